//! Progress: the score and the place of everybody after every round.

use runda_rulebook::{Place, StartNo};
use runda_standings::{RoundRow, RoundTable};
use runda_tournament::{State, Table as Ranking};

use super::table::{place, score, score_head};
use crate::words::Words;

/// The progress of everybody.
#[derive(Debug)]
pub(super) struct Progress {
    pub rounds: u16,
    /// The message over the scores.
    pub score: &'static str,
    pub rows: Vec<Row>,
}

/// One player.
#[derive(Debug)]
pub(super) struct Row {
    pub number: StartNo,
    pub place: String,
    pub name: String,
    /// The points, or how far somebody came in a cup.
    pub score: String,
    pub steps: Vec<Step>,
    /// The places as a line in a box of 10 a round by 24: the first place is at the top.
    pub line: String,
}

/// Where a player stood after a round.
#[derive(Debug)]
pub(super) struct Step {
    pub points: String,
    pub place: String,
    /// Up, down or level against the round before.
    pub class: &'static str,
}

/// The height of the line's box, and its width for one round.
const HEIGHT: usize = 24;
const STEP: usize = 10;

impl Progress {
    pub(super) fn new(
        state: &State,
        ranking: &Ranking,
        progress: &RoundTable,
        words: &Words,
    ) -> Self {
        let players = progress.rows.len();
        let rows = ranking.rows().iter().zip(&progress.rows).map(|(row, rounds)| Row {
            number: row.number,
            place: place(row.place, row.place_to),
            name: state.player_name(row.number),
            score: score(row, ranking, (state, words)),
            steps: steps(rounds),
            line: line(rounds, players),
        });
        Self { rounds: progress.rounds, score: score_head(ranking), rows: rows.collect() }
    }

    /// The width of the line's box.
    pub(super) fn width(&self) -> usize {
        usize::from(self.rounds.saturating_sub(1)) * STEP + 4
    }
}

fn steps(row: &RoundRow) -> Vec<Step> {
    let mut before: Option<Place> = None;
    let mut steps = Vec::with_capacity(row.cells.len());
    for cell in &row.cells {
        let class = match (before, cell.place_after) {
            (Some(then), Some(now)) if now < then => "up",
            (Some(then), Some(now)) if now > then => "down",
            _ => "level",
        };
        before = cell.place_after;
        steps.push(Step {
            points: cell.running.to_string(),
            place: cell.place_after.map(|place| place.to_string()).unwrap_or_default(),
            class,
        });
    }
    steps
}

fn line(row: &RoundRow, players: usize) -> String {
    let lowest = players.saturating_sub(1).max(1);
    let points = row.cells.iter().enumerate().filter_map(|(at, cell)| {
        let place = usize::from(cell.place_after?.get()).saturating_sub(1).min(lowest);
        Some(format!("{},{}", at * STEP + 2, place * (HEIGHT - 4) / lowest + 2))
    });
    points.collect::<Vec<_>>().join(" ")
}
