//! Why a paper is not printed.

use runda_documents::{LinkError, PressError};
use runda_rulebook::{Round, StartNo};
use runda_tournament::Refusal;

/// Why a paper is not printed, and what the arbiter can do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PaperError {
    /// There is no tournament yet.
    #[error("the tournament has no regulations yet; create it first")]
    NotCreated,
    /// Nothing is paired.
    #[error("no round is paired yet; pair the first one, then print it")]
    NoRound,
    /// This round is not paired.
    #[error("round {0} is not paired yet; choose an earlier round or pair it first")]
    NotPaired(Round),
    /// Nobody has this number.
    #[error("nobody has number {0}; the start list shows the numbers")]
    NoPlayer(StartNo),
    /// The paper belongs to another kind of tournament.
    #[error(
        "this tournament is played by another system, so it has no such paper; `runda print --list` names the others"
    )]
    OtherSystem,
    /// There is nothing to be said.
    #[error("there is no notice to print; write one and name it with --text, or post one")]
    NoText,
    /// The tournament cannot answer.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The address of the live page is too long.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// The paper cannot be set.
    #[error(transparent)]
    Press(#[from] PressError),
}
