//! The `Round` tag.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// The value of a `Round` tag: a number or dotted numbers. In a match of two games in one round the
/// second number is the game.
///
/// ```
/// use runda_draughts::pdn::RoundTag;
///
/// let second: RoundTag = "5.2".parse().unwrap();
/// assert_eq!((second.round(), second.game()), (5, Some(2)));
/// ```
///
/// **Rule:** PD-10, KW25 I 8.1
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundTag(Vec<u16>);

impl RoundTag {
    /// A round, and the game of it where there are several.
    pub fn new(round: u16, game: Option<u16>) -> Self {
        Self([round].into_iter().chain(game).collect())
    }

    /// The round.
    pub fn round(&self) -> u16 {
        self.0.first().copied().unwrap_or_default()
    }

    /// The game within the round.
    pub fn game(&self) -> Option<u16> {
        self.0.get(1).copied()
    }
}

/// A text that is no round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no round; write a number, or numbers with dots as 5.2")]
pub struct NoRound;

impl FromStr for RoundTag {
    type Err = NoRound;

    fn from_str(text: &str) -> Result<Self, NoRound> {
        let number = |part: &str| {
            let is_number = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
            is_number.then(|| part.parse().ok()).flatten()
        };
        let numbers: Option<Vec<u16>> = text.trim().split('.').map(number).collect();
        numbers.map(Self).ok_or(NoRound)
    }
}

impl fmt::Display for RoundTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, number) in self.0.iter().enumerate() {
            let dot = if n == 0 { "" } else { "." };
            write!(f, "{dot}{number}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    /// PD-10.
    #[test]
    fn rounds_are_numbers_with_dots() {
        for (text, round, game) in [("3", 3, None), ("5.2", 5, Some(2)), ("4.1.2", 4, Some(1))] {
            let read: RoundTag = text.parse().unwrap();
            assert_eq!((read.round(), read.game()), (round, game));
            assert_eq!(read.to_string(), text);
        }
        assert_eq!("5.2".parse(), Ok(RoundTag::new(5, Some(2))));
        for text in ["", "-", "?", "3.", ".3", "+3", "3,1", "99999"] {
            assert_eq!(text.parse::<RoundTag>(), Err(NoRound), "{text}");
        }
    }
}
