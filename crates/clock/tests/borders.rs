//! The running clock on both sides of each border: what is refused, and what the two sides have then.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use runda_clock::{
    Clock, Event, Hand, Mode, PenaltyKind, Refusal, Setup, TimeControl, measured_moves, shown,
};
use runda_rulebook::Colour::{Black, White};
use runda_rulebook::{ByColour, Colour, Variant};

const MINUTE: i64 = 60_000;

fn control(text: &str) -> TimeControl {
    text.parse().unwrap()
}

/// A clock with these controls, not started yet.
fn ready(white: &str, black: &str, mode: Mode) -> Clock {
    let controls = ByColour { white: control(white), black: control(black) };
    Clock::new(Setup { mode, ..Setup::new(controls, Variant::V100) })
}

fn started(white: &str, black: &str, mode: Mode) -> Clock {
    let mut clock = ready(white, black, mode);
    assert_eq!(clock.feed(0, &Event::Start { side: White }).refused, None);
    clock
}

fn press(side: Colour) -> Event {
    Event::Press { side, moved: true, demand: false }
}

fn left(clock: &Clock) -> (i64, i64) {
    (clock.account(White).remaining(), clock.account(Black).remaining())
}

/// What is said to an event now; a refusal changes nothing.
fn refused(clock: &Clock, event: &Event) -> Option<Refusal> {
    let mut tried = clock.clone();
    let refused = tried.feed(clock.now(), event).refused;
    if refused.is_some() {
        assert_eq!(left(&tried), left(clock), "{event:?}");
    }
    refused
}

/// C-1: each side has its own control.
#[test]
fn each_side_has_its_own_time() {
    assert_eq!(left(&ready("15", "10", Mode::Auto)), (15 * MINUTE, 10 * MINUTE));
}

/// C-20: seconds are rounded up, below nothing towards nothing; sixty make a minute.
#[test]
fn times_are_shown_in_minutes_and_seconds() {
    for (time, expected) in [
        (0, "0:00"),
        (1, "0:01"),
        (1000, "0:01"),
        (1001, "0:02"),
        (59_000, "0:59"),
        (59_001, "1:00"),
        (60_000, "1:00"),
        (3_600_000, "60:00"),
        (3_661_000, "61:01"),
        (-1, "0:00"),
        (-999, "0:00"),
        (-1000, "-0:01"),
        (-5000, "-0:05"),
        (-61_999, "-1:01"),
    ] {
        assert_eq!(shown(time), expected, "{time}");
    }
}

/// C-14, C-16: sixty moves are measured, on the small board thirty-six.
#[test]
fn tempos_are_measured_by_moves() {
    let moves = [Variant::V100, Variant::Chess, Variant::V64].map(measured_moves);
    assert_eq!(moves, [60, 60, 36]);
}

/// C-8: the moves before each period, with and without quotas, repeats included.
#[test]
fn periods_and_moves_lead_to_each_other() {
    let repeated = control("120/50, 60/25*");
    assert_eq!([0, 1, 2, 3, 4].map(|number| repeated.moves_before(number)), [0, 0, 50, 75, 100]);
    let after = [0, 49, 50, 74, 75, 99, 100].map(|moves| repeated.period_after(moves));
    assert_eq!(after, [1, 1, 2, 2, 3, 3, 4]);
    let ended = control("90/45, 30");
    assert_eq!([1, 2, 3, 9].map(|number| ended.moves_before(number)), [0, 45, 45, 45]);
    let after = [0, 44, 45, 46, 500].map(|moves| ended.period_after(moves));
    assert_eq!(after, [1, 1, 2, 2, 2]);
    assert_eq!((ended.period(0), ended.period(3)), (None, None));
    assert_eq!(ended.period(2).unwrap().base_minutes, 30);
    assert_eq!(repeated.period(9).unwrap().base_minutes, 60);
}

/// C-37: a game that has not begun does not end, is not shared and is not replaced.
#[test]
fn nothing_ends_before_it_has_begun() {
    let clock = ready("15", "15", Mode::Auto);
    let end = Event::End { winner: Some(White), cause: None };
    for event in [end, Event::Halve { start: White }, Event::Replace] {
        assert_eq!(refused(&clock, &event), Some(Refusal::NotStarted), "{event:?}");
    }
}

/// C-28: what both have used is halved, the odd millisecond is White's; after a move it is too late.
#[test]
fn the_time_of_two_latecomers_is_halved() {
    let mut clock = started("15", "15", Mode::Auto);
    assert_eq!(clock.feed(601, &Event::Halve { start: White }).refused, None);
    assert_eq!(left(&clock), (15 * MINUTE - 301, 15 * MINUTE - 300));
    clock.feed(601, &press(White));
    let late = refused(&clock, &Event::Halve { start: White });
    assert_eq!(late, Some(Refusal::AlreadyMoved));
    clock.feed(601, &press(Black));
    let late = refused(&clock, &Event::Halve { start: White });
    assert_eq!(late, Some(Refusal::AlreadyMoved));
}

/// C-43: at least a millisecond is charged, half to each, and none to a flag that is down.
#[test]
fn time_the_arbiter_measured_is_split() {
    let mut clock = started("15", "15", Mode::Auto);
    for ms in [0, -1, i64::MIN] {
        assert_eq!(refused(&clock, &Event::Split { ms }), Some(Refusal::BadValue), "{ms}");
    }
    assert_eq!(clock.feed(0, &Event::Split { ms: 1 }).refused, None);
    assert_eq!(left(&clock), (15 * MINUTE - 1, 15 * MINUTE));
    let mut down = started("1", "1", Mode::Manual);
    down.feed(MINUTE, &Event::Pause { by: Hand::Arbiter, reason: None });
    assert_eq!(refused(&down, &Event::Split { ms: 1 }), Some(Refusal::Expired));
    assert_eq!(refused(&down, &Event::Halve { start: White }), Some(Refusal::Expired));
}

/// C-61: penalties in time, with what is too much, too little and nothing at all.
#[test]
fn penalties_have_their_borders() {
    let mut clock = started("15+5s", "15", Mode::Auto);
    clock.feed(1000, &press(White));
    let penalty = |kind, offender, add, deduct| Event::Penalty { offender, kind, add, deduct };
    let longest = 1_000_000_000_000;
    for (add, deduct) in [(0, 0), (-1, 5), (5, -1), (longest + 1, 0), (0, longest + 1)] {
        let event = penalty(PenaltyKind::Sanction, Black, add, deduct);
        assert_eq!(refused(&clock, &event), Some(Refusal::BadValue), "{add} {deduct}");
    }
    // For an irregular move of Black White gets at least their bonus, and nothing is taken.
    let irregular = |add, deduct| penalty(PenaltyKind::Irregular, Black, add, deduct);
    assert_eq!(refused(&clock, &irregular(4999, 0)), Some(Refusal::BelowOneBonus));
    assert_eq!(refused(&clock, &irregular(5000, 1)), Some(Refusal::BadValue));
    assert_eq!(refused(&clock, &irregular(5000, 0)), None);
    // White's offence gives Black time, who has no bonus.
    assert_eq!(refused(&clock, &penalty(PenaltyKind::Irregular, White, 1, 0)), None);
    let before = left(&clock);
    clock.feed(1000, &penalty(PenaltyKind::Sanction, White, 7, 11));
    assert_eq!(left(&clock), (before.0 - 11, before.1 + 7));
}

/// C-61: time is neither given to a flag that is down nor taken from it; the other side can be fined alone.
#[test]
fn a_flag_that_is_down_is_neither_given_nor_fined() {
    let mut clock = started("1", "1", Mode::Manual);
    clock.feed(MINUTE, &Event::Pause { by: Hand::Arbiter, reason: None });
    let sanction = |offender, add, deduct| {
        let kind = PenaltyKind::Sanction;
        refused(&clock, &Event::Penalty { offender, kind, add, deduct })
    };
    assert_eq!(sanction(White, 0, 5), Some(Refusal::Expired));
    assert_eq!(sanction(Black, 5, 0), Some(Refusal::Expired));
    assert_eq!(sanction(Black, 0, 5), None);
    assert_eq!(sanction(White, 5, 0), None);
}

/// C-36: nobody points at a flag that is up; C-39: with both down the moves decide, by whoever proves them.
#[test]
fn flags_are_pointed_at() {
    let flag = |proved: &[Colour]| Event::Flag { proved: proved.to_vec() };
    let clock = started("1/10, 1", "1/10, 1", Mode::Manual);
    assert_eq!(refused(&clock, &flag(&[])), Some(Refusal::NoFlag));
}

/// G-58: a correction can be demanded after a move of the opponent, once, and not before.
#[test]
fn a_correction_is_demanded_of_a_move() {
    let demand = |side| Event::Press { side, moved: false, demand: true };
    let mut clock = started("15", "15", Mode::Auto);
    assert_eq!(refused(&clock, &demand(White)), Some(Refusal::NothingToCorrect));
    clock.feed(1000, &press(White));
    assert_eq!(clock.account(White).moves, 1);
    assert_eq!(clock.feed(2000, &demand(Black)).refused, None);
    assert_eq!(clock.account(White).moves, 0);
}

/// The hand of a player is their colour's, the arbiter's is nobody's; events are read with White as the beginner.
#[test]
fn hands_and_events_are_read() {
    let players = [Hand::Arbiter, Hand::White, Hand::Black].map(Hand::player);
    assert_eq!(players, [None, Some(White), Some(Black)]);
}
