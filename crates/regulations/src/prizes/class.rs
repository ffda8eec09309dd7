//! Classes as organisers write them: `kobiety`, `do lat 18`, `60+`, `U12 dziewczęta`, `do 1600`.

use alloc::vec::Vec;

use runda_rulebook::{Rating, Sex};

use super::prize::places;
use super::{Contestant, PlacesFor};

/// Who may win a prize of a class: everybody who fulfils all of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PrizeClass(Vec<PrizeCondition>);

/// What somebody must fulfil to win a prize of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrizeCondition {
    /// A woman or a girl.
    Women,
    /// A man or a boy.
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

impl PrizeClass {
    /// The class and the places in it; none if any word of it might mean something else.
    pub fn read(text: &str) -> Option<(Self, PlacesFor)> {
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
        let has_age = class
            .0
            .iter()
            .any(|it| matches!(it, PrizeCondition::AgeUpTo(_) | PrizeCondition::AgeFrom(_)));
        let is_known = !class.0.is_empty() && (has_age || !aged);
        is_known.then_some((class, at.unwrap_or((1, 1))))
    }

    /// Whether somebody belongs to it in an event of this year. Who has told neither age nor sex does not.
    /// A class without conditions is one of named members.
    pub fn has(&self, somebody: &Contestant, year: Option<u16>) -> bool {
        let age = somebody.birth_year.zip(year).map(|(born, year)| year.saturating_sub(born));
        let rating = somebody.rating.map(Rating::get);
        let fulfils = |condition: &PrizeCondition| match *condition {
            PrizeCondition::Women => somebody.sex == Some(Sex::Woman),
            PrizeCondition::Men => somebody.sex == Some(Sex::Man),
            PrizeCondition::AgeUpTo(limit) => age.is_some_and(|age| age <= limit),
            PrizeCondition::AgeFrom(limit) => age.is_some_and(|age| age >= limit),
            PrizeCondition::RatingBelow(limit) => rating.is_none_or(|rating| rating < limit),
            PrizeCondition::RatingUpTo(limit) => rating.is_none_or(|rating| rating <= limit),
        };
        !self.0.is_empty() && self.0.iter().all(fulfils)
    }
}

/// What the first words say, and how many of them say it.
fn condition(words: &[&str]) -> (Option<PrizeCondition>, usize) {
    let word = words.first().copied().unwrap_or_default();
    let number = |text: &str| text.parse::<u16>().ok();
    let alone = if WOMEN.contains(&word) {
        Some(PrizeCondition::Women)
    } else if MEN.contains(&word) {
        Some(PrizeCondition::Men)
    } else if let Some(limit) = word.strip_prefix('u').map(|it| it.trim_start_matches('-')) {
        number(limit).filter(|limit| *limit < RATINGS).map(PrizeCondition::AgeUpTo)
    } else if let Some(limit) = word.strip_suffix('+') {
        number(limit).filter(|limit| *limit < RATINGS).map(PrizeCondition::AgeFrom)
    } else {
        word.strip_prefix('<').and_then(number).map(PrizeCondition::RatingBelow)
    };
    if alone.is_some() {
        return (alone, 1);
    }
    // `do 18 lat`, `do lat 18`, `do 1600`: a word of measure, perhaps another one, and the number.
    let skipped = usize::from(words.get(1).is_some_and(|next| FILLING.contains(next)));
    let Some(limit) = words.get(1 + skipped).copied().and_then(number) else { return (None, 1) };
    let measured = match (word, limit >= RATINGS) {
        ("do" | "under", false) => Some(PrizeCondition::AgeUpTo(limit)),
        ("do", true) => Some(PrizeCondition::RatingUpTo(limit)),
        ("poniżej" | "below" | "under", true) => Some(PrizeCondition::RatingBelow(limit)),
        ("od" | "from", false) => Some(PrizeCondition::AgeFrom(limit)),
        _ => None,
    };
    (measured, if measured.is_some() { 2 + skipped } else { 1 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::StartNo;

    #[test]
    fn classes_are_read_as_organisers_write_them() {
        use PrizeCondition::{AgeFrom, AgeUpTo, RatingBelow, RatingUpTo, Women};
        let cases: [(&str, &[PrizeCondition], PlacesFor); 11] = [
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
            assert_eq!(PrizeClass::read(text), Some((PrizeClass(wanted.to_vec()), at)), "{text}");
        }
    }

    #[test]
    fn what_may_mean_something_else_is_left_to_the_arbiter() {
        for text in ["", "najlepszy junior", "najładniejsza partia", "z Lublina", "powyżej 60 lat"]
        {
            assert_eq!(PrizeClass::read(text), None, "{text}");
        }
    }

    #[test]
    fn who_has_not_told_his_age_is_in_no_class_of_age() {
        let (class, _) = PrizeClass::read("U18").unwrap();
        let born =
            |birth_year| Contestant { birth_year, ..Contestant::new(StartNo::from_index(0)) };
        assert!(
            class.has(&born(Some(2008)), Some(2026)) && !class.has(&born(Some(2007)), Some(2026))
        );
        assert!(!class.has(&born(None), Some(2026)) && !class.has(&born(Some(2008)), None));
        let (class, _) = PrizeClass::read("do 1600").unwrap();
        assert!(class.has(&born(None), Some(2026)));
    }
}
