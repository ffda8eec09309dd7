//! Results and entries, written with a token.

use axum::body::Bytes;
use axum::extract::{FromRequest, Path, Request, State};
use axum::response::{IntoResponse, Response};
use runda_desk::Done;
use runda_rulebook::{Board, GameNo, GameResult, HeldGrade, Key, Rating, Round, Unpaired};
use runda_tournament::chapters::{entries, results};
use runda_tournament::{GameRef, Ground, Person, Phase, State as Folded};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use super::bearer::Bearer;
use crate::app::App;
use crate::event_head::game_of;
use crate::frame::Frame;
use crate::problem::Problem;
use crate::refused::Said;

/// A body of JSON; whoever sends it has shown their token already.
#[derive(Debug)]
pub(super) struct Body<T>(T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let body = Bytes::from_request(request, app).await.map_err(|_| Problem::too_large())?;
        serde_json::from_slice(&body).map(Self).map_err(|error| Problem::unreadable_json(&error))
    }
}

/// What became of a command: the number of its last event, and what it says.
pub(super) fn told(done: &Done, frame: Frame) -> Response {
    let state = done.tournament.state();
    let words = frame.for_game(game_of(state)).words;
    let last = done.recorded.last();
    let sentence = last.map(|recorded| Said::new(&state.sentence(&recorded.event), &words, state));
    axum::Json(json!({
        "version": state.version().0,
        "sentence": sentence.map(|said| said.text).unwrap_or_default(),
    }))
    .into_response()
}

/// A result for one board.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    result: GameResult,
    /// The game of the encounter at the board.
    #[serde(default)]
    game: GameNo,
    /// Why a result that stands already is to be changed; without it nothing is overwritten.
    #[serde(default)]
    reason: String,
    #[serde(default)]
    acknowledged: Vec<Key>,
}

pub(super) async fn result(
    State(app): State<App>,
    Bearer(viewer): Bearer,
    frame: Frame,
    Path((id, round, board)): Path<(String, u16, u16)>,
    Body(entry): Body<Entry>,
) -> Result<Response, Problem> {
    let round = Round::new(round).map_err(|_| Problem::not_found())?;
    let board = Board::new(board).map_err(|_| Problem::not_found())?;
    let tournament = app.tournament(&id).await?;
    let game = entry.game;
    let present = present(tournament.state(), GameRef { round, board, game });
    if present == Some(entry.result) {
        // Sent again, perhaps because the first answer was lost on the way.
        let done = Done { recorded: Vec::new(), tournament };
        return Ok(told(&done, frame));
    }
    let outcome = entry.result.into();
    let stands = present.is_some_and(GameResult::is_final);
    let command = if stands && !entry.reason.is_empty() {
        let (ground, reason) = (Ground::Mistake, entry.reason);
        results::Command::CorrectResult { round, board, game, outcome, ground, reason }.into()
    } else {
        results::Command::RecordResult { round, board, game, outcome }.into()
    };
    Ok(told(&app.execute(&id, &viewer, command, &entry.acknowledged).await?, frame))
}

fn present(state: &Folded, at: GameRef) -> Option<GameResult> {
    state.round(at.round)?.game_no(at.board, at.game).map(runda_tournament::Game::result)
}

/// Players to be entered.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entries {
    players: Vec<Entered>,
    #[serde(default)]
    acknowledged: Vec<Key>,
}

/// What is told of a player.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entered {
    surname: String,
    #[serde(default)]
    given_name: String,
    #[serde(default)]
    grade: String,
    rating: Option<Rating>,
    #[serde(default)]
    club: String,
    #[serde(default)]
    federation: String,
    birth_year: Option<u16>,
}

impl From<Entered> for Person {
    fn from(entered: Entered) -> Self {
        Self {
            surname: entered.surname.trim().into(),
            given_name: entered.given_name.trim().into(),
            grade: HeldGrade::as_written(entered.grade),
            rating: entered.rating,
            club: entered.club,
            federation: entered.federation,
            birth_year: entered.birth_year,
            ..Self::default()
        }
    }
}

/// Before round 1 all at once; afterwards one late entry at a time, absent in the rounds missed.
pub(super) async fn enter(
    State(app): State<App>,
    Bearer(viewer): Bearer,
    frame: Frame,
    Path(id): Path<String>,
    Body(sent): Body<Entries>,
) -> Result<Response, Problem> {
    let tournament = app.tournament(&id).await?;
    let state = tournament.state();
    let mut people: Vec<Person> = sent.players.into_iter().map(Person::from).collect();
    let command = if state.phase() <= Phase::Entries {
        entries::Command::EnterPlayers { people }.into()
    } else {
        let (Some(person), true) = (people.pop(), people.is_empty()) else {
            return Err(Problem::unreadable_form());
        };
        let missed = vec![Unpaired::Absent; state.rounds().len()];
        entries::Command::AcceptLateEntry { person, missed }.into()
    };
    Ok(told(&app.execute(&id, &viewer, command, &sent.acknowledged).await?, frame))
}
