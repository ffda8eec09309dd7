//! `runda rate`: provisional changes of rating, with the evidence of every number.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;

use runda_formats::Table;
use runda_formats::csv::Separator;
use runda_rating::Count;
use runda_rulebook::{Arg, Catalogue, Game, Points, Round, StartNo};
use runda_tournament::{ChessRating, RatedPlayer, State};
use serde_json::{Value, json};

use super::opened::{Opened, find};

/// Provisional changes of rating of a tournament
///
/// Draughts: which games count, the expected score by table VI on the mean of the opponents, the
/// change and the rating after it, as the commission will settle them at the end of the quarter.
/// Chess: what the games change in the FIDE rating, game by game, a forecast.
///
/// Examples:
///   runda rate memorial.runda
///   runda rate memorial.runda --explain 4       every game of player 4, counted or not and why
///   runda rate open.trf --after 5 --language pl
///   runda rate open.trf --json
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    source: Opened,
    /// Changes after this round instead of the last one
    #[arg(long, value_name = "ROUND")]
    after: Option<u16>,
    /// Explain the change of this player: his number, or a part of his name
    #[arg(long, value_name = "PLAYER", conflicts_with = "csv")]
    explain: Option<String>,
    /// Print JSON for programs, with the evidence of everybody
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
    let is_chess = state.regulations().is_some_and(|it| it.variant.game() == Game::Chess);
    let text = if is_chess {
        chess(args, state, &words, after)?
    } else {
        draughts(args, state, &words, after)?
    };
    write!(std::io::stdout(), "{text}")?;
    Ok(ExitCode::SUCCESS)
}

fn draughts(
    args: &Args,
    state: &State,
    words: &Catalogue,
    after: Option<Round>,
) -> anyhow::Result<String> {
    let mut rated = state.rating_changes(after);
    if let Some(player) = &args.explain {
        let number = find(state, player)?;
        rated.retain(|player| player.number == number);
    }
    if args.json {
        let all: Vec<Value> = rated.iter().map(|player| evidence_json(state, player)).collect();
        return Ok(
            serde_json::to_string_pretty(&json!({ "provisional": true, "players": all }))? + "\n"
        );
    }
    if args.explain.is_some() {
        return Ok(rated.iter().map(|player| evidence(state, words, player)).collect());
    }
    let table = draughts_table(state, words, &rated);
    if args.csv {
        return Ok(table.to_csv(Separator::Comma));
    }
    let mut text = table.to_text();
    let _ = writeln!(text, "\n{}", words.text("rating-provisional", &[]));
    if !state.regulations().is_some_and(runda_tournament::Regulations::has_official_tempo) {
        let _ = writeln!(text, "{}", words.text("rating-not-rated", &[]));
    }
    let guessed =
        rated.iter().filter(|player| !player.games_known && player.calculation.is_some()).count();
    if guessed > 0 {
        let _ = writeln!(
            text,
            "{}",
            words.text("rating-coefficient-guessed", &[("n", guessed.into())])
        );
    }
    Ok(text)
}

fn draughts_table(state: &State, words: &Catalogue, rated: &[RatedPlayer]) -> Table {
    let head = |key: &str| words.text(key, &[]);
    let mut table = Table::new()
        .right(head("cli-number"))
        .left(head("cli-name"))
        .right(head("cli-rating"))
        .left(head("rating-list"))
        .right(head("rating-games"))
        .right(head("rating-mean"))
        .right(head("rating-scored"))
        .right(head("rating-expected"))
        .right(head("rating-coefficient"))
        .right(head("rating-change"))
        .right(head("rating-new"));
    for player in rated {
        let found = player.calculation;
        let known = |value: Option<String>| value.unwrap_or_default();
        let after = runda_rating::Hundredths::whole(player.rating.into()) + player.delta();
        table.row([
            player.number.to_string(),
            state.player_name(player.number),
            player.rating.to_string(),
            known(player.list.map(|list| list.to_string())),
            known(found.map(|it| it.games.to_string())),
            known(found.map(|it| it.mean.to_string())),
            known(found.map(|it| it.points.to_string())),
            known(found.map(|it| it.expected().to_string())),
            known(found.map(|it| it.k.to_string())),
            known(found.map(|it| it.delta.signed())),
            known(found.map(|_| after.rounded().to_string())),
        ]);
    }
    table
}

/// Every game and the formula, in words.
fn evidence(state: &State, words: &Catalogue, player: &RatedPlayer) -> String {
    let games = player.calculation.map_or(0, |it| it.games);
    let mut text = words.text(
        "rating-evidence-head",
        &[
            ("name", Arg::Text(state.player_name(player.number))),
            ("rating", Arg::Number(player.rating.into())),
            ("games", Arg::Number(games.into())),
        ],
    ) + "\n";
    for game in &player.games {
        let opponent = game.opponent.map_or_else(
            || words.text("rating-nobody", &[]),
            |it| state.player_name(StartNo::from_index(it.index())),
        );
        let round = ("round", Arg::Number(game.round.into()));
        let opponent = ("opponent", Arg::Text(opponent));
        let line = match game.count {
            Count::Counted { rating, list, points } => words.text(
                "rating-game-counted",
                &[
                    round,
                    opponent,
                    ("rating", Arg::Number(rating.into())),
                    ("list", Arg::Text(list.to_string())),
                    ("points", Arg::Points(Points::from_halves(points.into()))),
                ],
            ),
            Count::Not(reason) => {
                let reason = words.text(&format!("rating-reason-{reason}"), &[]);
                words.text(
                    "rating-game-not-counted",
                    &[round, opponent, ("reason", Arg::Text(reason))],
                )
            }
        };
        let _ = writeln!(text, "  {line}");
    }
    let last = match player.calculation {
        None => words.text("rating-evidence-none", &[]),
        Some(found) => words.text(
            "rating-evidence-line",
            &[
                ("mean", Arg::Number(found.mean.into())),
                ("difference", Arg::Number(found.difference.into())),
                ("percent", Arg::Text(percent(found.percent))),
                ("possible", Arg::Number(i64::from(found.games) * 2)),
                ("expected", Arg::Text(found.expected().to_string())),
                ("points", Arg::Number(found.points.into())),
                ("factor", Arg::Text(found.factor.0.to_string())),
                ("k", Arg::Number(found.k.into())),
                ("delta", Arg::Text(found.delta.signed())),
            ],
        ),
    };
    text + "  " + &last + "\n"
}

/// A share of 1/10,000 percent as a decimal.
fn percent(share: u32) -> String {
    runda_rating::Millionths(i64::from(share) * 100).to_string()
}

fn evidence_json(state: &State, player: &RatedPlayer) -> Value {
    let number = |it: runda_rating::PlayerNo| StartNo::from_index(it.index());
    let (mut counted, mut not_counted) = (Vec::new(), Vec::new());
    for game in &player.games {
        let opponent = game.opponent.map(number);
        match game.count {
            Count::Counted { rating, list, points } => {
                counted.push(json!([game.round, opponent, rating, list, points]));
            }
            Count::Not(reason) => not_counted.push(json!([game.round, opponent, reason])),
        }
    }
    let mut fields = json!({
        "no": player.number,
        "name": state.player_name(player.number),
        "rating": player.rating,
        "status": player.list,
        "n": 0,
        "delta": player.delta(),
        "counted": counted,
        "not_counted": not_counted,
    });
    if let Some(found) = player.calculation {
        fields["n"] = json!(found.games);
        fields["avg"] = json!(found.mean);
        fields["D"] = json!(found.difference);
        fields["percent"] = json!(percent(found.percent));
        fields["wp"] = json!(found.points);
        fields["wo"] = json!(found.expected().to_string());
        fields["k"] = json!(found.k);
        fields["f"] = json!(found.factor.0);
    }
    fields
}

fn chess(
    args: &Args,
    state: &State,
    words: &Catalogue,
    after: Option<Round>,
) -> anyhow::Result<String> {
    let mut rated = state.chess_ratings(after);
    if let Some(player) = &args.explain {
        let number = find(state, player)?;
        rated.retain(|player| player.number == number);
    }
    if args.json {
        let all: Vec<Value> = rated.iter().map(|player| fide_json(state, player)).collect();
        return Ok(
            serde_json::to_string_pretty(&json!({ "provisional": true, "players": all }))? + "\n"
        );
    }
    if args.explain.is_some() {
        return Ok(rated.iter().map(|player| fide_evidence(state, words, player)).collect());
    }
    let head = |key: &str| words.text(key, &[]);
    let mut table = Table::new()
        .right(head("cli-number"))
        .left(head("cli-name"))
        .right(head("cli-rating"))
        .right(head("rating-games"))
        .right("K")
        .right(head("rating-fide-change"));
    for player in &rated {
        table.row([
            player.number.to_string(),
            state.player_name(player.number),
            player.own.map(|own| own.to_string()).unwrap_or_default(),
            player.fide.len().to_string(),
            player.k.map(|k| k.to_string()).unwrap_or_default(),
            player.k.map(|_| player.change().signed()).unwrap_or_default(),
        ]);
    }
    if args.csv {
        return Ok(table.to_csv(Separator::Comma));
    }
    Ok(table.to_text() + "\n" + &words.text("rating-fide-provisional", &[]) + "\n")
}

fn fide_evidence(state: &State, words: &Catalogue, player: &ChessRating) -> String {
    let mut text = format!("{} {}\n", player.number, state.player_name(player.number));
    for game in &player.fide {
        let line = words.text(
            "rating-fide-game",
            &[
                ("round", Arg::Number(game.round.get().into())),
                ("opponent", Arg::Text(state.player_name(game.opponent))),
                ("rating", Arg::Number(game.rating.into())),
                ("points", Arg::Points(game.score)),
                ("change", Arg::Text(game.change.signed())),
            ],
        );
        let _ = writeln!(text, "  {line}");
    }
    text + "  " + &player.change().signed() + "\n"
}

fn fide_json(state: &State, player: &ChessRating) -> Value {
    let games = player.fide.iter().map(|game| {
        json!({
            "round": game.round,
            "opponent": game.opponent,
            "rating": game.rating,
            "halves": game.score,
            "change": game.change,
        })
    });
    json!({
        "no": player.number,
        "name": state.player_name(player.number),
        "rating": player.own,
        "k": player.k,
        "change": player.change(),
        "games": games.collect::<Vec<_>>(),
    })
}
