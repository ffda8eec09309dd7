//! What holds of every round robin, whatever the number of players.
#![allow(clippy::unwrap_used, reason = "a law that cannot be set up has failed")]

use std::collections::BTreeSet;

use runda_pairing::round_robin::{
    Berger, Exchange, Game, RoundRobinPlan, Schedule, ScheduledRound, TableKind, schedule,
};
use runda_rulebook::{Colour, Round, StartNo};

fn made(players: usize, system: TableKind) -> Option<Schedule> {
    schedule(players, RoundRobinPlan::single(system)).ok()
}

fn no(number: usize) -> StartNo {
    StartNo::new(number as u64).unwrap()
}

/// RR-1: in a cycle everybody meets everybody once, and in a round nobody twice.
#[test]
fn everybody_meets_everybody_once_in_every_system() {
    for players in 2..=200 {
        for system in TableKind::ALL {
            let Some(table) = made(players, system) else {
                assert!(matches!(system, TableKind::Half | TableKind::HalfReversed));
                assert!(!players.next_multiple_of(2).is_multiple_of(4), "{system} {players}");
                continue;
            };
            let mut pairs = BTreeSet::new();
            for round in table.rounds() {
                everybody_is_somewhere(round, players);
                for game in &round.games {
                    let pair = (game.white.min(game.black), game.white.max(game.black));
                    assert!(pairs.insert(pair), "{system}, {players}: {game} twice");
                }
            }
            assert_eq!(pairs.len(), players * (players - 1) / 2, "{system}, {players}");
            assert_eq!(table.rounds().len(), players.next_multiple_of(2) - 1);
        }
    }
}

fn everybody_is_somewhere(round: &ScheduledRound, players: usize) {
    let seated: BTreeSet<StartNo> =
        round.games.iter().flat_map(|game| [game.white, game.black]).chain(round.free).collect();
    assert_eq!(seated.len(), players);
    assert_eq!(round.free.is_some(), players % 2 == 1);
    assert!(seated.last().unwrap().index() < players);
}

/// RR-6, RR-7: RRA-7, the carousel of the book written out, against the closed form.
#[test]
fn the_carousel_gives_the_same_table_as_the_formula() {
    for even in (2..=400_usize).step_by(2) {
        let table = Berger::new(even).unwrap();
        let mut start = 1;
        for round in 1..even {
            let games = carousel(even, round, start);
            let last_board = *games.last().unwrap();
            let made = table.round(Round::new(round as u64).unwrap()).unwrap();
            assert_eq!(made.games, games, "{even} players, round {round}");
            // The player who had black at the last board begins the next walk.
            let black = last_board.black.index() + 1;
            start = if black == even { last_board.white.index() + 1 } else { black };
        }
    }
}

/// One round by the construction rule: the numbers are written down the white side and back up the
/// black side, beginning with `start`, and after N - 1 comes 1.
fn carousel(even: usize, round: usize, start: usize) -> Vec<Game> {
    let mut walk = (start..even).chain(1..start).map(no);
    let half = even / 2;
    let opposite_last = walk.next().unwrap();
    let white: Vec<StartNo> = walk.by_ref().take(half - 1).collect();
    let mut black: Vec<StartNo> = walk.collect();
    black.reverse();
    let mut games = vec![Game { white: opposite_last, black: no(even) }];
    if round.is_multiple_of(2) {
        games[0] = games[0].reversed();
    }
    games.extend(white.into_iter().zip(black).map(|(white, black)| Game { white, black }));
    games
}

/// RR-8, RR-9, RR-10: the three formulas agree with every cell of the table.
#[test]
fn the_formulas_agree_with_the_table() {
    for players in 2..=200 {
        let berger = Berger::new(players).unwrap();
        for (index, round) in made(players, TableKind::Berger).unwrap().rounds().iter().enumerate()
        {
            let number = Round::from_index(index);
            for &Game { white, black } in &round.games {
                assert_eq!(berger.round_of(white, black), Some(number));
                assert_eq!(berger.round_of(black, white), Some(number));
                assert_eq!(berger.opponent(white, number), Some(black));
                assert_eq!(berger.opponent(black, number), Some(white));
                assert_eq!(berger.colour(white, black), Some(Colour::White));
                assert_eq!(berger.colour(black, white), Some(Colour::Black));
            }
            if let Some(free) = round.free {
                assert_eq!(berger.opponent(free, number), None);
            }
        }
    }
}

/// RR-11, RR-12: with an odd number all colours are level; with an even number the upper half has
/// one white more, and colours alternate except where a player meets the last number.
#[test]
fn berger_colours_are_balanced_as_the_book_says() {
    for players in 2..=120_usize {
        let table = made(players, TableKind::Berger).unwrap();
        for player in 1..=players {
            let path = table.of_player(no(player));
            let colours: Vec<(Colour, StartNo)> = path
                .iter()
                .filter_map(|a| a.game.map(|(_, colour, other)| (colour, other)))
                .collect();
            let whites = colours.iter().filter(|(colour, _)| *colour == Colour::White).count();
            let blacks = colours.len() - whites;
            match (players % 2, player <= players / 2) {
                (1, _) => assert_eq!(whites, blacks),
                (_, true) => assert_eq!(whites, blacks + 1),
                (_, false) => assert_eq!(whites + 1, blacks),
            }
            for pair in colours.windows(2) {
                let meets_last = pair.iter().any(|(_, other)| other.index() + 1 == players);
                let is_last = player == players;
                assert!(pair[0].0 != pair[1].0 || meets_last && !is_last && players % 2 == 0);
            }
        }
        assert!(table.colour_balance().run <= 2);
    }
}

/// RR-15, RR-16: RRA-9 and the cycles beyond two.
#[test]
fn the_exchange_of_two_rounds_prevents_three_equal_colours_running() {
    for players in 4..=40 {
        let plan = RoundRobinPlan::cycles(TableKind::Berger, 2);
        assert_eq!(schedule(players, plan).unwrap().colour_balance().run, 2, "{players}");
        let plain = RoundRobinPlan { exchange: Exchange::Never, ..plan };
        if players % 2 == 0 {
            assert_eq!(schedule(players, plain).unwrap().colour_balance().run, 3, "{players}");
        }
        for cycles in 3..=7 {
            let plan = RoundRobinPlan::cycles(TableKind::Berger, cycles);
            assert_eq!(schedule(players, plan).unwrap().colour_balance().run, 2, "{players}");
        }
    }
    for cycles in 2..=9 {
        let plan = RoundRobinPlan::cycles(TableKind::Berger, cycles);
        assert_eq!(schedule(4, plan).unwrap().colour_balance().run, 2, "{cycles} cycles");
    }
}

/// RR-14: the second cycle is the first with colours reversed, whatever the system.
#[test]
fn every_second_cycle_reverses_all_colours() {
    for system in TableKind::ALL {
        let double = schedule(8, RoundRobinPlan::cycles(system, 2)).unwrap();
        let games = |cycle| -> BTreeSet<Game> {
            let rounds = double.rounds().iter().filter(|round| round.cycle == cycle);
            rounds.flat_map(|round| round.games.iter().copied()).collect()
        };
        assert_eq!(games(2), games(1).into_iter().map(Game::reversed).collect());
        assert_eq!(double.colour_balance().difference, 0, "{system}");
    }
}

/// RR-23: the price of the half systems is never higher than the schedule page says.
#[test]
fn the_half_systems_cost_no_more_than_the_book_admits() {
    for players in 3..=200_usize {
        for (system, even_run) in [(TableKind::Half, 2), (TableKind::HalfReversed, 3)] {
            let Some(table) = made(players, system) else { continue };
            let balance = table.colour_balance();
            let (difference, run) = if players % 2 == 0 { (1, even_run) } else { (2, 3) };
            assert!(balance.difference <= difference, "{system} {players}: {balance:?}");
            assert!(balance.run <= run, "{system} {players}: {balance:?}");
        }
    }
}

/// RR-27: RRA-15.
#[test]
fn sliding_colours_alternate() {
    for players in 3..=200 {
        let balance = made(players, TableKind::Sliding).unwrap().colour_balance();
        match players % 2 {
            1 => assert_eq!((balance.run, balance.difference), (1, 0), "{players}"),
            _ if players >= 6 => assert!(balance.run <= 2 && balance.difference <= 1, "{players}"),
            _ => {}
        }
    }
}
