//! The Debian package: the binary, manual pages, completions, the service with its user and its folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::stage::{Stage, copy, inside};
use super::{Pressing, VERSION, said_by};
use crate::check::run;
use crate::tree;

/// The first library of C that Rust itself supports: a binary that names no version needs at least this.
const OLDEST_LIBC: (u32, u32) = (2, 17);

/// Packs the parts into `runda_VERSION_MACHINE.deb`.
pub fn make(stage: &Stage, folder: &Path, pressing: Pressing) -> Result<PathBuf> {
    let root = folder.join("deb");
    place(stage, &root)?;
    let machine = said_by(Path::new("dpkg"), &["--print-architecture"])?;
    control(stage, &root, machine.trim())?;
    let package = folder.join(format!("runda_{VERSION}_{}.deb", machine.trim()));
    let pressed = if pressing == Pressing::Small { "-Zxz" } else { "-Znone" };
    run(Command::new("dpkg-deb")
        .args(["--root-owner-group", pressed, "--build"])
        .arg(&root)
        .arg(&package))?;
    fs::remove_dir_all(root)?;
    Ok(package)
}

fn place(stage: &Stage, root: &Path) -> Result<()> {
    let packaging = tree::root().join("packaging");
    copy(&stage.binary, &root.join("usr/bin/runda"))?;
    copy(&packaging.join("runda.service"), &root.join("usr/lib/systemd/system/runda.service"))?;
    copy(&packaging.join("runda.default"), &root.join("etc/default/runda"))?;
    for page in inside(&stage.manual)? {
        let name = page.file_name().unwrap_or_default();
        copy(&page, &root.join("usr/share/man/man1").join(name))?;
    }
    for (folder, name) in [
        ("usr/share/bash-completion/completions", "runda"),
        ("usr/share/fish/vendor_completions.d", "runda.fish"),
        ("usr/share/zsh/vendor-completions", "_runda"),
    ] {
        copy(&stage.completions.join(name), &root.join(folder).join(name))?;
    }
    let texts = root.join("usr/share/doc/runda");
    for text in inside(&stage.texts)? {
        copy(&text, &texts.join(text.file_name().unwrap_or_default()))?;
    }
    fs::rename(texts.join("CHANGELOG.md"), texts.join("changelog"))?;
    copy(&packaging.join("debian/copyright"), &texts.join("copyright"))?;
    let pages = inside(&root.join("usr/share/man/man1"))?;
    run(Command::new("gzip").args(["-n", "-9"]).args(pages).arg(texts.join("changelog")))?;
    readable(root)?;
    run(Command::new("chmod").arg("755").arg(root.join("usr/bin/runda")))
}

/// Everyone may read what is installed, whatever the person who packs it allows on their own files.
fn readable(root: &Path) -> Result<()> {
    run(Command::new("chmod").args(["-R", "u=rwX,go=rX"]).arg(root))
}

fn control(stage: &Stage, root: &Path, machine: &str) -> Result<()> {
    let scripts = tree::root().join("packaging/debian");
    let folder = root.join("DEBIAN");
    let (major, minor) = libc(&fs::read(&stage.binary)?);
    let size = size(root)?.div_ceil(1024);
    let text = fs::read_to_string(scripts.join("control"))?
        .replace("{version}", VERSION)
        .replace("{architecture}", machine)
        .replace("{size}", &size.to_string())
        .replace("{libc}", &format!("{major}.{minor}"));
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("control"), text)?;
    copy(&scripts.join("conffiles"), &folder.join("conffiles"))?;
    readable(&folder)?;
    for name in ["postinst", "prerm", "postrm"] {
        copy(&scripts.join(name), &folder.join(name))?;
        run(Command::new("chmod").arg("755").arg(folder.join(name)))?;
    }
    Ok(())
}

/// How many bytes lie below a folder.
fn size(folder: &Path) -> Result<u64> {
    let mut all = 0;
    for path in inside(folder)? {
        let data = fs::metadata(&path).with_context(|| format!("{}", path.display()))?;
        all += if data.is_dir() { size(&path)? } else { data.len() };
    }
    Ok(all)
}

/// The newest version of the library of C that the binary asks for: it stands in the names `GLIBC_2.34`.
fn libc(binary: &[u8]) -> (u32, u32) {
    const MARK: &[u8] = b"GLIBC_";
    let mut newest = OLDEST_LIBC;
    let mut rest = binary;
    while let Some(at) = rest.windows(MARK.len()).position(|bytes| bytes == MARK) {
        rest = rest.get(at + MARK.len()..).unwrap_or_default();
        let end = rest.iter().position(|byte| !byte.is_ascii_digit() && *byte != b'.');
        let text = String::from_utf8_lossy(rest.get(..end.unwrap_or(0)).unwrap_or_default());
        let mut numbers = text.split('.').filter_map(|number| number.parse().ok());
        if let (Some(major), Some(minor)) = (numbers.next(), numbers.next()) {
            newest = newest.max((major, minor));
        }
    }
    newest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_name_tells_the_library_of_c() {
        assert_eq!(libc(b"\0GLIBC_2.2.5\0GLIBC_2.34\0GLIBC_2.4\0GLIBC_PRIVATE\0"), (2, 34));
        assert_eq!(libc(b"static"), OLDEST_LIBC);
    }
}
