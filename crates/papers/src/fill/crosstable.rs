//! The crosstable of a Swiss or a cup, by rounds.

use runda_documents::{CrossCell, CrossRow, Crosstable, Head, Paper, Player};
use runda_rulebook::Colour;
use runda_standings::RoundCell;

use super::standings::{Shown, place};
use crate::PaperError;
use crate::source::Source;

pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let table = source.table()?;
    let by_rounds = table.by_rounds();
    let shown = Shown { source, table: &table };
    let rows = by_rounds.rows.iter().map(|row| CrossRow {
        place: place(row.place, table.row(row.number).and_then(|row| row.place_to)),
        player: Player { points: source.score_in(&table, row.points), ..source.player(row.number) },
        cells: row.cells.iter().map(|it| cell(source, it)).collect(),
        values: shown.values(row.number, &row.values),
    });
    let page = Crosstable {
        rounds: by_rounds.rounds,
        criteria: shown.heads(),
        rows: rows.collect(),
        remarks: vec![source.word("paper-crosstable-how")],
    };
    let head = source.head(
        source.word("paper-kind-crosstable"),
        after_round(source, by_rounds.rounds),
        "/standings",
    )?;
    Ok((head, Paper::Crosstable(page)))
}

/// After how many rounds a table stands.
pub(super) fn after_round(source: &Source<'_>, rounds: u16) -> String {
    if rounds == 0 {
        String::new()
    } else {
        source.text("paper-after-round", &[("round", rounds.into())])
    }
}

pub(super) fn cell(source: &Source<'_>, cell: &RoundCell) -> CrossCell {
    let colour = match cell.colour {
        Some(Colour::White) => source.word("paper-letter-white"),
        Some(Colour::Black) => source.word("paper-letter-black"),
        None => String::new(),
    };
    let against = cell.opponent.map(|opponent| format!("{opponent}{colour}"));
    CrossCell { against: against.unwrap_or_default(), sign: cell.sign.brief() }
}
