//! What events must have, what conditions say, how norms stand while an event runs, and the norms of chess. Expected
//! values come from chapter 32 of the specification and its tables.
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

use runda_rating::chess::RatedGame;
use runda_rulebook::{Arg, ChessGrade, Grade, Ladder, Points, TitleNorm, Variant};
use runda_titles::chess::{
    Fulfilled, Mean, NORMS, after_norm, fide_limit, norm, norm_row, required_points,
};
use runda_titles::requirements::{self, Event, NOTICE_DAYS, allow};
use runda_titles::{
    CategoryNorms, CategoryOutlook, ChessRunning, Condition, FieldPlayer, Opponent, Outlook,
    Running, Scale, State, TitleGames, Verdict, What, category_outlook, chess_outlook,
    points_against, title_outlook,
};

/// A condition in one line: what, how it stands, what there is, what there must be, by which article.
fn told(condition: &Condition) -> String {
    let Condition { what, state, have, need, article } = condition;
    format!("{what} {state} {have}/{need} {article}")
}

fn all(conditions: &[Condition]) -> Vec<String> {
    conditions.iter().map(told).collect()
}

/// Every condition has its message; Wk is said with its decimals.
#[test]
fn every_condition_has_its_message() {
    for what in What::ALL {
        let reason = Condition::kw25(*what, "VII 4.4", State::Open, 1710, 1900).reason();
        assert_eq!(reason.key.as_str(), format!("norm-condition-{what}"));
        assert_eq!(reason.article.as_ref().unwrap().to_string(), "KW25 VII 4.4");
        let names: Vec<&str> = reason.args.iter().map(|(name, _)| name.as_ref()).collect();
        assert_eq!(names, ["have", "need"]);
        match what {
            What::Weight => {
                let said: Vec<&Arg> = reason.args.iter().map(|(_, value)| value).collect();
                assert_eq!(said, [&Arg::Text("17.1".into()), &Arg::Text("19".into())]);
            }
            What::Points => {}
            _ => {
                let said: Vec<&Arg> = reason.args.iter().map(|(_, value)| value).collect();
                assert_eq!(said, [&Arg::Number(1710), &Arg::Number(1900)], "{what}");
            }
        }
    }
    // Points are never less than none.
    let points = |have| Condition::kw25(What::Points, "VII 5.4", State::Open, have, 4).reason();
    assert_eq!(points(-1), points(0));
    assert_ne!(points(0), points(1));
    let chess = Condition::chess(What::Result, "C.IV B.6.1", State::Met, 2, 1);
    assert_eq!(told(&chess), "result met 2/1 PZSz02 C.IV B.6.1");
    assert_eq!(
        State::ALL.iter().map(|state| state.code()).collect::<Vec<_>>(),
        ["met", "open", "failed"]
    );
}

fn event(variant: Variant) -> Event {
    Event {
        variant,
        is_tournament: true,
        official_tempo: true,
        seconds: Some(3600),
        seconds_first: Some((3600, 3600)),
        notation: true,
        licensed_arbiter: true,
        unlicensed: 0,
        notified_days: Some(21),
        rounds_per_day: 1,
        consent: false,
    }
}

/// TI-11, TI-35, TI-60: every condition of a category, both ways.
#[test]
fn a_category_asks_of_the_event() {
    let good = event(Variant::V100);
    assert_eq!(
        all(&requirements::category(&good, Grade::I)),
        [
            "tournament met 0/0 KW25 VII 4.1",
            "tempo met 60/60 KW25 VII 4.6",
            "arbiter met 0/0 KW25 VII 7.2.1",
            "notation met 0/0 KW25 VII 4.6",
            "licences met 0/0 KW25 VII 7.2.3",
        ]
    );
    let bad = Event {
        is_tournament: false,
        seconds: Some(3599),
        notation: false,
        licensed_arbiter: false,
        unlicensed: 3,
        ..good
    };
    assert_eq!(
        all(&requirements::category(&bad, Grade::I)),
        [
            "tournament failed 0/0 KW25 VII 4.1",
            "tempo failed 59/60 KW25 VII 4.6",
            "arbiter failed 0/0 KW25 VII 7.2.1",
            "notation failed 0/0 KW25 VII 4.6",
            "licences failed 3/0 KW25 VII 7.2.3",
        ]
    );
    for (category, count, minutes) in [
        (Grade::V, 3, 20),
        (Grade::Iv, 3, 20),
        (Grade::Iii, 3, 45),
        (Grade::Ii, 4, 60),
        (Grade::I, 5, 60),
    ] {
        let enough = Event { seconds: Some(60 * minutes), ..good };
        let few = Event { seconds: Some(60 * minutes - 1), ..good };
        assert_eq!(requirements::category(&enough, category).len(), count, "{category}");
        assert!(allow(&requirements::category(&enough, category)));
        assert!(!allow(&requirements::category(&few, category)), "{category}");
        let unknown = Event { seconds: None, ..good };
        assert!(
            allow(&requirements::category(&unknown, category)),
            "a tempo not known is not held against it"
        );
    }
}

/// TI-14, TI-35: every condition of a title, both ways; 21 days before.
#[test]
fn a_title_asks_of_the_event() {
    let good = event(Variant::V100);
    assert_eq!(NOTICE_DAYS, 21);
    assert_eq!(
        all(&requirements::title(&good)),
        [
            "tournament met 0/0 KW25 VII 5.1",
            "official-tempo met 0/0 KW25 VII 5.1",
            "arbiter met 0/0 KW25 VII 7.3.1",
            "licences met 0/0 KW25 VII 7.3.3",
            "notified met 21/21 KW25 VII 7.3.4",
        ]
    );
    let bad = Event {
        is_tournament: false,
        official_tempo: false,
        licensed_arbiter: false,
        unlicensed: 1,
        notified_days: Some(20),
        ..good
    };
    assert_eq!(
        all(&requirements::title(&bad)),
        [
            "tournament failed 0/0 KW25 VII 5.1",
            "official-tempo failed 0/0 KW25 VII 5.1",
            "arbiter failed 0/0 KW25 VII 7.3.1",
            "licences failed 1/0 KW25 VII 7.3.3",
            "notified failed 20/21 KW25 VII 7.3.4",
        ]
    );
    let never = requirements::title(&Event { notified_days: None, ..good });
    assert_eq!(told(&never[4]), "notified failed 0/21 KW25 VII 7.3.4");
}

/// TI-41, table 3: tempo, first control and rounds a day of every norm, both sides.
#[test]
fn a_chess_norm_asks_of_the_event() {
    use ChessGrade as G;
    // norm, moves of the first control, its minutes, minutes in all, rounds a day
    for (grade, first, first_minutes, whole, rounds) in [
        (G::M, Some(40), 90, 120, 2),
        (G::K, Some(30), 60, 90, 3),
        (G::I, Some(30), 60, 90, 3),
        (G::Ii, None, 60, 60, 4),
        (G::Iii, None, 60, 60, 4),
        (G::Iv, None, 30, 30, 6),
        (G::V, None, 30, 30, 6),
    ] {
        let exact = Event {
            seconds: Some(60 * whole),
            // The other control is one second short: it is not asked.
            seconds_first: Some(match first {
                Some(40) => (60 * first_minutes - 1, 60 * first_minutes),
                _ => (60 * first_minutes, 60 * first_minutes - 1),
            }),
            rounds_per_day: rounds,
            ..event(Variant::Chess)
        };
        let found = all(&requirements::chess(&exact, grade));
        let mut expected = vec![
            format!("tempo met {whole}/{whole} PZSz02 C.IV B.2.9"),
            format!("rounds-per-day met {rounds}/{rounds} PZSz02 C.IV B.2.9"),
        ];
        if matches!(grade, G::M | G::K | G::I) {
            expected.push("notified met 0/0 PZSz02 C.IV B.5.2".into());
        }
        assert_eq!(found, expected, "{grade}");
        let failed = |event: Event| {
            let failed = requirements::chess(&event, grade);
            failed
                .iter()
                .filter(|it| it.state == State::Failed)
                .map(|it| it.what)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            failed(Event { seconds: Some(60 * whole - 1), ..exact }),
            [What::Tempo],
            "{grade}"
        );
        assert_eq!(failed(Event { rounds_per_day: rounds + 1, ..exact }), [What::RoundsPerDay]);
        let (thirty, forty) = exact.seconds_first.unwrap();
        let short = Event { seconds_first: Some((thirty - 1, forty - 1)), ..exact };
        assert_eq!(failed(short).is_empty(), first.is_none(), "{grade}");
        let consent = true;
        assert_eq!(failed(Event { seconds: Some(1), rounds_per_day: 9, consent, ..exact }), []);
        assert_eq!(failed(Event { seconds: None, seconds_first: None, ..exact }), []);
        let silent = failed(Event { notified_days: None, ..exact });
        assert_eq!(silent.is_empty(), !matches!(grade, G::M | G::K | G::I), "{grade}");
    }
    assert_eq!(requirements::chess(&event(Variant::Chess), G::Gm), []);
}

fn games(opponent: i64, results: &[u32]) -> Vec<RatedGame> {
    let game = |&halves: &u32| RatedGame { opponent, score: Points::from_halves(halves) };
    results.iter().map(game).collect()
}

/// TI-40, table 4: the result and the games every norm asks for, women and men, both sides.
#[test]
fn every_chess_norm_has_its_result() {
    use ChessGrade as G;
    for (grade, women, men, count) in [
        (G::M, 2200, 2400, 9),
        (G::K, 2000, 2200, 9),
        (G::I, 1800, 2000, 9),
        (G::Ii, 1600, 1800, 7),
        (G::Iii, 1350, 1550, 7),
        (G::Iv, 1150, 1300, 6),
        (G::V, 1000, 1050, 6),
    ] {
        for (ladder, required) in [(Ladder::Women, women), (Ladder::Open, men)] {
            let drawn = vec![1; count];
            let found = norm(grade, ladder, required, &games(required, &drawn), None).unwrap();
            assert_eq!(
                (found.required, found.result, found.missing),
                (required, Some(required), 0)
            );
            assert_eq!((found.fulfilled, found.points), (Fulfilled::Yes, Points::DRAW * count));
            let below =
                norm(grade, ladder, required - 1, &games(required - 1, &drawn), None).unwrap();
            assert_eq!((below.fulfilled, below.result), (Fulfilled::No, Some(required - 1)));
            let short = norm(grade, ladder, required, &games(required, &drawn[1..]), None).unwrap();
            assert_eq!(
                (short.missing, short.fulfilled),
                (1, Fulfilled::No),
                "a missing game is lost"
            );
        }
    }
    assert_eq!(norm(G::Gm, Ladder::Open, 2500, &games(2500, &[2; 9]), None), None);
    assert_eq!(NORMS, [G::M, G::K, G::I, G::Ii, G::Iii, G::Iv, G::V]);
}

/// TI-40, TI-42: thirty per cent of games played and missing, exactly.
#[test]
fn thirty_per_cent_are_needed() {
    // Ten games against 3000: the result suffices in any case.
    for (halves, percent, enough) in [(5, 2500, false), (6, 3000, true), (7, 3500, true)] {
        let mut results = vec![0; 10];
        for at in 0..halves {
            results[at % 10] += 1;
        }
        let found = norm(ChessGrade::V, Ladder::Open, 1050, &games(3000, &results), None).unwrap();
        assert_eq!((found.percent(), found.has_share()), (percent, enough));
        assert_eq!(found.fulfilled == Fulfilled::Yes, enough, "{halves}");
        let expected = [
            format!("result met {}/1050 PZSz02 C.IV B.6.1", found.result.unwrap()),
            format!(
                "share {} {}/30 PZSz02 C.IV B.2.10",
                if enough { "met" } else { "failed" },
                percent / 100
            ),
            "games met 10/10 PZSz02 C.IV B.2.10".into(),
        ];
        assert_eq!(all(&found.conditions()), expected);
    }
    let none = norm(ChessGrade::V, Ladder::Open, 1050, &[], Some(1050)).unwrap();
    assert_eq!(
        (none.result, none.by_mean, none.fulfilled, none.missing),
        (None, None, Fulfilled::No, 6)
    );
    assert_eq!(
        all(&none.conditions()),
        [
            "result failed 0/1050 PZSz02 C.IV B.6.1",
            "share failed 0/30 PZSz02 C.IV B.2.10",
            "games failed 0/6 PZSz02 C.IV B.2.10",
        ]
    );
    // 2 of 3 points and three games missing: a third of the possible.
    let short =
        norm(ChessGrade::V, Ladder::Open, 1050, &games(1500, &[2, 2, 0]), Some(1500)).unwrap();
    assert_eq!((short.percent(), short.missing, short.by_mean), (3333, 3, None));
}

/// TI-43: the smallest score that reaches the result and thirty per cent.
#[test]
fn the_points_needed_are_the_fewest() {
    for (mean, count, required, halves) in [
        (2000, 9, 2000, Some(9)),
        (2000, 9, 2001, Some(10)),
        (2000, 9, 2040, Some(10)),
        (2000, 9, 2041, Some(11)),
        (2000, 9, 2360, Some(18)),
        (2000, 9, 2361, None),
        (3000, 10, 1000, Some(6)),
        (2000, 0, 1000, None),
    ] {
        assert_eq!(
            required_points(Mean::whole(mean), count, required),
            halves.map(Points::from_halves),
            "{mean} {count} {required}"
        );
    }
    assert_eq!(required_points(Mean { sum: 2000, count: 0 }, 9, 1), None);
    // 1999.5 with 9 drawn games is 2000, half up.
    assert_eq!(
        required_points(Mean { sum: 3999, count: 2 }, 9, 2000),
        Some(Points::from_halves(9))
    );
    assert_eq!(Mean { sum: 3999, count: 2 }.rounded_up(), Mean::whole(2000));
    assert_eq!(Mean { sum: 4000, count: 2 }.rounded_up(), Mean::whole(2000));
}

/// ST-75: a norm without enough games or tempo has a dash.
#[test]
fn a_row_has_dashes_where_nothing_can_be_had() {
    let row = |count: usize, allowed: fn(ChessGrade) -> bool| {
        norm_row(&vec![2000; count], Ladder::Open, allowed)
            .into_iter()
            .map(|cell| (cell.norm.code(), cell.points.and_then(Points::halves)))
            .collect::<Vec<_>>()
    };
    let games_of =
        |count: usize| row(count, |_| true).into_iter().filter(|cell| cell.1.is_some()).count();
    // 10 players play 9 games: all but M (2400 asks for 19 half points); 8 play 7; 7 play 6; 6 play 5.
    assert_eq!([10, 9, 8, 7, 6].map(games_of), [6, 4, 4, 2, 0]);
    assert_eq!(row(10, |norm| norm == ChessGrade::Ii)[3], ("II", Some(6)));
    assert_eq!(row(10, |norm| norm == ChessGrade::Ii)[2], ("I", None));
    assert!(
        norm_row(&[], Ladder::Women, |_| true)
            .iter()
            .all(|cell| cell.points.is_none() && !cell.is_starred)
    );
}

/// TI-39, TI-44: what a norm makes of a grade, and the rating K and M ask for.
#[test]
fn chess_norms_become_grades() {
    use ChessGrade as N;
    use Grade as G;
    for (title, women, men) in [(N::K, 2000, 2200), (N::M, 2100, 2300)] {
        assert_eq!(fide_limit(title, Ladder::Women), Some(women));
        assert_eq!(fide_limit(title, Ladder::Open), Some(men));
    }
    assert_eq!((fide_limit(N::I, Ladder::Open), fide_limit(N::Gm, Ladder::Open)), (None, None));
    for (held, norm, fide, after) in [
        (G::Unclassified, N::V, None, G::V),
        (G::V, N::Iv, None, G::Iv),
        (G::Iv, N::Iii, None, G::Iii),
        (G::Iii, N::Ii, None, G::Ii),
        (G::Ii, N::V, None, G::Ii),
        (G::Unclassified, N::I, None, G::IiPlus),
        (G::Ii, N::K, None, G::IiPlus),
        (G::Ii, N::M, None, G::IiPlus),
        (G::IiPlus, N::I, None, G::I),
        (G::IiPlus, N::K, None, G::I),
        (G::IiPlus, N::Ii, None, G::IiPlus),
        (G::I, N::I, None, G::I),
        (G::I, N::K, Some(2500), G::IPlus),
        (G::I, N::M, None, G::IPlus),
        (G::IPlus, N::K, Some(2199), G::IPlusPlus),
        (G::IPlus, N::K, Some(2200), G::K),
        (G::IPlus, N::K, None, G::IPlusPlus),
        (G::IPlusPlus, N::M, Some(2200), G::K),
        (G::IPlusPlus, N::K, Some(2199), G::IPlusPlus),
        (G::K, N::M, Some(2500), G::KPlus),
        (G::K, N::K, Some(2500), G::K),
        (G::KPlus, N::M, Some(2299), G::KPlusPlus),
        (G::KPlus, N::M, Some(2300), G::M),
        (G::KPlusPlus, N::M, Some(2300), G::M),
        (G::KPlus, N::K, Some(2300), G::KPlus),
        (G::M, N::M, Some(2500), G::M),
    ] {
        assert_eq!(after_norm(held, norm, fide, Ladder::Open), after, "{held} {norm} {fide:?}");
    }
    assert_eq!(after_norm(G::IPlus, N::K, Some(2000), Ladder::Women), G::K);
    assert_eq!(after_norm(G::KPlus, N::M, Some(2099), Ladder::Women), G::KPlusPlus);
}

fn category(games: u32, points: u32, weights: u32, opponents: u32) -> CategoryNorms {
    CategoryNorms {
        games,
        points,
        won: points,
        lost: games,
        weights,
        opponents,
        ladder: Ladder::Open,
    }
}

/// TI-5, TI-10, TI-31: what is needed for category II (17) with the games to come, condition by condition.
#[test]
fn a_category_stands_while_the_event_runs() {
    // Six games against 17, own weight 17, half of the points: Wk is 17 exactly, a seventh game is to come.
    let six = |points| CategoryOutlook {
        so_far: category(6, points, 119, 4),
        to_come: vec![17],
        heaviest: vec![17],
        new_opponents: 1,
        is_estimate: true,
    };
    let of = |player: &CategoryOutlook| category_outlook(player, Grade::Ii);
    let found = of(&six(6));
    assert_eq!(
        (found.norm, found.verdict),
        (Grade::Ii, Verdict::Possible { points: Points::from_halves(1), games: 1 })
    );
    assert!(found.is_estimate);
    assert_eq!(
        all(&found.conditions),
        [
            "games open 6/7 KW25 VII 4.4",
            "opponents open 4/5 KW25 VII 4.4",
            "share met 50/25 KW25 VII 4.4",
            "weight open 1700/1700 KW25 VII 4.2",
        ]
    );
    assert_eq!(of(&six(5)).verdict, Verdict::Possible { points: Points::from_halves(2), games: 1 });
    let lost = of(&six(4));
    assert_eq!(
        (lost.verdict, told(&lost.conditions[3])),
        (Verdict::Impossible, "weight failed 1586/1700 KW25 VII 4.2".into())
    );
    // A point more than needed: nothing is asked of the last game but that it is played.
    assert_eq!(of(&six(7)).verdict, Verdict::Possible { points: Points::from_halves(0), games: 1 });
    // A heavier opponent may come.
    let heavy = CategoryOutlook { heaviest: vec![24], ..six(4) };
    assert_eq!(of(&heavy).verdict, Verdict::OnlyAgainstStronger { games: 1 });
    assert_eq!(told(&of(&heavy).conditions[3]), "weight open 1586/1700 KW25 VII 4.2");
    let alone = CategoryOutlook { new_opponents: 0, ..six(6) };
    assert_eq!(told(&of(&alone).conditions[1]), "opponents failed 4/5 KW25 VII 4.4");
    assert_eq!(of(&alone).verdict, Verdict::Impossible);
    // At the end.
    let done = |points, games, opponents| CategoryOutlook {
        so_far: category(games, points, 17 * (games + 1), opponents),
        to_come: vec![],
        heaviest: vec![],
        new_opponents: 0,
        is_estimate: true,
    };
    assert_eq!(of(&done(7, 7, 5)).verdict, Verdict::Reached);
    assert!(!of(&done(7, 7, 5)).is_estimate, "nothing is left to estimate");
    assert_eq!(of(&done(6, 7, 5)).verdict, Verdict::Impossible);
    assert_eq!(of(&done(6, 6, 6)).verdict, Verdict::Impossible);
    assert_eq!(of(&done(7, 7, 4)).verdict, Verdict::Impossible);
    let nothing = of(&CategoryOutlook { so_far: category(0, 0, 17, 0), ..six(0) });
    assert_eq!(told(&nothing.conditions[2]), "share open 0/25 KW25 VII 4.4");
}

fn running(rating: u16, points: &[u8], to_come: &[u16]) -> Running {
    let played = points.iter().map(|&points| (Opponent::rated(rating), points));
    Running {
        games: TitleGames::new(Some(2210), played),
        total: points.iter().map(|&points| u32::from(points)).sum(),
        to_come: to_come.to_vec(),
        strongest: to_come.to_vec(),
        is_estimate: true,
    }
}

fn failed(outlook: &Outlook<TitleNorm>) -> Vec<What> {
    outlook.conditions.iter().filter(|it| it.state == State::Failed).map(|it| it.what).collect()
}

/// TI-15 to TI-22, TI-31: seven games of category K (2210) ask 6 for K, 7 for M and 10 for AM.
#[test]
fn a_title_stands_while_the_event_runs() {
    let of = |running: &Running, norm| title_outlook(running, &Scale::open(), None, norm);
    let six = running(2210, &[1, 1, 1, 1, 1, 0], &[2210]);
    let master = of(&six, TitleNorm::M);
    assert_eq!(master.verdict, Verdict::Possible { points: Points::from_halves(2), games: 1 });
    assert!(master.is_estimate && master.norm == TitleNorm::M);
    assert_eq!(
        all(&master.conditions),
        [
            "games open 6/7 KW25 VII 5.2",
            "strong met 6/4 KW25 VII 5.5.1",
            "points open 5/7 KW25 VII 5.4",
        ]
    );
    assert_eq!(
        of(&six, TitleNorm::K).verdict,
        Verdict::Possible { points: Points::from_halves(1), games: 1 }
    );
    let grand = of(&six, TitleNorm::Am);
    assert_eq!((grand.verdict, failed(&grand)), (Verdict::Impossible, vec![What::Points]));
    let done = running(2210, &[1; 7], &[]);
    assert_eq!(of(&done, TitleNorm::M).verdict, Verdict::Reached);
    assert!(!of(&done, TitleNorm::M).is_estimate);
    assert_eq!(told(&of(&done, TitleNorm::M).conditions[2]), "points met 7/7 KW25 VII 5.4");
    // A mean of 2018 (17.5 half up) is category C: no norm for M at all.
    let weak = of(&running(1990, &[2; 6], &[1990]), TitleNorm::M);
    assert!(failed(&weak).contains(&What::Strong) && failed(&weak).contains(&What::Field));
    assert_eq!(told(&weak.conditions[2]), "field failed 2018/0 KW25 VII 5.4");
    // Three strong opponents of the four needed; the last one decides.
    let mut strong = running(2199, &[2, 2, 2], &[2200]);
    strong.games.games.extend(running(2200, &[2, 2, 2], &[]).games.games);
    assert_eq!(told(&of(&strong, TitleNorm::K).conditions[1]), "strong open 3/4 KW25 VII 5.5.1");
    strong.to_come = vec![2199];
    strong.strongest = vec![2199];
    assert_eq!(failed(&of(&strong, TitleNorm::K)), [What::Strong]);
}

/// TI-22, TI-31: in a Swiss three strong players must be overtaken in the end; before, it is enough that they are there.
#[test]
fn overtaking_is_decided_at_the_end() {
    let field = |points: &[u32]| -> Vec<FieldPlayer> {
        points
            .iter()
            .map(|&points| FieldPlayer { rating: Some(2250), points, withdrew: false })
            .collect()
    };
    let state = |running: &Running, points: &[u32]| {
        let outlook = title_outlook(running, &Scale::open(), Some(&field(points)), TitleNorm::M);
        told(outlook.conditions.last().unwrap())
    };
    let done = running(2210, &[1; 7], &[]);
    assert_eq!(state(&done, &[7, 7, 7]), "overtaken met 3/3 KW25 VII 5.5.2");
    assert_eq!(state(&done, &[7, 7, 8]), "overtaken failed 2/3 KW25 VII 5.5.2");
    let before = running(2210, &[1; 6], &[2210]);
    assert_eq!(state(&before, &[6, 6, 6]), "overtaken open 3/3 KW25 VII 5.5.2");
    assert_eq!(state(&before, &[9, 9, 9]), "overtaken open 0/3 KW25 VII 5.5.2");
    assert_eq!(state(&before, &[1, 1]), "overtaken failed 2/3 KW25 VII 5.5.2");
}

/// TI-31: the fewest points of the last game, by the opponent who comes; the total of the tournament grows with them.
#[test]
fn the_last_game_asks_for_points() {
    let five = running(2210, &[1, 1, 1, 1, 1, 0], &[2210]);
    let of = |rating, norm| points_against(&five, &Scale::open(), None, rating, norm);
    assert_eq!(of(Some(2210), TitleNorm::K), Some(1));
    assert_eq!(of(Some(2210), TitleNorm::M), Some(2));
    assert_eq!(of(Some(2210), TitleNorm::Am), None);
    assert_eq!(of(None, TitleNorm::K), None, "six games are too few");
    let field = [FieldPlayer { rating: Some(2250), points: 7, withdrew: false }; 3];
    let in_swiss = points_against(&five, &Scale::open(), Some(&field), Some(2210), TitleNorm::K);
    assert_eq!(in_swiss, Some(2), "five and two are as many as the three have");
}

/// TI-42, TI-43, TI-47: the points a chess norm still needs; nine games of 2000 ask for category I (2000).
#[test]
fn a_chess_norm_stands_while_the_event_runs() {
    let player = |results: &[u32], to_come: usize| ChessRunning {
        ladder: Ladder::Open,
        own: 2000,
        games: games(2000, results),
        to_come: vec![2000; to_come],
        strongest: vec![2400; to_come],
        is_estimate: true,
        is_round_robin: false,
    };
    let of = |player: &ChessRunning| chess_outlook(player, ChessGrade::I).unwrap();
    let eight = of(&player(&[1; 8], 1));
    assert_eq!(
        (eight.norm, eight.verdict),
        (ChessGrade::I, Verdict::Possible { points: Points::from_halves(1), games: 1 })
    );
    assert!(eight.is_estimate);
    let lines: Vec<String> = all(&eight.conditions);
    assert_eq!(
        lines,
        [
            "points open 8/9 PZSz02 C.IV B.6.3",
            "share met 44/30 PZSz02 C.IV B.2.10",
            "games met 9/9 PZSz02 C.IV B.2.10",
        ]
    );
    let mut behind = vec![1; 8];
    behind[0] = 0;
    assert_eq!(
        of(&player(&behind, 1)).verdict,
        Verdict::Possible { points: Points::from_halves(2), games: 1 }
    );
    behind[1] = 0;
    // 2 (6 - 9) / 10 lacks 40 a point; 400 more of one opponent are 40 in the mean.
    assert_eq!(of(&player(&behind, 1)).verdict, Verdict::OnlyAgainstStronger { games: 1 });
    behind[2] = 0;
    behind[3] = 0;
    let gone = of(&player(&behind, 1));
    assert_eq!((gone.verdict, gone.conditions[0].state), (Verdict::Impossible, State::Failed));
    assert_eq!((gone.conditions[0].have, gone.conditions[0].need), (4, 9));
    let done = of(&player(&[1; 9], 0));
    assert_eq!((done.verdict, done.conditions[0].state), (Verdict::Reached, State::Met));
    assert!(!done.is_estimate);
    assert_eq!(chess_outlook(&player(&[1], 1), ChessGrade::Gm), None);
    // Nothing played and nobody to come.
    let empty = of(&player(&[], 0));
    assert_eq!(empty.verdict, Verdict::Impossible);
    assert_eq!(told(&empty.conditions[2]), "games failed 0/9 PZSz02 C.IV B.2.10");
}

/// TI-10, TI-31: a quarter of the points, exactly; against heavy opponents it is all that is needed.
#[test]
fn a_quarter_of_the_points_is_asked_while_the_event_runs() {
    let player = |points| CategoryOutlook {
        so_far: category(7, points, 8 * 24, 7),
        to_come: vec![24],
        heaviest: vec![24],
        new_opponents: 1,
        is_estimate: false,
    };
    // Eight games: 4 of 16 points.
    for (points, verdict, share) in [
        (4, Verdict::Reached, "share met 28/25 KW25 VII 4.4"),
        (
            3,
            Verdict::Possible { points: Points::from_halves(1), games: 1 },
            "share open 21/25 KW25 VII 4.4",
        ),
        (
            2,
            Verdict::Possible { points: Points::from_halves(2), games: 1 },
            "share open 14/25 KW25 VII 4.4",
        ),
        (1, Verdict::Impossible, "share failed 7/25 KW25 VII 4.4"),
    ] {
        let found = category_outlook(&player(points), Grade::V);
        assert_eq!(
            (found.verdict, told(&found.conditions[2]).as_str()),
            (verdict, share),
            "{points}"
        );
        assert!(!found.is_estimate);
    }
    // Nothing played and nothing to come: the own weight is the mean, the games are missing.
    let nobody = CategoryOutlook {
        so_far: category(0, 0, 17, 0),
        to_come: vec![],
        heaviest: vec![],
        new_opponents: 0,
        is_estimate: false,
    };
    let found = category_outlook(&nobody, Grade::Ii);
    assert_eq!(
        all(&found.conditions),
        [
            "games failed 0/7 KW25 VII 4.4",
            "opponents failed 0/5 KW25 VII 4.4",
            "share met 0/25 KW25 VII 4.4",
            "weight met 1700/1700 KW25 VII 4.2",
        ]
    );
    assert_eq!(found.verdict, Verdict::Impossible);
}

/// TI-15, TI-20, TI-31: games and points that can just be had, and that cannot any more.
#[test]
fn a_title_is_lost_with_the_last_point() {
    let of = |points: &[u8], ahead: usize, norm| {
        let outlook =
            title_outlook(&running(2210, points, &vec![2210; ahead]), &Scale::open(), None, norm);
        (outlook.verdict, all(&outlook.conditions))
    };
    // Seven games ask 7 points for M.
    for (points, verdict, line) in [
        (
            [1, 1, 1, 1, 1, 0],
            Verdict::Possible { points: Points::from_halves(2), games: 1 },
            "points open 5/7 KW25 VII 5.4",
        ),
        ([1, 1, 1, 1, 0, 0], Verdict::Impossible, "points failed 4/7 KW25 VII 5.4"),
        (
            [2, 2, 2, 1, 0, 0],
            Verdict::Possible { points: Points::from_halves(0), games: 1 },
            "points met 7/7 KW25 VII 5.4",
        ),
    ] {
        let (found, lines) = of(&points, 1, TitleNorm::M);
        assert_eq!((found, lines[2].as_str()), (verdict, line));
    }
    let (verdict, lines) = of(&[2, 2, 2, 2, 2], 1, TitleNorm::K);
    assert_eq!(
        (verdict, lines[0].as_str()),
        (Verdict::Impossible, "games failed 5/7 KW25 VII 5.2")
    );
    let (_, lines) = of(&[2, 2, 2, 2, 2], 2, TitleNorm::K);
    assert_eq!(lines[0], "games open 5/7 KW25 VII 5.2");
    let (_, lines) = of(&[2; 7], 0, TitleNorm::K);
    assert_eq!(lines[0], "games met 7/7 KW25 VII 5.2");
}

/// TI-40, TI-42, TI-47: thirty per cent while a chess event runs, of the games played, to come and missing.
#[test]
fn thirty_per_cent_stand_while_the_event_runs() {
    let share = |halves: u8, played: usize, ahead: usize| {
        let mut results = vec![0; played];
        for at in 0..usize::from(halves) {
            results[at % played] += 1;
        }
        let player = ChessRunning {
            ladder: Ladder::Open,
            own: 2000,
            games: games(2000, &results),
            to_come: vec![2000; ahead],
            strongest: vec![2000; ahead],
            is_estimate: false,
            is_round_robin: false,
        };
        let outlook = chess_outlook(&player, ChessGrade::I).unwrap();
        told(&outlook.conditions[1]).replace(" PZSz02 C.IV B.2.10", "")
    };
    // Ten games in all: 3 points, six halves.
    assert_eq!(share(6, 9, 1), "share met 30/30");
    assert_eq!(share(5, 9, 1), "share open 25/30");
    assert_eq!(share(4, 9, 1), "share open 20/30");
    assert_eq!(share(3, 9, 1), "share failed 15/30");
    assert_eq!(share(5, 10, 0), "share failed 25/30");
    // Five games and four missing: nine are counted, 2.7 points are asked.
    assert_eq!(share(6, 5, 0), "share met 33/30");
    assert_eq!(share(5, 5, 0), "share failed 27/30");
    let needed = |results: &[u32]| {
        let player = ChessRunning {
            ladder: Ladder::Open,
            own: 2000,
            games: games(2000, results),
            to_come: vec![],
            strongest: vec![],
            is_estimate: false,
            is_round_robin: true,
        };
        told(&chess_outlook(&player, ChessGrade::I).unwrap().conditions[0])
            .replace(" PZSz02 C.IV B.6.3", "")
    };
    assert_eq!(needed(&[1; 9]), "points met 9/9");
    assert_eq!(needed(&[2; 9]), "points met 18/18", "nothing more is needed");
    assert_eq!(needed(&[0, 1, 1, 1, 1, 1, 1, 1, 1]), "points failed 8/9");
}

/// TI-43, RT-41: in a single round robin the mean is rounded up, elsewhere it is exact.
#[test]
fn a_round_robin_rounds_its_mean_up() {
    // Nine opponents of 1960 and one's own 1951: 1959.1, rounded up 1960, which with a win over the half is 2000.
    let verdict = |is_round_robin| {
        let player = ChessRunning {
            ladder: Ladder::Open,
            own: 1951,
            games: games(1960, &[1; 8]),
            to_come: vec![1960],
            strongest: vec![1960],
            is_estimate: false,
            is_round_robin,
        };
        chess_outlook(&player, ChessGrade::I).unwrap().verdict
    };
    assert_eq!(verdict(true), Verdict::Possible { points: Points::from_halves(2), games: 1 });
    assert_eq!(verdict(false), Verdict::Impossible);
}
