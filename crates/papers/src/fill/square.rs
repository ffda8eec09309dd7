//! The square of a round robin.

use runda_documents::{Fact, Head, Paper, Player, Square, SquareLine};
use runda_standings::{Arrangement, SquareCell, square_table};
use runda_tournament::{ArbiterRole, Date, System};

use super::crosstable::after_round;
use super::ratings::mean_of_all;
use super::standings::{Shown, place};
use crate::source::Source;
use crate::{PaperError, calendar};

/// Number, name, category, rating, a column per opponent, points, tie-breaks and place; below them the
/// organiser, the arbiter, the days, the tempo, the mean rating and room for the norms.
///
/// **Rule:** ST-71, RR-52, PZSz02 B.VI A.1.5
pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    match source.regulations.system {
        System::RoundRobin { .. } | System::Scheveningen { .. } | System::Match { .. } => {}
        System::SwissPzwarc { .. } | System::FideDutch | System::Knockout { .. } => {
            return Err(PaperError::OtherSystem);
        }
    }
    let table = source.table()?;
    let square = square_table(&table.input, &table.standings, Arrangement::ByNumber);
    let shown = Shown { source, table: &table };
    let rows = square.rows.iter().map(|row| SquareLine {
        player: Player {
            points: row.points.map(|points| source.score(points)).unwrap_or_default(),
            ..source.player(row.number)
        },
        cells: row.cells.iter().map(signs).collect(),
        values: shown.values(row.number, &row.values),
        place: place(row.place, table.row(row.number).and_then(|row| row.place_to)),
        annulled: row.annulled,
    });
    let page = Square {
        criteria: shown.heads(),
        rows: rows.collect(),
        facts: facts(source),
        norms: ["M", "K", "I", "II", "III", "IV", "V"].map(String::from).to_vec(),
        remarks: source.provisional(&table).into_iter().collect(),
    };
    let head = source.head(
        source.word("paper-kind-square"),
        after_round(source, table.rounds()),
        "/standings",
    )?;
    Ok((head, Paper::Square(page)))
}

fn facts(source: &Source<'_>) -> Vec<Fact> {
    let regulations = source.regulations;
    let chief = regulations.arbiters.iter().find(|arbiter| arbiter.role == ArbiterRole::Chief);
    let day = |date: Option<Date>| {
        date.map(|date| calendar::day(date, &source.words)).unwrap_or_default()
    };
    let named = |name: &str, value: String| Fact::new(source.word(name), value);
    vec![
        named("paper-organiser", regulations.organiser.clone()),
        named("paper-chief-arbiter", chief.map(|chief| chief.name.clone()).unwrap_or_default()),
        named("paper-first-day", day(regulations.first_day)),
        named("paper-last-day", day(regulations.last_day)),
        named(
            "paper-tempo",
            regulations.tempo.as_ref().map(ToString::to_string).unwrap_or_default(),
        ),
        named(
            "paper-mean-rating",
            mean_of_all(source).map(|mean| mean.to_string()).unwrap_or_default(),
        ),
    ]
}

/// The signs of all games in a cell; none in the own cell.
fn signs(cell: &SquareCell) -> Option<String> {
    match cell {
        SquareCell::Own => None,
        SquareCell::Games(games) => {
            let signs: Vec<String> = games.iter().map(|game| game.sign.to_string()).collect();
            Some(signs.join(" ").trim_end().to_owned())
        }
    }
}
