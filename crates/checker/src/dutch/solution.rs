//! The best candidate of a bracket too large to be enumerated.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::below::{absorbs, completes, look_ahead, most_refused};
use super::bracket::{Bracket, Failures, Pair};
use super::fault::Fault;
use super::field::Field;
use super::problem::{Ahead, Horizon, Order, Problem, Solution};
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

    /// Decides the remainder. At most one of it is left over in most brackets: then what lies below matters only
    /// by who that is.
    ///
    /// **Rule:** FD-46, FD-51, FD-52, FD-53, FIDE26 C.04.3 3.3, 4.1-4.3
    fn finish(self) -> Result<Vec<Pair>, Fault> {
        let is_moved_down = |pair: &Pair| self.bracket.moved_down.contains(&pair.0);
        let made: Vec<Pair> = self.pairs.iter().copied().filter(is_moved_down).collect();
        let wanted = self.pairs.len() - made.len();
        let remainder = remainder(self.bracket, &made);
        let mut pairs = if wanted == 0 {
            made
        } else if remainder.len() - 2 * wanted <= 1 {
            let ahead = match self.horizon {
                Horizon::Bracket => Ahead::new(),
                Horizon::Next | Horizon::All => self.ahead(&made, &remainder)?,
            };
            Halves { draft: &self, made: &made, ahead: &ahead }.best(&remainder, wanted)?
        } else {
            let problem = self.problem(self.horizon, Order::Remainder(&made, wanted));
            let solution = problem.solve().ok_or(Fault::Undecided)?;
            let rest = pairs_of(self.bracket, &solution);
            made.into_iter().chain(rest).collect()
        };
        pairs.sort_unstable();
        Ok(pairs)
    }

    /// The same problem with another order.
    fn problem<'b>(&'b self, horizon: Horizon, order: Order<'b>) -> Problem<'b> {
        let problem = Problem::new(self.field, self.bracket, horizon, order);
        if self.counts_unplayed { problem.counting_unplayed() } else { problem }
    }

    /// What the next bracket comes to if this player of the remainder goes down besides the limbo.
    fn ahead(&self, made: &[Pair], remainder: &[usize]) -> Result<Ahead, Fault> {
        let paired = |rank: &usize| made.iter().any(|(high, _)| high == rank);
        let limbo = self.bracket.moved_down.iter().copied().filter(|rank| !paired(rank));
        let limbo: Vec<usize> = limbo.collect();
        let mut known: BTreeMap<(bool, Vec<bool>), Option<Vec<i64>>> = BTreeMap::new();
        let mut ahead = Ahead::new();
        for &rank in remainder {
            let meets = self.bracket.below().map(|other| self.field.may_be_paired(rank, other));
            let kind = (self.field.may_get_bye(rank), meets.collect());
            if !known.contains_key(&kind) {
                let left = limbo.iter().copied().chain([rank]).collect();
                known.insert(kind.clone(), look_ahead(self.field, self.bracket, left)?);
            }
            ahead.insert(rank, known.get(&kind).cloned().flatten());
        }
        Ok(ahead)
    }
}

/// The remainder of a bracket of which nobody or one is left over: first who is in S1, then the first
/// transposition of S2.
struct Halves<'a> {
    draft: &'a Draft<'a>,
    /// The pairs of moved-down players.
    made: &'a [Pair],
    ahead: &'a Ahead,
}

impl Halves<'_> {
    /// The original S1 is tried first, as the handbook says; if it is not as good as the best, the order of
    /// exchanges becomes a part of the costs.
    fn best(&self, remainder: &[usize], wanted: usize) -> Result<Vec<Pair>, Fault> {
        if let Some(pairs) = self.with_first(&remainder[..wanted])? {
            return Ok(pairs);
        }
        let exchanged = self.solve(Order::Exchanges(self.made, wanted))?;
        let exchanged = pairs_of(self.draft.bracket, &exchanged).into_iter();
        let first: Vec<usize> = exchanged.map(|(high, _)| high).collect();
        self.with_first(&first)?.ok_or(Fault::Undecided)
    }

    /// The first candidate with this S1, if it is as good as the best.
    fn with_first(&self, first: &[usize]) -> Result<Option<Vec<Pair>>, Fault> {
        let solution = self.solve(Order::Halves(self.made, first))?;
        let whole = |pairs: Vec<Pair>| self.made.iter().copied().chain(pairs).collect::<Vec<_>>();
        let pairs = whole(pairs_of(self.draft.bracket, &solution));
        let is_best = self.worth(&pairs) == self.worth(&self.draft.pairs);
        Ok(is_best.then(|| whole(transposition::first(&solution, first))))
    }

    fn solve(&self, order: Order<'_>) -> Result<Solution, Fault> {
        let problem = self.draft.problem(Horizon::Bracket, order).looking_ahead(self.ahead);
        problem.solve().ok_or(Fault::Undecided)
    }

    /// What a candidate fails in; nothing if it cannot be completed.
    fn worth(&self, pairs: &[Pair]) -> Option<Failures> {
        let bracket = self.draft.bracket;
        let left = bracket.left_by(pairs);
        let mut ahead = left.iter().filter_map(|rank| self.ahead.get(rank));
        let ahead = ahead.next().map_or_else(|| Some(Vec::new()), Clone::clone)?;
        Some(bracket.failures(self.draft.field, pairs, ahead))
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

#[cfg(test)]
mod tests {
    use super::super::below::bye_of;
    use super::super::enumeration;
    use super::*;
    use alloc::vec;
    use runda_field::dutch::{Entry, Event, Outcome, Player, Scoring};
    use runda_rulebook::Points;
    use runda_rulebook::{Colour, StartNo};

    /// Numbers that look random.
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, bound: usize) -> usize {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(self.0 >> 33).unwrap() % bound
        }

        fn pick<T: Copy>(&mut self, from: &[T]) -> T {
            from[self.below(from.len())]
        }
    }

    /// Any past at all: nobody asks whether the lines of two players fit together.
    fn any_event(numbers: &mut Numbers) -> Event {
        let (size, played) = (3 + numbers.below(8), 1 + numbers.below(5));
        let number = StartNo::from_index;
        let players = (0..size).map(|own| {
            let entries = (0..played).map(|_| {
                let opponent = number((own + 1 + numbers.below(size - 1)) % size);
                let colour = numbers.pick(&Colour::BOTH);
                let outcome = numbers.pick(&[Outcome::Win, Outcome::Draw, Outcome::Loss]);
                match numbers.below(10) {
                    0 => Entry::Bye,
                    1 => Entry::HalfPointBye,
                    2 => Entry::ZeroPointBye,
                    3 => Entry::ForfeitWin { opponent },
                    _ => Entry::Game { opponent, colour, outcome },
                }
            });
            let mut player = Player { entries: entries.collect(), ..Player::new(number(own)) };
            player.adjustment = Points::from_tenths(numbers.pick(&[0, 0, 0, 5, 10]));
            player
        });
        let players: Vec<Player> = players.collect();
        let rounds = u16::try_from(played + numbers.below(3) + 1).unwrap();
        Event {
            rounds,
            played: u16::try_from(played).unwrap(),
            scoring: Scoring::CHESS,
            initial_colour: Some(numbers.pick(&Colour::BOTH)),
            players,
            forbidden: vec![],
        }
    }

    /// FD-50, FD-64: the cheapest matching and the enumeration in the order of the handbook are one.
    #[test]
    fn both_methods_find_the_same_candidate() {
        let mut numbers = Numbers(32);
        let (mut compared, mut with_moved_down) = (0, 0);
        while compared < 4000 {
            let event = any_event(&mut numbers);
            let mut field = Field::new(&event).unwrap();
            let Ok(bye) = bye_of(&field).unwrap().score() else { continue };
            field.bye = bye;
            let groups = field.groups();
            let mut moved_down = Vec::new();
            for index in 0..groups.len() {
                let bracket = Bracket::new(&groups, index, moved_down);
                if !enumeration::is_small(&bracket) {
                    break;
                }
                let best = super::best(&field, &bracket).unwrap();
                assert_eq!(best, enumeration::best(&field, &bracket), "{bracket:?} {event:?}");
                compared += 1;
                with_moved_down += usize::from(!bracket.moved_down.is_empty());
                moved_down = bracket.left_by(&best.unwrap());
            }
        }
        assert!(with_moved_down > 1000, "{with_moved_down}");
    }
}
