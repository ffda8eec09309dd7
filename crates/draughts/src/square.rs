//! Squares and sets of them.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use crate::Version;

/// An active square, numbered row by row from Black's side, left to right as White sees the board.
///
/// Version 64 uses the same order inside (b8 is 1, g1 is 32) and shows letters.
///
/// **Rule:** G-4, G-8, PD-20, KW25 I 2.6
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this number, if the board has it.
    pub const fn new(version: Version, number: u8) -> Option<Self> {
        if number >= 1 && number <= version.squares() { Some(Self(number)) } else { None }
    }

    /// The square before which `index` others stand.
    pub(crate) const fn of_index(index: u8) -> Self {
        Self(index + 1)
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Every square of a board, in order.
    pub fn all(version: Version) -> impl Iterator<Item = Self> + Clone {
        (1..=version.squares()).map(Self)
    }

    /// Row from the top and column from the left, from 0.
    ///
    /// **Rule:** G-4, KW25 I 2.6.1-2.6.3
    pub const fn row_column(self, version: Version) -> (u8, u8) {
        let half = version.side() / 2;
        let (row, place) = ((self.0 - 1) / half, (self.0 - 1) % half);
        (row, 2 * place + 1 - row % 2)
    }

    /// The square in this row and column, if it is active.
    ///
    /// **Rule:** G-4, KW25 I 2.6.1-2.6.3
    pub const fn at(version: Version, row: u8, column: u8) -> Option<Self> {
        let side = version.side();
        if row < side && column < side && (row + column) % 2 == 1 {
            Some(Self(side / 2 * row + column / 2 + 1))
        } else {
            None
        }
    }

    /// The same square for the player opposite: the board turned by half.
    #[must_use]
    pub const fn turned(self, version: Version) -> Self {
        Self(version.squares() + 1 - self.0)
    }

    /// Its name in the notation of the version: `28`, `d4`.
    ///
    /// **Rule:** G-5, G-64, PD-21, KW25 I 2.6.4, 8.1
    pub fn name(self, version: Version) -> String {
        match version {
            Version::V100 => self.0.to_string(),
            Version::V64 => {
                let (row, column) = self.row_column(version);
                format!("{}{}", char::from(b'a' + column), 8 - row)
            }
        }
    }

    /// The square of this algebraic name on the board of 64 squares.
    ///
    /// **Rule:** G-5, KW25 I 2.6.4
    pub const fn algebraic(file: u8, rank: u8) -> Option<Self> {
        let file = file.to_ascii_lowercase();
        if matches!(file, b'a'..=b'h') && matches!(rank, b'1'..=b'8') {
            Self::at(Version::V64, b'8' - rank, file - b'a')
        } else {
            None
        }
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({})", self.0)
    }
}

/// A set of squares.
#[derive(Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Squares(u64);

impl Squares {
    /// No square.
    pub const NONE: Self = Self(0);

    pub(crate) const fn of_bits(bits: u64) -> Self {
        Self(bits)
    }

    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it is the empty set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `square` is in it.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> (square.0 - 1) & 1 == 1
    }

    /// The set with `square`.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << (square.0 - 1))
    }

    /// The set without `square`.
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << (square.0 - 1)))
    }

    /// The main line: from the left corner before White to the right corner before Black.
    ///
    /// **Rule:** G-6, G-7, KW25 I 2.3, 2.4
    pub fn main_line(version: Version) -> Self {
        Square::all(version)
            .filter(|square| {
                let (row, column) = square.row_column(version);
                row + column == version.side() - 1
            })
            .collect()
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Self {
        squares.into_iter().fold(Self::NONE, Self::with)
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquaresIter;

    fn into_iter(self) -> SquaresIter {
        SquaresIter(self.0)
    }
}

/// The squares of a set in ascending order.
#[derive(Debug, Clone)]
pub struct SquaresIter(u64);

impl Iterator for SquaresIter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "below 64")]
        let index = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Square::of_index(index))
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(Square::number)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use runda_rulebook::Colour;

    /// G-6, GA-11.
    #[test]
    fn the_main_line_is_the_one_of_the_code() {
        let line: Vec<u8> =
            Squares::main_line(Version::V100).into_iter().map(Square::number).collect();
        assert_eq!(line, [5, 10, 14, 19, 23, 28, 32, 37, 41, 46]);
        let line: Vec<String> = Squares::main_line(Version::V64)
            .into_iter()
            .map(|square| square.name(Version::V64))
            .collect();
        assert_eq!(line, ["h8", "g7", "f6", "e5", "d4", "c3", "b2", "a1"]);
    }

    /// G-5, G-8, G-64: every name of the smaller board is read back; no light square has one.
    #[test]
    fn algebraic_names_are_read_back() {
        for square in Square::all(Version::V64) {
            let name = square.name(Version::V64);
            let [file, rank] = name.as_bytes() else { panic!("{name}") };
            assert_eq!(Square::algebraic(*file, *rank), Some(square));
        }
        assert_eq!(Square::algebraic(b'a', b'2'), None);
        assert_eq!(Square::algebraic(b'i', b'1'), None);
        assert_eq!(Square::algebraic(b'b', b'8').map(Square::number), Some(1));
        assert_eq!(Square::algebraic(b'g', b'1').map(Square::number), Some(32));
    }

    /// PD-20: rows, promotion rows and main diagonal as the table of the standard shows them.
    #[test]
    fn the_large_board_is_numbered_along_its_rows() {
        let place = |n| Square::new(Version::V100, n).unwrap().row_column(Version::V100);
        assert_eq!([1, 5, 6, 46, 50].map(place), [(0, 1), (0, 9), (1, 0), (9, 0), (9, 8)]);
        for (n, number) in [5, 10, 14, 19, 23, 28, 32, 37, 41, 46].into_iter().enumerate() {
            let n = u8::try_from(n).unwrap();
            assert_eq!(place(number), (n, 9 - n), "the main diagonal");
        }
    }

    /// PD-21: where the men of version 64 stand, by name.
    #[test]
    fn the_men_of_the_small_board_start_on_the_squares_of_the_code() {
        let start = crate::Position::start(Version::V64);
        let names = |colour| {
            let squares = start.pieces(colour).into_iter();
            squares
                .map(|square| square.name(Version::V64))
                .collect::<alloc::vec::Vec<_>>()
                .join(" ")
        };
        assert_eq!(names(Colour::White), "a3 c3 e3 g3 b2 d2 f2 h2 a1 c1 e1 g1");
        assert_eq!(names(Colour::Black), "b8 d8 f8 h8 a7 c7 e7 g7 b6 d6 f6 h6");
    }

    /// G-4: `5r + floor(c/2) + 1`.
    #[test]
    fn rows_and_columns_lead_back_to_the_square() {
        for version in Version::ALL {
            for square in Square::all(version) {
                let (row, column) = square.row_column(version);
                assert_eq!(Square::at(version, row, column), Some(square));
                assert_eq!(square.turned(version).turned(version), square);
            }
        }
        assert_eq!(Square::at(Version::V100, 0, 0), None);
        assert_eq!(Square::new(Version::V64, 33), None);
    }
}
