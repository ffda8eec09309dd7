//! The first transposition of S2 that is as good as any.
//!
//! Who is in S1 is decided. The prices of the cheapest matching tell which pairs may occur in a matching as cheap,
//! and who may be left over in one; any matching of such pairs that leaves over only such players is as cheap. So
//! one player of S1 after the other is given the smallest opponent they can have, while everybody behind moves on
//! in a circle.

use alloc::vec;
use alloc::vec::Vec;

use super::bracket::Pair;
use super::problem::Solution;

/// Pairs of all of `first` with others, by the first transposition as cheap as the solution.
///
/// **Rule:** FD-52, FIDE26 C.04.3 4.2
pub(super) fn first(solution: &Solution, first: &[usize]) -> Vec<Pair> {
    let mut seats = Seats::new(solution, first);
    for player in 0..seats.first.len() {
        seats.settle(player);
    }
    let rank = |place: usize| solution.ranks[place];
    let taken = seats.owner.iter().enumerate().filter(|(_, owner)| **owner < seats.first.len());
    let pair =
        |(seat, owner): (usize, &usize)| (rank(seats.first[*owner]), rank(seats.others[seat]));
    taken.map(pair).map(|(one, other)| (one.min(other), one.max(other))).collect()
}

/// Who has whom: the players of S1 own opponents, and so does one more who owns all that are left over.
struct Seats {
    first: Vec<usize>,
    others: Vec<usize>,
    /// Whether an owner can have an opponent at no cost; the last owner is nobody.
    fits: Vec<bool>,
    /// The owner of each opponent.
    owner: Vec<usize>,
}

impl Seats {
    fn new(solution: &Solution, of_first: &[usize]) -> Self {
        let (costs, matching) = (&solution.costs, &solution.matching);
        let places = 0..solution.ranks.len();
        let is_first = |place: &usize| of_first.contains(&solution.ranks[*place]);
        let (first, others): (Vec<usize>, Vec<usize>) = places.partition(is_first);
        let is_tight = |one: usize, other: usize| {
            costs.pair(one, other).is_some_and(|cost| {
                let prices = matching.price(one, costs).iter().zip(matching.price(other, costs));
                prices.map(|(one, other)| one + other).eq(cost.iter().copied())
            })
        };
        let mut fits = Vec::with_capacity((first.len() + 1) * others.len());
        for &one in &first {
            fits.extend(others.iter().map(|&other| is_tight(one, other)));
        }
        fits.extend(others.iter().map(|&it| matching.price(it, costs) == costs.alone(it)));
        let owner = |other: &usize| {
            let partner = matching.partners[*other];
            first.iter().position(|&one| Some(one) == partner).unwrap_or(first.len())
        };
        let owner = others.iter().map(owner).collect();
        Self { first, others, fits, owner }
    }

    fn fits(&self, owner: usize, seat: usize) -> bool {
        self.fits[owner * self.others.len() + seat]
    }

    /// Gives a player of S1 the smallest opponent, and lets nobody behind lose theirs without another.
    fn settle(&mut self, player: usize) {
        let Some(target) = self.owner.iter().position(|&owner| owner == player) else { return };
        let takes = self.who_could_move_on(player, target);
        let seats = 0..self.others.len();
        let smallest = seats.into_iter().find(|&seat| {
            seat == target || (self.fits(player, seat) && takes[self.owner[seat]].is_some())
        });
        let Some(mut seat) = smallest else { return };
        let mut next = player;
        while seat != target {
            let owner = core::mem::replace(&mut self.owner[seat], next);
            let Some(taken) = takes[owner] else { return };
            (seat, next) = (taken, owner);
        }
        self.owner[target] = next;
    }

    /// For every owner behind `player` who can give up what they own, because the target becomes free in the end:
    /// what they take instead.
    fn who_could_move_on(&self, player: usize, target: usize) -> Vec<Option<usize>> {
        let owners = self.first.len() + 1;
        let mut takes: Vec<Option<usize>> = vec![None; owners];
        let mut free = vec![target];
        while let Some(seat) = free.pop() {
            for (owner, takes) in takes.iter_mut().enumerate().skip(player + 1) {
                if takes.is_none() && self.fits(owner, seat) {
                    *takes = Some(seat);
                    let owned = self.owner.iter().enumerate().filter(|(_, it)| **it == owner);
                    free.extend(owned.map(|(seat, _)| seat));
                }
            }
        }
        takes
    }
}
