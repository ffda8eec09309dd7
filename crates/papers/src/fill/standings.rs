//! The standings with their tie-breaks.

use runda_documents::{CriterionHead, Head, Paper, Player, Standings, StandingsRow};
use runda_rulebook::Place;
use runda_standings::{Criterion, Value};
use runda_tournament::Phase;

use crate::PaperError;
use crate::source::Source;

pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let table = source.state.standings(source.options.round)?;
    let rows = table.rows.iter().map(|row| StandingsRow {
        place: place(row.place, row.place_to),
        player: Player { points: row.points.to_string(), ..source.player(row.number) },
        values: values(&table.criteria, &row.values),
    });
    let page = Standings {
        criteria: columns(source, &table.criteria),
        rows: rows.collect(),
        remarks: table.provisional.then(|| source.word("paper-provisional")).into_iter().collect(),
    };
    Ok((head(source, table.rounds)?, Paper::Standings(page)))
}

/// The heads of the tie-breaks; the score has a column of its own.
pub(super) fn columns(source: &Source<'_>, criteria: &[Criterion]) -> Vec<CriterionHead> {
    let head = |criterion: &Criterion| CriterionHead {
        code: criterion.to_string(),
        name: criterion.listing.name(source.options.language).into(),
    };
    criteria.iter().filter(|criterion| !criterion.is_points()).map(head).collect()
}

/// The values under these heads.
pub(super) fn values(criteria: &[Criterion], values: &[Value]) -> Vec<String> {
    let shown = criteria.iter().zip(values).filter(|(criterion, _)| !criterion.is_points());
    shown.map(|(_, value)| value.to_string()).collect()
}

fn head(source: &Source<'_>, rounds: u16) -> Result<Head, PaperError> {
    let is_over = matches!(source.state.phase(), Phase::Finished | Phase::Reported);
    let title = match rounds {
        0 => source.word("paper-title-standings-none"),
        _ if is_over && source.options.round.is_none() => {
            source.word("paper-title-standings-final")
        }
        rounds => source.text("paper-title-standings", &[("round", rounds.into())]),
    };
    source.head(title, String::new(), "/standings")
}

/// `3`, a shared `3–5`, or a dash for those without a place.
pub(super) fn place(first: Option<Place>, last: Option<Place>) -> String {
    match (first, last) {
        (Some(first), Some(last)) if last > first => format!("{first}–{last}"),
        (Some(first), _) => first.to_string(),
        (None, _) => "–".into(),
    }
}
