//! What the tests need beside Rust: Debian's packages and the checker of accessibility.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::check::run;
use crate::tree;

/// Debian packages the tests need: package, and a program that shows it is there.
const PACKAGES: [(&str, &str); 5] = [
    ("chromium", "/usr/bin/chromium"),
    ("man-db", "/usr/bin/man"),
    ("nodejs", "/usr/bin/node"),
    ("npm", "/usr/bin/npm"),
    ("poppler-utils", "/usr/bin/pdftotext"),
];

/// The checker of accessibility that the browser tests put into every page; it stays under `target`.
const AXE: &str = "axe-core@4.14.0";

/// Installs what the tests need and this machine lacks.
pub fn set_up() -> Result<()> {
    install_packages()?;
    fetch_axe()
}

fn fetch_axe() -> Result<()> {
    let folder = tree::root().join("target/browser");
    if folder.join("node_modules/axe-core/axe.min.js").exists() {
        return Ok(());
    }
    std::fs::create_dir_all(&folder)?;
    let mut command = Command::new("npm");
    command.args(["install", "--no-save", "--no-package-lock", "--ignore-scripts", "--prefix"]);
    run(command.arg(&folder).arg(AXE))
}

fn install_packages() -> Result<()> {
    let missing: Vec<&str> = PACKAGES
        .iter()
        .filter(|(_, program)| !Path::new(program).exists())
        .map(|(package, _)| *package)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    eprintln!("installing from Debian's packages: {}", missing.join(", "));
    let as_root = |args: &[&str]| {
        let is_root = std::env::var("USER").is_ok_and(|user| user == "root")
            || !Path::new("/usr/bin/sudo").exists();
        let mut command = if is_root { Command::new("apt-get") } else { Command::new("sudo") };
        if !is_root {
            command.arg("apt-get");
        }
        command.args(args).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut command)
    };
    as_root(&["update", "-q"])?;
    let mut install = vec!["install", "-q", "-y", "--no-install-recommends"];
    install.extend(missing);
    as_root(&install)
}
