//! Laws of norms, on made-up results.

use proptest::prelude::*;
use runda_rating::chess::RatedGame;
use runda_rulebook::{Grade, Ladder, Points, TitleNorm};
use runda_titles::chess::{Fulfilled, NORMS, norm};
use runda_titles::{
    CATEGORIES, CategoryGame, FieldPlayer, Opponent, Progress, Running, Scale, TitleGames, Verdict,
    category_norms, overtaken, title_outlook,
};

prop_compose! {
    fn scale()(is_64 in any::<bool>(), women in any::<bool>()) -> Scale {
        Scale { ladder: if women { Ladder::Women } else { Ladder::Open }, is_64 }
    }
}

prop_compose! {
    fn field()(players in prop::collection::vec((1900_u16..2400, 0_u32..20, any::<bool>()), 0..14)) -> Vec<FieldPlayer> {
        players.into_iter()
            .map(|(rating, points, withdrew)| FieldPlayer { rating: Some(rating), points, withdrew })
            .collect()
    }
}

fn title_games(own: Option<u16>, games: &[(u16, u8)]) -> TitleGames {
    TitleGames::new(own, games.iter().map(|&(rating, points)| (Opponent::rated(rating), points)))
}

proptest! {
    /// TI-20 to TI-23: a point more against the same opponents never loses a title norm.
    #[test]
    fn title_norms_are_monotone(
        own in prop::option::of(1800_u16..2450),
        games in prop::collection::vec((1800_u16..2450, 0_u8..=2), 1..24),
        field in field(),
        scale in scale(),
        which in any::<prop::sample::Index>(),
    ) {
        let total: u32 = games.iter().map(|game| u32::from(game.1)).sum();
        let found = |games: &[(u16, u8)], total| title_games(own, games).norms(&scale, Some(overtaken(&scale, total, &field))).met;
        let before = found(&games, total);
        let mut better = games.clone();
        let at = which.index(better.len());
        prop_assume!(better[at].1 < 2);
        better[at].1 += 1;
        let after = found(&better, total + 1);
        prop_assert!(before.iter().all(|norm| after.contains(norm)), "{before:?} {after:?}");
    }

    /// TI-5, TI-10: a point more against the same opponents never loses a category norm.
    #[test]
    fn category_norms_are_monotone(
        own in 9_u8..27,
        games in prop::collection::vec((9_u8..27, 0_u8..=2, 0_u32..9), 1..18),
        which in any::<prop::sample::Index>(),
    ) {
        let found = |games: &[(u8, u8, u32)]| {
            let games: Vec<CategoryGame> = games.iter()
                .map(|&(weight, points, opponent)| CategoryGame { weight, points, opponent }).collect();
            category_norms(own, Ladder::Open, &games).met(|_| true)
        };
        let before = found(&games);
        let mut better = games.clone();
        let at = which.index(better.len());
        prop_assume!(better[at].1 < 2);
        better[at].1 += 1;
        let after = found(&better);
        prop_assert!(before.iter().all(|norm| after.contains(norm)), "{before:?} {after:?}");
        prop_assert!(CATEGORIES.iter().zip(&before).all(|(one, other)| one == other), "lower ones are met too");
    }

    /// TI-40, TI-42: the same for chess.
    #[test]
    fn chess_norms_are_monotone(
        own in 1000_i64..2400,
        games in prop::collection::vec((1000_i64..2500, 0_u8..=2), 1..14),
        which in any::<prop::sample::Index>(),
    ) {
        let found = |games: &[(i64, u8)]| -> Vec<bool> {
            let games: Vec<RatedGame> = games.iter().map(|&(opponent, halves)| RatedGame { opponent, score: Points::from_halves(halves.into()) }).collect();
            NORMS.iter().map(|grade| norm(*grade, Ladder::Open, own, &games, None).unwrap().fulfilled == Fulfilled::Yes).collect()
        };
        let before = found(&games);
        let mut better = games.clone();
        let at = which.index(better.len());
        prop_assume!(better[at].1 < 2);
        better[at].1 += 1;
        prop_assert!(before.iter().zip(found(&better)).all(|(before, after)| !before || after));
    }

    /// TI-31: in a round robin the outlook keeps its word: with the points it names the norm is met, with one less
    /// it is not.
    #[test]
    fn the_outlook_keeps_its_word(
        own in 2000_u16..2450,
        games in prop::collection::vec((2000_u16..2450, 0_u8..=2), 1..12),
        to_come in prop::collection::vec(2000_u16..2450, 1..5),
        scale in scale(),
    ) {
        let running = Running {
            games: title_games(Some(own), &games),
            total: games.iter().map(|game| u32::from(game.1)).sum(),
            to_come: to_come.clone(),
            strongest: to_come.clone(),
            is_estimate: false,
        };
        for norm in TitleNorm::ALL {
            let met_with = |points: u32| {
                let mut all = games.clone();
                let mut left = points;
                for rating in &to_come {
                    let here = left.min(2);
                    left -= here;
                    all.push((*rating, u8::try_from(here).unwrap()));
                }
                title_games(Some(own), &all).norms(&scale, None).met.contains(norm)
            };
            let most = 2 * u32::try_from(to_come.len()).unwrap();
            match title_outlook(&running, &scale, None, *norm).verdict {
                Verdict::Reached => prop_assert!(met_with(0)),
                Verdict::Possible { points, .. } => {
                    let points = points.halves().unwrap();
                    prop_assert!(met_with(points));
                    prop_assert!(points == 0 || !met_with(points - 1));
                }
                Verdict::OnlyAgainstStronger { .. } => prop_assert!(false, "opponents are known"),
                Verdict::Impossible => prop_assert!(!met_with(most)),
            }
        }
    }

    /// TI-4, TI-25, TI-26: no norm and no rating ever lowers a status.
    #[test]
    fn a_status_never_falls(
        start in 0_usize..16,
        events in prop::collection::vec((0_usize..4, 0_u32..30, 2000_u16..2500), 0..12),
        scale in scale(),
    ) {
        let mut progress = Progress::from(Grade::ALL[start], scale);
        for (kind, games, rating) in events {
            let before = progress.status;
            match TitleNorm::ALL.get(kind) {
                Some(norm) => progress.norm(*norm, games),
                None => progress.on_list_a(rating),
            }
            prop_assert!(progress.status >= before);
        }
    }
}
