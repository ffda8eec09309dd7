//! The archive: everything in one folder, for a system without packages of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::stage::{Stage, copy, inside};
use super::{Pressing, VERSION};
use crate::check::run;

/// Packs the parts into `runda-VERSION-SYSTEM-MACHINE.tar.gz`.
pub fn make(stage: &Stage, folder: &Path, pressing: Pressing) -> Result<PathBuf> {
    let (system, machine) = (std::env::consts::OS, std::env::consts::ARCH);
    let name = format!("runda-{VERSION}-{system}-{machine}");
    let root = folder.join(&name);
    copy(&stage.binary, &root.join(format!("runda{}", std::env::consts::EXE_SUFFIX)))?;
    for (from, to) in
        [(&stage.manual, "man"), (&stage.completions, "completions"), (&stage.texts, "")]
    {
        for file in inside(from)? {
            copy(&file, &root.join(to).join(file.file_name().unwrap_or_default()))?;
        }
    }
    let archive = folder.join(format!("{name}.tar.gz"));
    let tar = folder.join(format!("{name}.tar"));
    let mut command = Command::new("tar");
    if cfg!(target_os = "linux") {
        // The same files make the same archive.
        command.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0"]);
    }
    run(command.arg("-cf").arg(&tar).arg("-C").arg(folder).arg(&name))?;
    let level = if pressing == Pressing::Small { "-9" } else { "-1" };
    run(Command::new("gzip").args(["-n", level]).arg(&tar))?;
    fs::remove_dir_all(root)?;
    Ok(archive)
}
