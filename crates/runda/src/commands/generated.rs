//! `runda completions` and `runda man`: made from the command line itself.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::cli::Cli;

/// Print the completions of a shell
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  runda completions bash > ~/.local/share/bash-completion/completions/runda"
)]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Write the manual pages into a folder
#[derive(Debug, clap::Args)]
pub(crate) struct ManArgs {
    /// The folder
    folder: PathBuf,
}

pub(crate) fn completions(args: &CompletionsArgs) -> ExitCode {
    clap_complete::generate(args.shell, &mut Cli::command(), "runda", &mut std::io::stdout());
    ExitCode::SUCCESS
}

pub(crate) fn man(args: &ManArgs) -> anyhow::Result<ExitCode> {
    std::fs::create_dir_all(&args.folder)
        .and_then(|()| clap_mangen::generate_to(Cli::command(), &args.folder))
        .with_context(|| format!("{} cannot be written", args.folder.display()))?;
    Ok(ExitCode::SUCCESS)
}
