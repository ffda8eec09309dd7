//! What can go wrong at the desk.

use std::fmt::{Debug, Display};

use runda_rulebook::Language;
use runda_rulebook::messages::Numbers;
use runda_store::StoreError;
use runda_tournament::Refusal;

use crate::{Damage, FileError, TournamentId};

/// The desk cannot do what was asked; `I` is what things are called there, `R` why it refuses.
#[derive(Debug, thiserror::Error)]
pub enum DeskError<I = TournamentId, R = Refusal>
where
    I: Debug + Display,
    R: std::error::Error,
{
    /// No tournament goes by this name.
    #[error("there is no tournament {0}; `runda list` shows those there are")]
    NoSuchTournament(I),
    /// A tournament of this name is here already.
    #[error("a tournament {0} is here already; import it under another name")]
    NameTaken(I),
    /// The tournament will not do as asked.
    #[error("{0}")]
    Refused(R),
    /// The journal of a tournament breaks off.
    #[error("{}", crate::TEXTS.catalogue(Language::English).reason(&damage.reason(tournament), &Numbers))]
    Damaged {
        /// Of this tournament.
        tournament: I,
        /// Where, and why.
        damage: Damage,
    },
    /// A file that is not taken in.
    #[error(transparent)]
    File(#[from] FileError),
    /// An event that cannot be written as text.
    #[error("an event cannot be written; nothing was changed")]
    Unwritable(#[from] serde_json::Error),
    /// So many others write that no turn was had.
    #[error("others change {0} all the time; nothing was changed, try again")]
    TooBusy(I),
    /// The work was broken off.
    #[error("the work was broken off; nothing was changed, try again")]
    BrokenOff,
    /// The log.
    #[error(transparent)]
    Store(#[from] StoreError),
}
