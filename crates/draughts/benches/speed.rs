//! How fast the crate is, as tables one can read: `cargo bench -p runda-draughts`.
//!
//! One core; every answer is checked. Short work is the fastest of many runs, each shorter than the
//! time slice of a busy machine; long work is measured by the time the processor spent on it (Linux;
//! elsewhere by the wall clock). The whole takes about a minute. Words after `--` choose tables:
//! `count`, `table`, `list`, `pdn`.
#![allow(clippy::panic, reason = "a bench that cannot begin should stop at once")]
#![allow(clippy::print_stdout, reason = "a bench is there to print")]
#![allow(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "speeds for people")]

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

use runda_draughts::pdn::{self, PdnGame, RawGames};
use runda_draughts::{MoveList, Notation, PerftTable, Position, Rules, Version, perft, perft_with};
use runda_rulebook::Edition;

/// A position with the number of sequences of moves behind it.
struct Known {
    name: &'static str,
    version: Version,
    fen: &'static str,
    depth: u32,
    nodes: u64,
}

const START: &str = "W:W31-50:B1-20";
const START_64: &str = "W:W21-32:B1-12";
const KINGS: &str = "W:WK31-50:BK1-20";
const KINGS_64: &str = "W:WK21-32:BK1-12";
const RANDOM178: &str = "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24";
const WOLDOUBY: &str = "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26";

/// Counted to the end, nothing remembered.
const PLAIN: [Known; 6] = [
    known("start", Version::V100, START, 7, 1_049_442),
    known("random178", Version::V100, RANDOM178, 6, 629_010),
    known("woldouby", Version::V100, WOLDOUBY, 11, 377_436),
    known("20 kings a side", Version::V100, KINGS, 7, 217_575),
    known("start", Version::V64, START_64, 8, 907_830),
    known("12 kings a side", Version::V64, KINGS_64, 7, 178_280),
];

/// Deeper counts, which a table of positions pays for.
const DEEP: [Known; 3] = [
    known("start", Version::V100, START, 11, 1_665_861_398),
    known("start", Version::V100, START, 12, 10_749_771_911),
    known("start", Version::V64, START_64, 12, 511_882_477),
];

const fn known(
    name: &'static str,
    version: Version,
    fen: &'static str,
    depth: u32,
    nodes: u64,
) -> Known {
    Known { name, version, fen, depth, nodes }
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with('-')).collect();
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|w| name.contains(w));
    println!("clock of this core: {:.2} GHz (by a chain of multiplications)\n", clock());
    if is_wanted("count") {
        println!("| count | depth | positions | million a second |\n|---|---|---|---|");
        for each in &PLAIN {
            row(each, "", &mut |position| perft(position, each.depth), 1000);
        }
    }
    if is_wanted("table") {
        println!(
            "\n| count with a table | depth | positions | million a second |\n|---|---|---|---|"
        );
        for each in &DEEP {
            let mut count = |position: &Position| {
                perft_with(position, each.depth, &mut PerftTable::new(1 << 22))
            };
            row(each, ", 128 MiB", &mut count, 2);
        }
    }
    if is_wanted("list") {
        println!("\n| one list of legal moves | nanoseconds |\n|---|---|");
        lists();
    }
    if is_wanted("pdn") {
        println!("\n| game files | MB a second |\n|---|---|");
        files();
    }
}

/// Time the processor has spent on this program, where the system tells.
fn spent() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// Runs up to `runs` times, at least once and not longer than three seconds; gives the shortest.
fn fastest(runs: usize, mut work: impl FnMut()) -> Duration {
    let begin = Instant::now();
    let mut best = Duration::MAX;
    for _ in 0..runs {
        let (one, before) = (Instant::now(), spent());
        work();
        let mut took = one.elapsed();
        // What the system tells is some milliseconds behind: good enough for a second.
        if took > Duration::from_secs(1)
            && let Some((before, after)) = before.zip(spent())
        {
            took = after.saturating_sub(before);
        }
        best = best.min(took);
        if begin.elapsed() > Duration::from_secs(3) {
            break;
        }
    }
    best
}

fn row(known: &Known, with: &str, count: &mut dyn FnMut(&Position) -> u64, runs: usize) {
    let position = Position::from_fen(known.version, known.fen).unwrap_or_else(|e| panic!("{e}"));
    let best = fastest(runs, || assert_eq!(count(black_box(&position)), known.nodes));
    let speed = known.nodes as f64 / best.as_secs_f64() / 1e6;
    let Known { name, version, depth, nodes, .. } = known;
    println!("| {version} {name}{with} | {depth} | {nodes} | {speed:.0} |");
}

fn lists() {
    for version in Version::ALL {
        let (start, mut moves) = (Position::start(version), MoveList::new());
        let best = fastest(200, || {
            for _ in 0..10_000 {
                black_box(&start).legal_moves_into(&mut moves);
                black_box(&moves);
            }
        });
        println!("| {version} start | {:.1} |", best.as_secs_f64() * 1e9 / 1e4);
    }
}

/// A file short enough to be read in one time slice.
const GAMES: usize = 50;

fn files() {
    let text = file(GAMES);
    let row = |name: &str, best: Duration| {
        println!("| {name} | {:.0} |", text.len() as f64 / best.as_secs_f64() / 1e6);
    };
    let words = fastest(1000, || assert_eq!(RawGames::new(black_box(&text)).count(), GAMES));
    row("tags and words", words);
    let replayed = fastest(1000, || {
        let errors = pdn::games(black_box(&text)).filter(PdnGame::has_errors).count();
        assert_eq!(errors, 0);
    });
    row("every move replayed and checked", replayed);
    let rules = Rules::new(Version::V100, Edition::Kw25);
    let judged = fastest(1000, || {
        let plies: usize = pdn::games(&text).map(|each| each.game(rules).plies().len()).sum();
        assert_ne!(plies, 0);
    });
    row("every ply judged by the draw rules", judged);
}

/// A file of random games of 60 plies each, always the same.
fn file(games: usize) -> String {
    let mut state = 0x7064_6e00_u64;
    let mut text = String::new();
    for game in 0..games {
        text.push_str("[Event \"Turniej\"]\n[Site \"Łódź POL\"]\n[Date \"2026.11.14\"]\n");
        let _ = write!(text, "[Round \"{game}\"]\n[White \"Kowalska, Anna\"]\n");
        text.push_str("[Black \"Nowak, Jan\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n\n");
        let mut position = Position::start(Version::V100);
        for ply in 0..60 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let played = moves[(state >> 33) as usize % moves.len()];
            if ply % 2 == 0 {
                let _ = write!(text, "{}. ", ply / 2 + 1);
            }
            text.push_str(&position.text_among(&moves, played, Notation::OfTheCode));
            text.push(if ply % 10 == 9 { '\n' } else { ' ' });
            position = position.play(played);
        }
        text.push_str("*\n\n");
    }
    text
}

/// The clock of this core, by a chain in which every step waits four cycles for the one before.
fn clock() -> f64 {
    let best = fastest(20, || {
        let mut x: u64 = black_box(3);
        for _ in 0..2_000_000 {
            x = x.wrapping_mul(x).wrapping_add(7);
        }
        black_box(x);
    });
    4.0 * 2e6 / best.as_secs_f64() / 1e9
}
