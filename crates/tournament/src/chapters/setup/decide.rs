//! What the commands lead to.

use alloc::vec::Vec;

use super::{Command, Event};

pub(crate) fn decide(command: &Command) -> Vec<crate::Event> {
    let event = match command {
        Command::CreateTournament { regulations } => {
            Event::TournamentCreated { regulations: regulations.clone() }
        }
        Command::ChangeRegulations { regulations, reason } => {
            let (regulations, reason) = (regulations.clone(), reason.clone());
            Event::RegulationsChanged { regulations, reason }
        }
    };
    alloc::vec![event.into()]
}
