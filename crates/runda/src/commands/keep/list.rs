//! `runda list`: the tournaments kept here.

use std::io::Write;
use std::process::ExitCode;

use runda_formats::Table;
use runda_rulebook::messages::Numbers;
use serde_json::json;

use super::place::{self, Place};
use crate::commands::language::Speech;

/// List the tournaments kept here
///
/// One whose journal is damaged stands among them as it was before the damage, and below the list is said what can be done.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// As JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    place: Place,
    #[command(flatten)]
    speech: Speech,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let list = place::run(async { Ok(args.place.desk().await?.list().await?) })?;
    let words = args.speech.catalogue();
    let mut out = std::io::stdout();
    if args.json {
        let rows: Vec<_> = list
            .iter()
            .map(|row| {
                let damage = row.damage.as_ref().map(|damage| {
                    let reason = words.reason(&damage.reason(&row.id), &Numbers);
                    json!({"version": damage.version, "reason": reason})
                });
                json!({"id": row.id, "name": row.name, "players": row.players, "phase": row.phase,
                       "rounds-paired": row.rounds_paired, "version": row.version,
                       "damage": damage})
            })
            .collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&rows)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let head = |name: &str| words.text(name, &[]);
    let mut table = Table::new()
        .left(head("cli-short-name"))
        .left(head("cli-name"))
        .right(head("cli-players"))
        .right(head("cli-rounds-paired"));
    for row in &list {
        let (players, rounds) = (row.players.to_string(), row.rounds_paired.to_string());
        table.row([row.id.to_string(), row.name.clone(), players, rounds]);
    }
    write!(out, "{}", table.to_text())?;
    for row in list {
        if let Some(damage) = row.damage {
            writeln!(out, "\n{}", words.reason(&damage.reason(&row.id), &Numbers))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
