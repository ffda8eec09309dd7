//! Laws of a settlement, on made-up quarters.
#![allow(clippy::unwrap_used, reason = "what is made up here is there")]

use std::collections::BTreeMap;

use proptest::prelude::*;
use runda_rating::settle::{
    Booking, ByVersion, Correction, Kind, List, ListRow, NewRow, Players, Settled, Settlement,
    Stored, Tournament, Version, Work, settle,
};
use runda_rating::{
    Bye, Day, Factor, Hundredths, Membership, PlayedGame, PlayerNo, Quarter, RatingList,
    list_membership,
};
use runda_rulebook::GameResult;

const PEOPLE: u32 = 24;

fn day(year: u16, month: u8, day: u8) -> Day {
    Day::new(year, month, day).unwrap()
}

prop_compose! {
    fn row()(rating in 1600_u16..2500, games in 1_u32..60, year in 2014_u16..=2026, month in 1_u8..=3, reached in any::<bool>())
        -> (u16, u32, Day, bool) {
        (rating, games, day(year, month, 15), reached)
    }
}

prop_compose! {
    fn tournament()(
        month in 1_u8..=6,
        of_month in 1_u8..=28,
        late in 0_u8..2,
        is_64 in any::<bool>(),
        official in prop::bool::weighted(0.9),
        games in prop::collection::vec((1_u16..9, 0..PEOPLE, 0..PEOPLE, 0_usize..12), 0..40),
        bye in prop::option::of((1_u16..9, 0..PEOPLE)),
    ) -> Tournament {
        let games = games.into_iter().filter(|game| game.1 != game.2);
        Tournament {
            id: String::new(),
            version: if is_64 { Version::SixtyFour } else { Version::Hundred },
            last_day: day(2026, month, of_month),
            approved: Day::new(2026, month + late, of_month),
            games: games
                .map(|(round, white, black, result)| PlayedGame {
                    round,
                    white: PlayerNo(white),
                    black: PlayerNo(black),
                    result: GameResult::ALL[result],
                })
                .collect(),
            byes: bye.into_iter().map(|(round, player)| Bye { round, player: PlayerNo(player) }).collect(),
            official_tempo: official,
            at_the_board: true,
        }
    }
}

prop_compose! {
    fn work()(
        rows in prop::collection::vec(prop::option::weighted(0.8, row()), PEOPLE as usize),
        before in prop::collection::vec(prop::option::weighted(0.8, row()), PEOPLE as usize),
        mut tournaments in prop::collection::vec(tournament(), 0..6),
        adjusted in prop::option::of((0..PEOPLE, -5000_i64..5000, -3_i32..3)),
    ) -> Work {
        for (index, tournament) in tournaments.iter_mut().enumerate() {
            tournament.id = format!("T{index}");
        }
        let quarter = Quarter::new(2026, 2).unwrap();
        let on = |rows: &[Option<(u16, u32, Day, bool)>], first: Day| List {
            in_force_from: first,
            rows: (0..).zip(rows).filter_map(|(index, row)| {
                let (rating, games, last, reached) = (*row)?;
                let list = match list_membership(games, Some(last), first) {
                    Membership::On(list) => list,
                    Membership::Removed(_) => RatingList::N,
                };
                Some(ListRow { player: PlayerNo(index), list, rating, games, last_game: Some(last), reached_2300: reached })
            }).collect(),
        };
        let lists = vec![on(&rows, quarter.first_day()), on(&before, day(2026, 1, 1))];
        let corrections = adjusted.into_iter().map(|(player, delta, games)| Correction {
            id: "K1".into(),
            decided: day(2026, 4, 20),
            kind: Kind::Adjust {
                version: Version::Hundred,
                player: PlayerNo(player),
                tournament: "T".into(),
                delta: Hundredths(delta),
                games,
            },
        });
        Work {
            quarter,
            players: Players::new((0..PEOPLE).map(|number| format!("p{number:02}")).collect()),
            lists: ByVersion { hundred: lists, sixty_four: vec![] },
            tournaments,
            corrections: corrections.collect(),
            factor: Factor::KW25,
        }
    }
}

fn same(one: &Settled, other: &Settled) -> bool {
    one.settled == other.settled
        && one.not_settled == other.not_settled
        && one.lists == other.lists
        && one.evidence == other.evidence
}

proptest! {
    /// RT-25, RT-26: the lines of evidence add up to the change, and the change to the exact rating.
    #[test]
    fn the_evidence_adds_up_to_the_change(work in work()) {
        let settled = settle(&work).unwrap();
        for version in Version::ALL {
            let before: BTreeMap<PlayerNo, u16> = work.lists.get(*version).first().iter()
                .flat_map(|list| &list.rows).map(|row| (row.player, row.rating)).collect();
            for row in &settled.lists.get(*version).rows {
                let lines = settled.evidence.get(*version).of(row.player);
                prop_assert_eq!(lines.iter().map(|line| line.delta).sum::<Hundredths>(), row.change);
                if let Some(rating) = before.get(&row.player) {
                    prop_assert_eq!(Hundredths::whole((*rating).into()) + row.change, row.exact);
                }
                if let Some(last) = lines.last() {
                    prop_assert!(last.running == row.exact || last.delta == Hundredths(0));
                }
            }
        }
    }

    /// RT-8, RT-9, RT-10: everybody stands on the list that their games and the last of them name, and nowhere twice.
    #[test]
    fn membership_follows_the_history(work in work()) {
        let settled = settle(&work).unwrap();
        let end = work.quarter.period_end();
        for version in Version::ALL {
            let list = settled.lists.get(*version);
            for row in &list.rows {
                prop_assert_eq!(list_membership(row.games, row.last_game, end), Membership::On(row.list));
            }
            let mut everybody: Vec<PlayerNo> = list.rows.iter().map(|row| row.player)
                .chain(list.removed.iter().map(|removed| removed.player)).collect();
            everybody.sort_unstable();
            everybody.windows(2).try_for_each(|two| { prop_assert!(two[0] < two[1]); Ok(()) })?;
        }
    }

    /// RT-12: a list is ordered by rating, unrounded rating and games, and only equals in all three share a place.
    #[test]
    fn a_list_is_ordered_and_equals_share_places(work in work()) {
        let settled = settle(&work).unwrap();
        let key = |row: &NewRow| (row.rating, row.exact, row.games);
        for version in Version::ALL {
            for list in [RatingList::A, RatingList::B, RatingList::N] {
                let rows = settled.lists.get(*version).on(list);
                for row in rows {
                    let ahead = rows.iter().filter(|other| key(other) > key(row)).count();
                    prop_assert_eq!(row.place, Some(u32::try_from(ahead).unwrap() + 1));
                }
                prop_assert!(rows.is_sorted_by(|one, other| key(one) >= key(other)));
            }
        }
    }

    /// RT-7, RT-16: an event is booked once for each of its players, by the list in force on its last day, also when
    /// it is settled a quarter later.
    #[test]
    fn an_event_is_one_unit_by_the_list_of_its_last_day(work in work()) {
        let settled = settle(&work).unwrap();
        for player in (0..PEOPLE).map(PlayerNo) {
            let mut booked = Vec::new();
            for line in settled.evidence.hundred.of(player) {
                let Booking::Tournament(it) = &line.booking else { continue };
                let last = work.tournaments[it.tournament].last_day;
                let due = if last < work.quarter.first_day() { day(2026, 1, 1) } else { day(2026, 4, 1) };
                prop_assert_eq!(it.list, due);
                booked.push(it.tournament);
            }
            booked.sort_unstable();
            prop_assert!(booked.windows(2).all(|two| two[0] < two[1]));
        }
    }

    /// RT-17: settled in parts, stored as text in between, the same list; and whatever the order of the file.
    #[test]
    fn parts_and_order_do_not_matter(work in work(), parts in prop::collection::vec(0_usize..3, 0..4)) {
        let whole = settle(&work).unwrap();
        let mut settlement = Settlement::begin(&work).unwrap();
        for size in parts {
            for _ in 0..size {
                settlement.step();
            }
            let text = serde_json::to_string(&settlement.store()).unwrap();
            let stored: Stored = serde_json::from_str(&text).unwrap();
            settlement = Settlement::resume(&work, stored).unwrap();
        }
        prop_assert!(same(&whole, &settlement.finish()));

        let mut turned = work.clone();
        turned.tournaments.reverse();
        turned.lists.hundred.reverse();
        for list in &mut turned.lists.hundred {
            list.rows.reverse();
        }
        let turned_round = settle(&turned).unwrap();
        prop_assert_eq!(&whole.lists, &turned_round.lists);
    }

    /// RT-2: the other version is never touched.
    #[test]
    fn versions_do_not_touch_each_other(work in work()) {
        let mut alone = work.clone();
        alone.tournaments.retain(|tournament| tournament.version == Version::Hundred);
        prop_assert_eq!(settle(&work).unwrap().lists.hundred, settle(&alone).unwrap().lists.hundred);
    }

    /// RT-18: a correction never rewrites a published list, and moves nobody but the one it names.
    #[test]
    fn a_correction_moves_only_whom_it_names(work in work()) {
        let before = work.lists.clone();
        let mut without = work.clone();
        without.corrections.clear();
        let (with, without) = (settle(&work).unwrap(), settle(&without).unwrap());
        prop_assert_eq!(&before, &work.lists);
        let named = work.corrections.iter().find_map(|correction| match &correction.kind {
            Kind::Adjust { player, .. } => Some(*player),
            Kind::Recount { .. } | Kind::Reinstate { .. } => None,
        });
        let changes = |settled: &Settled| -> BTreeMap<PlayerNo, (u16, Hundredths, u32)> {
            settled.lists.hundred.rows.iter().map(|row| (row.player, (row.rating, row.change, row.games))).collect()
        };
        let (with, without) = (changes(&with), changes(&without));
        for player in (0..PEOPLE).map(PlayerNo).filter(|player| Some(*player) != named) {
            prop_assert_eq!(with.get(&player), without.get(&player));
        }
    }
}

/// RT-11, RT-13, RT-18: without the list of the first day nothing is settled, and what was stored for another
/// settlement is not taken.
#[test]
fn a_settlement_goes_on_from_the_right_list_only() {
    let quarter = Quarter::new(2026, 2).unwrap();
    let list = List { in_force_from: day(2026, 1, 1), rows: vec![] };
    let mut work = Work {
        quarter,
        players: Players::default(),
        lists: ByVersion { hundred: vec![list], sixty_four: vec![] },
        tournaments: vec![],
        corrections: vec![],
        factor: Factor::KW25,
    };
    let error = settle(&work).unwrap_err().to_string();
    assert_eq!(error, "the latest list of version 100 is not the one of 2026-04-01");
    work.lists.hundred[0].in_force_from = quarter.first_day();
    let stored = Settlement::begin(&work).unwrap().store();
    let later = Work { quarter: quarter.next(), lists: ByVersion::default(), ..work.clone() };
    assert!(Settlement::resume(&later, stored).is_err());
}
