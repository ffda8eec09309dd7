//! `runda performance`: rating results.

use std::io::Write;
use std::process::ExitCode;

use runda_formats::Table;
use runda_formats::csv::Separator;
use runda_rulebook::{Arg, Catalogue, Game, Round};
use runda_tournament::{ChessRating, State};
use serde_json::{Value, json};

use super::opened::{Opened, find};

/// Rating results of a tournament
///
/// Chess: the lines a to d of the start card, R = (own + opponents + 400 × (wins − losses)) / (n + 1);
/// a category stands for a missing rating, and where it comes from is told. Draughts: the mean of
/// the opponents of the counted games and the score against what was to be expected.
///
/// Examples:
///   runda performance open.trf
///   runda performance open.trf --player 12
///   runda performance open.trf --after 5 --csv
///   runda performance memorial.runda --json
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    source: Opened,
    /// Results after this round instead of the last one
    #[arg(long, value_name = "ROUND")]
    after: Option<u16>,
    /// Only this player, with the working: their number, or a part of their name
    #[arg(long, value_name = "PLAYER")]
    player: Option<String>,
    /// Print JSON for programs
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV for spreadsheets
    #[arg(long)]
    csv: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let (tournament, words) = args.source.read()?;
    let state = tournament.state();
    let after = args.after.map(Round::new).transpose()?;
    let wanted = args.player.as_deref().map(|player| find(state, player)).transpose()?;
    let is_chess = state.regulations().is_some_and(|it| it.variant.game() == Game::Chess);
    let (table, rows, working) = if is_chess {
        let mut all = state.chess_ratings(after);
        all.retain(|player| wanted.is_none_or(|wanted| player.number == wanted));
        let working = wanted.map(|_| all.iter().map(|player| card(&words, player)).collect());
        let rows: Vec<Value> = all.iter().map(|player| chess_json(state, player)).collect();
        (chess_table(state, &words, &all), rows, working)
    } else {
        draughts(state, &words, after, wanted)
    };
    let text = match (args.json, args.csv) {
        (true, _) => serde_json::to_string_pretty(&json!({ "players": rows }))? + "\n",
        (false, true) => table.to_csv(Separator::Comma),
        (false, false) => table.to_text() + &working.unwrap_or_default(),
    };
    write!(std::io::stdout(), "{text}")?;
    Ok(ExitCode::SUCCESS)
}

fn chess_table(state: &State, words: &Catalogue, all: &[ChessRating]) -> Table {
    let head = |key: &str| words.text(key, &[]);
    let mut table = Table::new()
        .right(head("cli-number"))
        .left(head("cli-name"))
        .right(head("cli-rating"))
        .right(head("rating-games"))
        .right(head("rating-wins-less-losses"))
        .right("a")
        .right("b")
        .right("c")
        .right(head("rating-result"));
    for player in all {
        let found = player.performance;
        let number = |value: Option<i64>| value.map(|it| it.to_string()).unwrap_or_default();
        table.row([
            player.number.to_string(),
            state.player_name(player.number),
            number(player.own.map(i64::from)),
            number(found.map(|it| it.games)),
            number(found.map(|it| it.wins_less_losses)),
            number(found.map(|it| it.a)),
            number(found.map(|it| it.b)),
            number(found.map(|it| it.c)),
            number(found.map(|it| it.d)),
        ]);
    }
    table
}

fn source(player: &ChessRating) -> &'static str {
    use runda_rating::chess::Source;
    match player.source {
        Source::Fide => "rating-source-fide",
        Source::Category => "rating-source-category",
        Source::HomeList => "rating-source-home-list",
        Source::ForeignTitle => "rating-source-foreign-title",
        Source::Chair => "rating-source-chair",
    }
}

fn card(words: &Catalogue, player: &ChessRating) -> String {
    let own = player.own.map(|own| own.to_string()).unwrap_or_default();
    let first = format!("\n{own} ({})\n", words.text(source(player), &[]));
    let Some(found) = player.performance else { return first };
    let number = Arg::Number;
    first
        + &words.text(
            "rating-start-card",
            &[
                ("a", number(found.a)),
                ("b", number(found.b)),
                ("c", number(found.c)),
                ("d", number(found.d)),
                ("wins", number(found.wins_less_losses)),
                ("through", number(found.games + 1)),
            ],
        )
        + "\n"
}

fn chess_json(state: &State, player: &ChessRating) -> Value {
    json!({
        "no": player.number,
        "name": state.player_name(player.number),
        "own": player.own,
        "source": player.source,
        "performance": player.performance,
    })
}

/// Mean, score and expectation of everybody in draughts.
fn draughts(
    state: &State,
    words: &Catalogue,
    after: Option<Round>,
    wanted: Option<runda_rulebook::StartNo>,
) -> (Table, Vec<Value>, Option<String>) {
    let head = |key: &str| words.text(key, &[]);
    let mut table = Table::new()
        .right(head("cli-number"))
        .left(head("cli-name"))
        .right(head("cli-rating"))
        .right(head("rating-games"))
        .right(head("rating-mean"))
        .right(head("rating-scored"))
        .right(head("rating-expected"));
    let mut rows = Vec::new();
    let all = state.rating_changes(after);
    for player in all.iter().filter(|it| wanted.is_none_or(|wanted| it.number == wanted)) {
        let found = player.calculation;
        let text = |value: Option<String>| value.unwrap_or_default();
        table.row([
            player.number.to_string(),
            state.player_name(player.number),
            player.rating.to_string(),
            text(found.map(|it| it.games.to_string())),
            text(found.map(|it| it.mean.to_string())),
            text(found.map(|it| it.points.to_string())),
            text(found.map(|it| it.expected().to_string())),
        ]);
        rows.push(json!({
            "no": player.number,
            "name": state.player_name(player.number),
            "own": player.rating,
            "games": found.map_or(0, |it| it.games),
            "mean": found.map(|it| it.mean),
            "scored": found.map(|it| it.points),
            "expected": found.map(|it| it.expected().to_string()),
        }));
    }
    (table, rows, None)
}
