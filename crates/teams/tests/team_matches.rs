//! A match of teams from the line-up to the protocol: both sides of every border.
//!
//! Expected values come from chapter 23 of the specification.
//!
//! **Length:** a match in the order in which it is played, with the same helpers.
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

use runda_rulebook::BoardResult::{
    self, Adjourned, BothForfeit, BothLose, Draw, First, FirstByForfeit, Open, Second,
    SecondByForfeit,
};
use runda_rulebook::{Board, Game, GameResult, Points, Rating, Round, StartNo};
use runda_standings::WithdrawalRule;
use runda_teams::Refusal;
use runda_teams::deadline::{RoundStart, Sealed, Way, handed_in, may_type, opening};
use runda_teams::host::{ByCamp, Camp, colours};
use runda_teams::protocol::{BoardLine, Head, Signatory, totals};
use runda_teams::score::{for_engine, full, match_score, read};
use runda_teams::seating::{plan, tables};
use runda_teams::start::{
    Calling, Clocks, Readiness, Running, StartOfMatch, StartRule, follow, may_start, needed,
};
use runda_teams::withdrawal::{Mark, MatchLeft, OwnMatch, leave_round_robin};

const MINUTE: u64 = 60_000;

fn team(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

fn board(number: u16) -> Board {
    Board::new(number).unwrap()
}

/// R-35, TM-1: points of the boards and of the match, in tenths of a game and of a match point.
#[test]
fn small_points_decide_a_match() {
    #[rustfmt::skip]
    let table: [(&[BoardResult], Game, (i32, i32), (i32, i32)); 6] = [
        (&[First, Draw, Second, Draw], Game::Draughts, (20, 20), (10, 10)),
        (&[First, First, Second], Game::Draughts, (20, 10), (20, 0)),
        (&[Second, Draw], Game::Chess, (5, 15), (0, 20)),
        (&[FirstByForfeit, FirstByForfeit], Game::Draughts, (20, 0), (20, 0)),
        (&[BothForfeit, BothForfeit], Game::Draughts, (0, 0), (0, 0)),
        (&[BothLose, Draw], Game::Chess, (5, 5), (10, 10)),
    ];
    for (boards, game, small, points) in table {
        let score = match_score(game, u16::try_from(boards.len()).unwrap(), boards).unwrap();
        let tenths = |(one, other): (Points, Points)| (one.tenths(), other.tenths());
        let found = (tenths(score.small_points), tenths(score.match_points));
        assert_eq!(found, (small, points), "{boards:?}");
    }
}

/// TM-1: exactly one result for every board.
#[test]
fn every_board_has_one_result() {
    assert_eq!(full(3, &[Draw; 3]), Ok(()));
    for (boards, given) in [(3, 2), (3, 4), (0, 0), (1, 0)] {
        let refusal = Err(Refusal::Boards { given, boards });
        assert_eq!(full(boards, &vec![Draw; given]), refusal);
        assert_eq!(read(boards, &vec!["D"; given]), refusal.map(|()| vec![]));
        assert!(match_score(Game::Chess, boards, &vec![Draw; given]).is_err());
    }
    let all = ["H", "A", "D", "ZZ", "FH", "FA", "FF"];
    let results = [First, Second, Draw, BothLose, FirstByForfeit, SecondByForfeit, BothForfeit];
    assert_eq!(read(7, &all), Ok(results.to_vec()));
    for open in ["OPEN", "ADJ", "", "2:1"] {
        assert_eq!(read(2, &["D", open]), Err(Refusal::NoSuchResult { board: board(2) }));
    }
}

/// TM-3, TM-48: a match as an engine sees it.
#[test]
fn a_match_is_a_game_for_an_engine() {
    let table: [(&[BoardResult], GameResult); 8] = [
        (&[First, Draw], GameResult::WhiteWins),
        (&[Second, Draw], GameResult::BlackWins),
        (&[First, Second], GameResult::Draw),
        (&[Adjourned, Draw], GameResult::Draw),
        (&[SecondByForfeit, SecondByForfeit], GameResult::BlackByForfeit),
        (&[FirstByForfeit, FirstByForfeit], GameResult::WhiteByForfeit),
        (&[BothForfeit, BothForfeit], GameResult::BothForfeit),
        (&[First, Open], GameResult::Open),
    ];
    for (boards, result) in table {
        assert_eq!(for_engine(boards), result, "{boards:?}");
    }
}

/// TM-7, TM-3, TM-40, TM-41: colours, tables and turned sets.
#[test]
fn tables_and_colours_alternate() {
    use runda_rulebook::Colour::{Black, White};
    let four = colours(4).unwrap();
    assert_eq!(four.host, [White, Black, White, Black]);
    assert_eq!(four.guest, [Black, White, Black, White]);
    assert_eq!(Camp::Host.other(), Camp::Guest);
    assert_eq!(Camp::Guest.other(), Camp::Host);
    for (number, camp) in [(1, Camp::Host), (2, Camp::Guest), (3, Camp::Host)] {
        assert_eq!(Camp::with_white(board(number)), camp);
    }
    let mut both = ByCamp { host: 1, guest: 2 };
    *both.get_mut(Camp::Guest) = 3;
    *both.get_mut(Camp::Host) = 4;
    assert_eq!((both.get(Camp::Host), both.get(Camp::Guest)), (&4, &3));
    assert_eq!([tables(1, 4), tables(2, 4), tables(5, 3)], [(1, 4), (5, 8), (13, 15)]);
    let seats: Vec<_> = plan(2, 2).unwrap();
    let told: Vec<_> = seats
        .iter()
        .map(|seat| {
            (seat.table.get(), seat.match_no, seat.board.get(), seat.white, seat.is_turned())
        })
        .collect();
    assert_eq!(
        told,
        [
            (1, 1, 1, Camp::Host, false),
            (2, 1, 2, Camp::Guest, true),
            (3, 2, 1, Camp::Host, false),
            (4, 2, 2, Camp::Guest, true),
        ]
    );
    assert_eq!(plan(0, 4), Ok(vec![]));
    assert_eq!(plan(1, 0), Err(Refusal::Boards { given: 0, boards: 0 }));
}

/// TM-15: how many are needed, and both sides of every border.
#[test]
fn more_than_half_of_the_boards_may_start() {
    use Readiness::{LineUpNotFull, Ready, TooFewPresent};
    assert_eq!([1, 2, 3, 4, 5, 6, 7, 8].map(needed), [1, 2, 2, 3, 3, 4, 4, 5]);
    let table = [
        (Game::Draughts, 5, 2, Ok(TooFewPresent)),
        (Game::Draughts, 5, 3, Ok(Ready)),
        (Game::Draughts, 3, 3, Ok(Ready)),
        (Game::Draughts, 2, 2, Ok(TooFewPresent)),
        (Game::Chess, 5, 2, Ok(TooFewPresent)),
        (Game::Chess, 5, 3, Ok(Ready)),
        (Game::Chess, 5, 5, Ok(Ready)),
        (Game::Chess, 4, 4, Ok(LineUpNotFull)),
        (Game::Draughts, 4, 5, Err(Refusal::TooManyPresent { named: 4, present: 5 })),
        (Game::Draughts, 6, 3, Err(Refusal::TooManyPresent { named: 6, present: 3 })),
    ];
    for (game, named, present, answer) in table {
        assert_eq!(may_start(game, 5, named, present), answer, "{named} named, {present} present");
    }
}

fn arrivals(times: &[i64]) -> Vec<Option<u64>> {
    times.iter().map(|&minutes| u64::try_from(minutes).ok().map(|m| m * MINUTE)).collect()
}

/// A match of three boards; minutes of arrival, -1 is never.
fn start(game: Game, host: [i64; 3], guest: [i64; 3]) -> StartOfMatch {
    let mut start = StartOfMatch::new(game, 3);
    start.arrivals = ByCamp { host: arrivals(&host), guest: arrivals(&guest) };
    start
}

/// What a step says: minute, rule, team, minutes used by both, whose clocks run, whether the control clock starts.
type Told = (u64, StartRule, Option<Camp>, (u64, u64), Running, bool);

fn told(clocks: &Clocks) -> Vec<Told> {
    let step = |s: &runda_teams::start::Step| {
        assert!([s.at, s.used.host, s.used.guest].iter().all(|time| time % (MINUTE / 2) == 0));
        let used = (s.used.host / MINUTE, s.used.guest / MINUTE);
        (s.at / MINUTE, s.rule, s.team, used, s.running, s.control_clock)
    };
    clocks.steps.iter().map(step).collect()
}

/// TM-16 to TM-19: every way a match can start, with host and guest exchanged.
#[test]
fn clocks_are_handled_for_both_teams_alike() {
    use Camp::{Guest, Host};
    use StartRule::{BothAtOnce, FirstCan, LateOneCan, NeitherCan, Normal, OneCannot};
    let neither = (0, NeitherCan, None, (0, 0), Running::Nobody, true);
    let table: [([i64; 3], [i64; 3], Vec<Told>); 7] = [
        ([0, 0, 0], [0, 0, -1], vec![(0, Normal, None, (0, 0), Running::White, false)]),
        (
            [0, 0, 0],
            [0, 12, -1],
            vec![
                (0, OneCannot, Some(Guest), (0, 0), Running::All(Guest), false),
                (12, LateOneCan, Some(Guest), (0, 12), Running::White, false),
            ],
        ),
        (
            [0, 12, -1],
            [0, 0, 0],
            vec![
                (0, OneCannot, Some(Host), (0, 0), Running::All(Host), false),
                (12, LateOneCan, Some(Host), (12, 0), Running::White, false),
            ],
        ),
        (
            [0, 20, -1],
            [0, 30, -1],
            vec![
                neither,
                (20, FirstCan, Some(Host), (10, 10), Running::All(Guest), false),
                (30, LateOneCan, Some(Guest), (10, 20), Running::White, false),
            ],
        ),
        (
            [0, 30, -1],
            [0, 20, -1],
            vec![
                neither,
                (20, FirstCan, Some(Guest), (10, 10), Running::All(Host), false),
                (30, LateOneCan, Some(Host), (20, 10), Running::White, false),
            ],
        ),
        (
            [0, 8, -1],
            [8, 0, -1],
            vec![neither, (8, BothAtOnce, None, (4, 4), Running::White, false)],
        ),
        ([0, -1, -1], [-1, -1, -1], vec![neither]),
    ];
    for (host, guest, steps) in table {
        let clocks = follow(&start(Game::Draughts, host, guest)).unwrap();
        assert_eq!(told(&clocks), steps, "{host:?} {guest:?}");
    }
}

/// TM-17: at three boards the hosts have black at board 2, the guests at boards 1 and 3.
#[test]
fn the_late_team_presses_where_it_has_black() {
    for (host, guest, camp, press, moves) in [
        ([0, 12, -1], [0, 0, 0], Camp::Host, vec![2], vec![1, 3]),
        ([0, 0, 0], [0, 12, -1], Camp::Guest, vec![1, 3], vec![2]),
    ] {
        let clocks = follow(&start(Game::Draughts, host, guest)).unwrap();
        assert_eq!(clocks.steps[0].handling, None);
        let handling = clocks.steps[1].handling.clone().unwrap();
        let numbers = |boards: &[Board]| boards.iter().map(|board| board.get()).collect::<Vec<_>>();
        assert_eq!(handling.team, camp);
        assert_eq!((numbers(&handling.press), numbers(&handling.moves)), (press, moves));
    }
    assert_eq!(Running::White.at(board(2)), Some(Camp::Guest));
    assert_eq!(Running::White.at(board(3)), Some(Camp::Host));
    assert_eq!(Running::All(Camp::Host).at(board(2)), Some(Camp::Host));
    assert_eq!(Running::Nobody.at(board(1)), None);
}

/// TM-20, TM-21: the default time to the minute, team by team and board by board.
#[test]
fn the_default_time_ends_after_its_last_minute() {
    let table = [
        ([0, 60, 60], [0, 0, 0], [None, None, None], Calling::Nothing),
        ([0, 60, 61], [0, 0, 0], [None, None, Some(SecondByForfeit)], Calling::Boards),
        ([0, 0, 0], [0, 0, -1], [None, None, Some(FirstByForfeit)], Calling::Boards),
        ([0, 0, -1], [0, 0, -1], [None, None, Some(BothForfeit)], Calling::Boards),
        ([0, 61, -1], [0, 0, 0], [Some(SecondByForfeit); 3], Calling::Match),
        ([0, 0, 0], [0, 61, 61], [Some(FirstByForfeit); 3], Calling::Match),
        ([0, 61, -1], [0, -1, 61], [Some(BothForfeit); 3], Calling::Match),
    ];
    for (host, guest, boards, called) in table {
        let clocks = follow(&start(Game::Draughts, host, guest)).unwrap();
        assert_eq!(
            (clocks.boards.as_slice(), clocks.called),
            (&boards[..], called),
            "{host:?} {guest:?}"
        );
        assert_eq!(clocks.started, called != Calling::Match);
    }
    let mut short = start(Game::Draughts, [0, 0, 16], [0, 0, 15]);
    short.default_time = 15 * MINUTE;
    assert_eq!(follow(&short).unwrap().boards, [None, None, Some(SecondByForfeit)]);
}

/// TM-20, TM-22: on a screen nothing is forfeited before the default time is over.
#[test]
fn a_screen_waits_to_the_last_minute() {
    let mut match_ = start(Game::Draughts, [0, 0, -1], [0, 30, -1]);
    for (now, steps, started, called) in [
        (0, 1, false, Calling::Nothing),
        (30 * MINUTE - 1, 1, false, Calling::Nothing),
        (30 * MINUTE, 2, true, Calling::Nothing),
        (60 * MINUTE, 2, true, Calling::Nothing),
        (60 * MINUTE + 1, 2, true, Calling::Boards),
    ] {
        match_.now = Some(now);
        let clocks = follow(&match_).unwrap();
        assert_eq!(
            (clocks.steps.len(), clocks.started, clocks.called),
            (steps, started, called),
            "{now}"
        );
    }
}

/// TM-15, TM-50, C-31: chess waits for the line-up, begins when it was announced, and has no hour of its own.
#[test]
fn chess_waits_for_the_line_up() {
    let mut chess = start(Game::Chess, [0, 0, 0], [0, 0, 0]);
    assert_eq!(follow(&chess).unwrap().steps[0].rule, StartRule::Normal);
    chess.line_up.guest = Some(7 * MINUTE);
    let late = follow(&chess).unwrap();
    assert_eq!((late.steps[0].rule, late.steps[1].at), (StartRule::OneCannot, 7 * MINUTE));
    chess.line_up.guest = None;
    assert_eq!(follow(&chess).unwrap().boards, [Some(FirstByForfeit); 3]);
    // The later of line-up and players.
    chess.line_up.guest = Some(MINUTE);
    chess.arrivals.guest = arrivals(&[5, 5, 5]);
    assert_eq!(follow(&chess).unwrap().steps[1].at, 5 * MINUTE);
    let mut draughts = chess;
    draughts.game = Game::Draughts;
    draughts.line_up = ByCamp { host: None, guest: None };
    assert_eq!(follow(&draughts).unwrap().steps[1].at, 5 * MINUTE);

    // Announced before one becomes able, it moves the beginning; announced later, and in draughts, it does not.
    let mut both = start(Game::Chess, [0, 10, 10], [0, 40, 40]);
    both.announced = Some(11 * MINUTE);
    assert_eq!(told(&follow(&both).unwrap())[1].3, (5, 5));
    // At the very moment somebody becomes able nothing has been waited for yet.
    both.announced = Some(10 * MINUTE);
    let steps = told(&follow(&both).unwrap());
    assert_eq!((steps[0].0, steps[1].3), (10, (0, 0)));
    both.announced = Some(8 * MINUTE);
    let steps = told(&follow(&both).unwrap());
    assert_eq!((steps[0].0, steps[1].3), (8, (1, 1)));
    both.game = Game::Draughts;
    let steps = told(&follow(&both).unwrap());
    assert_eq!((steps[0].0, steps[1].3), (0, (5, 5)));
    // Only one will ever be able.
    let mut one = start(Game::Chess, [-1, -1, -1], [0, 30, 30]);
    one.announced = Some(20 * MINUTE);
    let clocks = follow(&one).unwrap();
    assert_eq!((told(&clocks)[1].3, clocks.boards[0]), ((5, 5), Some(SecondByForfeit)));
}

/// TM-20, C-31: an hour is allowed, a minute more is not; every board has its arrivals.
#[test]
fn an_hour_is_the_longest_wait_of_draughts() {
    let mut start = StartOfMatch::new(Game::Draughts, 3);
    assert_eq!(start.default_time, 60 * MINUTE);
    let clocks = follow(&start).unwrap();
    assert_eq!((clocks.steps[0].rule, clocks.steps[0].at), (StartRule::Normal, 0));
    start.default_time = 61 * MINUTE;
    assert_eq!(follow(&start).unwrap_err(), Refusal::DefaultTime { minutes: 61 });
    start.default_time = 60 * MINUTE;
    start.arrivals.guest.pop();
    assert_eq!(follow(&start).unwrap_err(), Refusal::Boards { given: 2, boards: 3 });
    start.arrivals.guest = arrivals(&[0; 4]);
    assert_eq!(follow(&start).unwrap_err(), Refusal::Boards { given: 4, boards: 3 });
    let none = StartOfMatch::new(Game::Chess, 0);
    assert_eq!(follow(&none).unwrap_err(), Refusal::Boards { given: 0, boards: 0 });
}

const fn at(hours: i64, minutes: i64) -> i64 {
    (hours * 60 + minutes) * 60
}

const ROUND: RoundStart = RoundStart { start: at(15, 0), break_before: None };

/// TM-30: a break of a quarter of an hour to the second.
#[test]
fn a_short_break_moves_the_deadline_to_the_start() {
    for (pause, deadline) in [
        (Some(0), Ok(at(15, 0))),
        (Some(899), Ok(at(15, 0))),
        (Some(900), Ok(at(14, 45))),
        (Some(3600), Ok(at(14, 45))),
        (None, Ok(at(14, 45))),
        (Some(-1), Err(Refusal::Break)),
    ] {
        let round = RoundStart { break_before: pause, ..ROUND };
        assert_eq!(round.deadline(), deadline, "{pause:?}");
    }
}

/// TM-31, TM-32: the last line-up until the opening counts, to the second.
#[test]
fn the_last_line_up_in_time_counts() {
    let times = [at(14, 20), at(14, 30), at(14, 45), at(14, 45) + 1];
    let handed = handed_in(ROUND, None, &times).unwrap();
    assert_eq!(handed.deadline, at(14, 45));
    assert_eq!(handed.accepted, [true, true, true, false]);
    assert_eq!(handed.counts, Some(at(14, 45)));
    let early = handed_in(ROUND, Some(at(14, 30)), &times).unwrap();
    assert_eq!((early.accepted, early.counts), (vec![true, true, false, false], Some(at(14, 30))));
    let late = handed_in(ROUND, Some(at(14, 59)), &times).unwrap();
    assert_eq!(late.counts, Some(at(14, 45)), "an opening after the deadline gives no more time");
    assert_eq!(handed_in(ROUND, None, &[]).unwrap().counts, None);
}

fn sealed(number: u16, handed_in: Option<i64>, asked: Option<i64>) -> Sealed {
    Sealed { handed_in, asked, ..Sealed::new(team(number)) }
}

/// TM-31: from when the arbiter may open: all captains have asked and all line-ups are in.
#[test]
fn an_early_opening_waits_for_the_last_captain() {
    let asked = [
        sealed(1, Some(at(14, 10)), Some(at(14, 25))),
        sealed(2, Some(at(14, 31)), Some(at(14, 20))),
    ];
    let open = |opened| opening(ROUND, &asked, opened);
    assert_eq!(open(Some(at(14, 31) - 1)), Err(Refusal::OpenedEarly));
    let early = open(Some(at(14, 31))).unwrap();
    assert_eq!((early.opens, early.may_open_from), (at(14, 31), at(14, 31)));
    assert_eq!((early.late, early.without), (vec![], vec![]));
    assert_eq!(open(Some(at(14, 50))).unwrap().opens, at(14, 45), "by itself at the deadline");
    assert_eq!(open(None).unwrap().opens, at(14, 45));
    let silent = [asked[0], sealed(2, Some(at(14, 20)), None)];
    let refused = opening(ROUND, &silent, Some(at(14, 44)));
    assert_eq!(refused, Err(Refusal::OpenedEarly), "one captain has not asked");
    assert_eq!(opening(ROUND, &silent, Some(at(14, 45))).unwrap().may_open_from, at(14, 45));
    let late = [asked[0], sealed(2, Some(at(14, 50)), Some(at(14, 20)))];
    assert_eq!(opening(ROUND, &late, None).unwrap().may_open_from, at(14, 45));
}

/// TM-31: late and missing line-ups, to the second.
#[test]
fn late_line_ups_are_not_accepted() {
    let teams = [
        sealed(1, Some(at(14, 45)), None),
        sealed(2, Some(at(14, 45) + 1), None),
        sealed(3, None, None),
    ];
    let opened = opening(ROUND, &teams, None).unwrap();
    assert_eq!((opened.late, opened.without), (vec![team(2)], vec![team(2), team(3)]));
}

/// TM-31: envelopes are typed at the opening or later; what a captain typed into the form is no envelope.
#[test]
fn envelopes_stay_closed_until_the_opening() {
    let paper = |typed| Sealed { way: Way::Envelope, typed, ..sealed(7, Some(at(14, 41)), None) };
    let typed = |typed| opening(ROUND, &[sealed(1, None, None), paper(typed)], None);
    assert_eq!(typed(Some(at(14, 45) - 1)), Err(Refusal::TypedEarly { team: team(7) }));
    assert!(typed(Some(at(14, 45))).is_ok() && typed(None).is_ok());
    let form = Sealed { way: Way::Form, ..paper(Some(at(14, 41))) };
    assert!(opening(ROUND, &[form], None).is_ok());
    let open = at(14, 45);
    let may = |team: &Sealed, now| may_type(ROUND, team, open, now);
    assert_eq!(may(&paper(None), open - 1), Err(Refusal::TypedEarly { team: team(7) }));
    assert_eq!(may(&paper(None), open), Ok(()));
    for (handed, answer) in [
        (Some(at(14, 45)), Ok(())),
        (Some(at(14, 45) + 1), Err(Refusal::LateEnvelope { team: team(7) })),
        (None, Err(Refusal::LateEnvelope { team: team(7) })),
    ] {
        assert_eq!(may(&Sealed { handed_in: handed, ..paper(None) }, open), answer);
    }
    assert_eq!(Sealed::new(team(7)), sealed(7, None, None));
    assert_eq!(Sealed::new(team(7)).way, Way::Form);
}

fn head() -> Head {
    let text = || Some("x".to_owned());
    Head {
        number: Some(1),
        host: text(),
        guest: text(),
        date: text(),
        round: Some(Round::FIRST),
        start: text(),
        end: text(),
        place: text(),
        arbiter: text(),
    }
}

fn line(number: u16, result: BoardResult) -> BoardLine {
    let player = || (Rating::new(2000).ok(), Some("x".to_owned()));
    BoardLine { board: board(number), host: player(), guest: player(), result }
}

/// TM-44: every field of the head is asked for, an empty one is none; the first one missing is named.
#[test]
fn every_field_of_a_protocol_is_asked_for() {
    let lines = [line(1, First), line(2, Draw)];
    let refused = |head: &Head| match totals(head, Game::Chess, 2, &lines, &[]) {
        Err(Refusal::Protocol { field }) => field,
        other => panic!("{other:?}"),
    };
    type Text = fn(&mut Head) -> &mut Option<String>;
    let texts: [(&str, Text); 7] = [
        ("host", |h| &mut h.host),
        ("guest", |h| &mut h.guest),
        ("date", |h| &mut h.date),
        ("start", |h| &mut h.start),
        ("end", |h| &mut h.end),
        ("place", |h| &mut h.place),
        ("arbiter", |h| &mut h.arbiter),
    ];
    for (field, text) in texts {
        let mut lacking = head();
        *text(&mut lacking) = None;
        assert_eq!(refused(&lacking), field);
        *text(&mut lacking) = Some(String::new());
        assert_eq!(refused(&lacking), field);
    }
    assert_eq!(refused(&Head { number: None, ..head() }), "number");
    assert_eq!(refused(&Head { round: None, ..head() }), "round");
    assert_eq!(refused(&Head::default()), "number");
}

/// TM-44, TM-45: boards in any order, once each; names where somebody played; who has not signed.
#[test]
fn a_protocol_adds_up() {
    let sum = |lines: &[BoardLine], signed: &[Signatory]| {
        totals(&head(), Game::Draughts, 3, lines, signed)
    };
    let mut lines = vec![line(3, Second), line(1, First), line(2, First)];
    let done = sum(&lines, &[Signatory::Arbiter]).unwrap();
    let tenths = |(one, other): (Points, Points)| (one.tenths(), other.tenths());
    assert_eq!(tenths(done.score.small_points), (20, 10));
    assert_eq!(tenths(done.score.match_points), (20, 0));
    assert_eq!(done.white, [Camp::Host, Camp::Guest, Camp::Host]);
    assert!(done.is_final);
    assert_eq!(done.unsigned, [Signatory::HostCaptain, Signatory::GuestCaptain]);
    let open = sum(&lines, &[Signatory::GuestCaptain]).unwrap();
    assert!(!open.is_final);
    assert_eq!(open.unsigned, [Signatory::HostCaptain, Signatory::Arbiter]);
    let boards = Err(Refusal::Protocol { field: "boards" });
    assert_eq!(sum(&lines[..2], &[]), boards);
    assert_eq!(sum(&[lines[1].clone(), lines[1].clone(), lines[0].clone()], &[]), boards);
    assert_eq!(sum(&[line(1, Draw), line(2, Draw), line(4, Draw)], &[]), boards);
    assert_eq!(sum(&[line(2, Draw), line(3, Draw), line(4, Draw)], &[]), boards);
    for (result, needed) in
        [(First, true), (BothLose, true), (Open, false), (Adjourned, false), (BothForfeit, false)]
    {
        lines[1] = line(1, result);
        lines[1].host.1 = Some(String::new());
        let refused = Err(Refusal::Protocol { field: "host_player" });
        assert_eq!(sum(&lines, &[]) == refused, needed, "{result:?}");
        lines[1] = line(1, result);
        lines[1].guest.1 = None;
        let refused = Err(Refusal::Protocol { field: "guest_player" });
        assert_eq!(sum(&lines, &[]) == refused, needed, "{result:?}");
    }
}

/// TM-47, TM-48: the share of matches played, both games, single and double cycles.
#[test]
fn a_team_that_leaves_keeps_what_the_rule_keeps() {
    use WithdrawalRule::{AtLeastHalf, MoreThanHalf};
    let own = |is_host, boards: &[BoardResult]| OwnMatch { is_host, boards: boards.to_vec() };
    let drawn = own(true, &[Draw, Draw]);
    for (rule, teams, cycles, played, kept) in [
        (MoreThanHalf, 7, 1, 3, false),
        (MoreThanHalf, 7, 1, 4, true),
        (AtLeastHalf, 7, 1, 2, false),
        (AtLeastHalf, 7, 1, 3, true),
        (MoreThanHalf, 7, 2, 6, false),
        (MoreThanHalf, 7, 2, 7, true),
        (AtLeastHalf, 8, 1, 3, false),
        (AtLeastHalf, 8, 1, 4, true),
    ] {
        let leaving =
            leave_round_robin(rule, (teams, cycles), &vec![drawn.clone(); played], &[]).unwrap();
        assert_eq!((leaving.kept, leaving.played), (kept, played), "{rule:?} {teams} {played}");
        assert_eq!((leaving.scheduled, leaving.rule), ((teams - 1) * cycles, rule));
        let points = Points::from_tenths(10) * played;
        assert_eq!(leaving.match_points, kept.then_some(points));
    }
    // Won as host, won as guest, lost as guest, forfeited: three played, six match points (a forfeit is won, too).
    let matches = [
        own(true, &[First, Draw]),
        own(false, &[Second, Draw]),
        own(false, &[First, First]),
        own(true, &[FirstByForfeit, FirstByForfeit]),
    ];
    let left = [
        MatchLeft { opponent: team(5), also_absent: false },
        MatchLeft { opponent: team(6), also_absent: true },
    ];
    let leaving = leave_round_robin(AtLeastHalf, (7, 1), &matches, &left).unwrap();
    assert_eq!(
        (leaving.played, leaving.kept, leaving.match_points),
        (3, true, Some(Points::from_tenths(60)))
    );
    assert_eq!(
        leaving.marks,
        [(team(5), Mark::Lost, Points::from_tenths(20)), (team(6), Mark::BothLost, Points::ZERO)]
    );
    let out = leave_round_robin(MoreThanHalf, (7, 1), &matches, &left).unwrap();
    assert_eq!((out.kept, out.match_points), (false, None));
    assert_eq!(
        out.marks,
        [(team(5), Mark::Lost, Points::ZERO), (team(6), Mark::BothLost, Points::ZERO)]
    );
    assert!(leave_round_robin(MoreThanHalf, (5, 1), &matches, &[]).is_ok());
    assert_eq!(
        leave_round_robin(MoreThanHalf, (4, 1), &matches, &[]).unwrap_err(),
        Refusal::TooManyMatches { played: 4, scheduled: 3 }
    );
}
