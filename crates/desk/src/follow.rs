//! Following the log: what other programs write to it, and a copy put in its place.

use std::sync::atomic::Ordering;

use runda_store::{self as store, EventLog, Position};
use runda_tournament::Version;

use crate::desk::PAGE;
use crate::kept::{self, TOURNAMENT};
use crate::{Desk, DeskError, Notice, TournamentId};

impl Desk {
    /// Brings in what other programs appended to the log since `after`, and tells of it. If one of
    /// them put a copy in place of the log, everything is looked at anew. An event that cannot be
    /// read takes its own tournament off the desk and nothing else.
    pub async fn catch_up(&self, after: Position) -> Result<Position, DeskError> {
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
            *self.last() = Some(last);
        }
    }

    /// Folds in one event of another program if its tournament is held here.
    async fn take_in(&self, stored: store::Recorded) -> Result<(), DeskError> {
        if stored.stream.kind() != &TOURNAMENT {
            return Ok(());
        }
        let Ok(id) = stored.stream.name().parse::<TournamentId>() else { return Ok(()) };
        let Some(kept) = self.held().get(&id).cloned() else { return Ok(()) };
        let (position, version) = (stored.position, Version(stored.version.0));
        let Ok(current) = kept.current() else { return Ok(()) };
        if version <= current.version() {
            return Ok(());
        }
        // Something may have been appended after the tournament was read and before it was held.
        let events = if version == current.version().next() {
            vec![stored]
        } else {
            self.log().read(&kept::stream(&id), store::Version(current.version().0)).await?
        };
        match kept.take_in(events) {
            Ok(tournament) => self.tell(&id, tournament.version(), position),
            Err(_) => self.say(Notice::Damaged { tournament: id, position }),
        }
        Ok(())
    }

    /// Whether the last event that was seen is no longer where it was: nothing is ever taken out of a
    /// log, so another lies in its place.
    async fn is_replaced(&self) -> Result<bool, DeskError> {
        let last = self.last().clone();
        let Some(last) = last else { return Ok(false) };
        let before = Position(last.position.0.saturating_sub(1));
        Ok(self.log().follow(before, 1).await?.first() != Some(&last))
    }

    /// Forgets every tournament it holds, goes to the end of the log and tells.
    pub(crate) async fn start_again(&self) -> Result<Position, DeskError> {
        let (mut end, mut last) = (Position::default(), None);
        loop {
            let page = self.log().follow(end, PAGE).await?;
            let Some(stored) = page.last() else { break };
            end = stored.position;
            last = Some(stored.clone());
        }
        self.held().clear();
        *self.last() = last;
        self.generation.fetch_add(1, Ordering::AcqRel);
        self.say(Notice::Replaced { end });
        Ok(end)
    }
}
