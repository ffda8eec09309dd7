//! The copy of the tree in which faults are planted, and its tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::fault::Fault;
use super::tally::Fate;
use super::wish::Wish;
use crate::{runner, tree};

/// Even a quick room gets so long before its tests count as endless.
const PATIENCE: Duration = Duration::from_secs(20);

/// How many times the usual a test program may take.
const TIMES: u32 = 4;

/// What a test program may take of memory, in kilobytes: a fault may well collect for ever.
const MEMORY: u32 = 6_000_000;

/// A copy of the tree with its own build.
#[derive(Debug)]
pub(super) struct Field {
    folder: PathBuf,
    chosen: Vec<String>,
    /// With which property tests begin.
    pub(super) seed: u64,
    /// What the tree held when it was copied; the tree may be worked on in the meantime.
    files: BTreeSet<String>,
    /// The test programs of the room with the time each took without a fault, in the order in which they are asked.
    usual: Vec<(String, Duration)>,
}

impl Field {
    /// Copies the tree and runs the tests of the room without a fault.
    pub(super) fn prepare(wish: &Wish) -> Result<Self> {
        let folder = tree::root().join("target/mutants/tree");
        let chosen = runner::selection(std::slice::from_ref(&wish.room))?;
        let files = copy(&folder)?;
        let mut field = Self { folder, chosen, seed: 1, files, usual: Vec::new() };
        let programs = field.build(&[])?.context("the tree does not compile without a fault")?;
        for program in programs {
            let begun = Instant::now();
            let Run::Passed = field.run(&program, PATIENCE * 30)? else {
                bail!("{} fails without a fault", program.name);
            };
            field.usual.push((program.name, begun.elapsed()));
        }
        field.usual.sort_by_key(|(_, time)| *time);
        Ok(field)
    }

    /// Plants one fault, runs the tests and takes the fault out again.
    pub(super) fn plant(&mut self, fault: &Fault) -> Result<(Fate, Duration)> {
        let begun = Instant::now();
        let path = self.folder.join(&fault.file);
        let sound = fs::read_to_string(&path)?;
        let faulty = fault.planted(&sound).with_context(|| format!("{fault} is nowhere"))?;
        fs::write(&path, faulty)?;
        let fate = self.fate();
        fs::write(&path, sound)?;
        // A property test that failed leaves its case behind; the next fault must not profit by it.
        remove_others(&self.folder, "", &self.files)?;
        Ok((fate?, begun.elapsed()))
    }

    /// Compiles and runs one test program after the other, so that what is caught early is not compiled to the end.
    /// The program that caught the last fault goes first.
    fn fate(&mut self) -> Result<Fate> {
        for at in 0..self.usual.len() {
            let (name, time) = self.usual[at].clone();
            let Some(programs) = self.build(&target(&name))? else { return Ok(Fate::Unviable) };
            let program = programs.iter().find(|program| program.name == name);
            let program = program.with_context(|| format!("{name} is not built any more"))?;
            let fate = match self.run(program, PATIENCE.max(time * TIMES))? {
                Run::Passed => continue,
                Run::Failed => Fate::Caught,
                Run::Endless => Fate::Endless,
            };
            self.usual[..=at].rotate_right(1);
            return Ok(fate);
        }
        Ok(Fate::Missed)
    }

    /// Compiles the tests of the room; nothing if they do not compile.
    fn build(&self, target: &[String]) -> Result<Option<Vec<runner::Program>>> {
        let chosen: Vec<String> = self.chosen.iter().chain(target).cloned().collect();
        let output = runner::compile(&chosen)
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", tree::root().canonicalize()?.join("target/mutants/build"))
            .env("RUSTFLAGS", "--cap-lints=warn")
            // Nobody follows a planted fault in a debugger, and linking is a good part of the time.
            .env("CARGO_PROFILE_DEV_DEBUG", "false")
            .stderr(Stdio::null())
            .output()
            .context("cargo does not start")?;
        Ok(output.status.success().then(|| runner::programs(&output.stdout)))
    }

    fn run(&self, program: &runner::Program, limit: Duration) -> Result<Run> {
        let begun = Instant::now();
        let mut child = Command::new("sh")
            .args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\"")])
            .arg(&program.executable)
            .current_dir(&program.folder)
            .env("CARGO_MANIFEST_DIR", &program.folder)
            .env("PROPTEST_RNG_SEED", self.seed.to_string())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("{} does not start", program.name))?;
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(if status.success() { Run::Passed } else { Run::Failed });
            }
            if begun.elapsed() > limit {
                child.kill()?;
                child.wait()?;
                return Ok(Run::Endless);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Makes the copy the same as the tree; what is the same already is not written again, so that it is not compiled
/// again.
fn copy(folder: &Path) -> Result<BTreeSet<String>> {
    let listed = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
        .current_dir(tree::root())
        .output()
        .context("git does not start")?;
    let listed = String::from_utf8(listed.stdout).context("a file has an odd name")?;
    let is_file = |path: &&str| tree::root().join(path).is_file();
    let files: BTreeSet<String> = listed.split('\0').filter(is_file).map(str::to_owned).collect();
    for path in &files {
        let to = folder.join(path);
        let bytes = fs::read(tree::root().join(path))?;
        if fs::read(&to).is_ok_and(|kept| kept == bytes) {
            continue;
        }
        fs::create_dir_all(to.parent().unwrap_or(folder))?;
        fs::write(&to, bytes)?;
    }
    remove_others(folder, "", &files)?;
    Ok(files)
}

/// Removes what is not among `files`.
fn remove_others(folder: &Path, name: &str, files: &BTreeSet<String>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{name}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            remove_others(&entry.path(), &format!("{name}/"), files)?;
        } else if !files.contains(&name) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// The arguments that choose one test program: `clock/runda_clock` is the library with its unit tests.
fn target(name: &str) -> Vec<String> {
    let (room, target) = name.split_once('/').unwrap_or(("", name));
    match target.strip_prefix("runda_") {
        Some(library) if library == room => vec!["--lib".into()],
        _ => vec!["--test".into(), target.into()],
    }
}

/// How a test program ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Run {
    Passed,
    Failed,
    Endless,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_test_program_is_chosen() {
        assert_eq!(target("clock/runda_clock"), ["--lib"]);
        assert_eq!(target("pairing/swiss_laws"), ["--test", "swiss_laws"]);
    }
}
