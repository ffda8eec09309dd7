//! The Swiss system of the draughts code read a second time, for the tests alone: the history, the
//! list, the bye and the bonds, in the words of the code and with no line of the engine.

#![allow(dead_code, reason = "not every test asks for everything")]

pub(crate) mod determinant;
pub(crate) mod facts;
pub(crate) mod histories;
mod list;

use runda_rulebook::{Colour, Round, StartNo};
use runda_swiss::{FloatControl, History, Waiver};

use facts::Player;

/// Whether the players of a set have a complete pairing of joined pairs.
pub(crate) type Exists = fn(&[usize], &dyn Fn(usize, usize) -> bool) -> bool;

/// A round before its score groups are paired. Players are known by their place on the round list.
#[derive(Debug, Clone)]
pub(crate) struct Apart {
    pub(crate) list: Vec<Player>,
    pub(crate) bye: Option<usize>,
    /// From the top, the bye taken out.
    pub(crate) groups: Vec<Vec<usize>>,
    pub(crate) bound: Vec<Option<Colour>>,
    pub(crate) released: Vec<usize>,
    pub(crate) watch: bool,
    lot: Colour,
    limits: bool,
    excluded: Vec<(StartNo, StartNo)>,
    again: Vec<(StartNo, StartNo)>,
}

impl Apart {
    /// SW-16 to SW-23. Nothing if there is no legal pairing.
    pub(crate) fn new(history: &History, round: Round, exists: Exists) -> Option<Self> {
        let list = list::round_list(history, round);
        let last_round = round >= history.rounds;
        let waived = |waiver| history.waivers.contains(&waiver);
        let mut apart = Self {
            bye: None,
            groups: Vec::new(),
            bound: vec![None; list.len()],
            released: Vec::new(),
            watch: history.floats == FloatControl::Watched && !last_round,
            lot: history.lot,
            limits: !waived(Waiver::ColourLimits),
            excluded: if waived(Waiver::Exclusions) { vec![] } else { history.excluded.clone() },
            again: history
                .waivers
                .iter()
                .filter_map(|waiver| match waiver {
                    Waiver::SecondMeeting(a, b) => Some((*a, *b)),
                    Waiver::Exclusions | Waiver::ColourLimits | Waiver::SecondBye => None,
                })
                .collect(),
            list,
        };
        let everybody: Vec<usize> = (0..apart.list.len()).collect();
        if everybody.len() % 2 == 1 {
            apart.bye = Some(apart.find_bye(&everybody, waived(Waiver::SecondBye), exists)?);
        }
        let set: Vec<usize> = everybody.into_iter().filter(|&p| Some(p) != apart.bye).collect();
        if !exists(&set, &|a, b| apart.is_hard(a, b)) {
            return None;
        }
        let score = |p: usize| apart.list[p].score();
        apart.groups = set.chunk_by(|&a, &b| score(a) == score(b)).map(<[_]>::to_vec).collect();
        if !last_round {
            apart.bind(&set, exists);
        }
        Some(apart)
    }

    /// SW-17.
    pub(crate) fn is_forbidden(&self, p: usize, colour: Colour) -> bool {
        let player = &self.list[p];
        let sign = if colour == Colour::White { 1 } else { -1 };
        let last_three: Vec<&Colour> = player.colours.iter().rev().take(3).collect();
        let three_running = last_three.len() == 3 && last_three.iter().all(|&&c| c == colour);
        self.limits && (player.difference() * sign >= 3 || three_running)
    }

    /// SW-18.
    pub(crate) fn is_hard(&self, a: usize, b: usize) -> bool {
        let (x, y) = (self.list[a].no, self.list[b].no);
        let among =
            |pairs: &[(StartNo, StartNo)]| pairs.contains(&(x, y)) || pairs.contains(&(y, x));
        let met = self.list[a].met.contains(&y) && !among(&self.again);
        let suits =
            |colour: Colour| !self.is_forbidden(a, colour) && !self.is_forbidden(b, !colour);
        a != b && !met && !among(&self.excluded) && (suits(Colour::White) || suits(Colour::Black))
    }

    /// SW-23.
    pub(crate) fn is_allowed(&self, a: usize, b: usize) -> bool {
        let same = self.bound[a].is_some() && self.bound[a] == self.bound[b];
        self.is_hard(a, b) && !same
    }

    /// SW-19; with a second bye waived SW-41: the lowest with fewest free points.
    fn find_bye(&self, everybody: &[usize], second: bool, exists: Exists) -> Option<usize> {
        let mut candidates: Vec<usize> = everybody.iter().rev().copied().collect();
        if second {
            candidates.sort_by_key(|&p| self.list[p].free);
        } else {
            candidates.retain(|&p| self.list[p].free == 0);
        }
        candidates.into_iter().find(|&candidate| {
            let others: Vec<usize> =
                everybody.iter().copied().filter(|&p| p != candidate).collect();
            exists(&others, &|a, b| self.is_hard(a, b))
        })
    }

    /// SW-20: a leader or outsider without opponents.
    pub(crate) fn is_without_opponents(&self, p: usize) -> bool {
        let nobody = |group: &Vec<usize>| {
            group.contains(&p) && group.iter().all(|&other| !self.is_hard(p, other))
        };
        self.groups.first().is_some_and(nobody) || self.groups.last().is_some_and(nobody)
    }

    /// The colour left to somebody with one colour forbidden.
    fn only_colour(&self, p: usize) -> Option<Colour> {
        let forbidden = |colour| self.is_forbidden(p, colour);
        let one = forbidden(Colour::White) != forbidden(Colour::Black);
        Colour::BOTH.into_iter().find(|&colour| one && !forbidden(colour))
    }

    /// SW-21, with or without what a player of SW-20 is let off.
    pub(crate) fn absolute(&self, p: usize, let_off: bool) -> Option<Colour> {
        let player = &self.list[p];
        if let Some(colour) = self.only_colour(p) {
            return Some(colour);
        }
        if let [.., a, b] = player.colours.as_slice()
            && a == b
        {
            return Some(!*a);
        }
        match player.difference() {
            _ if let_off => None,
            2.. => Some(Colour::Black),
            ..=-2 => Some(Colour::White),
            -1..=1 => None,
        }
    }

    /// SW-22.
    fn bind(&mut self, set: &[usize], exists: Exists) {
        for &p in set {
            self.bound[p] = self.only_colour(p);
        }
        for &p in set {
            let wish = self.absolute(p, self.is_without_opponents(p));
            if wish.is_none() || self.bound[p].is_some() {
                continue;
            }
            self.bound[p] = wish;
            if !exists(set, &|a, b| self.is_allowed(a, b)) {
                self.bound[p] = None;
                self.released.push(p);
            }
        }
    }

    /// SW-37: white first.
    pub(crate) fn coloured(&self, a: usize, b: usize) -> (StartNo, StartNo) {
        let (h, l) = (a.min(b), a.max(b));
        let suits =
            |colour: Colour| !self.is_forbidden(h, colour) && !self.is_forbidden(l, !colour);
        let colour = match (suits(Colour::White), suits(Colour::Black)) {
            (true, false) => Colour::White,
            (false, true) => Colour::Black,
            (true, true) | (false, false) => self.by_expectation(h, l),
        };
        let (high, low) = (self.list[h].no, self.list[l].no);
        if colour == Colour::White { (high, low) } else { (low, high) }
    }

    /// SW-37 (2) to (4): the colour of the higher.
    fn by_expectation(&self, h: usize, l: usize) -> Colour {
        match (self.absolute(h, false), self.absolute(l, false)) {
            (Some(own), Some(other)) if own == other => {
                let only_lower = self.bound[l].is_some() && self.bound[h].is_none();
                return if only_lower { !own } else { own };
            }
            (Some(own), _) => return own,
            (None, Some(other)) => return !other,
            (None, None) => {}
        }
        let ordinary = |p: usize| self.list[p].ordinary();
        let odd = self.list[h].no.get() % 2 == 1;
        let lot = if odd { self.lot } else { !self.lot };
        ordinary(h).or(ordinary(l).map(|other| !other)).unwrap_or(lot)
    }
}
