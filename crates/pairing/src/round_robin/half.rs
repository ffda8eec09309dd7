//! The half system and the reversed half system.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Key, Reason, Round, StartNo};

use super::berger::{Berger, number};
use super::error::even_number;
use super::{Game, ScheduleError, ScheduledRound};

/// Which phase comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Order {
    /// Inside the halves first, half against half afterwards.
    Straight,
    /// Half against half first, so that favourites meet late.
    ///
    /// **Rule:** RR-22, KW25 V 1.5.2
    Reversed,
}

/// The half system: two round robins inside the halves, then half against half.
///
/// **Rule:** RR-19, KW25 V 1.5.1.1
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Half {
    players: u32,
    /// How many players the upper half has; the lower one has as many, or one less.
    upper: u32,
    order: Order,
}

/// A round of the table found in its phase; both counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Inside(u32),
    Across(u32),
}

impl Half {
    /// The system for so many players; refused unless the rounded number is divisible by 4.
    ///
    /// **Rule:** RR-19, KW25 V 1.5.1.1
    pub fn new(players: usize, order: Order) -> Result<Self, ScheduleError> {
        let even = even_number(players)?;
        if !even.is_multiple_of(4) {
            // Three players are the fewest that make halves, with one free in each round.
            let fewer = if players < 4 { 3 } else { players / 4 * 4 };
            let more = if players < 4 { 4 } else { players.next_multiple_of(4) - 1 };
            return Err(ScheduleError::NoHalves { players, fewer, more });
        }
        Ok(Self { players: even - u32::from(players % 2 == 1), upper: even / 2, order })
    }

    /// How many rounds a cycle has.
    pub const fn rounds(self) -> u16 {
        #[expect(clippy::cast_possible_truncation, reason = "at most 4,096 players")]
        let rounds = (2 * self.upper - 1) as u16;
        rounds
    }

    /// One round in the order of boards; nothing if there are not so many.
    ///
    /// **Rule:** RR-20, RR-21, RR-22, KW25 V 1.5.1.2, 1.5.1.3, 1.5.2
    pub fn round(self, round: Round) -> Option<ScheduledRound> {
        let games = match self.phase(round)? {
            Phase::Inside(round) => self.inside(round)?,
            Phase::Across(round) => {
                (1..=self.upper).map(|upper| self.across(upper, round)).collect()
            }
        };
        let mut scheduled = ScheduledRound { cycle: 1, table_round: round, games, free: None };
        // The game against nobody is left out and the boards behind it move up (RR-11).
        scheduled.games.retain(|game| {
            let present = |player: StartNo| u32::from(player.get()) <= self.players;
            match (present(game.white), present(game.black)) {
                (true, true) => return true,
                (true, false) => scheduled.free = Some(game.white),
                (false, _) => scheduled.free = Some(game.black),
            }
            false
        });
        Some(scheduled)
    }

    /// Phase 1: the Berger table of the upper half, then the same table for the lower half.
    ///
    /// **Rule:** RR-20, KW25 V 1.5.1.2
    fn inside(self, round: u32) -> Option<Vec<Game>> {
        let table = Berger::new(self.upper as usize).ok()?.round(Round::new(round).ok()?)?;
        let below = |player: StartNo| number(u32::from(player.get()) + self.upper);
        let lower = table
            .games
            .iter()
            .map(|game| Game { white: below(game.white), black: below(game.black) });
        Some(table.games.iter().copied().chain(lower).collect())
    }

    /// Phase 2: the upper players stay at their boards, the lower ones move up by one board a round.
    ///
    /// **Our reading:** the drawn rounds are followed, not the sentence that lower players are added
    /// from the last board, which contradicts them.
    ///
    /// **Rule:** RR-21, KW25 V 1.5.1.3
    fn across(self, upper: u32, round: u32) -> Game {
        let lower = self.upper + 1 + (upper + round - 2) % self.upper;
        let game = Game { white: number(upper), black: number(lower) };
        if round.is_multiple_of(2) { game.reversed() } else { game }
    }

    fn phase(self, round: Round) -> Option<Phase> {
        let (round, inside) = (u32::from(round.get()), self.upper - 1);
        if round > inside + self.upper {
            return None;
        }
        Some(match self.order {
            Order::Straight if round <= inside => Phase::Inside(round),
            Order::Straight => Phase::Across(round - inside),
            Order::Reversed if round <= self.upper => Phase::Across(round),
            Order::Reversed => Phase::Inside(round - self.upper),
        })
    }

    /// Why two players meet in a round of the table.
    pub(super) fn reason(self, round: Round, game: Game) -> Reason {
        const INSIDE: Article = Article::new(Edition::Kw25, "V 1.5.1.2");
        const ACROSS: Article = Article::new(Edition::Kw25, "V 1.5.1.3");
        let (article, key, round) = match self.phase(round) {
            Some(Phase::Across(round)) => (ACROSS, "rr-half-across", round),
            Some(Phase::Inside(round)) => (INSIDE, "rr-half-inside", round),
            None => (INSIDE, "rr-half-inside", 1),
        };
        Reason::new(article, Key::new(key))
            .with("white", game.white)
            .with("black", game.black)
            .with("round", round)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::{String, ToString};

    fn rounds(players: usize, order: Order) -> Vec<String> {
        let system = Half::new(players, order).unwrap();
        (1..=system.rounds())
            .map(|r| system.round(Round::new(r).unwrap()).unwrap().to_string())
            .collect()
    }

    const EIGHT: [&str; 7] = [
        "1-4 2-3 5-8 6-7",
        "4-3 1-2 8-7 5-6",
        "2-4 3-1 6-8 7-5",
        "1-5 2-6 3-7 4-8",
        "6-1 7-2 8-3 5-4",
        "1-7 2-8 3-5 4-6",
        "8-1 5-2 6-3 7-4",
    ];

    /// RR-20, RR-21: RRA-10.
    #[test]
    fn eight_players() {
        assert_eq!(rounds(8, Order::Straight), EIGHT);
    }

    /// RR-22: the second phase first.
    #[test]
    fn eight_players_reversed() {
        let reversed = rounds(8, Order::Reversed);
        assert_eq!(reversed[..4], EIGHT[3..]);
        assert_eq!(reversed[4..], EIGHT[..3]);
    }

    /// RR-19, RR-23: RRA-12.
    #[test]
    fn seven_players_and_their_free_rounds() {
        let byes = ["(5)", "(7)", "(6)", "(4)", "(3)", "(2)", "(1)"];
        let table = rounds(7, Order::Straight);
        assert!(table.iter().zip(byes).all(|(round, bye)| round.ends_with(bye)));
        assert_eq!(table[0], "1-4 2-3 6-7 (5)");
    }

    /// RR-19: RRA-11.
    #[test]
    fn ten_players_cannot_be_halved() {
        let refusal = Half::new(10, Order::Straight).unwrap_err();
        assert_eq!(refusal, ScheduleError::NoHalves { players: 10, fewer: 8, more: 11 });
        assert_eq!(
            refusal.to_string(),
            "the half system needs a number of players divisible by 4, or one less, and 10 is \
             neither [KW25 V 1.5.1.1]; use the berger system, or play with 8 or 11 players"
        );
        let pair = Half::new(2, Order::Straight).unwrap_err();
        assert_eq!(pair, ScheduleError::NoHalves { players: 2, fewer: 3, more: 4 });
        let large = Half::new(2001, Order::Reversed).unwrap_err();
        assert_eq!(large, ScheduleError::NoHalves { players: 2001, fewer: 2000, more: 2003 });
    }
}
