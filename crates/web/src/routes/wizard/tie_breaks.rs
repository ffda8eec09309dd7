//! What may decide between equal points, with its name in words.

use runda_rulebook::{Game, Language};
use runda_standings::{Known, Listing, listings};

/// Rows the page keeps free below the ones that are filled in.
const FREE_ROWS: usize = 2;
/// Codes with the modifiers that are used every day; any other can be written into a file.
const COMMON: [(&str, &str); 4] =
    [("BH/C1", "BH"), ("BH/C2", "BH"), ("SB/C1", "SB"), ("ARO/C1", "ARO")];

/// One row of the editor.
#[derive(Debug)]
pub(super) struct Row {
    pub number: usize,
    pub chosen: String,
}

/// Something to choose.
#[derive(Debug)]
pub(super) struct Choice {
    pub code: String,
    pub name: String,
}

/// The rows of a list: those filled in, and a few to go on.
pub(super) fn rows(list: &[String]) -> Vec<Row> {
    let filled = list.iter().map(|code| code.trim().to_owned()).filter(|code| !code.is_empty());
    let free = std::iter::repeat_n(String::new(), FREE_ROWS);
    (1..).zip(filled.chain(free)).map(|(number, chosen)| Row { number, chosen }).collect()
}

/// Everything that may be chosen in a game, and whatever stands in the list already.
pub(super) fn choices(game: Game, list: &[String], language: Language) -> Vec<Choice> {
    let belongs = |listing: &&Listing| match listing.known {
        Known::Everywhere => true,
        Known::Draughts => game == Game::Draughts,
        Known::Fide(..) => game == Game::Chess,
    };
    let mut choices: Vec<Choice> = Vec::new();
    for listing in listings().filter(belongs) {
        choices.push(choice(listing.code, listing.name(language), ""));
        for (code, _) in COMMON.iter().filter(|(_, base)| *base == listing.code) {
            let cut = code.rsplit('/').next().unwrap_or_default();
            choices.push(choice(code, listing.name(language), cut));
        }
    }
    for code in list.iter().map(|code| code.trim()) {
        if !code.is_empty() && choices.iter().all(|choice| choice.code != code) {
            choices.push(Choice { code: code.into(), name: code.into() });
        }
    }
    choices
}

fn choice(code: &str, name: &str, modifier: &str) -> Choice {
    let name = if modifier.is_empty() { name.to_owned() } else { format!("{name}, {modifier}") };
    Choice { code: code.into(), name: format!("{name} ({code})") }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// U-56: tie-breaks are offered by name, and what a file said stays a choice.
    #[test]
    fn every_code_has_a_name_and_a_stranger_stays() {
        let list = vec!["BH/C1".to_owned(), "BH/M1".to_owned()];
        let choices = choices(Game::Chess, &list, Language::Polish);
        for code in ["BH", "BH/C1", "SB", "DE", "BH/M1"] {
            assert_eq!(choices.iter().filter(|choice| choice.code == code).count(), 1, "{code}");
        }
        assert!(choices.iter().all(|choice| !choice.name.is_empty()));
        assert_eq!(rows(&list).len(), 4);
    }
}
