//! `runda export` and `runda import`: a tournament as one file.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use runda_desk::{Desk, DeskError, TournamentFile, TournamentId};
use runda_exchange::{Imported, LeftOut, Omitted};
use runda_formats::trf;
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Catalogue, Place as Rank, Reason, StartNo, Variant};
use runda_tournament::State;

use super::place::{self, Asked, Place};
use crate::commands::convert::Dialect;
use crate::commands::language::Speech;
use crate::commands::written::Output;

/// Write a tournament to one file that another computer can import
///
/// The file holds every event, one JSON object per line. Importing it gives the same tournament, with its whole history.
///
/// With --trf it is a report file (TRF26, or another dialect) for federations and other programs: players,
/// published rounds, results, places. What a report cannot say is told on the error stream.
///
/// With --readable a damaged tournament is written as it was before the damage: imported under another name it
/// goes on from there.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda export club-open -o club-open.runda\n  runda export club-open --trf -o club-open.trf\n  runda export club-open --trf=trf16\n  runda export club-open --readable -o club-open.runda"
)]
pub(crate) struct ExportArgs {
    /// Short name of the tournament
    tournament: TournamentId,
    /// As a report file, in this dialect
    #[arg(long, value_enum, value_name = "DIALECT", num_args = 0..=1, require_equals = true, default_missing_value = "trf26")]
    trf: Option<Dialect>,
    /// Of a damaged tournament, everything before the damage
    #[arg(long, conflicts_with = "trf")]
    readable: bool,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    place: Place,
    #[command(flatten)]
    speech: Speech,
}

/// Take a tournament in from a file made by `runda export`, or from a report file (TRF)
///
/// All of it or nothing: a file cut off in the middle is refused and the line at which it broke is named.
///
/// A report file of any dialect becomes a tournament with its players, rounds and results; nothing is judged.
/// Oddities of the file and what a tournament does not keep are told on the error stream. Prints the short
/// name of the tournament.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda import club-open.runda\n  runda import open.trf --as open-2026\n  runda import open.trf --variant v64"
)]
pub(crate) struct ImportArgs {
    /// The file
    file: PathBuf,
    /// Short name to import it under, if its own is taken
    #[arg(long = "as", value_name = "NAME")]
    name: Option<TournamentId>,
    /// The game of a report file: v100, v64 or chess; else its scoring tells
    #[arg(long, value_name = "GAME")]
    variant: Option<Variant>,
    #[command(flatten)]
    asked: Asked,
}

pub(crate) fn export(args: &ExportArgs) -> anyhow::Result<ExitCode> {
    let words = args.speech.catalogue();
    let id = &args.tournament;
    let told = |error| place::opening(error, &words);
    let text = match args.trf {
        None if args.readable => readable(args, &words)?.write()?,
        None => {
            let whole = async { args.place.desk().await?.export(id).await.map_err(told) };
            place::run(whole)?.write()?
        }
        Some(dialect) => {
            let known = async { args.place.desk().await?.tournament(id).await.map_err(told) };
            report(place::run(known)?.state(), dialect, &words)?
        }
    };
    args.output.write(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// A tournament as far as its journal can be read; where it breaks off is told.
fn readable(args: &ExportArgs, words: &Catalogue) -> anyhow::Result<TournamentFile> {
    let id = args.tournament.clone();
    let read = place::run(async { Ok(args.place.desk().await?.readable(&id).await?) })?;
    tell(words, read.damage.iter().map(|damage| damage.reason(&id)));
    Ok(TournamentFile { id, events: read.now.journal().to_vec() })
}

/// The report of a tournament, with places where there are standings.
fn report(state: &State, dialect: Dialect, words: &Catalogue) -> anyhow::Result<String> {
    tell(words, runda_exchange::omitted(state).into_iter().map(Omitted::reason));
    let table = state.table(None).ok();
    let rows = table.iter().flat_map(runda_tournament::Table::rows);
    let places: BTreeMap<StartNo, Rank> =
        rows.filter_map(|row| Some((row.number, row.place?))).collect();
    Ok(trf::write(&runda_exchange::report(state, &places), dialect.into())?)
}

pub(crate) fn import(args: &ImportArgs) -> anyhow::Result<ExitCode> {
    let bytes = std::fs::read(&args.file)
        .with_context(|| format!("{} cannot be read; check the name", args.file.display()))?;
    let id = if bytes.starts_with(b"{") {
        let text = String::from_utf8(bytes)
            .with_context(|| format!("{} cannot be read as text", args.file.display()))?;
        let file = TournamentFile::read(&text).with_context(|| args.file.display().to_string())?;
        let name = args.name.clone();
        place::run(async { Ok(args.asked.place.desk().await?.import(file, name).await?) })?
    } else {
        import_report(args, &bytes)?
    };
    writeln!(std::io::stdout(), "{id}")?;
    Ok(ExitCode::SUCCESS)
}

fn import_report(args: &ImportArgs, bytes: &[u8]) -> anyhow::Result<TournamentId> {
    let words = args.asked.speech.catalogue();
    let read = trf::parse(bytes);
    for remark in &read.remarks {
        eprintln!("{}", remark.text(&words));
    }
    let signed = place::signed(args.asked.by.as_deref());
    let Imported { tournament, left_out } =
        runda_exchange::import(&read.document, args.variant, signed.at, &signed.by)
            .with_context(|| format!("{} was not imported", args.file.display()))?;
    tell(&words, left_out.into_iter().map(LeftOut::reason));
    let own = TournamentId::of_name(read.document.name());
    let id = args.name.clone().unwrap_or(own);
    let file = TournamentFile { id, events: tournament.journal().to_vec() };
    place::run(async {
        let desk = args.asked.place.desk().await?;
        match args.name {
            Some(_) => Ok(desk.import(file, None).await?),
            None => Ok(under_a_free_name(&desk, file).await?),
        }
    })
}

/// Takes a file in under its name, or under the first of name-2, name-3 and so on that is free.
async fn under_a_free_name(desk: &Desk, file: TournamentFile) -> Result<TournamentId, DeskError> {
    let mut name = file.id.clone();
    for number in 2.. {
        match desk.import(file.clone(), Some(name)).await {
            Err(DeskError::NameTaken(_)) => name = file.id.numbered(number),
            done => return done,
        }
    }
    Err(DeskError::NameTaken(file.id))
}

fn tell(words: &Catalogue, reasons: impl Iterator<Item = Reason>) {
    for reason in reasons {
        eprintln!("runda: {}", words.cited(&reason, &Numbers));
    }
}
