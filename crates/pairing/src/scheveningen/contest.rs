//! The schedule of a contest.

use alloc::vec::Vec;
use core::fmt;

use runda_rulebook::{Article, Board, Edition, Explained, Key, Reason, Round};
use serde::{Deserialize, Serialize};

use super::Table;
use crate::Side;

/// A player by side and number: `A1`, `B4`. The number stays for the whole event.
///
/// **Rule:** KO-28, PZSz02 B.VI F.3
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Participant {
    /// The side.
    pub side: Side,
    /// The number in it, counted from 1.
    pub number: u16,
}

impl fmt::Display for Participant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.side, self.number)
    }
}

/// One pair with its colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SideGame {
    /// Who has white.
    pub white: Participant,
    /// Who has black.
    pub black: Participant,
}

impl fmt::Display for SideGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.white, self.black)
    }
}

/// One round: games in the order of boards, and who is free because the other side is smaller.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ContestRound {
    /// Which side has white at every board.
    pub white: Side,
    /// The games; the first is at board 1.
    pub games: Vec<SideGame>,
    /// Who has no opponent.
    pub free: Vec<Participant>,
}

impl fmt::Display for ContestRound {
    /// `A1-B4 A2-B3`, and the free players in brackets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, game) in self.games.iter().enumerate() {
            write!(f, "{}{game}", if index == 0 { "" } else { " " })?;
        }
        self.free.iter().try_for_each(|participant| write!(f, " ({participant})"))
    }
}

/// What the regulations and the lot say about a contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ContestPlan {
    /// The table.
    pub table: Table,
    /// The side that has white in round 1: drawn, unless the regulations fix it.
    pub white_first: Side,
    /// How many times everybody of A meets everybody of B.
    pub cycles: u16,
}

impl ContestPlan {
    /// One cycle.
    pub const fn new(table: Table, white_first: Side) -> Self {
        Self { table, white_first, cycles: 1 }
    }
}

/// A contest that cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ScheveningenError {
    /// A side without players.
    #[error(
        "side {side} has no players [PZSz02 B.VI F.1]; enter at least one, as many on both sides as a rule"
    )]
    EmptySide {
        /// The side.
        side: Side,
    },
    /// A contest nobody could play through.
    #[error(
        "a contest of {players} players a side in {cycles} cycles cannot be scheduled [PZSz02 B.VI F.2]; use at most {most} players a side and 1 to 100 cycles"
    )]
    TooLarge {
        /// The larger side.
        players: usize,
        /// The cycles.
        cycles: u16,
        /// The largest side possible.
        most: usize,
    },
}

impl ScheveningenError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        let by = |place, key| Reason::new(Article::new(Edition::PzSz2002, place), Key::new(key));
        match *self {
            Self::EmptySide { side } => {
                by("B.VI F.1", "ko-error-side-empty").with("side", side.letter())
            }
            Self::TooLarge { players, cycles, most } => by("B.VI F.2", "ko-error-side-too-large")
                .with("players", players)
                .with("cycles", cycles)
                .with("most", most),
        }
    }
}

/// The whole schedule of a contest.
///
/// **Rule:** KO-22, PZSz02 B.VI F.1, F.2, KW25 V 3.7
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Contest {
    size: usize,
    plan: ContestPlan,
    rounds: Vec<ContestRound>,
    remarks: Vec<Reason>,
}

impl Contest {
    /// The table, the first colour and the cycles.
    pub const fn plan(&self) -> ContestPlan {
        self.plan
    }

    /// All rounds in order.
    pub fn rounds(&self) -> &[ContestRound] {
        &self.rounds
    }

    /// What the arbiter should know: the table used, balance not reached, sides of unequal size.
    pub fn remarks(&self) -> &[Reason] {
        &self.remarks
    }

    /// The game at a board, and why these two meet there with these colours.
    pub fn game(&self, round: Round, board: Board) -> Option<Explained<SideGame>> {
        const COLOUR: Article = Article::new(Edition::PzSz2002, "B.VI F.5");
        let scheduled = self.rounds.get(round.index())?;
        let game = *scheduled.games.get(board.index())?;
        let meeting = Reason::new(self.plan.table.article(), Key::new("ko-side-meets"))
            .with("white", alloc::format!("{}", game.white))
            .with("black", alloc::format!("{}", game.black))
            .with("table", self.plan.table.name())
            .with("round", round.index() % self.size + 1);
        let colour = Reason::new(COLOUR, Key::new("ko-side-colour"))
            .with("side", scheduled.white.letter())
            .with("round", round);
        Some(Explained { value: game, reasons: alloc::vec![meeting, colour] })
    }
}

/// The largest side a table is made for.
const MOST: usize = 1000;

/// Schedules side A against side B. The smaller side is filled with blanks, whose opponents are free.
///
/// **Our reading:** the sources assume sides of equal size; blanks keep the table.
///
/// **Rule:** KO-22, KO-27, KO-29, PZSz02 B.VI F.2, F.3, F.6
pub fn schedule(a: usize, b: usize, plan: ContestPlan) -> Result<Contest, ScheveningenError> {
    for (side, players) in [(Side::A, a), (Side::B, b)] {
        if players == 0 {
            return Err(ScheveningenError::EmptySide { side });
        }
    }
    let size = a.max(b);
    if size > MOST || !(1..=100).contains(&plan.cycles) {
        return Err(ScheveningenError::TooLarge { players: size, cycles: plan.cycles, most: MOST });
    }
    let cycles = 0..usize::from(plan.cycles);
    let numbers = cycles.flat_map(|cycle| (1..=size).map(move |round| (cycle, round)));
    let rounds = numbers
        .map(|(cycle, round)| {
            let white = white_side(plan.white_first, cycle, round);
            let table = (1..=size).map(|first| pair(plan.table, white, size, (first, round)));
            seated(white, table, [a, b])
        })
        .collect();
    Ok(Contest { size, plan, rounds, remarks: remarks(a, b, plan) })
}

/// The side that has white in a round: it changes after every round, and every second cycle reverses
/// all colours.
///
/// **Rule:** KO-23, KO-29, PZSz02 B.VI F.5
fn white_side(first: Side, cycle: usize, round: usize) -> Side {
    if (cycle + round).is_multiple_of(2) { !first } else { first }
}

/// The pair at a board of the table before blanks are left out. The draughts code keeps side A at its
/// boards; the chess tables follow the side that has white.
///
/// **Rule:** KO-24, KO-25, PZSz02 B.VI F.7, KW25 V 3.7.3
fn pair(table: Table, white: Side, size: usize, (board, round): (usize, usize)) -> [usize; 2] {
    match (table, white) {
        // The tables are symmetric in this sense: who meets B_j is found as who meets A_j.
        (Table::Pzsz, Side::B) => [table.opponent(size, board, round), board],
        (Table::Kw | Table::Pzsz, _) => [board, table.opponent(size, board, round)],
    }
}

fn seated(
    white: Side,
    table: impl Iterator<Item = [usize; 2]>,
    [a, b]: [usize; 2],
) -> ContestRound {
    let mut round = ContestRound { white, games: Vec::new(), free: Vec::new() };
    for [of_a, of_b] in table {
        let participant =
            |side, number| Participant { side, number: u16::try_from(number).unwrap_or(u16::MAX) };
        let (of_side_a, of_side_b) = (participant(Side::A, of_a), participant(Side::B, of_b));
        match (of_a <= a, of_b <= b, white) {
            (true, true, Side::A) => {
                round.games.push(SideGame { white: of_side_a, black: of_side_b });
            }
            (true, true, Side::B) => {
                round.games.push(SideGame { white: of_side_b, black: of_side_a });
            }
            (true, false, _) => round.free.push(of_side_a),
            (false, true, _) => round.free.push(of_side_b),
            (false, false, _) => {}
        }
    }
    round
}

/// What the arbiter should know about a plan.
///
/// **Rule:** KO-26, KO-27, PZSz02 B.VI F.3
fn remarks(a: usize, b: usize, plan: ContestPlan) -> Vec<Reason> {
    const SIZE: Article = Article::new(Edition::PzSz2002, "B.VI F.3");
    let mut remarks = alloc::vec![
        Reason::new(plan.table.article(), Key::new("ko-side-table"))
            .with("table", plan.table.name())
    ];
    if a.max(b) % 2 == 1 && plan.cycles % 2 == 1 {
        remarks.push(Reason::new(SIZE, Key::new("ko-side-odd")).with("n", a.max(b)));
    }
    if a != b {
        remarks.push(Reason::new(SIZE, Key::new("ko-side-unequal")).with("a", a).with("b", b));
    }
    remarks
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::{String, ToString};

    fn printed(a: usize, b: usize, plan: ContestPlan) -> Vec<String> {
        schedule(a, b, plan).unwrap().rounds().iter().map(ToString::to_string).collect()
    }

    /// KO-22, KO-25: KOA-15.
    #[test]
    fn the_rotating_rule_for_four() {
        assert_eq!(
            printed(4, 4, ContestPlan::new(Table::Kw, Side::A)),
            [
                "A1-B1 A2-B2 A3-B3 A4-B4",
                "B2-A1 B3-A2 B4-A3 B1-A4",
                "A1-B3 A2-B4 A3-B1 A4-B2",
                "B4-A1 B1-A2 B2-A3 B3-A4",
            ]
        );
    }

    /// KO-23: the lot may give side B white first; the table follows.
    #[test]
    fn the_lot_decides_which_side_has_white_first() {
        let rounds = printed(4, 4, ContestPlan::new(Table::Pzsz, Side::B));
        assert_eq!(rounds[0], "B1-A4 B2-A3 B3-A2 B4-A1");
        assert_eq!(rounds[1], "A1-B3 A2-B2 A3-B1 A4-B4");
    }

    /// KO-27: blanks keep the table, and the remarks say so.
    #[test]
    fn a_smaller_side_leaves_players_free() {
        let contest = schedule(3, 2, ContestPlan::new(Table::Kw, Side::A)).unwrap();
        assert_eq!(contest.rounds()[0].to_string(), "A1-B1 A2-B2 (A3)");
        assert_eq!(contest.rounds().len(), 3);
        let keys: Vec<&str> = contest.remarks().iter().map(|remark| remark.key.as_str()).collect();
        assert_eq!(keys, ["ko-side-table", "ko-side-odd", "ko-side-unequal"]);
    }

    /// KO-29: a second cycle reverses all colours.
    #[test]
    fn a_second_cycle_reverses_all_colours() {
        let plan = ContestPlan { cycles: 2, ..ContestPlan::new(Table::Pzsz, Side::A) };
        let contest = schedule(3, 3, plan).unwrap();
        let games = |rounds: &[ContestRound]| {
            let games = rounds.iter().flat_map(|round| round.games.iter());
            let mut games: Vec<_> = games.map(|game| (game.white, game.black)).collect();
            games.sort_unstable();
            games
        };
        let mut reversed: Vec<_> =
            games(&contest.rounds()[3..]).iter().map(|(white, black)| (*black, *white)).collect();
        reversed.sort_unstable();
        assert_eq!(games(&contest.rounds()[..3]), reversed);
    }

    #[test]
    fn bad_input_is_refused_with_the_article_and_what_is_possible() {
        let plan = ContestPlan::new(Table::Kw, Side::A);
        let refusal = schedule(3, 0, plan).unwrap_err();
        assert!(refusal.to_string().starts_with("side B has no players [PZSz02 B.VI F.1]"));
        assert!(schedule(2000, 3, plan).is_err());
        assert!(schedule(3, 3, ContestPlan { cycles: 0, ..plan }).is_err());
        let contest = schedule(3, 3, plan).unwrap();
        assert_eq!(contest.game(Round::new(4_u8).unwrap(), Board::FIRST), None);
        assert_eq!(contest.game(Round::FIRST, Board::FIRST).unwrap().reasons.len(), 2);
    }
}
