//! The files of a settlement, in the form of its cases.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use runda_formats::csv::{self, Separator};
use runda_rulebook::{Round, StartNo, Variant};
use runda_tournament::{Stage, State};
use serde_json::{Map, Value, json};

use crate::commands::named::Whereabouts;
use crate::commands::opened::open;

/// The columns of a list.
pub(super) const COLUMNS: [&str; 8] =
    ["version", "in_force_from", "player", "list", "rating", "games", "last_game", "reached_2300"];

/// Rows of a CSV file by the names of its first one.
fn rows(file: &Path) -> anyhow::Result<Vec<BTreeMap<String, String>>> {
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("{} cannot be read; check the name", file.display()))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let mut rows = csv::read(text, Separator::of(text), &mut Vec::new()).into_iter();
    let names: Vec<String> = rows
        .next()
        .unwrap_or_default()
        .into_iter()
        .map(|field| field.text.trim().to_lowercase())
        .collect();
    Ok(rows
        .map(|row| {
            names
                .iter()
                .cloned()
                .zip(row.into_iter().map(|field| field.text.trim().to_owned()))
                .collect()
        })
        .collect())
}

/// The lists by version and first day.
pub(super) fn lists(files: &[PathBuf]) -> anyhow::Result<Value> {
    let mut all: BTreeMap<(String, String), Vec<Value>> = BTreeMap::new();
    for file in files {
        for (line, row) in (2..).zip(rows(file)?) {
            let field = |name: &str| {
                row.get(name).filter(|text| !text.is_empty()).cloned().with_context(|| {
                    format!(
                        "{}, line {line}: {name} is missing; the columns are {}",
                        file.display(),
                        COLUMNS.join(", ")
                    )
                })
            };
            let number = |name: &str| -> anyhow::Result<u32> {
                let text = field(name)?;
                text.parse().with_context(|| {
                    format!("{}, line {line}: {text:?} is no number", file.display())
                })
            };
            let reached = row
                .get("reached_2300")
                .is_some_and(|text| matches!(text.as_str(), "true" | "1" | "yes" | "tak"));
            all.entry((field("version")?, field("in_force_from")?)).or_default().push(json!({
                "player": field("player")?,
                "list": field("list")?,
                "rating": number("rating")?,
                "games": number("games")?,
                "last_game": row.get("last_game").filter(|text| !text.is_empty()),
                "reached_2300": reached,
            }));
        }
    }
    let mut by_version: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for ((version, day), players) in all {
        by_version
            .entry(version)
            .or_default()
            .push(json!({ "in_force_from": day, "players": players }));
    }
    Ok(json!(by_version))
}

/// The tournaments of a folder, by name.
pub(super) fn tournaments(folder: &Path, whereabouts: &Whereabouts) -> anyhow::Result<Vec<Value>> {
    let unreadable =
        || format!("{} cannot be read; name the folder of the tournaments", folder.display());
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .with_context(unreadable)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .with_context(unreadable)?;
    files.sort();
    let approvals = folder.join("approved.csv");
    let approved: BTreeMap<String, String> = if approvals.exists() {
        let day = |row: BTreeMap<String, String>| {
            Some((row.get("file")?.clone(), row.get("approved")?.clone()))
        };
        rows(&approvals)?.into_iter().filter_map(day).collect()
    } else {
        BTreeMap::new()
    };
    let mut all = Vec::new();
    for file in files {
        let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        match file.extension().and_then(|ending| ending.to_str()) {
            Some("json") if name != "corrections.json" => all.extend(json_file(&file)?),
            Some("runda" | "trf" | "txt") => {
                let tournament = open(whereabouts, &file)?;
                let day = approved.get(name).filter(|day| !day.is_empty());
                let id = file.file_stem().and_then(|name| name.to_str()).unwrap_or(name);
                all.push(
                    of_state(tournament.state(), id, day)
                        .with_context(|| file.display().to_string())?,
                );
            }
            Some(_) | None => {}
        }
    }
    Ok(all)
}

/// The corrections of a folder.
pub(super) fn corrections(folder: &Path) -> anyhow::Result<Vec<Value>> {
    let file = folder.join("corrections.json");
    if file.exists() { json_file(&file) } else { Ok(Vec::new()) }
}

/// One object, or a list of them.
fn json_file(file: &Path) -> anyhow::Result<Vec<Value>> {
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("{} cannot be read; check the rights on it", file.display()))?;
    let value: Value =
        serde_json::from_str(&text).with_context(|| format!("{} is no JSON", file.display()))?;
    Ok(match value {
        Value::Array(all) => all,
        one => vec![one],
    })
}

/// A tournament as the settlement reads it; players by their number in the register, else by name.
fn of_state(state: &State, id: &str, approved: Option<&String>) -> anyhow::Result<Value> {
    let regulations = state.regulations().context("the tournament has no regulations yet")?;
    let version = match regulations.variant {
        Variant::V100 => "100",
        Variant::V64 => "64",
        Variant::Chess => {
            bail!("a chess tournament is not settled here; take it out of the folder")
        }
    };
    let last = regulations.last_day.or(regulations.first_day);
    let last = last.context("the last day is not known; enter it in the regulations")?;
    let name = |number: StartNo| {
        let register = state.player(number).and_then(|it| it.person.register);
        register.map_or_else(|| state.player_name(number), |register| register.to_string())
    };
    let (mut games, mut byes) = (Vec::new(), Vec::new());
    for (index, record) in state.rounds().iter().enumerate() {
        let round = Round::from_index(index);
        if record.stage != Stage::Started {
            continue;
        }
        games.extend(record.games().map(|game| {
            let pair = game.played_pair();
            json!([round, name(pair.white), name(pair.black), game.result()])
        }));
        byes.extend(record.rests.keys().map(|number| json!([round, name(*number)])));
    }
    let mut tournament = Map::new();
    tournament.insert("id".into(), json!(id));
    tournament.insert("version".into(), json!(version));
    tournament.insert("last_day".into(), json!(last.to_string()));
    tournament.insert("approved".into(), json!(approved));
    tournament.insert("games".into(), json!(games));
    tournament.insert("byes".into(), json!(byes));
    tournament.insert("official".into(), json!(regulations.has_official_tempo()));
    Ok(Value::Object(tournament))
}
