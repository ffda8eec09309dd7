//! What a connection is doing, and for how long it may go on so.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

/// How long a connection is waited for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Patience {
    /// Whoever begins to ask has so long to finish the head of the request.
    pub(super) head: Duration,
    /// A connection on which nobody asks for anything is closed after so long.
    pub(super) idle: Duration,
    /// Whoever takes nothing of an answer for so long is gone.
    pub(super) unread: Duration,
}

impl Patience {
    /// What people and their networks need.
    pub(super) const USUAL: Self = Self {
        head: Duration::from_secs(10),
        idle: Duration::from_mins(1),
        unread: Duration::from_secs(30),
    };
}

/// What a connection is doing.
#[derive(Debug)]
pub(super) struct Pulse {
    opened: Instant,
    patience: Patience,
    /// When it began to do what it does, in milliseconds after it was opened.
    since: AtomicU64,
    /// Part of a head has come.
    asking: AtomicBool,
    /// So many answers are being made.
    answering: AtomicUsize,
    /// It became a live socket, which keeps its own time.
    live: AtomicBool,
    /// Told to make room.
    go: Notify,
}

impl Pulse {
    /// A new connection; its first head is awaited at once.
    pub(super) fn new(patience: Patience) -> Self {
        Self {
            opened: Instant::now(),
            patience,
            since: AtomicU64::new(0),
            asking: AtomicBool::new(true),
            answering: AtomicUsize::new(0),
            live: AtomicBool::new(false),
            go: Notify::new(),
        }
    }

    fn now(&self) -> u64 {
        u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Something was heard: the head of a request begins, unless it is part of one.
    pub(super) fn heard(&self) {
        if !self.is_busy() && !self.asking.swap(true, Ordering::Relaxed) {
            self.since.store(self.now(), Ordering::Relaxed);
        }
    }

    /// Something was sent: whoever reads a long answer is not idle.
    pub(super) fn sent(&self) {
        self.since.store(self.now(), Ordering::Relaxed);
    }

    /// An answer is being made, until what is returned is dropped.
    pub(super) fn answering(&self) -> Answering<'_> {
        self.answering.fetch_add(1, Ordering::Relaxed);
        self.asking.store(false, Ordering::Relaxed);
        Answering(self)
    }

    /// It is a live socket from now on.
    pub(super) fn lives(&self) {
        self.live.store(true, Ordering::Relaxed);
    }

    /// Whether somebody waits for an answer on it, or listens live.
    pub(super) fn is_busy(&self) -> bool {
        self.answering.load(Ordering::Relaxed) > 0 || self.live.load(Ordering::Relaxed)
    }

    /// The moment at which it is closed if nothing more is heard; none while it is of use.
    pub(super) fn deadline(&self) -> Option<Instant> {
        if self.is_busy() {
            return None;
        }
        let Patience { head, idle, .. } = self.patience;
        Some(self.last() + if self.asking.load(Ordering::Relaxed) { head } else { idle })
    }

    /// How long it is waited for.
    pub(super) const fn patience(&self) -> Patience {
        self.patience
    }

    /// When it began to do what it does.
    pub(super) fn last(&self) -> Instant {
        self.opened + Duration::from_millis(self.since.load(Ordering::Relaxed))
    }

    /// Asks it to make room.
    pub(super) fn end(&self) {
        self.go.notify_one();
    }

    /// Done when it is asked to make room.
    pub(super) async fn ended(&self) {
        self.go.notified().await;
    }
}

/// An answer that is being made.
#[derive(Debug)]
pub(super) struct Answering<'a>(&'a Pulse);

impl Drop for Answering<'_> {
    fn drop(&mut self) {
        self.0.sent();
        self.0.answering.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T-8: a head has its time, an idle connection a longer one, and an answer as long as it takes.
    #[test]
    fn each_state_has_its_own_patience() {
        let Patience { head, idle, .. } = Patience::USUAL;
        let pulse = Pulse::new(Patience::USUAL);
        let first = pulse.last() + head;
        assert_eq!(pulse.deadline(), Some(first));
        pulse.heard();
        assert_eq!(pulse.deadline(), Some(first), "drops of a head win no time");
        {
            let _answering = pulse.answering();
            assert_eq!(pulse.deadline(), None);
        }
        assert_eq!(pulse.deadline(), Some(pulse.last() + idle));
        pulse.heard();
        assert_eq!(pulse.deadline(), Some(pulse.last() + head));
        pulse.lives();
        assert_eq!(pulse.deadline(), None);
    }
}
