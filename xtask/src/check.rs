//! The one command that checks all: the README's `cargo xtask test`.

use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::{provisions, runner, tree};

/// Everything the project promises, in the order of what is cheapest to find wrong; with rooms named, only
/// what they promise.
///
/// Formatting, lints and documentation share one set of checked artefacts, the tests need a second one that is
/// really compiled; nothing is built a third time. The golden cases run as a test of `conform`.
pub fn everything(rooms: &[String]) -> Result<()> {
    let mut steps = Steps::default();
    let chosen = runner::selection(rooms)?;
    let with = |first: &[&'static str], last: &[&'static str]| -> Vec<String> {
        let words = first.iter().map(ToString::to_string).chain(chosen.iter().cloned());
        words.chain(last.iter().map(ToString::to_string)).collect()
    };
    steps.take("format", || cargo(&["fmt".into(), "--all".into(), "--check".into()], &[]))?;
    steps.take("packages", provisions::set_up)?;
    let clippy = with(&["clippy", "--quiet"], &["--all-targets", "--", "-D", "warnings"]);
    steps.take("lints", || cargo(&clippy, &[]))?;
    let doc = with(&["doc", "--no-deps", "--quiet"], &[]);
    steps.take("documentation", || cargo(&doc, &[("RUSTDOCFLAGS", "-D warnings")]))?;
    let programs = steps.take("build of the tests", || runner::build(&chosen))?;
    let tally = steps.take("tests", || runner::run(&programs))?;
    let doc_tests = with(&["test", "--quiet"], &["--doc"]);
    steps.take("examples in the documentation", || cargo(&doc_tests, &[]))?;
    steps.print();
    println!("{} passed, {} failed", tally.passed, tally.failed);
    Ok(())
}

/// How long each step took.
#[derive(Debug, Default)]
struct Steps(Vec<(&'static str, Duration)>);

impl Steps {
    fn take<T>(&mut self, name: &'static str, step: impl FnOnce() -> Result<T>) -> Result<T> {
        eprintln!("== {name}");
        let begun = Instant::now();
        let answer = step().with_context(|| format!("step {name:?} went wrong"));
        self.0.push((name, begun.elapsed()));
        if answer.is_err() {
            self.print();
        }
        answer
    }

    fn print(&self) {
        println!();
        for (name, time) in &self.0 {
            println!("{:>8.1} s  {name}", time.as_secs_f64());
        }
        let all: Duration = self.0.iter().map(|(_, time)| *time).sum();
        println!("{:>8.1} s  all steps", all.as_secs_f64());
    }
}

fn cargo(args: &[String], environment: &[(&str, &str)]) -> Result<()> {
    let mut command = Command::new("cargo");
    command.args(args).envs(environment.iter().copied()).current_dir(tree::root());
    run(&mut command)
}

/// Runs a command to its end; an error names it.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    eprintln!("$ {command:?}");
    let status = command.status().with_context(|| format!("{command:?} does not start"))?;
    if !status.success() {
        bail!("{command:?} went wrong");
    }
    Ok(())
}
