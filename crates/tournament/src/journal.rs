//! What was recorded, shared by everybody who reads it.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::event::Recorded;

/// How many entries a page holds.
const PAGE: usize = 64;

/// A full page; it never changes again.
type Page = Arc<[Arc<Recorded>]>;

/// What was recorded, oldest first. Clones share the entries: however long the journal is, one more entry
/// copies at most the pointers of the last page.
///
/// ```
/// use runda_tournament::{Journal, Tournament};
/// use runda_trials::demo;
///
/// let tournament: Tournament = demo::swiss();
/// let journal: &Journal = tournament.journal();
/// let last = journal.last().ok_or("an empty journal")?;
/// assert_eq!(last.version, tournament.version());
/// assert_eq!(Tournament::replay(journal.to_vec()).state(), tournament.state());
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug, Default, Clone)]
pub struct Journal {
    pages: Arc<Vec<Page>>,
    last: Vec<Arc<Recorded>>,
}

impl Journal {
    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.pages.len() * PAGE + self.last.len()
    }

    /// Whether nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.last.is_empty() && self.pages.is_empty()
    }

    /// The entries, oldest first.
    pub fn iter(&self) -> JournalIter<'_> {
        JournalIter { journal: self, front: 0, back: self.len() }
    }

    /// The newest entry.
    pub fn last(&self) -> Option<&Recorded> {
        self.iter().next_back()
    }

    /// A copy of every entry, for a file.
    pub fn to_vec(&self) -> Vec<Recorded> {
        self.iter().cloned().collect()
    }

    /// Adds an entry at the end.
    pub(crate) fn push(&mut self, recorded: Recorded) {
        self.last.push(Arc::new(recorded));
        if self.last.len() == PAGE {
            let page = core::mem::take(&mut self.last);
            Arc::make_mut(&mut self.pages).push(page.into());
        }
    }

    /// The entries after the first `seen`.
    pub(crate) fn after(&self, seen: usize) -> JournalIter<'_> {
        let back = self.len();
        JournalIter { journal: self, front: seen.min(back), back }
    }

    fn entry(&self, index: usize) -> Option<&Recorded> {
        let entry = match self.pages.get(index / PAGE) {
            Some(page) => page.get(index % PAGE),
            None => self.last.get(index - self.pages.len() * PAGE),
        };
        entry.map(|entry| &**entry)
    }
}

impl From<Vec<Recorded>> for Journal {
    fn from(entries: Vec<Recorded>) -> Self {
        let mut journal = Self::default();
        for recorded in entries {
            journal.push(recorded);
        }
        journal
    }
}

impl PartialEq for Journal {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl Eq for Journal {}

impl<'a> IntoIterator for &'a Journal {
    type Item = &'a Recorded;
    type IntoIter = JournalIter<'a>;

    fn into_iter(self) -> JournalIter<'a> {
        self.iter()
    }
}

/// The entries of a journal, one after the other, from either end.
#[derive(Debug, Clone)]
pub struct JournalIter<'a> {
    journal: &'a Journal,
    front: usize,
    back: usize,
}

impl<'a> Iterator for JournalIter<'a> {
    type Item = &'a Recorded;

    fn next(&mut self) -> Option<&'a Recorded> {
        if self.front == self.back {
            return None;
        }
        let entry = self.journal.entry(self.front);
        self.front += 1;
        entry
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.back - self.front, Some(self.back - self.front))
    }
}

impl DoubleEndedIterator for JournalIter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        if self.front == self.back {
            return None;
        }
        self.back -= 1;
        self.journal.entry(self.back)
    }
}

impl ExactSizeIterator for JournalIter<'_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Event, Moment, Version};

    fn entry(version: u64) -> Recorded {
        let event = Event::Undone { events: Vec::new(), reason: "x".into() };
        Recorded { version: Version(version), at: Moment(0), by: "x".into(), event }
    }

    fn versions(journal: &Journal) -> Vec<u64> {
        journal.iter().map(|recorded| recorded.version.0).collect()
    }

    #[test]
    fn entries_come_in_order_from_either_end_whatever_the_length() {
        for length in [0, 1, 63, 64, 65, 127, 128, 129, 300] {
            let journal = Journal::from((1..=length).map(entry).collect::<Vec<_>>());
            assert_eq!(journal.len() as u64, length);
            assert_eq!(journal.is_empty(), length == 0);
            assert_eq!(versions(&journal), (1..=length).collect::<Vec<_>>());
            let back: Vec<u64> = journal.iter().rev().map(|recorded| recorded.version.0).collect();
            assert_eq!(back, (1..=length).rev().collect::<Vec<_>>());
            assert_eq!(journal.iter().len() as u64, length);
            assert_eq!(Journal::from(journal.to_vec()), journal);
            for seen in [0, 1, 64, 1000] {
                let after = journal.after(seen).count() as u64;
                assert_eq!(after, length.saturating_sub(seen as u64), "{length} {seen}");
            }
        }
    }

    #[test]
    fn a_clone_shares_every_entry_and_never_sees_what_comes_later() {
        let mut journal = Journal::from((1..=200).map(entry).collect::<Vec<_>>());
        for version in 201..=400 {
            let reader = journal.clone();
            journal.push(entry(version));
            assert_eq!(reader.len() as u64 + 1, version);
            assert!(reader.iter().zip(&journal).all(|(old, new)| core::ptr::eq(old, new)));
            assert_ne!(reader, journal);
        }
    }
}
