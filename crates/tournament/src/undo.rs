//! Taking events back. Nothing is rewritten: an undoing is an event, and the journal is folded without
//! what it names.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use crate::event::{Event, Recorded, Version};
use crate::{Refusal, State, accepts};

/// The events of a journal that count no more. An undoing that was itself undone takes nothing back.
pub(crate) fn undone(journal: &[&Recorded]) -> BTreeSet<Version> {
    let mut undone = BTreeSet::new();
    for recorded in journal.iter().rev() {
        if let Event::Undone { events, .. } = &recorded.event
            && !undone.contains(&recorded.version)
        {
            undone.extend(events.iter().copied());
        }
    }
    undone
}

/// Folds what still counts.
pub(crate) fn fold(base: &State, journal: &[&Recorded], undone: &BTreeSet<Version>) -> State {
    let mut state = base.clone();
    for recorded in journal {
        if undone.contains(&recorded.version) {
            state.version = recorded.version;
        } else {
            state.apply(recorded);
        }
    }
    state
}

/// Whether events can be taken back: those that rest on them must be named too. An undoing is taken back
/// alone, and only as long as nothing was recorded since but undoings that were taken back: so several are
/// brought back one after the other, the last one first.
pub(crate) fn decide(
    base: &State,
    journal: &[&Recorded],
    events: &[Version],
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let chosen: BTreeSet<Version> = events.iter().copied().collect();
    if chosen.is_empty() {
        return Err(Refusal::NoSuchEvent { event: "-".into() });
    }
    let already = undone(journal);
    let mut undoings = 0_usize;
    for version in &chosen {
        let event = format!("{version}");
        if *version <= base.version() && version.0 > 0 {
            return Err(Refusal::OlderEventsNeeded);
        }
        let Ok(index) = journal.binary_search_by_key(version, |recorded| recorded.version) else {
            return Err(Refusal::NoSuchEvent { event });
        };
        if already.contains(version) {
            return Err(Refusal::AlreadyUndone { event });
        }
        if matches!(journal.get(index).map(|r| &r.event), Some(Event::Undone { .. })) {
            undoings += 1;
            if !only_brought_back(journal, index, &already) {
                return Err(Refusal::RedoTooLate { event });
            }
        }
    }
    if undoings == 0 {
        let rest = rested_on(base, journal, &already, &chosen);
        if !rest.is_empty() {
            return Err(Refusal::RestedOn { events: rest });
        }
    } else if chosen.len() > 1 {
        return Err(Refusal::RedoTooLate {
            event: chosen.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        });
    }
    Ok(alloc::vec![Event::Undone { events: chosen.into_iter().collect(), reason: reason.into() }])
}

/// Whether everything recorded after the undoing at `index` was taken back, or brought something back.
fn only_brought_back(journal: &[&Recorded], index: usize, already: &BTreeSet<Version>) -> bool {
    let is_undoing = |version: &Version| {
        let found = journal.binary_search_by_key(version, |recorded| recorded.version);
        let found = found.ok().and_then(|at| journal.get(at));
        found.is_some_and(|recorded| matches!(recorded.event, Event::Undone { .. }))
    };
    journal.iter().skip(index + 1).all(|later| {
        already.contains(&later.version)
            || matches!(&later.event, Event::Undone { events, .. } if events.iter().all(is_undoing))
    })
}

/// Later events that would hang in the air without `chosen`: those the guard no longer accepts.
///
/// An event of an older Runda that today's guard refuses in the same words with and without `chosen` does
/// not rest on it, and stays.
fn rested_on(
    base: &State,
    journal: &[&Recorded],
    already: &BTreeSet<Version>,
    chosen: &BTreeSet<Version>,
) -> Vec<Version> {
    let mut rest = Vec::new();
    let Some(first) = chosen.first() else { return rest };
    let before = journal.partition_point(|recorded| recorded.version < *first);
    let (before, later) = journal.split_at(before);
    let mut with = fold(base, before, already);
    let mut without = with.clone();
    for recorded in later.iter().filter(|recorded| !already.contains(&recorded.version)) {
        if !chosen.contains(&recorded.version) {
            let accepted = accepts(&without, &recorded.event);
            if accepted.is_ok() || accepted == accepts(&with, &recorded.event) {
                without.apply(recorded);
            } else {
                rest.push(recorded.version);
            }
        }
        with.apply(recorded);
    }
    rest
}
