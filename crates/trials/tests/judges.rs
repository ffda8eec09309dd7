//! The judges of tables, brackets and matches are content with the engines: two readers of the same chapter.

#![allow(clippy::unwrap_used, clippy::panic, reason = "what helps a test may stop it")]

use runda_checker::{
    knockout, matches as of_matches, round_robin as of_tables, scheveningen as of_sides,
};
use runda_field::bracket::{Cup, Encounter};
use runda_field::matches::{Match, MatchEnd};
use runda_field::schedule::{Contest, ContestTable, RoundRobin, RoundRobinTable};
use runda_field::{Game, Sheet, Side};
use runda_pairing::knockout::{Bracket, ColourRule, Decided, Knockout, Stage};
use runda_pairing::matches::{self, Ending, MatchForm, MatchState};
use runda_pairing::round_robin::{Exchange, RoundRobinPlan, TableKind, schedule};
use runda_pairing::scheveningen;
use runda_rulebook::{Colour, Game as Sport, GameResult, Points, Round, StartNo};
use runda_trials::swiss::Dice;

/// The round with one fault each: a pair with colours exchanged, a pair missing, two who change opponents.
fn faults(sheet: &Sheet) -> Vec<Sheet> {
    let mut faults = Vec::new();
    let mut plant = |fault: &dyn Fn(&mut Vec<Game>)| {
        let mut pairs = sheet.pairs.clone();
        fault(&mut pairs);
        faults.push(Sheet { pairs, bye: sheet.bye });
    };
    if !sheet.pairs.is_empty() {
        plant(&|pairs| pairs[0] = pairs[0].reversed());
        plant(&|pairs| pairs.truncate(pairs.len() - 1));
    }
    if sheet.pairs.len() > 1 {
        plant(&|pairs| (pairs[0].black, pairs[1].black) = (pairs[1].black, pairs[0].black));
    }
    faults
}

/// RR-3, RR-5, RR-11, RR-14, RR-15, RR-16, RR-19, RR-22: every round of every table of 2 to 40 players keeps the
/// seal, and loses it with any fault.
#[test]
fn every_table_of_a_round_robin_is_clean() {
    let tables = [
        (TableKind::Berger, RoundRobinTable::Berger),
        (TableKind::Half, RoundRobinTable::Half),
        (TableKind::HalfReversed, RoundRobinTable::ReversedHalf),
        (TableKind::Sliding, RoundRobinTable::Sliding),
    ];
    let (mut rounds, mut lost) = (0, 0);
    for players in 2..=40 {
        for (system, table) in tables {
            for (cycles, exchange) in (1..=5).flat_map(|n| [(n, true), (n, false)]) {
                let plan_exchange =
                    if exchange { Exchange::LastTwoRounds } else { Exchange::Never };
                let plan = RoundRobinPlan {
                    exchange: plan_exchange,
                    ..RoundRobinPlan::cycles(system, cycles)
                };
                let event = RoundRobin {
                    sport: Sport::Draughts,
                    players,
                    table,
                    cycles: usize::from(cycles),
                    exchange,
                };
                let Ok(made) = schedule(players, plan) else {
                    assert!(of_tables::due(&event, Round::FIRST).is_err(), "{players} {system}");
                    continue;
                };
                for (at, round) in made.rounds().iter().enumerate() {
                    let sheet = Sheet { pairs: round.games.clone(), bye: None };
                    let verdict = of_tables::judge(&event, Round::from_index(at), &sheet);
                    assert!(
                        verdict.is_clean(),
                        "{players} {system} {cycles}: {:?}",
                        verdict.findings
                    );
                    rounds += 1;
                    for wrong in faults(&sheet) {
                        let verdict = of_tables::judge(&event, Round::from_index(at), &wrong);
                        assert!(!verdict.is_clean(), "{players} {system} {cycles}: {wrong:?}");
                        lost += 1;
                    }
                }
                let after = Round::from_index(made.rounds().len());
                assert!(of_tables::due(&event, after).is_err());
            }
        }
    }
    assert!(rounds > 20_000 && lost > 60_000, "{rounds} kept, {lost} lost");
}

/// KO-22 to KO-29: every round of both tables keeps the seal, and loses it with any fault.
#[test]
fn every_table_of_two_sides_is_clean() {
    let tables = [
        (scheveningen::Table::Kw, ContestTable::Kw),
        (scheveningen::Table::Pzsz, ContestTable::Pzsz),
    ];
    let (mut kept, mut lost) = (0, 0);
    for (a, b) in (1..=15).flat_map(|a| (1..=15).map(move |b| (a, b))) {
        for (theirs, table) in tables {
            for (white_first, cycles) in [(Side::A, 1), (Side::B, 1), (Side::A, 2), (Side::B, 3)] {
                let plan = scheveningen::ContestPlan { table: theirs, white_first, cycles };
                let made = scheveningen::schedule(a, b, plan).unwrap();
                let cycles = usize::from(cycles);
                let contest = Contest { sport: Sport::Chess, a, b, table, white_first, cycles };
                let number = |p: scheveningen::Participant| {
                    let before = if p.side == Side::A { 0 } else { a };
                    StartNo::from_index(before + usize::from(p.number) - 1)
                };
                for (at, round) in made.rounds().iter().enumerate() {
                    let game = |game: &scheveningen::SideGame| Game {
                        white: number(game.white),
                        black: number(game.black),
                    };
                    let sheet = Sheet { pairs: round.games.iter().map(game).collect(), bye: None };
                    let verdict = of_sides::judge(&contest, Round::from_index(at), &sheet);
                    assert!(verdict.is_clean(), "{contest:?}, {at}: {:?}", verdict.findings);
                    kept += 1;
                    for wrong in faults(&sheet) {
                        let verdict = of_sides::judge(&contest, Round::from_index(at), &wrong);
                        assert!(!verdict.is_clean(), "{contest:?}, {at}: {wrong:?}");
                        lost += 1;
                    }
                }
                assert_eq!(made.rounds().len(), a.max(b) * cycles);
            }
        }
    }
    assert!(kept > 20_000 && lost > 50_000, "{kept} kept, {lost} lost");
}

fn decide(dice: &mut Dice, game: Game) -> Decided {
    let winner = if dice.below(2) == 0 { game.white } else { game.black };
    match dice.below(12) {
        0 => Decided::ByForfeit(winner),
        1 => Decided::Nobody,
        _ => Decided::Won(winner),
    }
}

fn encounter((pair, decided): (Game, Decided)) -> Encounter {
    let (winner, played) = match decided {
        Decided::Won(winner) => (Some(winner), true),
        Decided::ByForfeit(winner) => (Some(winner), false),
        Decided::Nobody => (None, false),
    };
    Encounter { pair, winner, played }
}

/// KO-3, KO-5, KO-6, KO-8, KO-9, KO-12, KO-13, KO-14: whole cups with forfeits, both absent and withdrawals.
#[test]
fn every_round_of_a_cup_is_clean() {
    let mut rounds = 0;
    for seed in 0..600 {
        let mut dice = Dice::new(seed);
        let players = 2 + usize::from(dice.below(40));
        let first = if dice.below(2) == 0 { Colour::White } else { Colour::Black };
        let mut made =
            Knockout::new(Bracket::new(players).unwrap(), ColourRule::Balanced { first });
        let mut cup = Cup {
            players,
            first: Some(first),
            third_place: dice.below(2) == 0,
            stages: Vec::new(),
            under_way: Vec::new(),
            left: Vec::new(),
        };
        loop {
            if dice.below(3) == 0 {
                let gone =
                    StartNo::from_index(usize::from(dice.below(players.try_into().unwrap())));
                if made.withdraw(gone).is_ok() {
                    cup.left.push((cup.stages.len(), gone));
                }
            }
            let Some(next) = made.next_round() else { break };
            let mut pairs: Vec<Game> = next.pairs.iter().map(|pair| pair.value).collect();
            let third =
                made.third_place().filter(|_| cup.third_place && next.stage == Stage::RoundOf(2));
            let gone = |player: StartNo| cup.left.iter().any(|left| left.1 == player);
            let third = third.map(|pair| pair.value).filter(|g| !gone(g.white) && !gone(g.black));
            pairs.extend(third);
            let verdict = knockout::judge(&cup, &Sheet { pairs: pairs.clone(), bye: None });
            assert!(verdict.is_clean(), "seed {seed}: {cup:?} {pairs:?} {:?}", verdict.findings);
            if let Some(pair) = pairs.first_mut() {
                *pair = pair.reversed();
                let turned = knockout::judge(&cup, &Sheet { pairs, bye: None });
                assert!(!turned.is_clean(), "seed {seed}: colours turned round");
            }
            rounds += 1;
            let outcomes: Vec<Decided> =
                next.pairs.iter().map(|pair| decide(&mut dice, pair.value)).collect();
            made.record(&outcomes).unwrap();
            cup.stages.push(made.played().last().unwrap().iter().copied().map(encounter).collect());
        }
    }
    assert!(rounds > 1_500, "{rounds}");
}

/// KO-30, KO-31, KO-32: whole matches of every kind, game by game to their end.
#[test]
fn every_game_of_a_match_is_clean() {
    let kinds = [
        (MatchForm::Games { count: 6, ending: Ending::AllGames }, MatchEnd::Games(6)),
        (MatchForm::Games { count: 7, ending: Ending::WhenDecided }, MatchEnd::Decided(7)),
        (MatchForm::Points(Points::from_halves(9)), MatchEnd::Points(Points::from_halves(9))),
        (MatchForm::Wins(3), MatchEnd::Wins(3)),
    ];
    let results = [
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::Draw,
        GameResult::BlackByForfeit,
        GameResult::BothLose,
    ];
    let (one, two) = (StartNo::FIRST, StartNo::FIRST.next());
    for seed in 0..300 {
        let mut dice = Dice::new(seed);
        for (form, end) in kinds {
            let first_white = if dice.below(2) == 0 { Side::A } else { Side::B };
            let mut event = Match { end, first_white, games: Vec::new() };
            let mut so_far = Vec::new();
            loop {
                let state = matches::state(form, first_white, &so_far).unwrap().value;
                let MatchState::Open { white, .. } = state else { break };
                let game = Game { white: one, black: two };
                let game = if white == Side::A { game } else { game.reversed() };
                let sheet = |pairs: Vec<Game>| Sheet { pairs, bye: None };
                assert!(of_matches::judge(&event, &sheet(vec![game])).is_clean(), "{event:?}");
                assert!(!of_matches::judge(&event, &sheet(vec![game.reversed()])).is_clean());
                assert!(!of_matches::judge(&event, &sheet(Vec::new())).is_clean());
                let result = results[usize::from(dice.below(6))];
                so_far.push(result);
                event.games.push((game, result));
            }
            let more = Sheet { pairs: vec![Game { white: one, black: two }], bye: None };
            assert!(!of_matches::judge(&event, &more).is_clean(), "{event:?} is over");
        }
    }
}
