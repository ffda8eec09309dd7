//! What has happened: results of games.

use alloc::string::String;

use runda_rulebook::{Board, GameNo, Round};
use serde::{Deserialize, Serialize};

use crate::event::{Consequences, GameRef, Ground, Outcome};
use crate::flat::kinds;

/// A fact: results of games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// A game has a result.
    ResultRecorded {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// The game of the encounter there.
        #[serde(default, skip_serializing_if = "GameNo::is_first")]
        game: GameNo,
        /// What it is.
        outcome: Outcome,
    },
    /// A result was changed.
    ResultCorrected {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// The game of the encounter there.
        #[serde(default, skip_serializing_if = "GameNo::is_first")]
        game: GameNo,
        /// What it was.
        before: Outcome,
        /// What it is.
        after: Outcome,
        /// Whether it was wrong, or is changed by a ruling.
        ground: Ground,
        /// The reason, in the words of whoever gave it.
        reason: String,
        /// What had been issued already.
        consequences: Consequences,
    },
    /// An arbiter confirmed the result.
    ResultConfirmed {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// The game of the encounter there.
        #[serde(default, skip_serializing_if = "GameNo::is_first")]
        game: GameNo,
    },
    /// The two played with the colours the wrong way round.
    ColoursFoundReversed {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// The game of the encounter there.
        #[serde(default, skip_serializing_if = "GameNo::is_first")]
        game: GameNo,
    },
    /// A game was interrupted, to be finished later.
    GameAdjourned {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// The game of the encounter there.
        #[serde(default, skip_serializing_if = "GameNo::is_first")]
        game: GameNo,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
    /// It goes on.
    GameResumed {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// The game of the encounter there.
        #[serde(default, skip_serializing_if = "GameNo::is_first")]
        game: GameNo,
    },
    /// A game does not count and is played again.
    GameAnnulled {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// The game of the encounter there.
        #[serde(default, skip_serializing_if = "GameNo::is_first")]
        game: GameNo,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
}

impl Event {
    /// Which game it is about.
    pub const fn at(&self) -> GameRef {
        match self {
            Self::ResultRecorded { round, board, game, .. }
            | Self::ResultCorrected { round, board, game, .. }
            | Self::ResultConfirmed { round, board, game }
            | Self::ColoursFoundReversed { round, board, game }
            | Self::GameAdjourned { round, board, game, .. }
            | Self::GameResumed { round, board, game }
            | Self::GameAnnulled { round, board, game, .. } => {
                GameRef { round: *round, board: *board, game: *game }
            }
        }
    }
}

kinds! { Event:
    ResultRecorded = "result-recorded",
    ResultCorrected = "result-corrected",
    ResultConfirmed = "result-confirmed",
    ColoursFoundReversed = "colours-found-reversed",
    GameAdjourned = "game-adjourned",
    GameResumed = "game-resumed",
    GameAnnulled = "game-annulled",
}
