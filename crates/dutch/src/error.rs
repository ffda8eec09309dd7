//! Why a round cannot be paired.

use runda_rulebook::{Article, Edition, Key, Reason, StartNo};

/// Why a round cannot be paired, and what the arbiter can do.
///
/// **Rule:** FD-56, FIDE26 C.04.3 1.9.1, 1.9.3
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DutchError {
    /// A number given twice.
    #[error("number {number} belongs to two players; give each player a number of their own")]
    TwoWithOneNumber {
        /// The number.
        number: StartNo,
    },
    /// An entry names somebody who is not registered, or the player it belongs to.
    #[error(
        "player {player} has an entry against {opponent}, who is not registered as another player; correct the entry"
    )]
    UnknownOpponent {
        /// Whose entry.
        player: StartNo,
        /// Against whom.
        opponent: StartNo,
    },
    /// Too many have met, or are forbidden to meet.
    #[error(
        "no legal pairing exists: those present have met too many of each other; end the event or decide by hand"
    )]
    OpponentsExhausted,
    /// The games are there, but not with the colours that are due.
    #[error(
        "no legal pairing exists: too many of those present must have the same colour; decide by hand who gets a colour for the third time"
    )]
    ColoursExhausted,
    /// Somebody must be left over, and nobody may be.
    #[error(
        "no legal pairing exists: nobody who could be left over may still get the bye; find an opponent or decide by hand"
    )]
    ByeExhausted,
}

impl DutchError {
    /// The same as data, to be said in any language.
    ///
    /// **Rule:** FD-56, FIDE26 C.04.3 1.9.1, 1.9.3
    pub fn reason(&self) -> Reason {
        const RULE: Article = Article::new(Edition::Fide2026, "C.04.3 1.9.3");
        let by = |key| Reason::new(RULE, Key::new(key));
        let remark = |key| Reason::remark(Key::new(key));
        match *self {
            Self::TwoWithOneNumber { number } => {
                remark("dutch-error-number-twice").with("number", number.get())
            }
            Self::UnknownOpponent { player, opponent } => remark("dutch-error-unknown-opponent")
                .with("player", player)
                .with("opponent", opponent),
            Self::OpponentsExhausted => by("dutch-error-opponents"),
            Self::ColoursExhausted => by("dutch-error-colours"),
            Self::ByeExhausted => by("dutch-error-bye"),
        }
    }
}
