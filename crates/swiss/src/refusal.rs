//! Why a round is not paired.

use alloc::boxed::Box;

use runda_rulebook::{Article, Edition, Key, Reason, Round, StartNo};

use super::Impasse;

/// Something in the history that must be put right before anything can be paired.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HistoryError {
    /// Two players have the same number.
    #[error(
        "number {player} stands on the start list twice; give each player a number of their own"
    )]
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
    /// A player has nobody but themselves for an opponent.
    #[error(
        "player {player} has no other opponent than themselves in round {round}; correct the pair"
    )]
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
        "player {player} has no rating and the ranking variant needs one; give them a technical rating"
    )]
    NoRating {
        /// The player.
        player: StartNo,
    },
}

impl HistoryError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        let remark = |key| Reason::remark(Key::new(key));
        let of = |key, player: StartNo, round: Round| {
            remark(key).with("player", player).with("round", round)
        };
        match *self {
            Self::NumberTwice { player } => {
                remark("swiss-error-number-twice").with("number", player.get())
            }
            Self::UnknownPlayer { player } => {
                remark("swiss-error-unknown").with("number", player.get())
            }
            Self::PlaysTwice { player, round } => of("swiss-error-plays-twice", player, round),
            Self::PlaysHimself { player, round } => of("swiss-error-plays-alone", player, round),
            Self::OpenGame { round, white, black } => remark("swiss-error-open-game")
                .with("round", round)
                .with("white", white)
                .with("black", black),
            Self::NoRating { player } => remark("swiss-error-no-rating").with("player", player),
        }
    }
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
    #[error("no legal pairing exists: {0}")]
    NoLegalPairing(Box<Impasse>),
}

impl Refusal {
    /// The same as data, to be said in any language.
    ///
    /// **Rule:** SW-40, KW25 V 2.8.6.1
    pub fn reason(&self) -> Reason {
        const RULE: Article = Article::new(Edition::Kw25, "V 2.8.6.1");
        match self {
            Self::History(error) => error.reason(),
            Self::NoLegalPairing(impasse) => {
                Reason::new(RULE, Key::new("swiss-error-impasse")).with("why", impasse.reasons())
            }
        }
    }
}
