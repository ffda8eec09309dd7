//! The edit loop: how long it takes until a changed word stands on a page.
//!
//! `cargo xtask measure edit` builds everything once, then changes one word, builds, starts a server and asks it for
//! a page that shows the word. The files are put back as they were, whatever happens.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::check::run;
use crate::dist::served::Served;
use crate::measure::children;
use crate::tree;

/// What is put in: no page has it.
const WORD: &str = "zmienionym-słowem";

/// Every change is made this often; the median counts.
const TIMES: usize = 3;

/// One kind of change.
struct Edit {
    name: &'static str,
    file: &'static str,
    before: &'static str,
    after: &'static str,
}

const EDITS: [Edit; 2] = [
    Edit {
        name: "a word in a template",
        file: "crates/web/templates/layouts/base.html",
        before: "<body class=\"",
        after: "<body title=\"@\" class=\"",
    },
    Edit {
        name: "a word in the Polish messages",
        file: "crates/web/messages/pl/web.txt",
        before: "web-skip = ",
        after: "web-skip = @ ",
    },
];

/// Makes every change, prints how long each took.
pub fn measure() -> Result<()> {
    build()?;
    for edit in &EDITS {
        let mut times = Vec::new();
        for number in 1..=TIMES {
            times.push(once(edit, &format!("{WORD}-{number}"))?);
        }
        times.sort();
        let (wall, used) = times.get(TIMES / 2).copied().unwrap_or_default();
        println!(
            "{}: on screen after {:.1} s, {:.1} s of processor time (the median of {TIMES})",
            edit.name,
            wall.as_secs_f64(),
            used.as_secs_f64()
        );
    }
    Ok(())
}

/// Time on the clock and processor time until the word is on a page.
fn once(edit: &Edit, word: &str) -> Result<(Duration, Duration)> {
    let path = tree::root().join(edit.file);
    let text = fs::read_to_string(&path).with_context(|| edit.file.to_owned())?;
    if !text.contains(edit.before) {
        bail!("{} has no {:?}", edit.file, edit.before);
    }
    let _back = PutBack { path: path.clone(), text: text.clone() };
    let changed = text.replacen(edit.before, &edit.after.replace('@', word), 1);
    let (begun, before) = (Instant::now(), children());
    fs::write(&path, changed)?;
    build()?;
    shows(word)?;
    Ok((begun.elapsed(), children().saturating_sub(before)))
}

/// The file as it was, when this is dropped.
struct PutBack {
    path: PathBuf,
    text: String,
}

impl Drop for PutBack {
    fn drop(&mut self) {
        if let Err(error) = fs::write(&self.path, &self.text) {
            eprintln!("{} is still changed: {error}", self.path.display());
        }
    }
}

fn build() -> Result<()> {
    run(Command::new("cargo").args(["build", "--quiet"]).current_dir(tree::root()))
}

fn shows(word: &str) -> Result<()> {
    let data = tree::root().join("target/edited");
    if data.exists() {
        fs::remove_dir_all(&data)?;
    }
    let program = tree::target().join(format!("debug/runda{}", std::env::consts::EXE_SUFFIX));
    let server = Served::start(Command::new(program).env("RUNDA_DATA", &data))?;
    let page = server.page("/")?;
    drop(server);
    fs::remove_dir_all(&data)?;
    ensure!(page.contains(word), "the page does not show {word}: {page}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that has moved would be noticed only by the next person who measures.
    #[test]
    fn every_change_that_is_measured_can_be_made() {
        for edit in &EDITS {
            let text = fs::read_to_string(tree::root().join(edit.file)).unwrap();
            assert!(text.contains(edit.before), "{} has no {:?}", edit.file, edit.before);
            assert!(edit.after.contains('@'), "{} puts in no word", edit.name);
        }
    }
}
