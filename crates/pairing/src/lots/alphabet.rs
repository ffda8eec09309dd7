//! The alphabetical order of lists: Polish letters where a Polish reader looks for them.

use alloc::vec::Vec;
use core::cmp::Ordering;

/// Compares two names as a list sorts them: capitals equal small letters, and ą, ć, ę, ł, ń, ó,
/// ś, ź, ż follow their plain letters.
///
/// **Rule:** RR-33, FIDE12 annex 2.2
pub fn alphabetical(one: &str, other: &str) -> Ordering {
    key(one).cmp(&key(other))
}

fn key(name: &str) -> Vec<(char, u8)> {
    name.chars().flat_map(char::to_lowercase).map(place).collect()
}

/// The plain letter, and how far behind it the letter stands.
const fn place(letter: char) -> (char, u8) {
    match letter {
        'ą' => ('a', 1),
        'ć' => ('c', 1),
        'ę' => ('e', 1),
        'ł' => ('l', 1),
        'ń' => ('n', 1),
        'ó' => ('o', 1),
        'ś' => ('s', 1),
        'ź' => ('z', 1),
        'ż' => ('z', 2),
        plain => (plain, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RR-33: the order of surnames is the Polish one.
    #[test]
    fn polish_letters_follow_their_plain_letters() {
        let mut names = ["Żak", "Źrebak", "zając", "Łach", "Lubas", "Ćwik", "Czyż", "Dąb"];
        names.sort_by(|a, b| alphabetical(a, b));
        assert_eq!(names, ["Czyż", "Ćwik", "Dąb", "Lubas", "Łach", "zając", "Źrebak", "Żak"]);
    }
}
