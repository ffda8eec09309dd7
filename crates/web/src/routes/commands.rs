//! Orders from scripts, in the words of the page and not of the core: what the core calls a command may change
//! without a browser noticing, and a script can ask for what its page shows and for nothing else.

use axum::Router;
use axum::routing::post;
use runda_rulebook::{Board, GameNo, GameResult, Key, Round, StartNo};
use runda_tournament::chapters::{pairing, results};
use runda_tournament::{Command, Ground, Version};
use serde::Deserialize;
use serde_json::{Value, json};

use super::round::consequences;
use crate::app::App;
use crate::problem::Problem;
use crate::refused::Said;
use crate::sent::SentJson;
use crate::sitting::AtDesk;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/desk/t/{id}/commands", post(order))
}

/// What a script asks for, and the warnings the arbiter has read.
#[derive(Debug, Deserialize)]
struct Order {
    command: Wish,
    #[serde(default)]
    acknowledged: Vec<Key>,
}

/// What can be done by keys and taps on the round screen.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Wish {
    RecordResult {
        #[serde(flatten)]
        seat: Seat,
        outcome: Outcome,
    },
    CorrectResult {
        #[serde(flatten)]
        seat: Seat,
        outcome: Outcome,
        #[serde(default)]
        ground: Ground,
        reason: String,
    },
    NoteReversedColours(Seat),
    PlacePair {
        round: Round,
        #[serde(default)]
        board: Option<Board>,
        white: StartNo,
        black: StartNo,
    },
    RemovePair {
        round: Round,
        board: Board,
    },
    SwapColours {
        round: Round,
        board: Board,
    },
    Undo {
        events: Vec<Version>,
    },
}

/// A game, by its round, its board and its number there.
#[derive(Debug, Deserialize)]
struct Seat {
    round: Round,
    board: Board,
    #[serde(default)]
    game: GameNo,
}

/// What a key means.
#[derive(Debug, Deserialize)]
struct Outcome {
    result: GameResult,
}

impl From<Wish> for Command {
    fn from(wish: Wish) -> Self {
        match wish {
            Wish::RecordResult { seat: Seat { round, board, game }, outcome } => {
                let outcome = outcome.result.into();
                results::Command::RecordResult { round, board, game, outcome }.into()
            }
            Wish::CorrectResult { seat, outcome, ground, reason } => {
                let (Seat { round, board, game }, outcome) = (seat, outcome.result.into());
                results::Command::CorrectResult { round, board, game, outcome, ground, reason }
                    .into()
            }
            Wish::NoteReversedColours(Seat { round, board, game }) => {
                results::Command::NoteReversedColours { round, board, game }.into()
            }
            Wish::PlacePair { round, board, white, black } => {
                pairing::Command::PlacePair { round, board, white, black }.into()
            }
            Wish::RemovePair { round, board } => {
                pairing::Command::RemovePair { round, board }.into()
            }
            Wish::SwapColours { round, board } => {
                pairing::Command::SwapColours { round, board }.into()
            }
            Wish::Undo { events } => Self::Undo { events, reason: String::new() },
        }
    }
}

/// Answers `{"version": N, "sentence": "…"}`: the number of the last event, and what it says.
async fn order(
    AtDesk { app, viewer, frame, id, tournament }: AtDesk,
    SentJson(order): SentJson<Order>,
) -> Result<axum::Json<Value>, Problem> {
    let command = order.command.into();
    consequences::ask(&tournament, &command, &order.acknowledged)?;
    let done = match app.execute(&id, &viewer, command, &order.acknowledged).await {
        Ok(done) => done,
        Err(problem) => return Err(app.with_author(&id, problem).await),
    };
    let state = done.tournament.state();
    let words = frame.words;
    let last = done.recorded.last();
    let sentence = last.map(|recorded| Said::new(&state.sentence(&recorded.event), &words, state));
    Ok(axum::Json(json!({
        "version": last.map(|recorded| recorded.version.0),
        "sentence": sentence.map(|said| said.text),
    })))
}
