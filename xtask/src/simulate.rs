//! `cargo xtask simulate --rounds N`: made-up tournaments of every system, each round put before a judge who shares no
//! code with the engine.
//!
//! The work is done in slices, each with a seed of its own; what is done is written down (`target/simulated.txt`), so
//! that the next call goes on where the last one was cut off. Any slice can be repeated by its seed.

use std::fs::File;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};

use crate::tree;

/// The systems, and the sizes of their fields. Absences, late entries, withdrawals, forfeits and byes are drawn by the
/// audit of each.
const FIELDS: [(&str, &[&str]); 10] = [
    ("swiss-pzwarc", &["--players", "16"]),
    ("swiss-pzwarc", &["--players", "60"]),
    ("swiss-pzwarc", &["--players", "200"]),
    ("fide-dutch", &["--players", "16"]),
    ("fide-dutch", &["--players", "60"]),
    ("fide-dutch", &["--players", "200"]),
    ("team-swiss", &["--teams", "12"]),
    ("team-swiss", &["--teams", "40"]),
    ("team-round-robin", &["--teams", "8"]),
    ("team-round-robin", &["--teams", "16"]),
];

/// Rounds of one slice.
const SLICE: u64 = 2000;

const HOW: &str = "cargo xtask simulate --rounds N [--binary PATH]

  --rounds N      so many rounds in all, those of earlier calls included
  --binary PATH   this program; without it one is built";

/// Goes on until so many rounds were judged.
pub fn chore(args: &[String]) -> Result<()> {
    let (mut rounds, mut binary) = (0, None);
    let mut words = args.iter();
    while let Some(word) = words.next() {
        let value = words.next().with_context(|| format!("{word} needs a value\n\n{HOW}"))?;
        match word.as_str() {
            "--rounds" => rounds = value.parse::<u64>()?,
            "--binary" => binary = Some(PathBuf::from(value)),
            _ => bail!("{word:?} is not understood\n\n{HOW}"),
        }
    }
    ensure!(rounds > 0, "how many rounds?\n\n{HOW}");
    let binary = binary.map_or_else(build, Ok)?;
    let path = tree::root().join("target/simulated.txt");
    let before = std::fs::read_to_string(&path).unwrap_or_default();
    let mut done = Done::read(&before);
    let mut book = File::options().create(true).append(true).open(&path)?;
    while done.rounds < rounds {
        let (system, field, seed) = done.next();
        let told = slice(&binary, system, field, seed)?;
        writeln!(book, "{seed} {SLICE} {system} {}", field.join(" "))?;
        println!("seed {seed}: {system} {}: {told}", field.join(" "));
        done.add(SLICE);
    }
    println!("{} rounds in {} slices, no fault", done.rounds, done.slices);
    Ok(())
}

fn build() -> Result<PathBuf> {
    let built = Command::new("cargo")
        .args(["build", "--release", "--package", "runda", "--no-default-features"])
        .current_dir(tree::root())
        .status()?;
    ensure!(built.success(), "the program does not build");
    Ok(tree::root().join("target/release/runda"))
}

/// One slice; what the program tells of it.
fn slice(binary: &std::path::Path, system: &str, field: &[&str], seed: u64) -> Result<String> {
    let output = Command::new(binary)
        .args(["generate", "--system", system, "--check", &SLICE.to_string()])
        .args(["--seed", &seed.to_string()])
        .args(field)
        .output()
        .with_context(|| format!("{} cannot be run", binary.display()))?;
    let told = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    ensure!(output.status.success(), "seed {seed}: {system} {}: {told}", field.join(" "));
    Ok(told)
}

/// What was done so far.
#[derive(Debug, Default, PartialEq, Eq)]
struct Done {
    slices: u64,
    rounds: u64,
}

impl Done {
    fn read(book: &str) -> Self {
        let mut done = Self::default();
        for line in book.lines() {
            let rounds = line.split(' ').nth(1).and_then(|rounds| rounds.parse().ok());
            done.add(rounds.unwrap_or(0));
        }
        done
    }

    const fn add(&mut self, rounds: u64) {
        self.slices += 1;
        self.rounds += rounds;
    }

    /// The next slice: the systems take turns, and the seed is the number of the slice.
    fn next(&self) -> (&'static str, &'static [&'static str], u64) {
        let at = usize::try_from(self.slices).unwrap_or(0) % FIELDS.len();
        let (system, field) = FIELDS.get(at).copied().unwrap_or(("swiss-pzwarc", &[]));
        (system, field, self.slices + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever was cut off goes on with the next slice, and every system has its turn.
    #[test]
    fn a_simulation_goes_on_where_it_was_cut_off() {
        let done =
            Done::read("1 2000 swiss-pzwarc --players 16\n2 2000 swiss-pzwarc --players 60\n");
        assert_eq!(done, Done { slices: 2, rounds: 4000 });
        assert_eq!(done.next(), ("swiss-pzwarc", ["--players", "200"].as_slice(), 3));
        assert_eq!(Done { slices: 10, rounds: 0 }.next().0, "swiss-pzwarc");
        assert_eq!(
            Done { slices: 19, rounds: 0 }.next(),
            ("team-round-robin", ["--teams", "16"].as_slice(), 20)
        );
    }
}
