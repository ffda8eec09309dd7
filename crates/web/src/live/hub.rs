//! The hub: everything that is said, and a short memory of it.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{broadcast, watch};

use super::notice::{Notice, Posted, Topic};
use crate::work::Asker;

/// How many notices are remembered: an hour of results in a large hall.
const MEMORY: usize = 4096;
/// How far a slow listener may fall behind before he is told to look again.
const BEHIND: usize = 1024;
/// More listeners than this are asked to poll.
const MOST_LISTENERS: usize = 8000;
/// So many of one asker: a hall behind one address, not everybody's places.
const MOST_OF_ONE: usize = 2500;
/// Whoever missed more than this looks again instead.
const MOST_MISSED: usize = 500;

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
    listeners: Mutex<HashMap<Asker, usize>>,
    closing: watch::Sender<bool>,
}

impl Hub {
    /// A hub that begins after the event number `position`.
    pub fn starting_at(position: u64) -> Self {
        Self {
            sender: broadcast::Sender::new(BEHIND),
            memory: Mutex::new(Memory { floor: position, head: position, recent: VecDeque::new() }),
            listeners: Mutex::default(),
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
        // Only the notices are taken under the lock; what they are about is looked at afterwards.
        let later: Vec<Arc<Posted>> = {
            let memory = self.memory();
            if since < memory.floor || since > memory.head {
                return Missed::TooMuch;
            }
            let begins = memory.recent.partition_point(|it| it.position.unwrap_or(0) <= since);
            memory.recent.range(begins..).cloned().collect()
        };
        let own = later.iter().filter(|posted| topics.contains(&posted.topic));
        let texts: Vec<String> =
            own.take(MOST_MISSED + 1).map(|posted| posted.text.to_string()).collect();
        if texts.len() > MOST_MISSED { Missed::TooMuch } else { Missed::These(texts) }
    }

    /// Listens from now on; `None` when too many do already, of all or of this asker.
    pub(crate) fn listen(self: &Arc<Self>, asker: Asker) -> Option<Listener> {
        {
            let mut listeners = self.of_askers();
            let all: usize = listeners.values().sum();
            let own = listeners.entry(asker.clone()).or_default();
            if all >= MOST_LISTENERS || *own >= MOST_OF_ONE {
                return None;
            }
            *own += 1;
        }
        Some(Listener {
            asker,
            hub: Arc::clone(self),
            receiver: self.sender.subscribe(),
            closing: self.closing.subscribe(),
        })
    }

    /// How many listen.
    pub fn listeners(&self) -> usize {
        self.of_askers().values().sum()
    }

    fn of_askers(&self) -> MutexGuard<'_, HashMap<Asker, usize>> {
        self.listeners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells every listener that the server stops.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }
}

/// One who listens; counted as long as he does.
#[derive(Debug)]
pub(crate) struct Listener {
    asker: Asker,
    pub hub: Arc<Hub>,
    pub receiver: broadcast::Receiver<Arc<Posted>>,
    pub closing: watch::Receiver<bool>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut listeners = self.hub.of_askers();
        if let Some(own) = listeners.get_mut(&self.asker) {
            *own -= 1;
            if *own == 0 {
                listeners.remove(&self.asker);
            }
        }
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

    fn at(last: u8) -> Asker {
        Asker::at(std::net::IpAddr::from([10, 0, 0, last]))
    }

    /// T-34: one address takes its share of the places, and the others hear as before.
    #[test]
    fn nobody_takes_all_places() {
        let hub = Arc::new(Hub::starting_at(0));
        let all: Vec<Listener> = std::iter::from_fn(|| hub.listen(at(1))).collect();
        assert_eq!(all.len(), MOST_OF_ONE);
        assert!(hub.listen(at(2)).is_some());
        drop(all);
        assert!(hub.listen(at(1)).is_some());
        assert_eq!(hub.listeners(), 0, "nobody is left");
    }

    /// T-35: whoever missed very much is told to look again, and gets no thousands of messages.
    #[test]
    fn much_that_was_missed_is_looked_at_again() {
        let (hub, topic) = (Hub::starting_at(0), Topic::tournament("a"));
        for position in 1..=u64::try_from(MOST_MISSED).unwrap() + 1 {
            hub.post(said(&topic, position));
        }
        let Missed::These(texts) = hub.since(1, &[topic.clone()]) else { panic!("not too much") };
        assert_eq!(texts.len(), MOST_MISSED);
        assert_eq!(hub.since(0, &[topic]), Missed::TooMuch);
    }

    #[test]
    fn listeners_are_counted_while_they_listen() {
        let hub = Arc::new(Hub::starting_at(0));
        let listener = hub.listen(at(1)).unwrap();
        assert_eq!(hub.listeners(), 1);
        drop(listener);
        assert_eq!(hub.listeners(), 0);
    }
}
