//! Why a round is not paired.

use alloc::boxed::Box;

use runda_rulebook::{Round, StartNo};

use super::Impasse;

/// Something in the history that must be put right before anything can be paired.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HistoryError {
    /// Two players have the same number.
    #[error("number {player} stands on the start list twice; give each player a number of his own")]
    NumberTwice {
        /// The number.
        player: StartNo,
    },
    /// A number that is not on the start list.
    #[error("number {player} is not on the start list; enter the player or correct the number")]
    UnknownPlayer {
        /// The number.
        player: StartNo,
    },
    /// A player stands in two pairs of a round.
    #[error("player {player} stands in round {round} twice; correct the pairs of that round")]
    PlaysTwice {
        /// The player.
        player: StartNo,
        /// The round.
        round: Round,
    },
    /// A player is his own opponent.
    #[error("player {player} is his own opponent in round {round}; correct the pair")]
    PlaysHimself {
        /// The player.
        player: StartNo,
        /// The round.
        round: Round,
    },
    /// A game without result that is not marked as adjourned.
    #[error(
        "the game {white}-{black} of round {round} has no result; enter it or mark the game as adjourned"
    )]
    OpenGame {
        /// The round.
        round: Round,
        /// White.
        white: StartNo,
        /// Black.
        black: StartNo,
    },
    /// The ranking variant orders by ratings.
    #[error(
        "player {player} has no rating and the ranking variant needs one; give him a technical rating"
    )]
    NoRating {
        /// The player.
        player: StartNo,
    },
}

/// Why a round is not paired, and what the arbiter can do.
///
/// **Rule:** SW-11, SW-40, KW25 V 2.8.6.1, 2.8.9.10
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The history is not in order.
    #[error(transparent)]
    History(#[from] HistoryError),
    /// The absolute conditions leave no complete pairing.
    #[error("no legal pairing; {0}")]
    NoLegalPairing(Box<Impasse>),
}
