//! The quick way: look for a perfect candidate without exchanges.
//!
//! For every quality criterion counting gives a bound no candidate of the bracket can beat: all
//! moved-down players paired, at most one downfloater, preferences refused only where numbers
//! force it, no repeated float. A candidate that reaches every bound is perfect (article 3.4), and
//! all perfect candidates are those whose single pairs, and whose downfloater, obey certain rules.
//! If there is one without an exchange, the first of them is the answer. If not, this module says
//! nothing at all, and the bracket is solved the long way.

mod judge;

use alloc::vec;
use alloc::vec::Vec;

use super::assignment::{Assignment, full};
use super::bracket::{Bracket, Candidate};
use super::contender::{Ago, Contender};
use super::field::Field;
use super::palette::{PairRule, Palette};
pub(crate) use judge::{Verdict, judge_pair};

/// Who may be left over by the bracket.
#[derive(Debug, Clone)]
pub(crate) enum Leftover {
    /// Nobody: the bracket is even and the players below need no help.
    Nobody,
    /// One of these residents, all equally good by \[C4\] to \[C9\].
    OneOf(Vec<usize>),
}

/// The first perfect candidate, if it needs no exchange.
///
/// **Rule:** FD-45, FD-46, FD-47, FIDE26 C.04.3 3.2-3.4
pub(crate) fn perfect_candidate(
    field: &Field,
    bracket: &Bracket,
    leftover: &Leftover,
) -> Option<Candidate> {
    let mut search = Search::new(field, bracket, leftover)?;
    let mut pairs = search.moved_down_pairs(&bracket.moved_down)?;
    pairs.extend(search.remainder_pairs()?);
    Some(Candidate::new(bracket, pairs))
}

struct Search<'a> {
    field: &'a Field,
    rule: PairRule,
    /// Refused preferences and refused strong ones that cannot be avoided.
    refused: (usize, usize),
    /// Whom the colours are counted of: everybody not yet paired.
    palette: Palette,
    /// Who may still be left over; empty if nobody has to be.
    floaters: Vec<usize>,
    odd: bool,
    /// Residents not yet paired.
    residents: Vec<usize>,
}

impl<'a> Search<'a> {
    fn new(field: &'a Field, bracket: &Bracket, leftover: &Leftover) -> Option<Self> {
        let palette = Palette::of(field, bracket.players());
        let (rule, refused, floaters, odd) = match leftover {
            Leftover::Nobody => {
                let (preferences, strong, rule) = palette.bound();
                (rule, (preferences, strong), Vec::new(), false)
            }
            Leftover::OneOf(ranks) => {
                let (best, rule) = best_colours(field, palette, ranks)?;
                let floaters = best_floaters(field, palette, ranks, best);
                (rule, best, floaters, true)
            }
        };
        let residents = bracket.residents.clone();
        Some(Self { field, rule, refused, palette, floaters, odd, residents })
    }

    /// Every moved-down player gets the first resident who leaves the bounds within reach.
    ///
    /// **Rule:** FD-52, FIDE26 C.04.3 4.2
    fn moved_down_pairs(&mut self, moved_down: &[usize]) -> Option<Vec<(usize, usize)>> {
        let mut pairs = Vec::new();
        for &rank in moved_down {
            let at =
                (0..self.residents.len()).find(|&at| self.can_meet(rank, self.residents[at]))?;
            let opponent = self.residents.remove(at);
            self.spend(rank, opponent);
            pairs.push((rank, opponent));
        }
        Some(pairs)
    }

    /// Whether the moved-down player and the resident can be a pair of a perfect candidate, as far
    /// as floats, colours and their numbers tell.
    fn can_meet(&self, rank: usize, resident: usize) -> bool {
        let (one, other) = (&self.field.contenders[rank], &self.field.contenders[resident]);
        if other.floated_up(Ago::One)
            || other.floated_up(Ago::Two)
            || !self.rule.admits(one, other)
            || !self.field.may_meet(rank, resident)
        {
            return false;
        }
        if matches!(self.rule, PairRule::Wanted(_) | PairRule::Legal) {
            return true;
        }
        let palette = self.palette.without(one).without(other);
        let spent = cost(one, other);
        if self.odd {
            let mut others = self.floaters.iter().copied().filter(|&floater| floater != resident);
            let colours = |floater: usize| {
                let (preferences, strong, _) =
                    palette.without(&self.field.contenders[floater]).bound();
                (preferences, strong)
            };
            others.any(|floater| add(colours(floater), spent) == self.refused)
        } else {
            let (preferences, strong, _) = palette.bound();
            add((preferences, strong), spent) == self.refused
        }
    }

    fn spend(&mut self, rank: usize, resident: usize) {
        let (one, other) = (&self.field.contenders[rank], &self.field.contenders[resident]);
        let spent = cost(one, other);
        self.refused.0 = self.refused.0.saturating_sub(spent.0);
        self.refused.1 = self.refused.1.saturating_sub(spent.1);
        self.palette = self.palette.without(one).without(other);
        self.floaters.retain(|&floater| floater != rank && floater != resident);
    }

    /// S1R against S2R; in an odd remainder one more row stands for "left over".
    fn remainder_pairs(&self) -> Option<Vec<(usize, usize)>> {
        let pairs = self.residents.len() / 2;
        let (first, second) = self.residents.split_at(pairs);
        let mut assignment = Assignment::new(second.len());
        let masks = self.masks(second);
        let mut row = Vec::new();
        for &rank in first {
            row.clone_from(&masks[class(&self.field.contenders[rank])]);
            for &excluded in &self.field.contenders[rank].excluded {
                if let Ok(column) = second.binary_search(&(excluded as usize)) {
                    row[column / 64] &= !(1 << (column % 64));
                }
            }
            assignment.push_row(&row);
        }
        if self.odd {
            row.clone_from(&vec![0; second.len().div_ceil(64)]);
            for floater in &self.floaters {
                if let Ok(column) = second.binary_search(floater) {
                    row[column / 64] |= 1 << (column % 64);
                }
            }
            assignment.push_row(&row);
        }
        let columns = assignment.first()?;
        Some(first.iter().zip(columns).map(|(&rank, column)| (rank, second[column])).collect())
    }

    /// For every class of player the columns his colour lets him meet.
    fn masks(&self, second: &[usize]) -> Vec<Vec<u64>> {
        let mut samples: Vec<Option<&Contender>> = vec![None; CLASSES];
        for contender in self.residents.iter().map(|&rank| &self.field.contenders[rank]) {
            samples[class(contender)] = Some(contender);
        }
        let mut masks = vec![full(second.len()); CLASSES];
        for (column, &rank) in second.iter().enumerate() {
            let other = &self.field.contenders[rank];
            for (mask, sample) in masks.iter_mut().zip(&samples) {
                if sample.is_some_and(|sample| !self.rule.admits(sample, other)) {
                    mask[column / 64] &= !(1 << (column % 64));
                }
            }
        }
        masks
    }
}

/// Players of one class are the same to every colour rule.
const CLASSES: usize = 7;

fn class(contender: &Contender) -> usize {
    match contender.preference.colour() {
        None => 0,
        Some(runda_rulebook::Colour::White) => usize::from(contender.preference.strength()),
        Some(runda_rulebook::Colour::Black) => 3 + usize::from(contender.preference.strength()),
    }
}

/// What a pair costs by \[C12\] and \[C13\].
fn cost(one: &Contender, other: &Contender) -> (usize, usize) {
    use super::criteria::c12::refuses_preference;
    use super::criteria::c13::refuses_strong_preference;
    (refuses_preference(one, other).into(), refuses_strong_preference(one, other).into())
}

const fn add(one: (usize, usize), other: (usize, usize)) -> (usize, usize) {
    (one.0 + other.0, one.1 + other.1)
}

/// The fewest refused preferences over all who may be left over, and the rule that leads there.
fn best_colours(
    field: &Field,
    palette: Palette,
    ranks: &[usize],
) -> Option<((usize, usize), PairRule)> {
    ranks
        .iter()
        .map(|&rank| palette.without(&field.contenders[rank]).bound())
        .min_by_key(|&(preferences, strong, _)| (preferences, strong))
        .map(|(preferences, strong, rule)| ((preferences, strong), rule))
}

/// Of those who may be left over the ones who are best by \[C12\], \[C13\], \[C14\] and \[C16\].
fn best_floaters(
    field: &Field,
    palette: Palette,
    ranks: &[usize],
    best: (usize, usize),
) -> Vec<usize> {
    let reaches = |rank: &&usize| {
        let (preferences, strong, _) = palette.without(&field.contenders[**rank]).bound();
        (preferences, strong) == best
    };
    let floats = |rank: usize| {
        let contender = &field.contenders[rank];
        (contender.floated_down(Ago::One), contender.floated_down(Ago::Two))
    };
    let fit: Vec<usize> = ranks.iter().filter(reaches).copied().collect();
    let fewest = fit.iter().map(|&rank| floats(rank)).min();
    fit.into_iter().filter(|&rank| Some(floats(rank)) == fewest).collect()
}
