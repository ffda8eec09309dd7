//! The command line other pairing engines have, so that programs which call one can call Runda.

mod recipe;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use crate::cli::{self, Cli};

/// Pair, check or make up tournaments of the FIDE (Dutch) System, as other programs call an engine
///
/// The exit code is 0 when it is done, 1 if no legal pairing exists, 2 after an unexpected error, 3 for bad
/// input, 5 if a file cannot be read or written. 4, a tournament too large, does not occur.
#[derive(Debug, Parser)]
#[allow(clippy::option_option, reason = "an option that may stand without its value")]
#[command(name = "runda --dutch", bin_name = "runda --dutch", no_binary_name = true)]
struct Args {
    /// The FIDE (Dutch) System
    #[arg(long, required = true)]
    dutch: bool,
    /// The report file (TRF)
    #[arg(value_name = "FILE", required_unless_present = "generate")]
    file: Option<PathBuf>,
    /// Pair the next round: the number of lines, then `white black` for each board and `player 0` for the bye
    #[arg(short, value_name = "OUT", num_args = 0..=1)]
    pair: Option<Option<PathBuf>>,
    /// Check every round
    #[arg(short, conflicts_with = "pair")]
    check: bool,
    /// Make up a tournament; the file says how (PlayersNumber=40, RoundsNumber=9, DrawPercentage=30 ..)
    #[arg(short, value_name = "CONFIG", num_args = 0..=1, conflicts_with_all = ["pair", "check", "file"])]
    generate: Option<Option<PathBuf>>,
    /// List what is known of every player before the next round
    #[arg(short, value_name = "LIST", num_args = 0..=1, conflicts_with_all = ["check", "generate"])]
    list: Option<Option<PathBuf>>,
    /// With -g: the file to write
    #[arg(short, value_name = "FILE", requires = "generate")]
    output: Option<PathBuf>,
    /// With -g: where the random numbers start
    #[arg(short, value_name = "NUMBER", requires = "generate")]
    seed: Option<u64>,
}

const BAD_INPUT: u8 = 3;
const FILE_ACCESS: u8 = 5;

/// Whether the words are those of another engine: no verb of ours, but a system as an option.
pub(crate) fn is_meant(words: &[OsString]) -> bool {
    words.iter().any(|word| word == "--dutch")
}

/// Does what the words ask by the verbs of our own; they come without the name of the program.
///
/// **Rule:** TR-36, FIDE26 C.02.03 A
pub(crate) fn run(words: &[OsString]) -> ExitCode {
    let asked = match Args::try_parse_from(words) {
        Ok(args) => args,
        Err(error) => {
            let _ = error.print();
            return if error.use_stderr() { BAD_INPUT.into() } else { ExitCode::SUCCESS };
        }
    };
    let verbs = match asked.verbs() {
        Ok(verbs) => verbs,
        Err(error) => return failed(&error),
    };
    for verb in verbs {
        let is_check = verb.first().is_some_and(|verb| verb == "check");
        let words = std::iter::once(OsString::from("runda")).chain(verb);
        let done = Cli::try_parse_from(words).map_err(Into::into).and_then(cli::run);
        match done {
            // A difference is what a check is for: it was done.
            Ok(_) if is_check => {}
            Ok(code) if code == ExitCode::SUCCESS => {}
            Ok(code) => return code,
            Err(error) => return failed(&error),
        }
    }
    ExitCode::SUCCESS
}

fn failed(error: &anyhow::Error) -> ExitCode {
    eprintln!("runda: {error:#}");
    let access = error.chain().any(<dyn std::error::Error>::is::<std::io::Error>);
    if access { FILE_ACCESS.into() } else { BAD_INPUT.into() }
}

impl Args {
    /// The same, said in verbs of ours; without an action the round is paired.
    fn verbs(&self) -> anyhow::Result<Vec<Vec<OsString>>> {
        if let Some(config) = &self.generate {
            let mut verb = recipe::verb(config.as_deref())?;
            verb.extend(option("--output", self.output.clone()));
            verb.extend(option("--seed", self.seed.map(|seed| seed.to_string())));
            return Ok(vec![verb]);
        }
        let mut verbs = Vec::new();
        let verb = |name: &str| -> Vec<OsString> {
            [OsString::from(name)].into_iter().chain(self.file.clone().map(Into::into)).collect()
        };
        if self.check {
            verbs.push(verb("check"));
        }
        if let Some(list) = &self.list {
            let mut checklist = verb("checklist");
            checklist.extend(option("--output", list.clone()));
            verbs.push(checklist);
        }
        if self.pair.is_some() || verbs.is_empty() {
            let mut pair = verb("pair");
            pair.push("--count".into());
            pair.extend(option("--output", self.pair.clone().flatten()));
            verbs.push(pair);
        }
        Ok(verbs)
    }
}

/// An option and its value, if there is one.
fn option<T: Into<OsString>>(name: &str, value: Option<T>) -> impl Iterator<Item = OsString> {
    value
        .into_iter()
        .flat_map(|value| [OsString::from(name), value.into()])
        .collect::<Vec<_>>()
        .into_iter()
}
