//! The form of a player: what was typed, what is wrong with it, and the person it makes.

use runda_rulebook::{HeldGrade, Key, PersonId, Rating, Unpaired};
use runda_tournament::{Person, RatingList, Sex, StrengthGroup};
use serde::Deserialize;

use crate::orders::now_seconds;

/// What was typed about a player. Fields a form does not ask are `None` and stay as they are.
#[derive(Debug, Default, Clone, Deserialize)]
#[serde(default)]
pub(super) struct PersonForm {
    pub surname: String,
    pub given_name: String,
    pub grade: String,
    pub rating: String,
    pub club: String,
    pub birth_year: String,
    pub sex: Option<String>,
    pub federation: Option<String>,
    pub register: Option<String>,
    pub world_number: Option<String>,
    pub list: Option<String>,
    pub list_place: Option<String>,
    pub counted_games: Option<String>,
    pub group: Option<String>,
    /// `yes`, `no`; a box that is not ticked sends the hidden `no` alone.
    pub licensed: Vec<String>,
    /// A year of birth that seems unlikely was looked at and is right.
    pub unlikely: String,
    pub acknowledged: Vec<Key>,
    /// What each round missed is worth; only a late entry in chess sends it.
    pub missed: Vec<Unpaired>,
}

/// A field that cannot be taken as it is, and the message that says why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fault {
    pub field: &'static str,
    pub key: &'static str,
}

/// A form as the page shows it: what stands in the fields, and their faults.
#[derive(Debug, Default)]
pub(super) struct Filled {
    pub form: PersonForm,
    pub faults: Vec<Fault>,
}

impl Filled {
    /// The message about a field, if something is wrong with it.
    pub(super) fn fault(&self, field: &str) -> Option<&'static str> {
        self.faults.iter().find(|fault| fault.field == field).map(|fault| fault.key)
    }

    /// The name of the field under which a fault stands, for the summary.
    pub(super) fn label(fault: &Fault) -> &'static str {
        match fault.field {
            "surname" => "web-player-surname",
            "rating" => "web-player-rating",
            "birth_year" => "web-player-born",
            "register" => "panel-register",
            "world_number" => "panel-world-number",
            "list_place" => "panel-list-place",
            "counted_games" => "panel-counted-games",
            _ => "panel-group",
        }
    }

    /// Whether the only doubt is a year of birth, which may be confirmed.
    pub(super) fn asks_the_year(&self) -> bool {
        self.fault("birth_year") == Some("panel-fault-unlikely-year")
    }
}

impl From<&Person> for PersonForm {
    fn from(person: &Person) -> Self {
        let number = |value: Option<u32>| Some(value.map(|it| it.to_string()).unwrap_or_default());
        Self {
            surname: person.surname.clone(),
            given_name: person.given_name.clone(),
            grade: person.grade.to_string(),
            rating: person.rating.map(|it| it.to_string()).unwrap_or_default(),
            club: person.club.clone(),
            birth_year: person.birth_year.map(|it| it.to_string()).unwrap_or_default(),
            sex: Some(
                match person.sex {
                    Some(Sex::Woman) => "woman",
                    Some(Sex::Man) => "man",
                    None => "",
                }
                .into(),
            ),
            federation: Some(person.federation.clone()),
            register: Some(person.register.map(|it| it.0.to_string()).unwrap_or_default()),
            world_number: Some(person.world_number.map(|it| it.to_string()).unwrap_or_default()),
            list: Some(
                match person.list {
                    Some(RatingList::A) => "a",
                    Some(RatingList::B) => "b",
                    Some(RatingList::N) => "n",
                    Some(RatingList::Technical) => "technical",
                    None => "",
                }
                .into(),
            ),
            list_place: number(person.list_place),
            counted_games: number(person.counted_games),
            group: number(person.group.map(|group| group.0.into())),
            licensed: vec![if person.licensed { "yes" } else { "no" }.into()],
            ..Self::default()
        }
    }
}

/// The number of a field that may be empty.
fn number<T: std::str::FromStr>(text: &str) -> Result<Option<T>, ()> {
    match text.trim() {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| ()),
    }
}

/// The year of the clock.
pub(super) fn this_year() -> u16 {
    u16::try_from(1970 + now_seconds() / 31_556_952).unwrap_or(u16::MAX)
}

/// Whether hardly anybody who plays was born then.
pub(super) fn is_unlikely(year: u16) -> bool {
    let now = this_year();
    year > now.saturating_sub(3) || year < now.saturating_sub(100)
}

impl PersonForm {
    /// Whether the box of the licence is ticked.
    pub(super) fn is_licensed(&self) -> bool {
        self.licensed.iter().any(|it| it == "yes")
    }

    /// The person, or everything that is wrong; what the form does not ask stays as it is in `before`.
    pub(super) fn person(&self, before: Person) -> Result<Person, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut wrong = |field, key| faults.push(Fault { field, key });
        if self.surname.trim().is_empty() {
            wrong("surname", "panel-fault-surname");
        }
        let rating = match number::<u16>(&self.rating).map(|it| it.filter(|rating| *rating > 0)) {
            Ok(rating) => rating.map(Rating::new).transpose().map_err(|_| ()),
            Err(()) => Err(()),
        };
        let rating = rating.unwrap_or_else(|()| {
            wrong("rating", "panel-fault-rating");
            None
        });
        let birth_year = number::<u16>(&self.birth_year).unwrap_or_else(|()| {
            wrong("birth_year", "panel-fault-year");
            None
        });
        let doubtful = birth_year != before.birth_year && self.unlikely.is_empty();
        if doubtful && birth_year.is_some_and(is_unlikely) {
            wrong("birth_year", "panel-fault-unlikely-year");
        }
        let asked = |field: &Option<String>| field.clone().unwrap_or_default();
        let register = number::<u64>(&asked(&self.register));
        let world_number = number::<u64>(&asked(&self.world_number));
        let list_place = number::<u32>(&asked(&self.list_place));
        let counted_games = number::<u32>(&asked(&self.counted_games));
        let group = number::<u8>(&asked(&self.group));
        for (is_wrong, field) in [
            (register.is_err(), "register"),
            (world_number.is_err(), "world_number"),
            (list_place.is_err(), "list_place"),
            (counted_games.is_err(), "counted_games"),
            (group.is_err(), "group"),
        ] {
            if is_wrong {
                wrong(field, "panel-fault-number");
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let short = Person {
            surname: self.surname.trim().into(),
            given_name: self.given_name.trim().into(),
            grade: HeldGrade::as_written(self.grade.trim()),
            club: self.club.trim().into(),
            rating,
            birth_year,
            ..before
        };
        Ok(if self.register.is_none() { short } else { self.whole(short) })
    }

    /// The same with everything the whole form asks besides; its numbers were looked at before.
    fn whole(&self, short: Person) -> Person {
        let asked = |field: &Option<String>| field.clone().unwrap_or_default();
        let small = |field: &Option<String>| number::<u32>(&asked(field)).unwrap_or_default();
        let large = |field: &Option<String>| number::<u64>(&asked(field)).unwrap_or_default();
        Person {
            sex: match self.sex.as_deref() {
                Some("woman") => Some(Sex::Woman),
                Some("man") => Some(Sex::Man),
                _ => None,
            },
            federation: asked(&self.federation).trim().to_uppercase(),
            register: large(&self.register).map(PersonId),
            world_number: large(&self.world_number),
            list: match self.list.as_deref() {
                Some("a") => Some(RatingList::A),
                Some("b") => Some(RatingList::B),
                Some("n") => Some(RatingList::N),
                Some("technical") => Some(RatingList::Technical),
                _ => None,
            },
            list_place: small(&self.list_place),
            counted_games: small(&self.counted_games),
            group: number::<u8>(&asked(&self.group)).unwrap_or_default().map(StrengthGroup),
            licensed: self.is_licensed(),
            ..short
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// U-31, U-52: every fault is told at once, with its field; a year hardly anybody has is asked about.
    #[test]
    fn a_form_tells_every_fault_with_its_field() {
        let form = PersonForm {
            rating: "99999".into(),
            birth_year: "2050".into(),
            register: Some("12a".into()),
            ..PersonForm::default()
        };
        let faults = form.person(Person::default()).unwrap_err();
        let fields: Vec<&str> = faults.iter().map(|fault| fault.field).collect();
        assert_eq!(fields, ["surname", "rating", "birth_year", "register"]);
        let sure = PersonForm {
            surname: "Nowak".into(),
            birth_year: "1890".into(),
            unlikely: "yes".into(),
            ..PersonForm::default()
        };
        assert_eq!(sure.person(Person::default()).unwrap().birth_year, Some(1890));
        let doubted = PersonForm { unlikely: String::new(), ..sure };
        assert!(doubted.person(Person::default()).is_err());
    }

    /// U-53: the data of an entry go through the form unchanged.
    #[test]
    fn what_stands_in_the_form_is_what_was_entered() {
        let person = Person {
            register: Some(PersonId(12)),
            world_number: Some(900),
            list: Some(RatingList::A),
            list_place: Some(7),
            counted_games: Some(120),
            federation: "POL".into(),
            sex: Some(Sex::Woman),
            group: Some(StrengthGroup(2)),
            licensed: true,
            birth_year: Some(1999),
            ..Person::named("Nowak", "Anna")
        };
        assert_eq!(PersonForm::from(&person).person(Person::default()), Ok(person));
    }
}
