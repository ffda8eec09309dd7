//! Both sides of every border of category norms, title norms and grades. Expected values come from chapter 32 of the
//! specification and its tables.
//!
//! **Length:** one table after another, each to be read beside its rule.
#![allow(
    clippy::indexing_slicing,
    clippy::items_after_statements,
    clippy::panic,
    clippy::too_many_lines,
    clippy::type_complexity,
    clippy::unwrap_used,
    clippy::format_push_string,
    reason = "tables are long, names stand where they are used, and a test that fails may panic"
)]

use runda_rating::RatingList;
use runda_rulebook::tables::ChampionshipGroup;
use runda_rulebook::{Grade, InternationalTitle, Ladder, Place, TitleNorm, Variant};
use runda_titles::{
    Achieved, CATEGORIES, CandidateRule, CategoryGame, CategoryNorms, FieldPlayer, Grades,
    Opponent, Overtaken, Progress, Scale, TitleGames, category_norms, demand, effect_of_category,
    least_minutes, needs_notation, overtaken, place_for_grades, result_grade, title_for, weight,
};

/// TI-7, TI-8: the weight of every grade, women and men; a plus adds nothing.
#[test]
fn every_grade_has_its_weight() {
    for (grade, women, men) in [
        (Grade::Unclassified, 9, 9),
        (Grade::V, 10, 11),
        (Grade::Iv, 11, 13),
        (Grade::Iii, 12, 15),
        (Grade::Ii, 14, 17),
        (Grade::IiPlus, 14, 17),
        (Grade::I, 16, 19),
        (Grade::IPlusPlus, 16, 19),
        (Grade::K, 18, 21),
        (Grade::KPlus, 18, 21),
        (Grade::M, 20, 23),
        (Grade::Am, 21, 24),
    ] {
        assert_eq!(
            (weight(&Grades::woman(grade)), weight(&Grades::man(grade))),
            (women, men),
            "{grade}"
        );
        let both = Grades { open: Some(grade), ..Grades::woman(Grade::Unclassified) };
        assert_eq!(weight(&both), men, "an open title is weighed as a man's");
    }
    for (title, women, men) in [
        (InternationalTitle::Mf, 21, 24),
        (InternationalTitle::Mi, 22, 25),
        (InternationalTitle::Gmi, 24, 27),
    ] {
        let of = |grades: Grades| weight(&Grades { international: Some(title), ..grades });
        assert_eq!((of(Grades::woman(Grade::V)), of(Grades::man(Grade::V))), (women, men));
    }
    assert_eq!(Grades::woman(Grade::V).ladder(), Ladder::Women);
    assert_eq!(Grades::man(Grade::V).ladder(), Ladder::Open);
    let both = Grades { open: Some(Grade::KPlus), ..Grades::woman(Grade::I) };
    assert_eq!((both.base(), Grades::woman(Grade::IPlus).base()), (Grade::K, Grade::I));
    assert_eq!(Grades::default().base(), Grade::Unclassified);
}

fn counted(games: u32, points: u32, opponents: u32) -> CategoryNorms {
    CategoryNorms { games, points, won: 0, lost: 0, weights: 1000, opponents, ladder: Ladder::Open }
}

/// TI-10: seven games, five opponents, a quarter of the points.
#[test]
fn a_category_asks_for_seven_games_five_opponents_and_a_quarter() {
    for (games, points, opponents, enough) in [
        (6, 12, 6, false),
        (7, 4, 5, true),
        (7, 4, 4, false),
        (7, 3, 7, false),
        (8, 4, 5, true),
        (8, 3, 5, false),
        (9, 4, 5, false),
        (9, 5, 5, true),
    ] {
        for category in CATEGORIES {
            let met = counted(games, points, opponents).suffices(category);
            assert_eq!(met, enough, "{category}: {games} games, {points} points, {opponents}");
        }
    }
    assert!(!counted(40, 80, 40).suffices(Grade::K), "a title is no category");
    for category in CATEGORIES {
        let asked = demand(category);
        assert_eq!((asked.games, asked.opponents, asked.percent), (7, 5, 25));
    }
    assert_eq!(demand(Grade::M).percent, 100);
}

/// TI-5, TI-6, TI-10: Wk is rounded once, half up; equal to the weight is enough.
#[test]
fn the_rounded_weight_decides() {
    let wk = |games: u32, won: u32, lost: u32, weights: u32| {
        let norms = CategoryNorms {
            games,
            points: 0,
            won,
            lost,
            weights,
            opponents: 0,
            ladder: Ladder::Open,
        };
        (norms.wk(), norms.reaches(Grade::Ii))
    };
    assert_eq!(wk(9, 0, 0, 170), (1700, true));
    assert_eq!(wk(9, 0, 0, 169), (1690, false));
    assert_eq!(wk(9, 1, 0, 166), (1700, true), "a win adds 4 / 10");
    assert_eq!(wk(9, 1, 2, 174), (1700, true), "a loss takes 4 / 10");
    // 3399 / 200 = 16.995, 3398 / 200 = 16.99.
    assert_eq!(wk(199, 0, 0, 3399), (1700, true));
    assert_eq!(wk(199, 0, 0, 3398), (1699, false));
    let mean = |games, weights| CategoryNorms { games, weights, ..counted(0, 0, 0) }.mean_weight();
    assert_eq!((mean(9, 159), mean(8, 134), mean(2, 50)), (159_000, 148_889, 166_667));
    let women = CategoryNorms { ladder: Ladder::Women, weights: 140, ..counted(9, 0, 0) };
    assert!(women.reaches(Grade::Ii) && !women.reaches(Grade::I));
}

/// TI-5: what is counted of the games.
#[test]
fn games_are_counted_for_categories() {
    let game = |weight, points, opponent| CategoryGame { weight, points, opponent };
    let games = [game(17, 2, 1), game(19, 0, 2), game(17, 1, 1), game(15, 2, 3)];
    let found = category_norms(13, Ladder::Women, &games);
    let expected = CategoryNorms {
        games: 4,
        points: 5,
        won: 2,
        lost: 1,
        weights: 81,
        opponents: 3,
        ladder: Ladder::Women,
    };
    assert_eq!(found, expected);
    let met = CategoryNorms { weights: 170, ..counted(9, 9, 9) };
    assert_eq!(met.met(|_| true), [Grade::V, Grade::Iv, Grade::Iii, Grade::Ii]);
    assert_eq!(met.met(|category| category < Grade::Iii), [Grade::V, Grade::Iv]);
}

/// TI-11: minutes of every category on every board, with pluses as without.
#[test]
fn every_category_has_its_minutes() {
    for (grade, hundred, sixty_four, notation) in [
        (Grade::V, 20, 10, false),
        (Grade::Iv, 20, 10, false),
        (Grade::Iii, 45, 20, false),
        (Grade::Ii, 60, 30, true),
        (Grade::IiPlus, 60, 30, true),
        (Grade::I, 60, 30, true),
        (Grade::Unclassified, 0, 0, false),
        (Grade::K, 0, 0, false),
    ] {
        assert_eq!(least_minutes(grade, Variant::V100), hundred, "{grade}");
        assert_eq!(least_minutes(grade, Variant::V64), sixty_four, "{grade}");
        assert_eq!(least_minutes(grade, Variant::Chess), 0, "{grade}");
        assert_eq!(needs_notation(grade), notation, "{grade}");
    }
}

/// TI-12, TI-13: what a norm makes of a grade.
#[test]
fn a_category_norm_raises_a_grade() {
    use Grade as G;
    for (held, norm, after) in [
        (G::Unclassified, G::V, G::V),
        (G::V, G::Iv, G::Iv),
        (G::Iii, G::Ii, G::Ii),
        (G::Ii, G::Ii, G::Ii),
        (G::Ii, G::V, G::Ii),
        (G::Unclassified, G::I, G::IiPlus),
        (G::Ii, G::I, G::IiPlus),
        (G::IiPlus, G::I, G::I),
        (G::I, G::I, G::I),
        (G::IPlus, G::I, G::IPlus),
        (G::M, G::I, G::M),
    ] {
        assert_eq!(effect_of_category(held, norm), after, "{held} and {norm}");
    }
}

/// TI-15, TI-21, TI-22, TI-24: the numbers of both ladders and both boards.
#[test]
fn every_scale_has_its_numbers() {
    for (ladder, is_64, unrated, levels) in [
        (Ladder::Open, false, 2100, [2200, 2250, 2300]),
        (Ladder::Open, true, 2100, [2125, 2175, 2225]),
        (Ladder::Women, false, 1950, [2050, 2100, 2150]),
        (Ladder::Women, true, 1950, [1975, 2025, 2075]),
    ] {
        let scale = Scale { ladder, is_64 };
        assert_eq!((scale.unrated(), scale.strong()), (unrated, levels[0]));
        for (norm, level) in TitleNorm::ALL.iter().zip(levels) {
            assert_eq!(scale.level(*norm), level);
        }
    }
    assert_eq!(Scale::of(Ladder::Women), Scale { ladder: Ladder::Women, is_64: false });
    assert_eq!(Scale::open(), Scale::of(Ladder::Open));
}

/// TI-22: with no more points, rated from the level on, not withdrawn; each counted once, by level.
#[test]
fn overtaken_players_are_counted_by_level() {
    let player =
        |rating: u16, points| FieldPlayer { rating: Some(rating), points, withdrew: false };
    let field: Vec<FieldPlayer> =
        [2199, 2200, 2249, 2250, 2299, 2300, 2301].map(|rating| player(rating, 9)).to_vec();
    assert_eq!(overtaken(&Scale::open(), 9, &field), Overtaken { am: 2, m: 2, k: 2 });
    assert_eq!(overtaken(&Scale::open(), 8, &field), Overtaken::default());
    assert_eq!(overtaken(&Scale::open(), 10, &field), Overtaken { am: 2, m: 2, k: 2 });
}

/// TI-22, TI-23: three, or three of the next lower level for one.
#[test]
fn three_must_be_overtaken() {
    use TitleNorm::{Am, K, M};
    for (am, m, k, norm, count) in [
        (3, 0, 0, Am, 3),
        (2, 3, 0, Am, 3),
        (2, 2, 3, Am, 3),
        (2, 2, 2, Am, 2),
        (0, 9, 0, Am, 3),
        (0, 8, 2, Am, 2),
        (0, 0, 27, Am, 3),
        (1, 1, 3, M, 3),
        (1, 1, 2, M, 2),
        (0, 0, 9, M, 3),
        (1, 1, 1, K, 3),
        (0, 0, 2, K, 2),
    ] {
        let found = Overtaken { am, m, k };
        assert_eq!(
            (found.for_norm(norm), found.suffice(norm)),
            (count, count >= 3),
            "{found:?} {norm}"
        );
    }
}

/// TI-14, TI-15: classified opponents only; the mean half up, 2100 for who has no rating.
#[test]
fn the_mean_of_a_title_norm_is_half_up() {
    let on = |list| Opponent { rating: 2200, list };
    for (list, counts) in [
        (Some(RatingList::A), true),
        (Some(RatingList::B), true),
        (Some(RatingList::N), true),
        (Some(RatingList::Technical), false),
        (None, false),
    ] {
        assert_eq!(on(list).is_classified(), counts);
        assert_eq!(TitleGames::new(None, [(on(list), 1)]).games.len(), usize::from(counts));
    }
    let mean = |own: Option<u16>, ratings: &[u16]| {
        TitleGames::new(own, ratings.iter().map(|&rating| (Opponent::rated(rating), 0)))
            .mean(&Scale::open())
    };
    assert_eq!(mean(Some(2200), &[2201]), Some(2201));
    assert_eq!(mean(Some(2200), &[2200, 2201]), Some(2200));
    assert_eq!(mean(None, &[2200]), Some(2150));
    assert_eq!(mean(Some(2200), &[]), None);
}

/// Games against opponents of this rating, the points in the first games.
fn title_games(own: u16, rating: u16, count: usize, points: u16) -> TitleGames {
    let at = |index: u16| u8::try_from(points.saturating_sub(2 * index).min(2)).unwrap();
    let games =
        (0..u16::try_from(count).unwrap()).map(|index| (Opponent::rated(rating), at(index)));
    TitleGames::new(Some(own), games)
}

/// TI-16, TI-17, TI-19, TI-20: the points of table IV and one fewer. A field of 2210 is category K.
#[test]
fn the_points_of_the_table_are_needed() {
    use TitleNorm::{Am, K, M};
    // 40 % for K, 53 % for M, 73 % for AM: of 7 games 6, 7, 10; of 10 games 8, 11, 15.
    for (count, needed) in [(7, [6, 7, 10]), (10, [8, 11, 15])] {
        for points in 0..=2 * u16::try_from(count).unwrap() {
            let found = title_games(2210, 2210, count, points).norms(&Scale::open(), None);
            assert_eq!(
                (found.points, usize::from(found.games), found.mean),
                (points, count, Some(2210))
            );
            assert_eq!(found.required, needed.map(Some));
            let met: Vec<TitleNorm> = [K, M, Am]
                .into_iter()
                .zip(needed)
                .filter(|(_, needed)| points >= *needed)
                .map(|(norm, _)| norm)
                .collect();
            assert_eq!((found.highest(), found.met), (met.last().copied(), met));
        }
    }
    let six = title_games(2210, 2210, 6, 12).norms(&Scale::open(), None);
    assert_eq!((six.required, six.met), ([None; 3], vec![]), "the table begins with seven games");
}

/// TI-21: games against strong opponents, both sides of the minimum; 64 squares and women have their own.
#[test]
fn strong_opponents_are_needed() {
    for (strong, met) in [(3, false), (4, true)] {
        let games = (0..7).map(|index| {
            let rating = if index < strong { 2200 } else { 2199 };
            (Opponent::rated(rating), 2)
        });
        let found = TitleGames::new(Some(2250), games).norms(&Scale::open(), None);
        assert_eq!((found.strong, found.strong_required), (strong, 4));
        assert_eq!(found.met.contains(&TitleNorm::K), met, "{strong}");
    }
    let women = Scale::of(Ladder::Women);
    assert_eq!(title_games(2050, 2050, 7, 14).norms(&women, None).strong, 7);
    assert_eq!(title_games(2050, 2049, 7, 14).norms(&women, None).strong, 0);
    let few = Some(Overtaken { am: 0, m: 0, k: 2 });
    let enough = Some(Overtaken { am: 0, m: 0, k: 3 });
    let games = title_games(2210, 2210, 7, 6);
    assert_eq!(games.norms(&Scale::open(), few).met, []);
    let found = games.norms(&Scale::open(), enough);
    assert_eq!((found.met, found.overtaken), (vec![TitleNorm::K], enough));
}

/// TI-25, table II: every status with every norm, the rating limit far away.
#[test]
fn every_norm_moves_every_status_as_table_two_says() {
    use Grade as G;
    let table = [
        (G::Unclassified, [G::I, G::I, G::I]),
        (G::V, [G::I, G::I, G::I]),
        (G::Ii, [G::I, G::I, G::I]),
        (G::IiPlus, [G::I, G::I, G::I]),
        (G::I, [G::IPlus, G::IPlusPlus, G::K]),
        (G::IPlus, [G::IPlusPlus, G::IPlusPlus, G::K]),
        (G::IPlusPlus, [G::IPlusPlus, G::IPlusPlus, G::K]),
        (G::K, [G::K, G::KPlus, G::M]),
        (G::KPlus, [G::KPlus, G::KPlusPlus, G::M]),
        (G::KPlusPlus, [G::KPlusPlus, G::KPlusPlus, G::M]),
        (G::M, [G::M, G::M, G::MPlus]),
        (G::MPlus, [G::MPlus, G::MPlus, G::MPlusPlus]),
        (G::MPlusPlus, [G::MPlusPlus, G::MPlusPlus, G::MPlusPlus]),
        (G::Am, [G::Am, G::Am, G::Am]),
    ];
    for (held, after) in table {
        for (norm, expected) in TitleNorm::ALL.iter().zip(after) {
            let mut progress = Progress::from(held, Scale::open());
            progress.norm(*norm, 9);
            assert_eq!(progress.status, expected, "{held} and a norm for {norm}");
        }
    }
    for (held, expected) in
        [(G::K, G::KPlusPlus), (G::KPlus, G::KPlusPlus), (G::KPlusPlus, G::M), (G::I, G::K)]
    {
        let candidate_rule = CandidateRule::TwoNorms;
        let mut printed = Progress { candidate_rule, ..Progress::from(held, Scale::open()) };
        printed.norm(TitleNorm::Am, 9);
        assert_eq!(printed.status, expected, "{held} as the cells are printed");
    }
    let mut printed =
        Progress { candidate_rule: CandidateRule::TwoNorms, ..Progress::from(G::K, Scale::open()) };
    printed.norm(TitleNorm::M, 9);
    assert_eq!(printed.status, G::KPlus);
}

/// TI-26, TI-24: the rating of every title, on both sides; a higher rating once shown stays.
#[test]
fn a_title_comes_with_its_rating() {
    use Grade as G;
    for (held, title, open, women) in [
        (G::IPlusPlus, G::K, 2250, 2100),
        (G::KPlusPlus, G::M, 2325, 2175),
        (G::MPlusPlus, G::Am, 2400, 2250),
    ] {
        for (ladder, limit) in [(Ladder::Open, open), (Ladder::Women, women)] {
            for is_64 in [false, true] {
                let scale = Scale { ladder, is_64 };
                let limit = if is_64 { limit - 75 } else { limit };
                assert_eq!(title_for(held, scale), Some((title, limit)));
                let mut progress = Progress::from(held, scale);
                assert_eq!(progress.limit(), Some(limit));
                progress.on_list_a(limit - 1);
                assert_eq!((progress.status, progress.best_on_list_a), (held, Some(limit - 1)));
                progress.on_list_a(limit - 200);
                assert_eq!(progress.best_on_list_a, Some(limit - 1));
                progress.on_list_a(limit);
                assert_eq!((progress.status, progress.games_of_norms), (title, 0));
            }
        }
    }
    for waiting in [G::I, G::IPlus, G::K, G::KPlus, G::M, G::MPlus, G::Am, G::IiPlus] {
        assert_eq!(title_for(waiting, Scale::open()), None, "{waiting}");
        assert_eq!(Progress::from(waiting, Scale::open()).limit(), None);
    }
}

/// TI-27: forty games of the norms held lower the limit by fifty; games of a title already given do not count, norms
/// without effect towards the title neither.
#[test]
fn games_of_the_norms_are_added_up() {
    for (games, limit) in [(39, 2250), (40, 2200)] {
        let progress =
            Progress { games_of_norms: games, ..Progress::from(Grade::IPlusPlus, Scale::open()) };
        assert_eq!(progress.limit(), Some(limit));
    }
    let mut player = Progress::from(Grade::I, Scale::open());
    player.norm(TitleNorm::K, 9);
    player.norm(TitleNorm::K, 11);
    assert_eq!((player.status, player.games_of_norms), (Grade::IPlusPlus, 20));
    player.norm(TitleNorm::M, 10);
    assert_eq!(
        (player.status, player.games_of_norms),
        (Grade::IPlusPlus, 30),
        "a higher norm is one more"
    );
    player.norm(TitleNorm::Am, 9);
    assert_eq!((player.status, player.games_of_norms), (Grade::K, 0), "consumed");
    player.norm(TitleNorm::K, 9);
    assert_eq!((player.status, player.games_of_norms), (Grade::K, 0), "nothing towards master");
    player.norm(TitleNorm::M, 9);
    assert_eq!((player.status, player.games_of_norms), (Grade::KPlus, 9));
}

/// The columns of table V.
const GROUPS: [ChampionshipGroup; 5] = [
    ChampionshipGroup::PolishChampionship,
    ChampionshipGroup::SeniorsJuniorsLzs,
    ChampionshipGroup::YoungerJuniorsCross,
    ChampionshipGroup::CupMlodzik,
    ChampionshipGroup::CupOrlik,
];

/// TI-32, table V: every place of every column, given to somebody without a category.
#[test]
fn every_place_of_table_five_gives_its_grade() {
    use Grade as G;
    let groups = GROUPS;
    let columns: [[Grade; 4]; 5] = [
        [G::M, G::KPlus, G::K, G::IPlus],
        [G::K, G::IPlus, G::I, G::IiPlus],
        [G::IPlus, G::I, G::IiPlus, G::Ii],
        [G::I, G::IiPlus, G::Ii, G::Iii],
        [G::IiPlus, G::Ii, G::Iii, G::Iv],
    ];
    assert_eq!(groups.len(), columns.len());
    for (group, column) in groups.iter().zip(columns) {
        for place in 1..=11_u16 {
            let row = match place {
                1 => Some(0),
                2 | 3 => Some(1),
                4..=6 => Some(2),
                7..=10 => Some(3),
                _ => None,
            };
            let award = row.map(|row: usize| column[row]);
            let achieved = Achieved {
                group: *group,
                place: Place::new(place).unwrap(),
                held: G::Unclassified,
                event_suffices: true,
            };
            let found = result_grade(&achieved, &[G::Am; 3]);
            assert_eq!(found.award, award, "{group:?} {place}");
            assert_eq!(found.status, award.unwrap_or(G::Unclassified));
            assert_eq!(
                (found.is_granted, found.overtaken_enough),
                (award.is_some(), award.is_some())
            );
            assert!(!result_grade(&achieved, &[G::Am; 2]).is_granted, "two are too few");
            let event_suffices = false;
            let slow = result_grade(&Achieved { event_suffices, ..achieved }, &[G::Am; 3]);
            assert_eq!((slow.is_granted, slow.award), (false, award));
        }
    }
}

/// TI-33, TI-34: an equal grade gains one norm where the entry has a plus; pluses do not matter behind.
#[test]
fn an_equal_grade_gains_one_norm() {
    use Grade as G;
    let groups = GROUPS;
    // Column, place, entry, held, afterwards.
    for (column, place, held, after) in [
        (0, 2, G::K, G::KPlus),
        (0, 2, G::KPlus, G::KPlusPlus),
        (0, 2, G::KPlusPlus, G::KPlusPlus),
        (0, 2, G::I, G::KPlus),
        (0, 2, G::M, G::M),
        (0, 4, G::K, G::K),
        (0, 4, G::KPlus, G::KPlus),
        (0, 7, G::I, G::IPlus),
        (0, 7, G::IPlus, G::IPlusPlus),
        (0, 7, G::IPlusPlus, G::IPlusPlus),
        (4, 1, G::Ii, G::IiPlus),
        (4, 1, G::IiPlus, G::I),
        (4, 1, G::I, G::I),
        (4, 2, G::Ii, G::Ii),
    ] {
        let achieved = Achieved {
            group: groups[column],
            place: Place::new(place).unwrap(),
            held,
            event_suffices: true,
        };
        let found = result_grade(&achieved, &[G::Am; 3]);
        assert_eq!(
            (found.status, found.is_granted),
            (after, after != held),
            "{column} {place} {held}"
        );
    }
    let second = Achieved {
        group: groups[0],
        place: Place::new(2_u16).unwrap(),
        held: G::I,
        event_suffices: true,
    };
    assert!(result_grade(&second, &[G::K; 3]).overtaken_enough, "K is the base of K+");
    assert!(!result_grade(&second, &[G::K, G::KPlus, G::IPlusPlus]).overtaken_enough);
}

/// TI-61: shared places; whose title counts where.
#[test]
fn grades_of_women_count_where_they_belong() {
    let place = |number: u16| Place::new(number).unwrap();
    for (first, shared, counts) in [(1, 1, 1), (1, 2, 2), (3, 4, 6), (5, 0, 5)] {
        assert_eq!(place_for_grades(place(first), shared), place(counts));
    }
    for (own, open, womens, other) in [
        (Grade::M, None, Grade::M, Grade::I),
        (Grade::K, None, Grade::K, Grade::I),
        (Grade::IPlus, None, Grade::I, Grade::I),
        (Grade::Ii, None, Grade::Ii, Grade::Ii),
        (Grade::Am, Some(Grade::KPlus), Grade::Am, Grade::K),
        (Grade::K, Some(Grade::M), Grade::M, Grade::M),
    ] {
        let woman = Grades { open, ..Grades::woman(own) };
        assert_eq!((woman.overtaken_as(true), woman.overtaken_as(false)), (womens, other), "{own}");
    }
    assert_eq!(Grades::man(Grade::M).overtaken_as(false), Grade::M);
    assert_eq!(Grades::default().overtaken_as(true), Grade::Unclassified);
}
