//! The crosstable: a square where everybody meets everybody, else one column per round.

use runda_rulebook::{Colour, StartNo};
use runda_standings::{Arrangement, GameCell, RoundCell, SquareCell, square_table};
use runda_tournament::{State, Table as Ranking};

use super::table::{chip_class, place, provisional, score, score_head};
use crate::signs::rest_key;
use crate::words::Words;

/// The crosstable as a page shows it.
#[derive(Debug)]
pub(super) struct Crosstable {
    pub rounds: u16,
    /// The message that says what the places wait for.
    pub provisional: Option<&'static str>,
    /// The message over the scores.
    pub score: &'static str,
    pub order: Arrangement,
    /// The heads of the middle columns: numbers of a square, or rounds.
    pub heads: Vec<String>,
    pub is_square: bool,
    pub rows: Vec<Row>,
}

/// One player.
#[derive(Debug)]
pub(super) struct Row {
    pub head: String,
    pub number: StartNo,
    pub name: String,
    pub place: String,
    /// The points, or how far somebody came in a cup.
    pub score: String,
    pub cells: Vec<Cell>,
    /// Whether their games count for nobody.
    pub annulled: bool,
}

/// What stands in one square.
#[derive(Debug)]
pub(super) enum Cell {
    /// The own cell of a square.
    Own,
    /// Games, or a round; none is an empty cell.
    Games(Vec<Mark>),
}

/// One game or one round without one.
#[derive(Debug)]
pub(super) struct Mark {
    pub class: &'static str,
    /// The opponent's number; only where the column does not tell it.
    pub opponent: Option<StartNo>,
    /// The letter of the own colour.
    pub colour: String,
    pub colour_class: &'static str,
    pub sign: String,
    pub title: String,
}

impl Crosstable {
    pub(super) fn new(state: &State, ranking: &Ranking, order: Arrangement, words: &Words) -> Self {
        let is_square = ranking.input.system.is_predetermined();
        let (heads, rows) = if is_square {
            square(state, ranking, (order, words))
        } else {
            by_rounds(state, ranking, (order, words))
        };
        Self {
            rounds: ranking.rounds(),
            provisional: provisional(ranking),
            score: score_head(ranking),
            order,
            heads,
            is_square,
            rows,
        }
    }

    /// Whether the rows stand by start number.
    pub(super) fn by_number(&self) -> bool {
        self.order == Arrangement::ByNumber
    }
}

fn square(
    state: &State,
    ranking: &Ranking,
    (order, words): (Arrangement, &Words),
) -> (Vec<String>, Vec<Row>) {
    let table = square_table(&ranking.input, &ranking.standings, order);
    let columns: Vec<StartNo> = table.rows.iter().map(|row| row.number).collect();
    let head = |(at, number): (usize, StartNo)| match order {
        Arrangement::ByNumber => number.to_string(),
        Arrangement::ByPlace => (at + 1).to_string(),
    };
    let heads: Vec<String> = columns.iter().copied().enumerate().map(head).collect();
    let cell = |(column, cell): (&StartNo, &SquareCell)| match cell {
        SquareCell::Own => Cell::Own,
        SquareCell::Games(games) => {
            Cell::Games(games.iter().map(|it| Mark::of_game(it, *column, words)).collect())
        }
    };
    let rows = table.rows.iter().zip(&heads).map(|(row, head)| Row {
        head: head.clone(),
        number: row.number,
        name: state.player_name(row.number),
        place: place(row.place, ranking.row(row.number).and_then(|it| it.place_to)),
        score: row.points.map(|points| points.to_string()).unwrap_or_default(),
        cells: columns.iter().zip(&row.cells).map(cell).collect(),
        annulled: row.annulled,
    });
    let rows = rows.collect();
    (heads, rows)
}

fn by_rounds(
    state: &State,
    ranking: &Ranking,
    (order, words): (Arrangement, &Words),
) -> (Vec<String>, Vec<Row>) {
    let table = ranking.by_rounds();
    let mut rows: Vec<Row> = ranking
        .rows()
        .iter()
        .zip(&table.rows)
        .map(|(row, rounds)| Row {
            head: String::new(),
            number: row.number,
            name: state.player_name(row.number),
            place: place(row.place, row.place_to),
            score: score(row, ranking, (state, words)),
            cells: rounds
                .cells
                .iter()
                .map(|cell| Cell::Games(vec![Mark::of_round(cell, (state, words))]))
                .collect(),
            annulled: false,
        })
        .collect();
    if order == Arrangement::ByNumber {
        rows.sort_by_key(|row| row.number);
    }
    ((1..=table.rounds).map(|round| round.to_string()).collect(), rows)
}

/// The letter and the style of a colour.
fn colour_letter(colour: Colour, words: &Words) -> (String, &'static str) {
    match colour {
        Colour::White => (words.t("pages-letter-white"), "w"),
        Colour::Black => (words.t("pages-letter-black"), "b"),
    }
}

impl Mark {
    fn of_game(cell: &GameCell, opponent: StartNo, words: &Words) -> Self {
        let (colour, colour_class) = colour_letter(cell.colour, words);
        let title = words.text(
            "pages-cell-square",
            &[("round", cell.round.into()), ("colour", cell.colour.into())],
        );
        let class = chip_class(Some(opponent), &cell.sign);
        Self { class, opponent: None, colour, colour_class, sign: cell.sign.to_string(), title }
    }

    fn of_round(cell: &RoundCell, (state, words): (&State, &Words)) -> Self {
        let (colour, colour_class) =
            cell.colour.map(|colour| colour_letter(colour, words)).unwrap_or_default();
        Self {
            class: chip_class(cell.opponent, &cell.sign),
            opponent: cell.opponent,
            colour,
            colour_class,
            sign: match cell.unpaired {
                // The kind is told by the title; the points are what counts.
                Some(_) => format!("– {}", cell.sign.brief()),
                None => cell.sign.to_string(),
            },
            title: match (cell.opponent, cell.unpaired) {
                (Some(number), _) => state.player_name(number),
                (None, Some(kind)) => words.t(rest_key(kind)),
                (None, None) => String::new(),
            },
        }
    }
}
