//! Who takes part.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

pub use runda_rating::RatingList;
use runda_rulebook::{EntryId, HeldGrade, PersonId, Rating, Sex, TeamId};
use serde::{Deserialize, Serialize};

/// Whoever has a start number: a player, and in team events a team. Everything that happens to
/// participants speaks of entrants, so that team events need no other history.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entrant {
    /// A single player.
    Player(EntryId),
    /// A team.
    Team(TeamId),
}

impl Entrant {
    /// The number of the entry, or of the team.
    pub const fn id(self) -> u64 {
        match self {
            Self::Player(player) => player.0,
            Self::Team(team) => team.0,
        }
    }
}

impl From<EntryId> for Entrant {
    fn from(player: EntryId) -> Self {
        Self::Player(player)
    }
}

impl From<TeamId> for Entrant {
    fn from(team: TeamId) -> Self {
        Self::Team(team)
    }
}

/// What is publicly known of a player. Dates of birth and addresses stay in the register.
#[derive(Debug, Default, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Person {
    /// The surname.
    pub surname: String,
    /// First names.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub given_name: String,
    /// The number in the federation's register.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub register: Option<PersonId>,
    /// The number at the world federation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub world_number: Option<u64>,
    /// Title or category as printed before the name: `m`, `k+`, `II`.
    #[serde(skip_serializing_if = "HeldGrade::is_empty")]
    pub grade: HeldGrade,
    /// The rating that counts in this tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// Where the rating stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list: Option<RatingList>,
    /// The place on list A.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list_place: Option<u32>,
    /// Counted games of his life, which decide the coefficient of his rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counted_games: Option<u32>,
    /// The club.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// The federation, three letters.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// The sex, where it matters for grades.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// The year of birth, for age groups.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub birth_year: Option<u16>,
    /// The group of strength in which the start number is drawn, 1 the strongest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<StrengthGroup>,
    /// Whether a licence is held.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub licensed: bool,
}

/// A group of strength, 1 the strongest: start numbers are drawn inside it.
///
/// **Rule:** SW-8, KW25 V 2.6.2
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StrengthGroup(pub u8);

/// Something a form of entry holds that no player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PersonFault {
    /// No surname.
    NoSurname,
    /// A text is longer than any name.
    TooLong,
    /// A text holds signs that cannot be printed.
    Unprintable,
    /// A year of birth nobody living has.
    BirthYear,
}

const LONGEST_TEXT: usize = 120;

impl Person {
    /// A person with a name and nothing else.
    pub fn named(surname: impl Into<String>, given_name: impl Into<String>) -> Self {
        Self { surname: surname.into(), given_name: given_name.into(), ..Self::default() }
    }

    /// The name as lists print it, surname first.
    pub fn name(&self) -> String {
        match self.given_name.as_str() {
            "" => self.surname.clone(),
            given => format!("{} {given}", self.surname),
        }
    }

    /// Everything that is wrong with the form, at once.
    pub fn faults(&self) -> Vec<PersonFault> {
        let (surname, given, grade) = (&*self.surname, &*self.given_name, self.grade.as_str());
        let texts = [surname, given, grade, &*self.club, &*self.federation];
        let mut faults = Vec::new();
        if self.surname.trim().is_empty() {
            faults.push(PersonFault::NoSurname);
        }
        if texts.iter().any(|text| text.chars().count() > LONGEST_TEXT) {
            faults.push(PersonFault::TooLong);
        }
        if texts.iter().any(|text| text.chars().any(char::is_control)) {
            faults.push(PersonFault::Unprintable);
        }
        if self.birth_year.is_some_and(|year| !(1880..=2200).contains(&year)) {
            faults.push(PersonFault::BirthYear);
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Journals of before hold any text where the grade stands, and are never written anew.
    #[test]
    fn a_grade_of_an_old_journal_is_read_and_written_back_unchanged() {
        for grade in ["k+", "m", "II", "FM", "mistrz województwa", " K"] {
            let json = format!(r#"{{"surname":"Nowak","grade":"{grade}"}}"#);
            let person: Person = serde_json::from_str(&json).unwrap();
            assert_eq!(person.grade.as_str(), grade);
            assert_eq!(serde_json::to_string(&person).unwrap(), json);
        }
        let bare: Person = serde_json::from_str(r#"{"surname":"Nowak"}"#).unwrap();
        assert_eq!(serde_json::to_string(&bare).unwrap(), r#"{"surname":"Nowak"}"#);
    }

    #[test]
    fn a_form_reports_all_its_faults_at_once() {
        let form = Person {
            given_name: "A\u{7}".into(),
            club: "x".repeat(200),
            birth_year: Some(1066),
            ..Person::default()
        };
        assert_eq!(
            form.faults(),
            [
                PersonFault::NoSurname,
                PersonFault::TooLong,
                PersonFault::Unprintable,
                PersonFault::BirthYear
            ]
        );
        assert_eq!(Person::named("Nowak", "Anna").faults(), []);
        assert_eq!(Person::named("Nowak", "Anna").name(), "Nowak Anna");
    }
}
