//! `runda export` and `runda import`: a tournament as one file.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use runda_desk::{TournamentFile, TournamentId};

use super::place::{self, Place};

/// Write a tournament to one file that another computer can import
///
/// The file holds every event, one JSON object per line. Importing it gives the same tournament, with its whole history.
#[derive(Debug, clap::Args)]
pub(crate) struct ExportArgs {
    /// Short name of the tournament
    tournament: TournamentId,
    /// File to write; without it the standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    place: Place,
}

/// Take a tournament in from a file made by `runda export`
///
/// All of it or nothing: a file cut off in the middle is refused and the line at which it broke is named.
#[derive(Debug, clap::Args)]
pub(crate) struct ImportArgs {
    /// The file
    file: PathBuf,
    /// Short name to import it under, if its own is taken
    #[arg(long = "as", value_name = "NAME")]
    name: Option<TournamentId>,
    #[command(flatten)]
    place: Place,
}

pub(crate) fn export(args: &ExportArgs) -> anyhow::Result<ExitCode> {
    let file = place::run(async { Ok(args.place.desk().await?.export(&args.tournament).await?) })?;
    let text = file.write()?;
    match &args.output {
        None => write!(std::io::stdout(), "{text}")?,
        Some(path) => write_whole(path, &text)?,
    }
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn import(args: &ImportArgs) -> anyhow::Result<ExitCode> {
    let text = std::fs::read_to_string(&args.file)
        .with_context(|| format!("{} cannot be read as text", args.file.display()))?;
    let file = TournamentFile::read(&text).with_context(|| args.file.display().to_string())?;
    let id =
        place::run(async { Ok(args.place.desk().await?.import(file, args.name.clone()).await?) })?;
    writeln!(std::io::stdout(), "{id}")?;
    Ok(ExitCode::SUCCESS)
}

/// Writes beside the wanted name first, so that a file with that name is always a whole one.
fn write_whole(path: &Path, text: &str) -> anyhow::Result<()> {
    let unfinished = path.with_extension("unfinished");
    let written = std::fs::write(&unfinished, text)
        .and_then(|()| std::fs::File::open(&unfinished)?.sync_all())
        .and_then(|()| std::fs::rename(&unfinished, path));
    written.with_context(|| format!("{} cannot be written", path.display()))
}
