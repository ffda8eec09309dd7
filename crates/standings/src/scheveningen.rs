//! A contest of two sides, everybody of one against everybody of the other: who has won it.

use alloc::vec::Vec;

use runda_rulebook::{Article, Colour, Edition, Key, Reason, StartNo};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::fraction::Fraction;
use crate::team_event::Side;

/// Two values, of the side named first and of the other one.
pub type Both<T> = (T, T);

/// A player of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideMember {
    /// His number.
    pub number: StartNo,
    /// Whether he is a reserve.
    pub reserve: bool,
}

/// How a drawn contest is decided; the regulations name which of them, in order.
///
/// **Rule:** ST-41, PZSz02 B.VI F.6
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawnContest {
    /// More wins of the best player of each side, then of the second, and so on.
    ///
    /// **Our reading:** the best players are those with most points, then with most wins.
    WinsOfTheBest,
    /// The sum without the reserves.
    WithoutReserves,
    /// The sum without the two weakest results of each side.
    WithoutTwoWeakest,
    /// Games at a shorter control.
    PlayOff,
}

/// What decided a contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ContestDecision {
    /// More points of all games.
    Points,
    /// A step for a drawn contest, and the two values it compared.
    Step(DrawnContest, Both<Fraction>),
    /// Nothing; a play-off is due if the regulations name one.
    Nothing,
}

/// How a contest ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ContestResult {
    /// The points of all games of both sides.
    pub totals: Both<Fraction>,
    /// Who has won; nobody while a play-off is due or nothing decides.
    pub winner: Option<Side>,
    /// What decided.
    pub decided_by: ContestDecision,
}

/// What one player brought his side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Score {
    points: Fraction,
    wins: i64,
    reserve: bool,
}

/// The result of a contest of two sides: the sum of all game points, and for a drawn contest the
/// steps of the regulations.
///
/// ```
/// use runda_rulebook::{GameResult, Round, StartNo};
/// use runda_standings::{
///     DrawnContest, Event, GameRecord, Scoring, Side, SideMember, Competition, contest_result,
/// };
///
/// let [one, two] = [1, 2].map(|number: u16| StartNo::new(number).unwrap());
/// let mut event = Event::new(Competition::Scheveningen { opponents: 1 }, Scoring::DRAUGHTS);
/// event.games.push(GameRecord::new(Round::FIRST, one, two, GameResult::WhiteWins));
/// let side = |number| [SideMember { number, reserve: false }];
/// let result = contest_result(&event, (&side(one), &side(two)), &[DrawnContest::PlayOff]);
/// assert_eq!(result.winner, Some(Side::First));
/// ```
///
/// **Rule:** ST-41, KW25 V 3.7
pub fn contest_result(
    event: &Event,
    sides: Both<&[SideMember]>,
    drawn: &[DrawnContest],
) -> ContestResult {
    let (first, second) = (scores(event, sides.0), scores(event, sides.1));
    let totals = (sum(&first), sum(&second));
    let ahead = |values: Both<Fraction>| match values.0.cmp(&values.1) {
        core::cmp::Ordering::Greater => Some(Side::First),
        core::cmp::Ordering::Less => Some(Side::Second),
        core::cmp::Ordering::Equal => None,
    };
    if let Some(winner) = ahead(totals) {
        let decided_by = ContestDecision::Points;
        return ContestResult { totals, winner: Some(winner), decided_by };
    }
    for &step in drawn {
        let values = match step {
            DrawnContest::WinsOfTheBest => best_wins(&first, &second),
            DrawnContest::WithoutReserves => (basic(&first), basic(&second)),
            DrawnContest::WithoutTwoWeakest => (without_two(&first), without_two(&second)),
            DrawnContest::PlayOff => {
                let decided_by = ContestDecision::Step(step, totals);
                return ContestResult { totals, winner: None, decided_by };
            }
        };
        if let Some(winner) = ahead(values) {
            let decided_by = ContestDecision::Step(step, values);
            return ContestResult { totals, winner: Some(winner), decided_by };
        }
    }
    ContestResult { totals, winner: None, decided_by: ContestDecision::Nothing }
}

/// Points and wins of each member, the best first.
fn scores(event: &Event, side: &[SideMember]) -> Vec<Score> {
    let after = event.last_round();
    let score = |member: &SideMember| {
        let mut score = Score { points: Fraction::ZERO, wins: 0, reserve: member.reserve };
        for game in event.games.iter().filter(|game| game.round.get() <= after) {
            let colour = match (game.white, game.black) {
                (white, _) if white == member.number => Colour::White,
                (_, black) if black == member.number => Colour::Black,
                _ => continue,
            };
            let points = crate::crosstable::points(*game, colour, &event.scoring);
            let points = points.unwrap_or_default();
            score.points = score.points + event.scoring.written(points);
            score.wins += i64::from(points == event.scoring.win);
        }
        score
    };
    let mut scores: Vec<Score> = side.iter().map(score).collect();
    scores.sort_by_key(|score| core::cmp::Reverse((score.points, score.wins)));
    scores
}

fn sum(scores: &[Score]) -> Fraction {
    scores.iter().map(|score| score.points).sum()
}

fn basic(scores: &[Score]) -> Fraction {
    scores.iter().filter(|score| !score.reserve).map(|score| score.points).sum()
}

/// The sum without the two lowest; the best stand first.
fn without_two(scores: &[Score]) -> Fraction {
    sum(scores.get(..scores.len().saturating_sub(2)).unwrap_or_default())
}

/// The wins of the first pair of players, from the best on, who differ in them.
fn best_wins(first: &[Score], second: &[Score]) -> Both<Fraction> {
    let pairs = first.iter().zip(second);
    let differing = pairs.map(|(a, b)| (a.wins, b.wins)).find(|(a, b)| a != b);
    let (a, b) = differing.unwrap_or((0, 0));
    (Fraction::whole(a), Fraction::whole(b))
}

impl ContestResult {
    /// Why this side has won, or what is to be done, by the article.
    pub fn reason(&self) -> Reason {
        use alloc::string::ToString;
        const RULE: Article = Article::new(Edition::PzSz2002, "B.VI F.6");
        let (key, values) = match self.decided_by {
            ContestDecision::Points => ("standings-contest-points", self.totals),
            ContestDecision::Step(DrawnContest::WinsOfTheBest, values) => {
                ("standings-contest-best-wins", values)
            }
            ContestDecision::Step(DrawnContest::WithoutReserves, values) => {
                ("standings-contest-without-reserves", values)
            }
            ContestDecision::Step(DrawnContest::WithoutTwoWeakest, values) => {
                ("standings-contest-without-weakest", values)
            }
            ContestDecision::Step(DrawnContest::PlayOff, values) => {
                ("standings-contest-play-off", values)
            }
            ContestDecision::Nothing => ("standings-contest-level", self.totals),
        };
        Reason::new(RULE, Key::new(key))
            .with("first", self.totals.0.to_string())
            .with("second", self.totals.1.to_string())
            .with("left", values.0.to_string())
            .with("right", values.1.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Competition, GameRecord};
    use crate::scoring::Scoring;
    use runda_rulebook::{GameResult, Round};

    fn no(number: u16) -> StartNo {
        StartNo::new(number).unwrap()
    }

    /// Sides 1-3 and 4-6; the results seen from the first side, row by row.
    fn contest(results: [[GameResult; 3]; 3]) -> (Event, [SideMember; 3], [SideMember; 3]) {
        let mut event = Event::new(Competition::Scheveningen { opponents: 3 }, Scoring::DRAUGHTS);
        for (own, row) in (1..).zip(results) {
            for (round, (theirs, result)) in (1_u16..).zip((4..).zip(row)) {
                let round = Round::new(round).unwrap();
                event.games.push(GameRecord::new(round, no(own), no(theirs), result));
            }
        }
        let side = |numbers: [u16; 3], reserve: u16| {
            numbers.map(|number| SideMember { number: no(number), reserve: number == reserve })
        };
        (event, side([1, 2, 3], 3), side([4, 5, 6], 0))
    }

    /// ST-41: the sum of all game points decides.
    #[test]
    fn more_points_of_all_games_win_a_contest() {
        use GameResult::{Draw as D, WhiteWins as W};
        let (event, first, second) = contest([[D, D, D], [D, D, D], [D, D, W]]);
        let result = contest_result(&event, (&first, &second), &[]);
        assert_eq!(result.totals, (Fraction::whole(10), Fraction::whole(8)));
        assert_eq!(
            (result.winner, result.decided_by),
            (Some(Side::First), ContestDecision::Points)
        );
    }

    /// ST-41: each offered step on a contest of 9 : 9, and what it leaves undecided.
    #[test]
    fn a_drawn_contest_is_decided_as_the_regulations_say() {
        use DrawnContest::{PlayOff, WinsOfTheBest, WithoutReserves, WithoutTwoWeakest};
        use GameResult::{BlackWins as B, Draw as D, WhiteWins as W};
        // 1: W W D = 5; 2: D D B = 2; 3: D D B = 2. Theirs: 4: 0+1+1 = 2, 5: 2, 6: 1+2+2 = 5.
        let (event, first, second) = contest([[W, W, D], [D, D, B], [D, D, B]]);
        let decide = |steps: &[DrawnContest]| {
            let result = contest_result(&event, (&first, &second), steps);
            (result.winner, result.decided_by)
        };
        let level = Fraction::whole(9);
        assert_eq!(decide(&[]), (None, ContestDecision::Nothing));
        assert_eq!(decide(&[WinsOfTheBest]), (None, ContestDecision::Nothing));
        // Player 3 is a reserve: 7 points are left against 9.
        let values = (Fraction::whole(7), level);
        assert_eq!(
            decide(&[WithoutReserves]),
            (Some(Side::Second), ContestDecision::Step(WithoutReserves, values))
        );
        assert_eq!(decide(&[WithoutTwoWeakest]).0, None);
        assert_eq!(
            decide(&[WinsOfTheBest, PlayOff]),
            (None, ContestDecision::Step(PlayOff, (level, level)))
        );
        // 1: W W B = 4; 2: D D D = 3; 3: D B D = 2. Theirs: 4: 0+1+1 = 2, 5: 0+1+2 = 3, 6: 2+1+1 = 4.
        let (event, first, second) = contest([[W, W, B], [D, D, D], [D, B, D]]);
        let result = contest_result(&event, (&first, &second), &[WinsOfTheBest]);
        assert_eq!(result.totals, (level, level));
        assert_eq!(result.winner, Some(Side::First));
    }
}
