//! By which criterion one candidate is better than another.

use alloc::vec::Vec;

use super::below::{completes, look_ahead};
use super::bracket::{Bracket, Pair};
use super::criterion::Criterion;
use super::fault::Fault;
use super::field::Field;

/// What speaks against the pairs made in a bracket, where the best candidate is another one.
///
/// **Rule:** FD-49, FD-69, FIDE26 C.04.3 3.8
pub(super) fn refused_by(
    field: &Field,
    bracket: &Bracket,
    made: &[Pair],
    best: &[Pair],
) -> Result<Criterion, Fault> {
    let Some(ahead) = look_ahead(field, bracket, bracket.left_by(made))? else {
        let left: Vec<usize> = bracket.left_by(made).into_iter().chain(bracket.below()).collect();
        let completes = completes(field, &left, None)?;
        return Ok(if completes { Criterion::ByeScore } else { Criterion::Completion });
    };
    let best_ahead = look_ahead(field, bracket, bracket.left_by(best))?.ok_or(Fault::Undecided)?;
    let own = bracket.failures(field, made, ahead);
    let least = bracket.failures(field, best, best_ahead);
    let mut both = own.into_iter().zip(least);
    match both.find(|(own, least)| own.1 != least.1) {
        Some((own, least)) if own.1 > least.1 => Ok(own.0),
        Some(_) => Err(Fault::Undecided),
        None => Ok(order_between(bracket, made, best)),
    }
}

/// The order that decides between equally good candidates.
///
/// **Rule:** FD-52, FD-53, FD-54, FIDE26 C.04.3 4.2-4.4
fn order_between(bracket: &Bracket, made: &[Pair], best: &[Pair]) -> Criterion {
    let is_moved_down = |pair: &&Pair| bracket.moved_down.contains(&pair.0);
    let moved_down =
        |pairs: &[Pair]| pairs.iter().filter(is_moved_down).copied().collect::<Vec<_>>();
    let higher = |pairs: &[Pair]| pairs.iter().map(|pair| pair.0).collect::<Vec<_>>();
    let (own, other) = (moved_down(made), moved_down(best));
    if higher(&own) != higher(&other) {
        Criterion::MovedDownSet
    } else if own != other {
        Criterion::MovedDownOpponents
    } else if higher(made) != higher(best) {
        Criterion::Exchange
    } else {
        Criterion::Transposition
    }
}
