//! What speaks against a pair, where counting and one assignment can tell.

use alloc::vec::Vec;

use super::super::bracket::Candidate;
use super::super::contender::Ago;
use super::super::criteria::Criterion;
use super::super::field::Field;
use super::super::palette::PairRule;
use super::super::round::Stage;
use super::{Leftover, Search, add, cost};

/// How the best candidate with a certain pair compares with the best of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Counting does not tell.
    Unknown,
    /// It is as good by every criterion.
    AsGood,
    /// It is worse by this one, and as good by all before.
    Criterion(Criterion),
}

/// Judges a pair of ranks, the higher first, that a bracket did not make; `leftover` names whom it
/// may leave over.
///
/// A candidate with the pair that is at the bounds up to some criterion shows that the pair is as
/// good so far. If the candidate taken is at the bound of the next one as well, a pair that no such
/// candidate can contain is worse by that one.
///
/// **Rule:** FD-47, FD-69, FIDE26 C.04.3 3.4, 3.8
pub(crate) fn judge_pair(
    field: &Field,
    Stage { bracket, candidate }: &Stage,
    leftover: &Leftover,
    pair: (usize, usize),
) -> Verdict {
    let is_inside = |rank: usize| bracket.players().any(|player| player == rank);
    if !is_inside(pair.0) || !bracket.residents.contains(&pair.1) {
        return Verdict::Unknown;
    }
    let Some(search) = Search::new(field, bracket, leftover) else { return Verdict::Unknown };
    let (one, other) = (&field.contenders[pair.0], &field.contenders[pair.1]);
    let preferences = search.rule.of_preferences();
    if !PairRule::Legal.admits(one, other) {
        return Verdict::Unknown;
    }
    let refused = refused(field, candidate);
    let (rule, verdict, at_bound) = if !preferences.admits(one, other) {
        let verdict = Verdict::Criterion(Criterion::Preferences);
        (PairRule::Legal, verdict, refused.0 == search.refused.0)
    } else if !search.rule.admits(one, other) {
        let verdict = Verdict::Criterion(Criterion::StrongPreferences);
        (preferences, verdict, refused == search.refused)
    } else {
        (search.rule, Verdict::AsGood, true)
    };
    let search = Search { rule, ..search };
    let sure = at_bound && search.has_candidate_with(&bracket.moved_down, pair);
    if sure { verdict } else { Verdict::Unknown }
}

/// The preferences and the strong preferences a candidate refuses.
fn refused(field: &Field, candidate: &Candidate) -> (usize, usize) {
    candidate.pairs.iter().fold((0, 0), |sum, &(high, low)| {
        add(sum, cost(&field.contenders[high], &field.contenders[low]))
    })
}

impl Search<'_> {
    /// Whether a candidate with the pair was found that keeps the rule and all other bounds; if
    /// not, there may be one all the same.
    fn has_candidate_with(mut self, moved_down: &[usize], (high, low): (usize, usize)) -> bool {
        let is_moved_down = moved_down.contains(&high);
        let floated = &self.field.contenders[low];
        if is_moved_down && (floated.floated_up(Ago::One) || floated.floated_up(Ago::Two)) {
            return false;
        }
        self.spend(high, low);
        self.residents.retain(|&rank| rank != high && rank != low);
        if self.odd && self.floaters.is_empty() {
            return false;
        }
        let moved_down: Vec<usize> =
            moved_down.iter().copied().filter(|&rank| rank != high).collect();
        self.moved_down_pairs(&moved_down).is_some() && self.remainder_pairs().is_some()
    }
}
