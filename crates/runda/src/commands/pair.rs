//! `runda pair`: the next round of a tournament, and nothing else.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use runda_conform::DutchFile;
use runda_formats::trf;
use runda_pairing::dutch::{self, DutchError};

use super::language::Speech;

/// Pair the next round of a tournament report file
///
/// Prints one game per line, `white black` by starting numbers, and nothing else, so that it can
/// stand in for another pairing engine; `player 0` is the pairing-allocated bye. Everything else is
/// said on the error stream.
///
/// The exit code is 0 if the round is paired, 1 if no legal pairing exists, 3 if the file is not
/// good enough to pair from, 5 if it cannot be read.
///
/// Examples:
///   runda pair open.trf
///   runda pair open.trf --system fide-dutch --count
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The tournament: TRF16 with the usual lines of engines, or TRF26
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The pairing system
    #[arg(long, value_enum, default_value_t = System::FideDutch)]
    system: System,
    /// Print the number of lines first, as other engines do
    #[arg(long)]
    count: bool,
    #[command(flatten)]
    speech: Speech,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum System {
    /// The FIDE (Dutch) System in force since 1 February 2026
    FideDutch,
}

/// The exit codes other engines use (TR-36).
const NO_PAIRING: u8 = 1;
const BAD_INPUT: u8 = 3;
const NOT_READABLE: u8 = 5;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let bytes = match fs::read(&args.file) {
        Ok(bytes) => bytes,
        Err(error) => {
            eprintln!("runda: {} cannot be read: {error}; check the name", args.file.display());
            return Ok(NOT_READABLE.into());
        }
    };
    let parsed = trf::parse(&bytes);
    let catalogue = args.speech.catalogue();
    for remark in &parsed.remarks {
        eprintln!("{}", remark.text(&catalogue));
    }
    if parsed.errors().next().is_some() || parsed.document.players().next().is_none() {
        eprintln!("runda: the file is not good enough to pair from; correct the lines named above");
        return Ok(BAD_INPUT.into());
    }
    let file = DutchFile::new(&parsed.document);
    let System::FideDutch = args.system;
    match dutch::pair(&file.next()) {
        Ok(pairing) => {
            print(args, &file, &pairing)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            eprintln!("runda: {error}");
            Ok(code_of(error).into())
        }
    }
}

const fn code_of(error: DutchError) -> u8 {
    match error {
        DutchError::TwoWithOneNumber { .. } | DutchError::UnknownOpponent { .. } => BAD_INPUT,
        DutchError::OpponentsExhausted
        | DutchError::ColoursExhausted
        | DutchError::ByeExhausted => NO_PAIRING,
    }
}

fn print(args: &Args, file: &DutchFile, pairing: &dutch::Pairing) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    if args.count {
        writeln!(out, "{}", pairing.games.len() + usize::from(pairing.bye.is_some()))?;
    }
    for game in &pairing.games {
        writeln!(out, "{} {}", file.shown(game.white), file.shown(game.black))?;
    }
    if let Some(player) = pairing.bye {
        writeln!(out, "{} 0", file.shown(player))?;
    }
    Ok(())
}
