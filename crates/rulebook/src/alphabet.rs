//! Names in the order of a Polish dictionary, and names without their marks.

use alloc::string::String;
use alloc::vec::Vec;

/// The letters that have their own place in the Polish alphabet, after the plain one.
const POLISH: [(char, char); 9] = [
    ('ą', 'a'),
    ('ć', 'c'),
    ('ę', 'e'),
    ('ł', 'l'),
    ('ń', 'n'),
    ('ó', 'o'),
    ('ś', 's'),
    ('ź', 'z'),
    ('ż', 'z'),
];

/// A name as a sorting key: `l` before `ł`, both before `m`; capitals do not matter.
///
/// **Rule:** RR-33, FIDE12 annex 2.2
pub fn key(name: &str) -> Vec<(char, u8)> {
    name.chars()
        .flat_map(char::to_lowercase)
        .map(|letter| {
            let rank = POLISH.iter().position(|(marked, _)| *marked == letter);
            rank.map_or((letter, 0), |rank| {
                // ź comes before ż, both after z.
                (
                    POLISH.get(rank).map_or(letter, |(_, plain)| *plain),
                    if letter == 'ż' { 2 } else { 1 },
                )
            })
        })
        .collect()
}

/// A name in small letters without its marks, for finding and comparing.
pub fn plain(name: &str) -> String {
    key(name).into_iter().map(|(letter, _)| if letter == '-' { ' ' } else { letter }).collect()
}

/// A name as an address writes it: small letters, digits, and single dashes for everything between.
///
/// ```
/// assert_eq!(runda_rulebook::alphabet::short("Turniej „Gęśla jaźń” 2026!"), "turniej-gesla-jazn-2026");
/// ```
pub fn short(name: &str) -> String {
    let plain = plain(name);
    let words = plain.split(|sign: char| !sign.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RR-33: surnames stand in the order of the Polish alphabet.
    #[test]
    fn names_stand_as_in_a_polish_dictionary() {
        let sorted = [
            "Abc", "Ąbek", "Cybulski", "Ćwik", "Lach", "Ludwik", "Łącki", "Łukasz", "Orzeł",
            "Ósemka", "Szot", "Śliwa", "Zając", "Źrebak", "Żak",
        ];
        let mut names: Vec<&str> = sorted.iter().rev().copied().collect();
        names.sort_by_cached_key(|name| key(name));
        assert_eq!(names, sorted);
    }

    #[test]
    fn marks_and_capitals_do_not_matter_for_finding() {
        assert_eq!(plain("Żółć-Kowal ŁUKASZ"), "zolc kowal lukasz");
    }
}
