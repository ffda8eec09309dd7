//! The clock by the articles: the acceptance cases of the specification, and what stands between them.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use runda_clock::{
    Answer, Arrivals, Cause, ClaimRule, Clock, Event, FirstMove, Hand, LateRules, Mode,
    PenaltyKind, Refusal, Setup, State, StopReason, TimeControl, absence,
};
use runda_rulebook::Colour::{Black, White};
use runda_rulebook::{ByColour, Colour, GameResult, Variant};

const MINUTE: i64 = 60_000;

fn controls(control: &str) -> ByColour<TimeControl> {
    let control: TimeControl = control.parse().unwrap();
    ByColour { white: control.clone(), black: control }
}

/// A clock on which White's side has just been started.
fn started(control: &str, mode: Mode) -> Clock {
    let mut clock = Clock::new(Setup { mode, ..Setup::new(controls(control), Variant::V100) });
    assert_eq!(clock.feed(0, &Event::Start { side: White }).refused, None);
    clock
}

fn press(side: Colour) -> Event {
    Event::Press { side, moved: true, demand: false }
}

fn left(clock: &Clock, side: Colour) -> i64 {
    clock.account(side).remaining()
}

/// So many moves of each side; White takes `each` for their.
fn play(clock: &mut Clock, moves: u32, each: i64) {
    for _ in 0..moves {
        clock.feed(clock.now() + each, &press(White));
        clock.feed(clock.now(), &press(Black));
    }
}

/// C-5, C-6: CA-1, CA-2.
#[test]
fn fischer_adds_and_bronstein_waits() {
    let mut clock = started("15+5s", Mode::Auto);
    clock.feed(3000, &press(White));
    assert_eq!(left(&clock, White), 15 * MINUTE + 2000);
    let mut clock = started("15+5sB", Mode::Auto);
    clock.feed(3000, &press(White));
    assert_eq!(left(&clock, White), 15 * MINUTE);
    clock.feed(11_000, &press(Black));
    assert_eq!(left(&clock, Black), 15 * MINUTE - 3000);
}

/// C-7, C-8: CA-3, CA-4, CA-5.
#[test]
fn the_next_period_comes_with_the_last_move_of_the_quota() {
    let mut clock = started("90/45, 30", Mode::Auto);
    play(&mut clock, 45, 70 * MINUTE / 45);
    assert_eq!(left(&clock, White) / 1000, 50 * 60);
    let mut clock = started("90/45, 30+30s", Mode::Auto);
    play(&mut clock, 44, 0);
    clock.feed(70 * MINUTE, &press(White));
    clock.feed(70 * MINUTE, &press(Black));
    assert_eq!(
        left(&clock, White),
        50 * MINUTE,
        "the move that completes the quota brings no bonus"
    );
    clock.feed(70 * MINUTE + 10_000, &press(White));
    assert_eq!(left(&clock, White), 50 * MINUTE + 20_000);
    let mut clock = started("120/50, 60/25*", Mode::Auto);
    play(&mut clock, 49, 0);
    play(&mut clock, 1, 115 * MINUTE);
    assert_eq!(left(&clock, White), 65 * MINUTE);
    play(&mut clock, 24, 0);
    play(&mut clock, 1, 64 * MINUTE);
    assert_eq!((left(&clock, White), clock.account(White).period), (61 * MINUTE, 3));
}

/// C-7: where the regulations take saved time away, the next period begins with its base.
#[test]
fn saved_time_may_be_lost() {
    let setup = Setup::new(controls("1/1, 2"), Variant::V100);
    let mut clock = Clock::new(Setup { carry: false, ..setup });
    clock.feed(0, &press(Black));
    clock.feed(20_000, &press(White));
    assert_eq!((left(&clock, White), clock.account(White).forfeited), (2 * MINUTE, 40_000));
}

/// C-9, C-36: CA-6; after the expiry nothing is added, not even by the arbiter.
#[test]
fn nothing_left_at_the_press_is_too_late() {
    let mut clock = started("5+3s", Mode::Auto);
    clock.feed(5 * MINUTE, &press(White));
    let outcome = clock.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.cause, outcome.at), (Some(Black), Cause::Time, 5 * MINUTE));
    assert_eq!(left(&clock, White), 0);
    let mut clock = started("5+3s", Mode::Manual);
    clock.feed(5 * MINUTE, &press(White));
    assert_eq!(left(&clock, White), 0, "no bonus");
    let add = Event::Add { side: White, ms: MINUTE };
    assert_eq!(clock.feed(5 * MINUTE, &add).refused, Some(Refusal::Expired));
}

/// C-14, C-2: White's control and the game say whether a game is accelerated.
#[test]
fn the_tempo_says_whether_a_game_is_accelerated() {
    assert!(!Setup::new(controls("31"), Variant::V100).accelerated);
    assert!(Setup::new(controls("30"), Variant::V100).accelerated);
    assert!(!Setup::new(controls("30"), Variant::V64).accelerated);
}

/// C-23, C-26: Black's press starts White's clock; then only the player to move presses, and only after a move.
#[test]
fn only_the_player_to_move_presses() {
    let mut clock = Clock::new(Setup::new(controls("5"), Variant::V100));
    assert_eq!(clock.feed(0, &press(White)).refused, Some(Refusal::NotStarted));
    assert_eq!(clock.feed(1, &press(Black)).refused, None);
    assert_eq!(clock.running(), Some(White));
    assert_eq!(clock.feed(2, &press(Black)).refused, Some(Refusal::NotRunning));
    let idle = Event::Press { side: White, moved: false, demand: false };
    assert_eq!(clock.feed(3, &idle).refused, Some(Refusal::NoMove));
}

/// C-34, C-54: who may stop both clocks for what.
#[test]
fn a_player_stops_both_clocks_only_for_what_the_code_allows() {
    let stop = |control: &str, reason| -> Answer {
        started(control, Mode::Auto).feed(1, &Event::Pause { by: Hand::Black, reason })
    };
    assert_eq!(stop("90", Some(StopReason::Irregular)).offence, None);
    assert_eq!(stop("90", Some(StopReason::RegulationDraw)).offence, None);
    assert_eq!(stop("60+30s", Some(StopReason::RegulationDraw)).offence, Some(Black));
    assert_eq!(stop("90", Some(StopReason::CallArbiter)).offence, Some(Black));
    assert_eq!(stop("5", Some(StopReason::CallArbiter)).offence, None);
    let offence = stop("90", None);
    assert_eq!(offence.offence, Some(Black));
    assert_eq!(offence.reasons[0].article.as_ref().unwrap().to_string(), "KW25 II 4.4.1");
}

/// C-37: CA-54, a move that ends the game needs no press.
#[test]
fn a_game_won_on_the_board_is_over_without_a_press() {
    let mut clock = started("3", Mode::Auto);
    clock.feed(3 * MINUTE - 1000, &Event::End { winner: Some(White), cause: None });
    assert_eq!(clock.feed(3 * MINUTE, &press(White)).refused, Some(Refusal::GameOver));
    assert_eq!(clock.outcome().unwrap().winner, Some(White));
}

/// Both flags down: White after 2 h, Black after 4 h.
fn both_down(control: &str, mode: Mode) -> Clock {
    let mut clock = started(control, mode);
    clock.feed(120 * MINUTE, &press(White));
    clock.feed(240 * MINUTE, &press(Black));
    clock
}

/// C-20, C-39: CA-35, CA-36, CA-37, and the last period.
#[test]
fn two_flags_are_judged_by_what_the_clock_knows() {
    let flag = Event::Flag { proved: vec![] };
    let judged = |control, mode| {
        let mut clock = both_down(control, mode);
        assert_eq!(clock.first_flag(), (mode == Mode::Manual).then_some(White));
        clock.feed(clock.now(), &flag);
        clock
    };
    let winner = |clock: &Clock| clock.outcome().map(|outcome| outcome.winner);
    assert_eq!(winner(&judged("5", Mode::Manual)), Some(Some(Black)));
    assert_eq!(winner(&judged("5", Mode::Mechanical)), Some(None));
    assert_eq!(winner(&judged("45", Mode::Mechanical)), Some(None));
    let clock = judged("100/50, 60/25*", Mode::Mechanical);
    assert_eq!((winner(&clock), clock.next_number()), (None, Some(51)));
    assert_eq!((left(&clock, White), left(&clock, Black)), (40 * MINUTE, 40 * MINUTE));
    let mut clock = both_down("100/50, 60/25*", Mode::Mechanical);
    clock.feed(clock.now(), &Event::Flag { proved: vec![White] });
    assert_eq!(winner(&clock), Some(Some(White)));
}

/// C-42: CA-38.
#[test]
fn five_minutes_are_time_trouble_unless_thirty_seconds_come() {
    let mut clock = started("90/45, 30", Mode::Auto);
    clock.wait(85 * MINUTE - 1);
    assert!(!clock.is_in_time_trouble(White));
    clock.wait(85 * MINUTE);
    assert!(clock.is_in_time_trouble(White));
    let mut clock = started("60+30s", Mode::Auto);
    clock.wait(58 * MINUTE);
    assert!(!clock.is_in_time_trouble(White));
}

/// C-51: CA-26, CA-27.
#[test]
fn a_claim_is_decided_before_the_flag() {
    for (granted, winner) in [(true, None), (false, Some(Black))] {
        let mut clock = started("60+30s", Mode::Auto);
        let claim =
            Event::Claim { side: White, rule: ClaimRule::Article("6.1".into()), stop: true };
        assert_eq!(clock.feed(1000, &claim).refused, Some(Refusal::MustKeepRunning));
        clock.wait(61 * MINUTE);
        assert_eq!(clock.state(), State::Paused(White));
        let flag = Event::Flag { proved: vec![] };
        assert_eq!(clock.feed(61 * MINUTE, &flag).refused, Some(Refusal::ClaimPending));
        clock.feed(62 * MINUTE, &Event::Decision { granted });
        assert_eq!(clock.outcome().unwrap().winner, winner);
    }
}

/// C-25, C-60: every act of the arbiter tells what both showed before and after.
#[test]
fn corrections_are_kept_with_both_readings() {
    let mut clock = started("10", Mode::Auto);
    let answer = clock.feed(1000, &Event::Add { side: Black, ms: 500 });
    let correction = answer.correction.unwrap();
    assert_eq!(correction.before, ByColour { white: 599_000, black: 600_000 });
    assert_eq!(correction.after, ByColour { white: 599_000, black: 600_500 });
    assert_eq!(clock.feed(1000, &Event::Replace).refused, Some(Refusal::ClockRunning));
    clock.feed(1000, &Event::Pause { by: Hand::Arbiter, reason: None });
    assert!(clock.feed(1000, &Event::Replace).correction.is_some());
}

/// C-28, C-43: time is shared equally, the odd millisecond is White's.
#[test]
fn shared_time_is_halved() {
    let mut clock = started("90", Mode::Auto);
    clock.feed(20 * MINUTE + 1, &Event::Halve { start: White });
    assert_eq!((left(&clock, White), left(&clock, Black)), (80 * MINUTE - 1, 80 * MINUTE));
    clock.feed(20 * MINUTE + 1, &Event::Split { ms: 3 });
    assert_eq!((left(&clock, White), left(&clock, Black)), (80 * MINUTE - 3, 80 * MINUTE - 1));
}

/// C-30: back to the initial time, only before the first move.
#[test]
fn a_player_late_without_fault_gets_his_time_back() {
    let mut clock = started("90", Mode::Auto);
    clock.feed(10 * MINUTE, &Event::Restore { side: White });
    assert_eq!(left(&clock, White), 90 * MINUTE);
    clock.feed(11 * MINUTE, &press(White));
    let late = clock.feed(11 * MINUTE, &Event::Restore { side: White });
    assert_eq!(late.refused, Some(Refusal::AlreadyMoved));
}

/// C-61: CA-39.
#[test]
fn an_irregular_move_gives_at_least_one_bonus() {
    let mut clock = started("60+30s", Mode::Auto);
    let mut fine = |add| {
        let kind = PenaltyKind::Irregular;
        clock.feed(0, &Event::Penalty { offender: White, kind, add, deduct: 0 }).refused
    };
    assert_eq!(fine(20_000), Some(Refusal::BelowOneBonus));
    assert_eq!(fine(30_000), None);
}

/// G-58: the press that demands a correction takes the irregular move back with its bonus.
#[test]
fn a_demanded_correction_takes_the_move_back() {
    let mut clock = started("5+3s", Mode::Auto);
    clock.feed(1000, &press(White));
    let demand = Event::Press { side: Black, moved: false, demand: true };
    assert_eq!(clock.feed(3000, &demand).refused, None);
    assert_eq!((left(&clock, White), clock.account(White).moves), (299_000, 0));
    assert_eq!((left(&clock, Black), clock.running()), (298_000, Some(White)));
    let again = Event::Press { side: White, moved: false, demand: true };
    assert_eq!(clock.feed(3000, &again).refused, Some(Refusal::NothingToCorrect));
}

fn late(control: &str, white: Option<i64>, black: Option<i64>) -> Arrivals {
    Arrivals {
        rules: LateRules::Kw25,
        controls: controls(control),
        arrive: ByColour { white, black },
        default_minutes: None,
        first_move: FirstMove::Waits,
        restore: vec![],
        since: 0,
    }
}

/// C-26, C-28, C-29: CA-17, CA-18.
#[test]
fn when_both_are_late_the_time_is_shared() {
    let arrivals = late("90", Some(20 * MINUTE), Some(30 * MINUTE));
    let answer = absence(&arrivals).unwrap();
    assert_eq!(answer.steps[1].4, Some(White));
    assert_eq!((answer.steps[1].2, answer.steps[1].3), (80 * MINUTE, 80 * MINUTE));
    let answer = absence(&Arrivals { rules: LateRules::Kw22, ..arrivals }).unwrap();
    assert_eq!((answer.steps[1].4, answer.running), (Some(Black), Some(White)));
}

/// C-31, C-33: CA-19, CA-20, CA-21.
#[test]
fn an_hour_is_waited_and_no_longer() {
    let result = |arrivals: &Arrivals| absence(arrivals).unwrap().result;
    assert_eq!(result(&late("90", Some(60 * MINUTE), Some(0))), None);
    let forfeit = Some(GameResult::BlackByForfeit);
    assert_eq!(result(&late("90", Some(60 * MINUTE + 1000), Some(0))), forfeit);
    let never = Arrivals { first_move: FirstMove::AtOnce, ..late("20", Some(0), None) };
    let answer = absence(&never).unwrap();
    assert_eq!((answer.result, answer.at), (Some(GameResult::WhiteByForfeit), Some(20 * MINUTE)));
    let ninety = Arrivals { default_minutes: Some(90), ..never };
    assert_eq!(absence(&ninety).unwrap_err().code(), "default_over_60");
}

/// C-32: chess waits for nobody, Polish team chess half of a player's time when it is accelerated.
#[test]
fn chess_has_its_own_default_times() {
    let chess = |rules, control| {
        absence(&Arrivals { rules, ..late(control, Some(0), Some(0)) }).unwrap().default
    };
    assert_eq!(chess(LateRules::Fide, "90+30s"), 0);
    assert_eq!(chess(LateRules::PzszTeam, "15+10s"), 12 * MINUTE + 30_000);
    assert_eq!(chess(LateRules::PzszTeam, "90/40, 30"), 60 * MINUTE);
}
