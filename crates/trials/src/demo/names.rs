//! People who do not exist.

use runda_rulebook::{HeldGrade, Rating};

use runda_tournament::{Person, RatingList, Sex};

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
