//! What is drawn: the label of each draw, part of what makes its numbers its own.
//!
//! **Rule:** RR-36, FIDE12 5(a)

use alloc::format;
use alloc::string::String;

/// Start numbers of the whole field.
pub const START_NUMBERS: &str = "start-numbers";
/// The colour of number 1 in round 1.
pub const COLOUR_1: &str = "colour-1";
/// The order among players whom nothing else separates on a list by rating or strength.
pub const EQUAL_STRENGTH: &str = "equal-strength";
/// Pools and numbers of a draw with Varma's restrictions.
pub const VARMA: &str = "varma";
/// Places of a knockout bracket that are not seeded.
pub const BRACKET: &str = "bracket";
/// The colour of side A in round 1 of a Scheveningen contest.
pub const SIDE_COLOUR: &str = "side-colour";
/// Numbers and pairs of a play-off.
pub const PLAY_OFF: &str = "play-off";

/// The groups of one basket, counted from 1.
pub fn basket(number: usize) -> String {
    format!("basket-{number}")
}

/// Start numbers inside one group, counted from 1.
pub fn group(number: usize) -> String {
    format!("start-numbers-group-{number}")
}

/// The colour of the first game of an encounter: its round and board.
pub fn encounter(round: usize, board: usize) -> String {
    format!("colour-{round}-{board}")
}

/// The colour that is drawn anew before a series of an encounter or play-off; both counted from 1.
pub fn series(encounter: &str, number: usize) -> String {
    format!("{encounter}-series-{number}")
}
