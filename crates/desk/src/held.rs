//! What the desk holds in memory: as much as fits, what was used last.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::Aggregate;
use crate::kept::Kept;

/// So many events are held at most, in all that is held together: about 75 MB. One that is larger is held all the
/// same, alone.
const MOST_EVENTS: u64 = 100_000;

/// What a stream weighs besides its events.
const LEAST: u64 = 100;

/// What is held, and when it was last asked for.
#[derive(Debug)]
pub(crate) struct Held<A: Aggregate> {
    inside: Mutex<Inside<A>>,
    most: u64,
}

#[derive(Debug)]
struct Inside<A: Aggregate> {
    kept: BTreeMap<A::Id, (u64, Arc<Kept<A>>)>,
    /// Grows with every question.
    asked: u64,
}

impl<A: Aggregate> Default for Held<A> {
    fn default() -> Self {
        Self::of(MOST_EVENTS)
    }
}

impl<A: Aggregate> Held<A> {
    /// Holds so many events at most.
    pub(crate) fn of(most: u64) -> Self {
        Self { inside: Mutex::new(Inside { kept: BTreeMap::new(), asked: 0 }), most }
    }

    fn inside(&self) -> MutexGuard<'_, Inside<A>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What goes by this name, if it is held.
    pub(crate) fn get(&self, id: &A::Id) -> Option<Arc<Kept<A>>> {
        let inside = &mut *self.inside();
        inside.asked += 1;
        let (used, kept) = inside.kept.get_mut(id)?;
        *used = inside.asked;
        Some(kept.clone())
    }

    /// The same, without counting as a use.
    pub(crate) fn peek(&self, id: &A::Id) -> Option<Arc<Kept<A>>> {
        self.inside().kept.get(id).map(|(_, kept)| kept.clone())
    }

    /// Holds it, unless it is held already; gives back what is held. What was not used for longest makes room,
    /// but nothing that somebody works on.
    pub(crate) fn put(&self, id: &A::Id, opened: Arc<Kept<A>>) -> Arc<Kept<A>> {
        let inside = &mut *self.inside();
        inside.asked += 1;
        let entry = inside.kept.entry(id.clone()).or_insert((0, opened));
        entry.0 = inside.asked;
        let held = entry.1.clone();
        let mut weight: u64 = inside.kept.values().map(|(_, kept)| weight(kept)).sum();
        while weight > self.most {
            let idle = inside.kept.iter().filter(|(_, (_, kept))| Arc::strong_count(kept) == 1);
            let Some((oldest, gone)) = idle
                .min_by_key(|(_, (used, _))| *used)
                .map(|(id, (_, kept))| (id.clone(), self::weight(kept)))
            else {
                break;
            };
            inside.kept.remove(&oldest);
            weight = weight.saturating_sub(gone);
        }
        held
    }

    /// Lets everything go.
    pub(crate) fn clear(&self) {
        self.inside().kept.clear();
    }

    /// How many are held.
    #[cfg(test)]
    fn len(&self) -> usize {
        self.inside().kept.len()
    }
}

fn weight<A: Aggregate>(kept: &Kept<A>) -> u64 {
    LEAST + kept.as_far_as_readable().0.version().0
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use runda_tournament::Tournament;
    use runda_trials::demo;

    use super::*;
    use crate::TournamentId;

    /// T-42: opening one tournament after another does not fill the memory.
    #[test]
    fn what_was_not_used_for_longest_makes_room_and_nothing_in_use() {
        let tournament = Arc::new(demo::round_robin());
        let one = LEAST + tournament.version().0;
        let held: Held<Tournament> = Held::of(3 * one);
        let id = |number| TournamentId::of_name("x").numbered(number);
        let open = |number| Arc::new(Kept::holding(id(number), tournament.clone()));
        let in_use = held.put(&id(1), open(1));
        for number in 2..=3 {
            held.put(&id(number), open(number));
        }
        assert_eq!(held.len(), 3);
        held.get(&id(2)).unwrap();
        held.put(&id(4), open(4));
        assert_eq!(held.len(), 3);
        assert!(held.peek(&id(3)).is_none() && held.peek(&id(2)).is_some());
        assert!(Arc::ptr_eq(&in_use, &held.peek(&id(1)).unwrap()));
    }
}
