//! `runda show`: a tournament on the terminal.

use std::fmt::Write as _;
use std::io::Write;
use std::process::ExitCode;

use anyhow::Context as _;
use runda_desk::TournamentId;
use runda_formats::Table;
use runda_rulebook::{Arg, Catalogue, Colour, Game, Round};
use runda_tournament::{RoundView, State, Version};

use super::place::{self, Place};
use crate::commands::language::Speech;

/// Show players and rounds of a tournament
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Short name of the tournament
    tournament: TournamentId,
    /// Only this round
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// As it was after this event of `runda log`
    #[arg(long, value_name = "EVENT")]
    at: Option<u64>,
    /// The whole state, as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    place: Place,
    #[command(flatten)]
    speech: Speech,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.speech.catalogue();
    let tournament = place::run(async {
        let opened = args.place.desk().await?.with_journal(&args.tournament).await;
        opened.map_err(|error| place::opening(error, &words))
    })?;
    let past = args.at.map(|at| {
        tournament.at(Version(at)).context("there is no such event; `runda log` shows them")
    });
    let past = past.transpose()?;
    let state = past.as_ref().unwrap_or_else(|| tournament.state());
    let mut out = std::io::stdout();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(state)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let words = args.speech.catalogue().for_game(game(state));
    match args.round {
        Some(number) => {
            let view = state
                .round_view(Round::new(number)?)
                .with_context(|| format!("round {number} is not paired yet"))?;
            write!(out, "{}", round_text(&view, &words, game(state)))?;
        }
        None => write!(out, "{}", whole(state, &words))?,
    }
    Ok(ExitCode::SUCCESS)
}

fn game(state: &State) -> Game {
    state.regulations().map_or(Game::Draughts, |regulations| regulations.variant.game())
}

fn whole(state: &State, words: &Catalogue) -> String {
    let name = state.regulations().map(|r| r.name.clone()).unwrap_or_default();
    let players = state.players();
    let count = words.text("players-count", &[("n", Arg::from(players.len()))]);
    let mut text = format!("{name}\n{count}\n\n");
    let mut table = Table::new()
        .right(words.text("cli-number", &[]))
        .left(words.text("cli-name", &[]))
        .right(words.text("cli-rating", &[]))
        .left(words.text("cli-club", &[]));
    for player in players {
        let person = &player.participant.person;
        let number = player.number.map(|number| number.to_string()).unwrap_or_default();
        let rating = person.rating.map(|rating| rating.to_string()).unwrap_or_default();
        table.row([number, player.name, rating, person.club.clone()]);
    }
    text.push_str(&table.to_text());
    for index in 0..state.rounds().len() {
        if let Some(view) = state.round_view(Round::from_index(index)) {
            text.push('\n');
            text.push_str(&round_text(&view, words, game(state)));
        }
    }
    text
}

fn round_text(view: &RoundView, words: &Catalogue, game: Game) -> String {
    let head = [("round", Arg::from(view.round)), ("open", Arg::from(view.open))];
    let mut text = format!("{}\n", words.text("cli-round-head", &head));
    let mut table = Table::new()
        .right(words.text("cli-board", &[]))
        .left(words.text("colour-white", &[]))
        .centre(words.text("cli-result", &[]))
        .left(words.text("colour-black", &[]));
    for board in &view.boards {
        let result = board.outcome.result;
        let sign = |colour| result.table_sign(colour, game);
        let shown = match (sign(Colour::White), sign(Colour::Black)) {
            ("", "") => String::new(),
            (white, black) => format!("{white} : {black}"),
        };
        let side = |name: &str, number: runda_rulebook::StartNo| format!("{name} ({number})");
        table.row([
            board.label(),
            side(&board.names.white, board.players.white),
            shown,
            side(&board.names.black, board.players.black),
        ]);
    }
    text.push_str(&table.to_text());
    for rest in &view.rests {
        let _ = writeln!(text, "{} ({}): {}", rest.name, rest.player, rest.kind.code());
    }
    text
}
