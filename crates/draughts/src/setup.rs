//! A position somebody claims, before it is proven to be one.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use runda_rulebook::Colour;

use crate::layout::index;
use crate::{Position, Square, Version};

/// Man or king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A man.
    Man,
    /// A king.
    King,
}

/// A piece on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// Where it stands.
    pub square: Square,
    /// Whose it is.
    pub colour: Colour,
    /// What it is.
    pub piece: Piece,
}

/// A position as it is claimed; it may be nonsense. [`Setup::position`] proves it.
///
/// ```
/// use runda_draughts::{Fault, Setup, Version};
///
/// let setup = Setup::from_fen(Version::V100, "W:W3,20,20:B1").unwrap();
/// let faults = setup.position().unwrap_err();
/// assert_eq!(faults.faults.len(), 2); // a man on its promotion row, and a square used twice
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The version.
    pub version: Version,
    /// The side to move; none when the diagram does not say.
    pub turn: Option<Colour>,
    /// The pieces, in the order in which they were named.
    pub pieces: Vec<Placed>,
    /// Names of squares the board does not have.
    pub strange: Vec<String>,
}

/// One thing that is wrong with a claimed position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The square is light, or off the board.
    #[error("{0:?} is no active square of this board")]
    NoSuchSquare(String),
    /// Two pieces on one square.
    #[error("square {} is used twice", .square.name(*.version))]
    UsedTwice {
        /// The version.
        version: Version,
        /// The square.
        square: Square,
    },
    /// A man that would have been crowned.
    #[error("the man on {} stands on its promotion row and would be a king", .square.name(*.version))]
    ManOnPromotionRow {
        /// The version.
        version: Version,
        /// The square.
        square: Square,
    },
    /// More pieces than a game begins with. Compositions may break it: see
    /// [`Faults::accept_too_many`].
    #[error("{colour:?} has {count} pieces and a game begins with {most}")]
    TooMany {
        /// The colour of the piece.
        colour: Colour,
        /// How many.
        count: u32,
        /// How many there may be.
        most: u32,
    },
    /// An empty board.
    #[error("there is no piece on the board")]
    NoPieces,
    /// Nobody is to move.
    #[error("it is not said who is to move")]
    NoTurn,
}

/// All that is wrong with a claimed position, and the claim itself.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct Faults {
    /// The claim.
    pub setup: Setup,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if n == 0 { "" } else { ", " })?;
        }
        f.write_str("; correct the position and enter it again")
    }
}

impl Faults {
    /// The position after all, if too many pieces are all that is wrong with it.
    ///
    /// **Rule:** PD-27, KW25 I 2.7
    pub fn accept_too_many(self) -> Result<Position, Self> {
        if self.faults.iter().all(|fault| matches!(fault, Fault::TooMany { .. })) {
            Ok(self.setup.placed())
        } else {
            Err(self)
        }
    }
}

impl Setup {
    /// An empty board with nobody to move.
    pub const fn empty(version: Version) -> Self {
        Self { version, turn: None, pieces: Vec::new(), strange: Vec::new() }
    }

    /// The position, or everything that is wrong with it at once.
    ///
    /// **Rule:** G-69, PD-27, KW25 I 2.2, 2.7, 3.5
    pub fn position(self) -> Result<Position, Faults> {
        let faults = self.faults();
        if faults.is_empty() { Ok(self.placed()) } else { Err(Faults { setup: self, faults }) }
    }

    fn faults(&self) -> Vec<Fault> {
        let version = self.version;
        let mut faults: Vec<Fault> =
            self.strange.iter().cloned().map(Fault::NoSuchSquare).collect();
        let mut used = crate::Squares::NONE;
        let mut twice = crate::Squares::NONE;
        for &Placed { square, colour, piece } in &self.pieces {
            if used.contains(square) && !twice.contains(square) {
                faults.push(Fault::UsedTwice { version, square });
                twice = twice.with(square);
            }
            used = used.with(square);
            if piece == Piece::Man && square.row_column(version).0 == promotion_row(version, colour)
            {
                faults.push(Fault::ManOnPromotionRow { version, square });
            }
        }
        for colour in Colour::BOTH {
            let count = self.pieces.iter().filter(|placed| placed.colour == colour).count();
            let count = u32::try_from(count).unwrap_or(u32::MAX);
            if count > version.men() {
                faults.push(Fault::TooMany { colour, count, most: version.men() });
            }
        }
        if self.pieces.is_empty() {
            faults.push(Fault::NoPieces);
        }
        if self.turn.is_none() {
            faults.push(Fault::NoTurn);
        }
        faults
    }

    /// The board as claimed, when all of it has been looked at.
    fn placed(&self) -> Position {
        let turn = self.turn.unwrap_or(Colour::White);
        let mut position = Position { white: 0, black: 0, kings: 0, version: self.version, turn };
        for &Placed { square, colour, piece } in &self.pieces {
            let bit = 1u64 << index(self.version, square);
            match colour {
                Colour::White => position.white |= bit,
                Colour::Black => position.black |= bit,
            }
            if piece == Piece::King {
                position.kings |= bit;
            }
        }
        position
    }
}

/// The row, from the top, on which a man of this colour becomes a king.
///
/// **Rule:** G-6, KW25 I 2.5.1, 3.5
pub(crate) const fn promotion_row(version: Version, colour: Colour) -> u8 {
    match colour {
        Colour::White => 0,
        Colour::Black => version.side() - 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    fn faults(version: Version, fen: &str) -> Vec<Fault> {
        Setup::from_fen(version, fen).unwrap().position().unwrap_err().faults
    }

    /// G-69: GA-12, GA-13.
    #[test]
    fn a_man_on_its_promotion_row_and_a_square_used_twice_are_refused() {
        let square = |n| Square::new(Version::V100, n).unwrap();
        assert_eq!(
            faults(Version::V100, "W:W3:B20"),
            [Fault::ManOnPromotionRow { version: Version::V100, square: square(3) }]
        );
        assert_eq!(
            faults(Version::V100, "W:W20,20:B1"),
            [Fault::UsedTwice { version: Version::V100, square: square(20) }]
        );
    }

    /// G-69, PD-27: all faults come at once, and the claim comes back.
    #[test]
    fn every_fault_is_reported_at_once() {
        let setup = Setup::from_fen(Version::V64, "?:Wa2,b8:Ba1,b8").unwrap();
        let refused = setup.clone().position().unwrap_err();
        assert_eq!(refused.setup, setup);
        assert_eq!(refused.faults.len(), 5, "{refused}");
        assert_eq!(faults(Version::V100, "W:W:B"), [Fault::NoPieces]);
        assert!(refused.to_string().starts_with("\"a2\" is no active square of this board, "));
    }

    /// PD-27: a composition may have more pieces than a game.
    #[test]
    fn too_many_pieces_can_be_accepted_by_name() {
        let refused = Setup::from_fen(Version::V64, "W:WK1-13:BK32").unwrap().position();
        let refused = refused.unwrap_err();
        assert_eq!(refused.faults, [Fault::TooMany { colour: Colour::White, count: 13, most: 12 }]);
        assert_eq!(refused.accept_too_many().unwrap().pieces(Colour::White).len(), 13);
        let both = Setup::from_fen(Version::V64, "W:WK1-13,1:BK32").unwrap().position();
        assert!(both.unwrap_err().accept_too_many().is_err());
    }
}
