//! A quarter settled by hand: order, lists used, corrections, what is left out, what is published.
//!
//! All are rated alike where it matters, so that a win of k = 25 is worth 12.5, of k = 15 is 7.5 and of k = 10 is 5
//! (RT-20, RT-23: half of the possible points are expected).
//!
//! **Length:** one small quarter per rule, all of the same register.
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

use runda_rating::settle::{
    BookedRow, Booking, ByVersion, Correction, Kind, Line, List, ListRow, NotSettled, Players,
    Postponed, Recount, SettleError, Settled, Settlement, Tournament, Transition, Version, Work,
    settle,
};
use runda_rating::{
    Bye, Day, Factor, Hundredths, Membership, PlayedGame, PlayerNo, Quarter, RatingList, Removal,
};
use runda_rulebook::GameResult;

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

const fn player(number: u32) -> PlayerNo {
    PlayerNo(number)
}

fn row(number: u32, rating: u16, games: u32, last: &str) -> ListRow {
    let list = if games < 9 {
        RatingList::Technical
    } else if games < 30 {
        RatingList::B
    } else {
        RatingList::A
    };
    ListRow {
        player: player(number),
        list,
        rating,
        games,
        last_game: Some(day(last)),
        reached_2300: false,
    }
}

/// The second quarter of 2026: 0 and 1 on list A, 2 on list B, 3 technical; 5 was struck off after the first list.
fn work() -> Work {
    let now = vec![
        row(0, 2100, 60, "2026-02-01"),
        row(1, 2100, 60, "2026-02-01"),
        row(2, 2100, 20, "2026-02-01"),
        row(3, 2100, 5, "2026-02-01"),
    ];
    let before = vec![
        row(0, 2000, 50, "2025-11-01"),
        row(1, 2100, 50, "2025-11-01"),
        row(5, 2150, 12, "2023-03-01"),
    ];
    Work {
        quarter: Quarter::new(2026, 2).unwrap(),
        players: Players::new((0..8).map(|number| format!("p{number}")).collect()),
        lists: ByVersion {
            hundred: vec![
                List { in_force_from: day("2026-04-01"), rows: now },
                List { in_force_from: day("2026-01-01"), rows: before },
            ],
            sixty_four: vec![],
        },
        tournaments: vec![],
        corrections: vec![],
        factor: Work::FACTOR,
    }
}

fn tournament(
    id: &str,
    last_day: &str,
    approved: &str,
    games: &[(u32, u32, GameResult)],
) -> Tournament {
    let played = |(round, &(white, black, result)): (u16, &(u32, u32, GameResult))| PlayedGame {
        round,
        white: player(white),
        black: player(black),
        result,
    };
    Tournament {
        id: id.into(),
        version: Version::Hundred,
        last_day: day(last_day),
        approved: approved.parse().ok(),
        games: (1..).zip(games).map(played).collect(),
        byes: vec![],
        official_tempo: true,
        at_the_board: true,
    }
}

const WON: GameResult = GameResult::WhiteWins;

fn lines(settled: &Settled, number: u32) -> &[Line] {
    settled.evidence.hundred.of(player(number))
}

fn deltas(settled: &Settled, number: u32) -> Vec<i64> {
    lines(settled, number).iter().map(|line| line.delta.0).collect()
}

/// RT-15, RT-16: what belongs to this quarter, by the day of approval; the rest with its reason and its quarter.
#[test]
fn only_what_was_approved_in_time_is_settled() {
    let mut work = work();
    let one = |id: &str, last: &str, approved: &str| tournament(id, last, approved, &[(0, 1, WON)]);
    work.tournaments = vec![
        one("H", "2026-05-10", ""),
        one("G", "2026-06-23", "2026-06-22"),
        one("F", "2026-06-23", "2026-06-24"),
        one("E", "2026-06-23", "2026-06-23"),
        one("D", "2026-03-20", "2026-03-24"),
        one("C", "2026-03-20", "2026-03-25"),
        one("B", "2025-12-31", "2026-04-20"),
        one("A", "2026-01-01", "2026-04-20"),
    ];
    let settled = settle(&work).unwrap();
    let ids: Vec<&str> =
        settled.settled.iter().map(|&at| work.tournaments[at].id.as_str()).collect();
    assert_eq!(ids, ["A", "C", "E"], "by last day");
    let left = |index, reason, quarter: Option<&str>| NotSettled {
        is_correction: false,
        index,
        player: None,
        reason,
        quarter: quarter.map(|text| text.parse().unwrap()),
    };
    assert_eq!(
        settled.not_settled,
        [
            left(6, Postponed::NoList, None),
            left(4, Postponed::Earlier, Some("2026-Q1")),
            left(2, Postponed::Later, Some("2026-Q3")),
            left(1, Postponed::ApprovedBeforeEnd, None),
            left(0, Postponed::NotApproved, None),
        ]
    );
    assert_eq!(settled.quarter, work.quarter);
    let codes = [
        "not_approved",
        "approved_before_end",
        "later",
        "earlier",
        "no_list",
        "not_listed",
        "on_list",
    ];
    assert!(Postponed::ALL.iter().map(|reason| reason.code()).eq(codes));
}

/// RT-17: by last day, then approval, then identifier; k is that of the moment.
#[test]
fn tournaments_are_settled_in_their_order() {
    let mut work = work();
    work.lists.hundred[0].rows[2].games = 28;
    let games = |id: &str, last, approved| tournament(id, last, approved, &[(2, 0, WON)]);
    work.tournaments = vec![
        games("D", "2026-05-10", "2026-05-20"),
        games("C", "2026-05-10", "2026-05-15"),
        games("B", "2026-05-10", "2026-05-15"),
        games("A", "2026-05-09", "2026-06-01"),
    ];
    let settled = settle(&work).unwrap();
    assert_eq!(settled.settled, [3, 2, 1, 0]);
    // 28 and 29 games: 25; from the thirtieth on: 15.
    assert_eq!(deltas(&settled, 2), [1250, 1250, 750, 750]);
    let told: Vec<_> = lines(&settled, 2).iter().map(|line| (line.games, line.running.0)).collect();
    assert_eq!(told, [(29, 211_250), (30, 212_500), (31, 213_250), (32, 214_000)]);
    let list = &settled.lists.hundred;
    let row = list.on(RatingList::A).iter().find(|row| row.player == player(2)).unwrap();
    assert_eq!((row.rating, row.exact, row.change), (2140, Hundredths(214_000), Hundredths(4000)));
    assert_eq!((row.games, row.last_game, row.k), (32, Some(day("2026-05-10")), 15));
    assert_eq!(row.place, Some(1));
    let moved = Transition {
        player: player(2),
        before: Some(RatingList::B),
        now: Membership::On(RatingList::A),
    };
    assert_eq!(list.transitions, [moved]);
}

/// RT-16, RT-24: the list of the last day rates the player and the opponent, also a quarter late.
#[test]
fn the_list_of_the_last_day_is_used() {
    let mut work = work();
    work.tournaments = vec![
        tournament("late", "2026-03-28", "2026-03-30", &[(0, 1, WON), (1, 2, WON), (5, 1, WON)]),
        tournament("own", "2026-04-01", "2026-04-05", &[(0, 1, WON), (5, 1, WON)]),
    ];
    let settled = settle(&work).unwrap();
    let told = |number: u32| -> Vec<_> {
        lines(&settled, number)
            .iter()
            .map(|line| match &line.booking {
                Booking::Tournament(it) => (
                    it.tournament,
                    it.list.to_string(),
                    it.rating,
                    it.status,
                    it.calculation.is_some(),
                ),
                other => panic!("{other:?}"),
            })
            .collect()
    };
    let (january, april) = ("2026-01-01".to_owned(), "2026-04-01".to_owned());
    let a = Some(RatingList::A);
    assert_eq!(told(0), [(0, january.clone(), 2000, a, true), (1, april.clone(), 2100, a, true)]);
    // Player 2 stood on no list in January, so nobody met a classified opponent there but 2 themselves.
    assert_eq!(told(2), [(0, january.clone(), 2100, None, true)]);
    // Player 5 was struck off since: taken up again with the values of January, and with them later, too.
    let b = Some(RatingList::B);
    assert_eq!(told(5), [(0, january, 2150, b, true), (1, april, 2150, None, true)]);
    let five = lines(&settled, 5);
    assert_eq!((five[0].games, five[1].games), (13, 14));
    // In April nobody knows 5, so the game counts for 5 alone.
    let Booking::Tournament(own) = &lines(&settled, 1)[1].booking else { panic!() };
    assert_eq!(own.calculation.unwrap().games, 1);
    assert_eq!(settled.evidence.hundred.games(own).len(), 2);
    assert_eq!(settled.evidence.hundred.by_player().count(), 4);
    assert_eq!(settled.evidence.hundred.len(), 7);
    assert!(!settled.evidence.hundred.is_empty() && settled.evidence.sixty_four.is_empty());
}

/// RT-22, RT-4: a newcomer is opened with 2100; whoever has no counted game gets a line and no account.
#[test]
fn a_newcomer_begins_with_2100() {
    let mut work = work();
    let mut event =
        tournament("T", "2026-05-10", "2026-05-12", &[(6, 0, WON), (0, 3, WON), (7, 6, WON)]);
    event.byes = vec![Bye { round: 4, player: player(4) }];
    work.tournaments = vec![event];
    let settled = settle(&work).unwrap();
    assert_eq!((deltas(&settled, 6), deltas(&settled, 0)), (vec![1250], vec![0]));
    let six = &lines(&settled, 6)[0];
    assert_eq!((six.running, six.games, six.reached_2300), (Hundredths(211_250), 1, false));
    // 7 met nobody classified, 4 had only a bye: lines, but no row.
    assert_eq!((deltas(&settled, 7), deltas(&settled, 4)), (vec![0], vec![0]));
    let list = &settled.lists.hundred;
    let technical: Vec<_> = list
        .on(RatingList::Technical)
        .iter()
        .map(|row| (row.player.0, row.rating, row.place))
        .collect();
    assert_eq!(technical, [(6, 2113, None), (3, 2088, None)]);
    assert!(list.rows.iter().all(|row| ![4, 7].contains(&row.player.0)));
    // 0 lost to a newcomer who is on no list and beat a technical one: nothing counted.
    assert_eq!(list.on(RatingList::A).iter().map(|row| row.games).collect::<Vec<_>>(), [60, 60]);
}

/// RT-8, RT-12: published in order; equals share the smaller place; who is gone is named with the reason.
#[test]
fn the_next_list_is_ordered_and_numbered() {
    let mut work = work();
    let rows = &mut work.lists.hundred[0].rows;
    rows.clear();
    rows.extend([
        row(0, 2100, 40, "2026-02-01"),
        row(1, 2200, 40, "2026-02-01"),
        row(2, 2100, 41, "2026-02-01"),
        row(3, 2100, 40, "2026-02-01"),
        row(4, 1900, 40, "2023-06-30"),
        row(5, 2000, 9, "2016-06-30"),
        row(6, 2000, 8, "2023-06-30"),
        row(7, 2050, 40, "2026-02-01"),
    ]);
    let settled = settle(&work).unwrap();
    let list = &settled.lists.hundred;
    let told: Vec<_> = list.rows.iter().map(|row| (row.list, row.place, row.player.0)).collect();
    use RatingList::{A, B, N};
    assert_eq!(
        told,
        [
            (A, Some(1), 1),
            (A, Some(2), 2),
            (A, Some(3), 0),
            (A, Some(3), 3),
            (A, Some(5), 7),
            (N, Some(1), 4),
        ]
    );
    assert_eq!((list.on(A).len(), list.on(B).len(), list.on(N).len()), (5, 0, 1));
    let removed: Vec<_> = list.removed.iter().map(|gone| (gone.player.0, gone.reason)).collect();
    assert_eq!(removed, [(5, Removal::InactiveTenYears), (6, Removal::TechnicalThreeYears)]);
    let moved: Vec<_> =
        list.transitions.iter().map(|it| (it.player.0, it.before, it.now.code())).collect();
    assert_eq!(
        moved,
        [(4, Some(A), "N"), (5, Some(B), "removed"), (6, Some(RatingList::Technical), "removed")]
    );
}

fn correction(id: &str, decided: &str, kind: Kind) -> Correction {
    Correction { id: id.into(), decided: day(decided), kind }
}

fn adjust(number: u32, delta: i64, games: i32) -> Kind {
    let (version, delta) = (Version::Hundred, Hundredths(delta));
    Kind::Adjust { version, player: player(number), tournament: "T".into(), delta, games }
}

/// RT-18: figures of the commission come before the first tournament, in order of decision; an unknown player and a
/// decision of another quarter are left out.
#[test]
fn a_figure_of_the_commission_is_booked_first() {
    let mut work = work();
    work.tournaments = vec![tournament("T", "2026-04-02", "2026-04-05", &[(2, 0, WON)])];
    work.corrections = vec![
        correction("K3", "2026-05-02", adjust(2, 19_950, 11)),
        correction("K2", "2026-05-01", adjust(2, -50, -1)),
        correction("K4", "2026-05-02", adjust(4, 100, 0)),
        correction("K5", "2026-03-24", adjust(2, 100, 0)),
        correction("K1", "2026-06-24", adjust(2, 100, 0)),
    ];
    let settled = settle(&work).unwrap();
    let told: Vec<_> = lines(&settled, 2)
        .iter()
        .map(|line| (line.delta.0, line.running.0, line.games, line.reached_2300))
        .collect();
    assert_eq!(
        told,
        [
            (-50, 209_950, 19, false),
            (19_950, 229_900, 30, false),
            // Thirty games by then: k = 15; the opponent and 2 are rated 2100 on the list.
            (750, 230_650, 31, true),
        ]
    );
    let bookings: Vec<_> = lines(&settled, 2).iter().map(|line| line.booking.clone()).collect();
    assert_eq!(bookings[0], Booking::Adjust { correction: 1, games: -1 });
    assert_eq!(bookings[1], Booking::Adjust { correction: 0, games: 11 });
    let left = |index, reason, quarter: Option<&str>| NotSettled {
        is_correction: true,
        index,
        player: None,
        reason,
        quarter: quarter.map(|text| text.parse().unwrap()),
    };
    assert_eq!(
        settled.not_settled,
        [
            left(4, Postponed::Later, Some("2026-Q3")),
            left(2, Postponed::NotListed, None),
            left(3, Postponed::Earlier, Some("2026-Q1")),
        ]
    );
}

/// RT-11: who was struck off gets the old values back, k and 2300 with them; who is on the list cannot.
#[test]
fn a_player_is_reinstated_with_the_old_values() {
    let mut work = work();
    let version = Version::Hundred;
    let old = ListRow { reached_2300: true, ..row(5, 2250, 40, "2024-03-01") };
    work.corrections = vec![
        correction("K1", "2026-05-02", Kind::Reinstate { row: old, version }),
        correction(
            "K2",
            "2026-05-03",
            Kind::Reinstate { row: row(0, 2250, 40, "2026-03-01"), version },
        ),
    ];
    work.tournaments = vec![tournament("T", "2026-04-02", "2026-04-05", &[(5, 0, WON)])];
    let settled = settle(&work).unwrap();
    let five = lines(&settled, 5);
    assert_eq!(five[0].booking, Booking::Reinstate { correction: 0 });
    assert_eq!(
        (five[0].delta, five[0].running, five[0].games),
        (Hundredths(0), Hundredths(225_000), 40)
    );
    let Booking::Tournament(line) = &five[1].booking else { panic!() };
    assert_eq!((line.rating, line.status, line.calculation.unwrap().k), (2250, None, 10));
    assert_eq!(settled.not_settled.len(), 1);
    assert_eq!(
        (settled.not_settled[0].index, settled.not_settled[0].reason),
        (1, Postponed::OnList)
    );
    assert!(
        lines(&settled, 0).iter().all(|line| !matches!(line.booking, Booking::Reinstate { .. }))
    );
    let on_a: Vec<u32> =
        settled.lists.hundred.on(RatingList::A).iter().map(|row| row.player.0).collect();
    assert!(on_a.contains(&5));
    // Classified from the next list on only: for player 0 the game did not count.
    let zero = lines(&settled, 0);
    assert_eq!((zero[0].delta, zero[0].games), (Hundredths(0), 60));
}

/// RT-18: a recount books the difference in rating and games, with the k of then; equal rows book nothing.
#[test]
fn a_recount_books_the_difference() {
    let mut work = work();
    // As it should have been: 1 beat 0 twice (on the January list 0 has 2000, 1 has 2100 and k of then).
    let right =
        tournament("T", "2026-05-01", "2026-05-05", &[(1, 2, WON), (1, 2, WON), (0, 3, WON)]);
    let booked = vec![
        BookedRow { player: player(1), games: 1, delta: Hundredths(750), k: 15 },
        BookedRow { player: player(2), games: 2, delta: Hundredths(-2500), k: 25 },
        BookedRow { player: player(4), games: 1, delta: Hundredths(100), k: 25 },
    ];
    work.corrections =
        vec![correction("K1", "2026-05-20", Kind::Recount { tournament: right.clone(), booked })];
    let settled = settle(&work).unwrap();
    let Booking::Recount(recount) = lines(&settled, 1)[0].booking else { panic!() };
    let expected = Recount {
        correction: 0,
        k: 15,
        games_before: 1,
        games_now: 2,
        delta_before: Hundredths(750),
        delta_now: Hundredths(1500),
    };
    assert_eq!(recount, expected);
    let one = &lines(&settled, 1)[0];
    assert_eq!((one.delta, one.games, one.running), (Hundredths(750), 61, Hundredths(210_750)));
    assert_eq!(deltas(&settled, 2), [0; 0], "as it was booked");
    // 3 was forgotten and had a classified opponent: everything is new, with their own k of today.
    let Booking::Recount(three) = lines(&settled, 3)[0].booking else { panic!() };
    assert_eq!((three.k, three.games_before, three.games_now), (25, 0, 1));
    assert_eq!((three.delta_before, three.delta_now), (Hundredths(0), Hundredths(-1250)));
    assert_eq!(deltas(&settled, 0), [0; 0], "the opponent was technical");
    let left: Vec<_> = settled
        .not_settled
        .iter()
        .map(|it| (it.is_correction, it.index, it.player, it.reason))
        .collect();
    assert_eq!(left, [(true, 0, Some(player(4)), Postponed::NotListed)]);
    let row = settled.lists.hundred.rows.iter().find(|row| row.player == player(1)).unwrap();
    assert_eq!(row.last_game, Some(day("2026-05-01")));
    // A game taken away: the games fall, the day of the last one stays.
    let booked = vec![BookedRow { player: player(1), games: 3, delta: Hundredths(-1), k: 15 }];
    let empty = Tournament { games: vec![], ..right };
    work.corrections =
        vec![correction("K1", "2026-05-20", Kind::Recount { tournament: empty, booked })];
    let settled = settle(&work).unwrap();
    let one = &lines(&settled, 1)[0];
    assert_eq!((one.delta, one.games), (Hundredths(1), 57));
    let row = settled.lists.hundred.rows.iter().find(|row| row.player == player(1)).unwrap();
    assert_eq!(row.last_game, Some(day("2026-02-01")));
}

/// RT-18, RT-16: a recount of a day without a list is refused as a whole.
#[test]
fn a_recount_needs_the_list_of_its_day() {
    let mut work = work();
    let old = tournament("T", "2025-12-31", "2026-01-05", &[(0, 1, WON)]);
    work.corrections =
        vec![correction("K1", "2026-05-20", Kind::Recount { tournament: old, booked: vec![] })];
    let settled = settle(&work).unwrap();
    assert_eq!(settled.not_settled.len(), 1);
    assert_eq!(
        (settled.not_settled[0].reason, settled.not_settled[0].player),
        (Postponed::NoList, None)
    );
    assert!(settled.evidence.hundred.is_empty());
}

/// RT-2, RT-13: a version without lists begins on the first day of the quarter; the other is not touched.
#[test]
fn a_version_without_lists_begins_empty() {
    let mut work = work();
    let mut event = tournament("T", "2026-04-01", "2026-05-12", &[(0, 1, WON)]);
    event.version = Version::SixtyFour;
    let mut early = tournament("U", "2026-03-31", "2026-05-12", &[(0, 1, WON)]);
    early.version = Version::SixtyFour;
    work.tournaments = vec![event, early];
    let settled = settle(&work).unwrap();
    assert_eq!(settled.settled, [0]);
    assert_eq!(settled.not_settled[0].reason, Postponed::NoList);
    assert_eq!(settled.evidence.sixty_four.of(player(0)).len(), 1);
    assert!(settled.evidence.hundred.is_empty());
    assert_eq!(
        Version::ALL.iter().map(|version| version.code()).collect::<Vec<_>>(),
        ["100", "64"]
    );
}

/// RT-17: how far a settlement is, and what may be resumed.
#[test]
fn a_settlement_tells_how_far_it_is() {
    let mut work = work();
    work.tournaments = vec![
        tournament("A", "2026-05-10", "2026-05-12", &[(0, 1, WON)]),
        tournament("B", "2026-05-11", "2026-05-12", &[(0, 1, WON)]),
    ];
    let mut settlement = Settlement::begin(&work).unwrap();
    assert_eq!((settlement.done(), settlement.total()), (0, 2));
    assert!(settlement.step());
    assert_eq!(settlement.done(), 1);
    let stored = settlement.store();
    let again = Settlement::resume(&work, stored.clone()).unwrap();
    assert_eq!((again.done(), again.total()), (1, 2));
    assert_eq!(again.finish().lists, settle(&work).unwrap().lists);
    assert!(settlement.step() && !settlement.step());
    assert_eq!(settlement.done(), 2);
    let mut fewer = work.clone();
    fewer.tournaments.pop();
    assert_eq!(
        Settlement::resume(&fewer, stored.clone()).unwrap_err(),
        SettleError::NotThisSettlement
    );
    assert_eq!(
        SettleError::NotThisSettlement.to_string(),
        "what was stored belongs to another settlement; begin anew"
    );
    let mut later = work;
    later.lists.hundred[0].in_force_from = day("2026-07-01");
    assert_eq!(
        settle(&later).unwrap_err(),
        SettleError::NotTheLatestList { version: Version::Hundred, quarter: later.quarter }
    );
}

#[test]
fn players_are_numbered_as_text() {
    let players = Players::new(["b", "a", "b", "c"].map(String::from).to_vec());
    assert_eq!((players.len(), players.is_empty()), (3, false));
    assert_eq!((players.find("b"), players.find("z")), (Some(player(1)), None));
    assert_eq!((players.name(player(2)), players.name(player(3))), ("c", ""));
    assert!(Players::default().is_empty());
    assert_eq!(Work::FACTOR, Factor::KW25);
}
