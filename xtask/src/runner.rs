//! The test programs, built once and run side by side.
//!
//! `cargo test` runs one program after the other, so that a program with one long test leaves the other cores
//! idle. Here as many programs run as there are cores; what a program printed is shown only if it failed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::tree;

/// One compiled test program.
#[derive(Debug, Clone)]
pub struct Program {
    /// Its room and its name: `pairing/swiss_laws`.
    pub(crate) name: String,
    pub(crate) executable: PathBuf,
    pub(crate) folder: PathBuf,
}

/// How many tests passed and failed.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// Passed.
    pub passed: u64,
    /// Failed.
    pub failed: u64,
}

/// The arguments that choose rooms: all of them, or those named.
pub fn selection(rooms: &[String]) -> Result<Vec<String>> {
    if rooms.is_empty() {
        return Ok(vec!["--workspace".into()]);
    }
    let mut chosen = Vec::new();
    for room in rooms {
        let package = match room.as_str() {
            "runda" | "xtask" => room.clone(),
            _ => format!("runda-{room}"),
        };
        let known = room == "xtask" || tree::root().join("crates").join(room).is_dir();
        if !known {
            bail!("there is no room {room:?}; the rooms are the folders under crates, and xtask");
        }
        chosen.extend(["--package".into(), package]);
    }
    Ok(chosen)
}

/// Compiles the tests of the chosen rooms.
pub fn build(chosen: &[String]) -> Result<Vec<Program>> {
    let output = compile(chosen)
        .current_dir(tree::root())
        .stderr(Stdio::inherit())
        .output()
        .context("cargo does not start")?;
    if !output.status.success() {
        bail!("the tests do not compile");
    }
    Ok(programs(&output.stdout))
}

/// The command that compiles the tests of the chosen rooms and names the programs; errors are printed as usual.
pub(crate) fn compile(chosen: &[String]) -> Command {
    compile_and_tell("json-render-diagnostics", chosen)
}

/// The same with messages in another form of cargo.
pub(crate) fn compile_and_tell(form: &str, chosen: &[String]) -> Command {
    let mut command = Command::new("cargo");
    command.args(["test", "--no-run", "--message-format", form]).args(chosen);
    command
}

/// The test programs that cargo named.
pub(crate) fn programs(messages: &[u8]) -> Vec<Program> {
    String::from_utf8_lossy(messages).lines().filter_map(program).collect()
}

fn program(message: &str) -> Option<Program> {
    let message: Value = serde_json::from_str(message).ok()?;
    if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
        return None;
    }
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_path_buf();
    let room = folder.file_name()?.to_string_lossy().into_owned();
    let name = format!("{room}/{}", message["target"]["name"].as_str()?);
    Some(Program { name, executable: message["executable"].as_str()?.into(), folder })
}

/// Runs them all, the longest of the last time first; fails if a test did.
pub fn run(programs: &[Program]) -> Result<Tally> {
    let times = Times::read();
    let mut waiting: Vec<&Program> = programs.iter().collect();
    waiting.sort_by_key(|program| std::cmp::Reverse(times.of(&program.name)));
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(String, Duration, Result<Tally>)>> = Mutex::default();
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(program) = waiting.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let begun = Instant::now();
                    let tally = run_one(program);
                    let mut done = done.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    done.push((program.name.clone(), begun.elapsed(), tally));
                }
            });
        }
    });
    let done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    Times::write(&done);
    let mut all = Tally::default();
    let mut wrong = Vec::new();
    for (name, _, tally) in done {
        match tally {
            Ok(tally) => {
                all.passed += tally.passed;
                all.failed += tally.failed;
                if tally.failed > 0 {
                    wrong.push(name);
                }
            }
            Err(error) => wrong.push(format!("{name}: {error:#}")),
        }
    }
    if !wrong.is_empty() {
        println!("{} passed, {} failed", all.passed, all.failed.max(1));
        bail!("tests failed in {}", wrong.join(", "));
    }
    Ok(all)
}

fn run_one(program: &Program) -> Result<Tally> {
    let begun = Instant::now();
    let output = Command::new(&program.executable)
        .current_dir(&program.folder)
        .env("CARGO_MANIFEST_DIR", &program.folder)
        .output()
        .with_context(|| format!("{} does not start", program.name))?;
    let said = String::from_utf8_lossy(&output.stdout);
    let tally = tally(&said);
    let time = begun.elapsed().as_secs_f64();
    if output.status.success() {
        eprintln!("{time:>7.1} s  {}: {} passed", program.name, tally.passed);
        return Ok(tally);
    }
    eprintln!("{time:>7.1} s  {}: FAILED\n{said}", program.name);
    eprintln!("{}", String::from_utf8_lossy(&output.stderr));
    Ok(Tally { failed: tally.failed.max(1), ..tally })
}

/// Reads the closing line of a test program: `test result: ok. 12 passed; 0 failed; …`.
fn tally(said: &str) -> Tally {
    let mut tally = Tally::default();
    for line in said.lines().filter(|line| line.starts_with("test result:")) {
        let number = |word: &str| -> u64 {
            let before = line.split(word).next().unwrap_or_default();
            before.split_whitespace().next_back().and_then(|n| n.parse().ok()).unwrap_or(0)
        };
        tally.passed += number(" passed");
        tally.failed += number(" failed");
    }
    tally
}

/// How long each program took the last time, so that the longest can begin first.
struct Times(BTreeMap<String, u64>);

impl Times {
    fn file() -> PathBuf {
        tree::root().join("target/test-times.tsv")
    }

    fn read() -> Self {
        let text = std::fs::read_to_string(Self::file()).unwrap_or_default();
        let line = |line: &str| {
            let (name, time) = line.split_once('\t')?;
            Some((name.to_owned(), time.parse().ok()?))
        };
        Self(text.lines().filter_map(line).collect())
    }

    /// Programs that were never timed come first: they may be long.
    fn of(&self, name: &str) -> u64 {
        self.0.get(name).copied().unwrap_or(u64::MAX)
    }

    fn write(done: &[(String, Duration, Result<Tally>)]) {
        let mut times = Self::read();
        for (name, time, _) in done {
            times.0.insert(name.clone(), u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        }
        let lines: Vec<String> =
            times.0.iter().map(|(name, time)| format!("{name}\t{time}")).collect();
        // The times only choose an order; without them the tests run all the same.
        let _ = std::fs::write(Self::file(), lines.join("\n"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_line_is_counted() {
        let said =
            "running 3 tests\ntest result: FAILED. 12 passed; 3 failed; 0 ignored; 0 measured";
        assert_eq!(tally(said), Tally { passed: 12, failed: 3 });
        assert_eq!(tally("nothing"), Tally::default());
    }

    #[test]
    fn an_unknown_room_is_refused() {
        let error = selection(&["cellar".into()]).unwrap_err();
        assert!(error.to_string().contains("no room \"cellar\""), "{error}");
        assert_eq!(selection(&["pairing".into()]).unwrap(), ["--package", "runda-pairing"]);
        assert_eq!(selection(&["runda".into()]).unwrap(), ["--package", "runda"]);
    }
}
