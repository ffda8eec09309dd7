//! `runda pair`: the next round of a tournament, and nothing else.

mod report;
mod teams;
mod tournament;

use std::path::PathBuf;
use std::process::ExitCode;

use runda_rulebook::Round;
use serde_json::{Value, json};

use super::language::Speech;
use super::named::Whereabouts;
use super::written::Output;

/// Pair the next round of a tournament
///
/// Reads a tournament report file (.trf), a file made by `runda export`, or the tournament kept here under
/// that short name, and pairs its next round by its system: round robins, knockouts, Scheveningen,
/// matches and both Swiss systems. Nothing is recorded, unless --record puts the pairing into the tournament kept here.
///
/// Prints one game per line, `white black` by starting numbers, and nothing else, so that it can stand in
/// for another pairing engine; `player 0` has no opponent: the bye, or the free round of a table.
/// Everything else is said on the error stream. Lots that must be drawn for the round are drawn from
/// --seed, or from a fresh seed that is told.
///
/// Of a report file of a team event the teams are paired, by their numbers, the host first.
///
/// With --all every round of a table is printed, each under a line `# round R`.
///
/// The exit code is 0 if the round is paired, 1 if no legal pairing exists, 3 if the tournament is not
/// ready to be paired, 5 if it cannot be read.
///
/// Examples:
///   runda pair open.trf
///   runda pair open.trf --system fide-dutch --count
///   runda pair club-championship --json
///   runda pair club-championship.runda --all
///   runda pair club-championship --record
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
#[expect(clippy::struct_excessive_bools, reason = "flags of a command line")]
pub(crate) struct Args {
    /// The tournament: a file, or the short name of one kept here
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The pairing system of a report file; a tournament file names its own
    #[arg(long, value_enum, default_value_t = System::FideDutch)]
    system: System,
    /// Print the number of lines first, as other engines do
    #[arg(long, conflicts_with_all = ["all", "json"])]
    count: bool,
    /// Every round of the table, where a table fixes them beforehand
    #[arg(long)]
    all: bool,
    /// Put the pairing into the tournament kept here; `runda publish` shows it to everybody
    #[cfg(feature = "desk")]
    #[arg(long, conflicts_with = "all")]
    record: bool,
    /// Seed of the lots, if any must be drawn for the round
    #[arg(long)]
    seed: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    whereabouts: Whereabouts,
    #[command(flatten)]
    speech: Speech,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum System {
    /// The FIDE (Dutch) System in force since 1 February 2026
    FideDutch,
    /// The Swiss of the Polish draughts code, for teams
    SwissPzwarc,
}

/// The exit codes other engines use (TR-36).
const NO_PAIRING: u8 = 1;
const BAD_INPUT: u8 = 3;
const NOT_READABLE: u8 = 5;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    #[cfg(feature = "desk")]
    if args.record {
        return recorded(args);
    }
    match args.whereabouts.tournament(&args.file) {
        Ok(Some(found)) => tournament::run(args, &found),
        Ok(None) => report::run(args),
        Err(error) => {
            eprintln!("runda: {error:#}");
            Ok(NOT_READABLE.into())
        }
    }
}

/// Pairs the next round of a kept tournament and records it.
#[cfg(feature = "desk")]
fn recorded(args: &Args) -> anyhow::Result<ExitCode> {
    use anyhow::Context as _;
    let name = args.file.to_str().and_then(|name| name.parse().ok());
    let id = name.with_context(|| {
        format!("{} is no tournament kept here; `runda list` shows them", args.file.display())
    })?;
    args.whereabouts.pair(&id, args.seed.as_deref(), args.speech.catalogue())
}

/// The pairs of one round, players as the file calls them.
struct Sheet {
    round: Round,
    pairs: Vec<(u16, u16)>,
    /// Who has no opponent.
    alone: Vec<u16>,
}

impl Sheet {
    /// One line a pair, and one for everybody without an opponent; their number first if it is asked for.
    fn text(&self, args: &Args) -> String {
        let count = args.count.then(|| format!("{}\n", self.pairs.len() + self.alone.len()));
        let pairs = self.pairs.iter().map(|(white, black)| format!("{white} {black}\n"));
        let alone = self.alone.iter().map(|player| format!("{player} 0\n"));
        count.into_iter().chain(pairs).chain(alone).collect()
    }

    fn document(&self) -> Value {
        let pair = |(at, (white, black)): (usize, &(u16, u16))| json!({ "board": at + 1, "white": white, "black": black });
        let pairs: Vec<Value> = self.pairs.iter().enumerate().map(pair).collect();
        json!({ "round": self.round, "pairs": pairs, "without-opponent": self.alone })
    }
}
