//! A person as a player line has them.

use runda_formats::Date;
use runda_formats::trf::{self, Entry};
use runda_rulebook::{HeldGrade, StartNo};
use runda_tournament::{Person, Sex};

/// The columns about a person. Titles are written large, for small letters mean others there.
pub(crate) fn entry(number: StartNo, person: &Person) -> Entry {
    let name = match person.given_name.as_str() {
        "" => person.surname.clone(),
        given => format!("{}, {given}", person.surname),
    };
    let title = person.grade.as_str().to_uppercase();
    Entry {
        number,
        sex: person.sex.map(|sex| match sex {
            Sex::Woman => trf::Sex::Woman,
            Sex::Man => trf::Sex::Man,
        }),
        title: if title.chars().count() > 3 { String::new() } else { title },
        name,
        rating: person.rating,
        federation: person.federation.chars().take(3).collect(),
        register_number: person.world_number.map(|number| number.to_string()).unwrap_or_default(),
        born: person.birth_year.and_then(|year| Date::new(year, 0, 0)),
    }
}

/// The person of a player line; a player without a name is called by their number.
pub(crate) fn person(entry: &Entry) -> Person {
    let name = if entry.name.is_empty() { entry.number.to_string() } else { entry.name.clone() };
    let (surname, given) = name.split_once(',').unwrap_or((&name, ""));
    Person {
        grade: HeldGrade::as_written(entry.title.as_str()),
        rating: entry.rating,
        federation: entry.federation.clone(),
        sex: entry.sex.map(|sex| match sex {
            trf::Sex::Woman => Sex::Woman,
            trf::Sex::Man => Sex::Man,
        }),
        birth_year: entry.born.map(|born| born.year),
        world_number: entry.register_number.parse().ok(),
        ..Person::named(surname.trim(), given.trim())
    }
}
