//! The protocol of a match between two sides.

use serde::Serialize;

use super::{Fact, Player};

/// A protocol; what is empty is written by hand.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct MatchProtocol {
    /// The host and the guest.
    pub sides: [String; 2],
    /// Date, round, hours, place, arbiter.
    pub facts: Vec<Fact>,
    /// What a line is: a board or a game.
    pub line: String,
    /// The lines.
    pub lines: Vec<ProtocolLine>,
    /// The sum of the points, as `5 : 3`.
    pub total: String,
}

/// A board, or a game of a match of two players.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct ProtocolLine {
    /// Its number, in Roman figures.
    pub number: String,
    /// The player of the host.
    pub host: Player,
    /// The colour of the host.
    pub colour: String,
    /// The player of the guest.
    pub guest: Player,
    /// The result, the host's first.
    pub result: String,
}
