//! The table of the standings, with a strip of chips for the rounds.

use runda_rulebook::{Colour, Game, Language, Place, StartNo};
use runda_standings::{Criterion, Event, RoundCell, Standings, round_table};
use runda_tournament::State;

use crate::event_head::game_of;
use crate::words::Words;

/// The standings as a page shows them.
#[derive(Debug)]
pub(crate) struct Table {
    pub rounds: u16,
    pub provisional: bool,
    pub criteria: Vec<Column>,
    pub rows: Vec<Row>,
}

/// A criterion at the head of a column.
#[derive(Debug)]
pub(crate) struct Column {
    pub code: String,
    pub name: &'static str,
    pub article: String,
}

/// One player.
#[derive(Debug)]
pub(crate) struct Row {
    pub number: StartNo,
    pub place: String,
    pub name: String,
    pub club: String,
    pub rating: String,
    pub chips: Vec<Chip>,
    pub points: String,
    pub values: Vec<String>,
}

/// One round of a player.
#[derive(Debug)]
pub(crate) struct Chip {
    pub class: &'static str,
    pub sign: String,
    /// Opponent and colour, as `12w`.
    pub against: String,
}

impl Table {
    pub(crate) fn new(
        state: &State,
        (event, standings): (&Event, &Standings),
        words: &Words,
    ) -> Self {
        let table = round_table(event, standings);
        let game = game_of(state);
        let columns = telling_columns(standings);
        let rows = table.rows.iter().map(|row| {
            let player = state.player(row.number).map(|player| &player.person);
            let ranked = standings.row(row.number);
            Row {
                number: row.number,
                place: place(row.place, ranked.and_then(|row| row.place_to)),
                name: state.player_name(row.number),
                club: player.map(|person| person.club.clone()).unwrap_or_default(),
                rating: player
                    .and_then(|person| person.rating)
                    .map(|rating| rating.to_string())
                    .unwrap_or_default(),
                chips: row.cells.iter().map(|cell| Chip::new(cell, game)).collect(),
                points: row.points.to_string(),
                values: columns
                    .iter()
                    .filter_map(|at| row.values.get(*at))
                    .map(ToString::to_string)
                    .collect(),
            }
        });
        Self {
            rounds: standings.rounds,
            provisional: standings.provisional,
            criteria: columns
                .iter()
                .filter_map(|at| standings.criteria.get(*at))
                .map(|criterion| column(criterion, words))
                .collect(),
            rows: rows.collect(),
        }
    }
}

/// The criteria beside the points that tell anybody apart; the others would be a column of one number.
fn telling_columns(standings: &Standings) -> Vec<usize> {
    let tells = |at: usize| {
        let mut values = standings.rows.iter().map(|row| row.values.get(at));
        let first = values.next();
        values.any(|value| Some(value) != first)
    };
    let criteria = standings.criteria.iter().enumerate();
    criteria.filter(|(at, it)| !it.is_points() && tells(*at)).map(|(at, _)| at).collect()
}

fn column(criterion: &Criterion, words: &Words) -> Column {
    Column {
        code: criterion.to_string(),
        name: name_of(criterion, words),
        article: criterion.article.to_string(),
    }
}

/// What an arbiter calls a criterion.
pub(super) fn name_of(criterion: &Criterion, words: &Words) -> &'static str {
    match words.language() {
        Language::Polish => criterion.listing.polish,
        Language::English => criterion.listing.english,
    }
}

/// `3`, a shared `3–5`, or nothing for those without a place.
pub(super) fn place(first: Option<Place>, last: Option<Place>) -> String {
    match (first, last) {
        (Some(first), Some(last)) if last > first => format!("{first}–{last}"),
        (Some(first), _) => first.to_string(),
        (None, _) => "–".into(),
    }
}

impl Chip {
    fn new(cell: &RoundCell, game: Game) -> Self {
        let colour = match cell.colour {
            Some(Colour::White) => "w",
            Some(Colour::Black) => "b",
            None => "",
        };
        let class = chip_class(cell.opponent, &cell.sign, game);
        // A round without an opponent is written as its kind and its points; the chip has room for these.
        let sign = cell.sign.rsplit(' ').next().unwrap_or_default();
        let against = cell.opponent.map(|opponent| format!("{opponent}{colour}"));
        Self { class, sign: sign.into(), against: against.unwrap_or_default() }
    }
}

/// The style of a result: won, drawn, lost, still open, or without an opponent.
pub(super) fn chip_class(opponent: Option<StartNo>, sign: &str, game: Game) -> &'static str {
    match (opponent, sign, game) {
        (None, ..) => "bye",
        (_, "", _) => "open",
        (_, "2" | "+", _) | (_, "1", Game::Chess) => "win",
        (_, "0" | "-", _) => "loss",
        _ => "draw",
    }
}
