//! One row, one player.

use std::collections::BTreeMap;

use runda_rulebook::{HeldGrade, Rating, StartNo};

use super::columns::PlayerColumn;
use super::{ListedPlayer, PlayerList};
use crate::csv::{Field, Row};
use crate::trf::Sex;
use crate::{Date, Remark};

/// Reads the rows behind the headings.
pub(super) fn read(rows: &[Row], headings: &[Option<PlayerColumn>], list: &mut PlayerList) {
    for (field, heading) in rows.iter().take(1).flatten().zip(headings) {
        if heading.is_none() && !field.text.trim().is_empty() {
            let remark = Remark::warning(field.line, field.column, "list-unknown-heading");
            list.remarks.push(remark.with("found", field.text.trim()));
        }
    }
    for row in rows.iter().skip(1) {
        let Some(first) = row.first() else { continue };
        let mut player = ListedPlayer::default();
        for (index, field) in row.iter().enumerate() {
            let found = field.text.trim();
            match headings.get(index) {
                Some(Some(column)) if !found.is_empty() => {
                    list.remarks.extend(fill(&mut player, *column, field));
                }
                None if !found.is_empty() => {
                    let remark = Remark::warning(field.line, field.column, "list-too-many-fields");
                    list.remarks.push(remark.with("found", found));
                }
                _ => {}
            }
        }
        if player.family_name.is_empty() {
            list.remarks.push(Remark::error(first.line, first.column, "list-no-name"));
        } else {
            list.players.push((first.line, player));
        }
    }
}

/// Puts one field into its place; tells what it could not understand.
fn fill(player: &mut ListedPlayer, column: PlayerColumn, field: &Field) -> Option<Remark> {
    let text = words(&field.text);
    let odd = |key: &'static str| {
        Some(Remark::warning(field.line, field.column, key).with("found", text.as_str()))
    };
    match column {
        PlayerColumn::Number => {
            let digits = text.trim_end_matches(['.', ')']);
            player.number = digits.parse::<u32>().ok().and_then(|number| StartNo::new(number).ok());
            if player.number.is_none() {
                return odd("list-no-start-number");
            }
        }
        PlayerColumn::FamilyAndGiven => {
            (player.family_name, player.given_name) = family_first(&text);
        }
        PlayerColumn::GivenAndFamily => {
            (player.family_name, player.given_name) = family_last(&text);
        }
        PlayerColumn::FamilyName => player.family_name = text,
        PlayerColumn::GivenName => player.given_name = text,
        PlayerColumn::Sex => {
            player.sex = sex(&text);
            if player.sex.is_none() {
                return odd("list-sex");
            }
        }
        PlayerColumn::Born => {
            player.born = Date::parse(&text);
            if player.born.is_none() {
                return odd("list-no-birthday");
            }
        }
        PlayerColumn::Rating => match rating(&text) {
            Ok(rating) => player.rating = rating,
            Err(()) => return odd("list-no-rating"),
        },
        PlayerColumn::Title => {
            player.title = HeldGrade::as_written(text.as_str());
            return player.title.check().err().and_then(|_| odd("list-strange-grade"));
        }
        PlayerColumn::Category => {
            player.category = HeldGrade::as_written(text.as_str());
            return player.category.check().err().and_then(|_| odd("list-strange-grade"));
        }
        PlayerColumn::Club => player.club = text,
        PlayerColumn::Region => player.region = text,
        PlayerColumn::Federation => player.federation = text,
        PlayerColumn::Licence => player.licence = text,
    }
    None
}

/// A text with one blank between its words.
pub(super) fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Family and given name of `Kowal, Jan Adam` or `Kowal Jan Adam`.
pub(super) fn family_first(name: &str) -> (String, String) {
    let name = name.trim_matches([',', ' ']);
    let parted = name.split_once(',').or_else(|| name.split_once(' '));
    let (family, given) = parted.unwrap_or((name, ""));
    (family.trim().to_owned(), given.trim().to_owned())
}

/// Family and given name of `Jan Adam Kowal`; a comma means that the family name came first after
/// all.
fn family_last(name: &str) -> (String, String) {
    if name.contains(',') {
        return family_first(name);
    }
    let (given, family) = name.rsplit_once(' ').unwrap_or(("", name));
    (family.to_owned(), given.to_owned())
}

fn sex(text: &str) -> Option<Sex> {
    match text.to_lowercase().as_str() {
        "m" | "mężczyzna" | "man" | "male" | "chłopiec" | "boy" => Some(Sex::Man),
        "k" | "w" | "f" | "kobieta" | "woman" | "female" | "dziewczynka" | "girl" => {
            Some(Sex::Woman)
        }
        _ => None,
    }
}

/// A rating; nought and a dash mean that there is none.
fn rating(text: &str) -> Result<Option<Rating>, ()> {
    match text {
        "0" | "-" | "–" | "brak" | "none" | "nc" => Ok(None),
        _ => match text.parse::<u16>().map(Rating::new) {
            Ok(Ok(rating)) => Ok(Some(rating)),
            _ => Err(()),
        },
    }
}

/// Tells who stands on the list twice, and which starting number is given twice.
pub(super) fn tell_doubles(list: &mut PlayerList) {
    let mut names: BTreeMap<(String, Option<Date>), usize> = BTreeMap::new();
    let mut numbers: BTreeMap<StartNo, usize> = BTreeMap::new();
    for (line, player) in &list.players {
        let name = (player.full_name().to_lowercase(), player.born);
        if let Some(first) = names.get(&name) {
            let remark = Remark::warning(*line, 1, "list-player-twice");
            list.remarks.push(remark.with("name", player.full_name()).with("first", *first));
        }
        names.entry(name).or_insert(*line);
        let Some(number) = player.number else { continue };
        if let Some(first) = numbers.get(&number) {
            let remark = Remark::warning(*line, 1, "list-number-twice");
            list.remarks.push(remark.with("number", number.get()).with("first", *first));
        }
        numbers.entry(number).or_insert(*line);
    }
}
