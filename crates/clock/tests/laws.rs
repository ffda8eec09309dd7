//! Laws of the clock, whatever the presses.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use proptest::prelude::*;
use runda_clock::{
    ClaimRule, Clock, Controls, Event, Hand, Mode, PenaltyKind, Setup, Stamp, State, StopReason,
};
use runda_rulebook::{ByColour, Colour, Variant};

const CONTROLS: [&str; 10] = [
    "1",
    "2+3s",
    "1+5sB",
    "1/3, 1/2*",
    "1/2+2s, 2",
    "40/5, 20+30s",
    "120/50, 60/25*",
    "0+10s",
    "1/2+1sB, 1+2s",
    "5/3, 2/2, 1+1s",
];

fn side() -> impl Strategy<Value = Colour> {
    prop_oneof![Just(Colour::White), Just(Colour::Black)]
}

fn time() -> impl Strategy<Value = i64> {
    prop_oneof![4 => 1_i64..90_000, 1 => -5_i64..2]
}

fn press() -> impl Strategy<Value = Event> {
    (side(), prop::bool::weighted(0.9), prop::bool::weighted(0.1))
        .prop_map(|(side, moved, demand)| Event::Press { side, moved, demand })
}

fn stop() -> impl Strategy<Value = Event> {
    let by = prop_oneof![Just(Hand::Arbiter), Just(Hand::White), Just(Hand::Black)];
    let reason = prop_oneof![
        Just(None),
        Just(Some(StopReason::Irregular)),
        Just(Some(StopReason::CallArbiter)),
        Just(Some(StopReason::RegulationDraw)),
    ];
    prop_oneof![
        (by, reason).prop_map(|(by, reason)| Event::Pause { by, reason }),
        prop::option::of(side()).prop_map(|side| Event::Resume { side }),
        side().prop_map(|side| Event::Start { side }),
    ]
}

fn dispute() -> impl Strategy<Value = Event> {
    prop_oneof![
        (side(), any::<bool>(), any::<bool>()).prop_map(|(side, regulation, stop)| {
            let rule =
                if regulation { ClaimRule::Regulation } else { ClaimRule::Article("6.1".into()) };
            Event::Claim { side, rule, stop }
        }),
        prop::bool::weighted(0.2).prop_map(|granted| Event::Decision { granted }),
        prop::collection::vec(side(), 0..2).prop_map(|proved| Event::Flag { proved }),
    ]
}

fn act() -> impl Strategy<Value = Event> {
    prop_oneof![
        (side(), time()).prop_map(|(side, ms)| Event::Add { side, ms }),
        (side(), time()).prop_map(|(side, ms)| Event::Deduct { side, ms }),
        (side(), time()).prop_map(|(side, ms)| Event::Set { side, ms }),
        (side(), -1_i64..9).prop_map(|(side, moves)| Event::SetMoves { side, moves }),
        (side(), 0_i64..5).prop_map(|(side, period)| Event::SetPeriod { side, period }),
        side().prop_map(|side| Event::Restore { side }),
        side().prop_map(|start| Event::Halve { start }),
        time().prop_map(|ms| Event::Split { ms }),
        (side(), any::<bool>(), time(), prop_oneof![2 => Just(0), 1 => time()]).prop_map(
            |(offender, irregular, add, deduct)| {
                let kind = if irregular { PenaltyKind::Irregular } else { PenaltyKind::Sanction };
                Event::Penalty { offender, kind, add, deduct }
            }
        ),
        Just(Event::Replace),
    ]
}

/// Stamps mostly go forward, sometimes stand still, rarely go back.
fn events() -> impl Strategy<Value = Vec<(Stamp, Event)>> {
    let step = prop_oneof![6 => 0_i64..20_000, 2 => Just(0), 1 => 0_i64..200_000, 1 => -50_i64..0];
    let event = prop_oneof![
        12 => press(),
        2 => stop(),
        2 => dispute(),
        3 => act(),
        1 => prop::option::of(side()).prop_map(|winner| Event::End { winner, cause: None }),
    ];
    prop::collection::vec((step, event), 1..60).prop_map(|steps| {
        let mut now = 0;
        let begin = (0, Event::Start { side: Colour::White });
        let rest = steps.into_iter().map(|(step, event)| {
            now = (now + step).max(0);
            (now, event)
        });
        [begin].into_iter().chain(rest).collect()
    })
}

fn clock(control: usize, mode: Mode, carry: bool, variant: Variant) -> Clock {
    let control: runda_clock::TimeControl = CONTROLS[control].parse().unwrap();
    let controls: Controls = ByColour { white: control.clone(), black: control };
    Clock::new(Setup { carry, mode, ..Setup::new(controls, variant) })
}

fn setting() -> impl Strategy<Value = Clock> {
    let mode = prop_oneof![Just(Mode::Auto), Just(Mode::Manual), Just(Mode::Mechanical)];
    let variant = prop_oneof![Just(Variant::V100), Just(Variant::V64), Just(Variant::Chess)];
    (0..CONTROLS.len(), mode, prop::bool::weighted(0.8), variant)
        .prop_map(|(control, mode, carry, variant)| clock(control, mode, carry, variant))
}

proptest! {
    /// C-20, C-60: whatever the events, the time that passed is found again. Between two events only the running side
    /// loses time, exactly the time between the stamps; an event itself moves times only by what it gives or takes.
    #[test]
    fn the_times_used_add_up_to_the_time_that_passed(mut clock in setting(), events in events()) {
        let (mut ran, mut stood, mut began) = (ByColour { white: 0_i64, black: 0 }, 0_i64, None);
        for (stamp, event) in events {
            let before = clock.clone();
            clock.wait(stamp);
            let passed = clock.now() - before.now();
            let charged = |side| clock.account(side).ran - before.account(side).ran;
            let by_both = charged(Colour::White) + charged(Colour::Black);
            match (before.state(), clock.state()) {
                (State::Running(side), State::Running(_)) => {
                    prop_assert_eq!((charged(side), charged(!side)), (passed, 0));
                }
                (State::Running(side), State::Over(_) | State::Paused(_)) => {
                    prop_assert!(charged(side) <= passed && charged(!side) == 0);
                    prop_assert_eq!(clock.account(side).flag, Some(before.now() + charged(side)));
                }
                _ => prop_assert_eq!(by_both, 0),
            }
            for side in Colour::BOTH {
                *ran.get_mut(side) += charged(side);
                let lost = before.account(side).remaining() - clock.account(side).remaining();
                prop_assert!(lost <= charged(side) && lost >= 0, "the delay is all that is free");
            }
            if began.is_some() {
                stood += passed - by_both;
            }
            clock.feed(stamp, &event);
            if clock.state() != State::Ready {
                began.get_or_insert(clock.now());
            }
            for side in Colour::BOTH {
                prop_assert_eq!(clock.account(side).ran, *ran.get(side), "an event charges nobody");
                let account = clock.account(side);
                let given = account.bases + account.bonus + account.corrections - account.forfeited;
                prop_assert_eq!(account.remaining(), given - (account.ran - account.free));
            }
            prop_assert_eq!(clock.stopped(), stood);
            prop_assert_eq!(clock.span(), ran.white + ran.black + stood);
        }
    }

    /// C-36: without an arbiter's help nobody plays on with nothing, and a flag is there exactly if nothing is left.
    #[test]
    fn an_automatic_clock_ends_with_the_first_flag(
        control in 0..CONTROLS.len(),
        presses in prop::collection::vec((0_i64..40_000, press()), 1..60),
    ) {
        let mut clock = clock(control, Mode::Auto, true, Variant::V100);
        clock.feed(0, &Event::Start { side: Colour::White });
        let mut now = 0;
        for (step, event) in presses {
            now += step;
            clock.feed(now, &event);
            let flags = Colour::BOTH.map(|side| clock.account(side).flag.is_some());
            prop_assert_eq!(flags.contains(&true), clock.outcome().is_some());
            for side in Colour::BOTH {
                let account = clock.account(side);
                prop_assert!(account.flag.is_some() || account.remaining() > 0 || clock.account(side).moves == 0);
            }
        }
    }

    /// C-20: the arbiter may look as often as they like; looking changes nothing.
    #[test]
    fn looking_at_the_clock_changes_nothing(mut seen in setting(), events in events()) {
        let mut unseen = seen.clone();
        for (stamp, event) in events {
            for moment in [seen.now() + 1, stamp / 2, stamp - 1] {
                if moment < stamp {
                    seen.wait(moment);
                }
            }
            prop_assert_eq!(seen.feed(stamp, &event).refused, unseen.feed(stamp, &event).refused);
            prop_assert_eq!(seen.times(), unseen.times());
            prop_assert_eq!(seen.state(), unseen.state());
        }
    }
}
