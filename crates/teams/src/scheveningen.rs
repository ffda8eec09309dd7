//! A contest of two sides, everybody of one against everybody of the other: the schedule and the score.

use alloc::vec::Vec;

use runda_pairing::scheveningen::{Contest, ContestPlan, Table, schedule};
use runda_rulebook::{BoardResult, Colour, GameResult, Points, Round, StartNo};
use runda_standings::{
    Both, Competition, ContestResult, DrawnContest, Event, Fraction, GameRecord, Scoring, Side,
    SideMember, contest_result,
};

use crate::Refusal;

/// The schedule of a contest.
///
/// **Rule:** KO-22, KO-23, KO-24, KO-25, KO-26, KO-27, PZSz02 B.VI F.1-F.7, KW25 V 3.7
pub fn contest(a: usize, b: usize, plan: ContestPlan) -> Result<Contest, Refusal> {
    Ok(schedule(a, b, plan)?)
}

/// The table of this name.
///
/// **Rule:** KO-26, PZSz02 B.VI F.7, KW25 V 3.7.4
pub fn table(name: &str) -> Result<Table, Refusal> {
    name.parse().map_err(|_| Refusal::NoSuchTable)
}

/// A game played by a reserve: his side, the number he played at, the number of his opponent, counted from 0.
pub type ReserveGame = (Side, usize, usize);

/// What stands in the grid of a contest: row by row what a number of side A made against every number of side B, side
/// A as host.
pub type Grid = [Vec<BoardResult>];

/// The score of a contest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContestScore {
    /// The points at every number of side A.
    pub players_a: Vec<Fraction>,
    /// The points at every number of side B.
    pub players_b: Vec<Fraction>,
    /// The sums, who has won and by what.
    pub result: ContestResult,
    /// The sums of the basic players alone.
    pub without_reserves: Both<Fraction>,
}

/// The score of both sides and of everybody: the sum of all game points decides, a drawn contest is decided as the
/// regulations say.
///
/// **Rule:** KO-28, KO-29, ST-41, PZSz02 B.VI F.4, F.6, KW25 V 3.7
pub fn score(
    scoring: Scoring,
    grid: &Grid,
    tie: &[DrawnContest],
    reserves: &[ReserveGame],
) -> Result<ContestScore, Refusal> {
    let width = grid.first().map_or(0, Vec::len);
    if width == 0 || grid.iter().any(|row| row.len() != width) {
        return Err(Refusal::Grid);
    }
    let points = |row: usize, column: usize| scoring.board(grid[row][column]);
    let sum = |points: Points| scoring.written(points);
    let players_a =
        (0..grid.len()).map(|row| sum((0..width).map(|column| points(row, column).0).sum()));
    let players_b =
        (0..width).map(|column| sum((0..grid.len()).map(|row| points(row, column).1).sum()));
    let players = Players { height: grid.len(), width, reserves };
    let event = players.event(scoring, grid);
    let (first, second) = (players.side(Side::First), players.side(Side::Second));
    let result = contest_result(&event, (&first, &second), tie);
    if result.winner.is_none() && tie.is_empty() {
        return Err(Refusal::NothingDecides);
    }
    let basic = |side: Side| {
        let lost =
            reserves.iter().filter(|game| game.0 == side).map(|&(_, own, other)| match side {
                Side::First => points(own, other).0,
                Side::Second => points(other, own).1,
            });
        sum(lost.sum())
    };
    let (own_a, own_b) = (basic(Side::First), basic(Side::Second));
    let without = (result.totals.0 - own_a, result.totals.1 - own_b);
    Ok(ContestScore {
        players_a: players_a.collect(),
        players_b: players_b.collect(),
        without_reserves: without,
        result,
    })
}

/// The numbers of a contest; a game played by a reserve is that of a member of his own, after all basic ones.
struct Players<'a> {
    height: usize,
    width: usize,
    reserves: &'a [ReserveGame],
}

impl Players<'_> {
    fn number(&self, side: Side, own: usize, other: usize) -> StartNo {
        let as_reserve = self.reserves.iter().position(|game| *game == (side, own, other));
        let basic = match side {
            Side::First => own,
            Side::Second => self.height + own,
        };
        StartNo::from_index(as_reserve.map_or(basic, |at| self.height + self.width + at))
    }

    fn side(&self, side: Side) -> Vec<SideMember> {
        let basic = match side {
            Side::First => 0..self.height,
            Side::Second => self.height..self.height + self.width,
        };
        let basic =
            basic.map(|index| SideMember { number: StartNo::from_index(index), reserve: false });
        let reserves = self.reserves.iter().enumerate().filter(|(_, game)| game.0 == side);
        let reserves = reserves.map(|(at, _)| SideMember {
            number: StartNo::from_index(self.height + self.width + at),
            reserve: true,
        });
        basic.chain(reserves).collect()
    }

    /// The games with side A as White; which colours they really had does not matter for the sums.
    fn event(&self, scoring: Scoring, grid: &Grid) -> Event {
        let mut event = Event::new(Competition::Scheveningen { opponents: 1 }, scoring);
        for (row, results) in grid.iter().enumerate() {
            for (column, &result) in results.iter().enumerate() {
                let white = self.number(Side::First, row, column);
                let black = self.number(Side::Second, column, row);
                event.games.push(GameRecord::new(Round::FIRST, white, black, game(result)));
            }
        }
        event
    }
}

/// The result of a board as a game in which the host has white.
const fn game(board: BoardResult) -> GameResult {
    match board {
        BoardResult::First => GameResult::WhiteWins,
        BoardResult::Second => GameResult::BlackWins,
        BoardResult::Draw => GameResult::Draw,
        BoardResult::FirstByForfeit => GameResult::WhiteByForfeit,
        BoardResult::SecondByForfeit => GameResult::BlackByForfeit,
        BoardResult::BothForfeit => GameResult::BothForfeit,
        BoardResult::BothLose => GameResult::BothLose,
        BoardResult::Adjourned => GameResult::Adjourned,
        BoardResult::Open => GameResult::Open,
    }
}

/// Puts the results of a contest, round by round and board by board as they were played, into its grid; what is
/// missing is open.
///
/// **Rule:** KO-29, PZSz02 B.VI F.6
pub fn grid(
    contest: &Contest,
    (a, b): (usize, usize),
    results: &[Vec<GameResult>],
) -> Vec<Vec<BoardResult>> {
    let mut grid = alloc::vec![alloc::vec![BoardResult::Open; b]; a];
    for (round, results) in contest.rounds().iter().zip(results) {
        for (game, &result) in round.games.iter().zip(results) {
            let (of_a, of_b, colour) = match game.white.side {
                runda_pairing::Side::A => (game.white, game.black, Colour::White),
                runda_pairing::Side::B => (game.black, game.white, Colour::Black),
            };
            let row = grid.get_mut(usize::from(of_a.number) - 1);
            if let Some(cell) = row.and_then(|row| row.get_mut(usize::from(of_b.number) - 1)) {
                *cell = BoardResult::of_game(result, colour);
            }
        }
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::*;
    use BoardResult::{Draw, First, Second};
    use runda_standings::ContestDecision;

    /// KO-29, ST-41: points go to sides and to players, whatever colour they had.
    #[test]
    fn the_sum_of_all_points_decides() {
        use GameResult::{BlackByForfeit, WhiteWins};
        let contest = contest(2, 2, ContestPlan::new(Table::Kw, runda_pairing::Side::A)).unwrap();
        let results =
            [alloc::vec![WhiteWins, GameResult::Draw], alloc::vec![WhiteWins, BlackByForfeit]];
        let grid = grid(&contest, (2, 2), &results);
        let score = score(Scoring::DRAUGHTS, &grid, &[], &[]).unwrap();
        assert_eq!(score.players_a, [2, 3].map(Fraction::whole));
        assert_eq!(score.result.winner, Some(Side::First));
    }

    /// KO-28, ST-41: a level contest without the games of reserves.
    #[test]
    fn reserves_are_left_out_where_the_regulations_say_so() {
        let grid = [alloc::vec![First, Second], alloc::vec![Draw, Draw]];
        assert_eq!(super::score(Scoring::CHESS, &grid, &[], &[]).unwrap_err().item(), "ST-41");
        let tie = [DrawnContest::WithoutReserves];
        let reserves = [(Side::First, 0, 0), (Side::Second, 1, 1)];
        let score = super::score(Scoring::CHESS, &grid, &tie, &reserves).unwrap();
        let half = Fraction::new(3, 2);
        assert_eq!(score.without_reserves, (Fraction::whole(1), half));
        assert_eq!(score.result.winner, Some(Side::Second));
        assert!(matches!(score.result.decided_by, ContestDecision::Step(..)));
    }

    /// KO-22, KO-26: rows of different length are no contest; an unknown table is named.
    #[test]
    fn a_grid_is_square() {
        let grid = [alloc::vec![First, Second], alloc::vec![Draw]];
        assert_eq!(super::score(Scoring::CHESS, &grid, &[], &[]).unwrap_err().item(), "KO-22");
        assert_eq!(table("berger").unwrap_err().item(), "KO-26");
    }
}
