//! `runda backup` and `runda restore`: copies of everything, tournaments, accounts, tokens and hall screens.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use super::place::{self, Place, now};

/// Copy everything to a new file, also while the server runs
///
/// The file holds the tournaments, the accounts with their passwords and signed-in devices, the tokens of programs
/// and the hall screens. Keep it as you keep the folder: whoever has it has all of that.
#[derive(Debug, clap::Args)]
pub(crate) struct BackupArgs {
    /// The file to write; it must not exist yet
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

/// Put a copy in place of everything, after a safety copy of what is here
///
/// A server that runs sees it within a second; whoever signed in after the copy was made signs in again. A copy
/// made before accounts and screens were part of it leaves those that are here.
#[derive(Debug, clap::Args)]
pub(crate) struct RestoreArgs {
    /// A file made by `runda backup`
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

pub(crate) fn backup(args: &BackupArgs) -> anyhow::Result<ExitCode> {
    place::run(async { Ok(args.place.desk().await?.backup(&args.file).await?) })?;
    writeln!(std::io::stdout(), "{}", args.file.display())?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn restore(args: &RestoreArgs) -> anyhow::Result<ExitCode> {
    let safety = args.place.folder()?.join(format!("before-restore-{}.db", now().0));
    place::run(async {
        let desk = args.place.desk().await?;
        desk.backup(&safety).await?;
        Ok(desk.restore(&args.file).await?)
    })?;
    let mut out = std::io::stdout();
    writeln!(out, "restored; what was here before is kept in {}", safety.display())?;
    Ok(ExitCode::SUCCESS)
}
