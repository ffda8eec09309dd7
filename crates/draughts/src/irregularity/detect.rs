//! Which irregularity an entered move is.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::Colour;

use super::Irregularity;
use crate::path::neighbour;
use crate::{Notation, Piece, Position, Square, Squares};

/// An entered move that is not legal, recognised.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Detected {
    /// What it is.
    pub code: Irregularity,
    /// What it took, as far as the squares tell.
    pub taken: u32,
    /// What a legal move takes.
    pub due: u32,
    /// The legal moves.
    pub legal: Vec<String>,
}

impl Position {
    /// Recognises the irregularity of a move from `from` to `to` entered by `mover`; none if the move is
    /// legal or no piece stands on `from`.
    ///
    /// ```
    /// use runda_draughts::{Irregularity, Position, Square, Version};
    /// use runda_rulebook::Colour;
    ///
    /// let position = Position::from_fen(Version::V100, "W:W33,38:B29,20").unwrap();
    /// let square = |n| Square::new(Version::V100, n).unwrap();
    /// let detected = position.irregularity(Colour::White, square(38), square(32)).unwrap();
    /// assert_eq!(detected.code, Irregularity::CaptureMissed);
    /// assert_eq!(detected.legal, ["33x15"]);
    /// ```
    ///
    /// **Rule:** G-56, G-62, KW25 I 5.4.1, 5.4.2, 5.4.5, 5.4.6, 5.4.8
    pub fn irregularity(&self, mover: Colour, from: Square, to: Square) -> Option<Detected> {
        let (owner, piece) = self.piece_at(from)?;
        let legal = self.legal_moves();
        let due = legal.first().map_or(0, |each| each.taken().len());
        let is_own_turn = mover == self.turn() && owner == mover;
        if is_own_turn && legal.iter().any(|each| each.from() == from && each.to() == to) {
            return None;
        }
        let taken = self.taken_on_the_way(owner, piece, from, to);
        let code = if owner != mover {
            Irregularity::OpponentsPiece
        } else if mover != self.turn() {
            Irregularity::TwoInARow
        } else if let Some(taken) = taken {
            debug_assert_ne!(taken, 0);
            Irregularity::WrongNumberTaken
        } else if due > 0 && self.may_slide(owner, piece, from, to) {
            Irregularity::CaptureMissed
        } else {
            Irregularity::WrongDirection
        };
        let legal = self.legal_texts(Notation::OfTheCode);
        Some(Detected { code, taken: taken.unwrap_or(0), due, legal })
    }

    /// Whether a quiet move would be one if no capture existed.
    fn may_slide(&self, owner: Colour, piece: Piece, from: Square, to: Square) -> bool {
        let forward: &[usize] = match (piece, owner) {
            (Piece::King, _) => &[0, 1, 2, 3],
            (Piece::Man, Colour::White) => &[0, 1],
            (Piece::Man, Colour::Black) => &[2, 3],
        };
        forward.iter().any(|&direction| {
            let mut at = neighbour(self.version(), from, direction);
            while let Some(square) = at.filter(|&square| self.piece_at(square).is_none()) {
                if square == to {
                    return true;
                }
                if piece == Piece::Man {
                    return false;
                }
                at = neighbour(self.version(), square, direction);
            }
            false
        })
    }

    /// How many pieces a capture from `from` to `to` takes at most, majority or not; none if there
    /// is no such capture.
    fn taken_on_the_way(
        &self,
        owner: Colour,
        piece: Piece,
        from: Square,
        to: Square,
    ) -> Option<u32> {
        let mut search = Search {
            position: self,
            king: piece == Piece::King,
            enemies: self.pieces(!owner),
            blocked: self.pieces(owner).without(from),
            to,
            most: None,
        };
        search.from(from, Squares::NONE);
        search.most
    }
}

struct Search<'a> {
    position: &'a Position,
    king: bool,
    enemies: Squares,
    blocked: Squares,
    to: Square,
    most: Option<u32>,
}

impl Search<'_> {
    fn is_free(&self, square: Square) -> bool {
        !self.enemies.contains(square) && !self.blocked.contains(square)
    }

    fn from(&mut self, at: Square, taken: Squares) {
        let version = self.position.version();
        for direction in 0..4 {
            let mut next = neighbour(version, at, direction);
            while let Some(square) = next.filter(|&square| self.king && self.is_free(square)) {
                next = neighbour(version, square, direction);
            }
            let Some(enemy) = next.filter(|&s| self.enemies.contains(s) && !taken.contains(s))
            else {
                continue;
            };
            let taken = taken.with(enemy);
            let mut landing = neighbour(version, enemy, direction);
            while let Some(square) = landing.filter(|&square| self.is_free(square)) {
                if square == self.to {
                    self.most = self.most.max(Some(taken.len()));
                }
                self.from(square, taken);
                landing = neighbour(version, square, direction).filter(|_| self.king);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Version;

    fn code(fen: &str, mover: Colour, from: u8, to: u8) -> Option<Irregularity> {
        let position = Position::from_fen(Version::V100, fen).unwrap();
        let square = |n| Square::new(Version::V100, n).unwrap();
        position.irregularity(mover, square(from), square(to)).map(|detected| detected.code)
    }

    /// G-62: GA-14, and each kind that moves alone can show.
    #[test]
    fn entered_moves_are_recognised() {
        use Colour::{Black, White};
        let missed = "W:W33,38:B29,20";
        assert_eq!(code(missed, White, 38, 32), Some(Irregularity::CaptureMissed));
        assert_eq!(code(missed, White, 33, 24), Some(Irregularity::WrongNumberTaken));
        assert_eq!(code(missed, White, 33, 15), None);
        assert_eq!(code(missed, White, 38, 42), Some(Irregularity::WrongDirection));
        assert_eq!(code(missed, White, 29, 34), Some(Irregularity::OpponentsPiece));
        assert_eq!(code(missed, Black, 20, 25), Some(Irregularity::TwoInARow));
        assert_eq!(code(missed, White, 1, 7), None, "no piece there");
        let start = "W:W31-50:B1-20";
        assert_eq!(code(start, White, 32, 23), Some(Irregularity::WrongDirection));
    }

    /// "They took two, they had to take three."
    #[test]
    fn a_capture_that_is_too_short_says_how_many_were_due() {
        let position = Position::from_fen(Version::V100, "W:W32,K46:B28,19,41").unwrap();
        let square = |n| Square::new(Version::V100, n).unwrap();
        let detected = position.irregularity(Colour::White, square(46), square(37)).unwrap();
        assert_eq!(detected.code, Irregularity::WrongNumberTaken);
        assert_eq!((detected.taken, detected.due), (1, 2));
        assert_eq!(detected.legal, ["32x14"]);
    }
}
