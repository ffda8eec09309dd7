//! What is added to the room: the switch that every woven function asks.

/// Stands before the first line of the room: the switch must answer in functions the compiler computes, too.
const BEFORE: &str =
    "#![feature(core_intrinsics, const_eval_select)] #![allow(internal_features)] ";

/// The module with the switch. While the compiler computes nothing is planted. A sound run writes down which test
/// came to which place, so that a fault is put only to tests that can meet it.
const MODULE: &str = r#"
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod woven {
    extern crate std;
    use std::{collections::BTreeSet, env, fs, io::Write, string::String, sync::Mutex, sync::OnceLock, thread};

    struct Switch { fault: u32, reached: Option<Mutex<(BTreeSet<(u32, String)>, fs::File)>> }

    pub const fn planted(place: u32) -> u32 {
        core::intrinsics::const_eval_select((place,), compiled, running)
    }

    const fn compiled(_: u32) -> u32 { 0 }

    fn running(place: u32) -> u32 {
        static SWITCH: OnceLock<Switch> = OnceLock::new();
        let switch = SWITCH.get_or_init(|| Switch {
            fault: env::var("WOVEN_FAULT").ok().and_then(|text| text.parse().ok()).unwrap_or(0),
            reached: env::var_os("WOVEN_REACHED")
                .and_then(|path| fs::OpenOptions::new().append(true).create(true).open(path).ok())
                .map(|file| Mutex::new((BTreeSet::new(), file))),
        });
        if let Some(reached) = &switch.reached {
            let mut reached = reached.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let test = String::from(thread::current().name().unwrap_or_default());
            if !reached.0.contains(&(place, test.clone())) {
                let _ = writeln!(reached.1, "{place}\t{test}");
                reached.0.insert((place, test));
            }
        }
        switch.fault
    }

    #[derive(Debug, Clone)]
    pub enum Either<A, B> { This(A), That(B) }

    impl<A: Iterator, B: Iterator<Item = A::Item>> Iterator for Either<A, B> {
        type Item = A::Item;
        fn next(&mut self) -> Option<A::Item> {
            match self { Self::This(a) => a.next(), Self::That(b) => b.next() }
        }
        fn size_hint(&self) -> (usize, Option<usize>) {
            match self { Self::This(a) => a.size_hint(), Self::That(b) => b.size_hint() }
        }
    }

    impl<A: DoubleEndedIterator, B: DoubleEndedIterator<Item = A::Item>> DoubleEndedIterator for Either<A, B> {
        fn next_back(&mut self) -> Option<A::Item> {
            match self { Self::This(a) => a.next_back(), Self::That(b) => b.next_back() }
        }
    }

    impl<A: ExactSizeIterator, B: ExactSizeIterator<Item = A::Item>> ExactSizeIterator for Either<A, B> {}
}
"#;

/// Which fault is planted.
pub(super) const FAULT: &str = "WOVEN_FAULT";

/// Where a sound run writes down what it reached.
pub(super) const REACHED: &str = "WOVEN_REACHED";

/// The root of the room with the switch; no line moves.
pub(super) fn added(library: &str) -> String {
    format!("{BEFORE}{library}{MODULE}")
}
