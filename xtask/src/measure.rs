//! What a build costs, from an empty target folder: time, processor time, and the share of each crate.
//!
//! `cargo xtask measure release` builds the README's first command, `cargo xtask measure tests` what the test command
//! compiles. The xtask program itself stands in front of the compiler (`RUSTC_WRAPPER`) and notes the processor
//! time of every crate: that figure hardly depends on what else the machine does.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::tree;

/// Names the file into which the stand-in for the compiler writes.
const UNITS: &str = "RUNDA_UNITS";

/// How many crates are shown.
const SHOWN: usize = 25;

/// Stands in front of the compiler if this process was started as such.
pub fn as_compiler() -> Option<ExitCode> {
    let units = std::env::var_os(UNITS)?;
    let mut args = std::env::args_os().skip(1);
    let compiler = args.next()?;
    let rest: Vec<_> = args.collect();
    let name = rest.iter().position(|word| word == "--crate-name").and_then(|at| rest.get(at + 1));
    let name = name.map_or_else(|| "?".to_owned(), |name| name.to_string_lossy().into_owned());
    let status = Command::new(compiler).args(&rest).status().ok()?;
    if let Ok(mut file) = OpenOptions::new().append(true).create(true).open(units) {
        // Without the line only the figure is poorer; the build goes on.
        let _ = file.write_all(format!("{name}\t{}\n", children().as_millis()).as_bytes());
    }
    Some(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The processor time of all children that have ended, as Linux counts it in hundredths of a second; nothing on
/// other systems.
pub(crate) fn children() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program stands in brackets and may hold blanks: count behind it. Fields 16 and 17 of the
    // whole line are the user and system time of children.
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(13).take(2);
    let hundredths: u64 = fields.filter_map(|field| field.parse::<u64>().ok()).sum();
    Duration::from_millis(hundredths * 10)
}

/// Builds from nothing and prints what it cost.
pub fn build(what: &str) -> Result<()> {
    let steps: &[&[&str]] = match what {
        "release" => &[&["build", "--release"]],
        "dist" => &[&["build", "--profile", "dist"]],
        "tests" => &[
            &["clippy", "--workspace", "--all-targets"],
            &["doc", "--workspace", "--no-deps"],
            &["test", "--workspace", "--no-run"],
        ],
        _ => bail!("there is nothing {what:?} to measure; use release, dist, tests or edit"),
    };
    let folder = tree::root().join("target/measured");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let units = folder.join("units.tsv");
    for step in steps {
        let (begun, before) = (Instant::now(), children());
        one(step, &folder, &units)?;
        let (wall, used) = (begun.elapsed(), children().saturating_sub(before));
        println!(
            "cargo {}: {:.0} s, {:.0} s of processor time",
            step.join(" "),
            wall.as_secs_f64(),
            used.as_secs_f64()
        );
    }
    shares(&units)?;
    size(&folder);
    fs::remove_dir_all(&folder)?;
    Ok(())
}

fn one(step: &[&str], folder: &Path, units: &Path) -> Result<()> {
    let stand_in = std::env::current_exe().context("the program does not know its own place")?;
    let status = Command::new("cargo")
        .args(step)
        .arg("--quiet")
        .current_dir(tree::root())
        .env("CARGO_TARGET_DIR", folder)
        .env("RUSTC_WRAPPER", stand_in)
        .env(UNITS, units)
        .status()?;
    if !status.success() {
        bail!("cargo {} went wrong", step.join(" "));
    }
    Ok(())
}

fn shares(units: &Path) -> Result<()> {
    let mut by_crate: BTreeMap<String, u64> = BTreeMap::new();
    for line in fs::read_to_string(units).context("no crate was compiled")?.lines() {
        let Some((name, time)) = line.split_once('\t') else { continue };
        *by_crate.entry(name.to_owned()).or_default() += time.parse().unwrap_or(0);
    }
    let all: u64 = by_crate.values().sum();
    let mut sorted: Vec<(String, u64)> = by_crate.into_iter().collect();
    sorted.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
    println!("\n| crate | processor time | share |\n| --- | ---: | ---: |");
    for (name, time) in sorted.iter().take(SHOWN) {
        println!("| {name} | {} s | {} % |", time / 1000, time * 100 / all.max(1));
    }
    let others: u64 = sorted.iter().skip(SHOWN).map(|(_, time)| time).sum();
    let rest = sorted.len().saturating_sub(SHOWN);
    println!("| {rest} others | {} s | {} % |", others / 1000, others * 100 / all.max(1));
    println!("| all | {} s | |", all / 1000);
    Ok(())
}

fn size(folder: &Path) {
    for profile in ["release", "dist"] {
        let binary: PathBuf = folder.join(profile).join("runda");
        if let Ok(data) = fs::metadata(&binary) {
            println!("\nthe binary has {} MB", data.len().div_ceil(1_000_000));
        }
    }
}
