//! The bracket: published before the draw, never rearranged.

use alloc::vec::Vec;
use core::fmt;

use runda_rulebook::{Board, Key, Reason, Round, StartNo};

use super::KnockoutError;

/// The largest bracket.
const MOST: usize = 4096;

/// The tree of a knockout of a number of participants.
///
/// **Rule:** KO-2, KO-3, PZSz02 B.VI D.2
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bracket {
    players: u16,
    /// The largest power of two that is not above the number of participants.
    power: u16,
}

/// Who stands at one side of an encounter before anything is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Slot {
    /// A participant.
    Number(StartNo),
    /// Whoever wins an encounter of an earlier round.
    Winner {
        /// The round.
        round: Round,
        /// The board of that round.
        board: Board,
    },
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(player) => player.fmt(f),
            Self::Winner { round, board } => write!(f, "w{round}.{board}"),
        }
    }
}

/// What a round is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The round that leaves a power of two.
    Preliminary,
    /// So many participants are left: 2 is the final, 4 the semi-finals.
    RoundOf(u16),
}

impl Stage {
    /// The name as a message.
    pub fn name(self) -> Reason {
        match self {
            Self::Preliminary => Reason::remark(Key::new("ko-stage-preliminary")),
            Self::RoundOf(2) => Reason::remark(Key::new("ko-stage-final")),
            Self::RoundOf(4) => Reason::remark(Key::new("ko-stage-semi-final")),
            Self::RoundOf(8) => Reason::remark(Key::new("ko-stage-quarter-final")),
            Self::RoundOf(left) => Reason::remark(Key::new("ko-stage-round-of")).with("n", left),
        }
    }
}

impl Bracket {
    /// The bracket for so many participants.
    pub fn new(players: usize) -> Result<Self, KnockoutError> {
        match (players, u16::try_from(players)) {
            (0 | 1, _) => Err(KnockoutError::TooFew(players)),
            (2..=MOST, Ok(players)) => Ok(Self { players, power: 1 << players.ilog2() }),
            _ => Err(KnockoutError::TooMany { players, most: MOST }),
        }
    }

    /// How many take part.
    pub const fn players(self) -> u16 {
        self.players
    }

    /// How many are left after the preliminary: a power of two.
    pub const fn power(self) -> u16 {
        self.power
    }

    /// How many encounters the preliminary has; none if the field is a power of two.
    ///
    /// **Rule:** KO-3, PZSz02 B.VI D.2
    pub const fn preliminaries(self) -> u16 {
        self.players - self.power
    }

    /// How many rounds are played.
    pub const fn rounds(self) -> u32 {
        self.power.ilog2() + (self.preliminaries() > 0) as u32
    }

    /// What a round is called; nothing if there are not so many.
    pub fn stage(self, round: Round) -> Option<Stage> {
        let preliminary = u32::from(self.preliminaries() > 0);
        let number = u32::from(round.get());
        if number > self.rounds() {
            return None;
        }
        Some(match number.checked_sub(preliminary + 1) {
            None => Stage::Preliminary,
            Some(halvings) => Stage::RoundOf(self.power >> halvings),
        })
    }

    /// The numbers in the order of the bracket: neighbours meet, winners keep the place.
    ///
    /// **Our reading:** the drawing of the source is lost; this is the usual order, in which 1 and 2
    /// can meet only in the final, 1 to 4 only from the semi-finals on.
    ///
    /// **Rule:** KO-5, PZSz02 B.VI D.2
    pub fn order(self) -> Vec<StartNo> {
        let mut order: Vec<u16> = alloc::vec![1, 2];
        while order.len() < usize::from(self.power) {
            let sum = u16::try_from(2 * order.len() + 1).unwrap_or(u16::MAX);
            order = order.into_iter().flat_map(|number| [number, sum - number]).collect();
        }
        order.into_iter().map(|number| StartNo::from_index(usize::from(number) - 1)).collect()
    }

    /// The encounters of the preliminary: the numbers from 2P - n + 1 to P against those above P. The
    /// winner takes the place of the smaller number.
    ///
    /// **Rule:** KO-3, KO-6, KO-7, PZSz02 B.VI D.2, D.3
    pub fn preliminary(self) -> Vec<(StartNo, StartNo)> {
        let (power, extra) = (usize::from(self.power), usize::from(self.preliminaries()));
        (power - extra..power)
            .map(|index| (StartNo::from_index(index), StartNo::from_index(2 * power - 1 - index)))
            .collect()
    }

    /// The round in which two participants meet if both keep winning; none for one and the same, or for
    /// a number that is not in the bracket.
    ///
    /// **Rule:** KO-5, KO-7, PZSz02 B.VI D.2
    pub fn meeting(self, one: StartNo, other: StartNo) -> Option<Round> {
        if one == other {
            return None;
        }
        let (preliminary, order) = (self.preliminary(), self.order());
        let place = |number: StartNo| {
            let above = preliminary.iter().find(|(_, lower)| *lower == number);
            let holder = above.map_or(number, |(higher, _)| *higher);
            order.iter().position(|held| *held == holder)
        };
        let (one, other) = (place(one)?, place(other)?);
        // Halved until both places are one: the highest digit in which they differ tells how often.
        let halvings = (usize::BITS - (one ^ other).leading_zeros()) as usize;
        let played_before = usize::from(!preliminary.is_empty());
        Some(Round::from_index((halvings + played_before).saturating_sub(1)))
    }

    /// The whole tree, round by round, boards in order.
    ///
    /// **Rule:** KO-5, KO-7, KO-10, PZSz02 B.VI D.2, D.3
    pub fn tree(self) -> Vec<Vec<(Slot, Slot)>> {
        let mut rounds: Vec<Vec<(Slot, Slot)>> = Vec::new();
        let preliminary = self.preliminary();
        let slot = |player: &StartNo| {
            let board = preliminary.iter().position(|(higher, _)| higher == player);
            match board {
                Some(board) => {
                    Slot::Winner { round: Round::FIRST, board: Board::from_index(board) }
                }
                None => Slot::Number(*player),
            }
        };
        let mut field: Vec<Slot> = self.order().iter().map(slot).collect();
        if !preliminary.is_empty() {
            let numbers =
                |(one, other): &(StartNo, StartNo)| (Slot::Number(*one), Slot::Number(*other));
            rounds.push(preliminary.iter().map(numbers).collect());
        }
        while field.len() > 1 {
            let round = Round::from_index(rounds.len());
            let (pairs, _) = field.as_chunks::<2>();
            let winners = (0..pairs.len())
                .map(|board| Slot::Winner { round, board: Board::from_index(board) });
            let next = winners.collect();
            rounds.push(pairs.iter().map(|[one, other]| (*one, *other)).collect());
            field = next;
        }
        rounds
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;
    use std::string::String;

    fn printed(round: &[(Slot, Slot)]) -> String {
        let pairs: Vec<String> =
            round.iter().map(|(one, other)| format!("{one}-{other}")).collect();
        pairs.join(" ")
    }

    fn numbers(order: &[StartNo]) -> Vec<u16> {
        order.iter().map(|number| number.get()).collect()
    }

    /// KO-5: the orders of 4, 8 and 16.
    #[test]
    fn the_order_of_the_bracket() {
        let order = |players| numbers(&Bracket::new(players).unwrap().order());
        assert_eq!(order(2), [1, 2]);
        assert_eq!(order(4), [1, 4, 2, 3]);
        assert_eq!(order(8), [1, 8, 4, 5, 2, 7, 3, 6]);
        assert_eq!(order(22), [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]);
    }

    /// KO-7, KO-10: KOA-1, the 22 players of the book.
    #[test]
    fn twenty_two_players() {
        let tree = Bracket::new(22).unwrap().tree();
        assert_eq!(printed(&tree[0]), "11-22 12-21 13-20 14-19 15-18 16-17");
        assert_eq!(printed(&tree[1]), "1-w1.6 8-9 4-w1.3 5-w1.2 2-w1.5 7-10 3-w1.4 6-w1.1");
        assert_eq!(tree.len(), 5);
        assert_eq!(printed(&tree[4]), "w4.1-w4.2");
    }

    /// KO-3, KO-6: KOA-2.
    #[test]
    fn other_first_rounds() {
        let first = |players| printed(&Bracket::new(players).unwrap().tree()[0]);
        assert_eq!(first(5), "4-5");
        assert_eq!(first(7), "2-7 3-6 4-5");
        assert_eq!(first(8), "1-8 4-5 2-7 3-6");
        assert_eq!(first(12), "5-12 6-11 7-10 8-9");
        assert_eq!(first(33), "32-33");
    }

    #[test]
    fn rounds_have_names() {
        let bracket = Bracket::new(22).unwrap();
        let stage = |round: u16| bracket.stage(Round::new(round).unwrap());
        assert_eq!(stage(1), Some(Stage::Preliminary));
        assert_eq!(stage(2), Some(Stage::RoundOf(16)));
        assert_eq!(stage(5), Some(Stage::RoundOf(2)));
        assert_eq!(stage(6), None);
        assert_eq!(Bracket::new(2).unwrap().stage(Round::FIRST), Some(Stage::RoundOf(2)));
    }

    #[test]
    fn a_field_too_small_or_too_large_is_refused() {
        assert_eq!(Bracket::new(1), Err(KnockoutError::TooFew(1)));
        assert_eq!(Bracket::new(0), Err(KnockoutError::TooFew(0)));
        assert!(matches!(Bracket::new(70_000), Err(KnockoutError::TooMany { .. })));
    }

    /// KO-5, KO-7: 1 and 2 meet in the final, neighbours at once, the two of a preliminary in it.
    #[test]
    fn the_bracket_says_when_two_can_meet() {
        let meeting = |players, one, other| {
            let number = |n| StartNo::new(n).unwrap();
            Bracket::new(players).unwrap().meeting(number(one), number(other)).map(Round::get)
        };
        assert_eq!(meeting(8, 1, 2), Some(3));
        assert_eq!(meeting(8, 1, 8), Some(1));
        assert_eq!(meeting(8, 1, 4), Some(2));
        assert_eq!(meeting(22, 16, 17), Some(1));
        assert_eq!(meeting(22, 1, 17), Some(2));
        assert_eq!(meeting(22, 1, 2), Some(5));
        assert_eq!(meeting(2, 1, 2), Some(1));
        assert_eq!(meeting(8, 1, 1), None);
        assert_eq!(meeting(8, 1, 9), None);
    }
}
