//! Which criterion decides between a candidate and another one.

use super::bracket::Candidate;
use super::criteria::Criterion;
use super::criteria::absolute::colours_allow;
use super::exact::{Completion, Demand, Problem, Totals};
use super::field::Field;
use super::outlook::Outlook;
use super::round::{Stage, alone, with_horizon};

/// The criterion by which the best candidate that meets `demand` is worse than the one taken.
///
/// **Rule:** FD-49, FD-69, FIDE26 C.04.3 3.8
pub(crate) fn decided_by(
    outlook: &Outlook<'_>,
    index: usize,
    stage: &Stage,
    demand: &Demand,
) -> Criterion {
    if let Some(criterion) = forbidden_by(outlook.field(), demand) {
        return criterion;
    }
    let single = stage.candidate.downfloaters.len() == 1;
    let compare = |problem: &Problem<'_>| {
        (problem.totals(&Demand::Nothing, single), problem.totals(demand, single))
    };
    let (best, other) = if absorbs_any(outlook, index, stage, demand) {
        compare(&alone(outlook, &stage.bracket, Completion::Assured))
    } else {
        with_horizon(outlook, index, &stage.bracket, compare)
    };
    match (best, other) {
        (Some(best), Some(other)) => {
            first_worse(&best, &other).unwrap_or_else(|| order_between(stage, demand))
        }
        _ => Criterion::Completion,
    }
}

/// Whether the players below can take all whom the bracket could leave, whatever is demanded of
/// it: then nobody need look at them. One pair more costs two other pairs at most.
fn absorbs_any(outlook: &Outlook<'_>, index: usize, stage: &Stage, demand: &Demand) -> bool {
    let most = match demand {
        Demand::Exactly(pairs) => stage.bracket.len().saturating_sub(2 * pairs.len()),
        Demand::Nothing | Demand::Pair(..) | Demand::Downfloat(_) => {
            stage.candidate.downfloaters.len() + 2
        }
    };
    outlook.absorbs(index, most)
}

/// The absolute criterion a pair offends against.
pub(crate) fn illegal(field: &Field, one: usize, other: usize) -> Option<Criterion> {
    if !field.may_meet(one, other) {
        return Some(Criterion::Opponents);
    }
    let (one, other) = (&field.contenders[one], &field.contenders[other]);
    (!colours_allow(one, other)).then_some(Criterion::AbsoluteColours)
}

fn forbidden_by(field: &Field, demand: &Demand) -> Option<Criterion> {
    match demand {
        Demand::Nothing | Demand::Downfloat(_) => None,
        Demand::Pair(one, other) => illegal(field, *one, *other),
        Demand::Exactly(pairs) => pairs.iter().find_map(|&(high, low)| illegal(field, high, low)),
    }
}

fn first_worse(best: &Totals, other: &Totals) -> Option<Criterion> {
    best.iter().zip(other).find(|(best, other)| best.1 != other.1).map(|(best, _)| best.0)
}

/// The order that decides between equally good candidates.
///
/// **Rule:** FD-52, FD-53, FD-54, FIDE26 C.04.3 4.2-4.4
fn order_between(stage: &Stage, demand: &Demand) -> Criterion {
    let is_moved_down = |rank: usize| stage.bracket.moved_down.contains(&rank);
    match demand {
        Demand::Nothing => Criterion::Transposition,
        Demand::Downfloat(rank) if is_moved_down(*rank) => Criterion::MovedDownSet,
        Demand::Downfloat(_) => Criterion::Exchange,
        Demand::Pair(one, other) => {
            let (high, low) = (*one.min(other), *one.max(other));
            let is_higher = |rank: usize| stage.candidate.pairs.iter().any(|pair| pair.0 == rank);
            if is_moved_down(high) {
                Criterion::MovedDownOpponents
            } else if is_higher(high) && !is_higher(low) {
                Criterion::Transposition
            } else {
                Criterion::Exchange
            }
        }
        Demand::Exactly(pairs) => {
            let made = Candidate::new(&stage.bracket, pairs.clone());
            order_of(&made, &stage.candidate, is_moved_down)
        }
    }
}

fn order_of(
    made: &Candidate,
    taken: &Candidate,
    is_moved_down: impl Fn(usize) -> bool,
) -> Criterion {
    let moved_down = |candidate: &Candidate| {
        candidate
            .pairs
            .iter()
            .copied()
            .filter(|pair| is_moved_down(pair.0))
            .collect::<alloc::vec::Vec<_>>()
    };
    let higher =
        |pairs: &[(usize, usize)]| pairs.iter().map(|pair| pair.0).collect::<alloc::vec::Vec<_>>();
    let (own, others) = (moved_down(made), moved_down(taken));
    if higher(&own) != higher(&others) {
        Criterion::MovedDownSet
    } else if own != others {
        Criterion::MovedDownOpponents
    } else if higher(&made.pairs) != higher(&taken.pairs) {
        Criterion::Exchange
    } else {
        Criterion::Transposition
    }
}
