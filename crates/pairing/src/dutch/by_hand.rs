//! The FIDE (Dutch) System the slow way: every candidate in the order of the handbook, judged
//! criterion by criterion.
//!
//! It stands beside the engine and shares nothing with it but the description of the event, so
//! that each can be checked against the other. Meant for fields of up to ten players or so.

mod bracket;
mod player;

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

use runda_field::dutch::{Event, Score};
use runda_rulebook::{Colour, StartNo};

use bracket::Bracket;
use player::Player;

/// Sets of players are the bits of a number.
const MOST_PLAYERS: usize = 31;

/// White and Black; nobody for the bye.
pub type Pairs = BTreeSet<(StartNo, Option<StartNo>)>;

/// The pairing of the next round by enumeration, or nothing if there is no legal one or the field is
/// too large to enumerate.
///
/// ```
/// use runda_pairing::dutch::{Settings, Simulation, pair, pair_by_hand};
/// use runda_pairing::lots::Seed;
///
/// let simulation = Simulation::new(Settings::ordinary(6, 5), &Seed::new("a lot").unwrap());
/// let games = pair(simulation.event())?.games;
/// let by_hand = pair_by_hand(simulation.event()).unwrap();
/// assert!(games.iter().all(|game| by_hand.contains(&(game.white, Some(game.black)))));
/// # Ok::<(), runda_pairing::dutch::DutchError>(())
/// ```
///
/// **Rule:** FD-48, FD-49, FD-100, FIDE26 C.04.3 3.5-3.8
pub fn pair_by_hand(event: &Event) -> Option<Pairs> {
    let mut field = Hand::new(event);
    if field.players.len() > MOST_PLAYERS {
        return None;
    }
    let everyone = (1_u32 << field.players.len()) - 1;
    if field.players.len() % 2 == 1 {
        let scores: BTreeSet<Score> = field.players.iter().map(|player| player.score).collect();
        field.bye = scores.into_iter().find(|&score| {
            field.bye = Some(score);
            field.known.clear();
            field.completes(everyone)
        });
        field.known.clear();
        field.bye?;
    }
    if !field.completes(everyone) {
        return None;
    }
    let mut pairs = Pairs::new();
    let mut moved_down: Vec<usize> = Vec::new();
    let groups = field.groups();
    for (index, group) in groups.iter().enumerate() {
        let below: u32 = groups[index + 1..].iter().flatten().map(|rank| 1 << rank).sum();
        let next = groups.get(index + 1).cloned().unwrap_or_default();
        let bracket =
            Bracket { moved_down: moved_down.clone(), residents: group.clone(), next, below };
        let best = bracket.best(&mut field)?;
        moved_down = bracket.left_by(&best);
        for &(one, other) in &best {
            let (white, black) = field.colours(one, other);
            pairs.insert((field.players[white].number, Some(field.players[black].number)));
        }
    }
    pairs.extend(moved_down.iter().map(|&rank| (field.players[rank].number, None)));
    Some(pairs)
}

/// The field of the round.
pub(super) struct Hand {
    pub(super) players: Vec<Player>,
    initial: Colour,
    bye: Option<Score>,
    /// Sets of players of whom it is known whether they can be paired.
    known: BTreeMap<u32, bool>,
}

impl Hand {
    pub(super) fn new(event: &Event) -> Self {
        let players = player::players(event);
        let initial = event.initial_colour.unwrap_or(Colour::White);
        Self { players, initial, bye: None, known: BTreeMap::new() }
    }

    fn groups(&self) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for rank in 0..self.players.len() {
            match groups.last_mut() {
                Some(group) if self.players[group[0]].score == self.players[rank].score => {
                    group.push(rank);
                }
                _ => groups.push(vec![rank]),
            }
        }
        groups
    }

    /// Whether all players of a set can be paired, but for one bye if their number is odd.
    fn completes(&mut self, set: u32) -> bool {
        if set == 0 {
            return true;
        }
        if let Some(&known) = self.known.get(&set) {
            return known;
        }
        let first = set.trailing_zeros() as usize;
        let rest = set & (set - 1);
        let left_over = set.count_ones() % 2 == 1
            && self.bye == Some(self.players[first].score)
            && !self.players[first].barred
            && self.completes(rest);
        let fine = left_over
            || (0..self.players.len()).filter(|other| rest >> other & 1 == 1).any(|other| {
                self.may_be_paired(first, other) && self.completes(rest & !(1 << other))
            });
        self.known.insert(set, fine);
        fine
    }
}
