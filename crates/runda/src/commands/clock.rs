//! `runda clock`: a game of presses replayed, and what the rules said of each.

use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use runda_clock::replay::{Replay, Script, Version, WrittenControl, replay};
use runda_clock::{Event, Mode, NotationError, Stamped, shown};
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Catalogue, Colour, Language, Reason};
use serde_json::{Value, json};

/// Replay the presses of a clock, and say what the rules said of each
///
/// Either a file of stamped events, in the form of the golden cases (control, events with t in
/// milliseconds and e: start, press, pause, resume, claim, decision, flag, end, add, deduct, set,
/// set_moves, set_period, restore, halve, split, penalty, replace); or a tempo and the moments of
/// the presses, White's first, in seconds or minutes:seconds after the start.
///
/// Examples:
///   runda clock --tempo 15+5s 3 11 19.5 1:24
///   runda clock --tempo "90/45, 30+30s" --game 64 0:40 1:20 --json
///   runda clock board-7.json --language pl
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The tempo of both sides, as 90/45, 30+30s or 15+5sB
    #[arg(long, value_name = "TEMPO")]
    tempo: Option<String>,
    /// With --tempo: the game, 100, 64 or chess; it decides what is accelerated
    #[arg(long, default_value = "100", value_parser = ["100", "64", "chess"])]
    game: String,
    /// With --tempo: play goes on after a flag until somebody points at it
    #[arg(long)]
    manual: bool,
    /// Language of the reasons: pl or en
    #[arg(long, default_value = "en")]
    language: Language,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// A file of events; with --tempo the moments of the presses
    #[arg(value_name = "FILE|MOMENT", required = true)]
    what: Vec<String>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let catalogue = crate::TEXTS.catalogue(args.language);
    let script = script(args)?;
    let answer = match replay(&script) {
        Ok(answer) => answer,
        Err(error) => bail!(refused(&error, &catalogue)),
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", document(&script, &answer, &catalogue)?)?;
    } else {
        write!(out, "{}", table(&script, &answer, &catalogue))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn refused(error: &NotationError, catalogue: &Catalogue) -> String {
    catalogue.cited(&error.reason(), &Numbers)
}

/// The events asked for.
fn script(args: &Args) -> anyhow::Result<Script> {
    match (&args.tempo, args.what.as_slice()) {
        (None, [file]) => read(&PathBuf::from(file)),
        (None, _) => bail!("one file at a time; with --tempo give the moments of the presses"),
        (Some(tempo), moments) => Ok(Script {
            control: WrittenControl::Both(tempo.clone()),
            carry: true,
            version: match args.game.as_str() {
                "64" => Version::SixtyFour,
                "chess" => Version::Chess,
                _ => Version::Hundred,
            },
            mode: if args.manual { Mode::Manual } else { Mode::Auto },
            events: presses(moments)?,
            until: None,
        }),
    }
}

/// A script, or a golden case whose input is one.
fn read(file: &Path) -> anyhow::Result<Script> {
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("{} cannot be read; check the name", file.display()))?;
    let value: Value = serde_json::from_str(&text)
        .with_context(|| format!("{} holds no JSON; give one document", file.display()))?;
    let script = value.get("input").cloned().unwrap_or(value);
    serde_json::from_value(script).with_context(|| {
        format!("{} holds no events of a clock; see runda clock --help", file.display())
    })
}

/// The start at zero, then White and Black in turn.
fn presses(moments: &[String]) -> anyhow::Result<Vec<Stamped>> {
    let mut events = vec![Stamped { t: 0, event: Event::Start { side: Colour::White } }];
    let mut side = Colour::White;
    for text in moments {
        let Some(t) = moment(text) else {
            bail!("{text:?} is no moment; write seconds or minutes:seconds, as 3, 19.5 or 1:24");
        };
        events.push(Stamped { t, event: Event::Press { side, moved: true, demand: false } });
        side = !side;
    }
    Ok(events)
}

/// `3`, `19.5`, `1:24` in milliseconds.
fn moment(text: &str) -> Option<i64> {
    let (minutes, seconds) = match text.split_once(':') {
        Some((minutes, seconds)) => (minutes.parse::<u32>().ok()?, seconds),
        None => (0, text),
    };
    let (whole, fraction) = seconds.split_once('.').unwrap_or((seconds, ""));
    if fraction.len() > 3 || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let thousandths: i64 = format!("{fraction:0<3}").parse().ok()?;
    Some((i64::from(minutes) * 60 + i64::from(whole.parse::<u32>().ok()?)) * 1000 + thousandths)
}

fn side_name(side: Option<Colour>, catalogue: &Catalogue) -> String {
    match side {
        Some(Colour::White) => catalogue.text("colour-white", &[]),
        Some(Colour::Black) => catalogue.text("colour-black", &[]),
        None => "-".into(),
    }
}

fn sentences(reasons: &[Reason], catalogue: &Catalogue) -> String {
    let said: Vec<String> = reasons.iter().map(|r| catalogue.cited(r, &Numbers)).collect();
    said.join("; ")
}

fn table(script: &Script, answer: &Replay, catalogue: &Catalogue) -> String {
    let mut text = String::new();
    for (index, (Stamped { event, .. }, reading)) in
        script.events.iter().zip(&answer.readings).enumerate()
    {
        let (stamp, white, black, running) = *reading;
        let said = answer.reasons.get(index).map(|said| sentences(said, catalogue));
        let refused = answer.refused.iter().find(|(at, _)| *at == index);
        let mark = if refused.is_some() { "!" } else { " " };
        let _ = writeln!(
            text,
            "{:>9} {mark}{:<10} {:>8} {:>8}  {:<7} {}",
            shown(stamp),
            event.name(),
            shown(white),
            shown(black),
            side_name(running, catalogue),
            said.unwrap_or_default(),
        );
    }
    if let Some(result) = &answer.result {
        let score = match result.winner {
            Some(Colour::White) => "2-0",
            Some(Colour::Black) => "0-2",
            None => "1-1",
        };
        let _ = writeln!(text, "{:>9}  {score} ({})", shown(result.at), result.cause);
    }
    text
}

fn document(script: &Script, answer: &Replay, catalogue: &Catalogue) -> anyhow::Result<Value> {
    let mut document = serde_json::to_value(answer)?;
    let mut events = Vec::new();
    for (Stamped { t, event }, reasons) in script.events.iter().zip(&answer.reasons) {
        let why: Vec<Value> = reasons
            .iter()
            .map(|reason| {
                json!({
                    "article": reason.article.as_ref().map(ToString::to_string),
                    "text": catalogue.reason(reason, &Numbers),
                })
            })
            .collect();
        events.push(json!({ "t": t, "e": event.name(), "why": why }));
    }
    document["events"] = events.into();
    Ok(document)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    fn printed(words: &[&str]) -> anyhow::Result<String> {
        let line = Line::try_parse_from(["clock"].iter().chain(words))?.args;
        let script = script(&line)?;
        Ok(table(&script, &replay(&script)?, &crate::TEXTS.catalogue(line.language)))
    }

    /// C-5, C-36: CA-1 and CA-6 on the command line, each press with its article.
    #[test]
    fn presses_are_replayed_with_their_reasons() {
        let text = printed(&["--tempo", "15+5s", "3"]).unwrap();
        assert!(text.contains("15:02") && text.contains("[KW25 II 6.1.2.1]"), "{text}");
        let text = printed(&["--tempo", "5+3s", "--language", "pl", "5:00"]).unwrap();
        assert!(text.contains("chorągiewka białych opada"), "{text}");
        assert!(text.contains("0-2 (time)"), "{text}");
    }

    #[test]
    fn moments_are_seconds_or_minutes_and_seconds() {
        assert_eq!(moment("3"), Some(3000));
        assert_eq!(moment("19.5"), Some(19_500));
        assert_eq!(moment("1:24"), Some(84_000));
        assert_eq!((moment("x"), moment("1.2345"), moment("-3")), (None, None, None));
        let error = printed(&["--tempo", "5", "soon"]).unwrap_err().to_string();
        assert!(error.contains("is no moment; write seconds"), "{error}");
    }
}
