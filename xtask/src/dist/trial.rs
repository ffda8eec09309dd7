//! The package in a fresh root: a small Debian made for the purpose, into which it is installed as a person
//! would, used, removed and purged. It needs an administrator, `debootstrap` and the network.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::VERSION;
use super::served::Served;
use super::stage::{copy, inside};
use crate::check::run;

/// The Debian that is tried: the oldest the project promises.
const SUITE: &str = "bookworm";

/// Installs, serves, reads, removes and purges.
pub fn in_a_fresh_root(package: &Path, root: &Path) -> Result<()> {
    run(Command::new("debootstrap").args(["--variant=minbase", SUITE]).arg(root))?;
    let inside_root = root.join("runda.deb");
    copy(package, &inside_root)?;
    chroot(root, &["dpkg", "--install", "/runda.deb"])?;
    let said = chroot(root, &["runda", "--version"])?;
    ensure!(said.trim() == format!("runda {VERSION}"), "the installed program said {said:?}");
    serves(root)?;
    opens_its_manual(root)?;
    removed_and_purged(root)?;
    println!("installed, served, read, removed and purged in a fresh {SUITE}: the data stayed");
    fs::remove_dir_all(root).context("the fresh root cannot be removed")
}

fn serves(root: &Path) -> Result<()> {
    let mut command = Command::new("chroot");
    command.arg("--userspec=runda:runda").arg(root).args([
        "env",
        "RUNDA_DATA=/var/lib/runda",
        "runda",
    ]);
    let server = Served::start(&mut command)?;
    let page = server.page("/")?;
    ensure!(page.starts_with("HTTP/1.1 200") || page.starts_with("HTTP/1.1 30"), "{page}");
    Ok(())
}

fn opens_its_manual(root: &Path) -> Result<()> {
    let page = root.join("usr/share/man/man1/runda.1.gz");
    let output = Command::new("man").arg("-l").arg(page).env("MANWIDTH", "80").output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    ensure!(text.contains("NAME") && text.contains("serve"), "the manual page reads {text:?}");
    Ok(())
}

fn removed_and_purged(root: &Path) -> Result<()> {
    let data = root.join("var/lib/runda");
    let before = inside(&data)?;
    ensure!(!before.is_empty(), "the server kept nothing in {}", data.display());
    chroot(root, &["dpkg", "--remove", "runda"])?;
    ensure!(!root.join("usr/bin/runda").exists(), "the program is still there");
    ensure!(inside(&data)? == before, "the removal touched the data");
    let said = chroot(root, &["dpkg", "--purge", "runda"])?;
    ensure!(inside(&data)? == before, "the purge touched the data");
    ensure!(
        said.contains("the tournaments stay"),
        "the purge did not say that the data stay: {said}"
    );
    Ok(())
}

/// Runs a command inside the root; what it said.
fn chroot(root: &Path, words: &[&str]) -> Result<String> {
    eprintln!("$ chroot {} {}", root.display(), words.join(" "));
    let output = Command::new("chroot").arg(root).args(words).output()?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let error = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{} went wrong: {said}{error}", words.join(" "));
    Ok(said)
}
