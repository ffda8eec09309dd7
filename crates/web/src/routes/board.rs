//! A board in the browser: games of a file replayed with their variations, positions played on, claims judged.
//!
//! Which moves are legal, what the counters show and how a game stands is said by `draughts` alone; the script only draws and
//! asks. The judgement of a pasted game is the one `runda adjudicate` prints.

mod lines;
mod panel;
mod position;
mod squares;

use askama::Template;
use axum::extract::{Form, Query};
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};
use runda_draughts::pdn::{self, PdnGame};
use runda_draughts::{Adjudication, Position, Version};
use runda_rulebook::{Arg, Edition};
use serde::Deserialize;
use serde_json::Value;

use crate::app::App;
use crate::frame::Frame;
use crate::page;
use lines::Lines;
use panel::Panel;
use squares::SquareView;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/board", get(show).post(read)).route("/board/position", get(ask))
}

/// A file with more games than this is shown in part.
const LISTED: usize = 500;

/// What is shown.
#[derive(Debug, Default, Deserialize)]
struct Wishes {
    /// The board of an empty page.
    #[serde(default)]
    game: String,
    /// The position of an empty page.
    #[serde(default)]
    fen: String,
    /// Games in PDN.
    #[serde(default)]
    pdn: String,
    /// Which of them, from 1.
    number: Option<usize>,
    /// The edition that judges.
    #[serde(default)]
    edition: String,
    /// Whether draws with advantage are played.
    advantage: Option<String>,
}

/// One game of a file with several.
#[derive(Debug)]
struct Listed {
    number: usize,
    name: String,
    shown: bool,
}

/// The board.
#[derive(Debug, Template)]
#[template(path = "board/page.html")]
struct BoardPage {
    frame: Frame,
    version: Version,
    squares: Vec<SquareView>,
    edition: Edition,
    advantage: bool,
    pdn: String,
    games: Vec<Listed>,
    title: String,
    facts: Vec<String>,
    lines: Lines,
    panel: Option<Panel>,
    fault: String,
}

impl BoardPage {
    /// Ten units for each square.
    fn size(&self) -> u32 {
        u32::from(self.version.side()) * 10
    }

    fn is_small(&self) -> bool {
        self.version == Version::V64
    }

    /// The editions that can judge, and which one does.
    fn editions(&self) -> [(&'static str, bool); 2] {
        [Edition::Kw25, Edition::Kw22].map(|each| (each.code(), each == self.edition))
    }

    fn key_of(piece: &str) -> &'static str {
        match piece {
            "wm" => "js-board-wm",
            "wk" => "js-board-wk",
            "bm" => "js-board-bm",
            "bk" => "js-board-bk",
            _ => "js-board-empty",
        }
    }
}

async fn show(frame: Frame, Query(wishes): Query<Wishes>) -> Response {
    answer(frame, wishes)
}

async fn read(frame: Frame, Form(wishes): Form<Wishes>) -> Response {
    answer(frame, wishes)
}

async fn ask(frame: Frame, Query(asked): Query<position::Asked>) -> Json<Value> {
    Json(position::answer(&asked, &frame.words))
}

fn answer(frame: Frame, wishes: Wishes) -> Response {
    let edition = wishes.edition.parse().unwrap_or_default();
    let advantage = wishes.advantage.is_some();
    let found: Vec<PdnGame> = pdn::games(&wishes.pdn).take(LISTED).collect();
    let chosen = wishes.number.unwrap_or(1);
    let games = found.iter().zip(1..).map(|(game, number)| Listed {
        number,
        name: name(game),
        shown: number == chosen,
    });
    let games = games.collect();
    let mut fault = String::new();
    let Some(game) = chosen.checked_sub(1).and_then(|at| found.get(at)) else {
        let version = wishes.game.parse().unwrap_or_default();
        let start = start(&frame, version, &wishes.fen, &mut fault);
        if !wishes.pdn.trim().is_empty() {
            fault = frame.t("board-no-game");
        }
        return page::show(&BoardPage {
            version,
            squares: squares::of(&start),
            edition,
            advantage,
            pdn: wishes.pdn,
            games,
            title: String::new(),
            facts: Vec::new(),
            lines: Lines::only(&start),
            panel: None,
            fault,
            frame,
        });
    };
    let lines = Lines::of(game);
    let panel = match Adjudication::of(game, edition, advantage) {
        Ok(judged) => Some(Panel::of(&judged, game, &frame.words)),
        Err(refused) => {
            fault = refused.to_string();
            None
        }
    };
    page::show(&BoardPage {
        version: game.start.version(),
        squares: squares::of(&game.start),
        edition,
        advantage,
        title: name(game),
        facts: facts(game),
        games,
        lines,
        panel,
        pdn: wishes.pdn,
        fault,
        frame,
    })
}

/// The first position of an empty page.
fn start(frame: &Frame, version: Version, fen: &str, fault: &mut String) -> Position {
    if fen.trim().is_empty() {
        return Position::start(version);
    }
    Position::from_fen(version, fen.trim()).unwrap_or_else(|error| {
        let error = error.to_string();
        *fault = frame.words.text("board-no-position", &[("why", Arg::from(error))]);
        Position::start(version)
    })
}

fn name(game: &PdnGame) -> String {
    let side = |name| game.tags.get(name).unwrap_or("?");
    format!("{} – {}", side("White"), side("Black"))
}

/// What the file says of a game.
fn facts(game: &PdnGame) -> Vec<String> {
    let tags = ["Event", "Round", "Date", "Result"];
    tags.into_iter().filter_map(|tag| game.tags.get(tag)).map(str::to_owned).collect()
}
