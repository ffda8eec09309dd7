//! Chess norms.

use alloc::vec::Vec;

use runda_rating::chess::RatedGame;
use runda_rulebook::tables::norm_rating;
use runda_rulebook::{ChessGrade, Ladder, Points};

use super::{Outlook, Verdict};
use crate::chess::{Mean, required_points};
use crate::condition::{Condition, State, What};

/// A player in a running chess event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChessRunning {
    /// The column of the table.
    pub ladder: Ladder,
    /// His own rating.
    pub own: i64,
    /// Games played.
    pub games: Vec<RatedGame>,
    /// Ratings of the opponents to come, known; or expected: the mean of those met, before the first round that
    /// of the field.
    pub to_come: Vec<i64>,
    /// The strongest who may come instead.
    pub strongest: Vec<i64>,
    /// Whether they are estimated.
    pub is_estimate: bool,
    /// Whether it is a single round robin, whose mean is rounded up.
    pub is_round_robin: bool,
}

/// How a chess norm stands for a player; missing games are losses against the mean of the others.
///
/// **Rule:** TI-40, TI-42, TI-43, TI-47, PZSz02 C.IV B.6.2, B.6.3
pub fn chess_outlook(player: &ChessRunning, norm: ChessGrade) -> Option<Outlook<ChessGrade>> {
    let asked = norm_rating(norm, player.ladder)?;
    let required = i64::from(asked.result);
    let least_games = i64::from(asked.games);
    let scored: Points = player.games.iter().map(|game| game.score).sum();
    let scored = i64::from(scored.halves().unwrap_or(0));
    let ahead = i64::try_from(player.to_come.len()).unwrap_or(i64::MAX);
    let needed = |to_come: &[i64]| Some(needed(player, to_come, least_games, required)? - scored);
    let (expected, best) = (needed(&player.to_come), needed(&player.strongest));
    let verdict = Verdict::of(u32::try_from(ahead).unwrap_or(0), expected, best);
    let total = i64::try_from(player.games.len()).unwrap_or(0) + ahead;
    let state = match verdict {
        Verdict::Reached => State::Met,
        Verdict::Possible { .. } | Verdict::OnlyAgainstStronger { .. } => State::Open,
        Verdict::Impossible => State::Failed,
    };
    let share = 3 * total.max(least_games);
    let conditions = alloc::vec![
        Condition::chess(
            What::Points,
            "C.IV B.6.3",
            state,
            scored,
            scored + expected.or(best).unwrap_or(2 * ahead + 1).max(0)
        ),
        Condition::chess(
            What::Share,
            "C.IV B.2.10",
            State::of(5 * scored, share, 5 * (scored + 2 * ahead)),
            (50 * scored).checked_div(total.max(least_games)).unwrap_or(0),
            30
        ),
        Condition::chess(What::Games, "C.IV B.2.10", State::decided(total > 0), total, least_games),
    ];
    Some(Outlook { norm, verdict, is_estimate: player.is_estimate && ahead > 0, conditions })
}

/// The points in half-game units that all games together must bring.
fn needed(player: &ChessRunning, to_come: &[i64], least_games: i64, required: i64) -> Option<i64> {
    let ratings: Vec<i64> =
        player.games.iter().map(|game| game.opponent).chain(to_come.iter().copied()).collect();
    let count = i64::try_from(ratings.len()).ok().filter(|count| *count > 0)?;
    let missing = (least_games - count).max(0);
    let sum: i64 = ratings.iter().sum();
    // The missing opponents are rated at the mean of the others, so everything is taken times their number.
    let mean = Mean {
        sum: count * (player.own + sum) + missing * sum,
        count: count * (count + missing + 1),
    };
    let mean = if player.is_round_robin && missing == 0 { mean.rounded_up() } else { mean };
    let points = required_points(mean, count + missing, required)?.halves()?;
    Some(i64::from(points)).filter(|halves| *halves <= 2 * count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Fulfilled, norm};

    fn player(played: &[(i64, u32)], to_come: &[i64]) -> ChessRunning {
        ChessRunning {
            ladder: Ladder::Open,
            own: 1800,
            games: played
                .iter()
                .map(|&(opponent, halves)| RatedGame {
                    opponent,
                    score: Points::from_halves(halves),
                })
                .collect(),
            to_come: to_come.to_vec(),
            strongest: to_come.to_vec(),
            is_estimate: false,
            is_round_robin: false,
        }
    }

    /// TI-42, TI-43, TI-47: whatever the last result, the outlook before it and the norm after it agree.
    #[test]
    fn the_outlook_and_the_norm_agree() {
        let played = [
            (2000, 2),
            (1800, 1),
            (2200, 1),
            (2000, 2),
            (1800, 2),
            (1800, 1),
            (2100, 0),
            (2000, 2),
        ];
        for length in 5..=8 {
            for grade in crate::chess::NORMS {
                let before = player(&played[..length], &[1800]);
                let outlook = chess_outlook(&before, grade).unwrap();
                for score in [Points::ZERO, Points::DRAW, Points::WIN] {
                    let mut games = before.games.clone();
                    games.push(RatedGame { opponent: 1800, score });
                    let met = norm(grade, Ladder::Open, 1800, &games, None).unwrap().fulfilled
                        == Fulfilled::Yes;
                    let said = match outlook.verdict {
                        Verdict::Reached => true,
                        Verdict::Possible { points, .. } => score >= points,
                        Verdict::OnlyAgainstStronger { .. } | Verdict::Impossible => false,
                    };
                    assert_eq!(met, said, "{grade} after {length} and {score}");
                }
            }
        }
    }
}
