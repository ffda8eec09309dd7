//! `runda explain`: why a round is paired as it is.

mod source;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use runda_rulebook::messages::Names;
use runda_rulebook::{Board, Catalogue, Key, Reason, Round, StartNo};
use runda_tournament::explain::{Passage, Story};
use serde_json::{Value, json};

use self::source::Source;
use super::language::Speech;
use super::named::Whereabouts;

/// Explain the pairing of a round, board by board, by article
///
/// Reads a file made by `runda export`, or the tournament kept here under that short name: every round
/// that is paired, and the next one as it would be paired now, in every system. A board that is not what
/// the system gives, because the arbiter paired by hand or a result was corrected, is told apart.
///
/// In the Swiss system of the draughts code it says for every board who was tried before and why it was
/// not them, why these two, why these colours; then the bye, every move between score groups and every
/// expectation that could not be met. If there is no legal pairing: what stands against it and what the
/// arbiter may do. In the FIDE (Dutch) System it says for every bracket which candidate was taken and what
/// decides against the first one, for every board the rule of its colours. Tables and brackets explain
/// themselves by their articles.
///
/// Other files: a tournament in the form of the golden cases (cases/swiss-pzwarc/README.md), and a report
/// file (.trf), which is paired by the FIDE (Dutch) System.
///
/// --why-not A B tries that pair and names the first condition or step that decides against it.
///
/// Examples:
///   runda explain club-open --round 4
///   runda explain club-open.runda --round 4 --board 2
///   runda explain open.trf --round 4
///   runda explain cases/swiss-pzwarc/swc-06-repeated-float.json
///   runda explain club-open --round 4 --why-not 3 17 --language pl
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The tournament: a file, or the short name of one kept here
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The round; without it the last one paired, or the one the file asks for
    #[arg(long, value_name = "R")]
    round: Option<u16>,
    /// Only this board
    #[arg(long, value_name = "B")]
    board: Option<u16>,
    /// Why do these two not meet?
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with = "board")]
    why_not: Option<Vec<u16>>,
    #[command(flatten)]
    whereabouts: Whereabouts,
    #[command(flatten)]
    speech: Speech,
    /// Print JSON: every reason with its article, message and sentence
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.speech.catalogue();
    let wanted = args.round.map(Round::new).transpose()?;
    let source = Source::open(&args.file, &args.whereabouts, wanted, words)?;
    let passages = match &args.why_not {
        Some(two) => vec![alternative(&source, two)?],
        None => passages(&source.story()?, args.board)?,
    };
    let page = Page { catalogue: source.words(), names: source.names() };
    let mut out = std::io::stdout().lock();
    if args.json {
        let all: Vec<Value> = passages.iter().map(|passage| page.document(passage)).collect();
        writeln!(out, "{:#}", json!({ "round": source.round(), "sections": all }))?;
    } else {
        for passage in &passages {
            page.print(&mut out, passage)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn passages(story: &Story, board: Option<u16>) -> anyhow::Result<Vec<Passage>> {
    let Some(board) = board else { return Ok(story.passages()) };
    story.board(Board::new(board)?).with_context(|| {
        format!("round {} has {} boards; ask for one of them", story.round, story.boards.len())
    })
}

fn alternative(source: &Source, two: &[u16]) -> anyhow::Result<Passage> {
    let [one, other] = two else { bail!("--why-not needs two start numbers, as --why-not 3 17") };
    let (one, other) = (StartNo::new(*one)?, StartNo::new(*other)?);
    let reasons = source.why_not(one, other)?;
    let title =
        Reason::remark(Key::new("swiss-title-whynot")).with("one", one).with("other", other);
    Ok(Passage { title, about: vec![one, other], board: None, reasons })
}

struct Page<'a> {
    catalogue: &'a Catalogue,
    names: &'a dyn Names,
}

impl Page<'_> {
    fn print(&self, out: &mut impl Write, passage: &Passage) -> std::io::Result<()> {
        writeln!(out, "{}", self.catalogue.reason(&passage.title, self.names))?;
        for reason in &passage.reasons {
            writeln!(out, "  - {}", self.catalogue.cited(reason, self.names))?;
        }
        Ok(())
    }

    fn document(&self, passage: &Passage) -> Value {
        let reason = |reason: &Reason| {
            json!({
                "article": reason.article,
                "message": reason.key,
                "sentence": self.catalogue.reason(reason, self.names),
            })
        };
        let reasons: Vec<Value> = passage.reasons.iter().map(reason).collect();
        let title = self.catalogue.reason(&passage.title, self.names);
        json!({ "title": title, "reasons": reasons })
    }
}
