//! What stands on the board, as the draw rules see it.

use runda_rulebook::{ByColour, Colour};

use crate::layout::{dense, spread};
use crate::{Position, Squares, Version};

/// The endings the code names: a lone king against a little more.
///
/// **Rule:** G-38, KW25 I 6.3-6.4
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MaterialClass {
    /// A lone king against three pieces, a king among them (article 6.3).
    A,
    /// A lone king against two kings, a king and a man, or one king (article 6.4).
    B,
}

impl Position {
    /// The side whose only piece is a king, if the other side has at least one king too.
    fn lone_king(&self) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&colour| {
            self.side(colour).is_power_of_two()
                && self.side(colour) & self.kings != 0
                && self.side(!colour) & self.kings != 0
        })
    }

    /// Which of the endings of articles 6.3 and 6.4 stands on the board.
    ///
    /// **Rule:** G-38, KW25 I 6.3-6.4
    pub fn material_class(&self) -> Option<MaterialClass> {
        let lone = self.lone_king()?;
        match self.side(!lone).count_ones() {
            3 => Some(MaterialClass::A),
            1 | 2 => Some(MaterialClass::B),
            _ => None,
        }
    }

    /// Whether a class A position has its lone king on the main line; on the small board no piece
    /// of the stronger side may stand on it either.
    ///
    /// **Rule:** G-40, G-45, KW25 I 6.3
    pub(crate) fn lone_king_holds_main_line(&self) -> bool {
        let Some(lone) = self.lone_king() else { return false };
        if self.material_class() != Some(MaterialClass::A) {
            return false;
        }
        let line = main_line(self.version);
        let is_free = self.side(!lone) & line == 0;
        self.side(lone) & line != 0 && (is_free || self.version == Version::V100)
    }

    /// Three kings against one.
    pub(crate) fn is_three_kings_to_one(&self) -> bool {
        self.material_class() == Some(MaterialClass::A) && self.kings.count_ones() == 4
    }

    /// Three kings against one, with one of the three on the main line.
    ///
    /// **Rule:** G-46, KW25 I 6.3
    pub(crate) fn three_kings_on_main_line(&self) -> bool {
        self.is_three_kings_to_one()
            && self.lone_king().is_some_and(|lone| self.side(!lone) & main_line(self.version) != 0)
    }

    /// The value of each side's pieces: a man one, a king two.
    ///
    /// **Rule:** G-53, KW25 I 6.5.2
    pub const fn value(&self) -> ByColour<u32> {
        ByColour {
            white: self.white.count_ones() + (self.white & self.kings).count_ones(),
            black: self.black.count_ones() + (self.black & self.kings).count_ones(),
        }
    }

    /// The side whose pieces are worth at least three more, after the last completed ply.
    ///
    /// **Rule:** G-53, G-55, KW25 I 6.5.2
    pub fn advantage(&self) -> Option<Colour> {
        const LEAST: u32 = 3;
        let value = self.value();
        Colour::BOTH.into_iter().find(|&side| *value.get(side) >= *value.get(!side) + LEAST)
    }
}

fn main_line(version: Version) -> u64 {
    const fn line(version: Version) -> u64 {
        let side = version.side() as u32;
        let (mut all, mut row) = (0, 0);
        while row < side {
            let column = side - 1 - row;
            all |= 1 << (side / 2 * row + column / 2);
            row += 1;
        }
        spread(version, all)
    }
    const LARGE: u64 = line(Version::V100);
    const SMALL: u64 = line(Version::V64);
    let bits = match version {
        Version::V100 => LARGE,
        Version::V64 => SMALL,
    };
    debug_assert_eq!(Squares::of_bits(dense(version, bits)), Squares::main_line(version));
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(fen: &str) -> Option<MaterialClass> {
        Position::from_fen(Version::V100, fen).unwrap().material_class()
    }

    /// G-38: every material the articles list, and its neighbours.
    #[test]
    fn the_listed_endings_are_known_and_no_others() {
        for fen in ["W:WK1,K2,K3:BK45", "W:WK1,K2,31:BK45", "B:WK45:BK1,22,23"] {
            assert_eq!(class(fen), Some(MaterialClass::A), "{fen}");
        }
        for fen in ["W:WK1,K2:BK45", "W:WK1,31:BK45", "W:WK1:BK45"] {
            assert_eq!(class(fen), Some(MaterialClass::B), "{fen}");
        }
        for fen in ["W:W31,32,33:BK45", "W:W31:BK45", "W:WK1,K2,K3,K4:BK45", "W:WK1,K2,K3:B25"] {
            assert_eq!(class(fen), None, "{fen}");
        }
        assert_eq!(class("W:WK1,K2,K3:B"), None);
    }

    /// G-53: W-55 to W-60, the material of each side.
    #[test]
    fn a_king_counts_two_and_three_more_is_an_advantage() {
        let cases = [
            ("W:WK1,K2,K3:BK45", (6, 2), Some(Colour::White)),
            ("W:WK1,K2,31:BK45", (5, 2), Some(Colour::White)),
            ("W:WK1,31,32:BK45", (4, 2), None),
            ("W:WK1,K2:BK45", (4, 2), None),
            ("W:W31,32,33,34,35:B1,2", (5, 2), Some(Colour::White)),
            ("W:W31,32:BK45,K44,1", (2, 5), Some(Colour::Black)),
        ];
        for (fen, (white, black), side) in cases {
            let position = Position::from_fen(Version::V100, fen).unwrap();
            assert_eq!(position.value(), ByColour { white, black }, "{fen}");
            assert_eq!(position.advantage(), side, "{fen}");
        }
    }
}
