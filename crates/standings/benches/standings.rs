//! A thousand players, nine rounds: from scratch, and after one result. At the end a table compares
//! our time with that of the npm package `tiebreak` on the same tournament, where node and the
//! package are at hand; see docs/performance-standings.md.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a benchmark prints, and a broken one may stop"
)]

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use divan::{Bencher, black_box};
use runda_rulebook::{GameResult, Rating, Round, StartNo, Unpaired};
use runda_standings::{
    Competition, Criteria, Event, GameRecord, Live, Outcome, Player, Preset, Scoring,
    TiebreakEdition, UnpairedRecord, compute, round_table,
};

const PLAYERS: u16 = 1_000;
const ROUNDS: u16 = 9;

fn main() {
    divan::main();
    if !std::env::args().any(|arg| arg == "--list" || arg == "--test") {
        println!("{}", comparison());
    }
}

fn no(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

/// A Swiss of a thousand players, paired by a fixed shuffle, one game in thirty forfeited.
fn event() -> Event {
    let mut event = Event::new(Competition::Swiss, Scoring::CHESS);
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

/// The draughts procedure after the first round, when hundreds are level.
#[divan::bench]
fn draughts_solkoff_after_round_one(bencher: Bencher<'_, '_>) {
    let mut event = event();
    event.scoring = Scoring::DRAUGHTS;
    event.after = Some(Round::FIRST);
    let criteria = Preset::DraughtsSwissSolkoff.criteria();
    bencher.bench(|| compute(black_box(&event), &criteria).unwrap());
}

/// One result of the last round comes in, by the draughts code.
#[divan::bench]
fn one_result_draughts(bencher: Bencher<'_, '_>) {
    let mut event = event();
    event.scoring = Scoring::DRAUGHTS;
    let game = *event.games.last().unwrap();
    let mut live = Live::new(event, Preset::DraughtsSwissSolkoff.criteria()).unwrap();
    let mut results = [GameResult::WhiteWins, GameResult::BlackWins].into_iter().cycle();
    bencher.bench_local(|| {
        let outcome = Outcome::Result(results.next().unwrap());
        live.record(black_box(GameRecord { outcome, ..game })).unwrap().rows.len()
    });
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

/// Our time and that of the npm package on the same tournament in the same run, as a table.
fn comparison() -> String {
    let (event, usual) = (event(), fide("PTS,DE,BH/C1,BH,SB"));
    let list = fide("PTS,BH,SB");
    let ours = timed(|| compute(black_box(&event), &list).unwrap().rows.len());
    let open = timed(|| compute(black_box(&event), &usual).unwrap().rows.len());
    let game = *event.games.last().unwrap();
    let mut live = Live::new(event.clone(), usual).unwrap();
    let mut results = [GameResult::WhiteWins, GameResult::BlackWins].into_iter().cycle();
    let one = timed(|| {
        let outcome = Outcome::Result(results.next().unwrap());
        live.record(GameRecord { outcome, ..game }).unwrap().rows.len()
    });
    let standings = compute(&event, &list).unwrap();
    let table = timed(|| round_table(black_box(&event), &standings).rows.len());
    let mut text = String::from("\n| what | fastest | median |\n| --- | --- | --- |\n");
    for (what, (fastest, median)) in [
        ("points, direct encounter, Buchholz Cut 1, Buchholz, Sonneborn-Berger", open),
        ("one result of the last round", one),
        ("the table by rounds, with every cell", table),
        ("points, Buchholz, Sonneborn-Berger", ours),
    ] {
        let _ = writeln!(text, "| {what} | {} | {} |", shown(fastest), shown(median));
    }
    match peer(&event) {
        Some((fastest, median)) => {
            let (fastest, median) = (Duration::from_nanos(fastest), Duration::from_nanos(median));
            let _ = writeln!(
                text,
                "| npm `tiebreak` 0.4.0, the same three | {} | {} |",
                shown(fastest),
                shown(median)
            );
            let _ = writeln!(
                text,
                "\nnpm / runda: {}.{} by the fastest runs, {}.{} by the medians",
                tenfold(fastest, ours.0) / 10,
                tenfold(fastest, ours.0) % 10,
                tenfold(median, ours.1) / 10,
                tenfold(median, ours.1) % 10,
            );
        }
        None => text.push_str(
            "\nnpm package tiebreak: not measured; install node, then run\n    \
             npm install --prefix target/bench-peers tiebreak@0.4.0\n",
        ),
    }
    text
}

/// How often the second goes into the first, in tenths.
fn tenfold(longer: Duration, shorter: Duration) -> u128 {
    10 * longer.as_nanos() / shorter.as_nanos().max(1)
}

/// The fastest and the median of a second of runs, at most two hundred.
fn timed(mut run: impl FnMut() -> usize) -> (Duration, Duration) {
    let begin = Instant::now();
    let mut times = Vec::new();
    while times.is_empty() || (times.len() < 200 && begin.elapsed() < Duration::from_secs(1)) {
        let start = Instant::now();
        black_box(run());
        times.push(start.elapsed());
    }
    times.sort_unstable();
    (times[0], times[times.len() / 2])
}

fn shown(time: Duration) -> String {
    let hundredths = time.as_nanos() / 10_000;
    format!("{}.{:02} ms", hundredths / 100, hundredths % 100)
}

/// The fastest and the median time of the npm package in nanoseconds, where it is installed.
fn peer(event: &Event) -> Option<(u64, u64)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/bench-peers");
    let script = folder.join("tiebreak.mjs");
    // The script stands beside the package, where node looks for it.
    std::fs::write(&script, include_str!("tiebreak.mjs")).ok()?;
    let mut child = Command::new("node")
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(json(event).as_bytes()).ok()?;
    let answer = child.wait_with_output().ok()?;
    let text = String::from_utf8(answer.stdout).ok()?;
    let mut numbers = text.split_whitespace().map(|number| number.parse().ok());
    Some((numbers.next()??, numbers.next()??))
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
                let halves = result.score(runda_rulebook::Colour::White).halves().unwrap();
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
