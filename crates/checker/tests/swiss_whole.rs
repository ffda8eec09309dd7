//! Whole tournaments of the draughts Swiss by the definition alone.

#![allow(clippy::unwrap_used, reason = "what helps a test may stop it")]

use std::collections::BTreeMap;

use runda_checker::swiss::{by_definition, judge};
use runda_field::swiss::{Entrant, History, PastGame, Variant};
use runda_field::{Game, Sheet};
use runda_rulebook::{Colour, GameResult, Rating, Round, StartNo};

struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

fn result(dice: &mut Dice) -> GameResult {
    match dice.below(20) {
        0 => GameResult::WhiteByForfeit,
        1..=8 => GameResult::WhiteWins,
        9..=14 => GameResult::BlackWins,
        _ => GameResult::Draw,
    }
}

/// Plays a tournament paired by the definition; every bound player must get the expected colour, and the judge must
/// be content with every sheet.
fn play(variant: Variant, players: usize, rounds: usize, seed: u64) {
    let mut dice = Dice(seed);
    let entrant = |index: usize| Entrant {
        no: StartNo::from_index(index),
        rating: Rating::new(u16::try_from(2_400 - index).unwrap()).ok(),
    };
    let rounds = Round::from_index(rounds - 1);
    let mut history = History::new(rounds, Colour::White, (0..players).map(entrant).collect());
    history.variant = variant;
    let mut round = Round::FIRST;
    while round <= rounds {
        history.absent =
            (0..players).filter(|_| dice.below(40) == 0).map(StartNo::from_index).collect();
        let reference = by_definition(&history, round).unwrap();
        let colours: BTreeMap<StartNo, Colour> = reference
            .pairs
            .iter()
            .flat_map(|Game { white, black }| [(*white, Colour::White), (*black, Colour::Black)])
            .collect();
        assert_eq!(colours.len(), 2 * reference.pairs.len(), "nobody plays twice");
        for (player, colour) in &reference.bound {
            assert_eq!(colours.get(player), Some(colour), "round {round}, seed {seed}");
        }
        let sheet = Sheet { pairs: reference.pairs.clone(), bye: reference.bye };
        let verdict = judge(&history, round, &sheet);
        assert!(verdict.is_clean(), "round {round}, seed {seed}: {:?}", verdict.findings);
        let played = |&Game { white, black }: &Game| PastGame {
            round,
            white,
            black,
            result: result(&mut dice),
        };
        history.games.extend(reference.pairs.iter().map(played));
        history.byes.extend(reference.bye.map(|bye| (round, bye)));
        round = round.next();
    }
}

/// SW-22, SW-23, SW-33, SW-37: SWA-21. In tournaments of every variant everybody is paired, every bound player gets
/// the expected colour, and the judge is content.
#[test]
fn every_bound_player_gets_the_expected_colour() {
    for seed in 0..30 {
        for variant in Variant::ALL {
            play(variant, 12 + 3 * usize::try_from(seed).unwrap(), 6, seed);
        }
    }
}

/// SW-35: a field of hundreds is judged like a small one.
#[test]
fn hundreds_of_players_are_judged() {
    play(Variant::Niderlandzki, 301, 7, 300);
}
