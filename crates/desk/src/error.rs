//! What can go wrong at the desk.

use runda_store::StoreError;
use runda_tournament::{Refusal, ShapeError};

use crate::{FileError, TournamentId};

/// The desk cannot do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum DeskError {
    /// No tournament goes by this name.
    #[error("there is no tournament {0}; `runda list` shows those there are")]
    NoSuchTournament(TournamentId),
    /// A tournament of this name is here already.
    #[error("a tournament {0} is here already; import it under another name")]
    NameTaken(TournamentId),
    /// The tournament will not do as asked.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A stored event cannot be taken in.
    #[error("event {version} of {tournament} is not readable")]
    Unreadable {
        /// Of this tournament.
        tournament: TournamentId,
        /// Which.
        version: u64,
        /// Why.
        source: ShapeError,
    },
    /// A file that is not taken in.
    #[error(transparent)]
    File(#[from] FileError),
    /// An event that cannot be written as text.
    #[error("an event cannot be written; nothing was changed")]
    Unwritable(#[from] serde_json::Error),
    /// So many others write that no turn was had.
    #[error("others change {0} all the time; nothing was changed, try again")]
    TooBusy(TournamentId),
    /// The work was broken off.
    #[error("the work was broken off; nothing was changed, try again")]
    BrokenOff,
    /// The log.
    #[error(transparent)]
    Store(#[from] StoreError),
}
