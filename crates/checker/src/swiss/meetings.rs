//! Who may meet whom.

use alloc::vec::Vec;

use runda_field::swiss::History;
use runda_rulebook::{ByColour, Colour};

use super::bits::Bits;
use super::facts::{Facts, excluded};

/// Which pairs of the round list are hard, and who is bound to which colour.
#[derive(Debug)]
pub(super) struct Meetings {
    hard: Vec<Bits>,
    bound: ByColour<Bits>,
}

impl Meetings {
    /// SW-18: pairs that have not met, are not excluded, and have colours neither player is forbidden.
    pub(super) fn new(history: &History, list: &[Facts]) -> Self {
        let size = list.len();
        let mut by_number: Vec<(_, usize)> =
            list.iter().enumerate().map(|(place, facts)| (facts.no, place)).collect();
        by_number.sort_unstable();
        let place = |no| {
            let found = by_number.binary_search_by_key(&no, |&(other, _)| other).ok()?;
            Some(by_number[found].1)
        };
        let can_have = |colour: Colour| {
            Bits::of(size, (0..size).filter(|&player| !list[player].is_forbidden(colour)))
        };
        let can_have = ByColour { white: can_have(Colour::White), black: can_have(Colour::Black) };
        let row = |player: usize| {
            let mut row = Bits::nobody(size);
            for colour in Colour::BOTH {
                if can_have.get(colour).has(player) {
                    row.join(can_have.get(!colour));
                }
            }
            row.drop(player);
            list[player].met.iter().filter_map(|&no| place(no)).for_each(|other| row.drop(other));
            row
        };
        let mut hard: Vec<Bits> = (0..size).map(row).collect();
        for &(one, other) in excluded(history) {
            if let (Some(one), Some(other)) = (place(one), place(other)) {
                hard[one].drop(other);
                hard[other].drop(one);
            }
        }
        Self { hard, bound: ByColour { white: Bits::nobody(size), black: Bits::nobody(size) } }
    }

    pub(super) fn size(&self) -> usize {
        self.hard.len()
    }

    /// SW-22: the colour a player is bound to.
    pub(super) fn bound(&self, player: usize) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&colour| self.bound.get(colour).has(player))
    }

    pub(super) fn bind(&mut self, player: usize, colour: Colour) {
        self.bound.get_mut(colour).add(player);
    }

    pub(super) fn release(&mut self, player: usize) {
        for colour in Colour::BOTH {
            self.bound.get_mut(colour).drop(player);
        }
    }

    pub(super) fn is_hard(&self, one: usize, other: usize) -> bool {
        self.hard[one].has(other)
    }

    /// SW-23.
    pub(super) fn is_allowed(&self, one: usize, other: usize) -> bool {
        self.is_hard(one, other)
            && self.bound(one).is_none_or(|colour| !self.bound.get(colour).has(other))
    }

    /// SW-23: those of one word of the list whom a player may meet, bound as given.
    pub(super) fn allowed(&self, player: usize, bound: Option<Colour>, at: usize) -> u64 {
        let row = self.hard[player].word(at);
        bound.map_or(row, |colour| row & !self.bound.get(colour).word(at))
    }
}

#[cfg(test)]
impl Meetings {
    /// A field in which exactly these pairs may meet.
    pub(super) fn of_graph(size: usize, joined: impl Fn(usize, usize) -> bool) -> Self {
        let row =
            |a: usize| Bits::of(size, (0..size).filter(|&b| a != b && joined(a.min(b), a.max(b))));
        let nobody = Bits::nobody(size);
        Self {
            hard: (0..size).map(row).collect(),
            bound: ByColour { white: nobody.clone(), black: nobody },
        }
    }
}
