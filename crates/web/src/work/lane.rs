//! Places to work at, and the queues before them: one for each asker, served in turn.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::Asker;
use crate::problem::Problem;

/// So many wait in a lane; the next is asked to come back.
pub(super) const MOST_WAITING: usize = 200;
/// So many of one asker.
pub(super) const MOST_OF_ONE: usize = 40;
/// After so many seconds.
const COME_BACK: u64 = 5;

/// Places to work at, and who waits for one.
#[derive(Debug)]
pub(super) struct Lane(Mutex<Queues>);

#[derive(Debug, Default)]
struct Queues {
    free: usize,
    waiting: usize,
    tickets: u64,
    /// Whose turn comes when; everybody here has somebody in their queue.
    turns: VecDeque<Asker>,
    of: HashMap<Asker, VecDeque<Ticket>>,
}

#[derive(Debug)]
struct Ticket {
    number: u64,
    called: oneshot::Sender<Place>,
}

/// A place to work at, for as long as it is held.
#[derive(Debug)]
pub(super) struct Place(Arc<Lane>);

impl Drop for Place {
    fn drop(&mut self) {
        self.0.lock().free += 1;
        self.0.call();
    }
}

/// One who waits; whoever goes away leaves the queue.
struct InQueue<'a> {
    lane: &'a Lane,
    asker: Asker,
    number: u64,
}

impl Drop for InQueue<'_> {
    fn drop(&mut self) {
        self.lane.lock().leave(&self.asker, self.number);
    }
}

impl Lane {
    pub(super) fn with_places(places: usize) -> Arc<Self> {
        Arc::new(Self(Mutex::new(Queues { free: places, ..Queues::default() })))
    }

    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place, in turn; or a word to come back when too many wait already.
    pub(super) async fn place(self: &Arc<Self>, asker: Asker) -> Result<Place, Problem> {
        let (number, called) = {
            let mut queues = self.lock();
            if queues.free > 0 && queues.waiting == 0 {
                queues.free -= 1;
                return Ok(Place(Arc::clone(self)));
            }
            queues.join(&asker).ok_or_else(|| Problem::busy(COME_BACK))?
        };
        let _in_queue = InQueue { lane: self, asker, number };
        called.await.map_err(Problem::broken)
    }

    /// Calls those whose turn it is to the places that are free.
    fn call(self: &Arc<Self>) {
        loop {
            let next = {
                let mut queues = self.lock();
                if queues.free == 0 {
                    return;
                }
                let Some(next) = queues.next() else { return };
                queues.free -= 1;
                next
            };
            // Whoever went away meanwhile hands the place back as the message is dropped.
            let _ = next.called.send(Place(Arc::clone(self)));
        }
    }

    #[cfg(test)]
    pub(super) fn waiting(&self) -> usize {
        self.lock().waiting
    }
}

impl Queues {
    fn join(&mut self, asker: &Asker) -> Option<(u64, oneshot::Receiver<Place>)> {
        let own = self.of.get(asker).map_or(0, VecDeque::len);
        if self.waiting >= MOST_WAITING || own >= MOST_OF_ONE {
            return None;
        }
        if own == 0 {
            self.turns.push_back(asker.clone());
        }
        self.waiting += 1;
        self.tickets += 1;
        let (called, call) = oneshot::channel();
        let ticket = Ticket { number: self.tickets, called };
        self.of.entry(asker.clone()).or_default().push_back(ticket);
        Some((self.tickets, call))
    }

    /// The one whose turn it is; their asker's next turn comes after everybody else's.
    fn next(&mut self) -> Option<Ticket> {
        let asker = self.turns.pop_front()?;
        let queue = self.of.get_mut(&asker)?;
        let ticket = queue.pop_front()?;
        if queue.is_empty() {
            self.of.remove(&asker);
        } else {
            self.turns.push_back(asker);
        }
        self.waiting -= 1;
        Some(ticket)
    }

    /// Takes somebody out of the queue, unless they were called.
    fn leave(&mut self, asker: &Asker, number: u64) {
        let Some(queue) = self.of.get_mut(asker) else { return };
        let before = queue.len();
        queue.retain(|ticket| ticket.number != number);
        self.waiting -= before - queue.len();
        if queue.is_empty() {
            self.of.remove(asker);
            self.turns.retain(|other| other != asker);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn at(last: u8) -> Asker {
        Asker::at(IpAddr::from([10, 0, 0, last]))
    }

    type Finished = Arc<Mutex<Vec<u8>>>;

    /// Somebody who notes their number when they are served.
    fn ask(lane: &Arc<Lane>, from: u8, served: &Finished) -> tokio::task::JoinHandle<bool> {
        let (lane, served) = (Arc::clone(lane), Arc::clone(served));
        tokio::spawn(async move {
            let place = lane.place(at(from)).await;
            served.lock().unwrap().extend(place.is_ok().then_some(from));
            place.is_ok()
        })
    }

    async fn until_waiting(lane: &Lane, count: usize) {
        while lane.waiting() != count {
            tokio::task::yield_now().await;
        }
    }

    /// T-2: whoever asks for much waits behind whoever asks for little.
    #[tokio::test]
    async fn every_asker_has_the_same_share() {
        let (lane, served) = (Lane::with_places(1), Finished::default());
        let busy = lane.place(at(9)).await.unwrap();
        let mut all: Vec<_> = (0..10).map(|_| ask(&lane, 1, &served)).collect();
        until_waiting(&lane, 10).await;
        all.extend([ask(&lane, 2, &served), ask(&lane, 2, &served)]);
        until_waiting(&lane, 12).await;
        drop(busy);
        for one in all {
            assert!(one.await.unwrap());
        }
        let served = served.lock().unwrap();
        assert_eq!(served.get(..5).unwrap(), [1, 2, 1, 2, 1]);
        assert_eq!(served.len(), 12);
    }

    /// T-2: the number of those who wait has an end, for one asker and for all; who goes away leaves the queue.
    #[tokio::test]
    async fn a_queue_has_an_end() {
        let (lane, served) = (Lane::with_places(1), Finished::default());
        let busy = lane.place(at(9)).await.unwrap();
        let mut all: Vec<_> = (0..MOST_OF_ONE).map(|_| ask(&lane, 1, &served)).collect();
        until_waiting(&lane, MOST_OF_ONE).await;
        assert!(!ask(&lane, 1, &served).await.unwrap(), "one too many of one asker");
        let others = MOST_WAITING - MOST_OF_ONE;
        all.extend((0..others).map(|number| ask(&lane, u8::try_from(number).unwrap(), &served)));
        // The asker with the full queue is among the others once.
        until_waiting(&lane, MOST_WAITING - 1).await;
        all.push(ask(&lane, 200, &served));
        until_waiting(&lane, MOST_WAITING).await;
        assert!(!ask(&lane, 201, &served).await.unwrap(), "one too many");
        all.iter().take(10).for_each(tokio::task::JoinHandle::abort);
        until_waiting(&lane, MOST_WAITING - 10).await;
        drop(busy);
        for one in all.split_off(10) {
            let _ = one.await.unwrap();
        }
        assert_eq!(lane.waiting(), 0);
        assert!(ask(&lane, 1, &served).await.unwrap());
    }
}
