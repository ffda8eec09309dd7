//! Pairing numbers before round 1.

use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;

use runda_rulebook::{Rating, alphabet};

/// The titles in order; whoever has none of them comes behind.
const TITLES: [&str; 8] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];

/// What gives a player the pairing number (TPN): compare two, and the smaller has the smaller
/// number. The rating comes first, for a player without one the arbiter's estimate; then the title,
/// then the alphabet.
///
/// ```
/// use runda_pairing::dutch::BySeed;
/// use runda_rulebook::Rating;
///
/// let rating = Rating::new(2300).ok();
/// assert!(BySeed::new(rating, "IM", "Zieliński, Adam") < BySeed::new(rating, "FM", "Abramek, Ewa"));
/// ```
///
/// **Rule:** FD-5, FIDE26 C.04.2 2.1-2.3
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct BySeed {
    rating: Reverse<Option<Rating>>,
    /// The place of the title in the list.
    title: usize,
    /// The name as a dictionary sorts it, then as it is written.
    alphabet: Vec<(char, u8)>,
    name: String,
}

impl BySeed {
    /// A player with a rating, a title as it is written before the name, and the surname first.
    pub fn new(rating: Option<Rating>, title: &str, name: impl Into<String>) -> Self {
        let is_it = |known: &str| known.eq_ignore_ascii_case(title.trim());
        let title = TITLES.iter().position(|known| is_it(known)).unwrap_or(TITLES.len());
        let name = name.into();
        Self { rating: Reverse(rating), title, alphabet: alphabet::key(&name), name }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FD-5: rating, title, alphabet.
    #[test]
    fn numbers_follow_rating_then_title_then_alphabet() {
        let player = |rating, title: &str, name: &str| {
            (BySeed::new(Rating::new(rating).ok(), title, name), name.chars().next().unwrap())
        };
        let mut players = [
            player(2100, "", "H"),
            player(2100, "wfm", "G"),
            player(2100, "", "Ł"),
            player(2100, "", "L"),
            player(2100, "WGM", "F"),
            player(2100, "GM", "Z"),
            player(2400, "", "A"),
        ];
        players.sort();
        let names: Vec<char> = players.iter().map(|player| player.1).collect();
        assert_eq!(names, ['A', 'Z', 'F', 'G', 'H', 'L', 'Ł']);
        assert!(BySeed::new(None, "GM", "A") > BySeed::new(Rating::new(1000).ok(), "", "B"));
    }
}
