//! What holds of every draw, and of every record however strange.
#![allow(clippy::unwrap_used, reason = "a law that cannot be set up has failed")]

use std::collections::BTreeSet;

use proptest::prelude::*;
use runda_pairing::groups::{baskets, snake};
use runda_pairing::lots::varma::{self, Member, Row};
use runda_pairing::lots::{Draw, Seed};
use runda_pairing::matches::play_off::{Duel, Tied, begin};
use runda_pairing::matches::{
    Done, Ending, Ladder, MatchForm, MatchState, Superblitz, SuperblitzGame, state,
};
use runda_pairing::{BySide, Side};
use runda_rulebook::{GameResult, Points, StartNo};

fn any_seed() -> impl Strategy<Value = Seed> {
    "[a-z0-9]{1,32}".prop_map(|text| Seed::new(text).unwrap())
}

fn any_side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::A), Just(Side::B)]
}

fn any_results() -> impl Strategy<Value = Vec<GameResult>> {
    prop::collection::vec(prop::sample::select(GameResult::ALL.to_vec()), 0..12)
}

/// How many times more the long form tries (`cargo xtask long`).
const LONGER: u32 = if option_env!("RUNDA_LONG").is_some() { 25 } else { 1 };

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128 * LONGER))]

    /// RR-36, RR-37: a draw loses nobody, and its record repeats it.
    #[test]
    fn a_draw_is_an_order_of_its_items(seed in any_seed(), count in 0_u16..300) {
        let items: Vec<u16> = (0..count).collect();
        let draw = Draw::from_seed(seed, "start-numbers", items.clone()).value;
        prop_assert!(draw.is_repeated_by_its_seed());
        let mut sorted = draw.outcome;
        sorted.sort_unstable();
        prop_assert_eq!(sorted, items);
    }

    /// RR-45, RR-46: groups differ by one player at most, and everybody is in one.
    #[test]
    fn groups_are_as_equal_as_possible(
        seed in any_seed(),
        players in 2_usize..120,
        groups in 1_usize..20,
    ) {
        prop_assume!(groups <= players / 2);
        for division in [snake(players, groups).unwrap(), baskets(players, groups, &seed).unwrap()] {
            let sizes: Vec<usize> = division.value.groups().iter().map(Vec::len).collect();
            prop_assert_eq!(sizes.iter().sum::<usize>(), players);
            prop_assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1);
        }
    }

    /// RR-34, RR-35: however the clubs are composed, everybody gets a number of their own.
    #[test]
    fn varma_gives_everybody_a_number(
        seed in any_seed(),
        clubs in prop::collection::vec(0_u8..6, 7..=24),
    ) {
        let members: Vec<Member> = clubs
            .iter()
            .enumerate()
            .map(|(index, club)| Member { name: format!("P{index:02}"), club: club.to_string() })
            .collect();
        for row in [Row::Corrected, Row::AsPrinted] {
            let drawn = varma::draw(&members, row, &seed).unwrap().value;
            let numbers: BTreeSet<usize> = drawn.iter().map(|d| d.number.index()).collect();
            prop_assert_eq!(numbers, (0..members.len()).collect());
        }
    }

    /// KO-30, KO-32: a match never ends before its end, and a won match has a winner ahead.
    #[test]
    fn a_match_ends_when_its_kind_says_so(
        first in any_side(),
        results in any_results(),
        limit in 1_u16..8,
    ) {
        let forms = [
            MatchForm::Games { count: limit, ending: Ending::AllGames },
            MatchForm::Games { count: limit, ending: Ending::WhenDecided },
            MatchForm::Points(Points::from_halves(limit.into())),
            MatchForm::Wins(limit),
        ];
        for form in forms {
            let Ok(now) = state(form, first, &results) else { continue };
            match (now.value, form) {
                (MatchState::Open { game, .. }, MatchForm::Games { count, .. }) => {
                    prop_assert!(game <= usize::from(count));
                }
                (MatchState::Level, MatchForm::Wins(_)) => prop_assert!(false, "cannot be level"),
                _ => {}
            }
        }
    }

    /// KO-33, KO-36, KO-52: records of any kind are answered, never a crash.
    #[test]
    fn strange_records_are_answered(
        first in any_side(),
        results in any_results(),
        millis in any::<u32>(),
        series in any_results(),
    ) {
        let done = [
            Done::Compared(None),
            Done::Series { first_white: first, results: results.clone() },
            Done::Armageddon { white: first, result: *results.first().unwrap_or(&GameResult::Open) },
        ];
        for ladder in [Ladder::of_the_book(), Ladder::of_knockout()] {
            prop_assert!(!ladder.state(&done).reasons.is_empty());
        }
        let remaining_millis = BySide { a: millis, b: 0 };
        let games: Vec<SuperblitzGame> =
            results.iter().map(|&result| SuperblitzGame { result, remaining_millis }).collect();
        let _ = Superblitz::new(5, Some(0)).unwrap().state(first, &games);
        let duel = Duel { first_white: first, games: results, series_first_white: Some(first), series };
        prop_assert!(!duel.state().reasons.is_empty());
    }

    /// KO-50, KO-55: a play-off has everybody in it or left out, once.
    #[test]
    fn a_play_off_forgets_nobody(
        seed in any_seed(),
        values in prop::collection::vec(0_i64..3, 2..12),
    ) {
        let tied: Vec<Tied> = values
            .iter()
            .enumerate()
            .map(|(index, value)| Tied {
                player: StartNo::from_index(index),
                tie_breaks: vec![*value],
            })
            .collect();
        let play_off = begin(&tied, &seed).unwrap();
        let playing = usize::min(values.len(), 4);
        prop_assert_eq!(play_off.value.left_out.len(), values.len() - playing);
        let left: BTreeSet<StartNo> = play_off.value.left_out.into_iter().collect();
        prop_assert_eq!(left.len(), values.len() - playing);
    }
}
