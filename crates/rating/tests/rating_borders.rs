//! Borders of the rating rules: days, quarters, decimals, lists, coefficients, chess. Expected values come from
//! chapter 31 of the specification and from arithmetic.
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

use runda_rating::chess::{
    Home, Player, RatedGame, Source, counted_rating, mean, mean_of_field, performance,
    performance_by_mean, wins_less_losses,
};
use runda_rating::fide::{Record, change, coefficient};
use runda_rating::{
    Account, Bye, Count, Day, Factor, Hundredths, Membership, Millionths, NotCounted, Opposition,
    PlayedGame, PlayerNo, Quarter, RatingList, Removal, Sheet, Standing, calculate,
    development_coefficient, has_reached_2300, list_membership, units,
};
use runda_rulebook::{ChessGrade, GameResult, Ladder, Points};

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

/// Every month has its days; February by the Gregorian leap years.
#[test]
fn every_month_has_its_days() {
    let last = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (month, last) in (1..).zip(last) {
        assert!(Day::new(2025, month, 1).is_some(), "{month}");
        assert!(Day::new(2025, month, last).is_some(), "{month}");
        assert!(Day::new(2025, month, last + 1).is_none(), "{month}");
        assert!(Day::new(2025, month, 0).is_none(), "{month}");
    }
    assert!(Day::new(2025, 0, 1).is_none() && Day::new(2025, 13, 1).is_none());
    for (year, leap) in [(1900, false), (2000, true), (2023, false), (2024, true), (2100, false)] {
        assert_eq!(Day::new(year, 2, 29).is_some(), leap, "{year}");
    }
    assert!(Day::new(0, 1, 1).is_none() && Day::new(1, 1, 1).is_some());
    assert!(Day::new(9999, 12, 31).is_some() && Day::new(10_000, 1, 1).is_none());
    let one = Day::new(2026, 6, 30).unwrap();
    assert_eq!((one.year(), one.month(), one.day()), (2026, 6, 30));
}

#[test]
fn a_day_is_written_in_full_and_read_in_short() {
    assert_eq!(day(" 2026-6-3 ").to_string(), "2026-06-03");
    assert_eq!(Day::new(7, 1, 2).unwrap().to_string(), "0007-01-02");
    for text in
        ["2026-06", "2026", "2026-06-", "2026-+6-03", "x-06-03", "2026-06-03-1", "2026/06/03"]
    {
        let error = text.parse::<Day>().unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("{text:?} is no day; write year-month-day, for example 2026-06-30")
        );
    }
    let text: String = day("2026-06-30").into();
    assert_eq!(Day::try_from(text), Ok(day("2026-06-30")));
}

/// RT-9: after the same calendar day so many years before: the year first, then the month, then the day.
#[test]
fn within_years_means_after_the_same_day() {
    let end = day("2025-06-30");
    for (text, within) in [
        ("2022-06-29", false),
        ("2022-06-30", false),
        ("2022-07-01", true),
        ("2022-05-31", false),
        ("2022-12-01", true),
        ("2021-12-31", false),
        ("2023-01-01", true),
    ] {
        assert_eq!(day(text).is_within_years(3, end), within, "{text}");
    }
    let first = day("2025-03-05");
    assert!(
        day("2022-03-06").is_within_years(3, first) && !day("2022-03-05").is_within_years(3, first)
    );
    assert!(!day("2022-02-28").is_within_years(3, first), "a later day of an earlier month");
}

/// RT-13, RT-14, RT-15: all four quarters with their days.
#[test]
fn every_quarter_has_its_days() {
    let table = [
        ("2026-Q1", "2026-01-01", "2026-03-24", "2026-03-31", "2026-04-01"),
        ("2026-Q2", "2026-04-01", "2026-06-23", "2026-06-30", "2026-07-01"),
        ("2026-Q3", "2026-07-01", "2026-09-23", "2026-09-30", "2026-10-01"),
        ("2026-Q4", "2026-10-01", "2026-12-24", "2026-12-31", "2027-01-01"),
    ];
    for (name, first, closing, end, force) in table {
        let quarter: Quarter = name.parse().unwrap();
        assert_eq!(quarter.to_string(), name);
        let days = [
            quarter.first_day(),
            quarter.closing_day(),
            quarter.period_end(),
            quarter.in_force_from(),
        ];
        assert_eq!(days, [first, closing, end, force].map(day), "{name}");
        assert_eq!(quarter.next().first_day(), quarter.in_force_from());
        for inside in [first, closing, end] {
            assert_eq!(Quarter::of(day(inside)), quarter, "{inside}");
        }
        assert_eq!(Quarter::of_approval(day(closing)), quarter);
        assert_eq!(Quarter::approval_for_rating(day(closing)), day(closing));
        let closed = day(closing);
        let late = Day::new(closed.year(), closed.month(), closed.day() + 1).unwrap();
        assert_eq!(Quarter::of_approval(late), quarter.next());
        assert_eq!(Quarter::approval_for_rating(late), day(force));
    }
    for month in 1..=12 {
        let number = Quarter::of(Day::new(2026, month, 10).unwrap()).to_string();
        assert_eq!(number, format!("2026-Q{}", month.div_ceil(3)));
    }
}

#[test]
fn quarters_are_one_to_four_of_a_year_that_is_written() {
    for (year, number, there) in [
        (2026, 0, false),
        (2026, 1, true),
        (2026, 4, true),
        (2026, 5, false),
        (0, 1, false),
        (1, 1, true),
        (9998, 4, true),
        (9999, 1, false),
    ] {
        assert_eq!(Quarter::new(year, number).is_some(), there, "{year} {number}");
    }
    let error = "2026-Q9".parse::<Quarter>().unwrap_err().to_string();
    assert_eq!(error, "\"2026-Q9\" is no quarter; write for example 2026-Q3 or 2026Q3");
    assert_eq!("2026q3".parse::<Quarter>(), "2026-Q3".parse());
    assert!("2026-Q3".parse::<Quarter>().unwrap() < "2026-Q4".parse().unwrap());
    assert!("2026-Q4".parse::<Quarter>().unwrap() < "2027-Q1".parse().unwrap());
}

#[test]
fn decimals_keep_two_places() {
    for (text, value) in [
        ("1", Some(100)),
        ("+1.5", Some(150)),
        ("-1,05", Some(-105)),
        ("0.50", Some(50)),
        ("7.000", Some(700)),
        (" 2.25 ", Some(225)),
        ("999999999", Some(99_999_999_900)),
        ("1000000000", None),
        ("1.255", None),
        (".5", None),
        ("1.x", None),
        ("1x", None),
        ("+-1", None),
    ] {
        assert_eq!(text.parse().ok(), value.map(Hundredths), "{text}");
    }
    let error = "1.255".parse::<Hundredths>().unwrap_err().to_string();
    assert_eq!(
        error,
        "\"1.255\" is no number with at most two decimals; write for example -7.5 or 20.97"
    );
    for (value, plain, signed) in [
        (0, "0", "0"),
        (1, "0.01", "+0.01"),
        (10, "0.1", "+0.1"),
        (-10, "-0.1", "-0.1"),
        (-100, "-1", "-1"),
        (12_345, "123.45", "+123.45"),
    ] {
        assert_eq!(
            (Hundredths(value).to_string(), Hundredths(value).signed()),
            (plain.into(), signed.into())
        );
    }
    assert_eq!(format!("[{:>7}]", Hundredths(-750)), "[   -7.5]");
    assert_eq!(format!("[{:<5}]", Hundredths(200)), "[2    ]");
    assert_eq!(Millionths(1).to_string(), "0.000001");
    assert_eq!(Millionths(2_000_000).to_string(), "2");
    let mut sum = Hundredths(150) + Hundredths(25);
    sum += Hundredths(5);
    assert_eq!(
        (sum, sum - Hundredths(200), -sum),
        (Hundredths(180), Hundredths(-20), Hundredths(-180))
    );
    assert_eq!([100, 20, 3].map(Hundredths).into_iter().sum::<Hundredths>(), Hundredths(123));
    assert_eq!(Hundredths::whole(-3), Hundredths(-300));
}

/// RT-25: published half up, also below zero.
#[test]
fn a_rating_is_published_half_up() {
    for (exact, rounded) in [(150, 2), (149, 1), (-150, -1), (-151, -2), (100, 1), (199, 2), (0, 0)]
    {
        assert_eq!(Hundredths(exact).rounded(), rounded, "{exact}");
    }
    let mut low = Account::of(3, 40, None, false);
    low.add(Hundredths(-900), 1);
    assert_eq!(low.published(), 1, "no rating below 1 is published");
}

/// RT-8: each number of games with each distance of the last game.
#[test]
fn lists_follow_games_and_years() {
    let end = day("2026-06-30");
    let (three, before_three) = (day("2023-07-01"), day("2023-06-30"));
    let (ten, before_ten) = (day("2016-07-01"), day("2016-06-30"));
    let on = Membership::On;
    let gone = Membership::Removed;
    use RatingList::{A, B, N, Technical};
    use Removal::{InactiveTenYears, NoGames, TechnicalThreeYears};
    for (games, last, expected) in [
        (0, Some(three), gone(NoGames)),
        (1, Some(three), on(Technical)),
        (8, Some(three), on(Technical)),
        (9, Some(three), on(B)),
        (29, Some(three), on(B)),
        (30, Some(three), on(A)),
        (31, Some(three), on(A)),
        (1, Some(before_three), gone(TechnicalThreeYears)),
        (8, Some(before_three), gone(TechnicalThreeYears)),
        (9, Some(before_three), on(N)),
        (30, Some(before_three), on(N)),
        (9, Some(ten), on(N)),
        (9, Some(before_ten), gone(InactiveTenYears)),
        (30, Some(before_ten), gone(InactiveTenYears)),
        (30, None, gone(InactiveTenYears)),
        (8, None, gone(TechnicalThreeYears)),
    ] {
        assert_eq!(list_membership(games, last, end), expected, "{games} {last:?}");
    }
    let codes = RatingList::ALL.iter().map(|list| on(*list).code()).collect::<Vec<_>>();
    assert_eq!(codes, ["A", "B", "N", "technical"]);
    assert_eq!(gone(NoGames).code(), "removed");
}

/// RT-19 to RT-23: a win against an equal is half of the coefficient; the mean is half up.
#[test]
fn a_win_against_an_equal_gives_half_the_coefficient() {
    for (k, won, lost) in [(25, 1250, -1250), (15, 750, -750), (10, 500, -500)] {
        let of = |points| {
            let one = Opposition { games: 1, ratings: 2100, points };
            calculate(2100, one, k, Factor::KW25).unwrap().delta
        };
        assert_eq!((of(2), of(1), of(0)), (Hundredths(won), Hundredths(0), Hundredths(lost)));
    }
    let mut opposition = Opposition::default();
    assert_eq!(opposition.mean(), None);
    opposition.add(2000, 2);
    opposition.add(2001, 1);
    assert_eq!((opposition.mean(), opposition.points, opposition.games), (Some(2001), 3, 2));
    opposition.add(2000, 0);
    assert_eq!((opposition.mean(), opposition.ratings), (Some(2000), 6001));
    let found =
        calculate(2100, Opposition { games: 2, ratings: 4200, points: 3 }, 25, Factor::KW25)
            .unwrap();
    assert_eq!((found.games, found.mean, found.difference, found.percent), (2, 2100, 0, 500_000));
    assert_eq!((found.points, found.k, found.factor), (3, 25, Factor::KW25));
    assert_eq!(found.expected(), Millionths(2_000_000));
}

/// RT-21: both sides of 30 games and of 2300.
#[test]
fn the_coefficient_changes_at_its_borders() {
    for (games, reached, k) in [
        (0, false, 25),
        (29, false, 25),
        (30, false, 15),
        (31, false, 15),
        (29, true, 10),
        (30, true, 10),
    ] {
        assert_eq!(development_coefficient(games, reached), k);
    }
    for (exact, reached) in [(229_949, false), (229_950, true), (230_000, true), (229_900, false)] {
        assert_eq!(has_reached_2300(Hundredths(exact)), reached);
    }
    assert_eq!(Account::of(2299, 50, None, false).k(), 15);
    assert_eq!(Account::of(2300, 50, None, false).k(), 10);
    assert_eq!(Account::of(2000, 50, None, true).k(), 10);
    let new = Account::newcomer();
    assert_eq!((new.rating_before, new.games, new.k()), (2100, 0, 25));
    assert_eq!(
        (new.running(), new.published(), new.reached_2300),
        (Hundredths(210_000), 2100, false)
    );
    assert!(!new.is_restored && new.list_before.is_none() && new.last_game.is_none());
}

/// RT-16, RT-19: what is booked, and the later of two last days; games never fall below nothing.
#[test]
fn an_account_keeps_the_last_day_and_the_games() {
    let mut account = Account::of(2100, 10, Some(day("2026-02-01")), false);
    let nothing = account.book(2100, Opposition::default(), Some(day("2026-05-01")), Factor::KW25);
    assert_eq!((nothing.calculation, nothing.delta), (None, Hundredths(0)));
    assert_eq!(account.last_game, Some(day("2026-02-01")));
    let two = Opposition { games: 2, ratings: 4200, points: 3 };
    let booked = account.book(2100, two, Some(day("2026-05-01")), Factor::KW25);
    assert_eq!(
        (booked.delta, booked.calculation.unwrap().delta),
        (Hundredths(1250), Hundredths(1250))
    );
    assert_eq!((account.games, account.last_game), (12, Some(day("2026-05-01"))));
    account.book(2100, two, Some(day("2026-04-01")), Factor::KW25);
    assert_eq!((account.games, account.last_game), (14, Some(day("2026-05-01"))));
    account.add(Hundredths(0), -20);
    assert_eq!(account.games, 0);
}

fn listed(player: PlayerNo) -> Option<Standing> {
    [
        (2200, RatingList::A),
        (2100, RatingList::B),
        (2000, RatingList::N),
        (1900, RatingList::Technical),
    ]
    .get(player.index())
    .map(|&(rating, list)| Standing { rating, list })
}

fn game(round: u16, white: u32, black: u32, result: GameResult) -> PlayedGame {
    PlayedGame { round, white: PlayerNo(white), black: PlayerNo(black), result }
}

/// RT-4, RT-6: every result from both sides, with its points or its reason.
#[test]
fn every_result_counts_as_the_rule_says() {
    use GameResult as G;
    use NotCounted as N;
    let table: [(GameResult, Result<(u8, u8), NotCounted>); 12] = [
        (G::WhiteWins, Ok((2, 0))),
        (G::BlackWins, Ok((0, 2))),
        (G::Draw, Ok((1, 1))),
        (G::DrawWhiteAdvantage, Ok((1, 1))),
        (G::DrawBlackAdvantage, Ok((1, 1))),
        (G::WhiteByForfeit, Err(N::Forfeit)),
        (G::BlackByForfeit, Err(N::Forfeit)),
        (G::BothForfeit, Err(N::Forfeit)),
        (G::BothLose, Err(N::BothLost)),
        (G::Open, Err(N::Unfinished)),
        (G::Adjourned, Err(N::Unfinished)),
        (G::Annulled, Err(N::Annulled)),
    ];
    assert_eq!(table.len(), GameResult::ALL.len());
    for (result, expected) in table {
        let games = [game(1, 0, 1, result)];
        let sheet = Sheet { games: &games, byes: &[], official_tempo: true, at_the_board: true };
        let all = units(sheet, listed);
        let counts: Vec<Count> = all.games.iter().map(|game| game.count).collect();
        let told = match expected {
            Ok((white, black)) => [
                Count::Counted { rating: 2100, list: RatingList::B, points: white },
                Count::Counted { rating: 2200, list: RatingList::A, points: black },
            ],
            Err(reason) => [Count::Not(reason); 2],
        };
        assert_eq!(counts, told, "{result}");
    }
    let codes = [
        "bye",
        "tempo",
        "mode",
        "forfeit",
        "both_lost",
        "unfinished",
        "annulled",
        "opponent_unlisted",
        "opponent_technical",
    ];
    assert!(NotCounted::ALL.iter().map(|reason| reason.code()).eq(codes));
}

/// RT-7: games of a player in order of rounds, a bye among them, found by their player.
#[test]
fn a_player_has_one_unit() {
    let games = [
        game(3, 2, 0, GameResult::Draw),
        game(1, 0, 1, GameResult::WhiteWins),
        game(1, 3, 4, GameResult::BlackWins),
    ];
    let byes = [Bye { round: 2, player: PlayerNo(0) }, Bye { round: 1, player: PlayerNo(6) }];
    let sheet = Sheet { games: &games, byes: &byes, official_tempo: true, at_the_board: true };
    let all = units(sheet, listed);
    let players: Vec<u32> = all.units.iter().map(|unit| unit.player.0).collect();
    assert_eq!(players, [0, 1, 2, 3, 4, 6]);
    let own = all.of(PlayerNo(0)).unwrap();
    let rounds: Vec<_> = all.games_of(own).iter().map(|game| (game.round, game.opponent)).collect();
    assert_eq!(rounds, [(1, Some(PlayerNo(1))), (2, None), (3, Some(PlayerNo(2)))]);
    assert_eq!(own.opposition, Opposition { games: 2, ratings: 4100, points: 3 });
    assert_eq!(all.of(PlayerNo(5)), None);
    let only_bye = all.of(PlayerNo(6)).unwrap();
    assert_eq!(all.games_of(only_bye).len(), 1);
    assert_eq!(only_bye.opposition, Opposition::default());
    // Unlisted 4 beat technical 3: for neither does it count.
    let reason = |player| all.games_of(all.of(PlayerNo(player)).unwrap())[0].count;
    assert_eq!(reason(3), Count::Not(NotCounted::OpponentUnlisted));
    assert_eq!(reason(4), Count::Not(NotCounted::OpponentTechnical));
    assert_eq!(PlayerNo(6).index(), 6);
}

/// RT-40, ST-147: both sides of every border of the coefficient of the world federation.
#[test]
fn the_coefficient_of_the_world_federation_has_its_borders() {
    let record =
        |rating, games, is_junior, reached_2400| Record { rating, games, is_junior, reached_2400 };
    for (record, k) in [
        (record(2000, Some(29), false, false), 40),
        (record(2000, Some(30), false, false), 20),
        (record(2000, None, false, false), 20),
        (record(2450, Some(29), false, true), 40),
        (record(2399, Some(30), false, false), 20),
        (record(2400, Some(30), false, false), 10),
        (record(2399, Some(30), false, true), 10),
        (record(2299, Some(30), true, false), 40),
        (record(2300, Some(30), true, false), 20),
        (record(2299, Some(30), true, true), 10),
    ] {
        assert_eq!(coefficient(&record), k, "{record:?}");
    }
}

/// RT-40: 400 points are the limit below 2650; the table gives .92 at 400, .94 at 450, everything from 736.
#[test]
fn a_difference_is_limited_below_2650() {
    for (own, opponent, halves, k, delta) in [
        (2649, 2199, 2, 10, 80),
        (2650, 2200, 2, 10, 60),
        (2650, 1914, 2, 10, 0),
        (2200, 2649, 2, 20, 1840),
        (2000, 2000, 0, 20, -1000),
        (2000, 2000, 1, 20, 0),
        (2000, 2000, 2, 40, 2000),
    ] {
        assert_eq!(
            change(own, opponent, Points::from_halves(halves), k),
            Hundredths(delta),
            "{own} {opponent}"
        );
    }
}

/// RT-33, `category-rating.tsv`: the value of every grade, women and men; a title counts as national master.
#[test]
fn every_category_has_its_value() {
    use ChessGrade as G;
    for (grade, women, men) in [
        (G::Unclassified, 1000, 1000),
        (G::V, 1100, 1200),
        (G::Iv, 1250, 1400),
        (G::Iii, 1400, 1600),
        (G::Ii, 1600, 1800),
        (G::I, 1800, 2000),
        (G::IPlus, 1900, 2100),
        (G::IPlusPlus, 1900, 2100),
        (G::K, 2000, 2200),
        (G::M, 2100, 2300),
    ] {
        for (ladder, value, foreign) in [(Ladder::Women, women, 2000), (Ladder::Open, men, 2200)] {
            let player = |home| Player { fide: None, grade: Some(grade), ladder, home };
            let polish = counted_rating(&player(Home::Polish));
            assert_eq!(polish, (Some(value), Source::Category), "{grade}");
            let titled = grade == G::K || grade == G::M;
            let expected = if titled { (Some(foreign), Source::ForeignTitle) } else { polish };
            assert_eq!(counted_rating(&player(Home::Foreign { list: None })), expected, "{grade}");
            let listed = counted_rating(&player(Home::Foreign { list: Some(2222) }));
            assert_eq!(listed, (Some(2222), Source::HomeList));
            let rated = Player { fide: Some(2111), ..player(Home::Foreign { list: Some(2222) }) };
            assert_eq!(counted_rating(&rated), (Some(2111), Source::Fide));
        }
    }
}

/// RT-36 to RT-38: the lines of the card, the mean rounded up, the table and beyond it.
#[test]
fn formulas_are_those_of_the_book() {
    let games: Vec<RatedGame> = [(2000, 2), (2100, 1), (1901, 0), (2000, 2)]
        .map(|(opponent, halves)| RatedGame { opponent, score: Points::from_halves(halves) })
        .to_vec();
    let card = performance(1900, &games).unwrap();
    // a = 9901, b = 400, c = 10301, d = 10301 / 5 = 2060.2.
    assert_eq!(
        (card.games, card.wins_less_losses, card.a, card.b, card.c, card.d),
        (4, 1, 9901, 400, 10_301, 2060)
    );
    // Half up: (1900 + 1901) / 2 = 1900.5.
    assert_eq!(
        performance(1900, &[RatedGame { opponent: 1901, score: Points::DRAW }]).unwrap().d,
        1901
    );
    assert_eq!(wins_less_losses([2, 2, 1, 0].map(Points::from_halves)), 1);
    assert_eq!(wins_less_losses([Points::ZERO; 2]), -2);
    for (ratings, up, near) in [
        (vec![2000, 2001], Some(2001), Some(2001)),
        (vec![2000, 2000, 2001], Some(2001), Some(2000)),
        (vec![2000, 2000], Some(2000), Some(2000)),
        (vec![], None, None),
    ] {
        assert_eq!((mean_of_field(&ratings), mean(&ratings)), (up, near), "{ratings:?}");
    }
    for (games, wins, increment) in [
        (1, 1, 200),
        (9, 1, 40),
        (15, 13, 325),
        (15, -13, -325),
        (9, 0, 0),
        (16, 3, 71),
        (16, -3, -71),
        (19, 19, 380),
    ] {
        assert_eq!(performance_by_mean(2000, games, wins), 2000 + increment, "{games} {wins}");
    }
}
