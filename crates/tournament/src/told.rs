//! Sentences of the log that need the journal: what was undone, who was struck, what a report tells by itself.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::Reason;

use crate::audit::log;
use crate::chapters::{entries, pairing, results};
use crate::event::{Event, Recorded, Version};
use crate::{Entrant, Tournament};

impl Tournament {
    /// What an event says, as data, with what only the journal knows: the events an undoing took back, and the
    /// name of an entry that was struck. Everything else is [`State::sentence`](crate::State::sentence).
    pub fn told(&self, event: &Event) -> Reason {
        match event {
            Event::Undone { events, reason } => self.told_undoing(events, reason),
            Event::Entries(entries::Event::EntryRemoved { entrant }) => {
                let known = self.state().listed(*entrant).is_some();
                let name = if known { None } else { self.last_name(*entrant) };
                log("log-entry-removed")
                    .with("name", name.unwrap_or_else(|| self.state().name_of(*entrant)))
            }
            Event::Setup(_)
            | Event::Entries(_)
            | Event::Teams(_)
            | Event::Presence(_)
            | Event::Pairing(_)
            | Event::Results(_)
            | Event::Incidents(_)
            | Event::PlayOffs(_)
            | Event::Closing(_) => self.state().sentence(event),
        }
    }

    fn told_undoing(&self, events: &[Version], reason: &str) -> Reason {
        let found = self.journal().iter().filter(|recorded| events.contains(&recorded.version));
        let of_undoing = |recorded: &&Recorded| matches!(recorded.event, Event::Undone { .. });
        let found: Vec<&Recorded> = found.collect();
        let key = match (found.iter().all(of_undoing), reason.trim().is_empty()) {
            (true, _) => "log-brought-back",
            (false, true) => "log-undone-what",
            (false, false) => "log-undone-why",
        };
        // What an undoing brought back is what it had taken away.
        let sentences = found.iter().flat_map(|recorded| {
            if let Event::Undone { events, .. } = &recorded.event {
                let journal = self.journal().iter();
                let back = journal.filter(|it| events.contains(&it.version));
                back.map(|it| self.told_plainly(&it.event)).collect()
            } else {
                alloc::vec![self.told_plainly(&recorded.event)]
            }
        });
        let sentences: Vec<Reason> = sentences.collect();
        let line = log(key).with("n", sentences.len()).with("what", sentences);
        line.with("reason", String::from(reason))
    }

    /// The same without looking into undoings again.
    fn told_plainly(&self, event: &Event) -> Reason {
        if matches!(event, Event::Undone { .. }) {
            self.state().sentence(event)
        } else {
            self.told(event)
        }
    }

    /// The name somebody was entered or last corrected with.
    fn last_name(&self, wanted: Entrant) -> Option<String> {
        self.journal().iter().rev().find_map(|recorded| {
            let Event::Entries(
                entries::Event::PlayerEntered { player, person }
                | entries::Event::PlayerCorrected { player, person }
                | entries::Event::LateEntryAccepted { player, person, .. },
            ) = &recorded.event
            else {
                return None;
            };
            (Entrant::Player(*player) == wanted).then(|| person.name())
        })
    }

    /// What the report of the chief arbiter tells by itself, oldest first: pairings by hand that are not those of
    /// the system, waivers, results corrected after a later round was paired, games annulled.
    ///
    /// **Rule:** RG-12, KW25 IV 2.24
    pub fn noteworthy(&self) -> Vec<Reason> {
        let stands = |recorded: &&Recorded| !self.is_undone(recorded.version);
        let standing = self.journal().iter().filter(stands);
        standing
            .filter(|recorded| self.is_noteworthy(&recorded.event))
            .map(|recorded| self.told(&recorded.event))
            .collect()
    }

    fn is_noteworthy(&self, event: &Event) -> bool {
        if let Event::Pairing(pairing::Event::ManualPairingEnded { round, comparison, .. }) = event
        {
            let now = self.state().round(*round).and_then(|record| record.comparison.as_ref());
            return now == Some(comparison) && !comparison.is_the_same();
        }
        if let Event::Results(results::Event::ResultCorrected { consequences, .. }) = event {
            return !consequences.rounds_paired.is_empty() || consequences.standings_issued;
        }
        matches!(
            event,
            Event::Pairing(pairing::Event::WaiverGranted { .. })
                | Event::Results(results::Event::GameAnnulled { .. })
        )
    }
}
