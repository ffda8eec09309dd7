//! What a pair is worth: the quality criteria and the orders of articles 4.2 to 4.4, in turn.

use alloc::vec::Vec;

use runda_rulebook::Points;

use super::super::contender::Contender;
use super::super::criteria::Criterion;
use super::super::criteria::colour::{refuses_preference, refuses_strong_preference};
use super::super::criteria::floats::Ago;
use super::super::ladder::{Ladder, Slot};
use super::{Demand, Edge, Kind, Problem, Totals};

/// A criterion as a sum over the pairs of a candidate.
#[derive(Debug, Clone, Copy)]
enum Rung {
    Downfloaters,
    DownfloaterScore(Points),
    NextDownfloaters,
    NextDownfloaterScore(Points),
    UnplayedGames,
    TopscorerDifference,
    TopscorerRepetition,
    Preferences,
    StrongPreferences,
    Downfloat(Ago),
    Upfloat(Ago),
    DownDifference(Ago, Points),
    UpDifference(Ago, Points),
}

impl Rung {
    const fn criterion(self) -> Criterion {
        match self {
            Self::Downfloaters => Criterion::Downfloaters,
            Self::DownfloaterScore(_) => Criterion::DownfloaterScores,
            Self::NextDownfloaters | Self::NextDownfloaterScore(_) => Criterion::NextBracket,
            Self::UnplayedGames => Criterion::UnplayedGames,
            Self::TopscorerDifference => Criterion::TopscorerDifference,
            Self::TopscorerRepetition => Criterion::TopscorerRepetition,
            Self::Preferences => Criterion::Preferences,
            Self::StrongPreferences => Criterion::StrongPreferences,
            Self::Downfloat(Ago::One) => Criterion::DownfloatAgain,
            Self::Downfloat(Ago::Two) => Criterion::DownfloatAfterTwo,
            Self::Upfloat(Ago::One) => Criterion::UpfloatAgain,
            Self::Upfloat(Ago::Two) => Criterion::UpfloatAfterTwo,
            Self::DownDifference(Ago::One, _) => Criterion::DownDifference,
            Self::DownDifference(Ago::Two, _) => Criterion::DownDifferenceAfterTwo,
            Self::UpDifference(Ago::One, _) => Criterion::UpDifference,
            Self::UpDifference(Ago::Two, _) => Criterion::UpDifferenceAfterTwo,
        }
    }
}

/// The remainder of a bracket in order, and how many pairs it makes.
#[derive(Debug, Clone, Copy)]
struct Halves<'p> {
    order: &'p [usize],
    pairs: usize,
}

impl Halves<'_> {
    /// The number of a player in the remainder, counted from 1.
    fn number(&self, rank: usize) -> usize {
        self.order.binary_search(&rank).map_or(0, |index| index + 1)
    }
}

/// The criteria of one solution.
#[derive(Debug)]
pub(super) struct Plan<'p> {
    problem: &'p Problem<'p>,
    /// How many players the bracket has: no criterion of its own adds up to more.
    size: usize,
    ladder: Ladder,
    rungs: Vec<(Rung, Slot)>,
    halves: Option<Halves<'p>>,
    exchanges: Option<Slot>,
    exchange_difference: Option<Slot>,
    /// Slots of single players, by rank: set of moved-down players, opponents, moving down, up.
    in_set: Vec<(usize, Slot)>,
    opponents: Vec<(usize, Slot)>,
    moving: Vec<(usize, Slot)>,
    /// What was settled of players before, by rank: 1 if they are higher members, else -1.
    settled: Option<(&'p [(usize, i64)], Slot)>,
    partners: Vec<(usize, Slot)>,
    /// The higher members, where they are settled.
    higher: Option<&'p [usize]>,
    /// What is asked for besides.
    demand: Option<&'p Demand>,
}

impl<'p> Plan<'p> {
    pub(super) fn new(problem: &'p Problem<'p>) -> Self {
        Self {
            problem,
            size: problem.bracket.len(),
            ladder: Ladder::default(),
            rungs: Vec::new(),
            halves: None,
            exchanges: None,
            exchange_difference: None,
            in_set: Vec::new(),
            opponents: Vec::new(),
            moving: Vec::new(),
            settled: None,
            partners: Vec::new(),
            higher: None,
            demand: None,
        }
    }

    /// One more criterion that adds up to at most `most`; nothing can offend against one that adds
    /// up to nothing.
    fn rung(&mut self, rung: Rung, most: usize) -> &mut Self {
        if most > 0 {
            let slot = self.ladder.add(most);
            self.rungs.push((rung, slot));
        }
        self
    }

    /// The most pairs the bracket can have.
    const fn pairs(&self) -> usize {
        self.size / 2
    }

    fn count(&self, ranks: &[usize], which: impl Fn(&Contender) -> bool) -> usize {
        ranks.iter().filter(|&&rank| which(&self.problem.field.contenders[rank])).count()
    }

    /// \[C6\] The fewest downfloaters: the most pairs.
    ///
    /// **Rule:** FD-27, FIDE26 C.04.3 2.4.1
    pub(super) fn downfloaters(&mut self) -> &mut Self {
        self.rung(Rung::Downfloaters, self.pairs())
    }

    /// \[C7\] From the highest score down, the most moved-down players paired.
    ///
    /// **Rule:** FD-28, FIDE26 C.04.3 2.4.2
    fn downfloater_scores(&mut self) -> &mut Self {
        for (score, ranks) in self.problem.bracket.moved_down_by_score(self.problem.field) {
            self.rung(Rung::DownfloaterScore(score), ranks.len());
        }
        self
    }

    /// \[C8\] The next bracket: the most pairs, then from the highest score down the most of our
    /// downfloaters paired.
    ///
    /// **Rule:** FD-29, FD-102, FIDE26 C.04.3 2.4.3
    pub(super) fn next_bracket(&mut self) -> &mut Self {
        if self.problem.below.next.is_empty() {
            return self;
        }
        self.rung(Rung::NextDownfloaters, self.problem.below.next.len());
        let (field, bracket) = (self.problem.field, self.problem.bracket);
        for (score, ranks) in bracket.moved_down_by_score(field) {
            self.rung(Rung::NextDownfloaterScore(score), ranks.len());
        }
        self.rung(Rung::NextDownfloaterScore(bracket.score(field)), bracket.residents.len())
    }

    /// \[C9\] The fewest unplayed games of the one downfloater who will get the bye.
    ///
    /// **Our reading:** it applies to an odd field, one downfloater and residents with at most the
    /// score of the bye; then the downfloater must be its receiver.
    ///
    /// **Rule:** FD-30, FD-88, FIDE26 C.04.3 2.4.4
    pub(super) fn unplayed_games(&mut self, single: bool) -> &mut Self {
        let field = self.problem.field;
        let bracket = self.problem.bracket;
        match self.problem.bye {
            Some(bye) if single && bracket.score(field) <= bye => {
                let most =
                    bracket.players().map(|rank| usize::from(field.contenders[rank].unplayed));
                self.rung(Rung::UnplayedGames, most.sum())
            }
            _ => self,
        }
    }

    /// \[C10\] to \[C14\] and \[C16\]: what pairs of residents can offend against.
    pub(super) fn residents_criteria(&mut self) -> &mut Self {
        self.colour_criteria().repeated_downfloats(Ago::One).repeated_downfloats(Ago::Two)
    }

    /// \[C10\] to \[C13\].
    fn colour_criteria(&mut self) -> &mut Self {
        let (field, pairs) = (self.problem.field, self.pairs());
        if self.problem.bracket.players().any(|rank| field.contenders[rank].topscorer) {
            self.rung(Rung::TopscorerDifference, pairs).rung(Rung::TopscorerRepetition, pairs);
        }
        self.rung(Rung::Preferences, pairs).rung(Rung::StrongPreferences, pairs)
    }

    /// \[C14\] or \[C16\].
    fn repeated_downfloats(&mut self, ago: Ago) -> &mut Self {
        let most = self.count(&self.problem.bracket.residents, |it| it.floated_down(ago));
        self.rung(Rung::Downfloat(ago), most)
    }

    /// \[C15\] or \[C17\].
    fn repeated_upfloats(&mut self, ago: Ago) -> &mut Self {
        let opponents = self.count(&self.problem.bracket.residents, |it| it.floated_up(ago));
        self.rung(Rung::Upfloat(ago), opponents.min(self.problem.bracket.moved_down.len()))
    }

    /// \[C6\] to \[C21\].
    ///
    /// **Rule:** FD-43, FD-65, FD-66, FIDE26 C.04.3 2.4
    pub(super) fn all_criteria(&mut self, single: bool) -> &mut Self {
        self.downfloaters()
            .downfloater_scores()
            .next_bracket()
            .unplayed_games(single)
            .colour_criteria();
        for ago in [Ago::One, Ago::Two] {
            self.repeated_downfloats(ago).repeated_upfloats(ago);
        }
        self.differences(Ago::One).differences(Ago::Two)
    }

    /// \[C18\], \[C19\] or \[C20\], \[C21\]: from the highest score down.
    ///
    /// **Rule:** FD-39, FD-40, FD-41, FD-42, FD-66, FD-103, FIDE26 C.04.3 2.4.13-2.4.16
    fn differences(&mut self, ago: Ago) -> &mut Self {
        let (field, bracket) = (self.problem.field, self.problem.bracket);
        for (score, ranks) in bracket.moved_down_by_score(field) {
            let most = self.count(ranks, |it| it.floated_down(ago));
            self.rung(Rung::DownDifference(ago, score), most);
        }
        let opponents = self.count(&bracket.residents, |it| it.floated_up(ago));
        for (score, ranks) in bracket.moved_down_by_score(field) {
            self.rung(Rung::UpDifference(ago, score), opponents.min(ranks.len()));
        }
        self
    }

    /// The first valid set of moved-down players.
    ///
    /// **Rule:** FD-54, FIDE26 C.04.3 4.4
    pub(super) fn moved_down_set(&mut self, open: &[usize]) -> &mut Self {
        for &rank in open {
            let slot = self.ladder.add(1);
            self.in_set.push((rank, slot));
        }
        self
    }

    /// The first transposition of the opponents of as many moved-down players as there is room
    /// for; says how many these are.
    ///
    /// **Rule:** FD-52, FIDE26 C.04.3 4.2
    pub(super) fn moved_down_opponents(&mut self, open: &[usize], parts: usize) -> usize {
        let most = self.problem.bracket.residents.len();
        for (count, &rank) in open.iter().enumerate() {
            if count > 0 && !self.fits(most, parts) {
                return count;
            }
            let slot = self.ladder.add(most);
            self.opponents.push((rank, slot));
        }
        open.len()
    }

    /// Whether one more criterion keeps the weight short.
    pub(super) fn fits(&self, most: usize, parts: usize) -> bool {
        let mut longer = self.ladder.clone();
        longer.add(most);
        longer.seal();
        longer.parts() <= parts
    }

    /// The fewest exchanges, then the smallest difference between the exchanged players.
    ///
    /// **Rule:** FD-53, FD-55, FIDE26 C.04.3 4.3.1, 4.3.2
    pub(super) fn exchanges(&mut self, order: &'p [usize], pairs: usize) -> &mut Self {
        self.halves = Some(Halves { order, pairs });
        self.exchanges = Some(self.ladder.add(pairs));
        self.exchange_difference = Some(self.ladder.add(pairs * order.len()));
        self
    }

    /// The exchanged players one by one: of those moving down the larger numbers, of those moving
    /// up the smaller ones. Those settled before stay as they are; of the others as many as the
    /// weight has room for are looked at, and the answer says how many are settled then.
    ///
    /// **Rule:** FD-53, FIDE26 C.04.3 4.3.3, 4.3.4
    pub(super) fn exchanged_players(
        &mut self,
        settled: &'p [(usize, i64)],
        known: usize,
        parts: usize,
    ) -> usize {
        let Some(Halves { order, pairs }) = self.halves else { return known };
        if !settled.is_empty() {
            self.settled = Some((settled, self.ladder.add(2 * pairs)));
        }
        for (at, rank) in in_order_of_exchanges(order, pairs).enumerate().skip(known) {
            if at > known && !self.fits(1, parts) {
                return at;
            }
            let slot = self.ladder.add(1);
            self.moving.push((rank, slot));
        }
        order.len()
    }

    /// The first transposition of the partners of one more higher member.
    ///
    /// **Rule:** FD-52, FIDE26 C.04.3 4.2
    pub(super) fn partner_of(&mut self, rank: usize) -> &mut Self {
        if let Some(Halves { order, .. }) = self.halves {
            let slot = self.ladder.add(order.len());
            self.partners.push((rank, slot));
        }
        self
    }

    /// Only these may be higher members of pairs of the remainder.
    pub(super) fn settle_higher(&mut self, higher: &'p [usize]) -> &mut Self {
        self.higher = Some(higher);
        self
    }

    pub(super) fn seal(&mut self) {
        self.ladder.seal();
        for list in [&mut self.in_set, &mut self.opponents, &mut self.moving, &mut self.partners] {
            list.sort_unstable_by_key(|entry| entry.0);
        }
    }

    pub(super) fn parts(&self) -> usize {
        self.ladder.parts()
    }

    /// Only pairs that agree with a demand.
    pub(super) fn demand(&mut self, demand: &'p Demand) -> &mut Self {
        self.demand = Some(demand);
        self
    }

    /// What a solution comes to, criterion by criterion.
    pub(super) fn totals(&self, pairs: &[Edge]) -> Totals {
        let total = |rung| pairs.iter().map(|edge| self.gain(rung, edge)).sum();
        self.rungs.iter().map(|&(rung, _)| (rung.criterion(), total(rung))).collect()
    }

    /// Whether the pair agrees with what is settled.
    pub(super) fn admits(&self, edge: &Edge) -> bool {
        if self.demand.is_some_and(|demand| !demand.admits(edge)) {
            return false;
        }
        match self.higher {
            Some(higher) if edge.kind == Kind::Residents => {
                higher.binary_search(&edge.high).is_ok() && higher.binary_search(&edge.low).is_err()
            }
            _ => true,
        }
    }

    /// The weight of a pair; a pair further down has none.
    pub(super) fn weigh<const N: usize>(&self, edge: &Edge) -> Option<[i64; N]> {
        if edge.kind == Kind::Beyond {
            return None;
        }
        let mut weight = [0; N];
        for &(rung, slot) in &self.rungs {
            self.ladder.put(&mut weight, slot, self.gain(rung, edge));
        }
        let mut put = |list: &[(usize, Slot)], gain: i64| {
            if let Ok(at) = list.binary_search_by_key(&edge.high, |entry| entry.0) {
                self.ladder.put(&mut weight, list[at].1, gain);
            }
        };
        if edge.kind == Kind::MovedDown {
            put(&self.in_set, 1);
            let place = self.problem.bracket.residents.binary_search(&edge.low).unwrap_or(0);
            put(&self.opponents, -to_gain(place + 1));
        }
        if let (Kind::Residents, Some(halves)) = (edge.kind, self.halves) {
            let number = halves.number(edge.high);
            put(&self.moving, if number > halves.pairs { 1 } else { -1 });
            let settled = |list: &[(usize, i64)]| {
                list.binary_search_by_key(&edge.high, |entry| entry.0).map_or(0, |at| list[at].1)
            };
            put(&self.partners, -to_gain(halves.number(edge.low)));
            if let Some((list, slot)) = self.settled {
                self.ladder.put(&mut weight, slot, settled(list));
            }
            if let (Some(count), Some(difference)) = (self.exchanges, self.exchange_difference) {
                self.ladder.put(&mut weight, count, -i64::from(number > halves.pairs));
                self.ladder.put(&mut weight, difference, -to_gain(number));
            }
        }
        Some(weight)
    }

    /// What a pair adds to a criterion; more is better.
    fn gain(&self, rung: Rung, edge: &Edge) -> i64 {
        let (high, low) =
            (&self.problem.field.contenders[edge.high], &self.problem.field.contenders[edge.low]);
        let inside = edge.is_inside();
        let moved_down = edge.kind == Kind::MovedDown;
        let field = self.problem.field;
        match rung {
            Rung::Downfloaters => inside.into(),
            Rung::DownfloaterScore(score) => (moved_down && high.score == score).into(),
            Rung::NextDownfloaters => (edge.kind == Kind::Next).into(),
            Rung::NextDownfloaterScore(score) => {
                (edge.kind == Kind::Next && high.score == score).into()
            }
            Rung::UnplayedGames if inside => i64::from(high.unplayed) + i64::from(low.unplayed),
            Rung::TopscorerDifference if inside => {
                -i64::from(field.exceeds_difference(edge.high, edge.low))
            }
            Rung::TopscorerRepetition if inside => {
                -i64::from(field.repeats_colour(edge.high, edge.low))
            }
            Rung::Preferences if inside => -i64::from(refuses_preference(high, low)),
            Rung::StrongPreferences if inside => -i64::from(refuses_strong_preference(high, low)),
            Rung::Downfloat(ago) if inside => {
                i64::from(!moved_down && high.floated_down(ago)) + i64::from(low.floated_down(ago))
            }
            Rung::Upfloat(ago) if moved_down => -i64::from(low.floated_up(ago)),
            Rung::DownDifference(ago, score) if moved_down && high.score == score => {
                high.floated_down(ago).into()
            }
            Rung::UpDifference(ago, score) if moved_down && high.score == score => {
                -i64::from(low.floated_up(ago))
            }
            Rung::UnplayedGames
            | Rung::TopscorerDifference
            | Rung::TopscorerRepetition
            | Rung::Preferences
            | Rung::StrongPreferences
            | Rung::Downfloat(_)
            | Rung::Upfloat(_)
            | Rung::DownDifference(..)
            | Rung::UpDifference(..) => 0,
        }
    }
}

/// The players of a remainder in the order in which exchanges are compared.
pub(super) fn in_order_of_exchanges(order: &[usize], pairs: usize) -> impl Iterator<Item = usize> {
    let (first, second) = order.split_at(pairs.min(order.len()));
    first.iter().rev().chain(second).copied()
}

fn to_gain(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
