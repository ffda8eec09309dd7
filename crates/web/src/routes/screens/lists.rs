//! The lists of a hall screen: only what can be read from eight metres.

use runda_rulebook::{Colour, alphabet};
use runda_tournament::{BoardView, State};

use crate::event_head::game_of;
use crate::routes::public::head::published;
use crate::routes::standings::{place, score};
use crate::screens::Show;
use crate::signs::encounter_sign;
use crate::words::Words;

/// What a screen lists.
#[derive(Debug)]
pub(super) enum Lines {
    /// Nothing but its notice.
    Nothing,
    Boards(Vec<BoardLine>),
    Names(Vec<NameLine>),
    Standings {
        rows: Vec<StandingLine>,
        of_cup: bool,
    },
}

/// A board.
#[derive(Debug)]
pub(super) struct BoardLine {
    pub board: u16,
    pub white: String,
    pub black: String,
    /// The scores before the round, until there is a result.
    pub points: Option<(String, String)>,
    pub sign: String,
}

/// Where somebody sits.
#[derive(Debug)]
pub(super) struct NameLine {
    pub name: String,
    pub board: u16,
    pub colour: Colour,
}

/// A place.
#[derive(Debug)]
pub(super) struct StandingLine {
    pub place: String,
    pub name: String,
    /// The points, or how far somebody came in a cup.
    pub score: String,
}

/// What `show` means for the tournament as it is.
pub(super) fn lines(show: Show, state: &State, words: &Words) -> Lines {
    match show {
        Show::Boards | Show::Results => Lines::Boards(
            boards(state).iter().map(|row| BoardLine::new(show, row, (state, words))).collect(),
        ),
        Show::Names => Lines::Names(names(state)),
        Show::Standings => standings(state, words),
        Show::Countdown | Show::Notice => Lines::Nothing,
    }
}

/// The boards of the last published round; of an encounter of several games the first stands for it.
fn boards(state: &State) -> Vec<BoardView> {
    let round = published(state).last();
    let boards = round.and_then(|round| state.round_view(round)).map(|view| view.boards);
    boards.unwrap_or_default().into_iter().filter(BoardView::is_first).collect()
}

impl BoardLine {
    fn new(show: Show, row: &BoardView, (state, words): (&State, &Words)) -> Self {
        let game = game_of(state);
        let sign = encounter_sign(row, game, words);
        let points = (show == Show::Boards && sign.is_empty())
            .then(|| (row.points.white.shown(game), row.points.black.shown(game)));
        Self {
            board: row.board.get(),
            white: row.names.white.clone(),
            black: row.names.black.clone(),
            points,
            sign,
        }
    }
}

fn names(state: &State) -> Vec<NameLine> {
    let mut lines: Vec<NameLine> = boards(state)
        .iter()
        .flat_map(|row| {
            Colour::BOTH.map(|colour| NameLine {
                name: row.names.get(colour).clone(),
                board: row.board.get(),
                colour,
            })
        })
        .collect();
    lines.sort_by_cached_key(|line| alphabet::key(&line.name));
    lines
}

fn standings(state: &State, words: &Words) -> Lines {
    let Ok(table) = state.table(published(state).last()) else { return Lines::Nothing };
    let line = |row: &runda_standings::Row| StandingLine {
        place: place(row.place, row.place_to),
        name: state.player_name(row.number),
        score: score(row, &table, (state, words)),
    };
    Lines::Standings { rows: table.rows().iter().map(line).collect(), of_cup: table.is_of_cup() }
}
