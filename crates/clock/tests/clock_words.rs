//! What a clock says and reads: refusals, reasons, names of events, spellings of tempos; and the borders of its numbers.
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

use runda_clock::presets;
use runda_clock::{
    Bonus, Cause, ClaimRule, Class, Clock, ControlError, Duration, Event, Hand, Mode,
    NotationError, PenaltyKind, Refusal, Setup, State, StopReason, TimeControl, classify,
    is_allowed_under, is_superblitz_tempo,
};
use runda_rulebook::Colour::{Black, White};
use runda_rulebook::{Arg, ByColour, Colour, Reason, Variant};

const MINUTE: i64 = 60_000;

fn control(text: &str) -> TimeControl {
    text.parse().unwrap()
}

fn ready(text: &str, mode: Mode) -> Clock {
    let controls = ByColour { white: control(text), black: control(text) };
    Clock::new(Setup { mode, ..Setup::new(controls, Variant::V100) })
}

fn started(text: &str, mode: Mode) -> Clock {
    let mut clock = ready(text, mode);
    clock.feed(0, &Event::Start { side: White });
    clock
}

fn press(side: Colour) -> Event {
    Event::Press { side, moved: true, demand: false }
}

const STOP: Event = Event::Pause { by: Hand::Arbiter, reason: None };

/// A reason in one line: article, message, what it names.
fn told(reason: &Reason) -> String {
    let article = reason.article.as_ref().map_or_else(|| "-".into(), ToString::to_string);
    let mut line = format!("{article} {}", reason.key.as_str());
    for (name, value) in &reason.args {
        match value {
            Arg::Number(number) => line.push_str(&format!(" {name}={number}")),
            Arg::Colour(colour) => line.push_str(&format!(" {name}={colour:?}")),
            Arg::Text(text) => line.push_str(&format!(" {name}={text}")),
            other => line.push_str(&format!(" {name}={other:?}")),
        }
    }
    line
}

fn said(clock: &mut Clock, stamp: i64, event: &Event) -> Vec<String> {
    clock.feed(stamp, event).reasons.iter().map(told).collect()
}

/// C-23 to C-61: every refusal by name, article and message.
#[test]
fn every_refusal_names_its_article() {
    use Refusal as R;
    let table = [
        (R::AlreadyStarted, "already_started", "-"),
        (R::NotStarted, "not_started", "KW25 II 4.4"),
        (R::Paused, "paused", "-"),
        (R::NotPaused, "not_paused", "-"),
        (R::NotRunning, "not_running", "KW25 II 6.8"),
        (R::NoMove, "no_move", "KW25 II 6.8"),
        (R::NothingToCorrect, "nothing_to_correct", "KW25 I 5.9"),
        (R::ClaimPending, "claim_pending", "KW25 II 5.2"),
        (R::NoClaim, "no_claim", "KW25 II 5.2"),
        (R::NoFlag, "no_flag", "KW25 II 6.12"),
        (R::MustKeepRunning, "must_keep_running", "KW25 II 5.2"),
        (R::BadValue, "bad_value", "-"),
        (R::BelowOneBonus, "below_one_bonus", "KW25 I 5.9"),
        (R::Expired, "expired", "KW25 II 6.12"),
        (R::AlreadyMoved, "already_moved", "KW25 II 4.4.3"),
        (R::ClockRunning, "clock_running", "KW25 II 6.10"),
        (R::GameOver, "game_over", "-"),
        (R::TimeBackwards, "time_backwards", "-"),
    ];
    for (refusal, code, article) in table {
        assert_eq!(refusal.code(), code);
        let key = format!("clock-refused-{}", code.replace('_', "-"));
        assert_eq!(told(&refusal.reason()), format!("{article} {key}"));
        assert!(refusal.to_string().contains("; "), "{refusal}");
    }
}

/// C-26 to C-61: what the rules say of what happened, with the side or the number they mean.
#[test]
fn every_act_says_its_rule() {
    let mut clock = ready("1/2+5s, 2", Mode::Auto);
    assert_eq!(said(&mut clock, 0, &press(Black)), ["KW25 II 4.4 clock-why-start side=White"]);
    assert_eq!(said(&mut clock, 0, &press(White)), ["KW25 II 6.1.2.1 clock-why-bonus seconds=5"]);
    let demand = Event::Press { side: Black, moved: false, demand: true };
    assert_eq!(said(&mut clock, 0, &demand), ["KW25 I 5.9 clock-why-demand side=White"]);
    clock.feed(0, &press(White));
    clock.feed(0, &press(Black));
    assert_eq!(
        said(&mut clock, 0, &press(White)),
        ["KW25 II 6.1.4 clock-why-period period=2 minutes=2"]
    );
    let stop = Event::Pause { by: Hand::White, reason: None };
    assert_eq!(said(&mut clock, 0, &stop), ["KW25 II 4.4.1 clock-why-offence side=White"]);
    assert_eq!(said(&mut clock, 0, &Event::Replace), ["KW25 II 6.10 clock-why-replaced"]);
    assert_eq!(said(&mut clock, 0, &Event::Split { ms: 2 }), ["KW25 II 6.15 clock-why-split"]);
    for (kind, add, line) in [
        (PenaltyKind::Irregular, 5000, "KW25 I 5.9 clock-why-penalty side=White"),
        (PenaltyKind::Sanction, 1, "KW25 II 2.5.5 clock-why-penalty side=White"),
    ] {
        let penalty = Event::Penalty { offender: White, kind, add, deduct: 0 };
        assert_eq!(said(&mut clock, 0, &penalty), [line]);
    }
    clock.feed(0, &Event::Resume { side: None });
    let claim = Event::Claim { side: White, rule: ClaimRule::default(), stop: false };
    assert_eq!(said(&mut clock, 0, &claim), ["KW25 II 5.2 clock-why-claim side=White"]);
    let refused = said(&mut clock.clone(), 0, &Event::Decision { granted: false });
    assert_eq!(refused, ["KW25 II 5.2 clock-why-not-granted side=White"]);
    let granted = said(&mut clock.clone(), 0, &Event::Decision { granted: true });
    assert_eq!(granted, ["KW25 II 5.2 clock-why-granted side=White"]);
    let end = Event::End { winner: None, cause: None };
    assert_eq!(said(&mut clock, 0, &end), ["KW25 II 6.20 clock-why-end"]);
    let mut late = started("1", Mode::Auto);
    assert_eq!(
        said(&mut late, 0, &Event::Halve { start: White }),
        ["KW25 II 4.5 clock-why-halved"]
    );
    assert_eq!(
        said(&mut late, 0, &Event::Restore { side: Black }),
        ["KW25 II 4.4.3 clock-why-restored side=Black"]
    );
    let lines = said(&mut late, MINUTE, &STOP);
    assert_eq!(lines, ["KW25 II 6.12 clock-why-flag side=White", "- clock-refused-game-over"]);
    let mut flag = started("1", Mode::Manual);
    flag.feed(MINUTE, &STOP);
    let pointed = said(&mut flag, MINUTE, &Event::Flag { proved: vec![] });
    assert_eq!(pointed, ["KW25 II 6.12 clock-why-lost-on-time side=White"]);
}

/// C-39: two flags of a mechanical clock, in a quota period of standard play: who shows the moves wins, both play on,
/// nobody begins numbering anew.
#[test]
fn two_flags_of_a_quota_are_judged_by_proof() {
    let down = || {
        let mut clock = started("40/10, 30", Mode::Mechanical);
        clock.feed(40 * MINUTE, &press(White));
        clock.feed(80 * MINUTE, &press(Black));
        clock
    };
    let flag = |proved: &[Colour]| Event::Flag { proved: proved.to_vec() };
    for (proved, winner, line) in [
        (White, White, "KW25 II 6.16 clock-why-lost-on-time side=Black"),
        (Black, Black, "KW25 II 6.16 clock-why-lost-on-time side=White"),
    ] {
        let mut clock = down();
        assert_eq!(said(&mut clock, 80 * MINUTE, &flag(&[proved])), [line]);
        let outcome = clock.outcome().unwrap();
        assert_eq!(
            (outcome.winner, outcome.cause, outcome.at),
            (Some(winner), Cause::Time, 80 * MINUTE)
        );
    }
    let mut both = down();
    assert_eq!(said(&mut both, 80 * MINUTE, &flag(&[White, Black])), [""; 0]);
    assert_eq!((both.outcome(), both.next_number()), (None, None));
    assert_eq!((both.account(White).moves, both.account(White).period), (1, 2));
    assert_eq!(
        (both.account(White).remaining(), both.account(Black).remaining()),
        (30 * MINUTE, 30 * MINUTE)
    );
    let mut none = down();
    assert_eq!(
        said(&mut none, 80 * MINUTE, &flag(&[])),
        ["KW25 II 6.16 clock-why-numbered number=11"]
    );
    assert_eq!((none.account(White).moves, none.account(Black).moves), (10, 10));
    assert_eq!((none.account(White).flag, none.first_flag()), (None, None));
    // Where the quotas differ, White's numbers the moves.
    let controls = ByColour { white: control("40/10, 30"), black: control("40/12, 30") };
    let setup = Setup::new(controls, Variant::V100);
    let mut uneven = Clock::new(Setup { mode: Mode::Mechanical, ..setup });
    uneven.feed(0, &Event::Start { side: White });
    uneven.feed(40 * MINUTE, &press(White));
    uneven.feed(80 * MINUTE, &press(Black));
    uneven.feed(80 * MINUTE, &flag(&[]));
    assert_eq!(uneven.next_number(), Some(11));
    assert_eq!((uneven.account(White).moves, uneven.account(Black).moves), (10, 12));
    // To the end of the game nobody can be told apart.
    let mut drawn = started("40", Mode::Mechanical);
    drawn.feed(40 * MINUTE, &press(White));
    drawn.feed(80 * MINUTE, &press(Black));
    assert_eq!(
        said(&mut drawn, 80 * MINUTE, &flag(&[White])),
        ["KW25 III 9.3.1 clock-why-both-flags"]
    );
    assert_eq!(drawn.outcome().unwrap().cause, Cause::BothFlags);
    // One flag of a mechanical clock is its owner's loss.
    let mut one = started("40/10, 30", Mode::Mechanical);
    one.feed(40 * MINUTE, &press(White));
    one.feed(41 * MINUTE, &flag(&[White]));
    assert_eq!(one.outcome().unwrap().winner, Some(Black));
}

/// C-36: an expiry ends the game of an automatic clock at its own millisecond; another at the judgement.
#[test]
fn a_flag_falls_at_its_own_millisecond() {
    let mut clock = started("1", Mode::Auto);
    clock.wait(MINUTE - 1);
    assert_eq!((clock.outcome(), clock.account(White).remaining()), (None, 1));
    clock.wait(5 * MINUTE);
    let outcome = clock.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.cause, outcome.at), (Some(Black), Cause::Time, MINUTE));
    assert_eq!((clock.account(White).flag, clock.account(White).remaining()), (Some(MINUTE), 0));
    assert_eq!((clock.now(), clock.span(), clock.stopped()), (5 * MINUTE, 5 * MINUTE, 4 * MINUTE));
    let mut manual = started("1", Mode::Manual);
    manual.wait(2 * MINUTE);
    assert_eq!((manual.account(White).remaining(), manual.running()), (-MINUTE, Some(White)));
    manual.feed(3 * MINUTE, &Event::Flag { proved: vec![] });
    assert_eq!(manual.outcome().unwrap().at, 3 * MINUTE);
    assert_eq!(manual.first_flag(), Some(White));
    let mut late = started("1", Mode::Manual);
    let restore = Event::Restore { side: White };
    assert_eq!(late.feed(MINUTE, &restore).refused, Some(Refusal::Expired));
    // Taken away to the last millisecond.
    for (ms, winner) in [(MINUTE - 1, None), (MINUTE, Some(White))] {
        let mut fined = started("1", Mode::Auto);
        fined.feed(0, &Event::Deduct { side: Black, ms });
        assert_eq!(fined.outcome().and_then(|it| it.winner), winner, "{ms}");
    }
}

/// C-1: stamps and times have their ends; before the start nothing is counted.
#[test]
fn numbers_have_their_ends() {
    let farthest = 1_000_000_000_000_000;
    let longest = 1_000_000_000_000;
    let mut clock = ready("90", Mode::Auto);
    clock.wait(1000);
    assert_eq!((clock.now(), clock.span(), clock.stopped()), (1000, 0, 0));
    assert_eq!(clock.state(), State::Ready);
    assert_eq!(clock.feed(999, &STOP).refused, Some(Refusal::TimeBackwards));
    assert_eq!(clock.feed(farthest + 1, &STOP).refused, Some(Refusal::BadValue));
    assert_eq!(clock.now(), 1000);
    clock.wait(999);
    assert_eq!(clock.now(), 1000, "time does not go back");
    let add = |ms| Event::Add { side: White, ms };
    assert_eq!(clock.feed(1000, &add(longest)).refused, None);
    assert_eq!(clock.feed(1000, &add(longest + 1)).refused, Some(Refusal::BadValue));
    assert_eq!(clock.feed(1000, &add(0)).refused, Some(Refusal::BadValue));
    assert_eq!(clock.feed(farthest, &STOP).refused, Some(Refusal::NotStarted));
    assert_eq!(clock.now(), farthest);
    let mut other = started("90", Mode::Auto);
    for event in [Event::Deduct { side: White, ms: 0 }, Event::Set { side: White, ms: 0 }] {
        assert_eq!(other.feed(0, &event).refused, Some(Refusal::BadValue));
    }
    assert_eq!(other.feed(0, &Event::Set { side: White, ms: 1 }).refused, None);
    assert_eq!(other.account(White).remaining(), 1);
    assert_eq!(other.feed(0, &Event::Start { side: White }).refused, Some(Refusal::AlreadyStarted));
}

/// C-60: the counter, the period, and what goes with them.
#[test]
fn the_arbiter_sets_moves_and_periods() {
    let mut clock = started("120/50, 60/25*", Mode::Auto);
    let account = |clock: &Clock| (clock.account(Black).moves, clock.account(Black).period);
    for (moves, period) in [(49, 1), (50, 2), (74, 2), (75, 3)] {
        assert_eq!(clock.feed(0, &Event::SetMoves { side: Black, moves }).refused, None);
        assert_eq!(account(&clock), (u32::try_from(moves).unwrap(), period));
    }
    for (period, moves) in [(1, 0), (2, 50), (3, 75)] {
        assert_eq!(clock.feed(0, &Event::SetPeriod { side: Black, period }).refused, None);
        assert_eq!(account(&clock), (moves, u32::try_from(period).unwrap()));
    }
    let refused = |clock: &mut Clock, event| clock.feed(0, &event).refused;
    assert_eq!(
        refused(&mut clock, Event::SetMoves { side: Black, moves: -1 }),
        Some(Refusal::BadValue)
    );
    assert_eq!(
        refused(&mut clock, Event::SetPeriod { side: Black, period: 0 }),
        Some(Refusal::BadValue)
    );
    let mut ended = started("90/45, 30", Mode::Auto);
    assert_eq!(
        refused(&mut ended, Event::SetPeriod { side: Black, period: 3 }),
        Some(Refusal::BadValue)
    );
    assert_eq!((ended.account(White).moves, ended.account(White).remaining()), (0, 90 * MINUTE));
    // A move set by hand is not there to be corrected.
    ended.feed(0, &press(White));
    ended.feed(0, &Event::SetMoves { side: White, moves: 1 });
    let demand = Event::Press { side: Black, moved: false, demand: true };
    assert_eq!(refused(&mut ended, demand), Some(Refusal::NothingToCorrect));
}

/// C-28, C-43: nobody is left with nothing by a share.
#[test]
fn a_share_leaves_both_some_time() {
    let mut clock = started("1", Mode::Auto);
    assert_eq!(clock.feed(0, &Event::Split { ms: 2 * MINUTE }).refused, Some(Refusal::BadValue));
    assert_eq!(
        clock.feed(0, &Event::Split { ms: 2 * MINUTE - 1 }).refused,
        Some(Refusal::BadValue)
    );
    assert_eq!(clock.feed(0, &Event::Split { ms: 2 * MINUTE - 2 }).refused, None);
    assert_eq!((clock.account(White).remaining(), clock.account(Black).remaining()), (1, 1));
    let mut halved = started("1", Mode::Auto);
    assert_eq!(halved.feed(1000, &Event::Halve { start: Black }).refused, None);
    assert_eq!(halved.running(), Some(Black));
    assert_eq!(
        (halved.account(White).remaining(), halved.account(Black).remaining()),
        (59_500, 59_500)
    );
}

/// C-34, C-51: stopping, going on, claims in every state.
#[test]
fn stops_and_claims_have_their_order() {
    let resume = |side| Event::Resume { side };
    let claim = |stop| Event::Claim { side: Black, rule: ClaimRule::Regulation, stop };
    let mut clock = ready("90", Mode::Auto);
    assert_eq!(clock.feed(0, &claim(true)).refused, Some(Refusal::NotStarted));
    assert_eq!(clock.feed(0, &resume(None)).refused, Some(Refusal::NotPaused));
    assert_eq!(clock.feed(0, &STOP).refused, Some(Refusal::NotStarted));
    assert_eq!(clock.state().code(), "ready");
    clock.feed(0, &press(Black));
    assert_eq!((clock.state().code(), clock.claimant()), ("running", None));
    assert_eq!(clock.feed(0, &Event::Decision { granted: true }).refused, Some(Refusal::NoClaim));
    assert_eq!(
        clock.feed(0, &claim(true)).refused,
        None,
        "the regulation draw without bonus stops"
    );
    assert_eq!((clock.state(), clock.claimant()), (State::Paused(White), Some(Black)));
    assert_eq!(clock.state().code(), "paused");
    assert_eq!(clock.feed(0, &claim(false)).refused, Some(Refusal::ClaimPending));
    assert_eq!(clock.feed(0, &resume(None)).refused, Some(Refusal::ClaimPending));
    assert_eq!(clock.feed(0, &press(White)).refused, Some(Refusal::Paused));
    assert_eq!(clock.feed(0, &STOP).refused, Some(Refusal::Paused));
    clock.feed(0, &Event::Decision { granted: false });
    assert_eq!(clock.feed(0, &resume(None)).refused, None);
    assert_eq!(clock.running(), Some(White));
    clock.feed(0, &STOP);
    assert_eq!(clock.feed(0, &resume(Some(Black))).refused, None);
    assert_eq!(clock.running(), Some(Black));
    // A claim that does not stop lets the clock run; with a bonus it must.
    assert_eq!(clock.feed(0, &claim(false)).refused, None);
    assert_eq!(clock.running(), Some(Black));
    clock.feed(0, &STOP);
    assert_eq!(clock.feed(0, &resume(None)).refused, None, "the claim stopped nothing");
    clock.feed(0, &Event::Decision { granted: true });
    assert_eq!((clock.state().code(), clock.outcome().unwrap().cause), ("over", Cause::Claim));
    let mut bonus = started("60+30s", Mode::Auto);
    assert_eq!(bonus.feed(0, &claim(true)).refused, Some(Refusal::MustKeepRunning));
    assert_eq!((bonus.running(), bonus.claimant()), (Some(White), Some(Black)));
    let mut fast = started("5+3s", Mode::Auto);
    let article = Event::Claim { side: White, rule: ClaimRule::Article("6.1".into()), stop: true };
    assert_eq!(fast.feed(0, &article).refused, None, "an accelerated game may always be stopped");
    assert_eq!(fast.state(), State::Paused(White));
    let mut slow = started("90", Mode::Auto);
    assert_eq!(slow.feed(0, &article).refused, Some(Refusal::MustKeepRunning));
}

/// C-6: Bronstein's seconds are free once a turn, also over a pause; a new turn has them anew.
#[test]
fn the_delay_is_free_once_a_turn() {
    let mut clock = started("15+5sB", Mode::Auto);
    clock.feed(4000, &STOP);
    // Whoever names the same side goes on with the same turn.
    clock.feed(10_000, &Event::Resume { side: Some(White) });
    clock.wait(11_000);
    assert_eq!((clock.account(White).remaining(), clock.account(White).free), (15 * MINUTE, 5000));
    clock.wait(11_001);
    assert_eq!(
        (clock.account(White).remaining(), clock.account(White).ran),
        (15 * MINUTE - 1, 5001)
    );
    clock.feed(12_000, &STOP);
    clock.feed(12_000, &Event::Resume { side: Some(Black) });
    clock.wait(17_000);
    assert_eq!(clock.account(Black).remaining(), 15 * MINUTE);
    // A minute and the delay: the flag falls after both.
    let mut last = started("1+5sB", Mode::Auto);
    last.wait(65_000 - 1);
    assert_eq!(last.outcome(), None);
    last.wait(65_000);
    assert_eq!(last.outcome().unwrap().at, 65_000);
}

/// C-42: five minutes to the millisecond, thirty seconds of Fischer to the second; Bronstein does not help.
#[test]
fn time_trouble_has_its_borders() {
    for (text, after, trouble) in [
        ("6", MINUTE - 1, false),
        ("6", MINUTE, true),
        ("6+29s", MINUTE, true),
        ("6+30s", MINUTE, false),
        ("6+30sB", MINUTE + 30_000, true),
    ] {
        let mut clock = started(text, Mode::Auto);
        clock.wait(after);
        assert_eq!(clock.is_in_time_trouble(White), trouble, "{text}");
    }
}

/// Every event by its name, and which of them the arbiter's log keeps (C-60).
#[test]
fn events_have_names() {
    let side = White;
    let table = [
        (Event::Start { side }, "start", false),
        (press(White), "press", false),
        (STOP, "pause", false),
        (Event::Resume { side: None }, "resume", false),
        (Event::Claim { side, rule: ClaimRule::Regulation, stop: true }, "claim", false),
        (Event::Decision { granted: true }, "decision", false),
        (Event::Flag { proved: vec![] }, "flag", false),
        (Event::End { winner: None, cause: None }, "end", false),
        (Event::Add { side, ms: 1 }, "add", true),
        (Event::Deduct { side, ms: 1 }, "deduct", true),
        (Event::Set { side, ms: 1 }, "set", true),
        (Event::SetMoves { side, moves: 1 }, "set_moves", true),
        (Event::SetPeriod { side, period: 1 }, "set_period", true),
        (Event::Restore { side }, "restore", true),
        (Event::Halve { start: side }, "halve", true),
        (Event::Split { ms: 1 }, "split", true),
        (
            Event::Penalty { offender: side, kind: PenaltyKind::Sanction, add: 1, deduct: 0 },
            "penalty",
            true,
        ),
        (Event::Replace, "replace", true),
    ];
    for (event, name, kept) in table {
        assert_eq!((event.name(), event.is_correction()), (name, kept));
        let written = serde_json::to_value(&event).unwrap();
        assert_eq!(written["e"], name);
        assert_eq!(serde_json::from_value::<Event>(written).unwrap(), event);
    }
    let read = |text: &str| serde_json::from_str::<Event>(text).unwrap();
    assert_eq!(read(r#"{"e":"start"}"#), Event::Start { side: White });
    assert_eq!(read(r#"{"e":"halve"}"#), Event::Halve { start: White });
    assert_eq!(read(r#"{"e":"press","side":"black"}"#), press(Black));
    assert_eq!(read(r#"{"e":"pause"}"#), STOP);
}

#[test]
fn reasons_and_rules_are_read_as_they_are_written() {
    for (reason, text) in [
        (StopReason::Irregular, "irregular"),
        (StopReason::End, "end"),
        (StopReason::RegulationDraw, "regulation_draw"),
        (StopReason::CallArbiter, "call_arbiter"),
        (StopReason::Other("smoke".into()), "smoke"),
    ] {
        assert_eq!(StopReason::from(text.to_owned()), reason);
        assert_eq!(String::from(reason), text);
    }
    for (rule, text) in
        [(ClaimRule::Regulation, "regulation"), (ClaimRule::Article("6.1".into()), "6.1")]
    {
        assert_eq!(ClaimRule::from(text.to_owned()), rule);
        assert_eq!(String::from(rule), text);
    }
    assert_eq!(ClaimRule::default(), ClaimRule::Article(String::new()));
}

/// C-1, C-3: what cannot be read, by name and message.
#[test]
fn what_is_no_tempo_is_named() {
    for (text, code, line) in [
        ("", "unreadable", "- clock-error-unreadable text="),
        ("x", "unreadable", "- clock-error-unreadable text=x"),
        ("0", "no_time", "- clock-error-no-time period=1"),
        ("90/45, 0", "no_time", "- clock-error-no-time period=2"),
        ("90/45, 30, 20", "quota_missing", "- clock-error-no-quota period=2"),
        ("90/45", "nothing_follows", "- clock-error-nothing-follows"),
        ("90/45*, 30", "repeated_too_early", "- clock-error-repeated period=1"),
    ] {
        let error = text.parse::<TimeControl>().unwrap_err();
        assert_eq!((error.code(), told(&error.reason()).as_str()), (code, line), "{text:?}");
    }
    assert_eq!(told(&ControlError::Empty.reason()), "- clock-error-empty");
    assert_eq!(NotationError::from(ControlError::Empty).code(), "unreadable");
    let open =
        runda_clock::Period { base_minutes: 5, moves: None, bonus: Bonus::None, repeat: true };
    assert_eq!(TimeControl::new(vec![open]), Err(ControlError::RepeatedTooEarly(1)));
    assert!(control("0+5s").periods()[0].base_minutes == 0, "a bonus is time");
}

/// C-3: spellings of minutes and seconds, and the largest that can be said.
#[test]
fn spellings_of_invitations_are_read() {
    for (spelling, plain) in [
        ("90'", "90"),
        ("90′", "90"),
        ("90’", "90"),
        ("90 min", "90"),
        ("90 minut", "90"),
        ("90m", "90"),
        ("2h", "120"),
        ("1h30", "90"),
        ("1h05'", "65"),
        ("1092h15", "65535"),
        ("5+3f", "5+3s"),
        ("5+3b", "5+3sB"),
        ("5+1'", "5+60s"),
        ("5+1m", "5+60s"),
        ("5+2minb", "5+120sB"),
        ("5+3sek", "5+3s"),
        ("5+3sec", "5+3s"),
        ("5+3''", "5+3s"),
        ("5+0", "5"),
        ("5+0sB", "5"),
        ("5+65535", "5+65535s"),
    ] {
        assert_eq!(control(spelling).to_string(), plain, "{spelling}");
    }
    for text in [
        "1092h16",
        "1093h",
        "h",
        "1h61x",
        "5+1093min",
        "5+65536",
        "5+x",
        "5+",
        "5/1/2",
        "90/45**, 1",
    ] {
        assert!(text.parse::<TimeControl>().is_err(), "{text}");
    }
}

/// C-14 to C-18: both sides of every border, in minutes for the measured moves.
#[test]
fn every_class_has_its_borders() {
    use Class::{Blitz, Rapid, Standard};
    for (variant, minutes, class, outside) in [
        (Variant::V100, 4, Blitz, true),
        (Variant::V100, 5, Blitz, false),
        (Variant::V100, 14, Blitz, false),
        (Variant::V100, 15, Rapid, false),
        (Variant::V100, 30, Rapid, false),
        (Variant::V100, 31, Standard, false),
        (Variant::V64, 2, Blitz, true),
        (Variant::V64, 3, Blitz, false),
        (Variant::V64, 5, Blitz, false),
        (Variant::V64, 6, Blitz, true),
        (Variant::V64, 9, Blitz, true),
        (Variant::V64, 10, Rapid, false),
        (Variant::V64, 15, Rapid, false),
        (Variant::V64, 16, Standard, false),
        (Variant::Chess, 10, Blitz, false),
        (Variant::Chess, 11, Rapid, false),
        (Variant::Chess, 59, Rapid, false),
        (Variant::Chess, 60, Standard, false),
    ] {
        let tempo = classify(&control(&minutes.to_string()), variant);
        assert_eq!((tempo.class, tempo.outside_bands), (class, outside), "{variant:?} {minutes}");
    }
    for (text, is) in [
        ("1+2s", false),
        ("2+2s", true),
        ("5+2s", true),
        ("6+2s", false),
        ("3+1s", false),
        ("2/9+2s, 2+2s", false),
    ] {
        assert_eq!(is_superblitz_tempo(&control(text)), is, "{text}");
    }
    for (text, age, allowed) in
        [("3", 13, false), ("3", 14, true), ("4", 13, true), ("2", 8, false), ("3+1s", 8, true)]
    {
        assert_eq!(is_allowed_under(&control(text), Variant::V64, age), allowed, "{text} {age}");
    }
}

/// C-10: the move on which a period begins counts its base.
#[test]
fn a_period_counts_from_its_first_move() {
    let measured = |moves| control("90/45, 30+30s").time_for_moves(moves).to_string();
    assert_eq!([0, 1, 45, 46, 47].map(measured), ["0:00", "90:00", "90:00", "120:30", "121:00"]);
    assert_eq!(
        (Duration::minutes(2).as_seconds(), Duration::seconds(61).to_string()),
        (120, "1:01".into())
    );
    assert_eq!(
        Bonus::Fischer(5).seconds() + Bonus::Bronstein(2).seconds() + Bonus::None.seconds(),
        7
    );
    assert!(
        !control("90/45, 30+30s").is_without_bonus() && control("90/45, 30").is_without_bonus()
    );
}

/// C-11: superblitz stands in the list of names, not in that of tempos offered.
#[test]
fn named_tempos_are_more_than_those_offered() {
    let rows =
        |variant| presets::named(variant).filter(|preset| preset.row == "Superblitz").count();
    assert_eq!([Variant::V100, Variant::V64, Variant::Chess].map(rows), [1, 1, 0]);
    assert!(presets::of(Variant::V100).all(|preset| preset.row != "Superblitz"));
    let blitz = presets::named(Variant::V100).find(|preset| preset.name == "blitz").unwrap();
    assert!(blitz.is(&control("5")) && !blitz.is(&control("5+1s")) && !blitz.official);
}

/// C-32, C-33: two who never come use up the time of both; White's control says how long team chess waits.
#[test]
fn each_side_brings_its_own_time_to_an_empty_table() {
    use runda_clock::{Arrivals, FirstMove, LateRules, absence};
    use runda_rulebook::GameResult;
    let arrivals = |rules, white: &str, black: &str| Arrivals {
        rules,
        controls: ByColour { white: control(white), black: control(black) },
        arrive: ByColour { white: None, black: None },
        default_minutes: None,
        first_move: FirstMove::AtOnce,
        restore: vec![],
        since: 0,
    };
    for (white, black) in [("6", "5"), ("5", "6")] {
        let nobody = absence(&arrivals(LateRules::Kw25, white, black)).unwrap();
        assert_eq!((nobody.result, nobody.at), (Some(GameResult::BothForfeit), Some(11 * MINUTE)));
        assert_eq!(nobody.white + nobody.black, 0);
    }
    let team =
        |white, black| absence(&arrivals(LateRules::PzszTeam, white, black)).unwrap().default;
    assert_eq!((team("20", "90"), team("90", "20")), (10 * MINUTE, 60 * MINUTE));
}
