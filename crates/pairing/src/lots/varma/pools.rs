//! The pools of the Varma tables.

use alloc::vec::Vec;

use runda_rulebook::StartNo;
use serde::{Deserialize, Serialize};

use crate::lots::Lots;

/// The name of a pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Letter {
    /// The largest pool.
    A,
    /// The second.
    B,
    /// The third.
    C,
    /// The smallest, with the last number.
    D,
}

impl Letter {
    /// All pools in the order of drawing.
    pub const ALL: [Self; 4] = [Self::A, Self::B, Self::C, Self::D];

    /// The letter itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
            Self::D => "D",
        }
    }
}

/// Which text of the tables is used; they differ in the row for 11 and 12 players.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Row {
    /// As both books print it; with 12 players 6 and 12 of one pool then meet in the last round.
    #[default]
    AsPrinted,
    /// With numbers 11 and 12 exchanged, so that all meetings inside a pool are early.
    Corrected,
}

impl Row {
    /// The message that names the choice.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Corrected => "lots-varma-corrected",
            Self::AsPrinted => "lots-varma-as-printed",
        }
    }
}

/// A row of the tables: the four pools for an even number of players.
type Printed = [&'static [u16]; 4];

/// The rows for 8, 10, .., 24 players.
///
/// **Our reading:** 8 stands for a second 3 in the first row; 9, lost in both books, belongs to pool B
/// of the row for 14; the row for 12 is as printed, because a draw must agree with the book in the
/// arbiter's hand.
///
/// **Rule:** RR-31, RR-32, KW25 V 1.6.2, FIDE12 annex 2.5, 5(d)
const ROWS: [Printed; 9] = [
    [&[1, 2, 8], &[3, 6], &[4, 5], &[7]],
    [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]],
    [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]],
    [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]],
    [&[5, 6, 7, 12, 13, 14], &[1, 2, 3, 9, 10], &[8, 11, 15], &[4, 16]],
    [&[5, 6, 7, 8, 14, 15, 16], &[1, 2, 3, 10, 11, 12], &[9, 13, 17], &[4, 18]],
    [&[6, 7, 8, 9, 15, 16, 17, 18], &[1, 2, 3, 11, 12, 13, 14], &[5, 10, 19], &[4, 20]],
    [&[6, 7, 8, 9, 10, 17, 18, 19, 20], &[1, 2, 3, 4, 12, 13, 14, 15], &[11, 16, 21], &[5, 22]],
    [
        &[6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
        &[1, 2, 3, 4, 13, 14, 15, 16, 17],
        &[12, 18, 23],
        &[5, 24],
    ],
];

/// The row for 11 and 12 players with these two numbers exchanged, as in the larger rows.
///
/// **Rule:** RR-31, KW25 V 1.6.2
const CORRECTED_TWELVE: Printed = [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 11], &[3, 12]];

/// The numbers still in each pool, in ascending order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pools([Vec<StartNo>; 4]);

impl Pools {
    /// The pools for so many players, if the tables have them; with an odd number the last even
    /// number is taken out.
    ///
    /// **Rule:** RR-30, RR-31, KW25 V 1.6.2
    pub fn new(players: usize, row: Row) -> Option<Self> {
        let even = players.checked_next_multiple_of(2)?;
        let printed = match (row, even) {
            (Row::Corrected, 12) => CORRECTED_TWELVE,
            (Row::Corrected | Row::AsPrinted, _) => *ROWS.get(even.checked_sub(8)? / 2)?,
        };
        let left = |pool: &[u16]| {
            let numbers = pool.iter().filter(|&&number| usize::from(number) <= players);
            numbers.filter_map(|&number| StartNo::new(number).ok()).collect()
        };
        Some(Self(printed.map(left)))
    }

    /// What is left of a pool.
    pub fn left(&self, letter: Letter) -> &[StartNo] {
        let [a, b, c, d] = &self.0;
        match letter {
            Letter::A => a,
            Letter::B => b,
            Letter::C => c,
            Letter::D => d,
        }
    }

    /// The pools that still hold at least so many numbers.
    pub(super) fn holding(&self, count: usize) -> Vec<Letter> {
        Letter::ALL.into_iter().filter(|letter| self.left(*letter).len() >= count).collect()
    }

    /// The pool with most numbers left, of equals the first.
    pub(super) fn fullest(&self) -> Letter {
        Letter::ALL
            .into_iter()
            .rev()
            .max_by_key(|letter| self.left(*letter).len())
            .unwrap_or(Letter::A)
    }

    /// Draws one number of a pool; nothing if it is empty.
    pub(super) fn draw(&mut self, letter: Letter, lots: &mut Lots) -> Option<StartNo> {
        let [a, b, c, d] = &mut self.0;
        let pool = match letter {
            Letter::A => a,
            Letter::B => b,
            Letter::C => c,
            Letter::D => d,
        };
        let position = lots.position(pool.len())?;
        Some(pool.remove(position))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round_robin::Berger;
    use runda_rulebook::Round;
    use std::vec;

    /// The meetings inside pools after round N - 4: who, whom, round.
    fn late_meetings(players: usize, row: Row) -> Vec<(u16, u16, u16)> {
        let (pools, table) = (Pools::new(players, row).unwrap(), Berger::new(players).unwrap());
        let mut late = vec![];
        for pool in Letter::ALL.map(|letter| pools.left(letter).to_vec()) {
            for (index, one) in pool.iter().enumerate() {
                for other in &pool[index + 1..] {
                    let round = table.round_of(*one, *other).map_or(0, Round::get);
                    if usize::from(round) > players.next_multiple_of(2) - 4 {
                        late.push((one.get(), other.get(), round));
                    }
                }
            }
        }
        late
    }

    /// RR-31, RR-32: RRA-20, every row is a partition, and of all meetings inside a pool only that
    /// of 6 and 12 among 12 players is late; with the two numbers exchanged none is.
    #[test]
    fn the_rows_are_partitions_and_serve_their_purpose_but_for_six_and_twelve() {
        for (players, row) in
            (7..=24).flat_map(|players| [(players, Row::AsPrinted), (players, Row::Corrected)])
        {
            let pools = Pools::new(players, row).unwrap();
            let mut numbers: Vec<usize> = Letter::ALL
                .iter()
                .flat_map(|letter| pools.left(*letter).iter().map(|number| number.index() + 1))
                .collect();
            numbers.sort_unstable();
            assert_eq!(numbers, (1..=players).collect::<Vec<_>>());
            let weak = players == 12 && row == Row::AsPrinted;
            let late = if weak { vec![(6, 12, 11)] } else { vec![] };
            assert_eq!(late_meetings(players, row), late, "{players} players, {row:?}");
        }
    }

    /// RR-31: the row for 11 and 12 players is as printed in both books unless the switch says
    /// otherwise; no other row knows of it.
    #[test]
    fn the_printed_row_is_the_default() {
        let numbers = |players, row| {
            let pools = Pools::new(players, row).unwrap();
            Letter::ALL.map(|letter| pools.left(letter).iter().map(|n| n.get()).collect::<Vec<_>>())
        };
        assert_eq!(Row::default(), Row::AsPrinted);
        let printed = [vec![4, 5, 9, 10], vec![1, 2, 7], vec![6, 8, 12], vec![3, 11]];
        assert_eq!(numbers(12, Row::AsPrinted), printed);
        let [a, b, ..] = printed;
        assert_eq!(numbers(11, Row::AsPrinted), [a.clone(), b.clone(), vec![6, 8], vec![3, 11]]);
        assert_eq!(
            numbers(12, Row::Corrected),
            [a.clone(), b.clone(), vec![6, 8, 11], vec![3, 12]]
        );
        assert_eq!(numbers(11, Row::Corrected), [a, b, vec![6, 8, 11], vec![3]]);
        for players in (7..=24).filter(|players| !matches!(players, 11 | 12)) {
            assert_eq!(numbers(players, Row::AsPrinted), numbers(players, Row::Corrected));
        }
    }

    #[test]
    fn there_is_no_row_below_seven_or_above_twenty_four() {
        assert!(
            [0, 6, 25, usize::MAX]
                .map(|n| Pools::new(n, Row::default()))
                .iter()
                .all(Option::is_none)
        );
    }
}
