//! How long one round takes: `cargo bench -p runda-pairing --bench swiss`.

#![allow(missing_docs, reason = "a benchmark has no interface")]

use divan::Bencher;
use runda_pairing::swiss::simulate::{Plan, Simulation};
use runda_pairing::swiss::{History, PastGame, Variant, pair};
use runda_rulebook::{GameResult, Round, StartNo};

fn main() {
    divan::main();
}

/// A tournament of `players` players in which `played` of `rounds` rounds are over.
fn tournament(mut plan: Plan, played: usize, rounds: usize) -> (History, Round) {
    plan.rounds = Round::from_index(rounds - 1);
    let mut simulation = Simulation::new(plan, 1);
    for _ in 0..played {
        let Some(Ok(pairing)) = simulation.pair() else { break };
        simulation.play(&pairing);
    }
    (simulation.history().clone(), simulation.round())
}

fn bench_round(bencher: Bencher<'_, '_>, (history, round): (History, Round)) {
    let players = history.players.len() - history.absent.len();
    bencher.bench(|| {
        let pairing = pair(&history, round);
        assert_eq!(pairing.as_ref().map(|pairing| pairing.pairs.len()), Ok(players / 2));
        pairing
    });
}

const SIZES: [u16; 6] = [100, 300, 1_000, 3_000, 10_000, 20_000];

#[divan::bench(args = SIZES, sample_count = 5)]
fn round_1_of_9(bencher: Bencher<'_, '_>, players: u16) {
    bench_round(bencher, tournament(Plan::new(players, Round::FIRST), 0, 9));
}

#[divan::bench(args = SIZES, sample_count = 5)]
fn round_5_of_9(bencher: Bencher<'_, '_>, players: u16) {
    bench_round(bencher, tournament(Plan::new(players, Round::FIRST), 4, 9));
}

#[divan::bench(args = SIZES, sample_count = 5)]
fn round_5_of_9_niderlandzki(bencher: Bencher<'_, '_>, players: u16) {
    let mut plan = Plan::new(players, Round::FIRST);
    plan.variant = Variant::Niderlandzki;
    bench_round(bencher, tournament(plan, 4, 9));
}

#[divan::bench(args = SIZES, sample_count = 5)]
fn round_9_of_9_with_incidents(bencher: Bencher<'_, '_>, players: u16) {
    bench_round(bencher, tournament(Plan::new(players, Round::FIRST).with_incidents(), 8, 9));
}

#[divan::bench(args = SIZES, sample_count = 5)]
fn round_8_of_9_with_incidents(bencher: Bencher<'_, '_>, players: u16) {
    bench_round(bencher, tournament(Plan::new(players, Round::FIRST).with_incidents(), 7, 9));
}

#[divan::bench(args = SIZES, sample_count = 5)]
fn all_drawn(bencher: Bencher<'_, '_>, players: u16) {
    let mut plan = Plan::new(players, Round::FIRST);
    plan.draws = 1000;
    bench_round(bencher, tournament(plan, 6, 9));
}

#[divan::bench(args = SIZES, sample_count = 5)]
fn no_draws(bencher: Bencher<'_, '_>, players: u16) {
    let mut plan = Plan::new(players, Round::FIRST);
    plan.draws = 0;
    bench_round(bencher, tournament(plan, 8, 10));
}

/// A tournament after two rounds of these games: white, black, result.
fn with_colours(
    players: u16,
    games: impl Fn(u16) -> Vec<(u16, u16, GameResult)>,
) -> (History, Round) {
    let (mut history, _) = tournament(Plan::new(players, Round::FIRST), 0, 9);
    let number = |n: u16| StartNo::from_index(usize::from(n));
    for round in 0..2_u16 {
        let at = Round::from_index(usize::from(round));
        history.games.extend(games(round).into_iter().map(|(white, black, result)| PastGame {
            round: at,
            white: number(white),
            black: number(black),
            result,
        }));
    }
    (history, Round::from_index(2))
}

/// Half of the field has had White twice, half Black twice, in quarters W B B W by start number, and
/// all have the same score: every pair must cross the border.
#[divan::bench(args = SIZES, sample_count = 5)]
fn colours_against_the_order(bencher: Bencher<'_, '_>, players: u16) {
    let quarter = players / 4;
    let games = |round: u16| {
        let turned = move |n: u16| (n + round) % quarter;
        let upper = (0..quarter).map(move |n| (n, quarter + turned(n)));
        let lower = (0..quarter).map(move |n| (3 * quarter + n, 2 * quarter + turned(n)));
        upper.chain(lower).map(|(white, black)| (white, black, GameResult::Draw)).collect()
    };
    bench_round(bencher, with_colours(players, games));
}

/// The upper quarter has won twice with White, the third quarter by forfeit: the leading group
/// holds too many who expect Black, and half as many more must leave it.
#[divan::bench(args = SIZES, sample_count = 5)]
fn one_sided_leaders(bencher: Bencher<'_, '_>, players: u16) {
    let quarter = players / 4;
    let games = |round: u16| {
        let turned = move |n: u16| (n + round) % quarter;
        let played = (0..quarter).map(move |n| (n, quarter + turned(n), GameResult::WhiteWins));
        let eighth = quarter / 2;
        let forfeited = (0..quarter).map(move |n| {
            let result =
                if n < eighth { GameResult::WhiteByForfeit } else { GameResult::BothForfeit };
            (2 * quarter + n, 3 * quarter + n, result)
        });
        played.chain(forfeited).collect()
    };
    bench_round(bencher, with_colours(players, games));
}

/// Players who have met two thirds of all others.
#[divan::bench(args = [20, 50, 100, 200], sample_count = 5)]
fn nearly_exhausted(bencher: Bencher<'_, '_>, players: u16) {
    let played = usize::from(players) * 2 / 3;
    bench_round(bencher, tournament(Plan::new(players, Round::FIRST), played, 300));
}
