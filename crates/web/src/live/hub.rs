//! The hub: everything that is said, and a short memory of it.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{broadcast, watch};

use super::notice::{Notice, Posted, Topic};

/// How many notices are remembered: an hour of results in a large hall.
const MEMORY: usize = 4096;
/// How far a slow listener may fall behind before they are told to look again.
const BEHIND: usize = 1024;
/// More listeners than this are asked to poll.
const MOST_LISTENERS: usize = 8000;

/// What a listener has missed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Missed {
    /// These notices, as JSON texts, in order.
    These(Vec<String>),
    /// More than is remembered: look again.
    TooMuch,
}

#[derive(Debug)]
struct Memory {
    /// Every recorded notice after this position is in `recent`.
    floor: u64,
    head: u64,
    recent: VecDeque<Arc<Posted>>,
}

/// Everything that is said, and a short memory of it.
#[derive(Debug)]
pub struct Hub {
    sender: broadcast::Sender<Arc<Posted>>,
    memory: Mutex<Memory>,
    listeners: AtomicUsize,
    closing: watch::Sender<bool>,
}

impl Hub {
    /// A hub that begins after the event number `position`.
    pub fn starting_at(position: u64) -> Self {
        Self {
            sender: broadcast::Sender::new(BEHIND),
            memory: Mutex::new(Memory { floor: position, head: position, recent: VecDeque::new() }),
            listeners: AtomicUsize::new(0),
            closing: watch::Sender::new(false),
        }
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says something to all who follow its topic.
    pub fn post(&self, notice: Notice) {
        let posted = Arc::new(Posted::new(notice));
        if let Some(position) = posted.position {
            let mut memory = self.memory();
            memory.head = memory.head.max(position);
            memory.recent.push_back(Arc::clone(&posted));
            if memory.recent.len() > MEMORY
                && let Some(oldest) = memory.recent.pop_front()
            {
                memory.floor = oldest.position.unwrap_or(memory.floor);
            }
        }
        // Nobody listening is no error.
        let _ = self.sender.send(posted);
    }

    /// Some events happened that nobody can name: everybody looks again.
    pub fn post_unknown(&self, head: u64) {
        let mut memory = self.memory();
        memory.head = memory.head.max(head);
        memory.floor = memory.head;
        memory.recent.clear();
    }

    /// Another log lies in place of the old one: everybody looks again, now.
    pub fn start_again(&self, end: u64) {
        {
            let mut memory = self.memory();
            (memory.head, memory.floor) = (end, end);
            memory.recent.clear();
        }
        // Nobody listening is no error.
        let _ = self.sender.send(Arc::new(Posted::look_again(end)));
    }

    /// The number of the last event said.
    pub fn head(&self) -> u64 {
        self.memory().head
    }

    /// What was said about `topics` after the event number `since`. A number from the future means
    /// another log: look again.
    pub fn since(&self, since: u64, topics: &[Topic]) -> Missed {
        let memory = self.memory();
        if since < memory.floor || since > memory.head {
            return Missed::TooMuch;
        }
        let later = memory.recent.iter().filter(|posted| {
            posted.position.is_some_and(|position| position > since)
                && topics.contains(&posted.topic)
        });
        Missed::These(later.map(|posted| posted.text.to_string()).collect())
    }

    /// Listens from now on; `None` when too many do already.
    pub(crate) fn listen(self: &Arc<Self>) -> Option<Listener> {
        if self.listeners.fetch_add(1, Ordering::Relaxed) >= MOST_LISTENERS {
            self.listeners.fetch_sub(1, Ordering::Relaxed);
            return None;
        }
        Some(Listener {
            hub: Arc::clone(self),
            receiver: self.sender.subscribe(),
            closing: self.closing.subscribe(),
        })
    }

    /// How many listen.
    pub fn listeners(&self) -> usize {
        self.listeners.load(Ordering::Relaxed)
    }

    /// Tells every listener that the server stops.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }
}

/// One who listens; counted as long as they do.
#[derive(Debug)]
pub(crate) struct Listener {
    pub hub: Arc<Hub>,
    pub receiver: broadcast::Receiver<Arc<Posted>>,
    pub closing: watch::Receiver<bool>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.hub.listeners.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn said(topic: &Topic, position: u64) -> Notice {
        Notice { topic: topic.clone(), position: Some(position), kind: "result", data: json!(1) }
    }

    #[test]
    fn one_hears_what_one_missed_and_only_that() {
        let hub = Hub::starting_at(10);
        let (mine, other) = (Topic::tournament("a"), Topic::tournament("b"));
        hub.post(said(&mine, 11));
        hub.post(said(&other, 12));
        hub.post(said(&mine, 13));
        let Missed::These(texts) = hub.since(11, &[mine]) else { panic!("remembered") };
        assert_eq!(texts, [r#"{"topic":"t:a","position":13,"kind":"result","data":1}"#]);
        assert_eq!(hub.since(13, &[other]), Missed::These(vec![]));
    }

    #[test]
    fn what_is_too_old_or_from_another_log_must_be_looked_at_again() {
        let hub = Hub::starting_at(10);
        assert_eq!(hub.since(9, &[]), Missed::TooMuch);
        assert_eq!(hub.since(11, &[]), Missed::TooMuch);
        let topic = Topic::tournament("a");
        for position in 11..=u64::try_from(MEMORY).unwrap() + 11 {
            hub.post(said(&topic, position));
        }
        assert_eq!(hub.since(10, &[]), Missed::TooMuch);
        assert_eq!(hub.since(11, &[]), Missed::These(vec![]));
    }

    #[test]
    fn listeners_are_counted_while_they_listen() {
        let hub = Arc::new(Hub::starting_at(0));
        let listener = hub.listen().unwrap();
        assert_eq!(hub.listeners(), 1);
        drop(listener);
        assert_eq!(hub.listeners(), 0);
    }
}
