//! Both sides of every border of tables, groups, contests, matches and displays, and the numbers that the reasons
//! name.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use runda_pairing::groups::{
    Border, Choosing, ChoosingError, GroupOffer, GroupsError, Placed, PromotionError, baskets,
    promote, snake,
};
use runda_pairing::lots::{Draw, Lots, Seed, SeedError, start_list};
use runda_pairing::round_robin::{
    Berger, FieldChange, Half, Order, RoundRobinPlan, ScheduleError, Sliding, Step, TableKind,
    advice, number_for_latecomer, schedule, ways_after,
};
use runda_pairing::scheveningen::{self, Fielded, Limits, Table, reserve_warnings};
use runda_pairing::{Game, Side};
use runda_rulebook::{Article, Board, Edition, Key, Place, Reason, Round, StartNo};

fn no(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

fn round(number: u16) -> Round {
    Round::new(number).unwrap()
}

fn seed() -> Seed {
    Seed::new("runda-test-1").unwrap()
}

fn by(edition: Edition, place: &'static str, key: &'static str) -> Reason {
    Reason::new(Article::new(edition, place), Key::new(key))
}

fn keys(reasons: &[Reason]) -> Vec<&str> {
    reasons.iter().map(|reason| reason.key.as_str()).collect()
}

/// RR-4: 7 to 16 players need no advice; below, two cycles; above, groups.
#[test]
fn advice_changes_with_one_player_more() {
    let chess = Edition::PzSz2002;
    for (players, cycles, place, key) in [
        (2_usize, 1, "B.VI A.1.4", "rr-advice-double"),
        (6, 0, "B.VI A.1.4", "rr-advice-double"),
        (6, 1, "B.VI A.1.4", "rr-advice-double"),
        (17, 1, "B.VI A.1.3", "rr-advice-large"),
        (20, 2, "B.VI A.1.3", "rr-advice-large"),
        (21, 1, "B.VI A.2.1", "rr-advice-groups"),
    ] {
        assert_eq!(advice(players, cycles), [by(chess, place, key).with("n", players)]);
    }
    for (players, cycles) in [(1, 1), (2, 2), (6, 2), (7, 1), (16, 1)] {
        assert!(advice(players, cycles).is_empty(), "{players}");
    }
    assert_eq!([1, 2, 9].map(number_for_latecomer), [Some(no(2)), None, Some(no(10))]);
    assert_eq!(number_for_latecomer(65_533), Some(no(65_534)));
    assert_eq!(number_for_latecomer(65_535), None);
}

/// RR-1, RR-19: the smallest and the largest table, and one player beside each.
#[test]
fn tables_begin_with_two_and_end_with_4096() {
    for (players, rounds) in [(2, 1), (3, 3), (4096, 4095), (4095, 4095)] {
        assert_eq!(Berger::new(players).unwrap().rounds(), rounds);
        assert_eq!(Sliding::new(players).unwrap().rounds(), rounds);
    }
    assert_eq!(Berger::new(1), Err(ScheduleError::TooFewPlayers(1)));
    let most = ScheduleError::TooManyPlayers { players: 4097, most: 4096 };
    assert_eq!((Berger::new(4097), Sliding::new(4097).unwrap_err()), (Err(most), most));
    for (players, fewer, more) in [(5, 4, 7), (6, 4, 7), (9, 8, 11), (10, 8, 11), (14, 12, 15)] {
        let refused = ScheduleError::NoHalves { players, fewer, more };
        assert_eq!(Half::new(players, Order::Straight), Err(refused));
    }
    for (players, rounds) in [(3, 3), (4, 3), (7, 7), (8, 7), (12, 11)] {
        assert_eq!(Half::new(players, Order::Straight).unwrap().rounds(), rounds);
    }
    assert_eq!((Sliding::new(8).unwrap().boards(), Sliding::new(7).unwrap().boards()), (4, 3));
}

/// RR-1, RR-5: a table ends after its last round, and nobody plays beyond the last number.
#[test]
fn nothing_lies_beyond_the_table() {
    let (berger, sliding) = (Berger::new(7).unwrap(), Sliding::new(7).unwrap());
    for order in [Order::Straight, Order::Reversed] {
        let half = Half::new(7, order).unwrap();
        assert!(half.round(round(7)).is_some() && half.round(round(8)).is_none());
    }
    assert!(berger.round(round(7)).is_some() && berger.round(round(8)).is_none());
    assert!(sliding.round(round(7)).is_some() && sliding.round(round(8)).is_none());
    assert!(sliding.seat(no(7), round(1)).is_some() && sliding.seat(no(8), round(1)).is_none());
    for number in 1..=7 {
        assert_eq!(berger.opponent(no(number), round(8)), None);
    }
    assert_eq!(berger.opponent(no(8), round(1)), None, "nobody has number 8");
    assert_eq!(berger.opponent(no(1), round(1)), None, "1 is free in round 1");
    assert_eq!(berger.opponent(no(7), round(1)), Some(no(2)));
    let even = Berger::new(8).unwrap();
    assert_eq!(
        (even.opponent(no(8), round(7)), even.opponent(no(8), round(8))),
        (Some(no(4)), None)
    );
    assert_eq!((berger.round_of(no(1), no(8)), berger.round_of(no(3), no(3))), (None, None));
    assert_eq!((berger.colour(no(8), no(1)), berger.colour(no(2), no(2))), (None, None));
}

/// RR-14: as many cycles as a schedule holds, and one more.
#[test]
fn cycles_end_where_rounds_cannot_be_counted_any_more() {
    let plan = |cycles| RoundRobinPlan::cycles(TableKind::Berger, cycles);
    assert_eq!(schedule(3, plan(21_845)).unwrap().rounds().len(), 65_535);
    let refused = ScheduleError::Cycles { cycles: 21_846, rounds: 3, most: 21_845 };
    assert_eq!(schedule(3, plan(21_846)), Err(refused));
    let none = ScheduleError::Cycles { cycles: 0, rounds: 5, most: 13_107 };
    assert_eq!(schedule(6, plan(0)), Err(none));
    // 2047 × 1024 games a cycle, 2^24 in all.
    let large = ScheduleError::Cycles { cycles: 9, rounds: 2047, most: 8 };
    assert_eq!(schedule(2048, plan(9)), Err(large));
}

/// RR-12: W W B, W B W, B B W and B W B of the table of four.
#[test]
fn the_balance_of_colours_is_counted() {
    let of = |players, plan| {
        let balance = schedule(players, plan).unwrap().colour_balance();
        (balance.difference, balance.run)
    };
    assert_eq!(of(4, RoundRobinPlan::single(TableKind::Berger)), (1, 2));
    assert_eq!(of(2, RoundRobinPlan::single(TableKind::Berger)), (1, 1));
    assert_eq!(of(2, RoundRobinPlan::cycles(TableKind::Berger, 2)), (0, 1));
    // With four numbers player 1 pauses first, then has B, W and in the second cycle W, B: one run of two.
    assert_eq!(of(3, RoundRobinPlan::cycles(TableKind::Berger, 2)).0, 0);
}

/// RR-15, RR-16: the rounds that change places say so, and no other.
#[test]
fn exchanged_rounds_are_told_in_their_reasons() {
    let told = |players: usize, cycles: u16, system: TableKind| -> Vec<u16> {
        let schedule = schedule(players, RoundRobinPlan::cycles(system, cycles)).unwrap();
        let rounds = u16::try_from(schedule.rounds().len()).unwrap();
        let is_told = |number: &u16| {
            let game = schedule.game(round(*number), Board::FIRST).unwrap();
            keys(&game.reasons).contains(&"rr-rounds-exchanged")
        };
        (1..=rounds).filter(is_told).collect()
    };
    assert_eq!(told(6, 1, TableKind::Berger), []);
    assert_eq!(told(6, 2, TableKind::Berger), [4, 5]);
    assert_eq!(told(5, 3, TableKind::Berger), [4, 5, 9, 10]);
    assert_eq!(told(4, 3, TableKind::Berger), [2, 3, 8, 9]);
    assert_eq!(told(8, 2, TableKind::Half), []);
}

/// RR-20, RR-21, RR-22: each game of the half systems names its phase and the round in it.
#[test]
fn games_of_the_half_system_name_their_phase() {
    for (system, phases) in [
        (TableKind::Half, "i1 i2 i3 a1 a2 a3 a4"),
        (TableKind::HalfReversed, "a1 a2 a3 a4 i1 i2 i3"),
    ] {
        let schedule = schedule(8, RoundRobinPlan::single(system)).unwrap();
        for (number, phase) in (1..).zip(phases.split(' ')) {
            let game = schedule.game(round(number), Board::FIRST).unwrap();
            let (place, key) = match phase.as_bytes()[0] {
                b'i' => ("V 1.5.1.2", "rr-half-inside"),
                _ => ("V 1.5.1.3", "rr-half-across"),
            };
            let Game { white, black } = game.value;
            let due = by(Edition::Kw25, place, key).with("white", white).with("black", black);
            let within: u32 = phase[1..].parse().unwrap();
            assert_eq!(game.reasons, [due.with("round", within)], "{number}");
        }
    }
}

/// RR-8, RR-9: a game of a Berger table names the sum, the last number and the round.
#[test]
fn games_of_a_berger_table_name_their_sum() {
    let schedule = schedule(6, RoundRobinPlan::single(TableKind::Berger)).unwrap();
    // Round 1 is 1-6 2-5 3-4, round 3 is 2-6 3-1 4-5.
    for (number, board, meets, sum, colour) in [
        (1, 1, "rr-meets-last", 2_u32, "rr-colour-of-last-number"),
        (1, 2, "rr-meets", 7, "rr-colour-odd-sum"),
        (3, 1, "rr-meets-last", 4, "rr-colour-of-last-number"),
        (3, 2, "rr-meets", 4, "rr-colour-even-sum"),
        (3, 3, "rr-meets", 9, "rr-colour-odd-sum"),
    ] {
        let game = schedule.game(round(number), Board::new(board).unwrap()).unwrap();
        let Game { white, black } = game.value;
        let meeting = by(Edition::Kw25, "V 1.4.7", meets)
            .with("white", white)
            .with("black", black)
            .with("sum", sum)
            .with("last", 6_u32)
            .with("round", round(number));
        let colours = by(Edition::Kw25, "V 1.4.6", colour)
            .with("white", white)
            .with("black", black)
            .with("last", 6_u32);
        assert_eq!(game.reasons, [meeting, colours], "round {number}, board {board}");
    }
}

/// RR-40, RR-41: 1-6 2-5 3-4 is published. With five the table has 2-5 3-4, with seven 2-7 3-6 4-5.
#[test]
fn a_change_of_the_field_counts_what_it_alters() {
    let drawn = schedule(6, RoundRobinPlan::single(TableKind::Berger)).unwrap();
    let ways = |change| -> Vec<(Step, usize, Vec<u16>, Reason)> {
        let ways = ways_after(&drawn, 1, change).unwrap().into_iter();
        ways.map(|way| {
            let concerned = way.value.concerned.iter().map(|number| number.get()).collect();
            (way.value.step, way.value.altered, concerned, way.reasons[0].clone())
        })
        .collect()
    };
    let said = |key, number: u16, altered: usize| {
        by(Edition::Fide2012, "5(b)", key).with("number", number).with("altered", altered)
    };
    assert_eq!(
        ways(FieldChange::Leaves(no(3))),
        [
            (Step::TableStays, 0, vec![], said("rr-change-table-stays", 6, 0)),
            (Step::LastTakes(no(3)), 2, vec![1, 3, 4, 6], said("rr-change-last-takes", 3, 2)),
            (Step::MoveUp(no(3)), 3, vec![1, 2, 3, 4, 5, 6], said("rr-change-move-up", 3, 3)),
        ]
    );
    // The last one leaves: 1 is free, and everybody else plays as published.
    assert_eq!(ways(FieldChange::Leaves(no(6)))[1].2, [1, 6]);
    assert_eq!(
        ways(FieldChange::Joins),
        [(Step::NewcomerTakes(no(5)), 2, vec![1, 3, 4, 6], said("rr-change-newcomer-takes", 5, 2))]
    );
    let odd = schedule(5, RoundRobinPlan::single(TableKind::Berger)).unwrap();
    let free = &ways_after(&odd, 5, FieldChange::Joins).unwrap()[0];
    assert_eq!((free.value.step, free.value.altered), (Step::FreeNumber(no(6)), 0));
    assert_eq!(free.reasons, [said("rr-change-free-number", 6, 0)]);
}

/// RR-44, RR-46: the fewest and the most groups, and one beside them.
#[test]
fn a_group_has_two_players_at_least() {
    for (players, groups) in [(2, 1), (4, 2), (5, 2), (6, 3)] {
        assert_eq!(snake(players, groups).unwrap().value.groups().len(), groups);
        let drawn = baskets(players, groups, &seed()).unwrap().value;
        let mut members: Vec<StartNo> = drawn.groups().iter().flatten().copied().collect();
        members.sort_unstable();
        assert_eq!(members, (0..players).map(StartNo::from_index).collect::<Vec<_>>());
        assert!((0..groups).all(|group| drawn.members(group).len() >= 2));
        assert!(drawn.members(groups).is_empty());
    }
    for (players, groups, most) in [(2, 2, 1), (5, 3, 2), (6, 4, 3), (6, 0, 3)] {
        let refused = GroupsError::Impossible { players, groups, most };
        assert_eq!(snake(players, groups).unwrap_err(), refused);
        assert_eq!(baskets(players, groups, &seed()).unwrap_err(), refused);
    }
    assert_eq!(snake(0, 1).unwrap_err(), GroupsError::NoField(0));
}

/// RR-47: groups are counted from one where people read them; the absent get the first of the emptiest.
#[test]
fn choosing_ends_with_the_last_free_place() {
    let offer = |places| GroupOffer { places, promoted: 1 };
    let order: Vec<StartNo> = (0..4).map(StartNo::from_index).collect();
    let few = Choosing::new(order.clone(), vec![offer(1), offer(2)]);
    assert_eq!(few.unwrap_err(), ChoosingError::TooFewPlaces { places: 3, players: 4 });
    let mut choosing = Choosing::new(order, vec![offer(1), offer(2), offer(2)]).unwrap();
    assert_eq!((choosing.next(), choosing.free_places()), (Some(no(1)), vec![1, 2, 2]));
    assert_eq!(choosing.offers().len(), 3);
    let beyond = ChoosingError::NoSuchGroup { group: 4, free: vec![1, 2, 3] };
    assert_eq!(choosing.choose(3), Err(beyond));
    let placed = choosing.place_absent().unwrap();
    let said = by(Edition::PzSz2002, "B.VI A.2.2(c)", "rr-groups-absent-placed");
    assert_eq!(placed.reasons, [said.with("player", no(1)).with("group", 2_usize)]);
    assert_eq!(choosing.choose(2).unwrap().value, no(2));
    assert_eq!(choosing.free_places(), [1, 1, 1]);
    assert_eq!(choosing.place_absent().unwrap().value, no(3));
    assert_eq!(choosing.choose(0), Err(ChoosingError::Full { group: 1, free: vec![2, 3] }));
    assert_eq!(choosing.clone().finish(), Err(no(4)));
    assert_eq!(choosing.choose(1).unwrap().value, no(4));
    assert_eq!(choosing.next(), None);
    let division = choosing.finish().unwrap();
    assert_eq!(division.groups(), [vec![no(3)], vec![no(1), no(4)], vec![no(2)]]);
}

/// RR-50, RR-51: as many as a group has, one more, and a tie that fills the places exactly.
#[test]
fn promotion_stops_at_the_quota() {
    let group = |places: &[u16]| -> Vec<Placed> {
        let placed = |(at, place): (usize, &u16)| Placed {
            player: StartNo::from_index(at),
            place: Place::new(*place).unwrap(),
        };
        places.iter().enumerate().map(placed).collect()
    };
    let all = promote(&[group(&[1, 2]), group(&[1, 2, 3])], &[2, 0]).unwrap();
    assert_eq!(all.value.promoted.len(), 2);
    let said = |group: usize, quota: usize| {
        by(Edition::PzSz2002, "B.VI A.2.1", "rr-promotion")
            .with("group", group)
            .with("quota", quota)
    };
    assert_eq!(all.reasons, [said(1, 2), said(2, 0)]);
    let more = promote(&[group(&[1]), group(&[1, 2])], &[1, 3]).unwrap_err();
    assert_eq!(more, PromotionError::TooMany { group: 2, players: 2, quota: 3 });
    let quotas = promote(&[group(&[1])], &[1, 1]).unwrap_err();
    assert_eq!(quotas, PromotionError::Quotas { groups: 1, quotas: 2 });
    let exact = promote(&[group(&[2, 2, 1, 4])], &[3]).unwrap().value;
    assert_eq!((exact.promoted.len(), exact.open.len()), (3, 0));
    let open = promote(&[group(&[3, 1, 1, 3, 3])], &[4]).unwrap();
    let tied = vec![no(1), no(4), no(5)];
    assert_eq!(open.value.open, [Border { group: 0, tied, places: 2 }]);
    assert_eq!(keys(&open.reasons), ["rr-promotion-open"]);
}

/// KO-22, KO-26, KO-29: the largest contest, one player and one cycle more, and what is remarked.
#[test]
fn contests_have_a_largest_side_and_a_largest_number_of_cycles() {
    use scheveningen::{RoundRobinPlan, ScheveningenError, schedule};
    let plan = |cycles| RoundRobinPlan { cycles, ..RoundRobinPlan::new(Table::Kw, Side::A) };
    assert_eq!(schedule(1000, 1, plan(1)).unwrap().rounds().len(), 1000);
    assert_eq!(schedule(1, 1, plan(100)).unwrap().rounds().len(), 100);
    let refused = |players, cycles| ScheveningenError::TooLarge { players, cycles, most: 1000 };
    assert_eq!(schedule(3, 1001, plan(1)).unwrap_err(), refused(1001, 1));
    assert_eq!(schedule(3, 3, plan(101)).unwrap_err(), refused(3, 101));
    assert_eq!(schedule(3, 3, plan(0)).unwrap_err(), refused(3, 0));
    assert_eq!(
        schedule(0, 3, plan(1)).unwrap_err(),
        ScheveningenError::EmptySide { side: Side::A }
    );
    for (a, b, cycles, remarks) in [
        (4, 4, 1, &["ko-side-table"][..]),
        (3, 3, 2, &["ko-side-table"]),
        (3, 3, 3, &["ko-side-table", "ko-side-odd"]),
        (4, 3, 1, &["ko-side-table", "ko-side-unequal"]),
    ] {
        assert_eq!(keys(schedule(a, b, plan(cycles)).unwrap().remarks()), remarks);
    }
    let twice = schedule(3, 3, plan(2)).unwrap();
    for (number, of_table, side) in [(1, 1_usize, 'A'), (3, 3, 'A'), (4, 1, 'B'), (6, 3, 'B')] {
        let game = twice.game(round(number), Board::FIRST).unwrap();
        let colour = by(Edition::PzSz2002, "B.VI F.5", "ko-side-colour");
        assert_eq!(game.reasons[0].args[3].1, of_table.into(), "round {number} of the table");
        let said = colour.with("side", side.to_string()).with("round", round(number));
        assert_eq!(game.reasons[1].args[1], said.args[1]);
        assert_eq!(twice.rounds()[usize::from(number) - 1].white.to_string(), side.to_string());
    }
}

/// KO-26: the tables go by their names, and each game has the article of its book.
#[test]
fn tables_of_contests_have_names() {
    for (table, code, edition) in
        [(Table::Kw, "kw", Edition::Kw25), (Table::Pzsz, "pzsz", Edition::PzSz2002)]
    {
        assert_eq!((table.code(), table.to_string().as_str()), (code, code));
        assert_eq!(code.parse(), Ok(table));
        assert_eq!(table.article().edition(), edition);
    }
}

/// KO-28: a limit is reached, and passed by one.
#[test]
fn reserves_are_warned_of_beyond_the_limit_only() {
    use Fielded::{Basic, Reserve};
    let limits = |most, least| Limits { reserve_at_most: Some(most), basic_at_least: Some(least) };
    let line_ups = [vec![Basic, Reserve(2)], vec![Basic, Reserve(2)], vec![Reserve(1), Basic]];
    let rule = |key| by(Edition::PzSz2002, "B.VI F.4", key);
    assert!(reserve_warnings(&line_ups, limits(2, 2), 4).is_empty());
    assert_eq!(
        reserve_warnings(&line_ups, limits(1, 2), 4),
        [rule("ko-side-reserve-too-often").with("reserve", 2_u32).with("games", 2_u32)]
    );
    assert_eq!(
        reserve_warnings(&line_ups, limits(2, 3), 4),
        [rule("ko-side-basic-too-seldom").with("number", 2_usize).with("games", 1_u32)]
    );
    assert_eq!(reserve_warnings(&line_ups, limits(2, 3), 3).len(), 2);
    assert!(reserve_warnings(&line_ups, Limits::default(), 3).is_empty());
}

/// RR-36, RR-37: a seed has one line and up to two hundred characters.
#[test]
fn a_seed_has_its_length() {
    assert!(Seed::new("ż".repeat(200)).is_ok() && Seed::new("x").is_ok());
    assert_eq!(Seed::new("ż".repeat(201)), Err(SeedError::TooLong(201)));
    assert_eq!(Seed::new("a\rb"), Err(SeedError::LineBreak));
    assert_eq!("a b".parse::<Seed>().unwrap().to_string(), "a b");
}

/// RR-2, RR-48, RR-49, SW-8: blocks and equals are named by their numbers, counted from one.
#[test]
fn drawn_numbers_are_told_by_their_blocks() {
    let drawn = start_list::by_groups(vec![vec![1, 2], vec![], vec![3]], &seed());
    let block = |group: usize, first: usize, last: usize| {
        by(Edition::Kw25, "V 2.6.2.2", "lots-drawn-in-group")
            .with("group", group)
            .with("first", first)
            .with("last", last)
            .with("seed", "runda-test-1")
    };
    assert_eq!(drawn.reasons, [block(1, 1, 2), block(3, 3, 3)]);
    let list =
        start_list::in_order(vec![9, 7, 7, 5, 7], |value| core::cmp::Reverse(*value), &seed());
    assert_eq!(list.value, [9, 7, 7, 7, 5]);
    let equals = by(Edition::Kw25, "V 2.6.1", "lots-equals-drawn");
    let equals = equals.with("first", 2_usize).with("last", 4_usize).with("seed", "runda-test-1");
    assert_eq!(list.reasons[1..], [equals]);
    let draw = Draw::from_seed(seed(), "colour-1", vec![1, 2, 3]);
    assert_eq!(draw.reasons[0].args[2].1, 3_usize.into());
}

/// RR-36, RR-49: each group has its own draw, known by its label.
#[test]
fn every_group_draws_by_its_own_label() {
    let groups: Vec<Vec<u32>> = vec![(0..9).collect(), (10..19).collect()];
    let drawn = start_list::by_groups(groups.clone(), &seed()).value;
    let mut expected = groups;
    for (group, label) in
        expected.iter_mut().zip(["start-numbers-group-1", "start-numbers-group-2"])
    {
        Lots::new(&seed(), label).shuffle(group);
    }
    assert_eq!(drawn, expected.concat());
}

/// RR-37: the highest number that favours nobody is still taken.
#[test]
fn the_last_full_multiple_is_not_passed_over() {
    let mut lots = Lots::new(&seed(), "start-numbers");
    let (mut ahead, half) = (lots.clone(), 1 << 63);
    let high = loop {
        match ahead.number() {
            number if number >= half => break number,
            _ => lots.number(),
        };
    };
    // Of 2^64 numbers only those up to `high` are shared out: one each.
    assert_eq!(lots.below(core::num::NonZeroU64::new(high + 1).unwrap()), high);
}
