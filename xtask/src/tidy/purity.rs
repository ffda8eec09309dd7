//! Rooms without I/O, time or chance.

use crate::tree::Source;

/// Their names.
pub const PURE: &[&str] = &[
    "rulebook",
    "draughts",
    "clock",
    "field",
    "matching",
    "pairing",
    "swiss",
    "dutch",
    "checker",
    "standings",
    "rating",
    "titles",
    "teams",
    "regulations",
    "tournament",
];

/// What the sources of a pure room may not say outside tests.
const BANNED: [&str; 5] = ["SystemTime", "Instant", "thread_rng", "HashMap", "std::fs"];

/// Whether a file belongs to the sources of a pure room.
pub(super) fn is_pure(path: &str) -> bool {
    PURE.iter().any(|room| path.starts_with(&format!("crates/{room}/src/")))
}

/// What stands before the tests of a file.
pub(crate) fn code(source: &Source) -> &str {
    source.text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default()
}

/// Pure rooms are `no_std` and do not mention clocks, chance or files.
pub fn wrong(sources: &[Source]) -> Vec<String> {
    let mut wrong = Vec::new();
    for source in sources.iter().filter(|source| is_pure(&source.path)) {
        if source.path.ends_with("/lib.rs") && !source.text.contains("#![no_std]") {
            wrong.push(format!("{} is pure but not no_std", source.path));
        }
        for line in code(source).lines().filter(|line| !line.trim_start().starts_with("//")) {
            for word in BANNED.iter().filter(|word| line.contains(**word)) {
                wrong.push(format!("{} is pure but says {word}", source.path));
            }
        }
    }
    wrong
}
