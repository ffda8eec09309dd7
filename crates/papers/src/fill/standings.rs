//! The standings with their tie-breaks.

use runda_documents::{CriterionHead, Head, Paper, Player, Standings, StandingsRow};
use runda_rulebook::{Place, StartNo};
use runda_standings::{Column, Criterion, Value};
use runda_tournament::{Phase, Table};

use crate::PaperError;
use crate::source::Source;

pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let table = source.table()?;
    let shown = Shown { source, table: &table };
    let rows = table.rows().iter().map(|row| StandingsRow {
        place: place(row.place, row.place_to),
        player: Player { points: source.score_in(&table, row.points), ..source.player(row.number) },
        values: shown.values(row.number, &row.values),
    });
    let page = Standings {
        criteria: shown.heads(),
        rows: rows.collect(),
        remarks: source.provisional(&table).into_iter().collect(),
    };
    Ok((head(source, table.rounds())?, Paper::Standings(page)))
}

/// The columns of a table beside the score, which has one of its own.
pub(super) struct Shown<'a> {
    pub(super) source: &'a Source<'a>,
    pub(super) table: &'a Table,
}

impl Shown<'_> {
    /// Their heads.
    pub(super) fn heads(&self) -> Vec<CriterionHead> {
        let head = |column: &Column| match column {
            Column::Points => None,
            Column::Reached => Some(CriterionHead {
                code: self.source.word("paper-reached"),
                name: self.source.word("paper-reached-name"),
            }),
            Column::TieBreak(at) => self.table.standings.criteria.get(*at).map(|criterion| {
                CriterionHead { code: criterion.to_string(), name: name(self.source, criterion) }
            }),
        };
        self.table.columns.iter().filter_map(head).collect()
    }

    /// The values of somebody under these heads; a row without values has empty ones.
    pub(super) fn values(&self, number: StartNo, values: &[Value]) -> Vec<String> {
        let value = |column: &Column| match column {
            Column::Points => None,
            Column::Reached => Some(self.source.reached(self.table, number)),
            Column::TieBreak(at) => {
                let value = values.get(*at).map(|value| self.source.decimal(&short(value)));
                Some(value.unwrap_or_default())
            }
        };
        self.table.columns.iter().filter_map(value).collect()
    }
}

/// The name, and what is left out of the sum.
fn name(source: &Source<'_>, criterion: &Criterion) -> String {
    let cut = [
        ("paper-cut-low", criterion.modifiers.cut_low),
        ("paper-cut-high", criterion.modifiers.cut_high),
    ];
    let cut: Vec<String> = cut
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(key, count)| source.text(key, &[("n", u16::from(count).into())]))
        .collect();
    let name = criterion.listing.name(source.options.language);
    if cut.is_empty() { name.into() } else { format!("{name} ({})", cut.join(", ")) }
}

/// A value that has room in a column: of a long list only the beginning, which is what decides.
fn short(value: &Value) -> String {
    const ROOM: usize = 13;

    let whole = value.to_string();
    if whole.chars().count() <= ROOM {
        return whole;
    }
    let mut room = ROOM;
    let begun: Vec<&str> = whole
        .split(", ")
        .take_while(|part| {
            let taken = room.checked_sub(part.chars().count() + 2);
            room = taken.unwrap_or(0);
            taken.is_some()
        })
        .collect();
    format!("{}, …", begun.join(", "))
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
