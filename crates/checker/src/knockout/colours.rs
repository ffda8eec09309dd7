//! The colours of single games in a knockout.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cmp::Ordering;

use runda_field::Game;
use runda_field::bracket::Cup;
use runda_rulebook::{Colour, StartNo};

/// The colours everybody has had, stage by stage.
#[derive(Debug)]
pub(super) struct Colours {
    first: Colour,
    had: BTreeMap<StartNo, Vec<(usize, Colour)>>,
}

impl Colours {
    /// **Rule:** KO-12, PZSz02 B.VI D.3(c)
    pub(super) fn of(cup: &Cup) -> Self {
        let mut had: BTreeMap<StartNo, Vec<(usize, Colour)>> = BTreeMap::new();
        for (stage, encounters) in cup.stages.iter().enumerate() {
            for encounter in encounters.iter().filter(|encounter| encounter.played) {
                let Game { white, black } = encounter.pair;
                had.entry(white).or_default().push((stage, Colour::White));
                had.entry(black).or_default().push((stage, Colour::Black));
            }
        }
        Self { first: cup.first.unwrap_or(Colour::White), had }
    }

    /// The game of two in a stage; `high` has the smaller number.
    pub(super) fn pair(&self, stage: usize, high: StartNo, low: StartNo) -> Game {
        let of_high = if stage == 0 { self.by_number(high) } else { self.later(high, low) };
        match of_high {
            Colour::White => Game { white: high, black: low },
            Colour::Black => Game { white: low, black: high },
        }
    }

    /// Odd numbers have the colour drawn for number 1.
    ///
    /// **Rule:** KO-13, PZSz02 B.VI D.3(b)
    fn by_number(&self, player: StartNo) -> Colour {
        if player.get() % 2 == 1 { self.first } else { !self.first }
    }

    fn row(&self, player: StartNo) -> &[(usize, Colour)] {
        self.had.get(&player).map_or(&[], Vec::as_slice)
    }

    /// Whites less blacks.
    fn difference(&self, player: StartNo) -> i64 {
        let one = |&(_, colour): &(usize, Colour)| if colour == Colour::White { 1 } else { -1 };
        self.row(player).iter().map(one).sum()
    }

    /// What evens the colours of a player, or the opposite of the last one.
    fn wish(&self, player: StartNo) -> Option<Colour> {
        let &(_, last) = self.row(player).last()?;
        Some(match self.difference(player).cmp(&0) {
            Ordering::Greater => Colour::Black,
            Ordering::Less => Colour::White,
            Ordering::Equal => !last,
        })
    }

    /// The colour of the one with the smaller number, by the first rule that decides.
    ///
    /// **Rule:** KO-14, PZSz02 B.VI D.3(c), D.3(d)
    fn later(&self, high: StartNo, low: StartNo) -> Colour {
        let (Some(own), other) = (self.wish(high), self.wish(low)) else {
            return self.wish(low).map_or(self.by_number(high), |colour| !colour);
        };
        let Some(other) = other else { return own };
        let (h, l) = (self.difference(high), self.difference(low));
        if h.signum() * l.signum() == -1 {
            return own;
        }
        match h.abs().cmp(&l.abs()) {
            Ordering::Greater => return own,
            Ordering::Less => return !other,
            Ordering::Equal => {}
        }
        let differed = self.row(high).iter().rev().find_map(|&(stage, colour)| {
            let same = self.row(low).iter().find(|(other, _)| *other == stage)?;
            (same.1 != colour).then_some(!colour)
        });
        differed.unwrap_or(own)
    }
}
