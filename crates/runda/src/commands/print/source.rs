//! The tournament that is printed.

use std::path::Path;

use anyhow::{Context, bail};
use runda_formats::trf;
use runda_tournament::{Moment, Tournament};

use super::Args;

/// Reads the file, or finds the tournament kept under this name.
pub(super) fn open(args: &Args, file: &Path) -> anyhow::Result<Tournament> {
    if !file.exists() {
        return kept(args, file);
    }
    let bytes = std::fs::read(file)
        .with_context(|| format!("{} cannot be read; check the rights on it", file.display()))?;
    let tournament = if bytes.starts_with(b"{") { exported(&bytes) } else { reported(&bytes) };
    tournament.with_context(|| file.display().to_string())
}

/// A report file of another program.
fn reported(bytes: &[u8]) -> anyhow::Result<Tournament> {
    let document = trf::parse(bytes).document;
    Ok(runda_exchange::import(&document, None, Moment(0), "")?.tournament)
}

#[cfg(feature = "desk")]
fn exported(bytes: &[u8]) -> anyhow::Result<Tournament> {
    let text = std::str::from_utf8(bytes).context("the file is no text; get an unchanged copy")?;
    Ok(Tournament::replay(runda_desk::TournamentFile::read(text)?.events))
}

#[cfg(feature = "desk")]
fn kept(args: &Args, name: &Path) -> anyhow::Result<Tournament> {
    use crate::commands::keep::place;

    let shown = name.display();
    let Some(Ok(id)) = name.to_str().map(str::parse) else {
        bail!("there is no file {shown}; check the name");
    };
    let kept = place::run(async { Ok(args.place.desk().await?.with_journal(&id).await?) })
        .with_context(|| format!("{shown} is neither a file nor a tournament kept here"))?;
    Ok((*kept).clone())
}

#[cfg(not(feature = "desk"))]
fn exported(_: &[u8]) -> anyhow::Result<Tournament> {
    bail!("this runda was built without the desk and reads report files (.trf) only")
}

#[cfg(not(feature = "desk"))]
fn kept(_: &Args, name: &Path) -> anyhow::Result<Tournament> {
    bail!("there is no file {}; check the name", name.display())
}
