//! Which criterion decides between a candidate and another one.

use super::bracket::Candidate;
use super::criteria::Criterion;
use super::criteria::c03::colours_allow;
use super::direct::{Verdict, judge_pair};
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
    match quickly(outlook, index, stage, demand) {
        Verdict::Criterion(criterion) => criterion,
        Verdict::AsGood => order_between(stage, demand),
        Verdict::Unknown => at_length(outlook, index, stage, demand),
    }
}

/// The same by solving the bracket once more with the demand.
fn at_length(outlook: &Outlook<'_>, index: usize, stage: &Stage, demand: &Demand) -> Criterion {
    let single = stage.candidate.downfloaters.len() == 1;
    let taken = Demand::exactly(stage.candidate.pairs.clone());
    let compare =
        |problem: &Problem<'_>| (problem.totals(&taken, single), problem.totals(demand, single));
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

/// What counting tells about a pair that was not made.
fn quickly(outlook: &Outlook<'_>, index: usize, stage: &Stage, demand: &Demand) -> Verdict {
    let Demand::Pair(one, other) = *demand else { return Verdict::Unknown };
    let pair = (one.min(other), one.max(other));
    match outlook.leftover(index, &stage.bracket) {
        Some(leftover) => judge_pair(outlook.field(), stage, &leftover, pair),
        None => Verdict::Unknown,
    }
}

/// Whether the players below can take all whom the bracket could leave, whatever is demanded of
/// it: then nobody need look at them. One pair more costs two other pairs at most.
fn absorbs_any(outlook: &Outlook<'_>, index: usize, stage: &Stage, demand: &Demand) -> bool {
    let most = match demand {
        Demand::Exactly(pairs, _) => stage.bracket.len().saturating_sub(2 * pairs.len()),
        Demand::Pair(..) | Demand::Downfloat(_) => stage.candidate.downfloaters.len() + 2,
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
        Demand::Downfloat(_) => None,
        Demand::Pair(one, other) => illegal(field, *one, *other),
        Demand::Exactly(pairs, _) => {
            pairs.iter().find_map(|&(high, low)| illegal(field, high, low))
        }
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
        Demand::Exactly(pairs, _) => {
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

#[cfg(test)]
mod tests {
    use super::super::pair;
    use super::super::round::pair_brackets;
    use super::*;
    use runda_pairing::lots::Seed;
    use runda_trials::dutch::{Settings, Simulation};
    use std::format;

    /// FD-69: what counting tells about a pair is what solving the bracket again would tell.
    #[test]
    fn counting_and_solving_name_the_same_criterion() {
        let (mut asked, mut told) = (0, 0);
        for number in 0..60_u16 {
            let draws = [10, 33, 70, 100][usize::from(number % 4)];
            let settings = Settings { draws, ..Settings::ordinary(8 + number % 30, 7) };
            let seed = Seed::new(format!("counted and solved {number}")).unwrap();
            let mut simulation = Simulation::new(settings, &seed);
            while let Ok(pairing) = pair(simulation.event()) {
                let field = Field::new(simulation.event()).unwrap();
                let outlook = Outlook::of(&field).unwrap();
                let stages = pair_brackets(&outlook).unwrap();
                for (index, stage) in stages.iter().enumerate() {
                    let players: alloc::vec::Vec<usize> = stage.bracket.players().collect();
                    for (at, &one) in players.iter().enumerate().step_by(3) {
                        let Some(&other) = players.get(at + players.len() / 2) else { continue };
                        let demand = Demand::Pair(one, other);
                        let made = stage.candidate.pairs.contains(&(one, other));
                        if made || one == other || forbidden_by(&field, &demand).is_some() {
                            continue;
                        }
                        let quick = quickly(&outlook, index, stage, &demand);
                        let decided = decided_by(&outlook, index, stage, &demand);
                        asked += 1;
                        told += u32::from(quick != Verdict::Unknown);
                        assert_eq!(decided, at_length(&outlook, index, stage, &demand));
                    }
                }
                simulation.play_round(&pairing);
                if simulation.is_over() {
                    break;
                }
            }
        }
        assert!(asked > 500 && told * 2 > asked, "{told} of {asked}");
    }
}
