//! `cargo xtask CHORE`.

use std::process::ExitCode;

use xtask::rules::Freshness;
use xtask::{check, rules, tables, tidy};

const CHORES: &str = "test, setup, generate, tidy";

fn main() -> ExitCode {
    let asked = std::env::args().nth(1).unwrap_or_default();
    let done = match asked.as_str() {
        "test" => check::everything(),
        "setup" => check::set_up(),
        "generate" => {
            tables::generate(Freshness::Write).and_then(|()| rules::index(Freshness::Write))
        }
        "tidy" => tidy::everything(),
        _ => Err(anyhow::anyhow!("no chore {asked:?}; use one of {CHORES}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
