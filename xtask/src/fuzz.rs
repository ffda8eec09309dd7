//! `cargo xtask fuzz --minutes N`: coverage-guided fuzzing of everything that reads what strangers send.
//!
//! The targets are built with the counters of the compiler (no other compiler is needed) and run by libFuzzer, each for
//! so many minutes, over its named seeds in `fuzz/seeds` and what earlier runs found (`fuzz/target/corpus`). A table
//! tells how many inputs each has seen; an input that breaks something ends it and is kept in `fuzz/target/found`.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail, ensure};

use crate::check::run;
use crate::tree;

/// The targets that need nothing but the parsers.
const PARSERS: [&str; 11] = [
    "commands",
    "events",
    "fen",
    "import-report",
    "pdn",
    "players",
    "regulations",
    "teams",
    "tempo",
    "trf",
    "word",
];

/// The targets that need the whole server.
const SERVER: [&str; 5] = ["address", "api", "file", "forms", "multipart"];

/// What the compiler adds for libFuzzer: a counter at every edge, and what is compared.
const FLAGS: [&str; 6] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "--cfg=fuzzing",
];

const HOW: &str = "cargo xtask fuzz --minutes N [--target NAME] [--server]

  --minutes N     so long for each target
  --target NAME   this one only
  --server        also the targets that need the whole server, which takes long to build";

/// What is asked for.
#[derive(Debug, Default, PartialEq, Eq)]
struct Asked {
    minutes: u32,
    target: Option<String>,
    server: bool,
}

impl Asked {
    fn read(args: &[String]) -> Result<Self> {
        let mut asked = Self::default();
        let mut words = args.iter();
        while let Some(word) = words.next() {
            let mut value =
                || words.next().with_context(|| format!("{word} needs a value\n\n{HOW}"));
            match word.as_str() {
                "--minutes" => asked.minutes = value()?.parse()?,
                "--target" => asked.target = Some(value()?.clone()),
                "--server" => asked.server = true,
                _ => bail!("{word:?} is not understood\n\n{HOW}"),
            }
        }
        ensure!(asked.minutes > 0, "for how many minutes?\n\n{HOW}");
        Ok(asked)
    }

    fn targets(&self) -> Result<Vec<&'static str>> {
        let all = PARSERS.into_iter().chain(SERVER);
        match &self.target {
            Some(wanted) => {
                let found = all.into_iter().find(|target| target == wanted);
                Ok(vec![found.with_context(|| format!("no target {wanted:?}\n\n{HOW}"))?])
            }
            None if self.server => Ok(all.collect()),
            None => Ok(PARSERS.to_vec()),
        }
    }
}

/// Builds and runs the targets.
pub fn chore(args: &[String]) -> Result<()> {
    let asked = Asked::read(args)?;
    let targets = asked.targets()?;
    let host = host()?;
    let folder = tree::root().join("fuzz");
    let built = folder.join("target").join(&host).join("release");
    build(&targets, &host, &folder)?;
    println!("| target | inputs |\n| --- | ---: |");
    let mut all = 0;
    for target in targets {
        let inputs = fuzz(target, &built, &folder, asked.minutes)?;
        println!("| {target} | {inputs} |");
        all += inputs;
    }
    println!("| all | {all} |");
    Ok(())
}

/// The kind of computer this is; named, so that only the targets get counters and not the macros.
fn host() -> Result<String> {
    let output = Command::new("rustc").arg("-vV").output().context("rustc does not answer")?;
    let text = String::from_utf8(output.stdout)?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say for what it compiles")?.to_owned())
}

fn build(targets: &[&str], host: &str, folder: &Path) -> Result<()> {
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--release", "--target", host]).current_dir(folder);
    cargo.env("RUSTFLAGS", FLAGS.join(" "));
    if targets.iter().any(|target| SERVER.contains(target)) {
        cargo.args(["--features", "server"]);
    }
    for target in targets {
        cargo.args(["--bin", target]);
    }
    run(&mut cargo)
}

/// Runs one target; answers how many inputs it has seen.
fn fuzz(target: &str, built: &Path, folder: &Path, minutes: u32) -> Result<u64> {
    let corpus = folder.join("target/corpus").join(target);
    let found = folder.join("target/found");
    std::fs::create_dir_all(&corpus)?;
    std::fs::create_dir_all(&found)?;
    let output = Command::new(built.join(target))
        .arg(&corpus)
        .arg(folder.join("seeds").join(target))
        .arg(format!("-max_total_time={}", minutes * 60))
        .arg(format!("-artifact_prefix={}/{target}-", found.display()))
        .args(["-print_final_stats=1", "-max_len=4096", "-timeout=20", "-rss_limit_mb=2048"])
        .stdout(Stdio::null())
        .output()
        .with_context(|| format!("{target} cannot be run"))?;
    let told = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("{target} broke; the input is in {}\n{told}", found.display());
    }
    let inputs = told.lines().find_map(executed).with_context(|| format!("no count in\n{told}"))?;
    Ok(inputs)
}

fn executed(line: &str) -> Option<u64> {
    line.strip_prefix("stat::number_of_executed_units:")?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every target of the fuzz crate is run by the chore, has a body that a test runs too, and has named seeds.
    #[test]
    fn every_target_is_listed_and_has_seeds() {
        let folder = tree::root().join("fuzz");
        let names = |part: &str| {
            let entries = std::fs::read_dir(folder.join(part)).unwrap();
            let name = |entry: std::io::Result<std::fs::DirEntry>| {
                entry.unwrap().file_name().to_string_lossy().trim_end_matches(".rs").to_owned()
            };
            let mut names: Vec<String> = entries.map(name).collect();
            names.sort();
            names
        };
        let mut listed: Vec<&str> = PARSERS.into_iter().chain(SERVER).collect();
        listed.sort_unstable();
        assert_eq!(names("targets"), listed);
        assert_eq!(names("seeds"), listed);
        for target in listed {
            assert!(!names(&format!("seeds/{target}")).is_empty(), "{target} has no seeds");
        }
    }

    #[test]
    fn what_is_asked_is_understood() {
        let read = |text: &str| Asked::read(&text.split(' ').map(String::from).collect::<Vec<_>>());
        let asked = read("--minutes 3 --target trf").unwrap();
        assert_eq!((asked.minutes, asked.targets().unwrap()), (3, vec!["trf"]));
        assert!(read("--minutes 0").is_err() && read("--hours 1").is_err());
        assert_eq!(executed("stat::number_of_executed_units: 12345"), Some(12345));
    }
}
