//! Every sentence the tournament can say, in both languages: the reader's words alone, nothing left open, a
//! refusal with its second half, a chess event by the chess books.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod catalogue;
mod errors;
mod explanations;
mod findings;
mod log;
mod refusals;
mod refused;
mod speech;
#[path = "../support/mod.rs"]
mod support;
mod warnings;

/// One sample of every variant, in a list. A variant without a sample does not compile.
macro_rules! every {
    ($kind:ty: $($pattern:pat => $sample:expr),* $(,)?) => {{
        const fn is_one_of_them(value: &$kind) {
            match value {
                $($pattern => (),)*
            }
        }
        let samples: Vec<$kind> = vec![$($sample),*];
        samples.iter().for_each(is_one_of_them);
        samples
    }};
}
pub(crate) use every;
