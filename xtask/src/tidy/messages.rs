//! Every message a room names stands in its own files or in those of a room below it.

use std::collections::{BTreeMap, BTreeSet};

use super::arrows::{Graph, closure};
use super::purity::code;
use crate::tree::Source;

/// What stands before the name of a message, in code and in templates.
const OPENINGS: [&str; 3] = ["Key::new(\"", ".word(\"", ".t(\""];

/// The names of the messages of each room.
pub type Known = BTreeMap<String, BTreeSet<String>>;

/// Reads the Polish files; that the English ones have the same names is a test of every room.
pub fn known(files: &[Source]) -> Known {
    let mut known = Known::new();
    for file in files.iter().filter(|file| file.path.contains("/messages/pl/")) {
        let lines = file.text.lines().filter(|line| !line.starts_with([' ', '#']));
        let names = lines.filter_map(|line| Some(line.split_once('=')?.0.trim().to_owned()));
        known.entry(room(&file.path).to_owned()).or_default().extend(names);
    }
    known
}

/// Names that neither the room nor one below it can say.
pub fn wrong(sources: &[Source], graph: &Graph, known: &Known) -> Vec<String> {
    let mut sayable: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut wrong = Vec::new();
    for source in sources.iter().filter(|source| is_spoken(&source.path)) {
        let room = room(&source.path);
        let sayable = sayable.entry(room).or_insert_with(|| {
            let package =
                if room == "runda" { "runda".to_owned() } else { format!("runda-{room}") };
            let below = closure(graph, &package);
            let rooms = below.iter().map(|it| it.strip_prefix("runda-").unwrap_or(it));
            rooms.filter_map(|it| known.get(it)).flatten().map(String::as_str).collect()
        });
        for name in code(source).lines().flat_map(named) {
            if !sayable.contains(name) {
                wrong
                    .push(format!("{} names the message {name}, which it cannot say", source.path));
            }
        }
    }
    wrong
}

fn is_spoken(path: &str) -> bool {
    path.contains("/src/") || path.contains("/templates/")
}

fn room(path: &str) -> &str {
    path.split('/').nth(1).unwrap_or_default()
}

/// The messages a line of code or of a template names.
fn named(line: &str) -> impl Iterator<Item = &str> {
    let line = if line.trim_start().starts_with("//") { "" } else { line };
    OPENINGS.iter().flat_map(move |opening| {
        let after = line.match_indices(opening).map(|(at, found)| &line[at + found.len()..]);
        // Names have a dash; a sign that is written is no name.
        after.filter_map(|rest| rest.split('"').next()).filter(|name| name.contains('-'))
    })
}
