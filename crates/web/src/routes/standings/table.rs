//! The table of the standings, with a strip of chips for the rounds.

use std::collections::BTreeMap;

use runda_rulebook::{Colour, Language, Place, StartNo};
use runda_standings::{
    BoardScore, Column as Kind, Criterion, RoundCell, Row as Ranked, Sign, Value,
};
use runda_tournament::{Provisional, State, Table as Ranking};

use super::norms::class_of;
use crate::refused::Said;
use crate::words::Words;

/// The standings as a page shows them.
#[derive(Debug)]
pub(crate) struct Table {
    pub rounds: u16,
    /// The message that says what the places wait for.
    pub provisional: Option<&'static str>,
    /// The message over the scores.
    pub score: &'static str,
    pub criteria: Vec<Column>,
    pub rows: Vec<Row>,
    /// The rule of a cup, and what else has to be known.
    pub reasons: Vec<Said>,
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
    /// Since which round somebody is out, in words.
    pub left: Option<String>,
    pub rating: String,
    /// The provisional change of the rating, where the tournament is rated.
    pub change: String,
    pub change_class: &'static str,
    pub chips: Vec<Chip>,
    /// The points, or how far somebody came in a cup.
    pub score: String,
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
    pub(crate) fn new(state: &State, ranking: &Ranking, words: &Words) -> Self {
        let by_rounds = ranking.by_rounds();
        let changes = changes(state, ranking);
        let rows = ranking.rows().iter().zip(&by_rounds.rows).map(|(row, rounds)| {
            let player = state.player(row.number).map(|player| &player.person);
            let change = changes.get(&row.number).cloned().unwrap_or_default();
            let value =
                |(at, _): (usize, &Criterion)| row.values.get(at).map(|value| shown(value, words));
            Row {
                number: row.number,
                place: place(row.place, row.place_to),
                name: state.player_name(row.number),
                club: player.map(|person| person.club.clone()).unwrap_or_default(),
                left: left(state, row.number, words),
                rating: player
                    .and_then(|person| person.rating)
                    .map(|rating| rating.to_string())
                    .unwrap_or_default(),
                change_class: class_of(&change),
                change,
                chips: rounds.cells.iter().map(Chip::new).collect(),
                score: score(row, ranking, (state, words)),
                values: columns(ranking).filter_map(value).collect(),
            }
        });
        Self {
            rounds: ranking.rounds(),
            provisional: provisional(ranking),
            score: score_head(ranking),
            criteria: columns(ranking).map(|(_, it)| column(it, words)).collect(),
            rows: rows.collect(),
            reasons: ranking.reasons.iter().map(|reason| Said::new(reason, words, state)).collect(),
        }
    }
}

impl Table {
    /// The same for a spreadsheet: place, number, name, club, rating, points, tie-breaks.
    pub(crate) fn csv(&self, words: &Words) -> String {
        let heads = ["web-place", "web-start-number", "web-player-name", "web-player-club"];
        let heads = heads.into_iter().chain(["web-player-rating", self.score]);
        let heads = heads.map(|key| words.t(key));
        let named = self.criteria.iter().map(|column| column.name.to_owned());
        let mut table = heads.chain(named).fold(runda_formats::Table::new(), |table, head| {
            table.column(head, runda_formats::Align::Left)
        });
        for row in &self.rows {
            let first = [row.place.clone(), row.number.to_string(), row.name.clone()];
            let then = [row.club.clone(), row.rating.clone(), row.score.clone()];
            table.row(first.into_iter().chain(then).chain(row.values.iter().cloned()));
        }
        table.to_csv(runda_formats::csv::Separator::Semicolon)
    }
}

/// The tie-breaks that have a column: the same after every round, whether they part anybody yet or not. A play-off
/// has one once it was played, and the places of a cup rest on none.
fn columns(ranking: &Ranking) -> impl Iterator<Item = (usize, &Criterion)> {
    let played = !ranking.input.playoffs.is_empty();
    let all = ranking.standings.criteria.iter().enumerate().filter(|_| !ranking.is_of_cup());
    all.filter(move |(_, it)| !it.is_points() && (played || it.listing.code != "PLAYOFF"))
}

/// A value as a reader understands it: points against those in front by their place.
fn shown(value: &Value, words: &Words) -> String {
    match value {
        Value::ByBlock(blocks) => {
            let told = blocks.iter().map(|(block, points, _)| {
                let args = [("place", (block + 1).into()), ("points", points.to_string().into())];
                words.text("panel-against-place", &args)
            });
            let told: Vec<String> = told.collect();
            if told.is_empty() { "–".into() } else { told.join(", ") }
        }
        Value::Number(_)
        | Value::FewGames(_)
        | Value::List(_)
        | Value::Position(_)
        | Value::Undefined => value.to_string(),
    }
}

/// Since when somebody is out of the tournament.
fn left(state: &State, number: StartNo, words: &Words) -> Option<String> {
    let player = state.player(number)?;
    let leave = player.current_leave()?;
    let key = if player.is_expelled() { "panel-expelled-from" } else { "panel-withdrawn-from" };
    Some(words.n(key, leave.from.get()))
}

/// The provisional changes of a rated tournament of draughts.
fn changes(state: &State, ranking: &Ranking) -> BTreeMap<StartNo, String> {
    if !state.regulations().is_some_and(|it| it.rated) {
        return BTreeMap::new();
    }
    let after = ranking.input.after;
    let rated = state.rating_changes(after).into_iter();
    rated.filter_map(|player| Some((player.number, player.calculation?.delta.signed()))).collect()
}

/// The message that says what the places wait for.
pub(super) fn provisional(ranking: &Ranking) -> Option<&'static str> {
    ranking.provisional.map(|provisional| match provisional {
        Provisional::Results => "web-standings-provisional",
        Provisional::Cup => "web-standings-cup-open",
    })
}

/// The message over the scores.
pub(super) fn score_head(ranking: &Ranking) -> &'static str {
    if ranking.columns.contains(&Kind::Points) { "web-points-short" } else { "web-reached" }
}

/// The points, or how far somebody came in a cup.
pub(crate) fn score(row: &Ranked, ranking: &Ranking, (state, words): (&State, &Words)) -> String {
    if ranking.columns.contains(&Kind::Points) {
        return row.points.to_string();
    }
    let reached = ranking.reached(row.number);
    reached.map(|reached| words.reason(&reached.name(), state)).unwrap_or_default()
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
pub(crate) fn place(first: Option<Place>, last: Option<Place>) -> String {
    match (first, last) {
        (Some(first), Some(last)) if last > first => format!("{first}–{last}"),
        (Some(first), _) => first.to_string(),
        (None, _) => "–".into(),
    }
}

impl Chip {
    fn new(cell: &RoundCell) -> Self {
        let colour = match cell.colour {
            Some(Colour::White) => "w",
            Some(Colour::Black) => "b",
            None => "",
        };
        let class = chip_class(cell.opponent, &cell.sign);
        let against = cell.opponent.map(|opponent| format!("{opponent}{colour}"));
        Self { class, sign: cell.sign.brief(), against: against.unwrap_or_default() }
    }
}

/// The style of a result: won, drawn, lost, still open, or without an opponent.
pub(super) fn chip_class(opponent: Option<StartNo>, sign: &Sign) -> &'static str {
    match (opponent, sign.score()) {
        (None, _) => "bye",
        (Some(_), None) => "open",
        (Some(_), Some(BoardScore::Win)) => "win",
        (Some(_), Some(BoardScore::Draw)) => "draw",
        (Some(_), Some(BoardScore::Loss)) => "loss",
    }
}
