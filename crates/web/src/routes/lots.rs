//! Lots drawn before everybody's eyes: which were drawn, from which seed, and the draw of the start numbers itself.

use askama::Template;
use axum::Router;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use runda_access::secret;
use runda_rulebook::{Colour, Round, StartNo};
use runda_tournament::chapters::entries;
use runda_tournament::{Entrant, Event, StartMethod, State, Tournament};
use serde::Deserialize;

use crate::app::App;
use crate::event_head::{EventHead, Tab};
use crate::frame::{Chief, Frame};
use crate::page;
use crate::problem::Problem;
use crate::sent::SentForm;
use crate::sitting::AtDesk;
use crate::work::Share;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/desk/t/{id}/lots", get(show).post(draw))
}

/// The page of the lots.
#[derive(Debug, Template)]
#[template(path = "lots/page.html")]
struct LotsPage {
    frame: Frame,
    event: EventHead,
    /// A fresh seed for the draw that is still to come; nothing once numbers are given.
    proposed: Option<String>,
    entered: Vec<(u64, String)>,
    /// The seed and the way of the draw of the start numbers.
    start: Option<(String, &'static str)>,
    start_list: Vec<(StartNo, String)>,
    rounds: Vec<RoundLot>,
}

/// The lot of a round.
#[derive(Debug)]
struct RoundLot {
    round: u16,
    seed: String,
    /// The colour drawn for number 1, where it was.
    colour: Option<Colour>,
}

async fn show(at: AtDesk) -> Result<Response, Problem> {
    let AtDesk { app, frame, id, .. } = at;
    let tournament = app.with_journal(&id).await?;
    let proposed =
        secret::random::<8>().map(|bytes| secret::hex(&bytes)).map_err(Problem::broken)?;
    let drawing = app.work().run(Share::Desk, move || {
        let state = tournament.state();
        let open = state.start_list().is_empty();
        let entered =
            state.entrants().map(|(entrant, listed)| (entrant.id(), listed.person.name()));
        page::show(&LotsPage {
            event: EventHead::new(&id, state, Tab::Players, None),
            proposed: open.then_some(proposed),
            entered: if open { entered.collect() } else { Vec::new() },
            start: start_of(&tournament),
            start_list: state.numbers().map(|number| (number, state.player_name(number))).collect(),
            rounds: rounds(state),
            frame,
        })
    });
    drawing.await
}

/// How and from which seed the numbers that hold were drawn.
fn start_of(tournament: &Tournament) -> Option<(String, &'static str)> {
    let drawn = tournament.journal().iter().filter(|it| !tournament.is_undone(it.version));
    let mut last = drawn.filter_map(|recorded| match &recorded.event {
        Event::Entries(entries::Event::StartListAssigned { method, seed, .. }) => {
            Some((seed.clone().unwrap_or_default(), method_key(*method)))
        }
        _ => None,
    });
    last.next_back()
}

fn rounds(state: &State) -> Vec<RoundLot> {
    let lot = |(at, record): (usize, &runda_tournament::RoundRecord)| {
        let seed = record.seed.clone()?;
        Some(RoundLot { round: Round::from_index(at).get(), seed, colour: record.first_colour })
    };
    state.rounds().iter().enumerate().filter_map(lot).collect()
}

/// The message that names a way of giving start numbers.
const fn method_key(method: StartMethod) -> &'static str {
    match method {
        StartMethod::Rating => "web-start-rating",
        StartMethod::Lots => "web-start-lots",
        StartMethod::Groups => "systems-start-groups",
        StartMethod::ByHand => "systems-start-by-hand",
    }
}

/// The draw of the start numbers.
#[derive(Debug, Deserialize)]
struct Draw {
    method: StartMethod,
    #[serde(default)]
    seed: String,
    /// The entries in the order drawn by hand.
    #[serde(default)]
    entrant: Vec<u64>,
    /// The number each of them drew.
    #[serde(default)]
    number: Vec<String>,
}

/// Gives the start numbers.
///
/// **Rule:** RR-2, SW-5, SW-8, KW25 V 1.2, 2.6
async fn draw(
    _: Chief,
    AtDesk { app, viewer, id, tournament, .. }: AtDesk,
    SentForm(sent): SentForm<Draw>,
) -> Result<Response, Problem> {
    let order = match sent.method {
        StartMethod::ByHand => by_hand(tournament.state(), &sent),
        StartMethod::Rating | StartMethod::Lots | StartMethod::Groups => Vec::new(),
    };
    let seed = Some(sent.seed.trim().to_owned()).filter(|seed| !seed.is_empty());
    let method = sent.method;
    let command = entries::Command::AssignStartList { method, seed, order }.into();
    app.execute(&id, &viewer, command, &[]).await?;
    Ok(Redirect::to(&format!("/desk/t/{id}/lots")).into_response())
}

/// The order of the numbers drawn from a hat; whoever drew none keeps the order of entry behind the others.
fn by_hand(state: &State, sent: &Draw) -> Vec<Entrant> {
    let drawn = |entrant: &Entrant| {
        let at = sent.entrant.iter().position(|id| *id == entrant.id())?;
        sent.number.get(at)?.trim().parse::<u16>().ok()
    };
    let mut order: Vec<Entrant> = state.entrants().map(|(entrant, _)| entrant).collect();
    order.sort_by_key(|entrant| drawn(entrant).unwrap_or(u16::MAX));
    order
}
