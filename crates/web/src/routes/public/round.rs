//! Pairings and results of one round, by board or by name.

use askama::Template;
use runda_rulebook::{Colour, Game, GameResult, Points, Round, StartNo, alphabet};
use runda_tournament::{BoardView, RoundView, State};
use serde::Deserialize;

use super::head::{Part, PublicHead, is_public, published};
use crate::days;
use crate::event_head::{game_of, status_words};
use crate::frame::Frame;
use crate::routes::round::parts::{Bracket, bracket, headlines};
use crate::signs::{encounter_points, rest_key, result_sign};

/// How the list is ordered.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Order {
    /// By board.
    #[default]
    Board,
    /// By name.
    Name,
}

/// The public page of a round.
#[derive(Debug, Template)]
#[template(path = "public/round.html")]
pub(super) struct RoundPage {
    frame: Frame,
    event: PublicHead,
    number: u16,
    status: (&'static str, &'static str),
    /// When it begins by the programme.
    begins: Option<String>,
    order: Order,
    boards: Vec<BoardRow>,
    names: Vec<NameRow>,
    rests: Vec<RestRow>,
    /// What the round is called in a cup, the score of two sides.
    headlines: Vec<String>,
    bracket: Option<Bracket>,
}

/// A board.
#[derive(Debug)]
struct BoardRow {
    board: u16,
    /// The board, and the game there where it is one of several.
    label: String,
    /// The points of the encounter so far, beside the first of its games.
    encounter: Option<String>,
    white: Side,
    black: Side,
    sign: String,
    is_open: bool,
    /// Who sits where, in one sentence.
    told: String,
}

/// A player at a board.
#[derive(Debug)]
struct Side {
    number: StartNo,
    name: String,
    /// The team they play for, in a match of teams.
    team: Option<String>,
    points: String,
    class: &'static str,
}

/// A player's own line: where they sit, with which colour, against whom.
#[derive(Debug)]
struct NameRow {
    number: StartNo,
    name: String,
    board: u16,
    colour: Colour,
    opponent: String,
    /// The own score, seen from the player's side.
    sign: String,
    class: &'static str,
    /// How it ended for the player, in a word.
    word: Option<&'static str>,
    /// Where to sit, in one sentence.
    told: String,
}

/// Somebody who does not play.
#[derive(Debug)]
struct RestRow {
    number: StartNo,
    name: String,
    key: &'static str,
}

impl RoundPage {
    pub(super) fn new(
        frame: Frame,
        id: &str,
        state: &State,
        (round, order): (Round, Order),
        position: u64,
    ) -> Option<Self> {
        let record = state.round(round).filter(|record| is_public(record))?;
        let view = state.round_view(round)?;
        let game = game_of(state);
        let frame = frame.for_game(game);
        let item = state
            .regulations()
            .and_then(|regulations| regulations.schedule.iter().find(|item| item.round == round));
        let boards = view.boards.iter().map(|row| BoardRow::new(row, game, &frame)).collect();
        let rest = |rest: &runda_tournament::RestView| RestRow {
            number: rest.player,
            name: rest.name.clone(),
            key: rest_key(rest.kind),
        };
        Some(Self {
            event: PublicHead::new(id, state, Part::Round, Some(round), position),
            number: round.get(),
            status: status_words(Some(record.status())),
            begins: item.map(|item| days::beginning(item, &frame.words)),
            order,
            names: by_name(&view, game, &frame),
            rests: view.rests.iter().map(rest).collect(),
            boards,
            headlines: headlines(state, round, &frame.words),
            bracket: bracket(state, published(state).count(), &frame.words),
            frame,
        })
    }
}

impl BoardRow {
    fn new(row: &BoardView, game: Game, frame: &Frame) -> Self {
        let side = |colour| Side {
            number: *row.players.get(colour),
            name: row.names.get(colour).clone(),
            team: row.teams.as_ref().map(|teams| teams.get(colour).clone()),
            points: row.points.get(colour).shown(game),
            class: class_of(row.outcome.result, colour),
        };
        Self {
            board: row.board.get(),
            label: row.label(),
            encounter: (row.games > 1 && row.is_first()).then(|| encounter_points(row, game)),
            white: side(Colour::White),
            black: side(Colour::Black),
            sign: result_sign(row.outcome.result, game, &frame.words),
            is_open: !row.outcome.result.is_final(),
            told: frame.words.text(
                "panel-told-board",
                &[
                    ("board", row.label().into()),
                    ("white", row.names.white.clone().into()),
                    ("black", row.names.black.clone().into()),
                ],
            ),
        }
    }
}

/// The style of a side: the winner's name stands out.
fn class_of(result: GameResult, colour: Colour) -> &'static str {
    if result.is_win(colour) { "winner" } else { "" }
}

fn by_name(view: &RoundView, game: Game, frame: &Frame) -> Vec<NameRow> {
    let mut rows: Vec<NameRow> = view
        .boards
        .iter()
        .filter(|row| row.is_first())
        .flat_map(|row| {
            Colour::BOTH.map(|colour| {
                let (sign, class, word) = own_result(row, colour, game);
                let told = [
                    ("board", row.board.get().into()),
                    ("colour", colour.into()),
                    ("opponent", row.sides().get(!colour).clone().into()),
                ];
                NameRow {
                    number: *row.players.get(colour),
                    name: row.sides().get(colour).clone(),
                    board: row.board.get(),
                    colour,
                    opponent: row.sides().get(!colour).clone(),
                    sign,
                    class,
                    word,
                    told: frame.words.text("panel-told-name", &told),
                }
            })
        })
        .collect();
    rows.sort_by_cached_key(|row| alphabet::key(&row.name));
    rows
}

/// The result of an encounter from one side: the own score, its style, and won, drawn or lost in a word.
fn own_result(
    row: &BoardView,
    colour: Colour,
    game: Game,
) -> (String, &'static str, Option<&'static str>) {
    let result = row.outcome.result;
    let (own, other) = (*row.encounter.get(colour), *row.encounter.get(!colour));
    let is_open = if row.games == 1 {
        !result.is_final()
    } else {
        own == Points::ZERO && other == Points::ZERO
    };
    if is_open {
        return (String::new(), "open", None);
    }
    let (sign, won, lost) = if row.games == 1 {
        let sign = result.table_sign(colour, game).to_owned();
        (sign, result.is_win(colour), result.score(colour) == Points::ZERO)
    } else {
        (format!("{} : {}", own.shown(game), other.shown(game)), own > other, own < other)
    };
    match (won, lost) {
        (true, _) => (sign, "win", Some("panel-won")),
        (false, true) => (sign, "loss", Some("panel-lost")),
        (false, false) => (sign, "draw", Some("panel-drawn")),
    }
}
