//! `runda checklist`: the players of a report file as the pairing engine sees them.

use std::path::PathBuf;
use std::process::ExitCode;

use runda_dutch::{Float, Line, Preference, checklist};
use runda_exchange::DutchFile;
use runda_formats::Table;
use runda_rulebook::{Catalogue, Colour, StartNo};

use super::language::Speech;
use super::report;
use super::written::Output;

/// List the players of a report file as the pairing engine sees them before the next round
///
/// In order of rank: score, colours had, colour due (w or b alone is mild, w+ strong, w! absolute), floats of
/// the last two rounds (^ up, v down), whether the pairing-allocated bye is still possible, and who may
/// not be met. For checking a round by hand.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The report file (.trf)
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    speech: Speech,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let file = DutchFile::new(&report::read(&args.file)?.document);
    let words = args.speech.catalogue();
    let mut table = headings(&words);
    for line in checklist(&file.next())? {
        table.row(cells(&line, &words, |number| file.shown(number)));
    }
    args.output.write(&table.to_text())?;
    Ok(ExitCode::SUCCESS)
}

fn headings(words: &Catalogue) -> Table {
    Table::new()
        .right(words.text("cli-number", &[]))
        .right(words.text("cli-points", &[]))
        .left(words.text("cli-colours", &[]))
        .left(words.text("cli-colour-due", &[]))
        .left(words.text("cli-floats", &[]))
        .left(words.text("cli-bye", &[]))
        .left(words.text("cli-not-to-meet", &[]))
}

fn cells(line: &Line, words: &Catalogue, shown: impl Fn(StartNo) -> StartNo) -> [String; 7] {
    let excluded: Vec<String> = line.excluded.iter().map(|it| shown(*it).to_string()).collect();
    let bye = if line.may_get_bye { "cli-yes" } else { "cli-no" };
    [
        shown(line.number).to_string(),
        line.score.to_string(),
        line.colours.iter().copied().map(letter).collect(),
        due(line.preference),
        line.floats.iter().rev().copied().map(arrow).collect(),
        words.text(bye, &[]),
        excluded.join(" "),
    ]
}

const fn letter(colour: Colour) -> char {
    match colour {
        Colour::White => 'w',
        Colour::Black => 'b',
    }
}

fn due(preference: Preference) -> String {
    match preference {
        Preference::None => String::new(),
        Preference::Mild(colour) => letter(colour).to_string(),
        Preference::Strong(colour) => format!("{}+", letter(colour)),
        Preference::Absolute(colour) => format!("{}!", letter(colour)),
    }
}

const fn arrow(float: Option<Float>) -> char {
    match float {
        Some(Float::Up) => '^',
        Some(Float::Down) => 'v',
        None => '.',
    }
}
