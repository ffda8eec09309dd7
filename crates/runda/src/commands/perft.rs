//! `runda perft`: counts positions, to prove the move generator and to measure it.

use std::io::Write;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use runda_draughts::{Move, Notation, PerftTable, Position, Version, perft, perft_with};
use serde_json::json;

use super::moves::position;

/// Count the positions that arise from a draughts position
///
/// Counts every sequence of moves of the given depth; draws and repetition play no part. Prints the
/// number of positions, the time and the speed. The count is the same with any number of threads
/// and any table.
///
/// Examples:
///   runda perft --variant international --depth 9
///   runda perft --variant 64 --depth 10 --divide
///   runda perft --depth 12 --table 128 --threads 2
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Which game: international (v100) or 64 (v64)
    #[arg(long, default_value = "international")]
    variant: Version,
    /// The position, as W:W31-50:B1-20; without it the start of a game
    #[arg(long)]
    fen: Option<String>,
    /// How many plies
    #[arg(long, value_name = "N")]
    depth: u32,
    /// Print the count behind each move, too
    #[arg(long)]
    divide: bool,
    /// Count on this many threads; without a number on all there are
    #[arg(long, value_name = "N", num_args = 0..=1, default_value = "1", default_missing_value = "0")]
    threads: usize,
    /// Remember positions met before, in this many MiB for each thread
    #[arg(long, value_name = "MIB", default_value_t = 0)]
    table: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let position = position(args.variant, args.fen.as_deref())?;
    let begin = Instant::now();
    let counts = count(&position, args);
    let time = begin.elapsed();
    let nodes = if args.depth == 0 { 1 } else { counts.iter().map(|(_, nodes)| nodes).sum() };
    report(args, &position, &counts, nodes, time)?;
    Ok(ExitCode::SUCCESS)
}

fn report(
    args: &Args,
    position: &Position,
    counts: &[(Move, u64)],
    nodes: u64,
    time: Duration,
) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    let legal = position.legal_moves();
    let text = |played: Move| position.text_among(&legal, played, Notation::OfTheCode);
    let per_second = u128::from(nodes) * 1_000_000_000 / time.as_nanos().max(1);
    if args.json {
        let moves: Vec<_> = counts
            .iter()
            .map(|(played, nodes)| json!({ "move": text(*played), "nodes": nodes }))
            .collect();
        let document = json!({
            "variant": args.variant.code(),
            "fen": position.to_string(),
            "depth": args.depth,
            "nodes": nodes,
            "seconds": time.as_secs_f64(),
            "nodes_per_second": u64::try_from(per_second).unwrap_or(u64::MAX),
            "divide": moves,
        });
        writeln!(out, "{document:#}")?;
        return Ok(());
    }
    if args.divide {
        for (played, nodes) in counts {
            writeln!(out, "{}: {nodes}", text(*played))?;
        }
    }
    writeln!(out, "nodes: {nodes}")?;
    writeln!(out, "time: {time:.3?}, {} million a second", per_second / 1_000_000)?;
    Ok(())
}

/// One piece of the work: which root move it belongs to, the position and what is left of the depth.
struct Task {
    root: usize,
    position: Position,
    depth: u32,
}

fn count(position: &Position, args: &Args) -> Vec<(Move, u64)> {
    let mut moves = position.legal_moves();
    moves.sort();
    let tasks = tasks(position, &moves, args.depth);
    let nodes: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let bar = bar(tasks.len());
    let worker = || {
        let mut table = (args.table > 0).then(|| PerftTable::new(args.table * (1 << 20) / 32));
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let counted = match &mut table {
                Some(table) => perft_with(&task.position, task.depth, table),
                None => perft(&task.position, task.depth),
            };
            nodes[task.root].fetch_add(counted, Ordering::Relaxed);
            if let Ok(bar) = bar.lock() {
                bar.inc(1);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads(args.threads) {
            scope.spawn(worker);
        }
        worker();
    });
    if let Ok(bar) = bar.lock() {
        bar.finish_and_clear();
    }
    moves.iter().copied().zip(nodes.into_iter().map(AtomicU64::into_inner)).collect()
}

/// Every position after one move, or after two where threads would otherwise wait for each other.
fn tasks(position: &Position, moves: &[Move], depth: u32) -> Vec<Task> {
    let mut tasks = Vec::new();
    for (root, &played) in moves.iter().enumerate() {
        let after = position.play(played);
        match depth {
            0 => {}
            1..=6 => tasks.push(Task { root, position: after, depth: depth - 1 }),
            _ => tasks.extend(after.legal_moves().iter().map(|&reply| Task {
                root,
                position: after.play(reply),
                depth: depth - 2,
            })),
        }
    }
    tasks
}

fn threads(asked: usize) -> usize {
    if asked > 0 { asked } else { thread::available_parallelism().map_or(1, usize::from) }
}

fn bar(tasks: usize) -> Mutex<ProgressBar> {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(u64::try_from(tasks).unwrap_or(u64::MAX)).with_style(style);
    Mutex::new(bar)
}
