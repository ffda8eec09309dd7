//! White and Black.

use core::ops::Not;

use serde::{Deserialize, Serialize};

/// The colour a player has in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// White, who moves first.
    White,
    /// Black.
    Black,
}

impl Colour {
    /// Both colours, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// `W` or `B`.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Black => 'B',
        }
    }
}

impl Not for Colour {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// One value for each colour, instead of two loose variables.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByColour<T> {
    /// What belongs to White.
    pub white: T,
    /// What belongs to Black.
    pub black: T,
}

impl<T> ByColour<T> {
    /// What belongs to `colour`.
    pub const fn get(&self, colour: Colour) -> &T {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }

    /// What belongs to `colour`, to change it.
    pub const fn get_mut(&mut self, colour: Colour) -> &mut T {
        match colour {
            Colour::White => &mut self.white,
            Colour::Black => &mut self.black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_colour_of_the_other_colour_is_the_first() {
        for colour in Colour::BOTH {
            assert_eq!(!!colour, colour);
            assert_ne!(!colour, colour);
        }
    }
}
