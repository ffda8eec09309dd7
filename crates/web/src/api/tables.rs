//! Standings with every tie-break, and the crosstable.

use axum::extract::Query;
use axum::http::HeaderMap;
use axum::response::Response;
use runda_rulebook::{Colour, Place, Round};
use runda_standings::{Criterion, RoundCell, RoundRow, Row};
use runda_tournament::{Phase, Reached, State as Folded, Table as Ranking};
use serde::{Deserialize, Serialize};

use super::answer::{Mark, unless_known};
use crate::problem::Problem;
use crate::routes::public::head::published;
use crate::sitting::InPublic;

/// After which round; none is the last one published.
#[derive(Debug, Deserialize)]
pub(super) struct Wish {
    after: Option<u16>,
}

impl Wish {
    fn round(&self, state: &Folded) -> Result<Option<Round>, Problem> {
        match self.after {
            None => Ok(published(state).last()),
            Some(number) => {
                let round = published(state).find(|round| round.get() == number);
                round.map(Some).ok_or_else(Problem::not_found)
            }
        }
    }
}

/// The standings.
#[derive(Debug, Serialize)]
struct Table {
    after: u16,
    /// A result is missing, or a cup is not over, so nothing is final.
    provisional: bool,
    /// The arbiter has closed the tournament.
    closed: bool,
    criteria: Vec<Shown>,
    rows: Vec<Ranked>,
}

/// What decides between equal points.
#[derive(Debug, Serialize)]
struct Shown {
    code: String,
    name_pl: &'static str,
    name_en: &'static str,
    article: String,
}

/// One player and their place.
#[derive(Debug, Serialize)]
struct Ranked {
    place: Option<u16>,
    place_to: Option<u16>,
    number: u16,
    name: String,
    points: String,
    /// How far the player came in a cup.
    reached: Option<String>,
    /// In the order of the criteria.
    tie_breaks: Vec<String>,
}

const fn number(place: Option<Place>) -> Option<u16> {
    match place {
        Some(place) => Some(place.get()),
        None => None,
    }
}

impl Ranked {
    fn of(row: &Row, ranking: &Ranking, state: &Folded) -> Self {
        let value = |(at, _): (usize, &Criterion)| row.values.get(at).map(ToString::to_string);
        Self {
            place: number(row.place),
            place_to: number(row.place_to),
            number: row.number.get(),
            name: state.player_name(row.number),
            points: row.points.to_string(),
            reached: ranking.reached(row.number).map(Reached::code),
            tie_breaks: ranking.standings.tie_breaks().filter_map(value).collect(),
        }
    }
}

impl Table {
    fn of(ranking: &Ranking, state: &Folded) -> Self {
        let shown = |(_, criterion): (usize, &Criterion)| Shown {
            code: criterion.to_string(),
            name_pl: criterion.listing.polish,
            name_en: criterion.listing.english,
            article: criterion.article.to_string(),
        };
        Self {
            after: ranking.rounds(),
            provisional: ranking.is_provisional(),
            closed: state.phase() >= Phase::Finished,
            criteria: ranking.standings.tie_breaks().map(shown).collect(),
            rows: ranking.rows().iter().map(|row| Ranked::of(row, ranking, state)).collect(),
        }
    }
}

/// Who stands where, as everybody may see it.
fn ranking(state: &Folded, wish: &Wish) -> Result<Ranking, Problem> {
    let after = wish.round(state)?;
    after.and_then(|_| state.table(after).ok()).ok_or_else(Problem::not_found)
}

pub(super) async fn standings(
    at: InPublic,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let mark = Mark::of(&at.app, at.tournament.state());
    if let Some(known) = mark.known(&headers) {
        return Ok(known);
    }
    at.slowly(move |InPublic { tournament, .. }| {
        let state = tournament.state();
        let ranking = ranking(state, &wish)?;
        Ok(unless_known(&headers, &mark, || Table::of(&ranking, state)))
    })
    .await
}

/// The crosstable: one cell per round.
#[derive(Debug, Serialize)]
struct Crosstable {
    after: u16,
    rows: Vec<Crossed>,
}

/// One player and their rounds.
#[derive(Debug, Serialize)]
struct Crossed {
    place: Option<u16>,
    number: u16,
    name: String,
    points: String,
    rounds: Vec<Cell>,
}

/// One round of one player.
#[derive(Debug, Serialize)]
struct Cell {
    opponent: Option<u16>,
    colour: Option<&'static str>,
    /// What stands in the table: a score, `+`, `-`, or the kind of a round without an opponent.
    sign: String,
    /// The score after the round.
    running: String,
}

impl Cell {
    fn of(cell: &RoundCell) -> Self {
        let colour = |colour| match colour {
            Colour::White => "white",
            Colour::Black => "black",
        };
        Self {
            opponent: cell.opponent.map(runda_rulebook::StartNo::get),
            colour: cell.colour.map(colour),
            sign: cell.sign.to_string(),
            running: cell.running.to_string(),
        }
    }
}

impl Crossed {
    fn of(row: &RoundRow, state: &Folded) -> Self {
        Self {
            place: number(row.place),
            number: row.number.get(),
            name: state.player_name(row.number),
            points: row.points.to_string(),
            rounds: row.cells.iter().map(Cell::of).collect(),
        }
    }
}

pub(super) async fn crosstable(
    at: InPublic,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let mark = Mark::of(&at.app, at.tournament.state());
    if let Some(known) = mark.known(&headers) {
        return Ok(known);
    }
    at.slowly(move |InPublic { tournament, .. }| {
        let state = tournament.state();
        let table = ranking(state, &wish)?.by_rounds();
        let rows = || table.rows.iter().map(|row| Crossed::of(row, state)).collect();
        Ok(unless_known(&headers, &mark, || Crosstable { after: table.rounds, rows: rows() }))
    })
    .await
}
