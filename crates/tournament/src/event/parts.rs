//! What events are made of.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use runda_rulebook::{
    Arg, Board, ByColour, Cause, Colour, GameNo, GameResult, Key, Points, Reason, Round, StartNo,
    Unpaired,
};
use serde::{Deserialize, Serialize};

use super::Event;

/// The number of an event in its journal, counted from 1. A state that has seen nothing is at 0.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Version(pub u64);

impl Version {
    /// The next one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A moment in milliseconds since the beginning of 1970, UTC. It is always handed in from outside.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Moment(pub i64);

/// An event with its number, its time and its author.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recorded {
    /// The number.
    pub version: Version,
    /// The moment it happened.
    pub at: Moment,
    /// The account of whoever did it.
    pub by: String,
    /// What happened.
    pub event: Event,
}

/// How start numbers were given.
///
/// **Rule:** SW-5, SW-6, SW-8, RR-2, KW25 V 2.6, 1.2
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StartMethod {
    /// By rating, ties by lot.
    #[default]
    Rating,
    /// All by lot.
    Lots,
    /// By groups of strength, drawn inside each.
    Groups,
    /// In the order of entry, or as drawn by hand.
    ByHand,
}

/// Two players at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pair {
    /// Who has White.
    pub white: StartNo,
    /// Who has Black.
    pub black: StartNo,
    /// The pairing scores when they were paired; float marks rest on them for ever.
    #[serde(default)]
    pub points: ByColour<Points>,
}

impl Pair {
    /// The two with their colours.
    pub const fn sides(&self) -> [(Colour, StartNo); 2] {
        [(Colour::White, self.white), (Colour::Black, self.black)]
    }

    /// The opponent of `player`, and the colour of `player`.
    pub fn opponent_of(&self, player: StartNo) -> Option<(Colour, StartNo)> {
        if player == self.white {
            Some((Colour::White, self.black))
        } else if player == self.black {
            Some((Colour::Black, self.white))
        } else {
            None
        }
    }

    /// The same two with colours exchanged.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self {
            white: self.black,
            black: self.white,
            points: ByColour { white: self.points.black, black: self.points.white },
        }
    }
}

/// Which game: the round, the board, and its number in the encounter there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct GameRef {
    /// The round.
    pub round: Round,
    /// The board.
    pub board: Board,
    /// The game of the encounter.
    #[serde(default, skip_serializing_if = "GameNo::is_first")]
    pub game: GameNo,
}

/// A game as people name it: by its board, and where the encounter there has several, by its number too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum GameName {
    /// The only game of a board.
    Board(Board),
    /// A game of an encounter of several.
    Game {
        /// The board.
        board: Board,
        /// The game.
        game: GameNo,
    },
}

impl GameName {
    /// The board, and the game there.
    pub const fn place(self) -> (Board, GameNo) {
        match self {
            Self::Board(board) => (board, GameNo::FIRST),
            Self::Game { board, game } => (board, game),
        }
    }
}

impl From<Board> for GameName {
    fn from(board: Board) -> Self {
        Self::Board(board)
    }
}

/// `3`, or `3, game 2` in the words of the language.
impl From<GameName> for Arg {
    fn from(name: GameName) -> Self {
        match name {
            GameName::Board(board) => board.into(),
            GameName::Game { board, game } => {
                let words = Reason::remark(Key::new("board-and-game"));
                words.with("board", board).with("game", game).into()
            }
        }
    }
}

/// A player without an opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rest {
    /// The player it is about.
    pub player: StartNo,
    /// Why, and what it brings.
    pub kind: Unpaired,
}

/// The end of a game as the arbiter enters it.
///
/// **Rule:** R-2, R-36, KW25 II 2.5.3, 6.21, IV 2.18-2.19
#[derive(Debug, Default, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Outcome {
    /// The result.
    pub result: GameResult,
    /// How it came about.
    #[serde(skip_serializing_if = "is_ordinary")]
    pub cause: Cause,
    /// The number of the last move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_move: Option<u16>,
    /// Time used, in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub used_seconds: Option<ByColour<u32>>,
    /// A note of the arbiter.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the shape serde asks for")]
fn is_ordinary(cause: &Cause) -> bool {
    *cause == Cause::Ordinary
}

impl From<GameResult> for Outcome {
    fn from(result: GameResult) -> Self {
        Self { result, ..Self::default() }
    }
}

/// Why a result is changed.
///
/// **Rule:** R-10, R-27, KW25 II 2.5, V 2.8.9.7
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// It was entered wrongly: what happened on the board is corrected too.
    #[default]
    Mistake,
    /// A sanction or an appeal changes what counts; what happened on the board stays.
    Ruling,
}

/// What had been issued when a result was changed.
///
/// **Rule:** R-28, KW25 IV 2.19-2.20, 2.24
#[derive(Debug, Default, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Consequences {
    /// Later rounds already paired; those in play or over stay as they are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rounds_paired: Vec<Round>,
    /// The one of them that may still be paired again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub may_pair_again: Option<Round>,
    /// Whether final standings had been issued.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub standings_issued: bool,
    /// Whether the report had been sent: this is an annex to it.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub annex_to_report: bool,
}

/// How a pairing by hand differs from the engine's.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Comparison {
    /// Whether an engine answered at all.
    pub compared: bool,
    /// Boards whose two players the engine would not have put together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_pairs: Vec<Board>,
    /// Boards where only the colours differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_colours: Vec<Board>,
    /// Players who have an opponent here and none there, or the other way round.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_rests: Vec<StartNo>,
    /// Rules broken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub breaches: Vec<Reason>,
}

impl Comparison {
    /// Whether the engine would have done the same.
    pub fn is_the_same(&self) -> bool {
        self.compared
            && self.other_pairs.is_empty()
            && self.other_colours.is_empty()
            && self.other_rests.is_empty()
    }
}

/// A rule lifted because no legal pairing exists, mildest first.
///
/// **Rule:** SW-41, KW25 V 2.4, 2.8.6.1
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Waiver {
    /// Excluded pairs may meet.
    Exclusions,
    /// The limits of colours do not hold.
    ColourLimits,
    /// A player may have a second bye.
    SecondBye,
    /// These two may meet a second time.
    SecondMeeting(StartNo, StartNo),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_knows_opponents_and_colours() {
        let (one, two) = (StartNo::FIRST, StartNo::FIRST.next());
        let pair = Pair { white: one, black: two, points: ByColour::default() };
        assert_eq!(pair.opponent_of(two), Some((Colour::Black, one)));
        assert_eq!(pair.opponent_of(two.next()), None);
        assert_eq!(pair.swapped().white, two);
        assert_eq!(pair.swapped().swapped(), pair);
    }
}
