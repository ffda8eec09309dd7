//! What the arbiter asks for: rounds: pairing by engine or by hand, publishing, starting.

use alloc::string::String;

use runda_rulebook::{Board, Round, StartNo};
use serde::{Deserialize, Serialize};

use crate::Duty;
use crate::event::{Rest, Waiver};
use crate::flat::kinds;

/// A wish of the arbiter: rounds: pairing by engine or by hand, publishing, starting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    /// Lift a rule for one round.
    GrantWaiver {
        /// Which round.
        round: Round,
        /// Which rule.
        waiver: Waiver,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
    /// Pair a round by the system of the regulations.
    PairRound {
        /// The round it is about.
        round: Round,
        /// The seed of the lots.
        #[serde(default)]
        seed: Option<String>,
    },
    /// Throw a pairing away.
    DiscardPairing {
        /// Of this round.
        round: Round,
        /// The reason, in the words of whoever gave it.
        #[serde(default)]
        reason: String,
    },
    /// Pair by hand from here on.
    BeginManualPairing {
        /// This round.
        round: Round,
    },
    /// Put two at a board.
    PlacePair {
        /// In this round.
        round: Round,
        /// The board; none: the first empty one.
        #[serde(default)]
        board: Option<Board>,
        /// Who has White.
        white: StartNo,
        /// Who has Black.
        black: StartNo,
    },
    /// Clear a board.
    RemovePair {
        /// In this round.
        round: Round,
        /// The board.
        board: Board,
    },
    /// Exchange the colours of a board.
    SwapColours {
        /// In this round.
        round: Round,
        /// The board.
        board: Board,
    },
    /// Leave someone without an opponent.
    GiveRest {
        /// In this round.
        round: Round,
        /// Who, and what it brings.
        rest: Rest,
    },
    /// Let him be paired after all.
    TakeRest {
        /// In this round.
        round: Round,
        /// The player it is about.
        player: StartNo,
    },
    /// Finish pairing by hand and compare with the engine.
    EndManualPairing {
        /// This round.
        round: Round,
        /// The seed of the lots, if the engine needs one.
        #[serde(default)]
        seed: Option<String>,
    },
    /// Show the pairing to everybody.
    PublishRound {
        /// Of this round.
        round: Round,
    },
    /// Start the clocks.
    StartRound {
        /// Of this round.
        round: Round,
    },
}

impl Command {
    /// Who may ask for it.
    pub const fn needs(&self) -> Duty {
        match self {
            Self::StartRound { .. } => Duty::Assistant,
            Self::GrantWaiver { .. }
            | Self::PairRound { .. }
            | Self::DiscardPairing { .. }
            | Self::BeginManualPairing { .. }
            | Self::PlacePair { .. }
            | Self::RemovePair { .. }
            | Self::SwapColours { .. }
            | Self::GiveRest { .. }
            | Self::TakeRest { .. }
            | Self::EndManualPairing { .. }
            | Self::PublishRound { .. } => Duty::Chief,
        }
    }
}

kinds! { Command:
    GrantWaiver = "grant-waiver",
    PairRound = "pair-round",
    DiscardPairing = "discard-pairing",
    BeginManualPairing = "begin-manual-pairing",
    PlacePair = "place-pair",
    RemovePair = "remove-pair",
    SwapColours = "swap-colours",
    GiveRest = "give-rest",
    TakeRest = "take-rest",
    EndManualPairing = "end-manual-pairing",
    PublishRound = "publish-round",
    StartRound = "start-round",
}
