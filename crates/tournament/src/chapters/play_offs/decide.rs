//! What the commands lead to.

use alloc::vec::Vec;

use super::{Command, Event};

pub(crate) fn decide(command: &Command) -> Vec<crate::Event> {
    let event = match command {
        Command::RecordPlayOff { play_off } => {
            Event::PlayOffRecorded { play_off: play_off.clone() }
        }
    };
    alloc::vec![event.into()]
}
