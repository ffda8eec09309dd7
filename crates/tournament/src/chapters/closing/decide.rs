//! What the commands lead to.

use alloc::vec::Vec;

use super::{Command, Event};

pub(crate) fn decide(command: &Command) -> Vec<crate::Event> {
    let event = match command {
        Command::FinishTournament => Event::TournamentFinished,
        Command::SendReport => Event::ReportSent,
    };
    alloc::vec![event.into()]
}
