//! The next round as it would be paired now: the open games are ended in every way, nothing is kept.

mod forecast;

use askama::Template;
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use runda_rulebook::Round;

use self::forecast::Forecast;
use crate::app::App;
use crate::event_head::{EventHead, Tab};
use crate::frame::Frame;
use crate::page;
use crate::problem::Problem;
use crate::refused::Said;
use crate::sitting::{AtDesk, OfRound};

pub(super) fn routes() -> Router<App> {
    Router::new().route("/desk/t/{id}/rounds/{round}/what-if", get(show))
}

/// The forecast of a round.
#[derive(Debug, Template)]
#[template(path = "round/what_if.html")]
struct WhatIfPage {
    frame: Frame,
    event: EventHead,
    number: u16,
    open: usize,
    tries: usize,
    is_complete: bool,
    certain: usize,
    pairs: Vec<PairLine>,
    /// Why no pairing came about, if none did.
    obstacle: Option<Said>,
}

/// Two players, or one with the bye.
#[derive(Debug)]
struct PairLine {
    names: String,
    times: usize,
    is_certain: bool,
}

async fn show(at: AtDesk, OfRound(round): OfRound) -> Result<Response, Problem> {
    let state = at.tournament.state();
    let is_announced = state.number_of_rounds().is_none_or(|most| round.get() <= most);
    if round != state.next_round() || !is_announced {
        return Err(Problem::not_found());
    }
    let asking = at
        .app
        .stories()
        .ask(&at.tournament, move |tournament| Ok(Forecast::new(tournament.state(), round)));
    let forecast = asking.await?;
    at.slowly(move |at| Ok(page::show(&WhatIfPage::new(at, round, forecast)))).await
}

impl WhatIfPage {
    fn new(AtDesk { frame, id, tournament, .. }: AtDesk, round: Round, forecast: Forecast) -> Self {
        let state = tournament.state();
        let line = |(pair, times): (&(_, Option<_>), &usize)| PairLine {
            names: match pair {
                (one, Some(other)) => {
                    format!("{} – {}", state.player_name(*one), state.player_name(*other))
                }
                (one, None) => {
                    format!("{}: {}", state.player_name(*one), frame.t("web-rest-bye"))
                }
            },
            times: *times,
            is_certain: *times == forecast.paired,
        };
        let mut pairs: Vec<PairLine> = forecast.pairs.iter().map(line).collect();
        pairs.sort_by_key(|pair| std::cmp::Reverse(pair.times));
        Self {
            event: EventHead::new(&id, state, Tab::Round, Some(round)),
            number: round.get(),
            open: forecast.open,
            tries: forecast.tries,
            is_complete: forecast.is_complete,
            certain: pairs.iter().filter(|pair| pair.is_certain).count(),
            pairs,
            obstacle: forecast.obstacle.map(|refusal| Said::refusal(&refusal, &frame.words, state)),
            frame,
        }
    }
}
