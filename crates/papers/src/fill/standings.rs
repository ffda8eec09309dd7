//! The standings with their tie-breaks.

use runda_documents::{CriterionHead, Head, Paper, Player, Standings, StandingsRow};
use runda_rulebook::Place;
use runda_standings::{Criterion, Value};
use runda_tournament::{Phase, System};

use crate::PaperError;
use crate::source::Source;

pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let table = source.standings()?;
    let shown = Shown::of(&table);
    // Points of a cup have no meaning beyond the encounter they were won in.
    let is_cup = matches!(source.regulations.system, System::Knockout { .. });
    let score = |points| if is_cup { String::new() } else { source.score(points) };
    let rows = table.rows.iter().map(|row| StandingsRow {
        place: place(row.place, row.place_to),
        player: Player { points: score(row.points), ..source.player(row.number) },
        values: shown.values(source, &row.values),
    });
    let page = Standings {
        criteria: shown.columns(source),
        rows: rows.collect(),
        remarks: table.provisional.then(|| source.word("paper-provisional")).into_iter().collect(),
    };
    Ok((head(source, table.rounds)?, Paper::Standings(page)))
}

/// The tie-breaks that get a column: not the score, which has one of its own, and none that had nothing to
/// separate.
pub(super) struct Shown<'a>(Vec<(usize, &'a Criterion)>);

impl<'a> Shown<'a> {
    pub(super) fn of(table: &'a runda_standings::Standings) -> Self {
        let speaks = |value: &Value| !matches!(value, Value::Undefined | Value::Position(1));
        let used = |at: usize| table.rows.iter().filter_map(|row| row.values.get(at)).any(speaks);
        let all = table.criteria.iter().enumerate();
        Self(all.filter(|(at, criterion)| !criterion.is_points() && used(*at)).collect())
    }

    /// Their heads.
    pub(super) fn columns(&self, source: &Source<'_>) -> Vec<CriterionHead> {
        let head = |(_, criterion): &(usize, &Criterion)| CriterionHead {
            code: criterion.to_string(),
            name: name(source, criterion),
        };
        self.0.iter().map(head).collect()
    }

    /// The values under these heads; a row without values has empty ones.
    pub(super) fn values(&self, source: &Source<'_>, values: &[Value]) -> Vec<String> {
        let shown = |(at, _): &(usize, &Criterion)| {
            values.get(*at).map(|value| source.decimal(&short(value)))
        };
        self.0.iter().map(|it| shown(it).unwrap_or_default()).collect()
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
