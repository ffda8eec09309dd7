//! Following the log: what other programs write to it, and a copy put in its place.

use std::sync::atomic::Ordering;

use runda_store::{self as store, Backup as _, EventLog as _, Position, Version};

use crate::desk::{ErrorOf, PAGE, Seen};
use crate::{Aggregate, DeskOf, NoticeOf, kept};

impl<A: Aggregate> DeskOf<A> {
    /// Goes to the end of the log: what happened before is not told.
    pub async fn begin(&self) -> Result<Position, ErrorOf<A>> {
        let restored = self.log().restored().await?;
        let last = self.log().end().await?;
        let end = last.as_ref().map_or_else(Position::default, |last| last.position);
        *self.seen() = Seen { last, restored };
        Ok(end)
    }

    /// Brings in what other programs appended to the log since `after`, and tells of it. If one of
    /// them put a copy in place of the log, everything is looked at anew. An event that cannot be
    /// read takes its own stream off the desk and nothing else.
    pub async fn catch_up(&self, after: Position) -> Result<Position, ErrorOf<A>> {
        if self.is_replaced().await? {
            return self.start_again().await;
        }
        let mut seen = after;
        loop {
            let page = self.log().follow(seen, PAGE).await?;
            let Some(last) = page.last() else { return Ok(seen) };
            let (end, last) = (last.position, last.clone());
            for stored in page {
                self.take_in(stored).await?;
            }
            seen = end;
            self.seen().last = Some(last);
        }
    }

    /// Folds in one event of another program. What is not held is told of as well: somebody may watch it.
    async fn take_in(&self, stored: store::Recorded) -> Result<(), ErrorOf<A>> {
        if stored.stream.kind() != &A::KIND {
            return Ok(());
        }
        let Ok(id) = stored.stream.name().parse::<A::Id>() else { return Ok(()) };
        let (position, version) = (stored.position, stored.version);
        let Some(kept) = self.held().peek(&id) else {
            self.say(NoticeOf::Changed { id, events: vec![(version, position)] });
            return Ok(());
        };
        let Ok(current) = kept.current() else { return Ok(()) };
        if version <= current.version() {
            return Ok(());
        }
        // Something may have been appended after it was read and before it was held.
        let stored = if version.0 == current.version().0 + 1 {
            vec![stored]
        } else {
            self.log().read(&kept::stream::<A>(&id), current.version()).await?
        };
        let events: Vec<(Version, Position)> =
            stored.iter().map(|one| (one.version, one.position)).collect();
        match kept.take_in(stored) {
            Ok(_) => self.say(NoticeOf::Changed { id, events }),
            Err(_) => self.say(NoticeOf::Damaged { id, position }),
        }
        Ok(())
    }

    /// Whether another log lies in place of the one that was seen: it says so itself, or the last event
    /// is no longer where it was, for nothing is ever taken out of a log.
    async fn is_replaced(&self) -> Result<bool, ErrorOf<A>> {
        let restored = self.log().restored().await?;
        let last = {
            let seen = self.seen();
            if seen.restored != restored {
                return Ok(true);
            }
            seen.last.clone()
        };
        let Some(last) = last else { return Ok(false) };
        Ok(self.log().at(last.position).await?.as_ref() != Some(&last))
    }

    /// Forgets everything it holds, goes to the end of the log and tells.
    pub(crate) async fn start_again(&self) -> Result<Position, ErrorOf<A>> {
        let before = self.seen().restored;
        let end = self.begin().await?;
        if self.seen().restored == before {
            self.swapped.fetch_add(1, Ordering::AcqRel);
        }
        self.held().clear();
        self.say(NoticeOf::Replaced { end });
        Ok(end)
    }
}
