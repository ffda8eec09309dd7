//! The members of a team: what each scored on which board.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use runda_rulebook::{Points, StartNo};
use serde::Serialize;

use crate::fraction::Fraction;
use crate::scoring::Scoring;

/// One board of one match of the team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct MemberGame {
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// Who sat there.
    pub member: StartNo,
    /// What he got.
    pub points: Points,
}

/// The members of one team with a total row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MemberTable {
    /// The rows by board.
    pub rows: Vec<MemberRow>,
    /// All of them together.
    pub total: MemberRow,
}

/// One member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MemberRow {
    /// Who; none in the total row.
    pub member: Option<StartNo>,
    /// The first board he sat at.
    pub board: u16,
    /// Points by round; none where he did not sit.
    pub results: Vec<Option<Fraction>>,
    /// Points together.
    pub points: Fraction,
    /// Boards he sat at.
    pub games: usize,
    /// Points in hundredths of the possible ones, a half up; none without games.
    pub percent: Option<i64>,
}

/// The table of a team's members, written as the boards of the event are scored.
///
/// ```
/// use runda_rulebook::{Points, StartNo};
/// use runda_standings::{MemberGame, Scoring, member_table};
///
/// let game = |points| MemberGame { round: 1, board: 1, member: StartNo::FIRST, points };
/// let games = [Points::WIN, Points::DRAW, Points::DRAW].map(game);
/// assert_eq!(member_table(&games, &Scoring::CHESS).total.percent, Some(67));
/// ```
///
/// **Rule:** ST-72, PZSz02 B.VI B.3
pub fn member_table(games: &[MemberGame], scoring: &Scoring) -> MemberTable {
    let rounds = games.iter().map(|game| game.round).max().unwrap_or(0);
    let mut by_member: BTreeMap<StartNo, Vec<&MemberGame>> = BTreeMap::new();
    for game in games {
        by_member.entry(game.member).or_default().push(game);
    }
    let mut rows: Vec<MemberRow> = by_member
        .into_iter()
        .map(|(member, games)| row(Some(member), &games, rounds, scoring))
        .collect();
    rows.sort_by_key(|row| (row.board, row.member));
    let all: Vec<&MemberGame> = games.iter().collect();
    MemberTable { rows, total: row(None, &all, rounds, scoring) }
}

fn row(
    member: Option<StartNo>,
    games: &[&MemberGame],
    rounds: u16,
    scoring: &Scoring,
) -> MemberRow {
    let result = |round: u16| {
        let of_round = games.iter().filter(|game| game.round == round);
        let nothing = (0, Points::ZERO);
        let (count, sum) = of_round.fold(nothing, |(n, sum), game| (n + 1, sum + game.points));
        (count > 0).then(|| scoring.written(sum))
    };
    let points = scoring.written(games.iter().map(|game| game.points).sum());
    let possible = scoring.written(scoring.win).divided(1).filter(|win| !win.is_zero());
    let part = possible.and_then(|win| (points / win).divided(games.len()));
    MemberRow {
        member,
        board: games.iter().map(|game| game.board).min().unwrap_or(0),
        results: (1..=rounds).map(result).collect(),
        points,
        games: games.len(),
        percent: part.map(|part| part.rounded(100)),
    }
}
