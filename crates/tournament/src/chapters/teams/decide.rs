//! What the commands lead to.

use alloc::vec::Vec;

use runda_rulebook::{EntryId, Round, TeamId};

use super::{Command, Event};
use crate::chapters::entries;
use crate::team::LineUpSource;
use crate::{Entrant, LineUp, Person, State, Team, TeamForm};

pub(crate) fn decide(state: &State, command: &Command) -> Vec<crate::Event> {
    let event = match command {
        Command::EnterTeam { form } => return enter(state, form),
        Command::AmendTeam { team, form } => Event::TeamAmended { team: *team, form: form.clone() },
        Command::SetLineUp { round, team, players } => {
            let line_up = LineUp { players: players.clone(), source: LineUpSource::Captain };
            Event::LineUpSet { round: *round, team: *team, line_up }
        }
    };
    alloc::vec![event.into()]
}

/// The players are entered first, in the order of the form, then the team of them.
fn enter(state: &State, form: &TeamForm) -> Vec<crate::Event> {
    let mut next = state.entries.last_player;
    let mut events = Vec::new();
    let mut enter = |people: &[Person]| -> Vec<EntryId> {
        let mut entered = Vec::new();
        for person in people {
            next += 1;
            let (player, person) = (EntryId(next), person.clone());
            events.push(entries::Event::PlayerEntered { player, person }.into());
            entered.push(player);
        }
        entered
    };
    let (members, reserves) = (enter(&form.members), enter(&form.reserves));
    let (name, club, captain) = (form.name.clone(), form.club.clone(), form.captain.clone());
    let team = TeamId(state.entries.last_team + 1);
    let form = Team { name, club, captain, members, reserves };
    events.push(Event::TeamEntered { team, form }.into());
    events
}

/// The line-ups nobody handed in before a round begins: the first names of the entry.
///
/// **Rule:** TM-33, TM-34, KW25 V 3.6.1.6, 3.6.2.3
pub(crate) fn line_ups_at_the_start(state: &State, round: Round) -> Vec<crate::Event> {
    let playing = state.round(round).into_iter().flat_map(|record| record.pairs());
    let playing = playing.flat_map(|(_, pair)| [pair.white, pair.black]);
    let missing = playing.filter_map(|number| match state.entrant(number)? {
        Entrant::Team(team) if state.line_up(round, team).is_none() => Some(team),
        Entrant::Team(_) | Entrant::Player(_) => None,
    });
    let set = |team: TeamId| {
        let players = state.first_of_the_entry(team);
        let line_up = LineUp { players, source: LineUpSource::Entry };
        Event::LineUpSet { round, team, line_up }.into()
    };
    missing.map(set).collect()
}
