//! Classes as organisers write them: `kobiety`, `do lat 18`, `60+`, `U12 dziewczęta`, `do 1600`.

use runda_rulebook::Rating;
use runda_tournament::{Person, Sex};

use super::announced::{Places, places};

/// Who may win a prize of a class: everybody who fulfils all of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Class(Vec<Condition>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Condition {
    Women,
    Men,
    /// Not older than this in the year of the event.
    AgeUpTo(u16),
    /// Not younger than this in the year of the event.
    AgeFrom(u16),
    /// Rated lower, or not at all.
    RatingBelow(u16),
    /// Rated not higher, or not at all.
    RatingUpTo(u16),
}

/// From here on a number is a rating, not an age.
const RATINGS: u16 = 500;

const WOMEN: &[&str] = &[
    "kobieta",
    "kobiety",
    "kobiet",
    "zawodniczka",
    "zawodniczki",
    "zawodniczek",
    "dziewczynka",
    "dziewczynki",
    "dziewczęta",
    "dziewcząt",
    "woman",
    "women",
    "girl",
    "girls",
];

const MEN: &[&str] = &[
    "mężczyzna",
    "mężczyźni",
    "mężczyzn",
    "chłopiec",
    "chłopcy",
    "chłopców",
    "man",
    "men",
    "boy",
    "boys",
];

/// Words that say nothing of their own.
const FILLING: &[&str] = &[
    "najlepszy",
    "najlepsza",
    "najlepsi",
    "najlepsze",
    "zawodnik",
    "zawodnicy",
    "zawodników",
    "nagroda",
    "dla",
    "w",
    "wśród",
    "grupa",
    "grupie",
    "kategoria",
    "kategorii",
    "wiekowa",
    "wiekowej",
    "ranking",
    "rankingu",
    "rankingiem",
    "z",
    "lat",
    "miejsce",
    "best",
    "player",
    "players",
    "among",
    "the",
    "of",
    "for",
    "group",
    "category",
    "rating",
    "rated",
    "years",
    "place",
];

/// Words for an age that the organiser has to name beside them.
const OF_AN_AGE: &[&str] = &[
    "junior",
    "juniorzy",
    "juniorów",
    "juniors",
    "senior",
    "seniorzy",
    "seniorów",
    "seniors",
    "weteran",
    "weterani",
    "weteranów",
    "veterans",
];

impl Class {
    /// The class and the places in it; none if any word of it might mean something else.
    pub(super) fn read(text: &str) -> Option<(Self, Places)> {
        let text = text.to_lowercase().replace([',', ':', ';', '(', ')'], " ");
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let mut class = Self::default();
        let mut at = None;
        let mut aged = false;
        while !words.is_empty() {
            let (condition, taken) = condition(&words);
            let word = words.first().copied().unwrap_or_default();
            if let Some(condition) = condition {
                class.0.push(condition);
            } else if let (Some(found), None) = (places(word), at) {
                at = Some(found);
            } else if OF_AN_AGE.contains(&word) {
                aged = true;
            } else if !FILLING.contains(&word) {
                return None;
            }
            words.drain(..taken);
        }
        let has_age =
            class.0.iter().any(|it| matches!(it, Condition::AgeUpTo(_) | Condition::AgeFrom(_)));
        let is_known = !class.0.is_empty() && (has_age || !aged);
        is_known.then_some((class, at.unwrap_or((1, 1))))
    }

    /// Whether somebody belongs to it in an event of this year. Who has told neither age nor sex does not.
    pub(super) fn has(&self, person: &Person, year: u16) -> bool {
        let age = person.birth_year.map(|born| year.saturating_sub(born));
        let rating = person.rating.map(Rating::get);
        self.0.iter().all(|condition| match *condition {
            Condition::Women => person.sex == Some(Sex::Woman),
            Condition::Men => person.sex == Some(Sex::Man),
            Condition::AgeUpTo(limit) => age.is_some_and(|age| age <= limit),
            Condition::AgeFrom(limit) => age.is_some_and(|age| age >= limit),
            Condition::RatingBelow(limit) => rating.is_none_or(|rating| rating < limit),
            Condition::RatingUpTo(limit) => rating.is_none_or(|rating| rating <= limit),
        })
    }
}

/// What the first words say, and how many of them say it.
fn condition(words: &[&str]) -> (Option<Condition>, usize) {
    let word = words.first().copied().unwrap_or_default();
    let number = |text: &str| text.parse::<u16>().ok();
    let alone = if WOMEN.contains(&word) {
        Some(Condition::Women)
    } else if MEN.contains(&word) {
        Some(Condition::Men)
    } else if let Some(limit) = word.strip_prefix('u').map(|it| it.trim_start_matches('-')) {
        number(limit).filter(|limit| *limit < RATINGS).map(Condition::AgeUpTo)
    } else if let Some(limit) = word.strip_suffix('+') {
        number(limit).filter(|limit| *limit < RATINGS).map(Condition::AgeFrom)
    } else {
        word.strip_prefix('<').and_then(number).map(Condition::RatingBelow)
    };
    if alone.is_some() {
        return (alone, 1);
    }
    // `do 18 lat`, `do lat 18`, `do 1600`: a word of measure, perhaps another one, and the number.
    let skipped = usize::from(words.get(1).is_some_and(|next| FILLING.contains(next)));
    let Some(limit) = words.get(1 + skipped).copied().and_then(number) else { return (None, 1) };
    let measured = match (word, limit >= RATINGS) {
        ("do" | "under", false) => Some(Condition::AgeUpTo(limit)),
        ("do", true) => Some(Condition::RatingUpTo(limit)),
        ("poniżej" | "below" | "under", true) => Some(Condition::RatingBelow(limit)),
        ("od" | "from", false) => Some(Condition::AgeFrom(limit)),
        _ => None,
    };
    (measured, if measured.is_some() { 2 + skipped } else { 1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_read_as_organisers_write_them() {
        use Condition::{AgeFrom, AgeUpTo, RatingBelow, RatingUpTo, Women};
        let cases: [(&str, &[Condition], Places); 11] = [
            ("kobiety", &[Women], (1, 1)),
            ("Najlepsza zawodniczka", &[Women], (1, 1)),
            ("2. kobieta", &[Women], (2, 2)),
            ("do lat 18", &[AgeUpTo(18)], (1, 1)),
            ("junior do 18 lat", &[AgeUpTo(18)], (1, 1)),
            ("U12 dziewczęta 1-3", &[AgeUpTo(12), Women], (1, 3)),
            ("seniorzy 60+", &[AgeFrom(60)], (1, 1)),
            ("od 60 lat", &[AgeFrom(60)], (1, 1)),
            ("do 1600", &[RatingUpTo(1600)], (1, 1)),
            ("best player rated below 1600", &[RatingBelow(1600)], (1, 1)),
            ("ranking <1400", &[RatingBelow(1400)], (1, 1)),
        ];
        for (text, wanted, at) in cases {
            assert_eq!(Class::read(text), Some((Class(wanted.to_vec()), at)), "{text}");
        }
    }

    #[test]
    fn what_may_mean_something_else_is_left_to_the_arbiter() {
        for text in ["", "najlepszy junior", "najładniejsza partia", "z Lublina", "powyżej 60 lat"]
        {
            assert_eq!(Class::read(text), None, "{text}");
        }
    }

    #[test]
    fn who_has_not_told_his_age_is_in_no_class_of_age() {
        let (class, _) = Class::read("U18").unwrap();
        let born = |birth_year| Person { birth_year, ..Person::named("Gracz", "") };
        assert!(class.has(&born(Some(2008)), 2026) && !class.has(&born(Some(2007)), 2026));
        assert!(!class.has(&born(None), 2026));
        let (class, _) = Class::read("do 1600").unwrap();
        assert!(class.has(&born(None), 2026));
    }
}
