//! The one command that checks all: the README's `cargo xtask test`.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::tree;

/// Debian packages the tests need: package, and a program that shows it is there.
const PACKAGES: [(&str, &str); 4] = [
    ("chromium", "/usr/bin/chromium"),
    ("nodejs", "/usr/bin/node"),
    ("npm", "/usr/bin/npm"),
    ("poppler-utils", "/usr/bin/pdftotext"),
];

/// Everything the project promises, in the order of what is cheapest to find wrong.
pub fn everything() -> Result<()> {
    cargo(&["fmt", "--all", "--check"])?;
    set_up()?;
    cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"])?;
    cargo_with(
        &["doc", "--workspace", "--no-deps", "--quiet"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )?;
    cargo(&["test", "--workspace"])?;
    cargo(&["run", "--quiet", "--package", "runda", "--", "conform", "cases"])
}

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

fn cargo(args: &[&str]) -> Result<()> {
    cargo_with(args, &[])
}

fn cargo_with(args: &[&str], environment: &[(&str, &str)]) -> Result<()> {
    let mut command = Command::new("cargo");
    command.args(args).envs(environment.iter().copied()).current_dir(tree::root());
    run(&mut command)
}

fn run(command: &mut Command) -> Result<()> {
    eprintln!("$ {command:?}");
    let status = command.status().with_context(|| format!("{command:?} does not start"))?;
    if !status.success() {
        bail!("{command:?} went wrong");
    }
    Ok(())
}
