//! Category norms in draughts.

use alloc::vec::Vec;

use runda_rulebook::tables::category_weight;
use runda_rulebook::{Grade, Points};

use super::{Outlook, Verdict};
use crate::category::{CategoryNorms, Demand, demand};
use crate::condition::{Condition, State, What};

/// A player in a running event, as categories count him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryOutlook {
    /// The counted games so far.
    pub so_far: CategoryNorms,
    /// Weights of the opponents still to come, known or expected.
    pub to_come: Vec<u8>,
    /// The heaviest opponents who may come instead.
    pub heaviest: Vec<u8>,
    /// Opponents to come who were not met before.
    pub new_opponents: u32,
    /// Whether the opponents to come are estimated.
    pub is_estimate: bool,
}

/// How a category norm stands for a player.
///
/// **Rule:** TI-5, TI-10, TI-31, KW25 VII 4
pub fn category_outlook(player: &CategoryOutlook, category: Grade) -> Outlook<Grade> {
    let ahead = u32::try_from(player.to_come.len()).unwrap_or(u32::MAX);
    let scored = i64::from(player.so_far.points);
    let needed =
        |weights: &[u8]| least_points(player, category, weights).map(|points| points - scored);
    let (expected, best) = (needed(&player.to_come), needed(&player.heaviest));
    let conditions = conditions(player, category, expected, best);
    let is_closed = conditions.iter().any(|condition| condition.state == State::Failed);
    let verdict = if is_closed { Verdict::Impossible } else { Verdict::of(ahead, expected, best) };
    let verdict = match verdict {
        Verdict::Reached if conditions.iter().any(|condition| condition.state == State::Open) => {
            Verdict::Possible { points: Points::ZERO, games: ahead }
        }
        other => other,
    };
    Outlook { norm: category, verdict, is_estimate: player.is_estimate && ahead > 0, conditions }
}

/// The account after the games to come with so many points in all; wins less losses are points less games.
fn after(player: &CategoryOutlook, weights: &[u8], points: u32) -> CategoryNorms {
    let so_far = &player.so_far;
    let games = so_far.games + u32::try_from(weights.len()).unwrap_or(u32::MAX);
    CategoryNorms {
        games,
        points,
        won: points,
        lost: games,
        weights: so_far.weights + weights.iter().map(|weight| u32::from(*weight)).sum::<u32>(),
        opponents: so_far.opponents + player.new_opponents,
        ladder: so_far.ladder,
    }
}

/// The fewest points in all games that reach the weight and the share of points; none if all would be too few.
fn least_points(player: &CategoryOutlook, category: Grade, weights: &[u8]) -> Option<i64> {
    let games = after(player, weights, 0).games;
    let percent = demand(category).percent;
    let enough = |points: u32| {
        100 * points >= percent * 2 * games && after(player, weights, points).reaches(category)
    };
    let most = player.so_far.points + 2 * u32::try_from(weights.len()).unwrap_or(0);
    (0..=most).find(|points| enough(*points)).map(i64::from)
}

fn conditions(
    player: &CategoryOutlook,
    category: Grade,
    expected: Option<i64>,
    best: Option<i64>,
) -> Vec<Condition> {
    let so_far = &player.so_far;
    let Demand { games, opponents, percent } = demand(category);
    let ahead = i64::try_from(player.to_come.len()).unwrap_or(i64::MAX);
    let played = i64::from(so_far.games);
    let met_opponents = i64::from(so_far.opponents);
    let weight = 100 * i64::from(category_weight(category, so_far.ladder));
    let reachable = |needed: Option<i64>| needed.is_some_and(|needed| needed <= 2 * ahead);
    let state = if expected.is_some_and(|needed| needed <= 0) {
        State::Met
    } else if reachable(expected) || reachable(best) {
        State::Open
    } else {
        State::Failed
    };
    let share = (100 * i64::from(so_far.points)).checked_div(2 * played).unwrap_or(0);
    let most_points = i64::from(so_far.points) + 2 * ahead;
    let share_need = i64::from(percent) * 2 * (played + ahead);
    let share_state = State::of(100 * i64::from(so_far.points), share_need, 100 * most_points);
    let new = i64::from(player.new_opponents);
    alloc::vec![
        Condition::kw25(
            What::Games,
            "VII 4.4",
            State::of(played, games.into(), played + ahead),
            played,
            games.into()
        ),
        Condition::kw25(
            What::Opponents,
            "VII 4.4",
            State::of(met_opponents, opponents.into(), met_opponents + new),
            met_opponents,
            opponents.into()
        ),
        Condition::kw25(What::Share, "VII 4.4", share_state, share, percent.into()),
        Condition::kw25(What::Weight, "VII 4.2", state, so_far.wk(), weight),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::category::{CategoryGame, category_norms};
    use runda_rulebook::Ladder;

    fn player(played: &[(u8, u8)], to_come: &[u8]) -> CategoryOutlook {
        let games: Vec<CategoryGame> = (0..)
            .zip(played)
            .map(|(opponent, &(weight, points))| CategoryGame { weight, points, opponent })
            .collect();
        CategoryOutlook {
            so_far: category_norms(15, Ladder::Open, &games),
            to_come: to_come.to_vec(),
            heaviest: to_come.to_vec(),
            new_opponents: u32::try_from(to_come.len()).unwrap(),
            is_estimate: false,
        }
    }

    const E1: [(u8, u8); 9] =
        [(17, 2), (17, 1), (19, 0), (12, 2), (13, 2), (14, 2), (15, 2), (21, 0), (16, 1)];

    /// TI-31: worked example E1 before its last game: 1.10 above 17 is 1 point too many, so a loss is too few and
    /// a draw is enough, exactly as the finished calculation says.
    #[test]
    fn before_the_last_game_it_asks_for_what_the_end_confirms() {
        let before = player(&E1[..8], &[16]);
        let needed = match category_outlook(&before, Grade::Ii).verdict {
            Verdict::Possible { points, games: 1 } => points,
            Verdict::Reached => Points::ZERO,
            other => std::panic!("{other:?}"),
        };
        for points in 0..=2_u8 {
            let mut all = E1;
            all[8].1 = points;
            let met = player(&all, &[]).so_far.met(|_| true).contains(&Grade::Ii);
            assert_eq!(met, Points::from_halves(points.into()) >= needed, "{points}");
        }
    }

    /// TI-10, TI-31: too few games are named.
    #[test]
    fn too_few_games_close_the_norm() {
        let outlook = category_outlook(&player(&E1[..5], &[16]), Grade::V);
        let failed: Vec<What> = outlook
            .conditions
            .iter()
            .filter(|it| it.state == State::Failed)
            .map(|it| it.what)
            .collect();
        assert_eq!((outlook.verdict, failed), (Verdict::Impossible, alloc::vec![What::Games]));
    }
}
