//! The rule index: every item of the specification, its article, the code that embodies it and the
//! tests that name it. Written to `docs/rules.md`.

mod ids;
mod places;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, bail};

use crate::tree;

/// What to do with the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Freshness {
    /// Write it.
    Write,
    /// Fail if it is not as it would be written.
    Check,
}

/// An item of the specification, as listed in `xtask/data/spec-items.tsv`.
struct Item<'a> {
    id: &'a str,
    chapter: &'a str,
    article: &'a str,
}

/// Where an item is embodied and where it is tested.
#[derive(Debug, Default)]
struct Places {
    code: BTreeSet<String>,
    tests: BTreeSet<String>,
}

const PAGE: &str = "docs/rules.md";
const CHAPTERS: &[(&str, &str)] = &[
    ("10", "Draughts: the game"),
    ("11", "Clocks and play at the board"),
    ("12", "Results"),
    ("20", "Round robin"),
    ("21", "Swiss system of PZWarc"),
    ("22", "Knockout, Scheveningen, matches"),
    ("23", "Teams"),
    ("24", "FIDE (Dutch) Swiss system"),
    ("30", "Standings"),
    ("31", "Rating"),
    ("32", "Categories and titles"),
    ("33", "Register and arbiters"),
    ("34", "FIDE tie-breaks of 2026"),
    ("40", "TRF"),
    ("41", "PDN"),
];

/// Writes or checks the index; fails when an item that is embodied in code is named by no test.
pub fn index(freshness: Freshness) -> Result<()> {
    let list = fs::read_to_string(tree::root().join("xtask/data/spec-items.tsv"))?;
    let items: Vec<Item<'_>> = list.lines().skip(1).filter_map(item).collect();
    let set_aside = fs::read_to_string(tree::root().join("xtask/data/set-aside.tsv"))?;
    let set_aside: BTreeMap<&str, &str> =
        set_aside.lines().skip(1).filter_map(|line| line.split_once('\t')).collect();
    let found = find_places()?;
    let known: BTreeSet<&str> = items.iter().map(|item| item.id).collect();
    let mut wrong = Vec::new();
    for (id, places) in &found {
        if !places.code.is_empty() && !known.contains(id.as_str()) {
            wrong.push(format!("{id} is cited but is no item of the specification"));
        } else if !places.code.is_empty() && places.tests.is_empty() {
            let code: Vec<&str> = places.code.iter().map(String::as_str).collect();
            wrong.push(format!("{id} is embodied in {} but no test names it", code.join(", ")));
        }
    }
    let page = render(&items, &set_aside, &found);
    let path = tree::root().join(PAGE);
    match freshness {
        Freshness::Write => fs::write(&path, page).context("docs/rules.md cannot be written")?,
        Freshness::Check if fs::read_to_string(&path).unwrap_or_default() != page => {
            wrong.push(format!("{PAGE} is stale; run `cargo xtask generate` and commit it"));
        }
        Freshness::Check => {}
    }
    if !wrong.is_empty() {
        bail!("the rule index does not hold:\n  {}", wrong.join("\n  "));
    }
    Ok(())
}

fn item(line: &str) -> Option<Item<'_>> {
    let mut cells = line.split('\t');
    Some(Item { id: cells.next()?, chapter: cells.next()?, article: cells.next()? })
}

fn find_places() -> Result<BTreeMap<String, Places>> {
    let mut found: BTreeMap<String, Places> = BTreeMap::new();
    for source in tree::files("crates", &[".rs"])? {
        places::of_code(&source, &mut |id, place| {
            found.entry(id).or_default().code.insert(place);
        });
        places::of_tests(&source, &mut |id, place| {
            found.entry(id).or_default().tests.insert(place);
        });
    }
    for source in tree::files("cases", &[".json", ".jsonl", ".md", ".tsv"])? {
        places::of_case(&source, &mut |id, place| {
            found.entry(id).or_default().tests.insert(place);
        });
    }
    Ok(found)
}

fn render(
    items: &[Item<'_>],
    set_aside: &BTreeMap<&str, &str>,
    found: &BTreeMap<String, Places>,
) -> String {
    let mut page = String::from(
        "# Rule index\n\nEvery item of the specification, the article it rests on, the code that \
         embodies it and the tests\nthat name it. Written by `cargo xtask generate`; do not edit.\n",
    );
    let is_built = |item: &&Item<'_>| found.get(item.id).is_some_and(|p| !p.code.is_empty());
    let built = items.iter().filter(is_built).count();
    let aside = items.iter().filter(|item| set_aside.contains_key(item.id)).count();
    let _ = writeln!(
        page,
        "\n{built} of {} items are built, {aside} are no business of software, {} are open.",
        items.len(),
        items.len() - built - aside
    );
    for (chapter, title) in CHAPTERS {
        let ours: Vec<&Item<'_>> = items.iter().filter(|item| item.chapter == *chapter).collect();
        let _ = writeln!(page, "\n## {chapter} {title}\n");
        let _ = writeln!(page, "| item | article | code | tests |\n| --- | --- | --- | --- |");
        for item in ours {
            let places = found.get(item.id);
            let code = match (places, set_aside.get(item.id)) {
                (Some(places), _) if !places.code.is_empty() => joined(&places.code),
                (_, Some(why)) => format!("*{why}*"),
                _ => "open".into(),
            };
            let tests = places.map(|places| joined(&places.tests)).unwrap_or_default();
            let _ = writeln!(page, "| {} | {} | {code} | {tests} |", item.id, item.article);
        }
    }
    page
}

/// At most three places; how many more there are is said.
fn joined(places: &BTreeSet<String>) -> String {
    let shown: Vec<String> = places.iter().take(3).map(|place| format!("`{place}`")).collect();
    let more = places.len().saturating_sub(3);
    match more {
        0 => shown.join(", "),
        _ => format!("{} (+{more})", shown.join(", ")),
    }
}
