//! Play-offs: an order of players tied in a finished stage, and nothing else.
//!
//! ```
//! use runda_pairing::lots::Seed;
//! use runda_pairing::matches::play_off::{begin, Format, Tied};
//! use runda_rulebook::StartNo;
//!
//! let tied = [4, 9].map(|n: u16| Tied { player: StartNo::new(n).unwrap(), tie_breaks: vec![] });
//! let play_off = begin(&tied, &Seed::new("runda-test-1").unwrap())?.value;
//! assert!(matches!(play_off.format, Format::Duel(_)));
//! # Ok::<(), runda_pairing::matches::play_off::PlayOffError>(())
//! ```
//!
//! [`begin`] says what two, three, four or more tied players play; [`Duel`] is the play-off of two,
//! to which the others lead: [`after_round_robin`] takes three there.

mod begin;
mod duel;
mod three;

pub use begin::{Format, PlayOff, PlayOffError, Tied, begin};
pub use duel::{Duel, DuelState, white_in_series};
pub use three::{AfterRoundRobin, after_round_robin};

/// Minutes between the last game of a participant and the play-off, at least.
///
/// **Rule:** KO-56, ST-64, FIDE12 annex 3
pub const MINUTES_BEFORE: u16 = 30;

/// Minutes between the rounds of a play-off, at least.
///
/// **Rule:** KO-56, ST-64, FIDE12 annex 3
pub const MINUTES_BETWEEN: u16 = 10;

#[cfg(test)]
mod tests {
    use super::*;

    /// KO-56, ST-64: half an hour before, ten minutes between.
    #[test]
    fn a_play_off_leaves_time_to_rest() {
        assert_eq!((MINUTES_BEFORE, MINUTES_BETWEEN), (30, 10));
    }
}
