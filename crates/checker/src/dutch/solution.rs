//! The best candidate of a bracket too large to be enumerated.

use alloc::vec::Vec;

use super::below::{absorbs, completes, most_refused};
use super::bracket::{Bracket, Pair};
use super::fault::Fault;
use super::field::Field;
use super::problem::{Horizon, Order, Problem, Solution};
use super::sequence::remainder;
use super::transposition;

/// The best candidate, or nothing if the players left over could not be completed.
///
/// The bracket is first looked at alone: what comes of it is the answer if nobody goes down and the others can be
/// completed, or if those below can take any so many who go down, so that \[C4\], \[C5\] and \[C8\] are the same
/// for all. Otherwise the next scoregroup is looked at as well, or everybody.
///
/// **Rule:** FD-50, FD-64, FD-65, FD-68, FIDE26 C.04.3 2, 3.8
pub(super) fn best(field: &Field, bracket: &Bracket) -> Result<Option<Vec<Pair>>, Fault> {
    let below: Vec<usize> = bracket.below().collect();
    let all: Vec<usize> = bracket.players().chain(bracket.below()).collect();
    let refused = most_refused(field, &all);
    if !below.is_empty() {
        let alone = Draft::of(field, bracket, Horizon::Bracket)?;
        let down = bracket.left_by(&alone.pairs).len();
        let fine = if down == 0 {
            completes(field, &below, field.bye)?
        } else {
            takes_any(field, bracket, down, refused)
        };
        if fine {
            return alone.finish().map(Some);
        }
    }
    let near = absorbs(field, &bracket.rest, refused);
    let draft = Draft::of(field, bracket, if near { Horizon::Next } else { Horizon::All })?;
    if draft.is_complete { draft.finish().map(Some) } else { Ok(None) }
}

/// Whether the next scoregroup can take any `down` players so that at most one of its own goes further down, and
/// everybody else can be completed. A moved-down player finds an opponent as long as there are enough whom
/// nobody refuses; those left of the scoregroup then meet each other.
///
/// **Rule:** FD-68, FIDE26 C.04.3 2.2.1, 2.4.3
fn takes_any(field: &Field, bracket: &Bracket, down: usize, refused: usize) -> bool {
    let last = bracket.rest.is_empty();
    let receives = !field.is_odd() || bracket.next.iter().any(|&rank| field.may_get_bye(rank));
    bracket.next.len() >= down + 2 * refused + 3
        && if last { receives } else { absorbs(field, &bracket.rest, refused) }
}

/// A bracket of which it is decided how good its candidate is, and whom the moved-down players meet.
struct Draft<'a> {
    field: &'a Field,
    bracket: &'a Bracket,
    horizon: Horizon,
    /// Pairs as good as the best.
    pairs: Vec<Pair>,
    /// Whether everybody else finds an opponent.
    is_complete: bool,
    counts_unplayed: bool,
}

impl<'a> Draft<'a> {
    fn of(field: &'a Field, bracket: &'a Bracket, horizon: Horizon) -> Result<Self, Fault> {
        let problem = || Problem::new(field, bracket, horizon, Order::MovedDown);
        let mut solution = problem().solve().ok_or(Fault::Undecided)?;
        let mut pairs = pairs_of(bracket, &solution);
        let counts_unplayed = bracket.left_by(&pairs).len() == 1 && bracket.sends_the_bye(field);
        if counts_unplayed {
            solution = problem().counting_unplayed().solve().ok_or(Fault::Undecided)?;
            pairs = pairs_of(bracket, &solution);
        }
        let is_complete = horizon != Horizon::All || !solution.matching.partners.contains(&None);
        Ok(Self { field, bracket, horizon, pairs, is_complete, counts_unplayed })
    }

    /// The same problem with another order.
    fn solve(&self, order: Order<'_>) -> Result<Solution, Fault> {
        let problem = Problem::new(self.field, self.bracket, self.horizon, order);
        let problem = if self.counts_unplayed { problem.counting_unplayed() } else { problem };
        problem.solve().ok_or(Fault::Undecided)
    }

    /// Decides the remainder.
    ///
    /// **Rule:** FD-46, FD-51, FD-52, FD-53, FIDE26 C.04.3 3.3, 4.1-4.3
    fn finish(self) -> Result<Vec<Pair>, Fault> {
        let is_moved_down = |pair: &Pair| self.bracket.moved_down.contains(&pair.0);
        let made: Vec<Pair> = self.pairs.iter().copied().filter(is_moved_down).collect();
        let wanted = self.pairs.len() - made.len();
        let mut pairs = match (wanted, self.horizon) {
            (0, _) => made,
            (_, Horizon::Bracket) => self.by_halves(&made, wanted)?,
            (_, Horizon::Next | Horizon::All) => {
                let solution = self.solve(Order::Remainder(&made, wanted))?;
                let rest = pairs_of(self.bracket, &solution);
                made.into_iter().chain(rest).collect()
            }
        };
        pairs.sort_unstable();
        Ok(pairs)
    }

    /// The remainder of a bracket that stands alone: first who is in S1, then the first transposition of S2.
    fn by_halves(&self, made: &[Pair], wanted: usize) -> Result<Vec<Pair>, Fault> {
        let remainder = remainder(self.bracket, made);
        let first = &remainder[..wanted];
        let solution = self.solve(Order::Halves(made, first))?;
        let whole = |pairs: Vec<Pair>| made.iter().copied().chain(pairs).collect::<Vec<_>>();
        let worth = |pairs: &[Pair]| self.bracket.failures(self.field, pairs, Vec::new());
        let pairs = whole(pairs_of(self.bracket, &solution));
        if worth(&pairs) == worth(&self.pairs) {
            return Ok(whole(transposition::first(&solution, first)));
        }
        let exchanged = self.solve(Order::Exchanges(made, wanted))?;
        let first: Vec<usize> =
            pairs_of(self.bracket, &exchanged).into_iter().map(|(high, _)| high).collect();
        let solution = self.solve(Order::Halves(made, &first))?;
        Ok(whole(transposition::first(&solution, &first)))
    }
}

/// The pairs inside the bracket, in order.
fn pairs_of(bracket: &Bracket, solution: &Solution) -> Vec<Pair> {
    let inside = |rank: usize| bracket.residents.contains(&rank);
    let mut pairs: Vec<Pair> = Vec::new();
    for (place, &rank) in solution.ranks.iter().enumerate() {
        if let Some(partner) = solution.partner(place)
            && rank < partner
            && inside(partner)
        {
            pairs.push((rank, partner));
        }
    }
    pairs.sort_unstable();
    pairs
}
