//! `cargo xtask CHORE`.
#![expect(clippy::print_stdout, reason = "a chore speaks to the person who started it")]

use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use xtask::rules::Freshness;
use xtask::{
    check, dist, edit, fuzz, house, long, measure, mutants, provisions, rules, simulate, systems,
    tables, tidy,
};

const CHORES: &str = "cargo xtask CHORE

  test [--room NAME]...   installs what the tests need and checks everything, or these rooms
  long                    the searches of the tests in their long form: hours
  setup                   only installs what the tests need
  generate                writes the generated pages and tables
  tidy                    checks the house rules
  house                   prints the rooms, their sizes and whom each may know
  mutants --room NAME     plants small faults and tells which the tests miss; --help says more
  fuzz --minutes N        coverage-guided fuzzing of every parser; --server: of the server too
  simulate --rounds N     made-up tournaments of every system before the judges; goes on where it was cut off
  dist [--binary PATH] [--try]
                          makes the packages that are handed out; --try installs the Debian package
                          into a fresh root (as root)
  measure release|dist|tests|edit
                          builds from an empty folder and prints what it cost; edit: how long a changed
                          word takes to be on screen";

fn main() -> ExitCode {
    if let Some(compiled) = measure::as_compiler() {
        return compiled;
    }
    let args: Vec<String> = std::env::args().skip(1).collect();
    match chore(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn chore(args: &[String]) -> Result<()> {
    let (chore, rest) = args.split_first().context(CHORES)?;
    match chore.as_str() {
        "test" => check::everything(&named(rest, "--room")?),
        "setup" => provisions::set_up(),
        "generate" => {
            tables::generate(Freshness::Write)?;
            systems::generate(Freshness::Write)?;
            rules::index(Freshness::Write)
        }
        "tidy" => tidy::everything(),
        "house" => {
            print!("{}", house::listing(&house::rooms()?));
            Ok(())
        }
        "mutants" => mutants::sample(rest),
        "fuzz" => fuzz::chore(rest),
        "simulate" => simulate::chore(rest),
        "dist" => dist::chore(rest),
        "long" => long::everything(),
        "measure" if rest == ["edit"] => edit::measure(),
        "measure" => measure::build(rest.first().map_or("release", String::as_str)),
        "help" | "--help" | "-h" => {
            println!("{CHORES}");
            Ok(())
        }
        _ => bail!("no chore {chore:?}\n\n{CHORES}"),
    }
}

/// The values of a flag that may be given several times.
fn named(args: &[String], flag: &str) -> Result<Vec<String>> {
    let mut values = Vec::new();
    let mut words = args.iter();
    while let Some(word) = words.next() {
        if word != flag {
            bail!("{word:?} is not understood\n\n{CHORES}");
        }
        values.push(words.next().with_context(|| format!("{flag} needs a name"))?.clone());
    }
    Ok(values)
}
