//! The copy of the tree in which faults are planted, and its tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::fault::Fault;
use super::run::{Run, run};
use super::tally::Fate;
use super::wish::Wish;
use crate::{runner, tree};

/// Even a quick room gets so long before its tests count as endless.
const PATIENCE: Duration = Duration::from_secs(12);

/// How many times the usual a test program may take.
const TIMES: u32 = 6;

/// A copy of the tree with its own build.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) folder: PathBuf,
    chosen: Vec<String>,
    /// With which property tests begin.
    pub(super) seed: u64,
    /// What the tree held when it was copied; the tree may be worked on in the meantime.
    files: BTreeSet<String>,
    /// The test programs of the rooms with the time each took without a fault, in the order in which they are asked.
    usual: Vec<(String, Duration)>,
}

impl Field {
    /// Copies the tree.
    pub(super) fn copied(wish: &Wish) -> Result<Self> {
        let folder = tree::root().canonicalize()?.join("target/mutants/tree");
        let chosen = runner::selection(&wish.rooms())?;
        let files = copy(&folder)?;
        Ok(Self { folder, chosen, seed: 1, files, usual: Vec::new() })
    }

    /// Copies the tree and runs the tests of the rooms without a fault.
    pub(super) fn prepare(wish: &Wish) -> Result<Self> {
        let mut field = Self::copied(wish)?;
        let programs = field.build(&[])?.context("the tree does not compile without a fault")?;
        for program in programs {
            field.time(&program, &[])?;
        }
        Ok(field)
    }

    /// The sources of a room.
    pub(super) fn sources(&self, room: &str) -> Vec<String> {
        let folder = format!("crates/{room}/src");
        let is_source = |file: &&String| {
            let path = Path::new(file);
            path.starts_with(&folder) && path.extension().is_some_and(|ending| ending == "rs")
        };
        self.files.iter().filter(is_source).cloned().collect()
    }

    /// Runs a test program without a fault, to know how long it takes.
    pub(super) fn time(&mut self, program: &runner::Program, set: &[(&str, &str)]) -> Result<()> {
        let begun = Instant::now();
        let Run::Passed = self.run(program, &[], set, PATIENCE * 50)? else {
            bail!("{} fails without a fault", program.name);
        };
        self.usual.push((program.name.clone(), begun.elapsed()));
        self.usual.sort_by_key(|(_, time)| *time);
        Ok(())
    }

    /// How long a test program may take.
    pub(super) fn patience(&self, name: &str) -> Duration {
        let usual = self.usual.iter().find(|(known, _)| known == name);
        usual.map_or(PATIENCE, |(_, time)| PATIENCE.max(*time * TIMES))
    }

    /// The test programs, those first that took the shortest time or caught the last fault.
    pub(super) fn order(&self) -> impl Iterator<Item = &str> {
        self.usual.iter().map(|(name, _)| name.as_str())
    }

    /// Plants one fault, runs the tests and takes the fault out again.
    pub(super) fn plant(&mut self, fault: &Fault) -> Result<Fate> {
        let path = self.folder.join(&fault.file);
        let sound = fs::read_to_string(&path)?;
        let faulty = fault.planted(&sound).with_context(|| format!("{fault} is nowhere"))?;
        fs::write(&path, faulty)?;
        let fate = self.fate();
        fs::write(&path, sound)?;
        self.tidy()?;
        fate
    }

    /// A property test that failed leaves its case behind; the next fault must not profit by it.
    pub(super) fn tidy(&self) -> Result<()> {
        remove_others(&self.folder, "", &self.files)
    }

    /// Compiles and runs one test program after the other, so that what is caught early is not compiled to the end.
    /// The program that caught the last fault goes first.
    fn fate(&mut self) -> Result<Fate> {
        for at in 0..self.usual.len() {
            let name = self.usual[at].0.clone();
            let Some(programs) = self.build(&target(&name))? else { return Ok(Fate::Unviable) };
            let program = programs.iter().find(|program| program.name == name);
            let program = program.with_context(|| format!("{name} is not built any more"))?;
            let fate = match self.run(program, &[], &[], self.patience(&name))? {
                Run::Passed => continue,
                Run::Failed => Fate::Caught,
                Run::Endless => Fate::Endless,
            };
            self.usual[..=at].rotate_right(1);
            return Ok(fate);
        }
        Ok(Fate::Missed)
    }

    /// Compiles the tests of the rooms; nothing if they do not compile.
    fn build(&self, target: &[String]) -> Result<Option<Vec<runner::Program>>> {
        let chosen: Vec<String> = self.chosen.iter().chain(target).cloned().collect();
        let output = self.compiler(runner::compile(&chosen))?.output();
        let output = output.context("cargo does not start")?;
        Ok(output.status.success().then(|| runner::programs(&output.stdout)))
    }

    /// The command that compiles all tests of the rooms and tells what the compiler does not like.
    pub(super) fn compile_all(&self) -> Result<Command> {
        self.compiler(runner::compile_and_tell("json", &self.chosen))
    }

    fn compiler(&self, mut command: Command) -> Result<Command> {
        command
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", tree::root().canonicalize()?.join("target/mutants/build"))
            .env("RUSTFLAGS", "--cap-lints=warn")
            // Woven rooms ask something of the compiler that is not promised yet. Set for both ways of planting, since
            // the libraries of others would be compiled again at every change.
            .env("RUSTC_BOOTSTRAP", crates()?)
            // Nobody follows a planted fault in a debugger, and linking is a good part of the time.
            .env("CARGO_PROFILE_DEV_DEBUG", "false")
            .stderr(Stdio::null());
        Ok(command)
    }

    /// Runs a test program, or the named tests of it, with something set in its environment.
    pub(super) fn run(
        &self,
        program: &runner::Program,
        tests: &[String],
        set: &[(&str, &str)],
        limit: Duration,
    ) -> Result<Run> {
        let seed = self.seed.to_string();
        let set: Vec<_> =
            set.iter().copied().chain([("PROPTEST_RNG_SEED", seed.as_str())]).collect();
        run(program, tests, &set, limit)
    }
}

/// The names of our crates, as the compiler knows them.
fn crates() -> Result<String> {
    let mut names = vec!["runda".to_owned()];
    for entry in fs::read_dir(tree::root().join("crates"))? {
        names.push(format!("runda_{}", entry?.file_name().to_string_lossy()));
    }
    names.sort();
    Ok(names.join(","))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_test_program_is_chosen() {
        assert_eq!(target("clock/runda_clock"), ["--lib"]);
        assert_eq!(target("pairing/swiss_laws"), ["--test", "swiss_laws"]);
    }
}
