//! Berger tables, from the construction rule and from the closed formulas that agree with it.

use alloc::vec::Vec;

use runda_rulebook::{Article, Colour, Edition, Key, Reason, Round, StartNo};

use super::error::even_number;
use super::{Game, ScheduleError, ScheduledRound};

/// The Berger table of a number of players, any number from 2 on.
///
/// With `N` the number of players rounded up to an even number, number `N` sits at board 1 all the
/// time; the others walk round the boards in the order of their numbers.
///
/// **Rule:** RR-6, RR-13, KW25 V 1.4.2-1.4.4
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Berger {
    players: u32,
    /// `N`, the number of players rounded up to an even number.
    even: u32,
}

impl Berger {
    /// The table for so many players.
    pub fn new(players: usize) -> Result<Self, ScheduleError> {
        let even = even_number(players)?;
        Ok(Self { players: even - u32::from(players % 2 == 1), even })
    }

    /// How many rounds a cycle has.
    ///
    /// **Rule:** RR-1, KW25 V 1.1
    pub const fn rounds(self) -> u16 {
        #[expect(clippy::cast_possible_truncation, reason = "at most 4,096 players")]
        let rounds = (self.even - 1) as u16;
        rounds
    }

    /// The opponent of a player in a round; nothing when they are free, or has no such number.
    ///
    /// **Rule:** RR-10, KW25 V 1.4.8, PZSz02 B.VI A.4.4(c)
    pub fn opponent(self, player: StartNo, round: Round) -> Option<StartNo> {
        let (player, round) = (self.checked(player)?, u32::from(round.get()));
        if round >= self.even {
            return None;
        }
        let opponent = if player == self.even {
            self.opponent_of_last(round)
        } else {
            let other =
                if round >= player { round - player + 1 } else { round + self.even - player };
            if other == player { self.even } else { other }
        };
        (opponent <= self.players).then(|| number(opponent))
    }

    /// The round in which two players meet; nothing if there are no such two.
    ///
    /// **Rule:** RR-9, KW25 V 1.4.7, PZSz02 B.VI A.4.4(b)
    pub fn round_of(self, one: StartNo, other: StartNo) -> Option<Round> {
        let sum = self.sum(self.checked(one)?, self.checked(other)?)?;
        let round = if sum > self.even { sum - self.even } else { sum - 1 };
        Round::new(round).ok()
    }

    /// The colour `player` has against `opponent`; nothing if there are no such two.
    ///
    /// **Rule:** RR-8, KW25 V 1.4.6, PZSz02 B.VI A.4.4(a)
    pub fn colour(self, player: StartNo, opponent: StartNo) -> Option<Colour> {
        let (one, other) = (self.checked(player)?, self.checked(opponent)?);
        let (small, large) = (one.min(other), one.max(other));
        if small == large {
            return None;
        }
        let large_has_white = if large == self.even {
            small > self.even / 2
        } else {
            (small + large).is_multiple_of(2)
        };
        Some(if large_has_white == (one == large) { Colour::White } else { Colour::Black })
    }

    /// One round of the table in the order of boards; nothing if it has not so many rounds.
    ///
    /// With an odd number of players the game against `N` is left out, who would play it is free,
    /// and the others move up by one board.
    ///
    /// **Rule:** RR-7, RR-11, KW25 V 1.4.1, 1.4.4, PZSz02 B.VI A.4.3, A.4.5
    pub fn round(self, round: Round) -> Option<ScheduledRound> {
        let r = u32::from(round.get());
        if r >= self.even {
            return None;
        }
        let others = self.even - 1;
        let first = self.opponent_of_last(r);
        let mut games = Vec::with_capacity(self.players as usize / 2);
        let mut free = None;
        if self.players < self.even {
            free = Some(number(first));
        } else {
            let black_is_last = Game { white: number(first), black: number(self.even) };
            games.push(if r % 2 == 1 { black_is_last } else { black_is_last.reversed() });
        }
        // Both walks begin beside the opponent of N and stay within one turn of the circle.
        let wrap = |place: u32| number(if place > others { place - others } else { place });
        games.extend(
            (1..self.even / 2)
                .map(|step| Game { white: wrap(first + step), black: wrap(first + others - step) }),
        );
        Some(ScheduledRound { cycle: 1, table_round: round, games, free })
    }

    /// Who meets number `N` in a round: the walk begins with them.
    fn opponent_of_last(self, round: u32) -> u32 {
        // (r - 1)·m mod (N - 1), where 2m = N is 1: halving r - 1, or r - 1 + N - 1 if it is odd.
        let steps = round - 1;
        1 + if steps.is_multiple_of(2) { steps / 2 } else { (steps + self.even - 1) / 2 }
    }

    /// The sum that decides the round: that of the numbers, or twice the opponent of `N`.
    fn sum(self, one: u32, other: u32) -> Option<u32> {
        match (one == self.even, other == self.even) {
            _ if one == other => None,
            (true, _) => Some(2 * other),
            (_, true) => Some(2 * one),
            _ => Some(one + other),
        }
    }

    fn checked(self, player: StartNo) -> Option<u32> {
        Some(u32::from(player.get())).filter(|&player| player <= self.players)
    }

    /// Why two players meet in their round with their colours.
    pub(super) fn reasons(self, game: Game) -> Vec<Reason> {
        const ROUND: Article = Article::new(Edition::Kw25, "V 1.4.7");
        const COLOUR: Article = Article::new(Edition::Kw25, "V 1.4.6");
        let (white, black) = (u32::from(game.white.get()), u32::from(game.black.get()));
        let round = self.round_of(game.white, game.black).unwrap_or(Round::FIRST);
        let sum = self.sum(white, black).unwrap_or_default();
        let key = match white.max(black) {
            last if last == self.even => "rr-colour-of-last-number",
            _ if sum.is_multiple_of(2) => "rr-colour-even-sum",
            _ => "rr-colour-odd-sum",
        };
        let last = number(self.even);
        let meeting = if white.max(black) == self.even { "rr-meets-last" } else { "rr-meets" };
        alloc::vec![
            Reason::new(ROUND, Key::new(meeting))
                .with("white", game.white)
                .with("black", game.black)
                .with("sum", sum)
                .with("last", u32::from(last.get()))
                .with("round", round),
            Reason::new(COLOUR, Key::new(key))
                .with("white", game.white)
                .with("black", game.black)
                .with("last", u32::from(last.get())),
        ]
    }
}

/// A start number that is one by construction.
pub(super) fn number(number: u32) -> StartNo {
    StartNo::from_index(number.saturating_sub(1) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::{String, ToString};

    fn no(n: u16) -> StartNo {
        StartNo::new(n).unwrap()
    }

    fn rounds(players: usize) -> Vec<String> {
        let table = Berger::new(players).unwrap();
        (1..=table.rounds())
            .map(|r| table.round(Round::new(r).unwrap()).unwrap().to_string())
            .collect()
    }

    /// RR-6, RR-7: RRA-1.
    #[test]
    fn six_players() {
        assert_eq!(
            rounds(6),
            ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]
        );
    }

    /// RR-11: RRA-3.
    #[test]
    fn five_players_and_their_free_rounds() {
        let byes = ["(1)", "(4)", "(2)", "(5)", "(3)"];
        let table = rounds(5);
        assert_eq!(table[0], "2-5 3-4 (1)");
        assert!(table.iter().zip(byes).all(|(round, bye)| round.ends_with(bye)));
    }

    /// RR-1: two players, and three.
    #[test]
    fn the_smallest_tables() {
        assert_eq!(rounds(2), ["1-2"]);
        assert_eq!(rounds(3), ["2-3 (1)", "1-2 (3)", "3-1 (2)"]);
    }

    /// RR-9: RRA-4.
    #[test]
    fn the_round_of_a_pair() {
        let round = |n, i, j| Berger::new(n).unwrap().round_of(no(i), no(j)).map(Round::get);
        assert_eq!(round(10, 3, 9), Some(2));
        assert_eq!(round(10, 3, 4), Some(6));
        assert_eq!(round(16, 16, 12), Some(8));
        assert_eq!(round(10, 3, 3), None);
        assert_eq!(round(9, 3, 10), None);
    }

    /// RR-10: RRA-5.
    #[test]
    fn the_opponent_in_a_round() {
        let opponent = |n, i, r: u16| {
            Berger::new(n).unwrap().opponent(no(i), Round::new(r).unwrap()).map(StartNo::get)
        };
        assert_eq!(opponent(14, 6, 8), Some(3));
        assert_eq!(opponent(14, 6, 3), Some(11));
        assert_eq!(opponent(14, 6, 14), None);
        assert_eq!(opponent(14, 15, 1), None);
    }

    /// RR-8: RRA-6.
    #[test]
    fn the_colour_of_a_pair() {
        for (white, black) in [(4, 2), (9, 3), (3, 4), (2, 9)] {
            let table = Berger::new(12).unwrap();
            assert_eq!(table.colour(no(white), no(black)), Some(Colour::White));
            assert_eq!(table.colour(no(black), no(white)), Some(Colour::Black));
        }
        assert_eq!(Berger::new(12).unwrap().colour(no(4), no(4)), None);
    }
}
