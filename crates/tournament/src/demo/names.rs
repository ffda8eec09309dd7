//! People who do not exist.

use alloc::vec::Vec;

use runda_rulebook::{HeldGrade, Rating};

use crate::{Person, RatingList, Sex};

/// Surname, first name, sex.
const PEOPLE: [(&str, &str, Sex); 51] = {
    use Sex::{Man, Woman};
    [
        ("Adamczyk", "Paweł", Man),
        ("Bąk", "Zofia", Woman),
        ("Cieślak", "Michał", Man),
        ("Dąbrowska", "Hanna", Woman),
        ("Fijałkowski", "Oskar", Man),
        ("Gąsior", "Tomasz", Man),
        ("Górska", "Alicja", Woman),
        ("Hołownia", "Igor", Man),
        ("Iwańska", "Maja", Woman),
        ("Jagiełło", "Bartosz", Man),
        ("Jeż", "Kacper", Man),
        ("Kaczmarczyk", "Piotr", Man),
        ("Kłos", "Amelia", Woman),
        ("Kowalczyk", "Jakub", Man),
        ("Krawiec", "Łucja", Woman),
        ("Kubiak", "Szymon", Man),
        ("Leśniak", "Antoni", Man),
        ("Lipińska", "Natalia", Woman),
        ("Łukasik", "Wojciech", Man),
        ("Majchrzak", "Daria", Woman),
        ("Mazurek", "Filip", Man),
        ("Mróz", "Zuzanna", Woman),
        ("Nowicki", "Grzegorz", Man),
        ("Olejniczak", "Stanisław", Man),
        ("Orłowska", "Wiktoria", Woman),
        ("Pająk", "Marcin", Man),
        ("Piątek", "Oliwia", Woman),
        ("Rybak", "Dawid", Man),
        ("Sadowska", "Julia", Woman),
        ("Sęk", "Franciszek", Man),
        ("Sikorski", "Adam", Man),
        ("Ślusarczyk", "Nikola", Woman),
        ("Szczepaniak", "Rafał", Man),
        ("Tkaczyk", "Lena", Woman),
        ("Urbaniak", "Mateusz", Man),
        ("Wąsik", "Krzysztof", Man),
        ("Wójcik", "Barbara", Woman),
        ("Wrona", "Aleksander", Man),
        ("Zając", "Emilia", Woman),
        ("Żak", "Leon", Man),
        ("Banaś", "Milena", Woman),
        ("Chmiel", "Borys", Man),
        ("Drozd", "Iga", Woman),
        ("Gołąb", "Tymon", Man),
        ("Jastrząb", "Nina", Woman),
        ("Kos", "Hubert", Man),
        ("Sowa", "Pola", Woman),
        ("Szpak", "Gustaw", Man),
        ("Wilga", "Laura", Woman),
        ("Zięba", "Ignacy", Man),
        ("Późny", "Jerzy", Man),
    ]
};

const CLUBS: [&str; 7] = [
    "Damka Lublin",
    "UKS Promocja",
    "Sokół Sieradz",
    "Roszada Lipno",
    "Hańcza Suwałki",
    "Hetman Koronowo",
    "Wisła Kwidzyn",
];

/// Grades by strength: least rating and what stands before the name.
const GRADES: [(u16, &str); 7] =
    [(2280, "m"), (2180, "k+"), (2100, "k"), (1950, "I"), (1800, "II"), (1650, "III"), (0, "IV")];

/// `count` people, beginning with the one at `from`.
pub(super) fn people(count: usize, from: usize) -> Vec<Person> {
    PEOPLE
        .iter()
        .enumerate()
        .skip(from)
        .take(count)
        .map(|(index, person)| of(index, person))
        .collect()
}

/// Somebody who missed two rounds.
pub(super) fn latecomer() -> Person {
    PEOPLE.last().map(|person| of(PEOPLE.len() - 1, person)).unwrap_or_default()
}

fn of(index: usize, (surname, given_name, sex): &(&str, &str, Sex)) -> Person {
    // A step that has no factor in common with the range visits strengths out of order.
    let step = u16::try_from(index * 37 % 50).unwrap_or(0);
    let points = 1480 + step * 17;
    let technical = index % 7 == 6;
    Person {
        grade: HeldGrade::as_written(grade(points)),
        rating: Rating::new(points).ok(),
        list: Some(if technical { RatingList::Technical } else { RatingList::A }),
        list_place: (!technical).then(|| u32::from(100 - step)),
        club: CLUBS.get(index % CLUBS.len()).copied().unwrap_or_default().into(),
        federation: "POL".into(),
        sex: Some(*sex),
        birth_year: u16::try_from(1955 + index * 29 % 60).ok(),
        licensed: true,
        ..Person::named(*surname, *given_name)
    }
}

fn grade(points: u16) -> &'static str {
    GRADES.iter().find(|(least, _)| points >= *least).map_or("", |(_, grade)| grade)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fifty strengths from 1480 on in steps of 17, each once; grades by their least rating, places on list A by strength,
    /// every seventh by a technical rating; born from 1955 on.
    #[test]
    fn people_are_of_all_strengths_and_ages() {
        let people = people(50, 0);
        let mut ratings: Vec<u16> = people.iter().map(|p| p.rating.unwrap().get()).collect();
        assert_eq!(ratings[..4], [1480, 2109, 1888, 1667]);
        ratings.sort_unstable();
        assert_eq!(ratings, (0..50).map(|step| 1480 + 17 * step).collect::<Vec<u16>>());
        for (index, person) in people.iter().enumerate() {
            let rating = person.rating.unwrap().get();
            let technical = index % 7 == 6;
            let list = if technical { RatingList::Technical } else { RatingList::A };
            assert_eq!(person.list, Some(list));
            let place = u32::from(100 - (rating - 1480) / 17);
            assert_eq!(person.list_place, (!technical).then_some(place));
            assert_eq!(person.club, CLUBS[index % 7]);
            assert_eq!(usize::from(person.birth_year.unwrap()), 1955 + index * 29 % 60);
        }
        for (points, expected) in [
            (2280, "m"),
            (2279, "k+"),
            (2180, "k+"),
            (2179, "k"),
            (2100, "k"),
            (2099, "I"),
            (1950, "I"),
            (1949, "II"),
            (1800, "II"),
            (1799, "III"),
            (1650, "III"),
            (1649, "IV"),
            (0, "IV"),
        ] {
            assert_eq!(grade(points), expected, "{points}");
        }
        assert_eq!(
            super::people(2, 40).iter().map(|p| p.surname.as_str()).collect::<Vec<_>>(),
            ["Banaś", "Chmiel"]
        );
        assert_eq!(
            (latecomer().surname.as_str(), latecomer().rating.unwrap().get()),
            ("Późny", 1480)
        );
    }
}
