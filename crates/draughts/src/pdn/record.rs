//! The parts of a game of a file.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::sign::Sign;
use super::written::Written;
use crate::{Irregularity, Move, Position};

/// The tags of a game, in the order in which they stand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

/// Names other programs use, and the names of the standard.
///
/// **Rule:** PD-13, PD-59, KW25 I 8.1
const ALIASES: [(&str, &str); 9] = [
    ("Bianco", "White"),
    ("Nero", "Black"),
    ("Risultato", "Result"),
    ("Dati", "Event"),
    ("Anno", "Date"),
    ("WhiteElo", "WhiteRating"),
    ("BlackElo", "BlackRating"),
    ("WhiteClock", "WhiteTime"),
    ("BlackClock", "BlackTime"),
];

/// Whether another program's name of a tag is written here by the name of the standard.
pub(crate) fn is_alias(name: &str) -> bool {
    ALIASES.iter().any(|(other, _)| other.eq_ignore_ascii_case(name))
}

impl Tags {
    /// No tags.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The value of a tag; names are compared without regard to case, and those other programs use
    /// count as well. An empty value and `?` are unknown.
    ///
    /// **Rule:** PD-6, PD-7, KW25 I 8.1
    pub fn get(&self, name: &str) -> Option<&str> {
        let is_unknown = |value: &&str| value.is_empty() || *value == "?";
        self.raw(name).filter(|value| !is_unknown(value))
    }

    /// The value of a tag as it stands, unknown or not.
    pub fn raw(&self, name: &str) -> Option<&str> {
        let alias = ALIASES.iter().find(|(_, standard)| standard.eq_ignore_ascii_case(name));
        let is_named = |wanted: &str| {
            let found = self.0.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(wanted));
            found.map(|(_, value)| value.as_str())
        };
        is_named(name).or_else(|| alias.and_then(|(other, _)| is_named(other)))
    }

    /// Sets a tag, in its place if it is there, else at the end.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.0.iter_mut().find(|(tag, _)| tag.eq_ignore_ascii_case(name)) {
            Some((_, old)) => *old = value,
            None => self.0.push((name.to_string(), value)),
        }
    }

    /// Removes a tag.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(tag, _)| !tag.eq_ignore_ascii_case(name));
    }

    /// Every tag.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Adds a tag as it was read; a second one of the same name is dropped.
    pub(crate) fn read(&mut self, name: &str, value: &str) {
        if self.0.iter().all(|(tag, _)| !tag.eq_ignore_ascii_case(name)) {
            self.0.push((name.to_string(), value.replace("\\\"", "\"")));
        }
    }
}

/// One thing in the body of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// A move.
    Move(MoveItem),
    /// A comment, embedded commands and all; also anything that could not be understood.
    Comment(String),
    /// A variation: its first move is an alternative to the move before it.
    ///
    /// **Rule:** PD-40, KW25 I 8.1
    Variation(Vec<Self>),
    /// A position set up between the moves: an irregularity that stood, or a gap in the record.
    ///
    /// **Rule:** G-59, PD-55, KW25 I 5.4, 5.7
    SetUp {
        /// The position as written.
        fen: String,
        /// The position, if it is one.
        position: Option<Position>,
        /// What was irregular, and how it was described.
        irregular: Option<(Irregularity, String)>,
    },
}

/// A move with what stands behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveItem {
    /// The move, if it was understood.
    pub played: Option<Move>,
    /// The move as it is written: after reading as it stood in the file.
    pub text: Written,
    /// Signs behind it.
    pub signs: Vec<Sign>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PD-6, PD-7, PD-13: names without regard to case, names of other programs, unknown values.
    #[test]
    fn tags_are_found_by_any_of_their_names() {
        let mut tags = Tags::new();
        tags.read("Bianco", "Rossi");
        tags.read("WHITEELO", "2300");
        tags.read("Event", "?");
        tags.read("Site", "");
        assert_eq!(tags.get("white"), Some("Rossi"));
        assert_eq!(tags.get("WhiteRating"), Some("2300"));
        assert_eq!((tags.get("Event"), tags.get("Site")), (None, None));
        assert_eq!(tags.raw("Event"), Some("?"));
        tags.read("Event", "second");
        assert_eq!(tags.raw("Event"), Some("?"), "the first one counts");
    }
}
