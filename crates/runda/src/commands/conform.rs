//! `runda conform`: the executable rule book.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use indicatif::ProgressBar;
use runda_conform::Options;

/// Run golden cases against the engines
///
/// Reads JSON cases (.json, .jsonl), tournaments with their pairings (.trf with .pairs), perft.tsv
/// and positions.tsv below the paths given, prints each failure with its differences and, last, how
/// many passed. A case that names an unknown function fails.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Files or folders of cases
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Leave out counts of more positions than this, and say how many
    #[arg(long, value_name = "N", default_value_t = Options::default().max_nodes)]
    max_nodes: u64,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let bar = ProgressBar::new_spinner();
    let options = Options { max_nodes: args.max_nodes };
    let report = runda_conform::run(&args.paths, &options, &mut |file| {
        bar.set_message(file.display().to_string());
        bar.tick();
    })?;
    bar.finish_and_clear();
    writeln!(std::io::stdout(), "{report}")?;
    Ok(if report.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
