//! Laws of the Swiss system, whatever the tournament.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what helps a test may stop it"
)]

use runda_pairing::swiss::plans::plans;
use runda_pairing::swiss::simulate::{Dice, Simulation};
use runda_pairing::swiss::{Float, FloatControl, History, Pairing, pair};
use runda_rulebook::StartNo;

/// Everything the engine answers except the order of what has no order.
fn answer(history: &History, simulation: &Simulation) -> Option<Pairing> {
    pair(history, simulation.round()).ok()
}

fn shuffle<T>(items: &mut [T], dice: &mut Dice) {
    for last in (1..items.len()).rev() {
        let bound = u16::try_from(last + 1).unwrap();
        items.swap(last, usize::from(dice.below(bound)));
    }
}

/// SW-16: SWA-13. The order of the input rows has no meaning.
#[test]
fn the_order_of_the_rows_changes_nothing() {
    let mut dice = Dice::new(5);
    for (plan, seed) in plans(13, 60).take(150) {
        let mut simulation = Simulation::new(plan, seed);
        while let Some(Ok(pairing)) = simulation.pair() {
            let mut mixed = simulation.history().clone();
            shuffle(&mut mixed.players, &mut dice);
            shuffle(&mut mixed.games, &mut dice);
            shuffle(&mut mixed.byes, &mut dice);
            shuffle(&mut mixed.absent, &mut dice);
            shuffle(&mut mixed.excluded, &mut dice);
            for pair in &mut mixed.excluded {
                *pair = (pair.1, pair.0);
            }
            assert_eq!(
                answer(&mixed, &simulation),
                Some(pairing.clone()),
                "seed {seed} of {plan:?}"
            );
            simulation.play(&pairing);
        }
    }
}

/// A round by the bare procedure 2.8.7.2-2.8.7.9, with what the engine knows of the list and the
/// bonds; nothing if it meets a dead end.
fn bare_procedure(simulation: &Simulation, pairing: &Pairing) -> Option<Vec<(StartNo, StartNo)>> {
    let history = simulation.history();
    let round = simulation.round();
    let watch = history.floats == FloatControl::Watched && round < history.rounds;
    let score = |no: StartNo| bare::score(history, round, no);
    let allowed = |a: StartNo, b: StartNo| bare::is_allowed(history, pairing, a, b);
    let marked = |no: StartNo, way: Float| watch && bare::was_moved(history, no, way);
    let list: Vec<StartNo> =
        pairing.round_list.iter().copied().filter(|no| Some(*no) != pairing.bye).collect();
    let mut pairs = Vec::new();
    let mut down: Vec<StartNo> = Vec::new();
    for group in list.chunk_by(|&a, &b| score(a) == score(b)) {
        let mut rest = group.to_vec();
        for moved in std::mem::take(&mut down) {
            let found = rest
                .iter()
                .position(|&other| allowed(moved, other) && !marked(other, Float::Up))?;
            pairs.push((moved, rest.remove(found)));
        }
        if rest.len() % 2 == 1 {
            down = rest.pop().into_iter().collect();
            if down.iter().any(|&no| marked(no, Float::Down)) {
                return None;
            }
        }
        while !rest.is_empty() {
            let first = rest.remove(0);
            let half = rest.len() / 2;
            let order = (half..rest.len()).chain((0..half).rev());
            let found = order.into_iter().find(|&at| allowed(first, rest[at]))?;
            pairs.push((first, rest.remove(found)));
        }
    }
    down.is_empty().then_some(pairs)
}

/// What the bare procedure has to know, read from the history by itself.
mod bare {
    use runda_pairing::swiss::{Float, History, Pairing};
    use runda_rulebook::{Colour, Round, StartNo};

    pub(super) fn score(history: &History, round: Round, no: StartNo) -> u32 {
        let byes = history.byes.iter().filter(|bye| bye.1 == no && bye.0 < round).count();
        let games = history.games.iter().map(|game| match no {
            n if n == game.white => game.result.pairing_score(Colour::White).halves(),
            n if n == game.black => game.result.pairing_score(Colour::Black).halves(),
            _ => 0,
        });
        2 * u32::try_from(byes).unwrap() + games.sum::<u32>()
    }

    pub(super) fn was_moved(history: &History, no: StartNo, way: Float) -> bool {
        history.marks.iter().flatten().any(|mark| *mark == (no, way))
    }

    fn colours(history: &History, no: StartNo) -> Vec<Colour> {
        let mut games: Vec<_> =
            history.games.iter().filter(|game| game.white == no || game.black == no).collect();
        games.sort_by_key(|game| game.round);
        let played = games.into_iter().filter(|game| game.result.gives_colour());
        played.map(|g| if g.white == no { Colour::White } else { Colour::Black }).collect()
    }

    fn can_have(history: &History, no: StartNo, colour: Colour) -> bool {
        let row = colours(history, no);
        let own = row.iter().filter(|&&c| c == colour).count();
        let running = row.iter().rev().take_while(|&&c| c == colour).count();
        own < row.len() - own + 3 && running < 3
    }

    pub(super) fn is_allowed(history: &History, pairing: &Pairing, a: StartNo, b: StartNo) -> bool {
        let both = |x: StartNo, y: StartNo| (x == a && y == b) || (x == b && y == a);
        let met = history
            .games
            .iter()
            .any(|game| both(game.white, game.black) && game.result.counts_as_met());
        let excluded = history.excluded.iter().any(|&(x, y)| both(x, y));
        let bound = |no: StartNo| pairing.bound.iter().find(|bond| bond.0 == no).map(|bond| bond.1);
        let clash = bound(a).is_some() && bound(a) == bound(b);
        let coloured = Colour::BOTH
            .into_iter()
            .any(|colour| can_have(history, a, colour) && can_have(history, b, !colour));
        !met && !excluded && !clash && coloured
    }
}

/// SW-34: when the bare procedure runs through without a dead end, its pairs are the pairs.
#[test]
fn the_bare_procedure_gives_the_same_pairs_when_it_runs_through() {
    let mut ran_through = 0;
    let mut dead_ends = 0;
    for (plan, seed) in plans(34, 40).take(500) {
        let mut simulation = Simulation::new(plan, seed);
        while let Some(Ok(pairing)) = simulation.pair() {
            if let Some(pairs) = bare_procedure(&simulation, &pairing) {
                ran_through += 1;
                let found: Vec<(StartNo, StartNo)> =
                    pairing.pairs.iter().map(|pair| (pair.seeker, pair.found())).collect();
                assert_eq!(found, pairs, "seed {seed} of {plan:?}, round {}", simulation.round());
            } else {
                dead_ends += 1;
            }
            simulation.play(&pairing);
        }
    }
    assert!(ran_through > 500 && dead_ends > 100, "{ran_through} through, {dead_ends} not");
}
