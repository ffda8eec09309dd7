//! Sentences of the log: teams.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::Reason;

use super::Event;
use crate::audit::log;
use crate::team::LineUpSource;
use crate::{Entrant, State};

/// What an event says, as data: names are those the state knows now.
pub(crate) fn said(state: &State, event: &Event) -> Reason {
    match event {
        Event::TeamEntered { form, .. } => log("log-team-entered")
            .with("name", form.name.clone())
            .with("n", form.players().count()),
        Event::TeamAmended { form, .. } => log("log-team-amended").with("name", form.name.clone()),
        Event::LineUpSet { round, team, line_up } => {
            let name = |player: &Option<_>| {
                player.map_or_else(|| "–".into(), |player| state.name_of(Entrant::Player(player)))
            };
            let names: Vec<String> = line_up.players.iter().map(name).collect();
            let key = match line_up.source {
                LineUpSource::Captain => "log-line-up-set",
                LineUpSource::Previous
                | LineUpSource::Entry
                | LineUpSource::Basic
                | LineUpSource::Nothing => "log-line-up-of-entry",
            };
            log(key)
                .with("name", state.name_of(Entrant::Team(*team)))
                .with("round", *round)
                .with("players", names.join(", "))
        }
    }
}
