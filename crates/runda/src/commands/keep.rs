//! Verbs on the tournaments kept on this computer.

pub(crate) mod apply;
mod carry;
mod copies;
mod create;
mod enter;
mod list;
mod log;
pub(crate) mod place;
mod serve;
mod show;
mod stage;
mod undo;

use std::process::ExitCode;

use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Run tournaments from the browser: this computer, and the hall if you like
    Serve(serve::Args),
    /// Create a tournament from regulations or from a name alone
    Create(create::Args),
    /// List the tournaments kept here
    List(list::Args),
    /// Enter players from a list, or one by name
    Enter(enter::Args),
    /// Show players and rounds of a tournament
    Show(show::Args),
    /// Create the stage that follows finished ones: a final after groups
    Stage(stage::Args),
    /// Carry out commands given as JSON, one per line
    Apply(apply::Args),
    /// Show everything that happened in a tournament, in words
    Log(log::Args),
    /// Take back the last action, or any by its number in the log
    Undo(undo::Args),
    /// Write a tournament to one file that another computer can import
    Export(carry::ExportArgs),
    /// Take a tournament in from a file made by `runda export`, or from a report file
    Import(carry::ImportArgs),
    /// Copy everything to a new file, also while the server runs
    Backup(copies::BackupArgs),
    /// Put a copy in place of everything, after a safety copy of what is here
    Restore(copies::RestoreArgs),
}

/// Does what was asked.
pub(crate) fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Serve(args) => serve::run(args),
        Command::Create(args) => create::run(&args),
        Command::List(args) => list::run(&args),
        Command::Enter(args) => enter::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Stage(args) => stage::run(&args),
        Command::Apply(args) => apply::run(&args),
        Command::Log(args) => log::run(&args),
        Command::Undo(args) => undo::run(&args),
        Command::Export(args) => carry::export(&args),
        Command::Import(args) => carry::import(&args),
        Command::Backup(args) => copies::backup(&args),
        Command::Restore(args) => copies::restore(&args),
    }
}
