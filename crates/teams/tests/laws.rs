//! Laws of team rules for all inputs.

use proptest::prelude::*;
use runda_rulebook::{BoardResult, Game, Points};
use runda_teams::deadline::{RoundStart, Sealed, opening};
use runda_teams::host::{ByCamp, Camp};
use runda_teams::line_up::{LineUpSystem, Squad, check};
use runda_teams::score::{for_engine, match_score};
use runda_teams::start::{Running, StartOfMatch, follow, needed};

fn boards() -> impl Strategy<Value = Vec<BoardResult>> {
    proptest::collection::vec(proptest::sample::select(BoardResult::ALL.to_vec()), 1..11)
}

/// Arrivals of four players of a team within 80 minutes, or never.
fn arrivals() -> impl Strategy<Value = Vec<Option<u64>>> {
    let one = prop_oneof![3 => Just(Some(0)), 4 => (0_u64..80).prop_map(Some), 1 => Just(None)];
    proptest::collection::vec(one.prop_map(|time: Option<u64>| time.map(|m| m * 60_000)), 4)
}

proptest! {
    /// R-35, TM-1, TM-3: seen from the guest a match is the mirror of what it is for the host.
    #[test]
    fn a_match_is_the_same_from_both_sides(boards in boards()) {
        let seen: Vec<BoardResult> = boards.iter().map(|board| board.mirrored()).collect();
        let count = u16::try_from(boards.len()).unwrap();
        let host = match_score(Game::Draughts, count, &boards).unwrap();
        let guest = match_score(Game::Draughts, count, &seen).unwrap();
        let turned = |(one, other): (Points, Points)| (other, one);
        prop_assert_eq!(host.small_points, turned(guest.small_points));
        prop_assert_eq!(host.match_points, turned(guest.match_points));
        prop_assert_eq!(for_engine(&boards), for_engine(&seen).mirrored());
    }

    /// TM-16 to TM-21: a match starts exactly if both teams have more than half of their players in time; the clocks
    /// of a team never show more than has passed, and the clocks of both together never less than half of it.
    #[test]
    fn clocks_tell_no_more_than_has_passed(host in arrivals(), guest in arrivals()) {
        let mut start = StartOfMatch::new(Game::Draughts, 4);
        start.arrivals = ByCamp { host: host.clone(), guest: guest.clone() };
        let clocks = follow(&start).unwrap();
        let in_time = |team: &[Option<u64>]| {
            let hour = 60 * 60_000;
            team.iter().flatten().filter(|time| **time <= hour).count() >= usize::from(needed(4))
        };
        prop_assert_eq!(clocks.started, in_time(&host) && in_time(&guest));
        for step in &clocks.steps {
            prop_assert!(step.used.host <= step.at && step.used.guest <= step.at);
            prop_assert!(step.control_clock || step.used.host + step.used.guest >= step.at / 2 * 2);
            if let Running::All(camp) = step.running {
                prop_assert!(Camp::BOTH.contains(&camp));
            }
        }
        prop_assert!(clocks.steps.is_sorted_by_key(|step| step.at));
    }

    /// TM-25, TM-27, TM-36: what the ladder accepts stands in the order of the entry, and no reserve has moved.
    #[test]
    fn an_accepted_ladder_is_in_order(
        order in proptest::collection::vec(0_u8..7, 0..5),
        previous in proptest::collection::vec(0_u8..7, 4),
    ) {
        let mut squad = Squad::new(LineUpSystem::Ladder, Game::Draughts, 4);
        squad.basic = vec![0, 1, 2, 3];
        squad.reserves = Some(vec![4, 5]);
        squad.previous = previous.iter().copied().map(Some).collect();
        let line_up: Vec<Option<u8>> = order.iter().copied().map(Some).collect();
        if let Ok(accepted) = check(&squad, &line_up) {
            let players: Vec<u8> = accepted.boards.iter().flatten().copied().collect();
            prop_assert!(players.is_sorted() && players.iter().all(|player| *player < 6));
            prop_assert!(players.len() >= 3);
            for (board, player) in players.iter().enumerate().filter(|(_, player)| **player > 3) {
                let before = previous.iter().position(|other| other == player);
                prop_assert!(before.is_none_or(|before| before == board));
            }
        }
    }

    /// TM-30, TM-31: the opening is never after the deadline, and whoever is late gets a default.
    #[test]
    fn an_opening_is_never_late(times in proptest::collection::vec(proptest::option::of(0_i64..120), 1..6)) {
        let round = RoundStart { start: 100 * 60, break_before: None };
        let teams: Vec<Sealed> = (0..).zip(&times).map(|(index, time)| Sealed {
            handed_in: time.map(|minutes| minutes * 60),
            ..Sealed::new(runda_rulebook::StartNo::from_index(index))
        }).collect();
        let opened = opening(round, &teams, None).unwrap();
        prop_assert_eq!(opened.opens, 85 * 60);
        prop_assert!(opened.late.iter().all(|team| opened.without.contains(team)));
        let in_time = times.iter().flatten().filter(|minutes| **minutes <= 85).count();
        prop_assert_eq!(opened.without.len() + in_time, times.len());
    }
}
