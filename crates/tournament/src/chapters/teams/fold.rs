//! What changes with the teams: they are kept beside the players, in one start list.

use super::Event;
use crate::chapters::entries::Entries;
use crate::state::Participant;
use crate::team::TeamRecord;

pub(crate) fn fold(entries: &mut Entries, event: &Event) {
    match event {
        Event::TeamEntered { team, form } => {
            let listed = Participant::new(form.listed());
            entries.last_team = entries.last_team.max(team.0);
            entries.teams.insert(*team, TeamRecord { team: form.clone(), listed });
            entries.clear_numbers();
        }
        Event::TeamAmended { team, form } => {
            if let Some(record) = entries.teams.get_mut(team) {
                record.listed.person = form.listed();
                record.team = form.clone();
            }
        }
        Event::LineUpSet { round, team, line_up } => {
            entries.line_ups.entry(*round).or_default().insert(*team, line_up.clone());
        }
    }
}
