//! Who may come in: so many connections at all, so many of one household. When it is full, the one that has been
//! of no use for longest makes room, so that nobody who wants something waits for somebody who wants nothing.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use runda_access::household;
use tokio::sync::watch;

use super::pulse::{Patience, Pulse};

/// The connections that are open.
#[derive(Debug)]
pub(super) struct Doors {
    most: usize,
    /// Who asks for many others and has no share: proxies.
    trusted: Vec<IpAddr>,
    inside: Mutex<Inside>,
    /// How many are inside.
    count: watch::Sender<usize>,
}

#[derive(Debug, Default)]
struct Inside {
    seats: u64,
    of: HashMap<IpAddr, HashMap<u64, Arc<Pulse>>>,
    count: usize,
}

/// A connection that was let in, for as long as it stays.
#[derive(Debug)]
pub(super) struct Seat {
    doors: Arc<Doors>,
    household: IpAddr,
    number: u64,
    pub(super) pulse: Arc<Pulse>,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut inside = self.doors.lock();
        inside.leave(self.household, self.number);
        self.doors.count.send_replace(inside.count);
    }
}

impl Doors {
    pub(super) fn new(most: usize, trusted: Vec<IpAddr>) -> Arc<Self> {
        let (inside, count) = (Mutex::default(), watch::Sender::new(0));
        Arc::new(Self { most: most.max(2), trusted, inside, count })
    }

    fn lock(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets somebody in; another may have to make room. None if everybody inside is busy.
    pub(super) fn enter(self: &Arc<Self>, from: IpAddr) -> Option<Seat> {
        let mut inside = self.lock();
        let household = household(from);
        let own = inside.of.get(&household).map_or(0, HashMap::len);
        let share =
            if self.trusted.contains(&from.to_canonical()) { self.most } else { self.most / 2 };
        if own >= share {
            inside.make_room(Some(household))?;
        } else if inside.count >= self.most {
            inside.make_room(None)?;
        }
        inside.seats += 1;
        inside.count += 1;
        let (number, pulse) = (inside.seats, Arc::new(Pulse::new(Patience::USUAL)));
        inside.of.entry(household).or_default().insert(number, pulse.clone());
        self.count.send_replace(inside.count);
        Some(Seat { doors: Arc::clone(self), household, number, pulse })
    }

    /// Done when the last one has gone.
    pub(super) async fn empty(&self) {
        // The sender is ours: waiting cannot fail.
        let _ = self.count.subscribe().wait_for(|count| *count == 0).await;
    }
}

impl Inside {
    fn leave(&mut self, household: IpAddr, number: u64) {
        let Some(seats) = self.of.get_mut(&household) else { return };
        if seats.remove(&number).is_some() {
            self.count -= 1;
        }
        if seats.is_empty() {
            self.of.remove(&household);
        }
    }

    /// Sends away the one that has been of no use for longest, of one household or of all.
    fn make_room(&mut self, household: Option<IpAddr>) -> Option<()> {
        let seats = self.of.iter().filter(|(of, _)| household.is_none_or(|it| it == **of));
        let idle = seats.flat_map(|(of, seats)| {
            let idle = seats.iter().filter(|(_, pulse)| !pulse.is_busy());
            idle.map(|(number, pulse)| (pulse.last(), *of, *number))
        });
        let (_, of, number) = idle.min()?;
        let pulse = self.of.get(&of).and_then(|seats| seats.get(&number)).cloned();
        self.leave(of, number);
        pulse?.end();
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(last: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, last])
    }

    /// T-8: one address fills its own share only, and the newest of its connections find room.
    #[tokio::test]
    async fn an_address_has_a_share_and_the_idlest_makes_room() {
        let doors = Doors::new(10, Vec::new());
        let seats: Vec<Seat> = (0..9).map(|_| doors.enter(at(1)).unwrap()).collect();
        for gone in seats.iter().take(4) {
            gone.pulse.ended().await;
        }
        assert_eq!(doors.lock().count, 5);
        assert!(doors.enter(at(2)).is_some());
    }

    /// T-8: nobody is sent away in the middle of an answer; then the newcomer waits.
    #[tokio::test]
    async fn the_busy_stay() {
        let doors = Doors::new(4, Vec::new());
        let (first, second) = (doors.enter(at(1)).unwrap(), doors.enter(at(1)).unwrap());
        let (_one, _two) = (first.pulse.answering(), second.pulse.answering());
        assert!(doors.enter(at(1)).is_none());
        let (third, _fourth) = (doors.enter(at(2)).unwrap(), doors.enter(at(3)).unwrap());
        assert!(doors.enter(at(4)).is_some(), "the one who asked for nothing for longest goes");
        third.pulse.ended().await;
    }

    /// A proxy asks for everybody and has no share; everybody has left when the last one has.
    #[tokio::test]
    async fn a_trusted_proxy_has_no_share() {
        let doors = Doors::new(4, vec![at(1)]);
        let seats: Vec<Seat> = (0..4).map(|_| doors.enter(at(1)).unwrap()).collect();
        assert_eq!(doors.lock().count, 4);
        drop(seats);
        doors.empty().await;
    }
}
