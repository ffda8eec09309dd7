//! Folding events into the state. Nothing here judges, and nothing can fail.

use alloc::vec::Vec;

use super::State;
use crate::Entrant;
use crate::chapters::{results, teams};
use crate::event::{Event, Recorded};

impl State {
    /// Folds one recorded event. An [`Event::Undone`] only counts as seen: what it takes back is taken
    /// back by folding the rest of the journal again, which [`crate::Tournament`] does.
    pub fn apply(&mut self, recorded: &Recorded) {
        self.version = recorded.version;
        self.fold(&recorded.event);
    }

    /// Folds what happened, each chapter into its own part.
    pub(crate) fn fold(&mut self, event: &Event) {
        match event {
            Event::Setup(event) => self.setup.fold(event),
            Event::Entries(event) => self.entries.fold(event, &mut self.pairing),
            Event::Teams(event) => teams::fold(&mut self.entries, event),
            Event::Presence(event) => self.presence.fold(event, &mut self.entries),
            Event::Pairing(event) => self.pairing.fold(event),
            Event::Results(event) => results::fold(&mut self.pairing, event),
            Event::Incidents(event) => self.incidents.fold(event),
            Event::PlayOffs(event) => self.play_offs.fold(event),
            Event::Closing(event) => self.closing.fold(event),
            Event::Undone { .. } => {}
        }
        if let Event::Setup(_) | Event::Entries(_) | Event::Teams(_) = event {
            self.list_teams();
        }
    }

    /// What the lists show of a team follows from its players and from the regulations: the mean rating of its
    /// basic line-up. Where the regulations speak of players again, or of teams, numbers given to the others go.
    ///
    /// **Rule:** TM-4, ST-39, PZSz02 B.VI C.4
    fn list_teams(&mut self) {
        let of_teams = self.is_of_teams();
        let stranger = |entrant: &Entrant| matches!(entrant, Entrant::Team(_)) != of_teams;
        if self.entries.start_list.iter().any(stranger) {
            self.entries.clear_numbers();
        }
        for team in self.entries.teams.keys().copied().collect::<Vec<_>>() {
            let rating = self.rating_of_team(team);
            let listed = self.entries.teams.get(&team).map(|record| record.listed.person.rating);
            if listed != Some(rating)
                && let Some(record) = self.entries.teams.get_mut(&team)
            {
                record.listed.person.rating = rating;
            }
        }
    }
}
