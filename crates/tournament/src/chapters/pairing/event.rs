//! What has happened: rounds: pairing by engine or by hand, publishing, starting.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Board, Colour, Reason, Round, StartNo};
use serde::{Deserialize, Serialize};

use crate::SystemKind;
use crate::event::{Account, Comparison, Pair, Rest, Terms, Waiver};
use crate::flat::kinds;

/// A fact: rounds: pairing by engine or by hand, publishing, starting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// The arbiter lifted a rule because no pairing obeys all of them.
    WaiverGranted {
        /// For this round.
        round: Round,
        /// Which rule.
        waiver: Waiver,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
    /// A round was paired by an engine; nobody has seen it yet.
    RoundPaired {
        /// The round it is about.
        round: Round,
        /// The pairs, board 1 first.
        pairs: Vec<Pair>,
        /// How many games each encounter has.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        games: u8,
        /// Those without an opponent.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        unpaired: Vec<Rest>,
        /// The system that paired it.
        system: SystemKind,
        /// The seed of the lots drawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<String>,
        /// The colour drawn for number 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first_colour: Option<Colour>,
        /// What the engine had to say.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        reasons: Vec<Reason>,
        /// How it came about, in the words of the engine; none in journals that are older than the field, and
        /// in rounds taken from a report.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        account: Option<Box<Account>>,
        /// With round 1, what the tournament rests on from here on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        terms: Option<Box<Terms>>,
    },
    /// A pairing was thrown away.
    PairingDiscarded {
        /// Of this round.
        round: Round,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
    /// The arbiter pairs by hand from here on.
    ManualPairingBegun {
        /// This round.
        round: Round,
        /// With round 1, what the tournament rests on from here on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        terms: Option<Box<Terms>>,
    },
    /// Two were put at a board.
    PairPlaced {
        /// In this round.
        round: Round,
        /// The board.
        board: Board,
        /// Who they are.
        pair: Pair,
        /// How many games they play.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        games: u8,
    },
    /// A board was cleared.
    PairRemoved {
        /// In this round.
        round: Round,
        /// The board.
        board: Board,
    },
    /// Two exchanged their colours before the game.
    ColoursSwapped {
        /// In this round.
        round: Round,
        /// The board.
        board: Board,
    },
    /// Someone was left without an opponent.
    RestGiven {
        /// In this round.
        round: Round,
        /// Who, and what it brings.
        rest: Rest,
    },
    /// He is to be paired after all.
    RestTaken {
        /// In this round.
        round: Round,
        /// The player it is about.
        player: StartNo,
    },
    /// The pairing by hand is finished.
    ManualPairingEnded {
        /// This round.
        round: Round,
        /// How it differs from the engine's.
        comparison: Comparison,
        /// What the engine would have done, in its words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        account: Option<Box<Account>>,
    },
    /// Everybody may see the pairing.
    RoundPublished {
        /// Of this round.
        round: Round,
        /// A check sum of the pairing everybody saw ([`crate::RoundRecord::check_sum`]).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pairing: Option<u32>,
    },
    /// The clocks were started.
    RoundStarted {
        /// Of this round.
        round: Round,
    },
}

const fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the shape serde asks for")]
const fn is_one(games: &u8) -> bool {
    *games == 1
}

impl Event {
    /// Whether with this a round has its pairing.
    pub(crate) fn pairs_round(&self, of: Round) -> bool {
        match self {
            Self::RoundPaired { round, .. } | Self::ManualPairingEnded { round, .. } => {
                *round == of
            }
            Self::WaiverGranted { .. }
            | Self::PairingDiscarded { .. }
            | Self::ManualPairingBegun { .. }
            | Self::PairPlaced { .. }
            | Self::PairRemoved { .. }
            | Self::ColoursSwapped { .. }
            | Self::RestGiven { .. }
            | Self::RestTaken { .. }
            | Self::RoundPublished { .. }
            | Self::RoundStarted { .. } => false,
        }
    }
}

kinds! { Event:
    WaiverGranted = "waiver-granted",
    RoundPaired = "round-paired",
    PairingDiscarded = "pairing-discarded",
    ManualPairingBegun = "manual-pairing-begun",
    PairPlaced = "pair-placed",
    PairRemoved = "pair-removed",
    ColoursSwapped = "colours-swapped",
    RestGiven = "rest-given",
    RestTaken = "rest-taken",
    ManualPairingEnded = "manual-pairing-ended",
    RoundPublished = "round-published",
    RoundStarted = "round-started",
}
