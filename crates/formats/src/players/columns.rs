//! The columns of a list of players, by the headings people give them.

use runda_rulebook::alphabet;

use crate::csv::Field;
use crate::players::ListedPlayer;
use crate::table::Align;
use crate::trf::Sex;

/// What a column of a list holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayerColumn {
    /// Starting number, or the number of the row.
    Number,
    /// Family and given name in one column, family name first.
    FamilyAndGiven,
    /// Given and family name in one column.
    GivenAndFamily,
    /// Family name.
    FamilyName,
    /// Given name.
    GivenName,
    /// Sex.
    Sex,
    /// Day or year of birth.
    Born,
    /// Rating.
    Rating,
    /// Title.
    Title,
    /// Sports category.
    Category,
    /// Club.
    Club,
    /// Region.
    Region,
    /// Federation.
    Federation,
    /// Licence or register number.
    Licence,
}

use PlayerColumn::{
    Born, Category, Club, FamilyAndGiven, FamilyName, Federation, GivenAndFamily, GivenName,
    Licence, Number, Rating, Region, Title,
};

/// Headings as they are found in the wild, in small letters without accents and signs, `|` between.
const HEADINGS: &[(PlayerColumn, &str)] = &[
    (
        Number,
        "lp|l p|nr|no|numer|number|nr startowy|numer startowy|nr st|start no|\
         starting number|startno|snr|rank",
    ),
    (
        FamilyAndGiven,
        "nazwisko i imie|nazwisko imie|nazwisko i imiona|zawodnik|zawodniczka|gracz|\
         uczestnik|name|player|full name|surname and name|family name given name|\
         surname name|nazwisko i imie zawodnika",
    ),
    (
        GivenAndFamily,
        "imie i nazwisko|imie nazwisko|name and surname|first and last name|\
         name surname|given name family name",
    ),
    (FamilyName, "nazwisko|family name|surname|last name|lastname|family"),
    (GivenName, "imie|imiona|given name|given names|first name|firstname|given"),
    (PlayerColumn::Sex, "plec|sex|gender|k m|m k|m w|m f"),
    (
        Born,
        "rok ur|rok urodzenia|data ur|data urodzenia|ur|urodzony|urodzona|rocznik|\
         born|birth|birthday|birth year|year of birth|date of birth|birth date|\
         birthdate|dob|year|rok|b day",
    ),
    (
        Rating,
        "ranking|rating|elo|rkg|rk|rtg|fide rating|ranking fide|elo fide|\
         ranking pzwarc|rating pzwarc|rtgi|rtgn|elo krajowe",
    ),
    (Title, "tytul|title|tyt"),
    (Category, "kategoria|kat|category|cat|kategoria sportowa|klasa"),
    (
        Club,
        "klub|club|klub miejscowosc|klub miasto|club city|druzyna|team|klub sportowy|\
         szkola|school",
    ),
    (Region, "wojewodztwo|woj|wojew|region|okreg|wz|wzszach|province"),
    (Federation, "federacja|fed|federation|kraj|country|panstwo|nation"),
    (
        Licence,
        "licencja|nr licencji|numer licencji|licence|license|licence number|id|\
         fide id|fideid|id fide|nr rejestru|legitymacja|code|kod|pzszach id|id cr|\
         fmjd id",
    ),
];

impl PlayerColumn {
    /// The columns of a written list, in order.
    pub(super) const WRITTEN: [Self; 12] = [
        Number,
        FamilyName,
        GivenName,
        Self::Sex,
        Born,
        Title,
        Category,
        Rating,
        Club,
        Region,
        Federation,
        Licence,
    ];

    /// The column of a heading.
    pub fn from_heading(heading: &str) -> Option<Self> {
        let plain = plain(heading);
        let known = HEADINGS.iter().find(|(_, names)| names.split('|').any(|name| name == plain));
        known.map(|(column, _)| *column)
    }

    /// The name of the message that heads the column.
    pub(super) const fn message(self) -> &'static str {
        match self {
            Number => "list-column-number",
            FamilyAndGiven | GivenAndFamily => "list-column-name",
            FamilyName => "list-column-family-name",
            GivenName => "list-column-given-name",
            Self::Sex => "list-column-sex",
            Born => "list-column-born",
            Rating => "list-column-rating",
            Title => "list-column-title",
            Category => "list-column-category",
            Club => "list-column-club",
            Region => "list-column-region",
            Federation => "list-column-federation",
            Licence => "list-column-licence",
        }
    }

    pub(super) const fn align(self) -> Align {
        match self {
            Number | Rating => Align::Right,
            _ => Align::Left,
        }
    }

    /// What the column shows of a player.
    pub(super) fn cell(self, player: &ListedPlayer) -> String {
        match self {
            Number => player.number.map(|number| number.to_string()).unwrap_or_default(),
            FamilyAndGiven | GivenAndFamily => player.full_name(),
            FamilyName => player.family_name.clone(),
            GivenName => player.given_name.clone(),
            Self::Sex => match player.sex {
                Some(Sex::Man) => "M".to_owned(),
                Some(Sex::Woman) => "K".to_owned(),
                None => String::new(),
            },
            Born => match player.born {
                Some(day) if day.month == 0 => format!("{:04}", day.year),
                Some(day) => format!("{:04}-{:02}-{:02}", day.year, day.month, day.day),
                None => String::new(),
            },
            Rating => player.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            Title => player.title.to_string(),
            Category => player.category.to_string(),
            Club => player.club.clone(),
            Region => player.region.clone(),
            Federation => player.federation.clone(),
            Licence => player.licence.clone(),
        }
    }
}

/// The column of each heading; a heading nobody knows has none.
pub(super) fn recognise(row: &[Field]) -> Vec<Option<PlayerColumn>> {
    let mut seen = Vec::new();
    row.iter()
        .map(|field| {
            let column = PlayerColumn::from_heading(&field.text)?;
            let first = !seen.contains(&column);
            seen.push(column);
            first.then_some(column)
        })
        .collect()
}

/// Whether the headings tell where the names are.
pub(super) fn name_a_player(headings: &[Option<PlayerColumn>]) -> bool {
    let names = [FamilyAndGiven, GivenAndFamily, FamilyName];
    headings.iter().flatten().any(|column| names.contains(column))
}

/// Small letters without accents, words with one blank between them.
fn plain(text: &str) -> String {
    let letters = alphabet::plain(text);
    letters
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_known_in_both_languages_and_any_spelling() {
        for (heading, column) in [
            ("NAZWISKO", FamilyName),
            ("Rok ur.", Born),
            ("płeć", PlayerColumn::Sex),
            ("First name", GivenName),
            (" Nr licencji ", Licence),
            ("FIDE-ID", Licence),
            ("Klub/Miejscowość", Club),
        ] {
            assert_eq!(PlayerColumn::from_heading(heading), Some(column), "{heading}");
        }
        assert_eq!(PlayerColumn::from_heading("ulubiony kolor"), None);
    }

    #[test]
    fn no_heading_stands_for_two_columns() {
        let mut all: Vec<&str> = HEADINGS.iter().flat_map(|(_, names)| names.split('|')).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
        assert!(all.iter().all(|name| plain(name) == *name));
    }
}
