//! What has happened: results of games.

use alloc::string::String;

use runda_rulebook::{Board, Round};
use serde::{Deserialize, Serialize};

use crate::event::{Consequences, Ground, Outcome};
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
        /// What it is.
        outcome: Outcome,
    },
    /// A result was changed.
    ResultCorrected {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// What it was.
        before: Outcome,
        /// What it is.
        after: Outcome,
        /// Whether it was wrong, or is changed by a ruling.
        ground: Ground,
        /// Why.
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
    },
    /// The two played with the colours the wrong way round.
    ColoursFoundReversed {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
    },
    /// A game was interrupted, to be finished later.
    GameAdjourned {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// Why.
        reason: String,
    },
    /// It goes on.
    GameResumed {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
    },
    /// A game does not count and is played again.
    GameAnnulled {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// Why.
        reason: String,
    },
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
