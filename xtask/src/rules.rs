//! The rule index: every item of the specification in plain words, its article, where a person meets it, the code
//! that embodies it and the tests that name it. Written to `docs/rules.md`.

mod ids;
mod places;
mod reach;
mod things;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, bail};

use crate::tidy::arrows::{self, Graph};
use crate::tree::{self, Source};
use places::Place;
use reach::Reach;

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
    title: &'a str,
    article: &'a str,
}

/// Where an item is embodied, where a person meets it, and where it is tested.
#[derive(Debug, Default)]
struct Places {
    /// Code within reach.
    code: BTreeSet<String>,
    /// Code that nobody can reach yet.
    out_of_reach: BTreeSet<String>,
    /// Verbs, pages and papers, the nearest first.
    doors: Vec<String>,
    tests: BTreeSet<String>,
}

impl Places {
    fn is_cited(&self) -> bool {
        !self.code.is_empty() || !self.out_of_reach.is_empty()
    }
}

/// The files the index is made from.
#[derive(Debug)]
pub struct Tree {
    /// The Rust sources.
    pub sources: Vec<Source>,
    /// The pages.
    pub templates: Vec<Source>,
    /// The golden cases.
    pub cases: Vec<Source>,
    /// Who knows whom.
    pub graph: Graph,
}

impl Tree {
    /// The project as it stands.
    pub fn read() -> Result<Self> {
        Ok(Self {
            sources: tree::files("crates", &[".rs"])?,
            templates: tree::files("crates/web/templates", &[".html"])?,
            cases: tree::files("cases", &[".json", ".jsonl", ".tsv"])?,
            graph: arrows::dependencies(&arrows::metadata()?)?,
        })
    }
}

/// Items that are written but that nobody can reach: all code that embodies them has no caller.
pub fn out_of_reach(tree: &Tree) -> Vec<String> {
    nobody_calls(&find_places(tree)).map(str::to_owned).collect()
}

fn nobody_calls(found: &BTreeMap<String, Places>) -> impl Iterator<Item = &str> {
    found.iter().filter(|(_, it)| it.is_cited() && it.code.is_empty()).map(|(id, _)| id.as_str())
}

/// Items without a caller that nobody has said to be waiting for, and items waited for that have one by now.
pub fn unawaited(callerless: &[String], awaited: &str) -> Vec<String> {
    let awaited: BTreeSet<&str> = awaited_items(awaited).map(|(id, _)| id).collect();
    let callerless: BTreeSet<&str> = callerless.iter().map(String::as_str).collect();
    let new = callerless.difference(&awaited).map(|id| {
        format!("{id} is written but nobody calls it; give it a caller, delete it, or say in {AWAITED} who waits for it")
    });
    let old = awaited
        .difference(&callerless)
        .map(|id| format!("{id} has a caller by now; strike it from {AWAITED}"));
    new.chain(old).collect()
}

/// The items of the list, and which piece of work is about to call each.
fn awaited_items(list: &str) -> impl Iterator<Item = (&str, &str)> {
    list.lines().skip(1).filter_map(|line| line.split_once('\t'))
}

/// Titles that are cut off or missing, and articles that are none.
pub fn untrue(items: &str) -> Vec<String> {
    const ENDINGS: [&str; 6] = ["…", "...", ",", ";", ":", "("];
    const LAST_WORDS: [&str; 9] =
        ["the", "a", "an", "of", "and", "with", "joined", "separated", "by"];
    let mut wrong = Vec::new();
    for Item { id, title, article, .. } in items.lines().skip(1).filter_map(item) {
        let last = title.rsplit(' ').next().unwrap_or_default();
        let pairs = [('(', ')'), ('[', ']')];
        let is_open =
            pairs.iter().any(|(a, b)| title.matches(*a).count() != title.matches(*b).count());
        let is_cut = ENDINGS.iter().any(|end| title.ends_with(end)) || LAST_WORDS.contains(&last);
        if title.trim().is_empty() || is_cut || is_open {
            wrong.push(format!("the title of {id} is cut off: {title:?}"));
        }
        if !BOOKS.iter().any(|book| article.contains(book)) {
            wrong.push(format!("the article of {id} is none of a book: {article:?}"));
        }
    }
    wrong
}

/// What an article is of, or that it is of no book.
const BOOKS: [&str; 9] = [
    "KW25",
    "KW22",
    "FIDE26",
    "FIDE24",
    "FIDE-TR",
    "FIDE C.04.3",
    "PZSz",
    "PDN 3.0",
    "outside the",
];

const AWAITED: &str = "xtask/data/awaited.tsv";
const ITEMS: &str = "xtask/data/spec-items.tsv";

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
    let list = fs::read_to_string(tree::root().join(ITEMS))?;
    let items: Vec<Item<'_>> = list.lines().skip(1).filter_map(item).collect();
    let set_aside = fs::read_to_string(tree::root().join("xtask/data/set-aside.tsv"))?;
    let set_aside: BTreeMap<&str, &str> =
        set_aside.lines().skip(1).filter_map(|line| line.split_once('\t')).collect();
    let found = find_places(&Tree::read()?);
    let known: BTreeSet<&str> = items.iter().map(|item| item.id).collect();
    let mut wrong = untrue(&list);
    wrong.extend(awaited(freshness, &found)?);
    for (id, places) in &found {
        if places.is_cited() && !known.contains(id.as_str()) {
            wrong.push(format!("{id} is cited but is no item of the specification"));
        } else if places.is_cited() && places.tests.is_empty() {
            let code: Vec<&str> =
                places.code.union(&places.out_of_reach).map(String::as_str).collect();
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

/// What is wrong with the list of items waited for; where pages are written, items that have a caller by now leave it.
fn awaited(freshness: Freshness, found: &BTreeMap<String, Places>) -> Result<Vec<String>> {
    let path = tree::root().join(AWAITED);
    let mut list = fs::read_to_string(&path)?;
    let callerless: Vec<String> = nobody_calls(found).map(str::to_owned).collect();
    if freshness == Freshness::Write {
        let mut kept: Vec<&str> = list.lines().take(1).collect();
        let waits = |line: &&str| {
            line.split_once('\t').is_some_and(|(id, _)| callerless.iter().any(|it| it == id))
        };
        kept.extend(list.lines().skip(1).filter(waits));
        list = kept.join("\n") + "\n";
        fs::write(&path, &list).with_context(|| format!("{AWAITED} cannot be written"))?;
    }
    Ok(unawaited(&callerless, &list))
}

fn item(line: &str) -> Option<Item<'_>> {
    let mut cells = line.split('\t');
    let [id, chapter, title] = [cells.next()?, cells.next()?, cells.next()?];
    Some(Item { id, chapter, title, article: cells.next()? })
}

fn find_places(tree: &Tree) -> BTreeMap<String, Places> {
    let mut found: BTreeMap<String, Places> = BTreeMap::new();
    let sources = tree.sources.iter().filter(|source| !places::is_test_file(&source.path));
    let things = sources.clone().flat_map(things::of).collect();
    let reach = Reach::new(things, &tree.templates, &tree.graph);
    for source in sources {
        places::of_code(source, &mut |id, place: Place| {
            let thing = reach.thing_at(&source.path, place.line);
            let places = found.entry(id).or_default();
            match thing.filter(|thing| reach.is_reached(*thing)) {
                Some(thing) => {
                    places.code.insert(place.shown);
                    for door in reach.doors(thing) {
                        if !places.doors.contains(door) {
                            places.doors.push(door.clone());
                        }
                    }
                }
                None => {
                    places.out_of_reach.insert(place.shown);
                }
            }
        });
    }
    for source in &tree.sources {
        places::of_tests(source, &mut |id, place| {
            found.entry(id).or_default().tests.insert(place);
        });
    }
    for source in &tree.cases {
        places::of_case(source, &mut |id, place| {
            found.entry(id).or_default().tests.insert(place);
        });
    }
    found
}

const OPENING: &str = "# Rule index

Every item of the specification in plain words, the article it rests on, where a person meets it, the code that
embodies it and the tests that name it. Written by `cargo xtask generate`; do not edit.

An item counts as built if code that cites it is reached from the command line, a page or a paper, by a reading of names
(`xtask/src/rules/reach.rs` tells its limits); the doors named are the nearest ones. Code nobody calls is told as such. A
test names an item in its doc comment; a golden case names it in its text.
";

fn render(
    items: &[Item<'_>],
    set_aside: &BTreeMap<&str, &str>,
    found: &BTreeMap<String, Places>,
) -> String {
    let mut page = String::from(OPENING);
    let count = |is: &dyn Fn(&Places) -> bool| {
        items.iter().filter(|item| found.get(item.id).is_some_and(is)).count()
    };
    let built = count(&|places| !places.code.is_empty());
    let waiting = count(&|places| places.is_cited() && places.code.is_empty());
    let aside = items.iter().filter(|item| set_aside.contains_key(item.id)).count();
    let _ = writeln!(
        page,
        "\n{built} of {} items are built, {waiting} are written but out of everybody's reach, {aside} are no \
         business of software, {} are open.",
        items.len(),
        items.len() - built - waiting - aside
    );
    for (chapter, title) in CHAPTERS {
        let ours = items.iter().filter(|item| item.chapter == *chapter);
        let _ = writeln!(page, "\n## {chapter} {title}\n");
        let _ = writeln!(page, "| item | in words | article | where met | code | tests |");
        let _ = writeln!(page, "| --- | --- | --- | --- | --- | --- |");
        for item in ours {
            let _ = writeln!(page, "{}", row(item, set_aside.get(item.id), found.get(item.id)));
        }
    }
    page
}

fn row(item: &Item<'_>, aside: Option<&&str>, places: Option<&Places>) -> String {
    let code = match (places, aside) {
        (Some(places), _) if !places.code.is_empty() => joined(&places.code),
        (_, Some(why)) => format!("*{why}*"),
        (Some(places), _) if places.is_cited() => {
            format!("nobody calls {}", joined(&places.out_of_reach))
        }
        _ => "open".into(),
    };
    let doors = places.map(|it| it.doors.iter().take(3).cloned().collect::<Vec<_>>().join(", "));
    let tests = places.map(|places| joined(&places.tests));
    let [doors, tests] = [doors, tests].map(Option::unwrap_or_default);
    let Item { id, title, article, .. } = item;
    format!("| {id} | {title} | {article} | {doors} | {code} | {tests} |")
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
