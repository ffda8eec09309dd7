//! The house: which rooms there are, how large each is, and whom it may know.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anyhow::Result;

use crate::tidy::arrows;
use crate::tree;

/// A room of the house.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Room {
    /// Its name.
    pub name: String,
    /// Lines of its sources, tests beside them included.
    pub lines: usize,
    /// The rooms it may know; none of them said: all.
    pub may_know: Option<Vec<String>>,
}

/// The rooms from below to above, as they are.
pub fn rooms() -> Result<Vec<Room>> {
    let mut lines: BTreeMap<String, usize> = BTreeMap::new();
    for source in tree::files("crates", &[".rs"])? {
        let mut parts = source.path.split('/').skip(1);
        if let (Some(room), Some("src")) = (parts.next(), parts.next()) {
            *lines.entry(room.to_owned()).or_default() += source.text.lines().count();
        }
    }
    let named = arrows::allowed();
    let listed = named.iter().map(|(name, known)| Room {
        name: (*name).to_owned(),
        lines: lines.get(*name).copied().unwrap_or(0),
        may_know: known.map(|rooms| rooms.iter().map(ToString::to_string).collect()),
    });
    Ok(listed.collect())
}

/// The listing as it stands in ARCHITECTURE.md; lines to the nearest hundred.
pub fn listing(rooms: &[Room]) -> String {
    let mut text = String::from("| room | lines | may know |\n| --- | ---: | --- |\n");
    for room in rooms {
        let known = match &room.may_know {
            None => "everybody".to_owned(),
            Some(known) if known.is_empty() => "nobody".to_owned(),
            Some(known) => known.join(", "),
        };
        let lines = (room.lines + 50) / 100 * 100;
        let _ = writeln!(text, "| `{}` | {lines} | {known} |", room.name);
    }
    text
}

/// Where the listing on the map differs from the house: rooms and arrows to the letter, sizes by more than a quarter
/// and more than 300 lines.
pub fn differences(rooms: &[Room], map: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let shown = listing(rooms);
    let rows = |text: &str| -> BTreeMap<String, (usize, String)> {
        let cells = |line: &str| {
            let mut cells = line.strip_prefix("| `")?.split('|').map(str::trim);
            let name = cells.next()?.trim_end_matches('`').to_owned();
            Some((name, (cells.next()?.parse().ok()?, cells.next()?.to_owned())))
        };
        text.lines().filter_map(cells).collect()
    };
    let (house, map) = (rows(&shown), rows(map));
    for (name, (lines, known)) in &house {
        match map.get(name) {
            None => wrong.push(format!("{name} is not in the listing of ARCHITECTURE.md")),
            Some((_, told)) if told != known => {
                wrong.push(format!("{name} may know {known}; ARCHITECTURE.md says {told}"));
            }
            Some((told, _)) if told.abs_diff(*lines) > 300.max(lines / 4) => {
                wrong.push(format!("{name} has {lines} lines; ARCHITECTURE.md says {told}"));
            }
            Some(_) => {}
        }
    }
    for name in map.keys().filter(|name| !house.contains_key(*name)) {
        wrong.push(format!("{name} is in the listing of ARCHITECTURE.md and not in the house"));
    }
    wrong
}
