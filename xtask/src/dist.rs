//! `cargo xtask dist`: what is handed out, made from one binary: a Debian package, an archive and release notes.

pub mod archive;
pub mod deb;
pub mod notes;
pub mod served;
pub mod stage;
pub mod trial;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::check::run;
use crate::tree;

/// The version of the workspace: the binary must say the same.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// How hard packages are pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pressing {
    /// As for handing out.
    Small,
    /// As for a look inside: quick.
    Quick,
}

/// What was made.
#[derive(Debug, Clone)]
pub struct Made {
    /// The Debian package; none on a system without `dpkg-deb`.
    pub deb: Option<PathBuf>,
    /// The archive.
    pub archive: PathBuf,
    /// The release notes.
    pub notes: PathBuf,
}

/// The chore: `dist [--binary PATH] [--try]`.
pub fn chore(words: &[String]) -> Result<()> {
    let (mut binary, mut is_trial) = (None, false);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--binary" => binary = Some(words.next().context("--binary needs a path")?.into()),
            "--try" => is_trial = true,
            _ => bail!("{word:?} is not understood; dist takes --binary PATH and --try"),
        }
    }
    let binary = match binary {
        Some(path) => path,
        None => build()?,
    };
    let folder = tree::root().join("target/packages");
    let made = everything(&binary, &folder, Pressing::Small)?;
    for path in made.deb.iter().chain([&made.archive, &made.notes]) {
        println!("{:>8} kB  {}", fs::metadata(path)?.len().div_ceil(1000), path.display());
    }
    if is_trial {
        let deb = made.deb.context("there is no package to try: this system has no dpkg-deb")?;
        trial::in_a_fresh_root(&deb, &folder.join("root"))?;
    }
    Ok(())
}

/// Makes everything from a binary, in an empty folder.
pub fn everything(binary: &Path, folder: &Path, pressing: Pressing) -> Result<Made> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let said = said_by(binary, &["--version"])?;
    if said.trim() != format!("runda {VERSION}") {
        bail!("{} calls itself {:?}, not version {VERSION}", binary.display(), said.trim());
    }
    let staged = stage::Stage::fill(binary, &folder.join("stage"))?;
    let archive = archive::make(&staged, folder, pressing)?;
    let deb = match Command::new("dpkg-deb").arg("--version").output() {
        Ok(_) => Some(deb::make(&staged, folder, pressing)?),
        Err(_) => None,
    };
    let changelog = fs::read_to_string(tree::root().join("CHANGELOG.md"))?;
    let notes = folder.join(format!("release-notes-{VERSION}.md"));
    fs::write(&notes, notes::of(&changelog, VERSION)?)?;
    fs::remove_dir_all(folder.join("stage"))?;
    Ok(Made { deb, archive, notes })
}

/// Builds the binary that is handed out.
fn build() -> Result<PathBuf> {
    let mut cargo = Command::new("cargo");
    run(cargo
        .args(["build", "--package", "runda", "--profile", "dist"])
        .current_dir(tree::root()))?;
    let name = format!("runda{}", std::env::consts::EXE_SUFFIX);
    Ok(tree::target().join("dist").join(name))
}

/// What a program says on its standard output.
pub(crate) fn said_by(program: &Path, args: &[&str]) -> Result<String> {
    let output = Command::new(program).args(args).output();
    let output = output.with_context(|| format!("{} does not start", program.display()))?;
    if !output.status.success() {
        let error = String::from_utf8_lossy(&output.stderr);
        bail!("{} {} went wrong: {error}", program.display(), args.join(" "));
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("{} speaks no UTF-8", program.display()))
}
