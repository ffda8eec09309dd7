//! `runda lint`: reads regulations with the rule book open.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use runda_rulebook::{Catalogue, Numbers};
use runda_tournament::Regulations;
use runda_tournament::lint::{Entries, Finding, Grade, lint};
use serde_json::json;

use super::language::Speech;

/// Check the regulations of a tournament against the rule books
///
/// Reads a TOML file and says, each with its article: what contradicts the code and must be struck,
/// what will not be rated or gives no norms, and what is worth a thought. The exit code is 0 unless
/// something contradicts the code.
///
/// A small file:
///   name = "Mistrzostwa Lublina"
///   variant = "v100"          # v100, v64 or chess
///   rounds = 9
///   tempo = "60+30s"
///   rated = true
///   norms = "titles"          # none, fourth, third, second, first or titles
///   first-day = "2026-11-14"
///   notified = "2026-10-12"
///
///   [system]
///   kind = "swiss-pzwarc"     # or round-robin, fide-dutch, knockout, scheveningen, match
///   variant = "niderlandzki"  # or classic, ranking
///
///   [[arbiters]]
///   name = "Ewa Sikora"
///   class = "first"           # third, second, first, state or international
///   licence-until = "2026-12-31"
///
/// Examples:
///   runda lint regulations.toml
///   runda lint regulations.toml --players 38 --language en
///   runda lint regulations.toml --json
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The regulations, a TOML file
    regulations: PathBuf,
    /// How many players take part, if it is known better than in the file
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    #[command(flatten)]
    speech: Speech,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let path = args.regulations.display();
    let text = fs::read_to_string(&args.regulations)
        .with_context(|| format!("{path} cannot be read; check the name of the file"))?;
    let catalogue = args.speech.catalogue();
    let regulations = Regulations::from_toml(&text)
        .map_err(|error| anyhow::anyhow!(catalogue.cited(&error.reason(), &Numbers)))
        .with_context(|| format!("in {path}"))?;
    let entries = Entries { players: args.players, ..Entries::default() };
    let findings = lint(&regulations, entries);
    let catalogue = catalogue.for_game(regulations.variant.game());
    let mut out = std::io::stdout().lock();
    if args.json {
        let list: Vec<_> = findings.iter().map(|finding| object(finding, &catalogue)).collect();
        writeln!(out, "{:#}", json!(list))?;
    } else {
        for finding in &findings {
            let sentence = catalogue.cited(&finding.reason, &Numbers);
            let grade = catalogue.text(key(finding.grade), &[]);
            writeln!(out, "{grade}: {}: {sentence}", finding.field)?;
        }
        writeln!(out, "{}", summary(&findings, &catalogue))?;
    }
    let clean = findings.iter().all(|finding| finding.grade != Grade::Contradicts);
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn key(grade: Grade) -> &'static str {
    match grade {
        Grade::Contradicts => "lint-grade-contradicts",
        Grade::NotRated => "lint-grade-not-rated",
        Grade::Advice => "lint-grade-advice",
    }
}

fn object(finding: &Finding, catalogue: &Catalogue) -> serde_json::Value {
    json!({
        "grade": finding.grade,
        "field": finding.field,
        "article": finding.reason.article,
        "key": finding.reason.key,
        "message": catalogue.reason(&finding.reason, &Numbers),
    })
}

fn summary(findings: &[Finding], catalogue: &Catalogue) -> String {
    if findings.is_empty() {
        return catalogue.text("lint-nothing", &[]);
    }
    let count = |grade| findings.iter().filter(|finding| finding.grade == grade).count().into();
    catalogue.text(
        "lint-summary",
        &[
            ("contradictions", count(Grade::Contradicts)),
            ("unrated", count(Grade::NotRated)),
            ("advice", count(Grade::Advice)),
        ],
    )
}
