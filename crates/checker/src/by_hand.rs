//! Rounds made by hand: only what no pairing of the system may break.
//!
//! Everybody stands on the sheet once, nobody who does not take part does, and nobody meets or gets what the
//! system forbids. Whether the round is the one the system would give is not asked; the verdict says so
//! ([`Method::Conditions`]).

mod chess_swiss;
mod tables;

use runda_field::Sheet;
use runda_field::swiss::History;
use runda_rulebook::Round;

pub use chess_swiss::chess_swiss;
pub use tables::{knockout, match_of_two, round_robin, scheveningen};

use crate::{Method, Verdict};

/// A round of the draughts Swiss: the absolute conditions, less what the arbiter has waived.
///
/// **Rule:** SW-42, SW-47, KW25 V 2.8.6.1, IV 2.20
pub fn swiss(history: &History, round: Round, sheet: &Sheet) -> Verdict {
    Verdict { method: Method::Conditions, findings: crate::swiss::check(history, round, sheet) }
}
