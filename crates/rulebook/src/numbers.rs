//! Numbers that must not be confused: one newtype each, one checked constructor, no arithmetic.

use core::fmt;
use core::num::NonZeroU16;

use serde::{Deserialize, Serialize};

/// A number outside the range its kind allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{given} is no {kind}; it must be a whole number from {least} to {most}")]
pub struct NumberError {
    /// What the number was meant to be.
    pub kind: &'static str,
    /// What was given.
    pub given: u64,
    /// The smallest number allowed.
    pub least: u64,
    /// The largest number allowed.
    pub most: u64,
}

macro_rules! counted_from_one {
    ($(#[$doc:meta])* $name:ident, $kind:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(NonZeroU16);

        impl $name {
            /// The first one.
            pub const FIRST: Self = Self(NonZeroU16::MIN);

            /// The checked constructor: 1 to 65,535.
            pub fn new(number: impl TryInto<u16> + TryInto<u64> + Copy) -> Result<Self, NumberError> {
                let given: Option<u16> = number.try_into().ok();
                match given.and_then(NonZeroU16::new) {
                    Some(number) => Ok(Self(number)),
                    None => Err(NumberError {
                        kind: $kind,
                        given: number.try_into().unwrap_or(0),
                        least: 1,
                        most: u64::from(u16::MAX),
                    }),
                }
            }

            /// The number, counted from 1.
            pub const fn get(self) -> u16 {
                self.0.get()
            }

            /// The position in a list, counted from 0.
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// The one at a position counted from 0; the last possible one if there are not so many.
            pub fn from_index(index: usize) -> Self {
                let index = u16::try_from(index).unwrap_or(u16::MAX);
                Self(NonZeroU16::MIN.saturating_add(index))
            }

            /// The next one; the last possible one is its own next.
            #[must_use]
            pub const fn next(self) -> Self {
                Self(self.0.saturating_add(1))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

counted_from_one! {
    /// A player's number on the starting list of one tournament (numer startowy); it never changes.
    StartNo, "start number"
}
counted_from_one! {
    /// A round of a tournament (runda).
    Round, "round"
}
counted_from_one! {
    /// A table in the hall (stolik, szachownica): the number of a pair in its round.
    Board, "board"
}
counted_from_one! {
    /// A game of an encounter (partia meczu): the first, the second; in a match of teams the board it is played at.
    GameNo, "game of an encounter"
}
counted_from_one! {
    /// A place in the standings (miejsce).
    Place, "place"
}

/// Where nothing is said, the first game is meant: most encounters have no other.
impl Default for GameNo {
    fn default() -> Self {
        Self::FIRST
    }
}

impl GameNo {
    /// Whether it is the first game; events leave it out.
    pub fn is_first(&self) -> bool {
        *self == Self::FIRST
    }
}

macro_rules! register_number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

register_number! {
    /// An entry: a player of one tournament, counted as they were entered. It means nothing outside it.
    EntryId
}
register_number! {
    /// A person in the register of a federation, the same in every tournament; never given again.
    PersonId
}
register_number! {
    /// A team; never the same kind of number as a player.
    TeamId
}

/// A rating (ranking). Zero is no rating: an unrated player has `None`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Rating(u16);

impl Rating {
    /// The checked constructor: 1 to 4,000.
    pub fn new(rating: u16) -> Result<Self, NumberError> {
        match rating {
            1..=4000 => Ok(Self(rating)),
            _ => Err(NumberError { kind: "rating", given: rating.into(), least: 1, most: 4000 }),
        }
    }

    /// The number itself.
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl TryFrom<u16> for Rating {
    type Error = NumberError;

    fn try_from(rating: u16) -> Result<Self, NumberError> {
        Self::new(rating)
    }
}

impl From<Rating> for u16 {
    fn from(rating: Rating) -> Self {
        rating.0
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn zero_is_no_round() {
        assert_eq!(
            Round::new(0_u32).unwrap_err().to_string(),
            "0 is no round; it must be a whole number from 1 to 65535"
        );
        assert!(Round::new(70_000_u32).is_err());
        assert_eq!(Round::new(3_u8).unwrap().index(), 2);
        assert_eq!(Round::from_index(2).get(), 3);
    }

    #[test]
    fn a_rating_of_zero_is_refused() {
        assert!(Rating::new(0).is_err());
        assert_eq!(Rating::new(2100).unwrap().get(), 2100);
    }
}
