//! One prize: for whom, and what.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_rulebook::{Key, Place, Reason, StartNo};
use serde::{Deserialize, Serialize};

use super::{Money, PrizeClass};

/// The first and the last place a prize is for.
pub type PlacesFor = (usize, usize);

/// One prize: whom it goes to, and what it is. It keeps the words it was announced in; what they mean was read
/// once.
///
/// ```
/// use runda_regulations::prizes::{Prize, PrizeFor};
///
/// assert_eq!(Prize::new("4-6", "50 zł").whom(), &PrizeFor::Places((4, 6)));
/// assert!(Prize::new("6-4", "50 zł").check().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Prize {
    written: Written,
    /// Follows from the words.
    whom: PrizeFor,
}

/// A prize as it stands in files.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Written {
    /// Whom it goes to, for example `1` or `best junior`.
    #[serde(rename = "for")]
    whom: String,
    /// What it is.
    what: String,
    /// Who belongs to the class, where its name does not say so: `U18`, `women`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    condition: String,
    /// Who belongs to the class in any case.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    members: Vec<StartNo>,
    /// The place inside the class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    /// Who gets it, where the arbiter has named them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    winners: Vec<StartNo>,
}

/// Whom a prize goes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PrizeFor {
    /// Whoever holds these places.
    Places(PlacesFor),
    /// Whoever holds these places among those who belong to a class.
    Class(PrizeClass, PlacesFor),
    /// Whom the arbiter names.
    Named,
}

/// A prize that cannot be meant as it is written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PrizeError {
    /// Places that are no places.
    #[error(
        "there is a prize for {0:?}, and these are no places; write the first and the last one, for example 4-6"
    )]
    Places(String),
    /// A condition nobody can judge.
    #[error(
        "the prize {prize:?} has the condition {condition:?}, which tells nobody apart; write for example women, U18, 60+ or below 1600, or name the members"
    )]
    Condition {
        /// Which prize.
        prize: String,
        /// What is written.
        condition: String,
    },
}

impl PrizeError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        match self {
            Self::Places(places) => {
                Reason::remark(Key::new("prize-error-places")).with("places", places.as_str())
            }
            Self::Condition { prize, condition } => {
                Reason::remark(Key::new("prize-error-condition"))
                    .with("prize", prize.as_str())
                    .with("condition", condition.as_str())
            }
        }
    }
}

impl Prize {
    /// A prize as it is announced: whom it goes to, and what it is.
    pub fn new(whom: impl Into<String>, what: impl Into<String>) -> Self {
        Written { whom: whom.into(), what: what.into(), ..Written::default() }.into()
    }

    /// The same for a class: the members named, and everybody who fulfils the condition, if there is one.
    #[must_use]
    pub fn in_class(self, condition: impl Into<String>, members: Vec<StartNo>) -> Self {
        Written { condition: condition.into(), members, ..self.written }.into()
    }

    /// The same for a place of the class that is not the first.
    #[must_use]
    pub fn at(self, place: Place) -> Self {
        Written { place: Some(place), ..self.written }.into()
    }

    /// The same with the winners the arbiter has named.
    #[must_use]
    pub fn won_by(self, winners: Vec<StartNo>) -> Self {
        Written { winners, ..self.written }.into()
    }

    /// What it is called: the words for whom it is.
    pub fn name(&self) -> &str {
        self.written.whom.trim()
    }

    /// What it is, in the words of the organiser.
    pub fn what(&self) -> &str {
        &self.written.what
    }

    /// The money it is, if it is money with a currency.
    pub fn money(&self) -> Option<Money> {
        Money::read(&self.written.what)
    }

    /// Whom it goes to.
    pub const fn whom(&self) -> &PrizeFor {
        &self.whom
    }

    /// Whether the prize itself says who belongs to its class; else the words for whom it is do.
    pub(super) fn names_its_class(&self) -> bool {
        !self.written.condition.is_empty() || !self.written.members.is_empty()
    }

    /// Who belongs to the class in any case.
    pub fn members(&self) -> &[StartNo] {
        &self.written.members
    }

    /// Whom the arbiter has named.
    pub fn winners(&self) -> &[StartNo] {
        &self.written.winners
    }

    /// Whether it can be meant as it is written.
    pub fn check(&self) -> Result<(), PrizeError> {
        let Written { whom, condition, .. } = &self.written;
        if places(whom).is_none() && looks_like_places(whom) {
            return Err(PrizeError::Places(whom.trim().to_string()));
        }
        if !condition.is_empty() && PrizeClass::read(condition).is_none() {
            let (prize, condition) = (self.name().to_string(), condition.clone());
            return Err(PrizeError::Condition { prize, condition });
        }
        Ok(())
    }
}

impl From<Written> for Prize {
    fn from(written: Written) -> Self {
        let whom = whom(&written);
        Self { written, whom }
    }
}

impl From<Prize> for Written {
    fn from(prize: Prize) -> Self {
        prize.written
    }
}

/// Winners named by the arbiter stand before everything else, then places, then a class.
fn whom(written: &Written) -> PrizeFor {
    let Written { whom, condition, members, place, winners, .. } = written;
    if !winners.is_empty() {
        return PrizeFor::Named;
    }
    if let Some(places) = places(whom) {
        return PrizeFor::Places(places);
    }
    let read = match (condition.is_empty(), members.is_empty()) {
        (false, _) => PrizeClass::read(condition),
        (true, true) => PrizeClass::read(whom),
        (true, false) => None,
    };
    let (class, places) = match read {
        Some(read) => read,
        None if !members.is_empty() => (PrizeClass::default(), (1, 1)),
        None => return PrizeFor::Named,
    };
    let named = place.map(|place| usize::from(place.get()));
    PrizeFor::Class(class, named.map_or(places, |place| (place, place)))
}

/// `1`, `2.` or `4-6`: the places a prize is for; none if it is for something else.
pub(super) fn places(whom: &str) -> Option<PlacesFor> {
    let whom = whom.trim().trim_end_matches('.');
    let (first, last) = whom.split_once(['-', '–']).unwrap_or((whom, whom));
    let number = |text: &str| text.trim().trim_end_matches('.').parse::<usize>().ok();
    let places = (number(first)?, number(last)?);
    (1 <= places.0 && places.0 <= places.1 && places.1 <= 1000).then_some(places)
}

/// Whether nothing but numbers and a dash is written.
fn looks_like_places(whom: &str) -> bool {
    let is_part = |sign: char| sign.is_ascii_digit() || "-–. ".contains(sign);
    whom.contains(|sign: char| sign.is_ascii_digit()) && whom.chars().all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_as_organisers_write_them() {
        assert_eq!(places("1"), Some((1, 1)));
        assert_eq!(places(" 2. "), Some((2, 2)));
        assert_eq!(places("4–6"), Some((4, 6)));
        for other in ["", "junior", "6-4", "0", "1-99999", "1a"] {
            assert_eq!(places(other), None, "{other}");
        }
    }

    #[test]
    fn what_cannot_be_meant_is_refused_and_the_rest_is_left_to_the_arbiter() {
        for whom in ["6-4", "0", "1-99999"] {
            let fault = Prize::new(whom, "50 zł").check();
            assert_eq!(fault, Err(PrizeError::Places(whom.into())));
        }
        let with = |condition| Prize::new("juniors", "50 zł").in_class(condition, Vec::new());
        assert!(matches!(with("young").check(), Err(PrizeError::Condition { .. })));
        assert_eq!(with("U18").check(), Ok(()));
        for whom in ["best junior", "1", "60+", "the finest game of round 3"] {
            assert_eq!(Prize::new(whom, "").check(), Ok(()), "{whom}");
        }
    }
}
