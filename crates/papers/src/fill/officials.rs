//! Who signs.

use runda_tournament::ArbiterRole;

use crate::source::Source;

/// The name of the chief arbiter, empty if nobody is named.
pub(super) fn chief_arbiter(source: &Source<'_>) -> String {
    let arbiters = &source.regulations.arbiters;
    let chief = arbiters.iter().find(|arbiter| arbiter.role == ArbiterRole::Chief);
    chief.map(|chief| chief.name.clone()).unwrap_or_default()
}

/// The words under a line to sign on, with the name of the one who signs.
pub(super) fn signature(source: &Source<'_>, word: &str, name: &str) -> String {
    let what = source.word(word);
    if name.is_empty() { what } else { format!("{what}: {name}") }
}
