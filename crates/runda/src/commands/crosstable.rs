//! `runda crosstable`: who met whom, as a square or by rounds.

mod teams;

use std::io::Write;
use std::process::ExitCode;

use anyhow::bail;
use clap::ValueEnum;
use runda_formats::Table;
use runda_formats::csv::Separator;
use runda_standings::{
    Arrangement, Competition, Event, Fraction, GameCell, RoundCell, RoundTable, SquareCell,
    SquareTable, TeamEvent, round_table, square_table, team_rounds, team_table,
};
use serde_json::Value;

use super::standings::{Contest, Report, Source};

/// The crosstable of a tournament
///
/// A round robin is printed as a square, a Swiss by rounds: opponent, colour, result. Forfeits are
/// `+` and `-`, a row whose games count for nobody is marked with `*`. Teams are shown with the points
/// of the boards of each match.
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

impl Order {
    const fn arrangement(self) -> Arrangement {
        match self {
            Self::Number => Arrangement::ByNumber,
            Self::Place => Arrangement::ByPlace,
        }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let report = args.source.read()?;
    let (table, data) = match &report.contest {
        Contest::Players(event) => of_players(args, &report, event)?,
        Contest::Teams(event) => {
            if args.form == Some(Form::Progress) {
                bail!("teams have no progress table; choose --form square or --form rounds");
            }
            of_teams(args, &report, event)?
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

/// A square where everybody meets everybody, else by rounds.
fn usual(system: Competition) -> Form {
    if system.is_predetermined() { Form::Square } else { Form::Rounds }
}

fn of_players(args: &Args, report: &Report, event: &Event) -> anyhow::Result<(Table, Value)> {
    Ok(match args.form.unwrap_or_else(|| usual(event.system)) {
        Form::Square => {
            let square = square_table(event, &report.standings()?, args.by.arrangement());
            (self::square(report, &square), serde_json::to_value(&square)?)
        }
        Form::Rounds => {
            let rounds = round_table(event, &report.standings()?);
            (self::rounds(report, &rounds, RoundCell::shown), serde_json::to_value(&rounds)?)
        }
        Form::Progress => {
            let rounds = report.progress(event)?;
            (self::rounds(report, &rounds, progress), serde_json::to_value(&rounds)?)
        }
    })
}

fn of_teams(args: &Args, report: &Report, event: &TeamEvent) -> anyhow::Result<(Table, Value)> {
    let standings = report.standings()?;
    Ok(match args.form.unwrap_or_else(|| usual(event.system)) {
        Form::Square => {
            let square = team_table(event, &standings, args.by.arrangement());
            (teams::square(report, &standings, &square), serde_json::to_value(&square)?)
        }
        Form::Rounds | Form::Progress => {
            let rounds = team_rounds(event, &standings);
            (teams::rounds(report, &standings, &rounds), serde_json::to_value(&rounds)?)
        }
    })
}

/// Place, number and name.
fn head(report: &Report) -> Table {
    Table::new()
        .right(report.word("cli-place"))
        .right(report.word("cli-number"))
        .left(report.word("cli-name"))
}

fn square(report: &Report, square: &SquareTable) -> Table {
    let mut table = head(report);
    for row in &square.rows {
        table = table.centre(row.number.to_string());
    }
    table = table.right(report.word("cli-points"));
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
            let sign = |game: &GameCell| {
                if game.sign.is_blank() { "?".into() } else { game.sign.to_string() }
            };
            games.iter().map(sign).collect::<Vec<_>>().join(" ")
        }
    }
}

fn rounds(report: &Report, rounds: &RoundTable, shown: fn(&RoundCell) -> String) -> Table {
    let mut table = head(report);
    for round in 1..=rounds.rounds {
        table = table.left(format!("r{round}"));
    }
    let is_cup = rounds.rows.iter().any(|row| report.reached(row.number).is_some());
    table = if is_cup {
        table.left(report.word("cli-reached"))
    } else {
        table.right(report.word("cli-points"))
    };
    for row in &rounds.rows {
        let place = row.place.map_or_else(String::new, |place| place.to_string());
        let mut cells = vec![place, row.number.to_string(), report.name(row.number).to_owned()];
        cells.extend(row.cells.iter().map(shown));
        cells.push(if is_cup {
            report.reached_in_words(row.number)
        } else {
            row.points.to_string()
        });
        table.row(cells);
    }
    table
}

/// The cell with the running score and the place after the round.
fn progress(cell: &RoundCell) -> String {
    let place = cell.place_after.map_or_else(String::new, |place| format!(" ({place})"));
    format!("{} {}{place}", cell.shown(), cell.running)
}
