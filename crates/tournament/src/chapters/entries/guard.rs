//! Whether entries may be taken, changed and numbered.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, EntryId, Game, Key, Reason, Round, Unpaired};

use super::Event;
use crate::chapters::guards;
use crate::{Entrant, Person, Phase, Refusal, State, words};

/// More players than this have never met under one roof.
const MOST_PLAYERS: usize = 20_000;

pub(crate) fn accepts(state: &State, event: &Event) -> Result<Vec<Reason>, Refusal> {
    match event {
        Event::PlayerEntered { player, person } => {
            open(state)?;
            new_entry(state, *player, person)?;
            Ok(double(state, person).into_iter().chain(strange_grade(person)).collect())
        }
        Event::PlayerCorrected { player, person } => {
            guards::existing(state)?;
            guards::entered(state, (*player).into())?;
            faultless(person)?;
            let before = state.participant(*player).map(|before| &before.person.grade);
            let is_new = before != Some(&person.grade);
            Ok(strange_grade(person).into_iter().filter(|_| is_new).collect())
        }
        Event::EntryRemoved { entrant } => {
            open(state)?;
            let struck = guards::entered(state, *entrant)?;
            if let Entrant::Player(player) = entrant
                && state.team_of(*player).is_some()
            {
                return Err(Refusal::MemberTaken { name: struck.person.name() });
            }
            Ok(Vec::new())
        }
        Event::LateEntryAccepted { player, person, number, missed } => {
            late(state, missed)?;
            new_entry(state, *player, person)?;
            if number.index() != state.start_list().len() {
                return Err(Refusal::NoSuchNumber { number: *number });
            }
            let late = late_entry(person, missed.len());
            Ok(core::iter::once(late).chain(strange_grade(person)).collect())
        }
        Event::StartListAssigned { order, .. } => {
            may_number(state)?;
            complete(state, order)?;
            Ok(Vec::new())
        }
    }
}

/// Entries are open until round 1 is paired; the list is renumbered as a whole.
///
/// **Rule:** SW-9, KW25 V 2.6
pub(super) fn open(state: &State) -> Result<(), Refusal> {
    guards::unfinished(state)?;
    if state.phase() == Phase::Running { Err(Refusal::EntriesClosed) } else { Ok(()) }
}

/// A number nobody ever had, a form without faults, and room for one more.
fn new_entry(state: &State, player: EntryId, person: &Person) -> Result<(), Refusal> {
    if state.entries.participants.len() >= MOST_PLAYERS {
        return Err(Refusal::TooMany { most: MOST_PLAYERS });
    }
    if player.0 <= state.entries.last_player {
        return Err(Refusal::AlreadySo { name: person.name() });
    }
    faultless(person)
}

fn faultless(person: &Person) -> Result<(), Refusal> {
    let faults = person.faults();
    if faults.is_empty() {
        return Ok(());
    }
    let faults = faults.into_iter().map(words::fault).collect();
    Err(Refusal::FaultyEntry { name: person.name(), faults })
}

fn double(state: &State, person: &Person) -> Option<Reason> {
    let same = Reason::remark(Key::new("ask-same-name"));
    state.entries.has_double(person).then(|| same.with("name", person.name()))
}

/// A grade no rule book lists may stand before a name, but not by a slip of the pen: it counts for nothing.
///
/// **Rule:** TI-1 to TI-4, TI-38
fn strange_grade(person: &Person) -> Option<Reason> {
    let error = person.grade.check().err()?;
    let asked = Reason::remark(Key::new("ask-strange-grade")).with("name", person.name());
    Some(asked.with("problem", error.reason()))
}

/// After round 1 has been paired a player may come late to a Swiss; the rounds missed bring nothing, in
/// chess a bye the arbiter grants.
///
/// **Rule:** SW-9, KW25 V 2.6, 2.8.9.5
fn late(state: &State, missed: &[Unpaired]) -> Result<(), Refusal> {
    let regulations = guards::unfinished(state)?;
    if state.phase() != Phase::Running {
        return Err(Refusal::NotLateYet);
    }
    if !regulations.system.is_swiss() || state.is_of_teams() {
        return Err(Refusal::NoLateEntry);
    }
    let chess = regulations.variant.game() == Game::Chess;
    missed.iter().try_for_each(|kind| guards::may_miss(*kind, chess))?;
    if missed.len() == state.rounds().len() {
        Ok(())
    } else {
        Err(Refusal::NoSuchRound { round: Round::from_index(missed.len()) })
    }
}

fn late_entry(person: &Person, missed: usize) -> Reason {
    const RULE: Article = Article::new(Edition::Kw25, "V 2.8.9.5");
    Reason::new(RULE, Key::new("ask-late-entry")).with("name", person.name()).with("n", missed)
}

/// Numbers are given once, before round 1 is paired, and never change afterwards.
///
/// **Rule:** SW-5, RR-2, KW25 V 2.6, 1.2
pub(super) fn may_number(state: &State) -> Result<(), Refusal> {
    guards::unfinished(state)?;
    if state.phase() == Phase::Running {
        return Err(Refusal::NumbersFixed);
    }
    if state.entrants().next().is_none() {
        return Err(Refusal::NobodyEntered);
    }
    Ok(())
}

/// Everybody who takes part, in the order of entry.
pub(super) fn everybody(state: &State) -> Vec<Entrant> {
    state.entrants().map(|(entrant, _)| entrant).collect()
}

/// An order names everybody once.
///
/// **Rule:** RR-38, KW25 V 2.8.5.3
fn complete(state: &State, order: &[Entrant]) -> Result<(), Refusal> {
    let named: BTreeSet<Entrant> = order.iter().copied().collect();
    let entered: BTreeSet<Entrant> = everybody(state).into_iter().collect();
    let once = named.len() == order.len();
    if named == entered && once { Ok(()) } else { Err(Refusal::IncompleteOrder) }
}
