//! A thousand players, nine rounds: from scratch, and after one result. With node and the npm
//! package `tiebreak` at hand its time on the same tournament is printed too; see
//! docs/performance-standings.md.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a benchmark prints, and a broken one may stop"
)]

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use divan::{Bencher, black_box};
use runda_rulebook::{GameResult, Rating, Round, StartNo, Unpaired};
use runda_standings::{
    Criteria, Event, GameRecord, Live, Outcome, Player, Preset, Scoring, System, TiebreakEdition,
    UnpairedRecord, compute,
};

const PLAYERS: u16 = 1_000;
const ROUNDS: u16 = 9;

fn main() {
    divan::main();
    println!("{}", peer());
}

fn no(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

/// A Swiss of a thousand players, paired by a fixed shuffle, one game in thirty forfeited.
fn event() -> Event {
    let mut event = Event::new(System::Swiss, Scoring::CHESS);
    event.announced = Round::new(ROUNDS).ok();
    for number in 1..=PLAYERS {
        event.players.push(Player::new(no(number)).rated(Rating::new(2600 - number).unwrap()));
    }
    let mut state = 2026_u64;
    let mut roll = |sides: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % sides
    };
    for round in (1..=ROUNDS).map(|round| Round::new(round).unwrap()) {
        let mut order: Vec<u16> = (1..PLAYERS).collect();
        for last in (1..order.len()).rev() {
            order.swap(last, usize::try_from(roll(last as u64 + 1)).unwrap());
        }
        let bye = order.pop().unwrap();
        for (player, kind) in [(bye, Unpaired::Bye), (PLAYERS, Unpaired::HalfPointBye)] {
            event.unpaired.push(UnpairedRecord { round, player: no(player), kind });
        }
        for pair in order.chunks(2) {
            let result = match roll(30) {
                0 => GameResult::WhiteByForfeit,
                1..12 => GameResult::WhiteWins,
                12..20 => GameResult::BlackWins,
                _ => GameResult::Draw,
            };
            event.games.push(GameRecord::new(round, no(pair[0]), no(pair[1]), result));
        }
    }
    event
}

fn fide(list: &str) -> Criteria {
    Criteria::fide(TiebreakEdition::C07In2026, list).unwrap()
}

/// The usual list of an open.
#[divan::bench]
fn from_scratch(bencher: Bencher<'_, '_>) {
    let (event, criteria) = (event(), fide("PTS,DE,BH/C1,BH,SB"));
    assert_eq!(compute(&event, &criteria).unwrap().rows.len(), 1_000);
    bencher.bench(|| compute(black_box(&event), &criteria).unwrap());
}

/// What the npm package computes as well: points, Buchholz, Sonneborn-Berger.
#[divan::bench]
fn from_scratch_like_peer(bencher: Bencher<'_, '_>) {
    let (event, criteria) = (event(), fide("PTS,BH,SB"));
    bencher.bench(|| compute(black_box(&event), &criteria).unwrap());
}

/// The draughts procedure with its restarts.
#[divan::bench]
fn draughts_solkoff(bencher: Bencher<'_, '_>) {
    let mut event = event();
    event.scoring = Scoring::DRAUGHTS;
    let criteria = Preset::DraughtsSwissSolkoff.criteria();
    bencher.bench(|| compute(black_box(&event), &criteria).unwrap());
}

/// One result of the last round comes in.
#[divan::bench]
fn one_result(bencher: Bencher<'_, '_>) {
    let event = event();
    let game = *event.games.last().unwrap();
    let mut live = Live::new(event, fide("PTS,DE,BH/C1,BH,SB")).unwrap();
    let mut results = [GameResult::WhiteWins, GameResult::BlackWins].into_iter().cycle();
    bencher.bench_local(|| {
        let outcome = Outcome::Result(results.next().unwrap());
        live.record(black_box(GameRecord { outcome, ..game })).unwrap().rows.len()
    });
}

/// The time of the npm package on the same tournament, or how to get it.
fn peer() -> String {
    const INSTALL: &str = "npm package tiebreak: not measured; install node, then run\n    \
                           npm install --prefix crates/standings/benches tiebreak@0.4.0";
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/tiebreak.mjs");
    let started = Command::new("node")
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut child) = started else { return INSTALL.into() };
    let sent = child.stdin.take().map(|mut stdin| stdin.write_all(json(&event()).as_bytes()));
    let answer = child.wait_with_output();
    match (sent, answer) {
        (Some(Ok(())), Ok(answer)) if answer.status.success() => {
            String::from_utf8_lossy(&answer.stdout).trim_end().to_owned()
        }
        _ => INSTALL.into(),
    }
}

/// Rounds as the script reads them.
fn json(event: &Event) -> String {
    let mut out = String::from("[");
    for round in 1..=ROUNDS {
        let pairings: Vec<String> = event
            .games
            .iter()
            .filter(|game| game.round.get() == round)
            .map(|game| {
                let Outcome::Result(result) = game.outcome else { return String::new() };
                let halves = result.score(runda_rulebook::Colour::White).halves();
                format!("[{},{},{halves},{}]", game.white, game.black, result.is_forfeit())
            })
            .collect();
        let of_kind = |kind| {
            let records = event.unpaired.iter().filter(move |record| record.kind == kind);
            let mine = records.filter(|record| record.round.get() == round);
            mine.map(|record| record.player.to_string()).collect::<Vec<_>>().join(",")
        };
        let comma = if round == 1 { "" } else { "," };
        let _ = write!(
            out,
            "{comma}{{\"pairings\":[{}],\"byes\":[{}],\"half\":[{}]}}",
            pairings.join(","),
            of_kind(Unpaired::Bye),
            of_kind(Unpaired::HalfPointBye)
        );
    }
    out + "]"
}
