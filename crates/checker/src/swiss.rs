//! The judge of the Swiss system of the Polish draughts code (KW25, chapter V 2).
//!
//! It reads the history by itself (`facts`), orders the list by itself (`order`), knows who may meet whom
//! (`meetings`), answers whether everybody finds a partner (`complete`, and `least_cost` where numbers have to be
//! weighed), and reckons the pairing from the definition (`definition`, `group`, `stay`). `findings` says what a
//! sheet does worse.
//!
//! ```
//! use runda_checker::{Method, swiss};
//! use runda_field::{Game, Sheet};
//! use runda_field::swiss::{Entrant, History};
//! use runda_rulebook::{Colour, Round, StartNo};
//!
//! let no = StartNo::from_index;
//! let players = (0..4).map(|n| Entrant { no: no(n), rating: None }).collect();
//! let history = History::new(Round::from_index(2), Colour::White, players);
//! let mut sheet = Sheet {
//!     pairs: vec![Game { white: no(0), black: no(2) }, Game { white: no(3), black: no(1) }],
//!     bye: None,
//! };
//! let verdict = swiss::judge(&history, Round::FIRST, &sheet);
//! assert!(verdict.is_clean() && verdict.method == Method::Definition);
//!
//! sheet.pairs[1] = sheet.pairs[1].reversed();
//! assert!(!swiss::judge(&history, Round::FIRST, &sheet).is_clean());
//! ```

mod bits;
mod complete;
mod definition;
mod facts;
mod findings;
#[cfg(test)]
mod graphs;
mod group;
mod least_cost;
mod meetings;
mod order;
mod stay;

use runda_field::Sheet;
use runda_field::swiss::History;
use runda_rulebook::Round;

pub use definition::{Reference, by_definition};
pub use findings::{check, compare};

use crate::{Method, Verdict};

/// Judges a round: what breaks an absolute condition, then what differs from the pairing the definition gives.
///
/// **Rule:** SW-47, KW25 V 2.8.6, 2.8.2
pub fn judge(history: &History, round: Round, sheet: &Sheet) -> Verdict {
    let mut findings = check(history, round, sheet);
    findings.extend(compare(history, round, sheet));
    Verdict { method: Method::Definition, findings }
}
