//! The pairing word by word from the definition, each question asked anew.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use runda_rulebook::{Colour, Round, StartNo};

use super::facts::{Facts, excluded, facts};
use super::matrix::has_complete_pairing;
use super::order::round_list;
use crate::swiss::{Float, FloatControl, History, Waiver};

/// A pairing as the definition gives it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// Everybody who takes part, from the top.
    pub round_list: Vec<StartNo>,
    /// The bye.
    pub bye: Option<StartNo>,
    /// White and black, in the order of the boards.
    pub pairs: Vec<(StartNo, StartNo)>,
    /// Whose absolute expectation could not bind.
    pub released: Vec<StartNo>,
    /// Who is bound to which colour.
    pub bound: Vec<(StartNo, Colour)>,
}

/// Reckons the pairing of a round straight from SW-16 to SW-37 and the waivers of SW-41, for
/// histories in good order. Nothing if there is no legal pairing. Meant for fields of up to some
/// hundred players.
pub fn by_definition(history: &History, round: Round) -> Option<Reference> {
    let list = round_list(&facts(history, round), history.variant, round);
    let mut judge = Judge {
        bound: list.iter().map(|_| None).collect(),
        exempt: list.iter().map(|_| false).collect(),
        last_round: round >= history.rounds,
        watch: history.floats == FloatControl::Watched && round < history.rounds,
        history,
        list,
    };
    let everybody: Vec<usize> = (0..judge.list.len()).collect();
    let bye = match everybody.len() % 2 {
        0 => None,
        _ => Some(judge.bye(&everybody)?),
    };
    let players: Vec<usize> = everybody.into_iter().filter(|&p| Some(p) != bye).collect();
    if !has_complete_pairing(&players, |a, b| judge.is_hard(a, b)) {
        return None;
    }
    let groups = judge.groups(&players);
    judge.exempt_leaders_and_outsiders(&groups);
    let released = if judge.last_round { Vec::new() } else { judge.bind(&players) };
    let pairs = judge.pair_groups(&groups);
    Some(Reference {
        round_list: judge.list.iter().map(|facts| facts.no).collect(),
        bye: bye.map(|position| judge.list[position].no),
        pairs: pairs.into_iter().map(|(a, b)| judge.colour(a.min(b), a.max(b))).collect(),
        released: released.into_iter().map(|position| judge.list[position].no).collect(),
        bound: (0..judge.list.len())
            .filter_map(|p| judge.bound[p].map(|colour| (judge.list[p].no, colour)))
            .collect(),
    })
}

struct Judge<'a> {
    history: &'a History,
    list: Vec<Facts>,
    bound: Vec<Option<Colour>>,
    exempt: Vec<bool>,
    last_round: bool,
    watch: bool,
}

/// Who is kept, and how many of each class.
type Stay = (BTreeSet<usize>, [usize; 4]);

impl Judge<'_> {
    /// SW-18.
    fn is_hard(&self, a: usize, b: usize) -> bool {
        let (one, other) = (&self.list[a], &self.list[b]);
        let excluded = excluded(self.history)
            .iter()
            .any(|&(x, y)| (x, y) == (one.no, other.no) || (y, x) == (one.no, other.no));
        let coloured = |colour: Colour| !one.is_barred(colour) && !other.is_barred(!colour);
        a != b
            && !one.met.contains(&other.no)
            && !excluded
            && (coloured(Colour::White) || coloured(Colour::Black))
    }

    /// SW-23.
    fn is_allowed(&self, a: usize, b: usize) -> bool {
        let clash = self.bound[a].is_some() && self.bound[a] == self.bound[b];
        self.is_hard(a, b) && !clash
    }

    /// SW-19, and SW-41 if a second bye is allowed: then the lowest with fewest free points.
    fn bye(&self, everybody: &[usize]) -> Option<usize> {
        let mut candidates: Vec<usize> = everybody.iter().rev().copied().collect();
        if self.history.waivers.contains(&Waiver::SecondBye) {
            candidates.sort_by_key(|&candidate| self.list[candidate].free_points);
        } else {
            candidates.retain(|&candidate| self.list[candidate].free_points == 0);
        }
        candidates.into_iter().find(|&candidate| {
            let others: Vec<usize> =
                everybody.iter().copied().filter(|&p| p != candidate).collect();
            has_complete_pairing(&others, |a, b| self.is_hard(a, b))
        })
    }

    fn groups(&self, players: &[usize]) -> Vec<Vec<usize>> {
        players
            .chunk_by(|&a, &b| self.list[a].score() == self.list[b].score())
            .map(<[usize]>::to_vec)
            .collect()
    }

    /// SW-20.
    fn exempt_leaders_and_outsiders(&mut self, groups: &[Vec<usize>]) {
        for group in groups.first().into_iter().chain(groups.last()) {
            for &player in group {
                self.exempt[player] = group.iter().all(|&other| !self.is_hard(player, other));
            }
        }
    }

    /// SW-21 and SW-22.
    fn bind(&mut self, players: &[usize]) -> Vec<usize> {
        let mut released = Vec::new();
        for &player in players {
            let facts = &self.list[player];
            let wish = if self.exempt[player] { facts.after_two() } else { facts.absolute() };
            self.bound[player] = wish;
            if wish.is_some() && !has_complete_pairing(players, |a, b| self.is_allowed(a, b)) {
                self.bound[player] = None;
                released.push(player);
            }
        }
        released
    }

    fn pair_groups(&self, groups: &[Vec<usize>]) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        let mut down: Vec<usize> = Vec::new();
        for at in 0..groups.len() {
            let low: Vec<usize> = groups[at + 1..].iter().flatten().copied().collect();
            let next = groups.get(at + 1).map(Vec::as_slice);
            let bracket = Group { judge: self, down, own: groups[at].clone(), low, next };
            down = bracket.pair(&mut pairs);
        }
        pairs
    }

    /// SW-37: white first.
    fn colour(&self, high: usize, low: usize) -> (StartNo, StartNo) {
        let (h, l) = (&self.list[high], &self.list[low]);
        let white = !h.is_barred(Colour::White) && !l.is_barred(Colour::Black);
        let black = !h.is_barred(Colour::Black) && !l.is_barred(Colour::White);
        let lot = if h.no.get() % 2 == 1 { self.history.lot } else { !self.history.lot };
        let colour = if white != black {
            if white { Colour::White } else { Colour::Black }
        } else if let (Some(own), Some(other)) = (h.absolute(), l.absolute()) {
            let low_served = self.bound[low].is_some() && self.bound[high].is_none();
            if own == other && low_served { !own } else { own }
        } else {
            let expected = h.absolute().or(l.absolute().map(|other| !other));
            expected.or(h.ordinary()).or(l.ordinary().map(|other| !other)).unwrap_or(lot)
        };
        if colour == Colour::White { (h.no, l.no) } else { (l.no, h.no) }
    }
}

/// One score group with what came down and what lies below.
struct Group<'a> {
    judge: &'a Judge<'a>,
    down: Vec<usize>,
    own: Vec<usize>,
    low: Vec<usize>,
    next: Option<&'a [usize]>,
}

impl Group<'_> {
    /// SW-24.
    fn class(&self, player: usize) -> usize {
        if self.down.contains(&player) {
            return 0;
        }
        let judge = self.judge;
        let nobody_below =
            self.next.is_some_and(|next| next.iter().all(|&low| !judge.is_allowed(player, low)));
        if nobody_below {
            1
        } else if judge.watch && judge.list[player].mark == Some(Float::Down) {
            2
        } else {
            3
        }
    }

    /// Whether the rest of the group and all below have a complete allowed pairing in which the
    /// kept players have partners inside the group.
    fn is_possible(&self, rest: &[usize], kept: &BTreeSet<usize>) -> bool {
        let all: Vec<usize> = rest.iter().chain(&self.low).copied().collect();
        has_complete_pairing(&all, |a, b| {
            let leaves = |one: usize, other: usize| kept.contains(&one) && !rest.contains(&other);
            self.judge.is_allowed(a, b) && !leaves(a, b) && !leaves(b, a)
        })
    }

    /// SW-25.
    fn stay(&self, rest: &[usize]) -> Stay {
        let mut order: Vec<(usize, usize)> = rest.iter().map(|&p| (self.class(p), p)).collect();
        order.sort_unstable();
        let mut kept = BTreeSet::new();
        let mut signature = [0; 4];
        for (class, player) in order {
            kept.insert(player);
            if self.is_possible(rest, &kept) {
                signature[class] += 1;
            } else {
                kept.remove(&player);
            }
        }
        (kept, signature)
    }

    /// SW-26 to SW-28; answers who moves down.
    fn pair(&self, pairs: &mut Vec<(usize, usize)>) -> Vec<usize> {
        let mut rest: Vec<usize> = self.down.iter().chain(&self.own).copied().collect();
        let mut stay = self.stay(&rest);
        loop {
            let unpaired = |player: &&usize| rest.contains(player) && stay.0.contains(player);
            let Some(&seeker) = self.down.iter().find(unpaired) else { break };
            let Some((partner, after)) = self.partner(seeker, &rest, &stay) else { break };
            pairs.push((seeker, partner));
            rest.retain(|&player| player != seeker && player != partner);
            stay = after;
        }
        let (mut group, leaving) =
            rest.into_iter().partition::<Vec<usize>, _>(|p| stay.0.contains(p));
        while let Some(&first) = group.first() {
            let half = group.len() / 2;
            let order = group[half..].iter().chain(group[1..half].iter().rev()).copied();
            let possible = |candidate: &usize| {
                let others: Vec<usize> = group
                    .iter()
                    .copied()
                    .filter(|&player| player != first && player != *candidate)
                    .collect();
                self.judge.is_allowed(first, *candidate)
                    && has_complete_pairing(&others, |a, b| self.judge.is_allowed(a, b))
            };
            let Some(partner) = order.clone().find(possible) else { break };
            pairs.push((first, partner));
            group.retain(|&player| player != first && player != partner);
        }
        leaving
    }

    /// SW-26: the partner of a player moved down, and who stays then.
    fn partner(&self, seeker: usize, rest: &[usize], stay: &Stay) -> Option<(usize, Stay)> {
        let judge = self.judge;
        let marked = |player: &usize| {
            judge.watch && judge.list[*player].mark == Some(Float::Up) && !judge.exempt[*player]
        };
        let own: Vec<usize> = self.own.iter().copied().filter(|p| rest.contains(p)).collect();
        let unmarked = own.iter().copied().filter(|p| !marked(p));
        let others = self.down.iter().rev().copied();
        let others = others.filter(|d| *d != seeker && rest.contains(d) && stay.0.contains(d));
        let candidates = unmarked.chain(own.iter().copied().filter(marked)).chain(others);
        for candidate in candidates {
            let left: Vec<usize> =
                rest.iter().copied().filter(|&p| p != seeker && p != candidate).collect();
            if !judge.is_allowed(seeker, candidate) || !self.is_possible(&left, &BTreeSet::new()) {
                continue;
            }
            let mut least = stay.1;
            for gone in [seeker, candidate].into_iter().filter(|p| stay.0.contains(p)) {
                least[self.class(gone)] -= 1;
            }
            let after = self.stay(&left);
            if after.1 >= least {
                return Some((candidate, after));
            }
        }
        None
    }
}
