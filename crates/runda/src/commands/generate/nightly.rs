//! Very many rounds put to the test, on all cores and with a progress bar.

use std::io::Write;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use runda_trials::Tally;

/// What the threads share: the tournaments still to come, and what was seen so far.
struct Shared<I> {
    tournaments: I,
    counts: Tally,
    fault: Option<String>,
}

/// Has tournaments audited until so many rounds have been looked at, and prints what came of it.
pub(super) fn run<T>(
    rounds: u64,
    seed: u64,
    tournaments: impl Iterator<Item = T> + Send,
    audit: impl Fn(T) -> Result<Tally, String> + Sync,
) -> anyhow::Result<ExitCode> {
    let bar = ProgressBar::new(rounds);
    if let Ok(style) =
        ProgressStyle::with_template("{wide_bar} {pos}/{len} rounds, {per_sec}, {eta} left")
    {
        bar.set_style(style);
    }
    let shared = Mutex::new(Shared { tournaments, counts: Tally::default(), fault: None });
    let next = || {
        let mut shared = shared.lock().ok()?;
        let done = shared.counts.rounds >= rounds || shared.fault.is_some();
        if done { None } else { shared.tournaments.next() }
    };
    let note = |outcome: Result<Tally, String>| {
        if let Ok(mut shared) = shared.lock() {
            match outcome {
                Ok(seen) => shared.counts.add(seen),
                Err(fault) => shared.fault = Some(fault),
            }
            bar.set_position(shared.counts.rounds.min(rounds));
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(tournament) = next() {
                    note(audit(tournament));
                }
            });
        }
    });
    bar.finish_and_clear();
    let Shared { counts, fault, .. } =
        shared.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    let mut out = std::io::stdout().lock();
    if let Some(fault) = fault {
        writeln!(out, "{fault} (seed {seed})")?;
        return Ok(ExitCode::FAILURE);
    }
    writeln!(
        out,
        "{} rounds checked, {} of them compared with the definition, {} without legal pairing: nothing found (seed {seed})",
        counts.rounds, counts.compared, counts.refused
    )?;
    Ok(ExitCode::SUCCESS)
}
