//! Every event as a sentence, for the audit log.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Key, Reason, Round};

use crate::State;
use crate::chapters::{closing, entries, incidents, pairing, play_offs, presence, results, setup};
use crate::event::{Event, Version};

impl State {
    /// What an event says, as data: names are those the state knows now.
    pub fn sentence(&self, event: &Event) -> Reason {
        match event {
            Event::Setup(event) => setup::said(event),
            Event::Entries(event) => entries::said(self, event),
            Event::Presence(event) => presence::said(self, event),
            Event::Pairing(event) => pairing::said(event),
            Event::Results(event) => results::said(self, event),
            Event::Incidents(event) => incidents::said(self, event),
            Event::PlayOffs(event) => play_offs::said(event),
            Event::Closing(event) => closing::said(event),
            Event::Undone { events, reason } => log("log-undone")
                .with("n", events.len())
                .with("events", listed(events))
                .with("reason", reason.clone()),
        }
    }
}

/// A line of the log under this key.
pub(crate) const fn log(key: &'static str) -> Reason {
    Reason::remark(Key::new(key))
}

fn listed(events: &[Version]) -> String {
    let list: Vec<String> = events.iter().map(|event| format!("{event}")).collect();
    list.join(", ")
}

pub(crate) fn listed_rounds(rounds: &[Round]) -> String {
    let list: Vec<String> = rounds.iter().map(|round| format!("{round}")).collect();
    list.join(", ")
}
