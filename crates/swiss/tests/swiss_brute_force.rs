//! The definition put to the test by trying everything: small fields by a list of all complete
//! pairings, larger ones by trying all sets of players who could stay.
//!
//! Written from the text of the rules; the engine is asked only for its answer. A failure prints
//! the seed that brings the round back.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "what helps a test may stop it and say what it has seen"
)]

mod swiss_apart;

use std::collections::BTreeSet;

use runda_rulebook::{Colour, Round, StartNo};
use runda_swiss::{Cause, Float, History, Offer, Pairing, Refusal, Waiver, offers, pair};
use runda_trials::swiss::{Dice, Simulation, plans};
use swiss_apart::{Apart, Exists, determinant, histories};

/// How many times more the long form tries (`cargo xtask long`).
const LONGER: u32 = if option_env!("RUNDA_LONG").is_some() { 25 } else { 1 };

type Pairs = Vec<(usize, usize)>;

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

fn exists_in_list(set: &[usize], joined: &dyn Fn(usize, usize) -> bool) -> bool {
    let Some((&first, rest)) = set.split_first() else { return true };
    rest.iter().filter(|&&other| joined(first, other)).any(|&other| {
        let others: Vec<usize> = rest.iter().copied().filter(|&p| p != other).collect();
        exists_in_list(&others, joined)
    })
}

/// Who is kept, and how many of each class.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Stay {
    kept: BTreeSet<usize>,
    signature: [usize; 4],
}

/// How "possible" is found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    /// All complete pairings are listed.
    Listing,
    /// Sets are tried, from the largest and highest on; a determinant says which are possible.
    Trying,
}

/// A score group: what came down, its own players, everybody below, and the next group.
struct Group<'a> {
    apart: &'a Apart,
    by: By,
    down: &'a [usize],
    own: &'a [usize],
    low: Vec<usize>,
    next: Option<&'a [usize]>,
}

impl Group<'_> {
    /// SW-24.
    fn class(&self, p: usize) -> usize {
        let apart = self.apart;
        let below = |next: &[usize]| next.iter().any(|&other| apart.is_allowed(p, other));
        if self.down.contains(&p) {
            0
        } else if self.next.is_some_and(|next| !below(next)) {
            1
        } else if apart.watch && apart.list[p].mark == Some(Float::Down) {
            2
        } else {
            3
        }
    }

    fn of_class(&self, rest: &[usize], class: usize) -> Vec<usize> {
        rest.iter().copied().filter(|&p| self.class(p) == class).collect()
    }

    /// SW-25 for what is left of the group; nothing if there is no complete allowed pairing.
    fn stay(&self, rest: &[usize]) -> Option<Stay> {
        match self.by {
            By::Listing => self.stay_by_listing(rest),
            By::Trying => self.stay_by_trying(rest),
        }
    }

    fn stay_by_listing(&self, rest: &[usize]) -> Option<Stay> {
        let set: Vec<usize> = rest.iter().chain(&self.low).copied().collect();
        let mut all = all_pairings(&set, &|a, b| self.apart.is_allowed(a, b));
        if all.is_empty() {
            return None;
        }
        let inside = |pairs: &Pairs, p: usize| {
            let both = |&&(a, b): &&(usize, usize)| rest.contains(&a) && rest.contains(&b);
            pairs.iter().filter(both).any(|&(a, b)| a == p || b == p)
        };
        let mut stay = Stay { kept: BTreeSet::new(), signature: [0; 4] };
        for class in 0..4 {
            let members = self.of_class(rest, class);
            let kept = |pairs: &Pairs| -> Vec<usize> {
                members.iter().copied().filter(|&p| inside(pairs, p)).collect()
            };
            // The most, and of those the highest: the smaller place wins at the first difference.
            let sets = all.iter().map(kept);
            let best = sets.max_by(|a, b| a.len().cmp(&b.len()).then(b.cmp(a))).unwrap();
            all.retain(|pairs| kept(pairs) == best);
            stay.signature[class] = best.len();
            stay.kept.extend(best);
        }
        Some(stay)
    }

    fn stay_by_trying(&self, rest: &[usize]) -> Option<Stay> {
        let mut kept = BTreeSet::new();
        if !self.is_possible(rest, &kept) {
            return None;
        }
        let mut signature = [0; 4];
        for (class, kept_of_class) in signature.iter_mut().enumerate() {
            let members = self.of_class(rest, class);
            let leaving = (0..=members.len())
                .find(|&leaving| self.highest_without(rest, &members, leaving, &mut kept));
            *kept_of_class = members.len() - leaving.unwrap();
        }
        Some(Stay { kept, signature })
    }

    /// Adds the highest possible set of all `members` but so many to those kept, if there is one.
    fn highest_without(
        &self,
        rest: &[usize],
        members: &[usize],
        leaving: usize,
        kept: &mut BTreeSet<usize>,
    ) -> bool {
        let Some((&first, others)) = members.split_first() else { return leaving == 0 };
        kept.insert(first);
        if self.is_possible(rest, kept) && self.highest_without(rest, others, leaving, kept) {
            return true;
        }
        kept.remove(&first);
        leaving > 0 && self.highest_without(rest, others, leaving - 1, kept)
    }

    /// Whether a complete allowed pairing gives all of `kept` partners inside the group.
    fn is_possible(&self, rest: &[usize], kept: &BTreeSet<usize>) -> bool {
        let set: Vec<usize> = rest.iter().chain(&self.low).copied().collect();
        let crosses = |a: usize, b: usize| rest.contains(&a) != rest.contains(&b);
        determinant::exists(&set, &|a, b| {
            let leaves = crosses(a, b) && (kept.contains(&a) || kept.contains(&b));
            self.apart.is_allowed(a, b) && !leaves
        })
    }

    /// SW-26: the candidates of a moved-down player in their order; those held back come twice.
    fn candidates(&self, d: usize, rest: &[usize], stay: &Stay) -> Vec<(usize, Turn)> {
        let apart = self.apart;
        let marked = |p: usize| {
            apart.watch && apart.list[p].mark == Some(Float::Up) && !apart.is_without_opponents(p)
        };
        let own: Vec<usize> = self.own.iter().copied().filter(|p| rest.contains(p)).collect();
        let turn = |&p: &usize| (p, if marked(p) { Turn::Later } else { Turn::Now });
        let mut order: Vec<(usize, Turn)> = own.iter().map(turn).collect();
        order.extend(own.iter().filter(|&&p| marked(p)).map(|&p| (p, Turn::Now)));
        let others = self.down.iter().rev().copied();
        let others = others.filter(|p| *p != d && rest.contains(p) && stay.kept.contains(p));
        order.extend(others.map(|p| (p, Turn::Now)));
        order
    }

    /// SW-26 to SW-28; answers who moves down.
    fn pair(&self, boards: &mut Vec<Board>) -> Vec<usize> {
        let mut rest: Vec<usize> = self.down.iter().chain(self.own).copied().collect();
        let mut stay = self.stay(&rest).expect("SW-33");
        while let Some(&d) = self.down.iter().find(|d| rest.contains(d) && stay.kept.contains(d)) {
            let mut refused = Vec::new();
            let found = self.candidates(d, &rest, &stay).into_iter().find_map(|(c, turn)| {
                let left: Vec<usize> = rest.iter().copied().filter(|&p| p != d && p != c).collect();
                let why = if turn == Turn::Later {
                    Why::MovedUpBefore
                } else if !self.apart.is_allowed(d, c) {
                    Why::NotAllowed
                } else if let Some(after) = self.stay(&left) {
                    let mut counted = after.signature;
                    counted[self.class(d)] += 1;
                    counted[self.class(c)] += 1;
                    if counted >= stay.signature {
                        return Some((c, left, after));
                    }
                    Why::FewerWouldStay
                } else {
                    Why::RestUnpairable
                };
                refused.push((c, why));
                None
            });
            let (c, left, after) = found.expect("SW-33");
            boards.push(Board { seeker: d, found: c, refused });
            (rest, stay) = (left, after);
        }
        let (group, leaving): (Vec<usize>, _) =
            rest.into_iter().partition(|p| stay.kept.contains(p));
        self.pair_halves(group, boards);
        leaving
    }

    /// SW-28.
    fn pair_halves(&self, mut group: Vec<usize>, boards: &mut Vec<Board>) {
        while let Some(&first) = group.first() {
            let half = group.len() / 2;
            let order = group[half..].iter().chain(group[1..half].iter().rev()).copied();
            let others = |c: usize| -> Vec<usize> {
                group.iter().copied().filter(|&p| p != first && p != c).collect()
            };
            let allowed = |a, b| self.apart.is_allowed(a, b);
            let mut refused = Vec::new();
            let found = order.into_iter().find(|&c| {
                if !allowed(first, c) {
                    refused.push((c, Why::NotAllowed));
                } else if self.by.exists()(&others(c), &allowed) {
                    return true;
                } else {
                    refused.push((c, Why::RestUnpairable));
                }
                false
            });
            let c = found.expect("SW-33");
            boards.push(Board { seeker: first, found: c, refused });
            group = others(c);
        }
    }
}

/// Whether a candidate is tried or held back for the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turn {
    Now,
    Later,
}

/// SW-48: why a candidate was passed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Why {
    NotAllowed,
    MovedUpBefore,
    RestUnpairable,
    FewerWouldStay,
}

impl From<Cause> for Why {
    fn from(cause: Cause) -> Self {
        match cause {
            Cause::Met
            | Cause::Excluded
            | Cause::WhiteLimit
            | Cause::BlackLimit
            | Cause::BothExpectWhite
            | Cause::BothExpectBlack => Self::NotAllowed,
            Cause::MovedUpBefore => Self::MovedUpBefore,
            Cause::RestUnpairable => Self::RestUnpairable,
            Cause::MoreWouldLeave => Self::FewerWouldStay,
        }
    }
}

/// A pair as it was fixed, with those who were not taken.
#[derive(Debug)]
struct Board {
    seeker: usize,
    found: usize,
    refused: Vec<(usize, Why)>,
}

impl By {
    fn exists(self) -> Exists {
        match self {
            Self::Listing => exists_in_list,
            Self::Trying => determinant::exists,
        }
    }
}

/// What is compared.
#[derive(Debug, PartialEq, Eq)]
struct Answer {
    round_list: Vec<StartNo>,
    bye: Option<StartNo>,
    pairs: Vec<(StartNo, StartNo)>,
    released: Vec<StartNo>,
    bound: Vec<(StartNo, Colour)>,
    moved: BTreeSet<(usize, StartNo)>,
    seekers: Vec<StartNo>,
    refused: Vec<Vec<(StartNo, Why)>>,
}

impl From<&Pairing> for Answer {
    fn from(pairing: &Pairing) -> Self {
        Self {
            round_list: pairing.round_list.clone(),
            bye: pairing.bye,
            pairs: pairing.pairs.iter().map(|pair| (pair.white, pair.black)).collect(),
            released: pairing.released.clone(),
            bound: pairing.bound.clone(),
            moved: pairing.moved.iter().map(|moved| (moved.group, moved.player)).collect(),
            seekers: pairing.pairs.iter().map(|pair| pair.seeker).collect(),
            refused: pairing
                .pairs
                .iter()
                .map(|pair| pair.tried.iter().map(|t| (t.player, t.cause.into())).collect())
                .collect(),
        }
    }
}

/// The pairing by the definition; nothing if there is none.
fn by_definition(history: &History, round: Round, by: By) -> Option<Answer> {
    let apart = Apart::new(history, round, by.exists())?;
    let no = |p: usize| apart.list[p].no;
    let mut boards = Vec::new();
    let mut moved = BTreeSet::new();
    let mut down: Vec<usize> = Vec::new();
    for (at, own) in apart.groups.iter().enumerate() {
        let low = apart.groups[at + 1..].concat();
        let next = apart.groups.get(at + 1).map(Vec::as_slice);
        let group = Group { apart: &apart, by, down: &down, own, low, next };
        down = group.pair(&mut boards);
        moved.extend(down.iter().map(|&p| (at, no(p))));
    }
    assert!(down.is_empty(), "SW-33: the last group keeps everybody");
    let bound = |p: usize| apart.bound[p].map(|colour| (no(p), colour));
    Some(Answer {
        round_list: apart.list.iter().map(|player| player.no).collect(),
        bye: apart.bye.map(no),
        pairs: boards.iter().map(|board| apart.coloured(board.seeker, board.found)).collect(),
        released: apart.released.iter().map(|&p| no(p)).collect(),
        bound: (0..apart.list.len()).filter_map(bound).collect(),
        moved,
        seekers: boards.iter().map(|board| no(board.seeker)).collect(),
        refused: boards
            .iter()
            .map(|board| board.refused.iter().map(|&(p, why)| (no(p), why)).collect())
            .collect(),
    })
}

/// How many rounds were compared, and how many of them had no pairing.
#[derive(Debug, Default)]
struct Seen {
    rounds: u32,
    refused: u32,
}

impl Seen {
    /// Compares the engine with the definition; the pairing, if there is one.
    fn compare(
        &mut self,
        history: &History,
        round: Round,
        by: By,
        seed: &dyn Fn() -> String,
    ) -> Option<Pairing> {
        self.rounds += 1;
        let answer = match pair(history, round) {
            Ok(pairing) => Some(pairing),
            Err(Refusal::NoLegalPairing(_)) => None,
            Err(Refusal::History(error)) => panic!("{}: {error}", seed()),
        };
        self.refused += u32::from(answer.is_none());
        let found = answer.as_ref().map(Answer::from);
        assert_eq!(found, by_definition(history, round, by), "{}, round {round}", seed());
        for (no, colour) in answer.iter().flat_map(|pairing| &pairing.bound) {
            let own = answer.as_ref().and_then(|a| a.pair_of(*no)?.colour_of(*no));
            assert_eq!(own, Some(*colour), "SW-37: {no} is bound; {}, round {round}", seed());
        }
        answer
    }

    /// Plays tournaments of up to so many players and compares so many rounds.
    fn tournaments(&mut self, seed: u64, most: u16, rounds: u32, by: By) {
        let until = self.rounds + rounds * LONGER;
        for (plan, seed) in plans(seed, most) {
            if self.rounds >= until {
                break;
            }
            let mut simulation = Simulation::new(plan, seed);
            while simulation.pair().is_some() {
                let (history, round) = (simulation.history().clone(), simulation.round());
                let name = || format!("seed {seed} of {plan:?}");
                let Some(pairing) = self.compare(&history, round, by, &name) else { break };
                simulation.play(&pairing);
            }
        }
    }

    /// Compares so many rounds after any history.
    fn any_histories(&mut self, seed: u64, most: u16, rounds: u32, by: By) {
        let mut dice = Dice::new(seed);
        for _ in 0..rounds * LONGER {
            let (players, seed) = (2 + dice.below(most - 1), dice.throw());
            let (history, round) = histories::any(&mut Dice::new(seed), players);
            let name = || format!("history of seed {seed} with {players} players");
            self.compare(&history, round, by, &name);
        }
    }
}

/// SW-3, SW-13, SW-15, SW-16, SW-17, SW-18, SW-19, SW-20, SW-21, SW-22, SW-23, SW-24, SW-25, SW-26,
/// SW-27, SW-28, SW-29, SW-30, SW-31, SW-32, SW-33, SW-36, SW-37, SW-38, SW-39, SW-48: SWA-14,
/// SWA-21. Up to ten players, all variants, watched and not, with every kind of incident.
#[test]
fn up_to_ten_players_the_engine_finds_what_a_list_of_all_pairings_gives() {
    let mut seen = Seen::default();
    seen.tournaments(99, 10, 8_000, By::Listing);
    seen.any_histories(98, 10, 24_000, By::Listing);
    println!("{seen:?}");
    assert!(seen.rounds >= 32_000 && seen.refused > 50, "{seen:?}");
}

/// SW-25, SW-26, SW-35: the same for more players, where sets of players who could stay are tried.
#[test]
fn up_to_twenty_players_the_engine_finds_what_trying_all_sets_gives() {
    let mut seen = Seen::default();
    seen.tournaments(97, 20, 3_000, By::Trying);
    seen.any_histories(96, 18, 5_000, By::Trying);
    println!("{seen:?}");
    assert!(seen.rounds >= 8_000, "{seen:?}");
}

/// SW-22, SW-41: the same with what the arbiter waives when there is no pairing, and with waivers
/// nobody needed.
#[test]
fn with_waivers_the_engine_finds_what_the_definition_gives() {
    let mut seen = Seen::default();
    let mut dice = Dice::new(94);
    let mut offered = 0;
    for _ in 0..4_000 * LONGER {
        let (players, seed) = (2 + dice.below(9), dice.throw());
        let (mut history, round) = histories::any(&mut Dice::new(seed), players);
        let offers = offers(&history, round).unwrap().into_iter().filter_map(|offer| match offer {
            Offer::Waive(waivers) => Some(waivers),
            Offer::EndAfter(_) => None,
        });
        let mut lists: Vec<Vec<Waiver>> = offers.collect();
        offered += lists.len();
        lists.push(vec![Waiver::ColourLimits]);
        lists.push(vec![Waiver::SecondBye, Waiver::Exclusions]);
        for waivers in lists {
            let name = || format!("history of seed {seed} with {players} players, {waivers:?}");
            history.waivers.clone_from(&waivers);
            seen.compare(&history, round, By::Listing, &name);
        }
    }
    println!("{seen:?}, {offered} offered");
    assert!(seen.rounds >= 8_000 && offered > 500, "{seen:?}, {offered} offered");
}

/// SW-25: both ways of finding out what is possible agree.
#[test]
fn listing_and_trying_give_the_same() {
    let mut dice = Dice::new(95);
    for _ in 0..300 * LONGER {
        let (players, seed) = (2 + dice.below(9), dice.throw());
        let (history, round) = histories::any(&mut Dice::new(seed), players);
        let [listed, tried] =
            [By::Listing, By::Trying].map(|by| by_definition(&history, round, by));
        assert_eq!(listed, tried, "history of seed {seed} with {players} players");
    }
}
