//! Pairing numbers before round 1.

use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;

use runda_rulebook::{FideTitle, Rating, alphabet};

/// What gives a player the pairing number (TPN): compare two, and the smaller has the smaller
/// number. The rating comes first, for a player without one the arbiter's estimate; then the title,
/// then the alphabet.
///
/// ```
/// use runda_dutch::BySeed;
/// use runda_rulebook::{FideTitle, Rating};
///
/// let rating = Rating::new(2300).ok();
/// let (im, fm) = (Some(FideTitle::Im), Some(FideTitle::Fm));
/// assert!(BySeed::new(rating, im, "Zieliński, Adam") < BySeed::new(rating, fm, "Abramek, Ewa"));
/// ```
///
/// **Rule:** FD-5, FIDE26 C.04.2 2.1-2.3
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct BySeed {
    rating: Reverse<Option<Rating>>,
    /// Whoever has no title comes behind.
    title: (bool, Option<FideTitle>),
    /// The name as a dictionary sorts it, then as it is written.
    alphabet: Vec<(char, u8)>,
    name: String,
}

impl BySeed {
    /// A player with a rating, a title, and a name with the surname first.
    pub fn new(rating: Option<Rating>, title: Option<FideTitle>, name: impl Into<String>) -> Self {
        let name = name.into();
        let title = (title.is_none(), title);
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
            let title = FideTitle::from_code(title);
            (BySeed::new(Rating::new(rating).ok(), title, name), name.chars().next().unwrap())
        };
        let mut players = [
            player(2100, "", "H"),
            player(2100, "WFM", "G"),
            player(2100, "", "Ł"),
            player(2100, "", "L"),
            player(2100, "WGM", "F"),
            player(2100, "GM", "Z"),
            player(2400, "", "A"),
        ];
        players.sort();
        let names: Vec<char> = players.iter().map(|player| player.1).collect();
        assert_eq!(names, ['A', 'Z', 'F', 'G', 'H', 'L', 'Ł']);
        assert!(
            BySeed::new(None, Some(FideTitle::Gm), "A")
                > BySeed::new(Rating::new(1000).ok(), None, "B")
        );
    }
}
