//! A team encounter of a knockout: who goes through, and why.

use alloc::string::ToString;
use alloc::vec::Vec;

use runda_rulebook::tables::board_weight;
use runda_rulebook::{Article, Board, BoardResult, Edition, Key, Points, Reason};
use runda_standings::{Both, Fraction, Scoring, Side};
use serde::{Deserialize, Serialize};

use crate::Refusal;
use crate::score::full;

const RULE: Article = Article::new(Edition::PzSz2002, "B.VI D.5(b)");

/// One leg of an encounter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leg {
    /// The host: white on odd boards.
    pub host: Side,
    /// The boards, seen from the host.
    pub boards: Vec<BoardResult>,
}

/// How an encounter of one or two legs ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Encounter {
    /// Points of all boards of all legs.
    pub game_points: Both<Fraction>,
    /// Auxiliary points of each leg: the weights of the boards won.
    pub legs: Vec<Both<u32>>,
    /// Auxiliary points together.
    pub auxiliary: Both<u32>,
    /// Whether the number of boards has weights.
    pub weighed: bool,
    /// Who goes through; nobody if even the last step finds nothing.
    pub winner: Option<Side>,
    /// What decided.
    pub decided_by: DecidedBy,
}

/// What decided an encounter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DecidedBy {
    /// A board is still open.
    Open,
    /// More points of the boards.
    GamePoints,
    /// More auxiliary points.
    BoardWeights,
    /// More wins at this board, all higher ones being equal.
    WinOnBoard(Board),
    /// Nothing: a blitz match with reversed colours, then lots, unless the regulations say otherwise.
    ///
    /// **Rule:** KO-19, PZSz02 B.VI D.5
    Replay,
    /// Neither team came: nobody advances.
    ///
    /// **Rule:** KO-8, PZSz02 B.VI D.1
    NeitherCame,
}

/// Decides an encounter of one or two legs; the host of the second is the guest of the first.
///
/// **Rule:** KO-15, KO-21, PZSz02 B.VI D.4, D.5(b)
pub fn encounter(scoring: &Scoring, boards: u16, legs: &[Leg]) -> Result<Encounter, Refusal> {
    match legs {
        [_] => {}
        [first, second] if first.host != second.host => {}
        _ => return Err(Refusal::Legs),
    }
    legs.iter().try_for_each(|leg| full(boards, &leg.boards))?;
    let seen: Vec<Vec<BoardResult>> = legs
        .iter()
        .map(|leg| match leg.host {
            Side::First => leg.boards.clone(),
            Side::Second => leg.boards.iter().map(|board| board.mirrored()).collect(),
        })
        .collect();
    let seen: Vec<&[BoardResult]> = seen.iter().map(Vec::as_slice).collect();
    Ok(decide(scoring, &seen))
}

/// Decides an encounter whose legs are all seen from the first team: game points, then the weights of the boards
/// won, leg by leg, then the wins at board 1, board 2 and so on. Without weights the wins decide at once.
///
/// ```
/// use runda_rulebook::BoardResult::{First, Second};
/// use runda_standings::{Scoring, Side};
/// use runda_teams::knockout::{DecidedBy, decide};
///
/// let encounter = decide(&Scoring::CHESS, &[&[First, Second, Second, First]]);
/// assert_eq!((encounter.auxiliary, encounter.winner), ((107, 106), Some(Side::First)));
/// assert_eq!(encounter.decided_by, DecidedBy::BoardWeights);
/// ```
///
/// **Our reading:** the higher board decides a single match too, though the source says it of two legs; forfeit wins
/// count as wins.
///
/// **Rule:** KO-8, KO-17, KO-18, KO-19, KO-20, KO-21, ST-68, ST-69, PZSz02 B.VI D.5(b)
pub fn decide(scoring: &Scoring, legs: &[&[BoardResult]]) -> Encounter {
    let all = || legs.iter().flat_map(|leg| leg.iter().copied());
    let points = all().map(|board| scoring.board(board));
    let nothing = (Points::ZERO, Points::ZERO);
    let points = points.fold(nothing, |sum, board| (sum.0 + board.0, sum.1 + board.1));
    let leg_points: Vec<Both<u32>> = legs.iter().map(|leg| auxiliary(leg)).collect();
    let together = leg_points.iter().fold((0, 0), |sum, leg| (sum.0 + leg.0, sum.1 + leg.1));
    let is_open = all().next().is_none() || all().any(BoardResult::is_open);
    let (winner, decided_by) = match (leader(points), leader(together)) {
        _ if is_open => (None, DecidedBy::Open),
        _ if all().all(|board| board == BoardResult::BothForfeit) => (None, DecidedBy::NeitherCame),
        (Some(side), _) => (Some(side), DecidedBy::GamePoints),
        (None, Some(side)) => (Some(side), DecidedBy::BoardWeights),
        (None, None) => higher_board(legs),
    };
    let boards = legs.first().map_or(0, |leg| leg.len());
    Encounter {
        game_points: (scoring.written(points.0), scoring.written(points.1)),
        legs: leg_points,
        auxiliary: together,
        weighed: board_weight(boards, Board::FIRST).is_some(),
        winner,
        decided_by,
    }
}

/// The weights of the boards each team won, forfeits included; a draw earns nothing.
fn auxiliary(boards: &[BoardResult]) -> Both<u32> {
    let mut sums = (0, 0);
    for (index, &board) in boards.iter().enumerate() {
        let weight = board_weight(boards.len(), Board::from_index(index)).map_or(0, u32::from);
        match Side::winner(board) {
            Some(Side::First) => sums.0 += weight,
            Some(Side::Second) => sums.1 += weight,
            None => {}
        }
    }
    sums
}

/// The first board at which one team has won more often.
fn higher_board(legs: &[&[BoardResult]]) -> (Option<Side>, DecidedBy) {
    let boards = legs.iter().map(|leg| leg.len()).max().unwrap_or(0);
    for index in 0..boards {
        let winners = legs.iter().filter_map(|leg| Side::winner(*leg.get(index)?));
        let wins = winners.fold((0, 0), |wins, side| match side {
            Side::First => (wins.0 + 1, wins.1),
            Side::Second => (wins.0, wins.1 + 1),
        });
        if let Some(side) = leader(wins) {
            return (Some(side), DecidedBy::WinOnBoard(Board::from_index(index)));
        }
    }
    (None, DecidedBy::Replay)
}

fn leader<T: Ord + Copy>(values: Both<T>) -> Option<Side> {
    match values.0.cmp(&values.1) {
        core::cmp::Ordering::Greater => Some(Side::First),
        core::cmp::Ordering::Less => Some(Side::Second),
        core::cmp::Ordering::Equal => None,
    }
}

impl Encounter {
    /// Why this team goes through, step by step.
    pub fn reasons(&self) -> Vec<Reason> {
        let by = |key| Reason::new(RULE, Key::new(key));
        let points = by("ko-team-points")
            .with("host", self.game_points.0.to_string())
            .with("guest", self.game_points.1.to_string());
        let weights =
            by("ko-team-auxiliary").with("host", self.auxiliary.0).with("guest", self.auxiliary.1);
        let last = match self.decided_by {
            DecidedBy::Open => return alloc::vec![by("ko-team-open")],
            DecidedBy::NeitherCame => return alloc::vec![by("ko-team-neither-came")],
            DecidedBy::GamePoints => return alloc::vec![points],
            DecidedBy::BoardWeights => return alloc::vec![points, weights],
            DecidedBy::WinOnBoard(board) => by("ko-team-higher-board").with("board", board),
            DecidedBy::Replay => by("ko-team-replay"),
        };
        if self.weighed { alloc::vec![points, weights, last] } else { alloc::vec![points, last] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use BoardResult::{BothForfeit, Draw, First, Open, Second};

    /// KO-15, KO-17: KOA-11, and the same as guests.
    #[test]
    fn four_boards_are_decided_by_auxiliary_points() {
        let boards = alloc::vec![First, Second, Second, First];
        let leg = |host| Leg { host, boards: boards.clone() };
        let home = encounter(&Scoring::CHESS, 4, &[leg(Side::First)]).unwrap();
        assert_eq!((home.auxiliary, home.winner), ((107, 106), Some(Side::First)));
        let away = encounter(&Scoring::DRAUGHTS, 4, &[leg(Side::Second)]).unwrap();
        assert_eq!((away.auxiliary, away.winner), ((106, 107), Some(Side::Second)));
    }

    /// KO-18, ST-69: KOA-12.
    #[test]
    fn equal_auxiliary_points_are_decided_by_the_higher_board() {
        let six = decide(&Scoring::CHESS, &[&[Draw, First, Second, Second, First, Draw]]);
        assert_eq!((six.auxiliary, six.winner), ((103, 103), Some(Side::First)));
        assert_eq!(six.decided_by, DecidedBy::WinOnBoard(Board::from_index(1)));
        assert_eq!(six.reasons()[2].key, Key::new("ko-team-higher-board"));
    }

    /// KO-8, KO-19: KOA-13, and nobody at all.
    #[test]
    fn a_match_drawn_at_all_boards_is_replayed() {
        assert_eq!(decide(&Scoring::CHESS, &[&[Draw; 4]]).decided_by, DecidedBy::Replay);
        let nobody = decide(&Scoring::CHESS, &[&[BothForfeit; 4]]);
        assert_eq!((nobody.winner, nobody.decided_by), (None, DecidedBy::NeitherCame));
        assert_eq!(decide(&Scoring::CHESS, &[&[First, Open]]).decided_by, DecidedBy::Open);
        assert_eq!(decide(&Scoring::CHESS, &[]).decided_by, DecidedBy::Open);
    }

    /// KO-20: three boards have no weights, so the higher board decides at once.
    #[test]
    fn three_boards_have_no_weights() {
        let three = decide(&Scoring::CHESS, &[&[Draw, Second, First]]);
        assert_eq!((three.weighed, three.winner), (false, Some(Side::Second)));
        assert_eq!(three.reasons().len(), 2);
    }

    /// KO-21, ST-68: the legs are weighed apart and added; both at one host are no encounter.
    #[test]
    fn two_legs_are_added() {
        let leg = |host, boards: [BoardResult; 4]| Leg { host, boards: boards.to_vec() };
        let first = leg(Side::First, [First, Draw, Second, Draw]);
        let second = leg(Side::Second, [Draw, Second, Draw, First]);
        let both = encounter(&Scoring::CHESS, 4, &[first.clone(), second]).unwrap();
        assert_eq!((both.legs.as_slice(), both.auxiliary), (&[(60, 51), (55, 47)][..], (115, 98)));
        let same = encounter(&Scoring::CHESS, 4, &[first.clone(), first]);
        assert_eq!(same.unwrap_err().item(), "KO-21");
    }
}
