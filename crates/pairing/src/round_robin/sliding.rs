//! The sliding system (Rutsch, system przesuwny): players find their next seat by themselves.

use alloc::vec::Vec;
use core::fmt;

use runda_rulebook::{Article, Board, Colour, Edition, Key, Reason, Round, StartNo};
use serde::{Deserialize, Serialize};

use super::berger::number;
use super::error::even_number;
use super::{Game, ScheduleError, ScheduledRound};

/// A seat at the one row of boards, seen from the front.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// Behind the board, `T1`, `T2`, ..
    Behind(Board),
    /// In front of the board, `B1`, `B2`, ..
    Front(Board),
    /// Nowhere: the player pauses.
    Pause,
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Behind(board) => write!(f, "T{board}"),
            Self::Front(board) => write!(f, "B{board}"),
            Self::Pause => f.write_str("pause"),
        }
    }
}

/// The sliding system of a number of players: two names, one system.
///
/// **Rule:** RR-24, RR-29, KW25 V 1.5.3, PZSz02 B.VI A.5
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sliding {
    players: u32,
}

impl Sliding {
    /// The system for so many players.
    pub fn new(players: usize) -> Result<Self, ScheduleError> {
        let even = even_number(players)?;
        Ok(Self { players: even - u32::from(players % 2 == 1) })
    }

    /// How many rounds a cycle has: as many as there are places to sit or pause at.
    pub const fn rounds(self) -> u16 {
        #[expect(clippy::cast_possible_truncation, reason = "at most 4,096 players")]
        let rounds = self.places() as u16;
        rounds
    }

    /// How many boards stand in the row.
    pub const fn boards(self) -> u16 {
        #[expect(clippy::cast_possible_truncation, reason = "at most 4,096 players")]
        let boards = (self.players / 2) as u16;
        boards
    }

    /// The seat of a player in a round; nothing if there is no such player.
    ///
    /// With an odd number everybody moves round `T1..Tk, Bk..B1, pause`; with an even number 1 keeps
    /// `T1` and the others move round `T2..Tk, Bk..B1`.
    ///
    /// **Rule:** RR-25, RR-26, KW25 V 1.5.3.1, PZSz02 B.VI A.5.1, A.5.2
    pub fn seat(self, player: StartNo, round: Round) -> Option<Seat> {
        let (player, steps) = (u32::from(player.get()), u32::from(round.get()) - 1);
        if player > self.players {
            return None;
        }
        Some(match (self.keeper(), player) {
            (1, 1) => Seat::Behind(Board::FIRST),
            (keeper, _) => self.place((player - 1 - keeper + steps) % self.places()),
        })
    }

    /// The colour of a seat in a round. Boards stand with alternating colours and are not turned,
    /// but with an even number of players number 1 turns their after every round.
    ///
    /// **Our reading:** with an even number, number 1 begins with white, since `T2` is always black.
    ///
    /// **Rule:** RR-25, RR-26, KW25 V 1.5.3.1.4, PZSz02 B.VI A.5.1(a), A.5.2(b)
    pub fn colour(self, seat: Seat, round: Round) -> Option<Colour> {
        let behind = |board: Board| {
            let turned =
                board == Board::FIRST && self.keeper() == 1 && round.get().is_multiple_of(2);
            if (board.get() % 2 == 1) == turned { Colour::Black } else { Colour::White }
        };
        match seat {
            Seat::Behind(board) => Some(behind(board)),
            Seat::Front(board) => Some(!behind(board)),
            Seat::Pause => None,
        }
    }

    /// One round in the order of boards; nothing if there are not so many.
    ///
    /// **Rule:** RR-25, RR-26, RR-27, KW25 V 1.5.3.1, 1.5.3.1.4.2
    pub fn round(self, round: Round) -> Option<ScheduledRound> {
        if round.get() > self.rounds() {
            return None;
        }
        let row: Vec<Game> = (0..self.players / 2)
            .map(|index| Board::from_index(index as usize))
            .map(|board| {
                let behind = self.sitter(Seat::Behind(board), round);
                let front = self.sitter(Seat::Front(board), round);
                match self.colour(Seat::Behind(board), round) {
                    Some(Colour::White) => Game { white: behind, black: front },
                    _ => Game { white: front, black: behind },
                }
            })
            .collect();
        let free = (self.keeper() == 0).then(|| self.sitter(Seat::Pause, round));
        Some(ScheduledRound { cycle: 1, table_round: round, games: row, free })
    }

    /// Who sits at a seat in a round.
    fn sitter(self, seat: Seat, round: Round) -> StartNo {
        let (boards, keeper) = (self.players / 2, self.keeper());
        let place = match seat {
            Seat::Behind(Board::FIRST) if keeper == 1 => return StartNo::FIRST,
            Seat::Behind(board) => u32::from(board.get()) - 1 - keeper,
            Seat::Front(board) => 2 * boards - u32::from(board.get()) - keeper,
            Seat::Pause => self.places() - 1,
        };
        // Nobody goes round more than once, so a comparison does what a division would.
        let steps = u32::from(round.get() - 1);
        let began = if place >= steps { place - steps } else { place + self.places() - steps };
        number(1 + keeper + began)
    }

    /// The seat at a place of the circle, counted from 0.
    fn place(self, place: u32) -> Seat {
        let boards = self.players / 2;
        let board = |number: u32| Board::from_index(number.saturating_sub(1) as usize);
        let behind = boards - self.keeper();
        match place {
            _ if place < behind => Seat::Behind(board(place + 1 + self.keeper())),
            _ if place < behind + boards => Seat::Front(board(behind + boards - place)),
            _ => Seat::Pause,
        }
    }

    /// 1 if number 1 keeps their seat, 0 if everybody moves.
    const fn keeper(self) -> u32 {
        1 - self.players % 2
    }

    /// How many places the circle has: those who move sit at one each.
    const fn places(self) -> u32 {
        self.players - self.keeper()
    }

    /// Why two players meet in a round of the table: their seats.
    pub(super) fn reason(self, round: Round, game: Game) -> Reason {
        const RULE: Article = Article::new(Edition::Kw25, "V 1.5.3.1");
        let seat = |player| self.seat(player, round).unwrap_or(Seat::Pause);
        Reason::new(RULE, Key::new("rr-sliding-seats"))
            .with("white", game.white)
            .with("seat", alloc::format!("{}", seat(game.white)))
            .with("black", game.black)
            .with("other", alloc::format!("{}", seat(game.black)))
    }

    /// What stands on the slip of a player: their first seat, and what to do after every signal.
    ///
    /// **Rule:** RR-27, RR-28, KW25 V 1.5.3.1.4.2, PZSz02 B.VI A.5
    pub fn slip(self, player: StartNo) -> Option<Reason> {
        const RULE: Article = Article::new(Edition::Kw25, "V 1.5.3.1");
        const KEEPER: Article = Article::new(Edition::Kw25, "V 1.5.3.1.4");
        let seat = self.seat(player, Round::FIRST)?;
        let reason = match (seat, self.keeper(), player) {
            (_, 1, StartNo::FIRST) => Reason::new(KEEPER, Key::new("rr-slip-keeps-seat")),
            (Seat::Pause, ..) => Reason::new(RULE, Key::new("rr-slip-pauses")),
            _ => Reason::new(RULE, Key::new("rr-slip-moves")),
        };
        Some(reason.with("player", player).with("seat", alloc::format!("{seat}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::{String, ToString};

    fn rounds(players: usize) -> Vec<String> {
        let system = Sliding::new(players).unwrap();
        (1..=system.rounds())
            .map(|r| system.round(Round::new(r).unwrap()).unwrap().to_string())
            .collect()
    }

    /// RR-25: RRA-13.
    #[test]
    fn seven_players() {
        let table = rounds(7);
        assert_eq!(table[..3], ["1-6 5-2 3-4 (7)", "7-5 4-1 2-3 (6)", "6-4 3-7 1-2 (5)"]);
        assert_eq!(table.len(), 7);
    }

    /// RR-26, RR-29: RRA-14.
    #[test]
    fn eight_players() {
        let table = rounds(8);
        assert_eq!(table[..3], ["1-8 7-2 3-6 5-4", "7-1 6-8 2-5 4-3", "1-6 5-7 8-4 3-2"]);
        assert_eq!(table.len(), 7);
    }

    /// RR-24, RR-28: what the slips say agrees with where the table seats them.
    #[test]
    fn a_player_finds_his_next_seat_alone() {
        let system = Sliding::new(7).unwrap();
        let seats: Vec<String> = (1..=7_u16)
            .map(|r| system.seat(StartNo::FIRST, Round::new(r).unwrap()).unwrap().to_string())
            .collect();
        assert_eq!(seats, ["T1", "T2", "T3", "B3", "B2", "B1", "pause"]);
        let slip = |players, player: u16| {
            let slip = Sliding::new(players).unwrap().slip(StartNo::new(player).unwrap());
            slip.map(|reason| reason.key.as_str().to_string())
        };
        assert_eq!(slip(8, 1).as_deref(), Some("rr-slip-keeps-seat"));
        assert_eq!(slip(7, 7).as_deref(), Some("rr-slip-pauses"));
        assert_eq!(slip(7, 1).as_deref(), Some("rr-slip-moves"));
        assert_eq!(slip(7, 8), None);
    }

    /// RR-27: the seat of every player is the seat the table gives them.
    #[test]
    fn seats_and_table_agree() {
        for players in 2..=31 {
            let system = Sliding::new(players).unwrap();
            for round in (1..=system.rounds()).map(|r| Round::new(r).unwrap()) {
                for (board, game) in system.round(round).unwrap().boards() {
                    let seats = [game.white, game.black].map(|p| system.seat(p, round).unwrap());
                    assert!(seats.contains(&Seat::Behind(board)), "{players} {round} {board}");
                    assert!(seats.contains(&Seat::Front(board)), "{players} {round} {board}");
                    assert_eq!(system.colour(seats[0], round), Some(Colour::White));
                }
            }
        }
    }
}
