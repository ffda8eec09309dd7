//! A bracket with what lies below it as costs of pairs: the cheapest matching is the best candidate.
//!
//! A pair inside the bracket costs what the criteria count against it. A pair of somebody in the bracket with
//! somebody below stands for a downfloater; where it is decided what the next bracket comes to, a pair that
//! reaches below that one stands for its downfloater.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use runda_rulebook::Points;

use super::bracket::{Bracket, Pair, colour_failures, count};
use super::field::Field;
use super::matching::costs::{Amounts, Costs, CostsBuilder, Level};
use super::matching::{Matching, cheapest};
use super::player::Float;
use super::sequence::remainder;

/// How far down a problem reaches; whoever is below can take everybody who comes down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Horizon {
    /// Only the bracket.
    Bracket,
    /// The bracket and the next scoregroup.
    Next,
    /// Everybody, and the bye.
    All,
}

/// What decides between equally good candidates, and what is already decided.
#[derive(Debug, Clone, Copy)]
pub(super) enum Order<'a> {
    /// The set of moved-down players, then their opponents.
    MovedDown,
    /// These pairs of moved-down players are made, and so many pairs more are wanted in the remainder: the order
    /// of exchanges, then that of transpositions.
    Remainder(&'a [Pair], usize),
    /// The same without transpositions.
    Exchanges(&'a [Pair], usize),
    /// These pairs of moved-down players are made, and the others are between these players and the rest of the
    /// remainder: anyhow.
    Halves(&'a [Pair], &'a [usize]),
}

/// What the next bracket comes to by who goes down: how many downfloaters and their scores, or nothing if the rest
/// cannot be completed then.
pub(super) type Ahead = BTreeMap<usize, Option<Vec<i64>>>;

/// Where somebody stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// Moved down, at this place among those.
    MovedDown(usize),
    /// A resident with this number among the residents, or in the remainder.
    Resident(usize),
    /// In the next scoregroup.
    Next,
    /// Further below.
    Rest,
    /// No player: the bye.
    Bye,
}

/// A bracket to be solved.
#[derive(Debug)]
pub(super) struct Problem<'a> {
    field: &'a Field,
    bracket: &'a Bracket,
    horizon: Horizon,
    order: Order<'a>,
    /// What the next bracket comes to, by who goes down, where that is known.
    ahead: Option<&'a Ahead>,
    /// Whether \[C9\] is asked: there is one downfloater, who will get the bye.
    counts_unplayed: bool,
    /// Who takes part; the bye has no rank and stands last.
    people: Vec<(usize, Standing)>,
}

/// A solved problem.
#[derive(Debug)]
pub(super) struct Solution {
    /// The ranks of those who took part.
    pub(super) ranks: Vec<usize>,
    pub(super) costs: Costs,
    pub(super) matching: Matching,
}

impl Solution {
    /// Whom a rank is matched with, if with a player.
    pub(super) fn partner(&self, place: usize) -> Option<usize> {
        self.matching.partners[place].and_then(|partner| self.ranks.get(partner).copied())
    }
}

impl<'a> Problem<'a> {
    pub(super) fn new(
        field: &'a Field,
        bracket: &'a Bracket,
        horizon: Horizon,
        order: Order<'a>,
    ) -> Self {
        let made = order.made();
        let is_free = |rank: &usize| !made.iter().any(|(high, low)| high == rank || low == rank);
        let moved_down = bracket.moved_down.iter().enumerate();
        let mut people: Vec<(usize, Standing)> = moved_down
            .map(|(place, &rank)| (rank, Standing::MovedDown(place)))
            .filter(|(rank, _)| is_free(rank))
            .collect();
        let residents = remainder(bracket, made);
        let residents = residents.into_iter().filter(is_free).enumerate();
        people.extend(residents.map(|(place, rank)| (rank, Standing::Resident(place + 1))));
        if horizon != Horizon::Bracket {
            people.extend(bracket.next.iter().map(|&rank| (rank, Standing::Next)));
        }
        if horizon == Horizon::All {
            people.extend(bracket.rest.iter().map(|&rank| (rank, Standing::Rest)));
            people.extend(field.is_odd().then_some((usize::MAX, Standing::Bye)));
        }
        Self { field, bracket, horizon, order, ahead: None, counts_unplayed: false, people }
    }

    /// The same problem with \[C9\].
    pub(super) const fn counting_unplayed(mut self) -> Self {
        self.counts_unplayed = true;
        self
    }

    /// The same problem, of a remainder of which one may be left over at most.
    pub(super) const fn looking_ahead(mut self, ahead: &'a Ahead) -> Self {
        self.ahead = Some(ahead);
        self
    }

    /// The cheapest matching, if it is proved.
    pub(super) fn solve(self) -> Option<Solution> {
        let mut costs = CostsBuilder::new(self.people.len());
        for (place, &one) in self.people.iter().enumerate() {
            costs.alone(place, self.alone(one));
            for (behind, &other) in self.people.iter().enumerate().skip(place + 1) {
                if let Some(amounts) = self.pair(one, other) {
                    costs.pair(place, behind, amounts);
                }
            }
        }
        let costs = costs.build();
        let matching = cheapest(&costs)?;
        let people = self.people.into_iter();
        let players = people.filter(|(_, standing)| *standing != Standing::Bye);
        Some(Solution { ranks: players.map(|(rank, _)| rank).collect(), costs, matching })
    }

    /// What a pair costs, if it may be made; the first of the two stands before the other.
    fn pair(&self, one: (usize, Standing), other: (usize, Standing)) -> Option<Amounts> {
        if other.1 == Standing::Bye {
            return self.field.may_get_bye(one.0).then(|| self.goes_below(one));
        }
        if !self.field.may_be_paired(one.0, other.0) {
            return None;
        }
        match (one.1, other.1) {
            (Standing::MovedDown(place), Standing::Resident(number)) => {
                self.moved_down(place, one.0, number, other.0)
            }
            (Standing::Resident(high), Standing::Resident(low)) => {
                self.residents((high, one.0), (low, other.0))
            }
            (Standing::MovedDown(_) | Standing::Resident(_), Standing::Next) => {
                Some(self.downfloat(one))
            }
            (Standing::MovedDown(_) | Standing::Resident(_) | Standing::Next, Standing::Rest) => {
                Some(self.goes_below(one))
            }
            (Standing::Next, Standing::Next) | (Standing::Rest, Standing::Rest) => Some(vec![]),
            (Standing::MovedDown(_) | Standing::Resident(_), Standing::MovedDown(_))
            | (Standing::Next, Standing::MovedDown(_) | Standing::Resident(_))
            | (Standing::Rest, Standing::MovedDown(_) | Standing::Resident(_) | Standing::Next)
            | (Standing::Bye, _)
            | (_, Standing::Bye) => None,
        }
    }

    /// Whether it is decided that somebody is of S1.
    fn is_of_first_half(&self, rank: usize) -> bool {
        matches!(self.order, Order::Halves(_, first) if first.contains(&rank))
    }

    /// What it costs that nobody is found for somebody.
    fn alone(&self, one: (usize, Standing)) -> Amounts {
        if self.is_of_first_half(one.0) {
            return vec![(Level::Incomplete, 1)];
        }
        match self.horizon {
            Horizon::Bracket => self.downfloat_knowing(one),
            Horizon::Next => self.goes_below(one),
            Horizon::All => vec![(Level::Incomplete, 1)],
        }
    }

    /// Somebody leaves the bracket, and it is known what comes of it below.
    fn downfloat_knowing(&self, one: (usize, Standing)) -> Amounts {
        let mut amounts = self.downfloat(one);
        match self.ahead.and_then(|ahead| ahead.get(&one.0)) {
            None => {}
            Some(None) => amounts.push((Level::Incomplete, 1)),
            Some(Some(found)) => {
                let scores = found.iter().skip(1).filter_map(|&score| i32::try_from(score).ok());
                let mut counts: BTreeMap<Level, i64> = BTreeMap::new();
                for score in scores.map(Points::from_tenths) {
                    *counts.entry(Level::NextScore(Reverse(score))).or_default() += 1;
                }
                amounts.extend(found.first().map(|&number| (Level::NextDownfloaters, number)));
                amounts.extend(counts);
            }
        }
        amounts
    }

    /// Somebody goes below the next scoregroup.
    fn goes_below(&self, one: (usize, Standing)) -> Amounts {
        match one.1 {
            Standing::Rest | Standing::Bye => vec![],
            Standing::MovedDown(_) | Standing::Resident(_) | Standing::Next => {
                let mut amounts = self.downfloat(one);
                if !self.bracket.next.is_empty() {
                    amounts.push((Level::NextDownfloaters, 1));
                    amounts.push((Level::NextScore(Reverse(self.field.score(one.0))), 1));
                }
                amounts
            }
        }
    }

    /// Somebody leaves the bracket: \[C6\], \[C7\], \[C9\], \[C14\], \[C16\], \[C18\], \[C20\] and the orders.
    fn downfloat(&self, (rank, standing): (usize, Standing)) -> Amounts {
        if !matches!(standing, Standing::MovedDown(_) | Standing::Resident(_)) {
            return vec![];
        }
        let player = &self.field.players[rank];
        let score = Reverse(player.score);
        let again = |ago: usize| i64::from(player.floats[ago] == Some(Float::Down));
        let mut amounts = vec![(Level::Downfloaters, 1), (Level::DownfloaterScore(score), 1)];
        if self.counts_unplayed {
            amounts.push((Level::UnplayedGames, count(player.unplayed)));
        }
        match (standing, self.order) {
            (Standing::MovedDown(place), order) => {
                amounts.push((Level::DownDifference(score), again(0)));
                amounts.push((Level::DownDifferenceAfterTwo(score), again(1)));
                if matches!(order, Order::MovedDown) {
                    amounts.push((Level::Limbo(place), 1));
                }
            }
            (Standing::Resident(number), order) => {
                amounts.push((Level::DownfloatAgain, again(0)));
                amounts.push((Level::DownfloatAfterTwo, again(1)));
                if order.exchanged().is_some_and(|pairs| number > pairs) {
                    amounts.push((Level::StaysDown(number), 1));
                }
            }
            (Standing::Next | Standing::Rest | Standing::Bye, _) => {}
        }
        amounts
    }

    /// A moved-down player with a resident: \[C10\] to \[C13\], \[C15\], \[C17\], \[C19\], \[C21\].
    fn moved_down(&self, place: usize, high: usize, number: usize, low: usize) -> Option<Amounts> {
        if !matches!(self.order, Order::MovedDown) {
            return None;
        }
        let mut amounts = self.colours(high, low);
        let score = Reverse(self.field.score(high));
        let again = |ago: usize| i64::from(self.field.players[low].floats[ago] == Some(Float::Up));
        amounts.extend([
            (Level::UpfloatAgain, again(0)),
            (Level::UpfloatAfterTwo, again(1)),
            (Level::UpDifference(score), again(0)),
            (Level::UpDifferenceAfterTwo(score), again(1)),
            (Level::Opponent(place), count(number)),
        ]);
        Some(amounts)
    }

    /// Two residents: \[C10\] to \[C13\] and the orders.
    ///
    /// **Rule:** FD-64, FIDE26 C.04.3 4.2, 4.3
    fn residents(
        &self,
        (high, one): (usize, usize),
        (low, other): (usize, usize),
    ) -> Option<Amounts> {
        let mut amounts = self.colours(one, other);
        match self.order {
            Order::Halves(..) if self.is_of_first_half(one) == self.is_of_first_half(other) => {
                return None;
            }
            Order::MovedDown | Order::Halves(..) | Order::Remainder(..) | Order::Exchanges(..) => {}
        }
        if let Some(pairs) = self.order.exchanged() {
            amounts.push((Level::ExchangeDifference, count(high)));
            if high > pairs {
                amounts.push((Level::Exchanged, 1));
            } else {
                amounts.push((Level::StaysUp(Reverse(high)), 1));
            }
            if low > pairs {
                amounts.push((Level::StaysDown(low), 1));
            }
        }
        if matches!(self.order, Order::Remainder(..)) {
            amounts.push((Level::Partner(high), count(low)));
        }
        Some(amounts)
    }

    fn colours(&self, one: usize, other: usize) -> Amounts {
        let levels = [
            Level::TopscorerDifference,
            Level::TopscorerRepetition,
            Level::Preferences,
            Level::StrongPreferences,
        ];
        levels.into_iter().zip(colour_failures(self.field, one, other)).collect()
    }
}

impl<'a> Order<'a> {
    /// The pairs that are made.
    const fn made(self) -> &'a [Pair] {
        match self {
            Self::MovedDown => &[],
            Self::Remainder(made, _) | Self::Exchanges(made, _) | Self::Halves(made, _) => made,
        }
    }

    /// How many players the original S1 of the remainder has, if exchanges are counted.
    const fn exchanged(self) -> Option<usize> {
        match self {
            Self::Remainder(_, pairs) | Self::Exchanges(_, pairs) => Some(pairs),
            Self::MovedDown | Self::Halves(..) => None,
        }
    }
}
