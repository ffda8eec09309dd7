//! `runda norms`: which norms are reached, possible, out of reach, and by which condition.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;

use runda_formats::Table;
use runda_formats::csv::Separator;
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Arg, Catalogue};
use runda_titles::{Condition, State as Met, Verdict};
use runda_tournament::{PlayerNorm, PlayerNorms, State};
use serde_json::{Value, json};

use super::opened::{Opened, find};

/// Norms of a tournament: reached, still possible, out of reach
///
/// For every player the norms above the grade held: reached, possible with how many points from
/// how many games, or out of reach. In a Swiss the opponents to come are estimated by the mean of
/// those met, and the answer says so. With --player every condition is listed with its state and
/// article, and before the last round what is needed against whom. --allowed tells which norms the
/// regulations and the entries allow at all.
///
/// Examples:
///   runda norms memorial.runda
///   runda norms memorial.runda --player 4
///   runda norms memorial.runda --allowed --language pl
///   runda norms open.trf --json
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct Args {
    #[command(flatten)]
    source: Opened,
    /// Every condition of this player: his number, or a part of his name
    #[arg(long, value_name = "PLAYER", conflicts_with_all = ["csv", "allowed"])]
    player: Option<String>,
    /// Which norms the event allows at all, before it begins
    #[arg(long, conflicts_with = "csv")]
    allowed: bool,
    /// Show also the norms that are out of reach
    #[arg(long)]
    all: bool,
    /// Print JSON for programs, with every condition
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV for spreadsheets
    #[arg(long)]
    csv: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let (tournament, words) = args.source.read()?;
    let state = tournament.state();
    let text = match &args.player {
        _ if args.allowed => allowed(args, state, &words)?,
        Some(player) => {
            let number = find(state, player)?;
            let found: Vec<PlayerNorms> = state.norms_of(number).into_iter().collect();
            if args.json { document(state, &found)? } else { conditions(state, &words, &found) }
        }
        None => {
            let found = state.norms();
            if args.json { document(state, &found)? } else { overview(args, state, &words, &found) }
        }
    };
    write!(std::io::stdout(), "{text}")?;
    Ok(ExitCode::SUCCESS)
}

/// The verdict in words.
pub(crate) fn verdict(words: &Catalogue, verdict: Verdict) -> String {
    match verdict {
        Verdict::Reached => words.text("norm-reached", &[]),
        Verdict::Possible { points, games } => words.text(
            "norm-possible",
            &[
                ("points", Arg::Points(points)),
                ("n", Arg::Number(points.halves().unwrap_or(0).into())),
                ("games", Arg::Number(games.into())),
            ],
        ),
        Verdict::OnlyAgainstStronger { .. } => words.text("norm-only-stronger", &[]),
        Verdict::Impossible => words.text("norm-impossible", &[]),
    }
}

fn overview(args: &Args, state: &State, words: &Catalogue, found: &[PlayerNorms]) -> String {
    let head = |key: &str| words.text(key, &[]);
    let mut table = Table::new()
        .right(head("cli-number"))
        .left(head("cli-name"))
        .left(head("norm-norm"))
        .left(head("norm-state"));
    let (mut is_empty, mut is_estimate) = (true, false);
    for player in found {
        for norm in
            player.norms.iter().filter(|norm| args.all || norm.verdict != Verdict::Impossible)
        {
            is_empty = false;
            is_estimate |= norm.is_estimate;
            table.row([
                player.number.to_string(),
                state.player_name(player.number),
                norm.norm.code().to_owned(),
                verdict(words, norm.verdict),
            ]);
        }
    }
    if args.csv {
        return table.to_csv(Separator::Comma);
    }
    if is_empty {
        return words.text("norm-none", &[]) + "\n";
    }
    let note = if is_estimate {
        format!("\n{}\n", words.text("norm-estimate", &[]))
    } else {
        String::new()
    };
    table.to_text() + &note
}

fn line(words: &Catalogue, condition: &Condition) -> String {
    let state = match condition.state {
        Met::Met => "norm-met",
        Met::Open => "norm-open",
        Met::Failed => "norm-failed",
    };
    format!("{}: {}", words.text(state, &[]), words.cited(&condition.reason(), &Numbers))
}

fn conditions(state: &State, words: &Catalogue, found: &[PlayerNorms]) -> String {
    let mut text = String::new();
    for player in found {
        let _ = writeln!(text, "{} {}", player.number, state.player_name(player.number));
        for norm in &player.norms {
            let _ = writeln!(text, "{}: {}", norm.norm.code(), verdict(words, norm.verdict));
            for condition in &norm.conditions {
                let _ = writeln!(text, "  {}", line(words, condition));
            }
            for last in &norm.last_round {
                let opponent = ("opponent", Arg::Text(state.player_name(last.opponent)));
                let sentence = match last.points {
                    None => words.text("norm-last-round-never", &[opponent]),
                    Some(points) => words.text(
                        "norm-last-round",
                        &[
                            opponent,
                            ("points", Arg::Points(points)),
                            ("n", Arg::Number(points.halves().unwrap_or(0).into())),
                        ],
                    ),
                };
                let _ = writeln!(text, "  {sentence}");
            }
        }
        if player.norms.is_empty() {
            let _ = writeln!(text, "{}", words.text("norm-none", &[]));
        }
        if player.norms.iter().any(|norm| norm.is_estimate) {
            let _ = writeln!(text, "{}", words.text("norm-estimate", &[]));
        }
    }
    text
}

fn allowed(args: &Args, state: &State, words: &Catalogue) -> anyhow::Result<String> {
    let all = state.norms_allowed();
    let is_allowed = |conditions: &[Condition]| runda_titles::requirements::allow(conditions);
    if args.json {
        let rows = all.iter().map(|(norm, conditions)| {
            json!({ "norm": norm.code(), "allowed": is_allowed(conditions), "conditions": conditions })
        });
        return Ok(serde_json::to_string_pretty(&rows.collect::<Vec<_>>())? + "\n");
    }
    let mut text = words.text("norm-allowed-head", &[]) + "\n";
    for (norm, conditions) in &all {
        let key = if is_allowed(conditions) { "norm-allowed" } else { "norm-not-allowed" };
        let _ = writeln!(text, "{}: {}", norm.code(), words.text(key, &[]));
        for condition in conditions.iter().filter(|condition| condition.state == Met::Failed) {
            let _ = writeln!(text, "  {}", line(words, condition));
        }
    }
    Ok(text)
}

fn document(state: &State, found: &[PlayerNorms]) -> anyhow::Result<String> {
    let players: Vec<Value> = found
        .iter()
        .map(|player| {
            json!({
                "no": player.number,
                "name": state.player_name(player.number),
                "norms": player.norms.iter().map(norm_json).collect::<Vec<_>>(),
            })
        })
        .collect();
    Ok(serde_json::to_string_pretty(&json!({ "players": players }))? + "\n")
}

fn norm_json(norm: &PlayerNorm) -> Value {
    let (state, points, games) = match norm.verdict {
        Verdict::Reached => ("reached", None, None),
        Verdict::Possible { points, games } => ("possible", Some(points), Some(games)),
        Verdict::OnlyAgainstStronger { games } => ("only-against-stronger", None, Some(games)),
        Verdict::Impossible => ("impossible", None, None),
    };
    let last: Vec<Value> = norm
        .last_round
        .iter()
        .map(|last| json!({ "opponent": last.opponent, "points": last.points }))
        .collect();
    json!({
        "norm": norm.norm.code(),
        "state": state,
        "points": points,
        "games": games,
        "estimate": norm.is_estimate,
        "conditions": norm.conditions,
        "last_round": last,
    })
}
