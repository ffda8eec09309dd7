//! `runda log`: everything that happened, in words.

use std::io::Write;
use std::process::ExitCode;

use runda_desk::{Readable, TournamentId};
use runda_rulebook::messages::Numbers;
use serde_json::json;

use super::place::{self, Place};
use crate::commands::language::Speech;

/// Show everything that happened in a tournament, in words
///
/// One line per event: its number, when, who, what. A struck number was undone. `runda undo` takes these numbers.
/// Of a damaged journal everything before the damage is shown.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Short name of the tournament
    tournament: TournamentId,
    /// Only the last so many
    #[arg(long, value_name = "N")]
    last: Option<usize>,
    /// As JSON, one event per line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    place: Place,
    #[command(flatten)]
    speech: Speech,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Readable { now: tournament, damage } =
        place::run(async { Ok(args.place.desk().await?.readable(&args.tournament).await?) })?;
    let words = args.speech.catalogue();
    let state = tournament.state();
    let skipped = tournament.journal().len().saturating_sub(args.last.unwrap_or(usize::MAX));
    let mut out = std::io::stdout();
    for recorded in tournament.journal().iter().skip(skipped) {
        let undone = tournament.is_undone(recorded.version);
        let sentence = words.reason(&state.sentence(&recorded.event), state);
        if args.json {
            let row = json!({"version": recorded.version, "at": recorded.at, "by": recorded.by,
                             "undone": undone, "text": sentence, "event": recorded.event});
            writeln!(out, "{row}")?;
            continue;
        }
        let mark = if undone { "✗" } else { " " };
        let time = place::local_time(recorded.at);
        writeln!(out, "{:>5}{mark} {time}  {}: {sentence}", recorded.version.0, recorded.by)?;
    }
    let Some(damage) = damage else { return Ok(ExitCode::SUCCESS) };
    eprintln!("runda: {}", words.reason(&damage.reason(&args.tournament), &Numbers));
    Ok(ExitCode::FAILURE)
}
