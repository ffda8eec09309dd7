//! `runda crosstable`: who met whom, as a square or by rounds.

use std::io::Write;
use std::process::ExitCode;

use clap::ValueEnum;
use runda_formats::Table;
use runda_formats::csv::Separator;
use runda_standings::{
    Arrangement, Fraction, GameCell, RoundCell, RoundTable, SquareCell, SquareTable, compute,
    progress_table, round_table, square_table,
};

use super::standings::{Report, Source};

/// The crosstable of a tournament file
///
/// A round robin is printed as a square, a Swiss by rounds: opponent, colour, result. Forfeits are
/// `+` and `-`, a row whose games count for nobody is marked with `*`.
///
/// Examples:
///   runda crosstable open.trf
///   runda crosstable open.trf --form progress      running score and place after each round
///   runda crosstable liga.trf --by number --csv
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    source: Source,
    /// The form of the table; by default the one that fits the system
    #[arg(long, value_name = "FORM")]
    form: Option<Form>,
    /// The order of rows and columns of a square
    #[arg(long, value_name = "ORDER", default_value = "place")]
    by: Order,
    /// Print JSON for programs
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV for spreadsheets
    #[arg(long)]
    csv: bool,
}

/// The forms of a crosstable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Everybody against everybody
    Square,
    /// Opponent, colour and result by rounds
    Rounds,
    /// The same with the running score and the place after each round
    Progress,
}

/// The order of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Order {
    Number,
    Place,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let report = args.source.read()?;
    let usual = if report.event.system.is_predetermined() { Form::Square } else { Form::Rounds };
    let (table, data) = match args.form.unwrap_or(usual) {
        Form::Square => {
            let order = match args.by {
                Order::Number => Arrangement::ByNumber,
                Order::Place => Arrangement::ByPlace,
            };
            let standings = compute(&report.event, &report.criteria)?;
            let square = square_table(&report.event, &standings, order);
            (self::square(&report, &square), serde_json::to_value(&square)?)
        }
        Form::Rounds => {
            let standings = compute(&report.event, &report.criteria)?;
            let rounds = round_table(&report.event, &standings);
            (self::rounds(&report, &rounds, RoundCell::shown), serde_json::to_value(&rounds)?)
        }
        Form::Progress => {
            let rounds = progress_table(&report.event, &report.criteria)?;
            (self::rounds(&report, &rounds, progress), serde_json::to_value(&rounds)?)
        }
    };
    let text = match (args.json, args.csv) {
        (true, _) => serde_json::to_string_pretty(&data)? + "\n",
        (false, true) => table.to_csv(Separator::Comma),
        (false, false) => table.to_text(),
    };
    write!(std::io::stdout(), "{text}")?;
    Ok(ExitCode::SUCCESS)
}

fn square(report: &Report, square: &SquareTable) -> Table {
    let mut table = Table::new().right("place").right("no").left("name");
    for row in &square.rows {
        table = table.centre(row.number.to_string());
    }
    table = table.right("points");
    for row in &square.rows {
        let place = match row.place {
            _ if row.annulled => "*".to_owned(),
            place => place.map_or_else(String::new, |place| place.to_string()),
        };
        let name = report.name(row.number).to_owned();
        let mut cells = vec![place, row.number.to_string(), name];
        cells.extend(row.cells.iter().map(cell));
        cells.push(row.points.as_ref().map_or_else(String::new, Fraction::to_string));
        table.row(cells);
    }
    table
}

fn cell(cell: &SquareCell) -> String {
    match cell {
        SquareCell::Own => "x".into(),
        SquareCell::Games(games) => {
            let sign =
                |game: &GameCell| if game.sign.is_empty() { "?".into() } else { game.sign.clone() };
            games.iter().map(sign).collect::<Vec<_>>().join(" ")
        }
    }
}

fn rounds(report: &Report, rounds: &RoundTable, shown: fn(&RoundCell) -> String) -> Table {
    let mut table = Table::new().right("place").right("no").left("name");
    for round in 1..=rounds.rounds {
        table = table.left(format!("r{round}"));
    }
    table = table.right("points");
    for row in &rounds.rows {
        let place = row.place.map_or_else(String::new, |place| place.to_string());
        let mut cells = vec![place, row.number.to_string(), report.name(row.number).to_owned()];
        cells.extend(row.cells.iter().map(shown));
        cells.push(row.points.to_string());
        table.row(cells);
    }
    table
}

/// The cell with the running score and the place after the round.
fn progress(cell: &RoundCell) -> String {
    let place = cell.place_after.map_or_else(String::new, |place| format!(" ({place})"));
    format!("{} {}{place}", cell.shown(), cell.running)
}
