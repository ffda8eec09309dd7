//! What the commands lead to.

use alloc::vec::Vec;

use runda_rulebook::{EntryId, Round, TeamId};
use runda_teams::line_up::{Declared, stand_in};

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

/// The line-ups nobody handed in before a round begins, as the system of the regulations fills them.
///
/// **Rule:** TM-33, TM-34, KW25 V 3.6.1.5, 3.6.1.6, 3.6.2.3
pub(crate) fn line_ups_at_the_start(state: &State, round: Round) -> Vec<crate::Event> {
    let playing = state.round(round).into_iter().flat_map(crate::RoundRecord::pairs);
    let playing = playing.flat_map(|(_, pair)| [pair.white, pair.black]);
    let missing = playing.filter_map(|number| match state.entrant(number)? {
        Entrant::Team(team) if state.line_up(round, team).is_none() => Some(team),
        Entrant::Team(_) | Entrant::Player(_) => None,
    });
    let set = |team: TeamId| Event::LineUpSet { round, team, line_up: filled(state, round, team) };
    missing.map(|team| set(team).into()).collect()
}

/// What stands in for a line-up that was not handed in.
fn filled(state: &State, round: Round, team: TeamId) -> LineUp {
    let system = state.line_up_system();
    let boards: u16 = state.games_in_a_round().into();
    let known = state.team(team).cloned().unwrap_or_default();
    let declared = Declared {
        previous: state.line_up_before(round, team).map(|line_up| line_up.players.clone()),
        entry: known.players().collect(),
        basic: known.members,
        impossible: Vec::new(),
    };
    match stand_in(system, boards, &declared) {
        Ok(stands) => {
            let empty = || alloc::vec![None; usize::from(boards)];
            let source = stands.source.into();
            LineUp { players: stands.line_up.unwrap_or_else(empty), source }
        }
        Err(_) => LineUp { players: Vec::new(), source: LineUpSource::Nothing },
    }
}
