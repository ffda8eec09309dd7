//! The command line: one subcommand, one file in `commands`.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::commands;

/// Runs draughts and chess tournaments by the book, and says which article decided.
#[derive(Debug, Parser)]
#[command(name = "runda", version, about, propagate_version = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Check every round of a tournament against the rules of its system
    Check(commands::check::Args),
    /// List the players of a report file as the pairing engine sees them
    Checklist(commands::checklist::Args),
    /// Replay the presses of a clock, and say what the rules said of each
    Clock(commands::clock::Args),
    /// Run golden cases against the engines
    Conform(commands::conform::Args),
    /// The crosstable of a tournament file
    Crosstable(commands::crosstable::Args),
    /// Give out the prizes of a tournament by its standings
    Prizes(commands::prizes::Args),
    /// Provisional changes of rating of a tournament
    #[cfg(any(feature = "desk", feature = "print"))]
    Rate(commands::rate::Args),
    /// Norms of a tournament: reached, still possible, out of reach
    #[cfg(any(feature = "desk", feature = "print"))]
    Norms(commands::norms::Args),
    /// Rating results of a tournament
    #[cfg(any(feature = "desk", feature = "print"))]
    Performance(commands::performance::Args),
    /// Settle a rating quarter: the next lists and the evidence
    #[cfg(any(feature = "desk", feature = "print"))]
    Settle(commands::settle::Args),
    /// Places and tie-breaks of a tournament file
    Standings(commands::standings::Args),
    /// Check the regulations of a tournament against the rule books
    Lint(commands::lint::Args),
    /// Explain the pairing of a round, board by board, by article
    Explain(commands::explain::Args),
    /// Make up a tournament, or try the engine on very many of them
    Generate(commands::generate::Args),
    /// Read a report file (TRF), tell every oddity, and write it in another dialect
    Convert(commands::convert::Args),
    /// Draw lots, or repeat a draw from its seed
    Lots(commands::lots::Args),
    /// List the legal moves of a draughts position
    Moves(commands::moves::Args),
    /// Pair the next round of a tournament
    Pair(commands::pair::Args),
    /// Count the positions that arise from a draughts position
    Perft(commands::perft::Args),
    /// Judge games by the rules of draughts
    Adjudicate(commands::adjudicate::Args),
    /// Check, format or count the games of a PDN file
    Pdn(commands::pdn::Args),
    /// Print papers of a tournament as PDF
    #[cfg(feature = "print")]
    Print(commands::print::Args),
    /// Print the pairing table of a system: every round, board and colour
    Schedule(commands::schedule::Args),
    #[cfg(feature = "desk")]
    #[command(flatten)]
    Keep(commands::keep::Command),
    /// Print the completions of a shell
    Completions(commands::generated::CompletionsArgs),
    /// Write the manual pages into a folder
    Man(commands::generated::ManArgs),
}

/// Does what was asked; the exit code is success only if it came out.
pub(crate) fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    match cli.command {
        Command::Check(args) => commands::check::run(&args),
        Command::Checklist(args) => commands::checklist::run(&args),
        Command::Clock(args) => commands::clock::run(&args),
        Command::Conform(args) => commands::conform::run(&args),
        Command::Crosstable(args) => commands::crosstable::run(&args),
        Command::Prizes(args) => commands::prizes::run(&args),
        #[cfg(any(feature = "desk", feature = "print"))]
        Command::Rate(args) => commands::rate::run(&args),
        #[cfg(any(feature = "desk", feature = "print"))]
        Command::Norms(args) => commands::norms::run(&args),
        #[cfg(any(feature = "desk", feature = "print"))]
        Command::Performance(args) => commands::performance::run(&args),
        #[cfg(any(feature = "desk", feature = "print"))]
        Command::Settle(args) => commands::settle::run(&args),
        Command::Standings(args) => commands::standings::run(&args),
        Command::Lint(args) => commands::lint::run(&args),
        Command::Explain(args) => commands::explain::run(&args),
        Command::Generate(args) => commands::generate::run(&args),
        Command::Convert(args) => commands::convert::run(&args),
        Command::Lots(args) => commands::lots::run(&args),
        Command::Moves(args) => commands::moves::run(&args),
        Command::Pair(args) => commands::pair::run(&args),
        Command::Perft(args) => commands::perft::run(&args),
        Command::Adjudicate(args) => commands::adjudicate::run(&args),
        Command::Pdn(args) => commands::pdn::run(&args),
        #[cfg(feature = "print")]
        Command::Print(args) => commands::print::run(&args),
        Command::Schedule(args) => commands::schedule::run(&args),
        #[cfg(feature = "desk")]
        Command::Keep(command) => commands::keep::run(command),
        Command::Completions(args) => Ok(commands::generated::completions(&args)),
        Command::Man(args) => commands::generated::man(&args),
    }
}
