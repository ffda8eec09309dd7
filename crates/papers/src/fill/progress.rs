//! Score and place after every round.

use runda_documents::{Head, Paper, Player, Progress, ProgressCell, ProgressRow};
use runda_standings::RoundCell;
use runda_tournament::System;

use super::crosstable::after_round;
use super::standings::place;
use crate::PaperError;
use crate::source::Source;

/// Opponent, colour, result and running score of every round, and the place after it.
///
/// **Rule:** ST-72, RR-52, PZSz02 B.VI A.1.5
pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    if matches!(source.regulations.system, System::Knockout { .. }) {
        // Places of a cup are not those of a score; its tree tells how it went.
        return Err(PaperError::OtherSystem);
    }
    let table = source.state.progress(source.options.round)?;
    let rows = table.rows.iter().map(|row| ProgressRow {
        place: place(row.place, row.place),
        player: Player { points: source.score(row.points), ..source.player(row.number) },
        cells: row.cells.iter().map(|it| cell(source, it)).collect(),
    });
    let page = Progress { rounds: table.rounds, rows: rows.collect(), remarks: Vec::new() };
    let head = source.head(
        source.word("paper-kind-progress"),
        after_round(source, table.rounds),
        "/standings",
    )?;
    Ok((head, Paper::Progress(page)))
}

fn cell(source: &Source<'_>, cell: &RoundCell) -> ProgressCell {
    ProgressCell {
        game: super::crosstable::cell(source, cell),
        score: source.score(cell.running),
        place: cell.place_after.map(|place| place.to_string()).unwrap_or_default(),
    }
}
