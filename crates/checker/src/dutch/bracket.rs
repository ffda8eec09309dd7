//! A bracket, and what a candidate of it is worth by the letter of the criteria.

use alloc::vec;
use alloc::vec::Vec;

use runda_rulebook::{Colour, Points};

use super::criterion::Criterion;
use super::field::Field;
use super::player::{Float, Strength};

/// Two ranks, the higher ranked first.
pub(super) type Pair = (usize, usize);

/// A bracket with what lies below it, all in order of rank.
///
/// **Rule:** FD-18, FD-19, FIDE26 C.04.3 1.3
#[derive(Debug, Clone)]
pub(super) struct Bracket {
    /// Left unpaired by the bracket above.
    pub(super) moved_down: Vec<usize>,
    /// The scoregroup.
    pub(super) residents: Vec<usize>,
    /// The next scoregroup; nobody in the last bracket.
    pub(super) next: Vec<usize>,
    /// All lower scoregroups together.
    pub(super) rest: Vec<usize>,
}

/// Failures by criterion, most important first; each a list, compared from its beginning.
pub(super) type Failures = Vec<(Criterion, Vec<i64>)>;

impl Bracket {
    /// The bracket of a scoregroup.
    pub(super) fn new(groups: &[Vec<usize>], index: usize, moved_down: Vec<usize>) -> Self {
        let next = groups.get(index + 1).cloned().unwrap_or_default();
        let rest = groups.iter().skip(index + 2).flatten().copied().collect();
        Self { moved_down, residents: groups[index].clone(), next, rest }
    }

    /// Everybody in it.
    pub(super) fn players(&self) -> impl Iterator<Item = usize> + Clone {
        self.moved_down.iter().chain(&self.residents).copied()
    }

    /// Everybody below it.
    pub(super) fn below(&self) -> impl Iterator<Item = usize> + Clone {
        self.next.iter().chain(&self.rest).copied()
    }

    /// How many are in it.
    pub(super) const fn len(&self) -> usize {
        self.moved_down.len() + self.residents.len()
    }

    /// The score of the residents.
    pub(super) fn score(&self, field: &Field) -> Points {
        field.score(self.residents[0])
    }

    /// The pairs of a round that are made in it, in order. Two moved-down players are never one of them.
    ///
    /// **Rule:** FD-21, FIDE26 C.04.3 3.3.3
    pub(super) fn own(&self, pairs: &[Pair]) -> Vec<Pair> {
        let inside = |rank: usize| self.players().any(|player| player == rank);
        let own = pairs.iter().copied();
        let mut own: Vec<Pair> =
            own.filter(|&(high, low)| inside(high) && self.residents.contains(&low)).collect();
        own.sort_unstable();
        own
    }

    /// Who is left unpaired by these pairs.
    pub(super) fn left_by(&self, pairs: &[Pair]) -> Vec<usize> {
        self.players().filter(|rank| !pairs.iter().any(|(a, b)| a == rank || b == rank)).collect()
    }

    fn is_moved_down(&self, rank: usize) -> bool {
        self.moved_down.contains(&rank)
    }

    /// \[C6\] to \[C21\]; `ahead` is what the next bracket comes to.
    ///
    /// **Rule:** FD-27, FD-28, FD-29, FD-30, FD-43, FIDE26 C.04.3 2.4
    pub(super) fn failures(&self, field: &Field, pairs: &[Pair], ahead: Vec<i64>) -> Failures {
        let left = self.left_by(pairs);
        let mut failures = vec![
            (Criterion::Downfloaters, vec![count(left.len())]),
            (Criterion::DownfloaterScores, descending(left.iter().map(|&it| tenths(field, it)))),
            (Criterion::NextBracket, ahead),
            (Criterion::UnplayedGames, vec![self.unplayed(field, &left)]),
        ];
        let mut sums = [0; 4];
        for &(one, other) in pairs {
            let pair = colour_failures(field, one, other);
            sums.iter_mut().zip(pair).for_each(|(sum, failures)| *sum += failures);
        }
        let colours = [
            Criterion::TopscorerDifference,
            Criterion::TopscorerRepetition,
            Criterion::Preferences,
            Criterion::StrongPreferences,
        ];
        failures
            .extend(colours.into_iter().zip(sums).map(|(criterion, sum)| (criterion, vec![sum])));
        failures.extend(self.repeated_floats(field, pairs, &left));
        failures.extend(self.float_differences(field, pairs));
        failures
    }

    /// \[C9\]: the unplayed games of whoever will get the bye.
    ///
    /// **Rule:** FD-30, FD-88, FIDE26 C.04.3 2.4.4
    fn unplayed(&self, field: &Field, left: &[usize]) -> i64 {
        match left {
            &[only] if self.sends_the_bye(field) => count(field.players[only].unplayed),
            [] | [_] | [_, _, ..] => 0,
        }
    }

    /// Whether a single downfloater of the bracket must get the bye: everybody below has less than its score.
    pub(super) fn sends_the_bye(&self, field: &Field) -> bool {
        field.is_odd() && field.bye.is_some_and(|bye| self.score(field) <= bye)
    }

    /// \[C14\] to \[C17\].
    ///
    /// **Rule:** FD-35, FD-36, FD-37, FD-38, FIDE26 C.04.3 2.4.9-2.4.12
    fn repeated_floats(&self, field: &Field, pairs: &[Pair], left: &[usize]) -> Failures {
        let down = |ago: usize| {
            let floats = |rank: &&usize| field.players[**rank].floats[ago] == Some(Float::Down);
            vec![count(left.iter().filter(|it| !self.is_moved_down(**it)).filter(floats).count())]
        };
        let up = |ago: usize| vec![count(self.moved_up_again(field, pairs, ago).count())];
        vec![
            (Criterion::DownfloatAgain, down(0)),
            (Criterion::UpfloatAgain, up(0)),
            (Criterion::DownfloatAfterTwo, down(1)),
            (Criterion::UpfloatAfterTwo, up(1)),
        ]
    }

    /// \[C18\] to \[C21\].
    ///
    /// **Rule:** FD-39, FD-40, FD-41, FD-42, FIDE26 C.04.3 2.4.13-2.4.16
    fn float_differences(&self, field: &Field, pairs: &[Pair]) -> Failures {
        let difference = |(high, low): Pair| tenths(field, high) - tenths(field, low);
        let down = |ago: usize| {
            let again = self.moved_down.iter().copied();
            let again = again.filter(|&it| field.players[it].floats[ago] == Some(Float::Down));
            descending(again.map(|rank| {
                let pair = pairs.iter().find(|(high, _)| *high == rank);
                pair.map_or(IN_LIMBO + tenths(field, rank), |pair| difference(*pair))
            }))
        };
        let up = |ago: usize| descending(self.moved_up_again(field, pairs, ago).map(difference));
        vec![
            (Criterion::DownDifference, down(0)),
            (Criterion::UpDifference, up(0)),
            (Criterion::DownDifferenceAfterTwo, down(1)),
            (Criterion::UpDifferenceAfterTwo, up(1)),
        ]
    }

    /// The pairs in which the opponent of a moved-down player meets a higher score again.
    fn moved_up_again<'a>(
        &'a self,
        field: &'a Field,
        pairs: &'a [Pair],
        ago: usize,
    ) -> impl Iterator<Item = Pair> + 'a {
        pairs.iter().copied().filter(move |&(high, low)| {
            self.is_moved_down(high) && field.players[low].floats[ago] == Some(Float::Up)
        })
    }
}

/// More than any score difference.
const IN_LIMBO: i64 = 1 << 40;

/// \[C10\] to \[C13\] of a pair, by the colours it would really get.
///
/// **Our reading:** a difference above two that the game makes smaller is not counted by \[C10\], nor by \[C11\] a
/// third colour that is the one preferred; both can only stem from rounds made against the rules.
///
/// **Rule:** FD-31, FD-32, FD-33, FD-34, FD-67, FD-87, FIDE26 C.04.3 2.4.5-2.4.8
pub(super) fn colour_failures(field: &Field, one: usize, other: usize) -> [i64; 4] {
    let (white, black, _) = field.colours(one, other);
    let top = field.players[one].topscorer || field.players[other].topscorer;
    let mut failures = [0; 4];
    for (rank, colour, step) in [(white, Colour::White, 1), (black, Colour::Black, -1)] {
        let player = &field.players[rank];
        let (before, after) = (player.difference().abs(), (player.difference() + step).abs());
        failures[0] += i64::from(top && after > 2 && after > before);
        if let Some((strength, wanted)) = player.preference()
            && wanted != colour
        {
            failures[1] += i64::from(top && player.would_be_third(colour));
            failures[2] += 1;
            failures[3] += i64::from(strength == Strength::Strong);
        }
    }
    failures
}

/// A number of players as failures are counted.
pub(super) fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The score of a rank in tenths.
pub(super) fn tenths(field: &Field, rank: usize) -> i64 {
    i64::from(field.score(rank).tenths())
}

/// A list from the largest downwards.
pub(super) fn descending(list: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut list: Vec<i64> = list.collect();
    list.sort_unstable_by(|a, b| b.cmp(a));
    list
}
