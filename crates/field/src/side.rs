//! The two sides of an encounter.

use core::fmt;
use core::ops::Not;

use serde::{Deserialize, Serialize};

/// One of two: a side of a Scheveningen contest, a player of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// The side named first.
    A,
    /// The other.
    B,
}

impl Side {
    /// Both sides in order.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The letter.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
        }
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

/// One value for each side.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BySide<T> {
    /// What belongs to A.
    pub a: T,
    /// What belongs to B.
    pub b: T,
}

impl<T> BySide<T> {
    /// What belongs to `side`.
    pub const fn get(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    /// What belongs to `side`, to change it.
    pub const fn get_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }
}

impl<T: Ord> BySide<T> {
    /// The side with more; nobody when they are level.
    pub fn ahead(&self) -> Option<Side> {
        match self.a.cmp(&self.b) {
            core::cmp::Ordering::Greater => Some(Side::A),
            core::cmp::Ordering::Less => Some(Side::B),
            core::cmp::Ordering::Equal => None,
        }
    }
}
