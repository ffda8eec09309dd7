//! `runda convert`: a report file read, told about, and written in another dialect.

use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::ValueEnum;
use runda_formats::Grade;
use runda_formats::trf::{self, Event, Flavour, Parsed};
use runda_rulebook::Catalogue;
use serde_json::json;

use super::language::Speech;
use super::written::Output;

/// Read a report file (TRF), tell every oddity, and write it in another dialect
///
/// Reads TRF06, TRF16, TRF26 and the lines of pairing engines, in any usual encoding. The remarks go to
/// the standard error, one line each with line, column and article; the file itself to the standard
/// output or to --output. With --check or --json nothing is written but the remarks.
///
/// The exit code is 0 if nothing contradicts itself, 1 if something does.
///
/// Examples:
///   runda convert open.trf --check
///   runda convert open.trf --to trf16 --output engine.trf
///   runda convert - --json < open.trf
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The report file; - reads from the standard input
    file: PathBuf,
    /// The dialect to write
    #[arg(long, value_enum, default_value_t = Dialect::Trf26)]
    to: Dialect,
    #[command(flatten)]
    output: Output,
    /// Only tell the oddities
    #[arg(long, conflicts_with = "output")]
    check: bool,
    /// Print facts and oddities as JSON
    #[arg(long, conflicts_with = "output")]
    json: bool,
    #[command(flatten)]
    speech: Speech,
}

/// The dialects that can be written.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Dialect {
    /// Records of 2026
    Trf26,
    /// Records of 2016 with the XX lines of engines, coming byes in the columns
    Trf16,
    /// Every record as it was read
    AsIs,
}

impl From<Dialect> for Flavour {
    fn from(dialect: Dialect) -> Self {
        match dialect {
            Dialect::Trf26 => Self::Trf26,
            Dialect::Trf16 => Self::Trf16,
            Dialect::AsIs => Self::AsIs,
        }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let read = trf::parse(&bytes(&args.file)?);
    let messages = args.speech.catalogue();
    if args.json {
        writeln!(std::io::stdout(), "{:#}", facts(&read, &messages))?;
    } else {
        let mut told = std::io::stderr().lock();
        for remark in &read.remarks {
            writeln!(told, "{}", remark.text(&messages))?;
        }
    }
    if !args.check && !args.json {
        let text = trf::write(&read.document, args.to.into())
            .with_context(|| format!("{} cannot be written strictly", args.file.display()))?;
        args.output.write(&text)?;
    }
    let sound = read.errors().next().is_none();
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn bytes(file: &Path) -> anyhow::Result<Vec<u8>> {
    if file.as_os_str() == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    std::fs::read(file)
        .with_context(|| format!("{} cannot be read; check the name", file.display()))
}

fn facts(read: &Parsed, messages: &Catalogue) -> serde_json::Value {
    let event = Event::of(&read.document);
    let remarks: Vec<_> = read
        .remarks
        .iter()
        .map(|remark| {
            json!({
                "line": remark.line,
                "column": remark.column,
                "grade": match remark.grade { Grade::Warning => "warning", Grade::Error => "error" },
                "message": messages.reason(&remark.reason, &runda_rulebook::messages::Numbers),
                "article": remark.reason.article.as_ref().map(ToString::to_string),
            })
        })
        .collect();
    json!({
        "name": read.document.name(),
        "encoding": read.encoding.name(),
        "players": read.document.players().count(),
        "rounds": event.rounds,
        "played": event.played,
        "system": event.system,
        "absent": event.absent.keys().map(|number| number.get()).collect::<Vec<_>>(),
        "remarks": remarks,
    })
}
