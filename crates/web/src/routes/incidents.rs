//! What happens beside the results: rulings, sanctions, claims, irregularities, appeals, notices.

mod form;
mod list;

use askama::Template;
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use runda_draughts::Irregularity;
use runda_rulebook::{Game, Round, StartNo};
use runda_tournament::incident::{Offence, Penalty};
use runda_tournament::{RoundRecord, RoundStatus, State};

use self::list::{Entry, Waits, entries};
use crate::app::App;
use crate::event_head::{EventHead, Tab, game_of};
use crate::frame::Frame;
use crate::just::Just;
use crate::page;
use crate::problem::Problem;
use crate::refused::capitalised;
use crate::sitting::AtDesk;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/desk/t/{id}/incidents", get(show).post(form::note))
}

/// The incidents of a tournament, newest first, and the forms that note one.
#[derive(Debug, Template)]
#[template(path = "incidents/page.html")]
struct IncidentsPage {
    frame: Frame,
    event: EventHead,
    is_chief: bool,
    is_chess: bool,
    entries: Vec<Entry>,
    /// What the report tells by itself.
    by_itself: Vec<String>,
    players: Vec<(StartNo, String)>,
    rounds: Vec<u16>,
    offences: Vec<(String, String)>,
    penalties: Vec<(String, String)>,
    /// The code's list, in words with the article.
    irregularities: Vec<(&'static str, String)>,
    appeals: Appeals,
    just: Option<Just>,
}

/// What the regulations say of appeals.
#[derive(Debug, Default)]
struct Appeals {
    deposit: String,
    deadline: String,
    jury: Vec<String>,
}

async fn show(AtDesk { app, viewer, frame, id, .. }: AtDesk) -> Result<Response, Problem> {
    let tournament = app.with_journal(&id).await?;
    let just = Just::of(&app, &id, &frame, &viewer).await;
    let state = tournament.state();
    let told = tournament.noteworthy();
    let by_itself =
        told.iter().map(|reason| capitalised(&frame.words.reason(reason, state))).collect();
    let page = IncidentsPage {
        event: EventHead::new(&id, state, Tab::Incidents, None),
        is_chief: viewer.is_chief(),
        is_chess: game_of(state) == Game::Chess,
        entries: entries(state, &frame.words),
        by_itself,
        players: state.numbers().map(|number| (number, state.player_name(number))).collect(),
        rounds: started(state),
        offences: offences(&frame),
        penalties: penalties(&frame, game_of(state)),
        irregularities: irregularities(&frame, state),
        appeals: appeals(state),
        just,
        frame,
    };
    Ok(page::show(&page))
}

/// The rounds in which something can have happened.
fn started(state: &State) -> Vec<u16> {
    let seen = |record: &&RoundRecord| {
        matches!(
            record.status(),
            RoundStatus::InPlay | RoundStatus::Complete | RoundStatus::Published
        )
    };
    let count = state.rounds().iter().take_while(seen).count();
    (0..count).rev().map(|index| Round::from_index(index).get()).collect()
}

/// What can be punished, by the code's list.
fn offences(frame: &Frame) -> Vec<(String, String)> {
    use Offence::{
        Advice, AnalysingInHall, AnalysingRunningGame, Device, Disturbance, DisturbingOpponent,
        DisturbingOthers, FalseAnnouncements, LeavingTheArea, LeavingTheBoard,
        LeftWithoutResigning, Lingering, Material, Other, PrearrangedResult, StoppingClocks,
        Talking, Touching,
    };
    let all = [
        Talking,
        Material,
        LeavingTheBoard,
        Touching,
        DisturbingOpponent,
        DisturbingOthers,
        Advice,
        AnalysingRunningGame,
        AnalysingInHall,
        Device,
        Disturbance,
        LeavingTheArea,
        Lingering,
        StoppingClocks,
        PrearrangedResult,
        LeftWithoutResigning,
        FalseAnnouncements,
        Other,
    ];
    all.iter().map(|it| (form::code(it), frame.t(list::offence(*it)))).collect()
}

/// How it can be punished; chess knows others besides.
fn penalties(frame: &Frame, game: Game) -> Vec<(String, String)> {
    use Penalty::{Disqualification, LossOfGame, None, Other, Reprimand, Time, Warning};
    let all = [Warning, Reprimand, Time, LossOfGame, Disqualification, None, Other];
    let fits = |penalty: &&Penalty| **penalty != Other || game == Game::Chess;
    all.iter().filter(fits).map(|it| (form::code(it), frame.t(list::penalty(*it)))).collect()
}

/// The code's list of irregularities; chess has no such list.
fn irregularities(frame: &Frame, state: &State) -> Vec<(&'static str, String)> {
    if game_of(state) == Game::Chess {
        return Vec::new();
    }
    let told = |it: &Irregularity| {
        let words = capitalised(&frame.t(it.kind().as_str()));
        (it.code(), format!("{words} ({})", it.article(state.book())))
    };
    Irregularity::ALL.iter().map(told).collect()
}

fn appeals(state: &State) -> Appeals {
    let Some(regulations) = state.regulations() else { return Appeals::default() };
    let rules = &regulations.appeals;
    Appeals {
        deposit: rules.deposit.clone().unwrap_or_default(),
        deadline: rules.deadline.clone().unwrap_or_default(),
        jury: rules.jury.clone(),
    }
}
