//! What the arbiter asks for: results of games.

use alloc::string::String;

use runda_rulebook::{Board, GameNo, Round};
use serde::{Deserialize, Serialize};

use crate::Duty;
use crate::event::{Ground, Outcome};
use crate::flat::kinds;

/// A wish of the arbiter: results of games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    /// Enter the result of a game.
    RecordResult {
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
    /// Change a result.
    CorrectResult {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// The game of the encounter there.
        #[serde(default, skip_serializing_if = "GameNo::is_first")]
        game: GameNo,
        /// What it shall be; `OPEN` clears it.
        outcome: Outcome,
        /// Whether it was wrong, or is changed by a ruling.
        #[serde(default)]
        ground: Ground,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
    /// Confirm a result.
    ConfirmResult {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// The game of the encounter there.
        #[serde(default, skip_serializing_if = "GameNo::is_first")]
        game: GameNo,
    },
    /// Note that two play, or played, with the colours the wrong way round.
    NoteReversedColours {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// The game of the encounter there.
        #[serde(default, skip_serializing_if = "GameNo::is_first")]
        game: GameNo,
    },
    /// Interrupt a game, to be finished later.
    AdjournGame {
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
    /// Go on with an adjourned game.
    ResumeGame {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// The game of the encounter there.
        #[serde(default, skip_serializing_if = "GameNo::is_first")]
        game: GameNo,
    },
    /// Let a game be played again.
    AnnulGame {
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

impl Command {
    /// Who may ask for it.
    pub const fn needs(&self) -> Duty {
        match self {
            Self::RecordResult { .. }
            | Self::CorrectResult { .. }
            | Self::ConfirmResult { .. }
            | Self::NoteReversedColours { .. }
            | Self::AdjournGame { .. }
            | Self::ResumeGame { .. } => Duty::Assistant,
            Self::AnnulGame { .. } => Duty::Chief,
        }
    }
}

kinds! { Command:
    RecordResult = "record-result",
    CorrectResult = "correct-result",
    ConfirmResult = "confirm-result",
    NoteReversedColours = "note-reversed-colours",
    AdjournGame = "adjourn-game",
    ResumeGame = "resume-game",
    AnnulGame = "annul-game",
}
