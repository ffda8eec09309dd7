//! One game on a page of its own: every result, corrections, adjourning, annulling, confirming. It works by touch
//! and without scripts.

use askama::Template;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use runda_rulebook::{Board, GameNo, GameResult, Key, Round};
use runda_tournament::chapters::results;
use runda_tournament::{BoardView, Command, GameRef, Ground, State};
use serde::Deserialize;

use super::consequences;
use super::model::{Choice, results_of};
use crate::event_head::{EventHead, Tab, game_of};
use crate::frame::Frame;
use crate::page;
use crate::problem::Problem;
use crate::refused::Said;
use crate::sent::SentForm;
use crate::signs::{result_key, result_sign};
use crate::sitting::{AtDesk, OfRound};

/// The page of one game.
#[derive(Debug, Template)]
#[template(path = "round/board.html")]
#[expect(clippy::struct_excessive_bools, reason = "what the page offers, each by itself")]
struct BoardPage {
    frame: Frame,
    event: EventHead,
    number: u16,
    label: String,
    white: String,
    black: String,
    sign: String,
    present: &'static str,
    /// Whether a result stands already, so that another one is a correction.
    is_final: bool,
    is_adjourned: bool,
    is_annulled: bool,
    confirmed: bool,
    reversed: bool,
    choices: Vec<Choice>,
    /// What rests on the result.
    resting: Vec<Said>,
    is_chief: bool,
}

/// A board, and the game there where it is one of several: `3`, `3.2`.
pub(super) fn seat(text: &str) -> Result<(Board, GameNo), Problem> {
    let (board, game) = text.split_once('.').unwrap_or((text, "1"));
    let number = |text: &str| text.parse::<u16>().map_err(|_| Problem::unreadable_form());
    let board = Board::new(number(board)?).map_err(|_| Problem::unreadable_form())?;
    let game = GameNo::new(number(game)?).map_err(|_| Problem::unreadable_form())?;
    Ok((board, game))
}

fn view(state: &State, at: GameRef) -> Option<BoardView> {
    let GameRef { round, board, game } = at;
    let mut rows = state.round_view(round)?.boards.into_iter();
    rows.find(|row| row.board == board && row.game == game)
}

pub(super) async fn show(
    at: AtDesk,
    OfRound(round): OfRound,
    Path((_, _, place)): Path<(String, u16, String)>,
) -> Result<Response, Problem> {
    let (board, game) = seat(&place).map_err(|_| Problem::not_found())?;
    let game = GameRef { round, board, game };
    at.slowly(move |at| Ok(page::show(&BoardPage::new(at, game).ok_or_else(Problem::not_found)?)))
        .await
}

impl BoardPage {
    fn new(at: AtDesk, game: GameRef) -> Option<Self> {
        let AtDesk { viewer, frame, id, tournament, .. } = at;
        let state = tournament.state();
        let row = view(state, game)?;
        let resting = consequences::resting(state, game.round, game.board);
        let result = row.outcome.result;
        Some(Self {
            event: EventHead::new(&id, state, Tab::Round, Some(game.round)),
            number: game.round.get(),
            label: row.label(),
            white: row.names.white.clone(),
            black: row.names.black.clone(),
            sign: result_sign(result, game_of(state), &frame.words),
            present: result_key(result),
            is_final: result.is_final(),
            is_adjourned: result == GameResult::Adjourned,
            is_annulled: result == GameResult::Annulled,
            confirmed: row.confirmed,
            reversed: row.reversed,
            choices: results_of(state, &frame.words),
            resting: resting.iter().map(|it| Said::warning(it, &frame.words, state)).collect(),
            is_chief: viewer.is_chief(),
            frame,
        })
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Change {
    #[serde(rename = "do")]
    what: What,
    #[serde(default)]
    result: Option<GameResult>,
    #[serde(default)]
    ground: Ground,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    acknowledged: Vec<Key>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    Result,
    Clear,
    Reversed,
    Adjourn,
    Resume,
    Annul,
    Confirm,
}

impl Change {
    fn command(&self, state: &State, at: GameRef) -> Result<Command, Problem> {
        let GameRef { round, board, game } = at;
        let stands = state.round(round).and_then(|record| record.game_no(board, game));
        let is_final = stands.is_some_and(|game| game.result().is_final());
        let reason = self.reason.clone();
        let corrected = |result: GameResult| {
            let (outcome, ground, reason) = (result.into(), self.ground, self.reason.clone());
            results::Command::CorrectResult { round, board, game, outcome, ground, reason }
        };
        Ok(match self.what {
            What::Result => {
                let result = self.result.ok_or_else(Problem::unreadable_form)?;
                if is_final {
                    corrected(result)
                } else {
                    results::Command::RecordResult { round, board, game, outcome: result.into() }
                }
            }
            What::Clear => corrected(GameResult::Open),
            What::Reversed => results::Command::NoteReversedColours { round, board, game },
            What::Adjourn => results::Command::AdjournGame { round, board, game, reason },
            What::Resume => results::Command::ResumeGame { round, board, game },
            What::Annul => results::Command::AnnulGame { round, board, game, reason },
            What::Confirm => results::Command::ConfirmResult { round, board, game },
        }
        .into())
    }
}

pub(super) async fn change(
    AtDesk { app, viewer, id, tournament, .. }: AtDesk,
    OfRound(round): OfRound,
    Path((_, _, place)): Path<(String, u16, String)>,
    SentForm(sent): SentForm<Change>,
) -> Result<Response, Problem> {
    let (board, game) = seat(&place)?;
    let command = sent.command(tournament.state(), GameRef { round, board, game })?;
    consequences::ask(&tournament, &command, &sent.acknowledged)?;
    app.execute(&id, &viewer, command, &sent.acknowledged).await?;
    Ok(Redirect::to(&format!("/desk/t/{id}/rounds/{round}")).into_response())
}

#[derive(Debug, Deserialize)]
pub(super) struct Confirming {
    /// One game; none is every game with a result.
    #[serde(default)]
    set: String,
}

/// Confirms the result of one game, or of all that have one.
pub(super) async fn confirm(
    AtDesk { app, viewer, id, tournament, .. }: AtDesk,
    OfRound(round): OfRound,
    SentForm(sent): SentForm<Confirming>,
) -> Result<Response, Problem> {
    let seats = if sent.set.is_empty() {
        unconfirmed(tournament.state(), round)
    } else {
        vec![seat(&sent.set)?]
    };
    for (board, game) in seats {
        let command = results::Command::ConfirmResult { round, board, game }.into();
        app.execute(&id, &viewer, command, &[]).await?;
    }
    Ok(Redirect::to(&format!("/desk/t/{id}/rounds/{round}")).into_response())
}

/// The games with a result nobody has confirmed.
pub(super) fn unconfirmed(state: &State, round: Round) -> Vec<(Board, GameNo)> {
    let record = state.round(round).into_iter();
    let games = record.flat_map(runda_tournament::RoundRecord::boards);
    let open = games.filter(|(_, _, game)| game.result().is_final() && !game.confirmed);
    open.map(|(board, game, _)| (board, game)).collect()
}
