//! The crosstable of a Swiss, by rounds.

use runda_documents::{CrossCell, CrossRow, Crosstable, Head, Paper, Player};
use runda_rulebook::Colour;
use runda_standings::{RoundCell, round_table};
use runda_tournament::Refusal;

use super::standings::{Shown, place};
use crate::PaperError;
use crate::source::Source;

pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let after = source.options.round;
    let standings = source.standings()?;
    let event = source.state.standings_input(after).ok_or(Refusal::NoStartList)?;
    let table = round_table(&event, &standings);
    let shown = Shown::of(&standings);
    let rows = table.rows.iter().map(|row| CrossRow {
        place: place(row.place, standings.row(row.number).and_then(|row| row.place_to)),
        player: Player { points: source.score(row.points), ..source.player(row.number) },
        cells: row.cells.iter().map(|it| cell(source, it)).collect(),
        values: shown.values(source, &row.values),
    });
    let page = Crosstable {
        rounds: table.rounds,
        criteria: shown.columns(source),
        rows: rows.collect(),
        remarks: vec![source.word("paper-crosstable-how")],
    };
    let head = source.head(
        source.word("paper-kind-crosstable"),
        after_round(source, table.rounds),
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
    // A round without an opponent is written as its kind and its points; the points are enough here.
    let sign = cell.sign.rsplit(' ').next().unwrap_or_default().to_owned();
    CrossCell { against: against.unwrap_or_default(), sign }
}
