//! Title norms in draughts.

use alloc::vec::Vec;

use runda_rulebook::tables::{least_strong_opponents, title_norm, tournament_category};
use runda_rulebook::{Points, TitleNorm};

use super::{Outlook, Verdict};
use crate::condition::{Condition, State, What};
use crate::title::{FieldPlayer, Scale, TO_OVERTAKE, TitleGame, TitleGames, overtaken};

/// A player in a running event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Running {
    /// The counted games so far.
    pub games: TitleGames,
    /// Points in the whole tournament so far.
    pub total: u32,
    /// Ratings of the opponents still to come whose games will count, known or expected.
    pub to_come: Vec<u16>,
    /// The strongest opponents who may come instead; the same as `to_come` where those are known.
    pub strongest: Vec<u16>,
    /// Whether the opponents to come are estimated.
    pub is_estimate: bool,
}

/// How a title norm stands for a player. `field` are the other participants of a Swiss.
///
/// **Rule:** TI-15 to TI-24, TI-31, KW25 VII 5
pub fn title_outlook(
    running: &Running,
    scale: &Scale,
    field: Option<&[FieldPlayer]>,
    norm: TitleNorm,
) -> Outlook<TitleNorm> {
    let ahead = u32::try_from(running.to_come.len()).unwrap_or(u32::MAX);
    let scored: i64 = running.games.games.iter().map(|game| i64::from(game.points)).sum();
    let expected = with(running, &running.to_come);
    let best = with(running, &running.strongest);
    let needed = |games: &TitleGames| Some(i64::from(required(games, *scale, norm)?) - scored);

    let (conditions, is_closed) = conditions(running, *scale, field, norm, &expected);
    let verdict = if is_closed {
        Verdict::Impossible
    } else {
        let may_fail = conditions.iter().any(|condition| condition.state == State::Open);
        match Verdict::of(ahead, needed(&expected), needed(&best)) {
            Verdict::Reached if may_fail => {
                Verdict::Possible { points: Points::ZERO, games: ahead }
            }
            other => other,
        }
    };
    Outlook { norm, verdict, is_estimate: running.is_estimate && ahead > 0, conditions }
}

/// The games so far and those to come, the latter without points.
fn with(running: &Running, to_come: &[u16]) -> TitleGames {
    let mut games = running.games.clone();
    games.games.extend(to_come.iter().map(|&rating| TitleGame { rating, points: 0 }));
    games
}

fn required(games: &TitleGames, scale: Scale, norm: TitleNorm) -> Option<u16> {
    let category = tournament_category(games.mean(&scale)?, scale.ladder);
    title_norm(norm, category, u16::try_from(games.games.len()).ok()?)
}

/// The conditions, and whether one of them can no longer be met.
fn conditions(
    running: &Running,
    scale: Scale,
    field: Option<&[FieldPlayer]>,
    norm: TitleNorm,
    expected: &TitleGames,
) -> (Vec<Condition>, bool) {
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let (played, ahead) = (count(running.games.games.len()), count(running.to_come.len()));
    let scored: i64 = running.games.games.iter().map(|game| i64::from(game.points)).sum();
    let strong = |games: &[TitleGame]| {
        count(games.iter().filter(|game| game.rating >= scale.strong()).count())
    };
    let strong_now = strong(&running.games.games);
    let best = with(running, &running.strongest);
    let strong_most = strong(&best.games);
    let strong_need =
        i64::from(least_strong_opponents(u16::try_from(played + ahead).unwrap_or(u16::MAX)));
    let need = required(expected, scale, norm).map(i64::from);
    let best_need = required(&best, scale, norm).map(i64::from);
    let reachable = need.or(best_need);
    let mut all = alloc::vec![
        Condition::kw25(What::Games, "VII 5.2", State::of(played, 7, played + ahead), played, 7),
        Condition::kw25(
            What::Strong,
            "VII 5.5.1",
            State::of(strong_now, strong_need, strong_most),
            strong_now,
            strong_need
        ),
    ];
    all.push(if let Some(need) = reachable {
        let least = best_need.unwrap_or(need).min(need);
        let most = scored + 2 * ahead;
        let state = if scored >= need { State::Met } else { State::of(scored, least, most) };
        Condition::kw25(What::Points, "VII 5.4", state, scored, need)
    } else {
        let mean = i64::from(expected.mean(&scale).unwrap_or(0));
        Condition::kw25(What::Field, "VII 5.4", State::Failed, mean, 0)
    });
    if let Some(field) = field {
        all.push(overtaking(running, scale, field, norm));
    }
    let is_closed = all.iter().any(|condition| condition.state == State::Failed);
    (all, is_closed)
}

/// Strong players overtaken: decided at the end, impossible where there are too few of them.
fn overtaking(
    running: &Running,
    scale: Scale,
    field: &[FieldPlayer],
    norm: TitleNorm,
) -> Condition {
    let now = overtaken(&scale, running.total, field).for_norm(norm);
    let most = overtaken(&scale, u32::MAX, field).for_norm(norm);
    let state = match (running.to_come.is_empty(), now >= TO_OVERTAKE, most >= TO_OVERTAKE) {
        (true, true, _) => State::Met,
        (true, false, _) | (false, _, false) => State::Failed,
        (false, _, true) => State::Open,
    };
    Condition::kw25(What::Overtaken, "VII 5.5.2", state, now.into(), TO_OVERTAKE.into())
}

/// The fewest points in the last game that give the norm, against an opponent of this rating; none if no result
/// does, and `rating` none if the game will not count.
///
/// **Rule:** TI-20, TI-31, KW25 VII 5.4, 5.5
pub fn points_against(
    running: &Running,
    scale: &Scale,
    field: Option<&[FieldPlayer]>,
    rating: Option<u16>,
    norm: TitleNorm,
) -> Option<u8> {
    (0..=2).find(|&points| {
        let mut games = running.games.clone();
        games.games.extend(rating.map(|rating| TitleGame { rating, points }));
        let overtaken =
            field.map(|field| overtaken(scale, running.total + u32::from(points), field));
        games.norms(scale, overtaken).met.contains(&norm)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::title::Opponent;

    fn running(games: &[(u16, u8)], to_come: &[u16]) -> Running {
        let played = games.iter().map(|&(rating, points)| (Opponent::rated(rating), points));
        Running {
            games: TitleGames::new(Some(2245), played),
            total: games.iter().map(|game| u32::from(game.1)).sum(),
            to_come: to_come.to_vec(),
            strongest: to_come.to_vec(),
            is_estimate: false,
        }
    }

    const FIRST_SEVEN: [(u16, u8); 7] =
        [(2350, 0), (2310, 1), (2280, 2), (2265, 1), (2230, 1), (2205, 2), (2190, 1)];

    /// TI-31: the third example before its last counted game: eight points asked for K and M of 8 games.
    #[test]
    fn what_is_needed_before_the_last_game() {
        let player = running(&FIRST_SEVEN, &[2175]);
        let verdict = |norm| title_outlook(&player, &Scale::open(), None, norm).verdict;
        assert_eq!(verdict(TitleNorm::K), Verdict::Reached);
        assert_eq!(verdict(TitleNorm::M), Verdict::Reached);
        assert_eq!(verdict(TitleNorm::Am), Verdict::Impossible);
        let loser = running(&FIRST_SEVEN[..6], &[2190, 2175]);
        let outlook = title_outlook(&loser, &Scale::open(), None, TitleNorm::M);
        assert_eq!(outlook.verdict, Verdict::Possible { points: Points::DRAW, games: 2 });
        assert_eq!(
            points_against(&player, &Scale::open(), None, Some(2175), TitleNorm::M),
            Some(0)
        );
        assert_eq!(points_against(&player, &Scale::open(), None, Some(2175), TitleNorm::Am), None);
    }

    /// TI-21, TI-22, TI-31: a condition that can no longer be met closes the norm and is named.
    #[test]
    fn a_condition_that_fails_is_named() {
        let weak: Vec<(u16, u8)> = FIRST_SEVEN.iter().map(|&(_, points)| (2190, points)).collect();
        let outlook = title_outlook(&running(&weak, &[2190]), &Scale::open(), None, TitleNorm::K);
        let failed = |outlook: &Outlook<TitleNorm>| -> Vec<What> {
            let failed = outlook.conditions.iter().filter(|it| it.state == State::Failed);
            failed.map(|it| it.what).collect()
        };
        assert_eq!(
            (outlook.verdict, failed(&outlook)),
            (Verdict::Impossible, alloc::vec![What::Strong])
        );
        let field = [FieldPlayer { rating: Some(2250), points: 20, withdrew: false }; 2];
        let player = running(&FIRST_SEVEN, &[2175]);
        let outlook = title_outlook(&player, &Scale::open(), Some(&field), TitleNorm::M);
        assert_eq!(
            (outlook.verdict, failed(&outlook)),
            (Verdict::Impossible, alloc::vec![What::Overtaken])
        );
    }

    /// TI-31: what the finished calculation says, the outlook without games to come says too.
    #[test]
    fn at_the_end_it_says_what_the_norm_says() {
        for points in 0..=2 {
            let mut games = FIRST_SEVEN.to_vec();
            games.push((2175, points));
            let player = running(&games, &[]);
            let met = player.games.norms(&Scale::open(), None).met;
            for norm in TitleNorm::ALL {
                let verdict = title_outlook(&player, &Scale::open(), None, *norm).verdict;
                assert_eq!(verdict == Verdict::Reached, met.contains(norm), "{points} {norm}");
            }
        }
    }
}
