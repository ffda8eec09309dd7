//! What the commands lead to.

use alloc::vec::Vec;

use super::{Command, Event};
use crate::State;
use crate::incident::IncidentId;

pub(crate) fn decide(state: &State, command: &Command) -> Vec<crate::Event> {
    let incident = next(state);
    let event = match command {
        Command::ImposeSanction { sanction } => {
            Event::SanctionImposed { incident, sanction: sanction.clone() }
        }
        Command::FileClaim { claim } => Event::ClaimFiled { incident, claim: claim.clone() },
        Command::DecideClaim { incident, ruling } => {
            Event::ClaimDecided { incident: *incident, ruling: ruling.clone() }
        }
        Command::NoteIrregularity { irregularity } => {
            Event::IrregularityNoted { incident, irregularity: irregularity.clone() }
        }
        Command::FileAppeal { appeal } => Event::AppealFiled { incident, appeal: appeal.clone() },
        Command::DecideAppeal { incident, ruling } => {
            Event::AppealDecided { incident: *incident, ruling: ruling.clone() }
        }
        Command::PostNotice { notice } => Event::NoticePosted { incident, notice: notice.clone() },
        Command::TakeDownNotice { incident } => Event::NoticeTakenDown { incident: *incident },
    };
    alloc::vec![event.into()]
}

/// The next free number.
fn next(state: &State) -> IncidentId {
    IncidentId(state.incidents.all.keys().next_back().map_or(1, |last| last.0.saturating_add(1)))
}
