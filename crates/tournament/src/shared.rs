//! Parts of the state that copies share.

use alloc::sync::Arc;
use core::ops::{Deref, DerefMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A part that the copies of a state share until one of them changes it; then this part is copied, and no
/// other. It is stored as the part itself.
///
/// ```
/// use runda_tournament::Shared;
///
/// let held = Shared::from(vec![1, 2]);
/// let mut changed = held.clone();
/// assert!(changed.is_one_with(&held));
/// changed.push(3);
/// assert_eq!((held.len(), changed.len()), (2, 3));
/// ```
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    /// Whether both are one and the same in memory.
    pub fn is_one_with(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// What the part holds, one by one.
    pub fn iter<'a>(&'a self) -> <&'a T as IntoIterator>::IntoIter
    where
        &'a T: IntoIterator,
    {
        (**self).into_iter()
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> From<T> for Shared<T> {
    fn from(part: T) -> Self {
        Self(Arc::new(part))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// Whoever asks to change it gets a copy if others hold it.
impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

impl<'a, T> IntoIterator for &'a Shared<T>
where
    &'a T: IntoIterator,
{
    type Item = <&'a T as IntoIterator>::Item;
    type IntoIter = <&'a T as IntoIterator>::IntoIter;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: IntoIterator + Clone> IntoIterator for Shared<T> {
    type Item = T::Item;
    type IntoIter = T::IntoIter;

    fn into_iter(self) -> Self::IntoIter {
        Arc::unwrap_or_clone(self.0).into_iter()
    }
}

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, target: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(target)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Shared<T> {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Self, D::Error> {
        T::deserialize(source).map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use crate::chapters::{presence, results};
    use crate::{Command, Moment, Recorded, State, Tournament};
    use runda_rulebook::{GameResult, Round};

    /// The example Swiss, told again to this crate as its tests see it.
    fn swiss() -> Tournament {
        let told = serde_json::to_string(&runda_trials::demo::swiss().journal().to_vec()).unwrap();
        let mut tournament = Tournament::default();
        for event in serde_json::from_str::<alloc::vec::Vec<Recorded>>(&told).unwrap() {
            tournament.apply(event);
        }
        tournament
    }

    fn after(before: &Tournament, command: impl Into<Command>) -> Tournament {
        let mut after = before.clone();
        after.execute(&command.into(), Moment(0), "arbiter").unwrap();
        after
    }

    /// Whether regulations, entries, check-in, incidents and play-offs are shared.
    fn parts(one: &State, other: &State) -> [bool; 5] {
        [
            one.setup.is_one_with(&other.setup),
            one.entries.is_one_with(&other.entries),
            one.presence.is_one_with(&other.presence),
            one.incidents.is_one_with(&other.incidents),
            one.play_offs.is_one_with(&other.play_offs),
        ]
    }

    #[test]
    fn a_result_copies_the_games_of_its_round_and_nothing_else() {
        let before = swiss();
        let old = before.state();
        let last = old.rounds().len() - 1;
        let round = Round::from_index(last);
        let open = old.rounds()[last].boards().find(|(_, _, game)| game.is_open());
        let ((board, game, _), outcome) = (open.unwrap(), GameResult::Draw.into());
        let after = after(&before, results::Command::RecordResult { round, board, game, outcome });
        let new = after.state();
        assert_eq!(parts(old, new), [true; 5]);
        for (index, (old, new)) in old.rounds().iter().zip(new.rounds()).enumerate() {
            assert_eq!(
                old.encounters.is_one_with(&new.encounters),
                index != last,
                "round {}",
                index + 1
            );
            assert!(old.reasons.is_one_with(&new.reasons));
        }
        assert!(core::ptr::eq(
            before.journal().iter().next().unwrap(),
            after.journal().iter().next().unwrap()
        ));
        assert!(
            old.rounds()[last].game_no(board, game).unwrap().is_open(),
            "who held the old one still sees it"
        );
    }

    #[test]
    fn somebody_at_the_door_copies_the_check_in_only() {
        let before = swiss();
        let round = before.state().next_round();
        let open = after(&before, presence::Command::OpenCheckIn { round });
        assert_eq!(parts(before.state(), open.state()), [true, true, false, true, true]);
        assert!(
            before
                .state()
                .rounds()
                .iter()
                .zip(open.state().rounds())
                .all(|(old, new)| old.encounters.is_one_with(&new.encounters))
        );
    }

    #[test]
    fn an_undoing_goes_back_to_what_was_shared_by_nobody_and_leaves_the_held_copy_alone() {
        let before = swiss();
        let undo = Command::Undo { events: [before.version()].into(), reason: "x".into() };
        let after = after(&before, undo);
        assert_ne!(before.state(), after.state());
        assert_eq!(&swiss(), &before);
    }
}
