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
    /// Run golden cases against the engines
    Conform(commands::conform::Args),
}

/// Does what was asked; the exit code is success only if it came out.
pub(crate) fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    match cli.command {
        Command::Conform(args) => commands::conform::run(&args),
    }
}
