//! Small fields against an enumeration of all complete pairings: each question of the definition is
//! answered by looking through the list of everything that is possible.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what helps a test may stop it"
)]

use std::collections::BTreeSet;

use runda_pairing::swiss::simulate::{Dice, Plan, Simulation};
use runda_pairing::swiss::{Float, FloatControl, History, Pairing, Refusal, Variant};
use runda_rulebook::{Colour, Round, StartNo};

type Pairs = Vec<(usize, usize)>;

/// What is read from the history for this test alone, in the order of the round list.
#[derive(Debug, Clone)]
struct Player {
    no: StartNo,
    score: u32,
    colours: Vec<Colour>,
    met: Vec<StartNo>,
    free: bool,
    mark: Option<Float>,
}

fn players(history: &History, round: Round, list: &[StartNo]) -> Vec<Player> {
    list.iter()
        .map(|&no| {
            let mut player = Player {
                no,
                score: 0,
                colours: Vec::new(),
                met: Vec::new(),
                free: false,
                mark: None,
            };
            for at in 0..round.index() {
                let past = Round::from_index(at);
                for game in history.games.iter().filter(|game| game.round == past) {
                    let colour = match no {
                        n if n == game.white => Colour::White,
                        n if n == game.black => Colour::Black,
                        _ => continue,
                    };
                    player.score += game.result.pairing_score(colour).halves();
                    player.free |= game.result.bars_bye(colour);
                    if game.result.counts_as_met() {
                        let opponent = if no == game.white { game.black } else { game.white };
                        player.met.push(opponent);
                        player.colours.push(colour);
                    }
                }
            }
            let byes = history.byes.iter().filter(|bye| bye.1 == no).count();
            player.score += 2 * u32::try_from(byes).unwrap();
            player.free |= byes > 0;
            let marks = history.marks.iter().flatten();
            player.mark = marks.clone().find(|mark| mark.0 == no).map(|mark| mark.1);
            player
        })
        .collect()
}

fn difference(player: &Player) -> i32 {
    player.colours.iter().map(|&c| if c == Colour::White { 1 } else { -1 }).sum()
}

fn may_have(player: &Player, colour: Colour) -> bool {
    let sign = if colour == Colour::White { 1 } else { -1 };
    let running = player.colours.iter().rev().take_while(|&&c| c == colour).count();
    difference(player) * sign < 3 && running < 3
}

fn absolute(player: &Player, with_difference: bool) -> Option<Colour> {
    let n = player.colours.len();
    if n >= 2 && player.colours[n - 1] == player.colours[n - 2] {
        return Some(!player.colours[n - 1]);
    }
    match difference(player) {
        2.. if with_difference => Some(Colour::Black),
        ..=-2 if with_difference => Some(Colour::White),
        _ => None,
    }
}

/// All complete pairings of a set by the edges given.
fn all_pairings(set: &[usize], joined: &dyn Fn(usize, usize) -> bool) -> Vec<Pairs> {
    let Some((&first, rest)) = set.split_first() else { return vec![Vec::new()] };
    let mut found = Vec::new();
    for &other in rest.iter().filter(|&&other| joined(first, other)) {
        let others: Vec<usize> = rest.iter().copied().filter(|&p| p != other).collect();
        for mut pairs in all_pairings(&others, joined) {
            pairs.push((first, other));
            found.push(pairs);
        }
    }
    found
}

fn has(pairs: &Pairs, a: usize, b: usize) -> bool {
    pairs.contains(&(a, b)) || pairs.contains(&(b, a))
}

fn partner(pairs: &Pairs, player: usize) -> usize {
    let (a, b) = *pairs.iter().find(|(a, b)| *a == player || *b == player).unwrap();
    if a == player { b } else { a }
}

/// Stay(B) among these complete pairings of B and everything below.
fn stay(
    group: &[usize],
    class: &dyn Fn(usize) -> usize,
    all: &[Pairs],
) -> (BTreeSet<usize>, [usize; 4]) {
    let mut order = group.to_vec();
    order.sort_by_key(|&p| (class(p), p));
    let mut left: Vec<&Pairs> = all.iter().collect();
    let mut kept = BTreeSet::new();
    let mut signature = [0; 4];
    for player in order {
        let inside: Vec<&Pairs> =
            left.iter().copied().filter(|pairs| group.contains(&partner(pairs, player))).collect();
        if !inside.is_empty() {
            left = inside;
            kept.insert(player);
            signature[class(player)] += 1;
        }
    }
    (kept, signature)
}

/// The bye and the pairs in the order of the boards, as sets of two.
type Answer = (Option<StartNo>, Vec<BTreeSet<StartNo>>);

/// A round of few players in which everything can be listed.
struct Small<'a> {
    history: &'a History,
    field: Vec<Player>,
    groups: Vec<Vec<usize>>,
    bound: Vec<Option<Colour>>,
    last_round: bool,
    watch: bool,
}

/// A score group with what came down to it.
struct Bracket<'a> {
    at: usize,
    moved: &'a [usize],
    members: Vec<usize>,
}

impl Small<'_> {
    fn hard(&self, a: usize, b: usize) -> bool {
        let (x, y) = (&self.field[a], &self.field[b]);
        let excluded =
            |&(m, n): &(StartNo, StartNo)| (m, n) == (x.no, y.no) || (n, m) == (x.no, y.no);
        !x.met.contains(&y.no)
            && !self.history.excluded.iter().any(excluded)
            && Colour::BOTH.iter().any(|&c| may_have(x, c) && may_have(y, !c))
    }

    fn allowed(&self, a: usize, b: usize) -> bool {
        self.hard(a, b) && (self.bound[a].is_none() || self.bound[a] != self.bound[b])
    }

    /// SW-19.
    fn bye(&self) -> Option<usize> {
        let everybody: Vec<usize> = (0..self.field.len()).collect();
        let free = everybody.iter().rev().copied().filter(|&p| !self.field[p].free);
        free.into_iter().find(|&p| {
            let others: Vec<usize> = everybody.iter().copied().filter(|&q| q != p).collect();
            !all_pairings(&others, &|a, b| self.hard(a, b)).is_empty()
        })
    }

    /// SW-20.
    fn alone(&self, p: usize) -> bool {
        [self.groups.first(), self.groups.last()]
            .into_iter()
            .flatten()
            .any(|group| group.contains(&p) && group.iter().all(|&q| q == p || !self.hard(p, q)))
    }

    /// SW-22: strikes the pairings in which two bound players with the same expectation meet.
    fn bind(&mut self, set: &[usize], all: &mut Vec<Pairs>) {
        for &player in set.iter().filter(|_| !self.last_round) {
            let wish = absolute(&self.field[player], !self.alone(player));
            let fitting: Vec<Pairs> = all
                .iter()
                .filter(|pairs| self.bound[partner(pairs, player)] != wish)
                .cloned()
                .collect();
            if wish.is_some() && !fitting.is_empty() {
                self.bound[player] = wish;
                *all = fitting;
            }
        }
    }

    /// SW-24.
    fn class(&self, bracket: &Bracket<'_>, p: usize) -> usize {
        let below = self.groups.get(bracket.at + 1);
        if bracket.moved.contains(&p) {
            0
        } else if below.is_some_and(|below| !below.iter().any(|&q| self.allowed(p, q))) {
            1
        } else if self.watch && self.field[p].mark == Some(Float::Down) {
            2
        } else {
            3
        }
    }

    /// The candidates of a player moved down, in their order.
    fn candidates(&self, bracket: &Bracket<'_>, d: usize, kept: &BTreeSet<usize>) -> Vec<usize> {
        let up =
            |p: &usize| self.watch && self.field[*p].mark == Some(Float::Up) && !self.alone(*p);
        let here = |p: &usize| bracket.members.contains(p);
        let residents: Vec<usize> = self.groups[bracket.at].iter().copied().filter(here).collect();
        let mut order: Vec<usize> = residents.iter().copied().filter(|p| !up(p)).collect();
        order.extend(residents.iter().copied().filter(up));
        let others = bracket.moved.iter().rev().copied();
        order.extend(others.filter(|p| *p != d && here(p) && kept.contains(p)));
        order
    }

    /// SW-26: pairs the players moved down and answers who is kept in the end.
    fn pair_moved_down(
        &self,
        bracket: &mut Bracket<'_>,
        mut all: Vec<Pairs>,
        boards: &mut Vec<(usize, usize)>,
    ) -> BTreeSet<usize> {
        let (mut kept, mut signature) = stay(&bracket.members, &|p| self.class(bracket, p), &all);
        let waiting = |bracket: &Bracket<'_>, kept: &BTreeSet<usize>| {
            let here = |d: &&usize| bracket.members.contains(d) && kept.contains(d);
            bracket.moved.iter().find(here).copied()
        };
        while let Some(d) = waiting(bracket, &kept) {
            let found = self.candidates(bracket, d, &kept).into_iter().find_map(|c| {
                let with = all.iter().filter(|pairs| has(pairs, d, c));
                let rest: Vec<Pairs> = with
                    .map(|pairs| pairs.iter().copied().filter(|&(a, b)| a != d && b != d).collect())
                    .collect();
                let left: Vec<usize> =
                    bracket.members.iter().copied().filter(|&p| p != d && p != c).collect();
                let mut least = signature;
                for gone in [d, c].into_iter().filter(|gone| kept.contains(gone)) {
                    least[self.class(bracket, gone)] -= 1;
                }
                let after = stay(&left, &|p| self.class(bracket, p), &rest);
                (!rest.is_empty() && after.1 >= least).then_some((c, rest, after))
            });
            let (c, rest, after) = found.expect("SW-33");
            boards.push((d, c));
            bracket.members.retain(|&p| p != d && p != c);
            all = rest;
            (kept, signature) = after;
        }
        kept
    }

    /// SW-28.
    fn pair_halves(&self, mut rest: Vec<usize>, boards: &mut Vec<(usize, usize)>) {
        let mut inside = all_pairings(&rest, &|a, b| self.allowed(a, b));
        while !rest.is_empty() {
            let half = rest.len() / 2;
            let first = rest[0];
            let mut order = rest[half..].to_vec();
            order.extend(rest[1..half].iter().rev());
            let c = order.into_iter().find(|&c| inside.iter().any(|p| has(p, first, c))).unwrap();
            boards.push((first, c));
            inside.retain(|pairs| has(pairs, first, c));
            rest.retain(|&p| p != first && p != c);
        }
    }
}

fn brute_force(history: &History, round: Round, list: &[StartNo]) -> Option<Answer> {
    let field = players(history, round, list);
    let last_round = round >= history.rounds;
    let mut small = Small {
        history,
        groups: Vec::new(),
        bound: vec![None; field.len()],
        last_round,
        watch: history.floats == FloatControl::Watched && !last_round,
        field,
    };
    let bye = if list.len() % 2 == 1 { Some(small.bye()?) } else { None };
    let set: Vec<usize> = (0..list.len()).filter(|&p| Some(p) != bye).collect();
    let mut all = all_pairings(&set, &|a, b| small.hard(a, b));
    if all.is_empty() {
        return None;
    }
    let score = |p: usize| small.field[p].score;
    small.groups = set.chunk_by(|&a, &b| score(a) == score(b)).map(<[usize]>::to_vec).collect();
    small.bind(&set, &mut all);

    let mut boards = Vec::new();
    let mut moved: Vec<usize> = Vec::new();
    for at in 0..small.groups.len() {
        let members = moved.iter().chain(&small.groups[at]).copied().collect();
        let low = small.groups[at..].iter().flatten();
        let open: Vec<usize> = moved.iter().chain(low).copied().collect();
        let mut bracket = Bracket { at, moved: &moved, members };
        let all = all_pairings(&open, &|a, b| small.allowed(a, b));
        let kept = small.pair_moved_down(&mut bracket, all, &mut boards);
        let (rest, down) = bracket.members.into_iter().partition(|p| kept.contains(p));
        small.pair_halves(rest, &mut boards);
        moved = down;
    }
    let number = |p: usize| small.field[p].no;
    let boards = boards.into_iter().map(|(a, b)| [number(a), number(b)].into()).collect();
    Some((bye.map(number), boards))
}

fn boards(pairing: &Pairing) -> Vec<BTreeSet<StartNo>> {
    pairing.pairs.iter().map(|pair| [pair.white, pair.black].into()).collect()
}

/// SW-19, SW-22, SW-25, SW-26, SW-28, SW-33: up to ten players, all variants, watched and not, with every kind of incident.
#[test]
fn up_to_ten_players_the_engine_finds_what_an_enumeration_finds() {
    let mut dice = Dice::new(99);
    let mut rounds = 0;
    let mut refusals = 0;
    while rounds < 2500 {
        let size = 2 + dice.below(9);
        let mut plan = Plan::new(size, Round::from_index(usize::from(1 + dice.below(size))));
        plan.variant = Variant::ALL[usize::from(dice.below(3))];
        if dice.below(3) == 0 {
            plan.floats = FloatControl::Uncontrolled;
        }
        plan.draws = [100, 400, 900][usize::from(dice.below(3))];
        if dice.below(2) == 0 {
            plan = plan.with_incidents();
        }
        plan.families = dice.below(4);
        let seed = dice.throw();
        let mut simulation = Simulation::new(plan, seed);
        while let Some(answer) = simulation.pair() {
            rounds += 1;
            let (history, round) = (simulation.history(), simulation.round());
            match answer {
                Ok(pairing) => {
                    let expected = brute_force(history, round, &pairing.round_list);
                    let found = Some((pairing.bye, boards(&pairing)));
                    assert_eq!(found, expected, "seed {seed} of {plan:?}, round {round}");
                    simulation.play(&pairing);
                }
                Err(Refusal::NoLegalPairing(_)) => {
                    refusals += 1;
                    let mut list: Vec<StartNo> = history.players.iter().map(|p| p.no).collect();
                    list.retain(|no| !history.absent.contains(no));
                    assert_eq!(brute_force(history, round, &list), None, "seed {seed} of {plan:?}");
                    break;
                }
                Err(Refusal::History(error)) => panic!("seed {seed}: {error}"),
            }
        }
    }
    assert!(refusals > 50, "fields this small run out of opponents");
}
