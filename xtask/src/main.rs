//! Chores of the workspace, written in Rust so that they run wherever the project builds.

use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

fn main() -> ExitCode {
    let asked = std::env::args().nth(1).unwrap_or_default();
    let done = match asked.as_str() {
        "test" => test(),
        _ => Err(anyhow::anyhow!("no chore {asked:?}; use `cargo xtask test`")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Everything the project promises, in the order of what is cheapest to find wrong.
fn test() -> Result<()> {
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
    cargo(&["test", "--workspace"])
}

fn cargo(args: &[&str]) -> Result<()> {
    eprintln!("$ cargo {}", args.join(" "));
    let status = Command::new("cargo").args(args).status().context("cargo does not start")?;
    if !status.success() {
        bail!("cargo {} went wrong", args.join(" "));
    }
    Ok(())
}
