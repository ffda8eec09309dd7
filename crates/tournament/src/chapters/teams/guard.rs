//! Whether a team may be entered and changed, and who may sit where.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use runda_rulebook::{EntryId, Key, Reason, Round, TeamId};
use runda_teams::line_up::{Squad, check};

use super::Event;
use crate::chapters::guards;
use crate::state::Stage;
use crate::team::{LineUpSource, TeamRecord};
use crate::{LineUp, Phase, Refusal, State, Team};

pub(crate) fn accepts(state: &State, event: &Event) -> Result<Vec<Reason>, Refusal> {
    match event {
        Event::TeamEntered { team, form } => {
            of_teams(state)?;
            if state.phase() == Phase::Running {
                return Err(Refusal::EntriesClosed);
            }
            if team.0 <= state.entries.last_team {
                return Err(Refusal::AlreadySo { name: form.name.clone() });
            }
            sound(state, *team, form)?;
        }
        Event::TeamAmended { team, form } => {
            of_teams(state)?;
            let before = &entered(state, *team)?.team;
            sound(state, *team, form)?;
            order_stays(state, before, form)?;
        }
        Event::LineUpSet { round, team, line_up } => seats(state, *round, *team, line_up)?,
    }
    Ok(Vec::new())
}

/// An event of teams that is not over.
fn of_teams(state: &State) -> Result<(), Refusal> {
    guards::unfinished(state)?;
    if state.is_of_teams() { Ok(()) } else { Err(Refusal::NotOfTeams) }
}

fn entered(state: &State, team: TeamId) -> Result<&TeamRecord, Refusal> {
    let missing = || Refusal::NoSuchEntrant { entrant: alloc::format!("{team}") };
    state.entries.teams.get(&team).ok_or_else(missing)
}

/// A team has a name no other has, and players who are entered and play for no other.
fn sound(state: &State, team: TeamId, form: &Team) -> Result<(), Refusal> {
    if form.name.trim().is_empty() {
        let (name, faults) = (form.club.clone(), alloc::vec![Key::new("word-fault-team-name")]);
        return Err(Refusal::FaultyEntry { name, faults });
    }
    let others = || state.entries.teams.iter().filter(|(other, _)| **other != team);
    if others().any(|(_, record)| record.team.name == form.name) {
        return Err(Refusal::TeamNameTaken { name: form.name.clone() });
    }
    let elsewhere: BTreeSet<EntryId> =
        others().flat_map(|(_, record)| record.team.players()).collect();
    let mut named = BTreeSet::new();
    for player in form.players() {
        guards::entered(state, player.into())?;
        if elsewhere.contains(&player) || !named.insert(player) {
            return Err(Refusal::MemberTaken { name: state.name_of(player.into()) });
        }
    }
    Ok(())
}

/// The order of the players is never changed during the event.
///
/// **Our reading:** new players come only where the regulations allow it; until they can say so, none do.
///
/// **Rule:** TM-29, PZSz02 B.VI E.2(c)
fn order_stays(state: &State, before: &Team, form: &Team) -> Result<(), Refusal> {
    let same = before.members == form.members && before.reserves == form.reserves;
    if same || state.phase() != Phase::Running {
        return Ok(());
    }
    Err(Refusal::FixedAfterStart { field: Key::new("word-field-team-order") })
}

/// A line-up names players of the team, before the round begins, as the system of the regulations has it. What
/// stands in for a missing one is final and asks nobody.
///
/// **Rule:** TM-32, TM-36, TM-37, KW25 V 3.4, 3.6
fn seats(state: &State, round: Round, team: TeamId, line_up: &LineUp) -> Result<(), Refusal> {
    of_teams(state)?;
    guards::within(state, round)?;
    let record = entered(state, team)?;
    if state.round(round).is_some_and(|record| record.stage == Stage::Started) {
        return Err(Refusal::RoundInPlay { round });
    }
    let stranger = |player: &EntryId| record.team.players().all(|own| own != *player);
    if let Some(player) = line_up.players.iter().flatten().copied().find(stranger) {
        let (name, team) = (state.name_of(player.into()), record.team.name.clone());
        return Err(Refusal::NotOfTheTeam { name, team });
    }
    match line_up.source {
        LineUpSource::Captain => by_system(state, round, (team, &record.team), line_up),
        LineUpSource::Previous
        | LineUpSource::Entry
        | LineUpSource::Basic
        | LineUpSource::Nothing => Ok(()),
    }
}

/// **Rule:** TM-23, TM-36, KW25 V 3.6
fn by_system(
    state: &State,
    round: Round,
    (id, team): (TeamId, &Team),
    line_up: &LineUp,
) -> Result<(), Refusal> {
    let regulations = guards::existing(state)?;
    let boards = state.games_in_a_round().into();
    let last = round.index().checked_sub(1).map(Round::from_index);
    let last = last.and_then(|last| state.line_up(last, id));
    let squad = Squad {
        basic: team.members.clone(),
        reserves: Some(team.reserves.clone()),
        previous: last.map(|last| last.players.clone()).unwrap_or_default(),
        ..Squad::new(state.line_up_system(), regulations.variant.game(), boards)
    };
    let checked = check(&squad, &line_up.players);
    checked.map(drop).map_err(|refusal| Refusal::LineUpFaulty { problem: refusal.reason() })
}
