//! Names pasted from anywhere, one per line.

use runda_rulebook::Rating;

use super::rows::{family_first, words};
use super::{ListedPlayer, PlayerList};
use crate::{Date, Remark};

/// Reads `3. Kowal Jan 1850 (2008)`: a number or a dash before the name, a rating and a year of
/// birth in brackets behind it, all but the name optional.
pub(super) fn read(text: &str, list: &mut PlayerList) {
    for (index, line) in text.lines().enumerate() {
        let line_number = index + 1;
        let mut rest = words(&line.replace([';', '\t'], " "));
        if rest.is_empty() {
            continue;
        }
        let mut player = ListedPlayer::default();
        rest = behind_number(&rest).to_owned();
        if let Some((name, year)) = year_in_brackets(&rest) {
            player.born = Some(year);
            rest = name;
        }
        if let Some((name, rating)) = rating_at_the_end(&rest) {
            player.rating = Some(rating);
            rest = name;
        }
        if !rest.chars().any(char::is_alphabetic) {
            let remark = Remark::error(line_number, 1, "list-no-name-in-line");
            list.remarks.push(remark.with("found", line.trim()));
            continue;
        }
        (player.family_name, player.given_name) = family_first(&rest);
        if player.given_name.is_empty() {
            let remark = Remark::warning(line_number, 1, "list-one-word");
            list.remarks.push(remark.with("found", rest.as_str()));
        }
        list.players.push((line_number, player));
    }
}

/// The text behind `12.`, `12)`, `12 `, `-` or `•`.
fn behind_number(text: &str) -> &str {
    let bare = text.trim_start_matches(['-', '–', '•', '*', ' ']);
    let behind = bare.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let marked = behind.len() < bare.len();
    if marked { behind.trim_start_matches(['.', ')', ':', ' ']) } else { bare }
}

fn year_in_brackets(text: &str) -> Option<(String, Date)> {
    let (before, inside) = text.rsplit_once('(')?;
    let (year, behind) = inside.split_once(')')?;
    let year = year.trim().trim_start_matches("ur.").trim();
    Some((words(&format!("{before} {behind}")), Date::parse(year)?))
}

fn rating_at_the_end(text: &str) -> Option<(String, Rating)> {
    let (name, number) = text.rsplit_once(' ')?;
    let rating = Rating::new(number.parse().ok()?).ok()?;
    let name = name.trim_end_matches([',', ' ', '-', '–']);
    (rating.get() >= 100).then(|| (name.to_owned(), rating))
}

#[cfg(test)]
mod tests {
    use super::Rating;
    use crate::players::read_text;

    #[test]
    fn names_are_read_with_or_without_what_surrounds_them() {
        let list =
            read_text("1. Kowal Jan 1850 (2008)\r\n\r\n2) Żak, Ewa\n- Dąb Adam Piotr, 1700\n");
        assert_eq!(list.remarks, []);
        let found: Vec<_> = list
            .players
            .iter()
            .map(|(line, player)| (*line, player.full_name(), player.rating.map(Rating::get)))
            .collect();
        assert_eq!(
            found,
            [
                (1, "Kowal, Jan".to_owned(), Some(1850)),
                (3, "Żak, Ewa".to_owned(), None),
                (4, "Dąb, Adam Piotr".to_owned(), Some(1700)),
            ]
        );
        assert_eq!(list.players[0].1.born.unwrap().year, 2008);
    }

    #[test]
    fn a_line_without_a_name_is_refused_and_a_lone_word_told() {
        let list = read_text("Kowal Jan\n1234\nPele\n");
        assert_eq!(list.players.len(), 2);
        assert_eq!(list.errors().count(), 1);
        let places: Vec<_> = list.remarks.iter().map(|remark| remark.line).collect();
        assert_eq!(places, [2, 3]);
    }
}
