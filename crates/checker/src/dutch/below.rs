//! What lies below a bracket: whether it can be completed, and what the next bracket comes to.

use alloc::vec;
use alloc::vec::Vec;

use runda_rulebook::Points;

use super::bracket::{Bracket, count, descending, tenths};
use super::fault::Fault;
use super::field::Field;
use super::matching::cheapest;
use super::matching::costs::{CostsBuilder, Level};
use super::problem::{Horizon, Order, Problem};

/// How many of the others somebody may not meet, at most.
pub(super) fn most_refused(field: &Field, ranks: &[usize]) -> usize {
    let refused = |one: usize| {
        ranks.iter().filter(|&&other| other != one && !field.may_be_paired(one, other)).count()
    };
    ranks.iter().map(|&rank| refused(rank)).max().unwrap_or(0)
}

/// Whether `lower` can be paired together with whoever comes down, because everybody may meet at least half of
/// them (Dirac), and somebody among them may get the bye. `refused` is the most that anybody concerned may not
/// meet.
///
/// **Rule:** FD-68, FIDE26 C.04.3 2.2.1
pub(super) fn absorbs(field: &Field, lower: &[usize], refused: usize) -> bool {
    lower.len() >= 2 * refused + 3
        && (!field.is_odd() || lower.iter().any(|&rank| field.may_get_bye(rank)))
}

/// \[C4\], and \[C5\] if the bye has a score: whether all can be paired, but for one bye if their number is odd.
///
/// **Rule:** FD-25, FD-26, FIDE26 C.04.3 2.2.1, 2.3.1
pub(super) fn completes(
    field: &Field,
    ranks: &[usize],
    bye: Option<Points>,
) -> Result<bool, Fault> {
    let receives = |rank: usize| {
        !field.players[rank].barred && bye.is_none_or(|score| field.score(rank) == score)
    };
    let odd = ranks.len() % 2;
    if odd == 1 && !ranks.iter().any(|&rank| receives(rank)) {
        return Ok(false);
    }
    if ranks.len() >= 2 * most_refused(field, ranks) + 3 {
        return Ok(true);
    }
    let mut costs = CostsBuilder::new(ranks.len() + odd);
    for (place, &one) in ranks.iter().enumerate() {
        for (behind, &other) in ranks.iter().enumerate().skip(place + 1) {
            if field.may_be_paired(one, other) {
                costs.pair(place, behind, vec![]);
            }
        }
        if odd == 1 && receives(one) {
            costs.pair(place, ranks.len(), vec![]);
        }
    }
    (0..ranks.len() + odd).for_each(|place| costs.alone(place, vec![(Level::Incomplete, 1)]));
    let matching = cheapest(&costs.build()).ok_or(Fault::Undecided)?;
    Ok(matching.partners.iter().all(Option::is_some))
}

/// Who gets the bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bye {
    /// The field is even.
    Nobody,
    /// Somebody with this score.
    Score(Points),
    /// The field cannot be paired at all.
    Unpairable,
}

impl Bye {
    /// The score of whoever gets it; an error if the field cannot be paired.
    pub(super) const fn score(self) -> Result<Option<Points>, Fault> {
        match self {
            Self::Nobody => Ok(None),
            Self::Score(score) => Ok(Some(score)),
            Self::Unpairable => Err(Fault::Undecided),
        }
    }
}

/// The score of whoever gets the bye: the lowest with which the whole field can be paired.
///
/// **Rule:** FD-26, FD-56, FD-57, FIDE26 C.04.3 1.9, 2.3.1, 3.8.1
pub(super) fn bye_of(field: &Field) -> Result<Bye, Fault> {
    let everybody: Vec<usize> = (0..field.len()).collect();
    if !field.is_odd() {
        let pairable = completes(field, &everybody, None)?;
        return Ok(if pairable { Bye::Nobody } else { Bye::Unpairable });
    }
    let mut scores: Vec<Points> = field.players.iter().map(|player| player.score).collect();
    scores.sort_unstable();
    scores.dedup();
    for score in scores {
        if completes(field, &everybody, Some(score))? {
            return Ok(Bye::Score(score));
        }
    }
    Ok(Bye::Unpairable)
}

/// \[C8\]: how many downfloaters the next bracket has if these go down to it, then their scores. Nothing if what
/// is left cannot be completed.
///
/// **Rule:** FD-29, FIDE26 C.04.3 2.4.3
pub(super) fn look_ahead(
    field: &Field,
    bracket: &Bracket,
    left: Vec<usize>,
) -> Result<Option<Vec<i64>>, Fault> {
    let (next, rest) = (bracket.next.clone(), bracket.rest.clone());
    let below = Bracket { moved_down: left, residents: vec![], next, rest };
    let problem = Problem::new(field, &below, Horizon::All, Order::MovedDown);
    let solution = problem.solve().ok_or(Fault::Undecided)?;
    if solution.matching.partners.contains(&None) {
        return Ok(None);
    }
    if bracket.next.is_empty() {
        return Ok(Some(vec![]));
    }
    let is_below = |rank: usize| bracket.rest.contains(&rank);
    let left =
        solution.ranks.iter().enumerate().filter(|(place, rank)| {
            !is_below(**rank) && solution.partner(*place).is_none_or(is_below)
        });
    let mut found = descending(left.map(|(_, &rank)| tenths(field, rank)));
    found.insert(0, count(found.len()));
    Ok(Some(found))
}
