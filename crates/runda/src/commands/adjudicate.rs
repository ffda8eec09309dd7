//! `runda adjudicate`: who is right, and by which article.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use runda_draughts::pdn::{PdnGame, write_result};
use runda_draughts::{Adjudication, Counters, Verdict};
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Arg, Catalogue, Edition, Language};
use serde_json::{Value, json};

use crate::game_file::{GameInFile, each_game};

/// Judge games by the rules of draughts
///
/// Replays every game of a PDN file and says whether and after which ply it was won or drawn, by
/// which article and with which counters: a third repetition, 25 (20) moves of kings only, 16, 15
/// or 5 moves against a lone king. A move that is not legal is named with what the code calls it,
/// how many pieces had to be taken and the legal moves.
///
/// The exit code is 0 when every game could be judged.
///
/// Examples:
///   runda adjudicate claim.pdn
///   runda adjudicate claim.pdn --edition KW22
///   runda adjudicate final.pdn --advantage --json
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Games in PDN; the last moves of one game will do, with a FEN tag where they begin
    #[arg(value_name = "FILE.pdn")]
    file: PathBuf,
    /// Edition of the code: KW25 or KW22
    #[arg(long, default_value_t = Edition::Kw25)]
    edition: Edition,
    /// Draws with advantage are played (100 squares only)
    #[arg(long)]
    advantage: bool,
    /// Language of the answer: pl or en
    #[arg(long, default_value = "en")]
    language: Language,
    /// Print JSON, one document for the file
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let catalogue = crate::TEXTS.catalogue(args.language);
    let mut documents = Vec::new();
    let mut all_judged = true;
    let mut out = std::io::stdout().lock();
    each_game(&args.file, &mut |each: GameInFile<'_>| {
        let judged = Judged(Adjudication::of(&each.game, args.edition, args.advantage)?);
        all_judged &= !each.game.has_errors();
        if args.json {
            documents.push(judged.document(&each.game, each.number, &catalogue));
        } else {
            judged.print(&mut out, &each.game, each.number, &catalogue)?;
        }
        Ok(())
    })?;
    if args.json {
        writeln!(out, "{:#}", json!({ "edition": args.edition.code(), "games": documents }))?;
    }
    Ok(if all_judged { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A judged game, ready to be told.
struct Judged(Adjudication);

impl Judged {
    fn print(
        &self,
        out: &mut impl Write,
        file: &PdnGame,
        number: usize,
        catalogue: &Catalogue,
    ) -> anyhow::Result<()> {
        let (ply, verdict) = self.0.standing();
        let side = |name| file.tags.get(name).unwrap_or("?").to_string();
        let kind = match verdict.value {
            Verdict::Open => "draughts-stands-open",
            Verdict::Won { .. } => "draughts-stands-won",
            Verdict::Drawn { .. } => "draughts-stands-drawn",
        };
        let stands = catalogue.text(kind, &[("ply", Arg::from(ply))]);
        writeln!(out, "{number}. {} - {}: {stands}", side("White"), side("Black"))?;
        for reason in &verdict.reasons {
            writeln!(out, "   {}", catalogue.cited(reason, &Numbers))?;
        }
        let result = verdict.value.result();
        if result.is_final() {
            let score = write_result(result, self.0.game().rules().version());
            writeln!(out, "   {score} ({})", verdict.value.code())?;
        }
        writeln!(out, "   {}", shown(&self.0.counters()))?;
        for problem in &file.problems {
            writeln!(out, "   {problem}")?;
        }
        if let Some((text, detected)) = self.0.irregular() {
            let article = detected.code.article(self.0.game().rules().edition());
            let kind = catalogue.text(detected.code.kind().as_str(), &[]);
            let due = catalogue.text(
                "draughts-taken-and-due",
                &[("taken", Arg::from(detected.taken)), ("due", Arg::from(detected.due))],
            );
            writeln!(out, "   {text}: {} {kind} [{article}]; {due}", detected.code)?;
        }
        Ok(())
    }

    fn document(&self, file: &PdnGame, number: usize, catalogue: &Catalogue) -> Value {
        let (ply, verdict) = self.0.standing();
        let Counters { rep, quiet, a, road, fifteen, b } = self.0.counters();
        let reasons: Vec<Value> = verdict
            .reasons
            .iter()
            .map(|reason| {
                json!({
                    "article": reason.article.as_ref().map(ToString::to_string),
                    "text": catalogue.reason(reason, &Numbers),
                })
            })
            .collect();
        let irregular = self.0.irregular().map(|(text, detected)| {
            json!({
                "move": text,
                "code": detected.code.code(),
                "article": detected.code.article(self.0.game().rules().edition()).to_string(),
                "taken": detected.taken,
                "due": detected.due,
                "legal": detected.legal,
            })
        });
        json!({
            "game": number,
            "white": file.tags.get("White"),
            "black": file.tags.get("Black"),
            "ply": if verdict.value == Verdict::Open { None } else { Some(ply) },
            "plies": self.0.game().plies().len(),
            "verdict": match verdict.value {
                Verdict::Open => "none",
                Verdict::Won { .. } => "win",
                Verdict::Drawn { .. } => "draw",
            },
            "code": verdict.value.code(),
            "result": verdict.value.result().code(),
            "reasons": reasons,
            "counters": {
                "rep": rep, "quiet": quiet, "a": a, "road": road, "fifteen": fifteen, "b": b,
            },
            "irregularity": irregular,
            "problems": file.problems.iter().map(ToString::to_string).collect::<Vec<_>>(),
        })
    }
}

/// The counters under the names of the code's table; `-` where a count is not running.
fn shown(counters: &Counters) -> String {
    let Counters { rep, quiet, a, road, fifteen, b } = *counters;
    let one = |count: Option<u16>| count.map_or("-".to_string(), |count| count.to_string());
    format!(
        "rep {rep}, quiet {quiet}, a {}, road {}, fifteen {}, b {}",
        one(a),
        one(road),
        one(fifteen),
        one(b)
    )
}
