//! Published rounds: pairings and results.

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use runda_rulebook::{Colour, Game, Round};
use runda_tournament::{BoardView, RestView, RoundView, State as Folded};
use serde::Serialize;

use super::answer::{Mark, unless_known};
use crate::event_head::{game_of, status_words};
use crate::problem::Problem;
use crate::routes::public::head::published;
use crate::sitting::InPublic;

/// A round.
#[derive(Debug, Serialize)]
struct Shown {
    round: u16,
    status: &'static str,
    boards: Vec<Pair>,
    resting: Vec<Resting>,
}

/// A game at its board.
#[derive(Debug, Serialize)]
struct Pair {
    board: u16,
    /// The number of the game in its encounter, 1 for single games.
    game: u16,
    white: Side,
    black: Side,
    /// The code of the result; `OPEN` while there is none.
    result: &'static str,
    /// The scores as a table writes them; none while the game is open.
    score: Option<Score>,
    confirmed: bool,
}

#[derive(Debug, Serialize)]
struct Score {
    white: &'static str,
    black: &'static str,
}

/// One side of a board.
#[derive(Debug, Serialize)]
struct Side {
    number: u16,
    name: String,
    /// The team, in a match of teams.
    #[serde(skip_serializing_if = "Option::is_none")]
    team: Option<String>,
    /// Before the round.
    points: String,
}

/// Somebody without an opponent.
#[derive(Debug, Serialize)]
struct Resting {
    number: u16,
    name: String,
    kind: &'static str,
}

impl Shown {
    fn of(view: &RoundView, game: Game) -> Self {
        let (status, _) = status_words(Some(view.status));
        let resting = |rest: &RestView| Resting {
            number: rest.player.get(),
            name: rest.name.clone(),
            kind: rest.kind.code(),
        };
        Self {
            round: view.round.get(),
            status,
            boards: view.boards.iter().map(|row| Pair::of(row, game)).collect(),
            resting: view.rests.iter().map(resting).collect(),
        }
    }
}

impl Pair {
    fn of(row: &BoardView, game: Game) -> Self {
        let result = row.outcome.result;
        let side = |colour| Side {
            number: row.players.get(colour).get(),
            name: row.names.get(colour).clone(),
            team: row.teams.as_ref().map(|teams| teams.get(colour).clone()),
            points: row.points.get(colour).shown(game),
        };
        Self {
            board: row.board.get(),
            game: row.game.get(),
            white: side(Colour::White),
            black: side(Colour::Black),
            result: result.code(),
            score: result.is_final().then(|| Score {
                white: result.table_sign(Colour::White, game),
                black: result.table_sign(Colour::Black, game),
            }),
            confirmed: row.confirmed,
        }
    }
}

#[derive(Debug, Serialize)]
struct Rounds {
    rounds: Vec<Shown>,
}

fn shown(state: &Folded, round: Round) -> Option<Shown> {
    state.round_view(round).map(|view| Shown::of(&view, game_of(state)))
}

pub(super) async fn list(at: InPublic, headers: HeaderMap) -> Result<Response, Problem> {
    at.slowly(move |InPublic { app, tournament, .. }| {
        let state = tournament.state();
        let all = || published(state).filter_map(|round| shown(state, round)).collect();
        Ok(unless_known(&headers, &Mark::of(&app, state), || Rounds { rounds: all() }))
    })
    .await
}

pub(super) async fn show(
    at: InPublic,
    Path((_, number)): Path<(String, u16)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    at.slowly(move |InPublic { app, tournament, .. }| {
        let state = tournament.state();
        let round = published(state).find(|round| round.get() == number);
        let round = round.and_then(|round| shown(state, round)).ok_or_else(Problem::not_found)?;
        Ok(unless_known(&headers, &Mark::of(&app, state), || round))
    })
    .await
}
