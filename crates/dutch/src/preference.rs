//! What colour a player is due.

use runda_rulebook::Colour;

/// A colour preference.
///
/// **Rule:** FD-15, FIDE26 C.04.3 1.7
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preference {
    /// No game played yet.
    None,
    /// As many whites as blacks: the colour not had last.
    Mild(Colour),
    /// One colour had once more than the other.
    Strong(Colour),
    /// One colour had twice more, or in both of the last two games.
    Absolute(Colour),
}

impl Preference {
    /// The preference after the colours of `history`, oldest first.
    ///
    /// **Rule:** FD-13, FD-14, FD-15, FIDE26 C.04.3 1.6, 1.7
    pub(crate) fn after(history: &[Colour]) -> Self {
        let difference = difference(history);
        match history {
            [] => Self::None,
            _ if difference > 1 => Self::Absolute(Colour::Black),
            _ if difference < -1 => Self::Absolute(Colour::White),
            [.., before, last] if before == last => Self::Absolute(!*last),
            _ if difference == 1 => Self::Strong(Colour::Black),
            _ if difference == -1 => Self::Strong(Colour::White),
            [.., last] => Self::Mild(!*last),
        }
    }

    /// The colour preferred.
    pub(crate) const fn colour(self) -> Option<Colour> {
        match self {
            Self::None => None,
            Self::Mild(colour) | Self::Strong(colour) | Self::Absolute(colour) => Some(colour),
        }
    }

    /// How strong it is: none, mild, strong, absolute from 0 to 3.
    pub(crate) const fn strength(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Mild(_) => 1,
            Self::Strong(_) => 2,
            Self::Absolute(_) => 3,
        }
    }

    /// Whether it is absolute.
    pub(crate) const fn is_absolute(self) -> bool {
        matches!(self, Self::Absolute(_))
    }
}

/// Whites less blacks.
///
/// **Rule:** FD-14, FIDE26 C.04.3 1.6
pub(crate) fn difference(history: &[Colour]) -> i32 {
    history
        .iter()
        .map(|colour| match colour {
            Colour::White => 1,
            Colour::Black => -1,
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use Colour::{Black as B, White as W};

    /// FD-13, FD-14, FD-15: the lines of the definition, first to last.
    #[test]
    fn the_first_line_that_fits_gives_the_preference() {
        assert_eq!(Preference::after(&[]), Preference::None);
        assert_eq!(Preference::after(&[W, B, W, W]), Preference::Absolute(B));
        assert_eq!(Preference::after(&[B, W, B, B]), Preference::Absolute(W));
        assert_eq!(Preference::after(&[B, W, W]), Preference::Absolute(B));
        assert_eq!(Preference::after(&[W, B, B]), Preference::Absolute(W));
        assert_eq!(Preference::after(&[W, B, W]), Preference::Strong(B));
        assert_eq!(Preference::after(&[B]), Preference::Strong(W));
        assert_eq!(Preference::after(&[W, B]), Preference::Mild(W));
        assert_eq!(Preference::after(&[W, W, B, B]), Preference::Absolute(W));
    }
}
