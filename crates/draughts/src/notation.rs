//! Moves as text: `32-28`, `2x19x37x26`, `d4:b6`.

mod plain;
mod read;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use runda_rulebook::{Key, Reason};

use crate::path::smallest;
use crate::{Move, Piece, Position, Square, Version};
pub use read::{Found, MoveError, MoveRemark, MoveText, Numbering};

/// How squares are written.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Notation {
    /// As the code has it: numbers on the large board, letters on the small one.
    #[default]
    OfTheCode,
    /// Numbers on both, counted from b8 on the small one, as engines use them.
    Numbers,
}

impl Notation {
    /// The name of a square.
    pub fn square(self, version: Version, square: Square) -> String {
        match self {
            Self::OfTheCode => square.name(version),
            Self::Numbers => square.number().to_string(),
        }
    }

    fn join(self, version: Version, squares: &[Square], sign: char) -> String {
        let mut text = String::new();
        for (n, &square) in squares.iter().enumerate() {
            if n > 0 {
                text.push(sign);
            }
            text.push_str(&self.square(version, square));
        }
        text
    }
}

/// Start, sign and end.
///
/// **Rule:** G-64, PD-30, KW25 I 8.1-8.2
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.short(Notation::OfTheCode))
    }
}

impl Move {
    const fn sign(self) -> char {
        if self.is_capture() { 'x' } else { '-' }
    }

    /// Start, sign and end.
    pub fn short(self, notation: Notation) -> String {
        notation.join(self.version(), &[self.from(), self.to()], self.sign())
    }
}

impl Position {
    /// The move as it is written down: short, and with all its squares exactly where another legal
    /// move has the same start and end.
    ///
    /// ```
    /// use runda_draughts::{Notation, Position, Version};
    ///
    /// let position = Position::from_fen(Version::V100, "W:WK2:B8,28,31,39").unwrap();
    /// let mut moves = position.legal_moves();
    /// moves.sort();
    /// assert_eq!(position.text(moves[0], Notation::OfTheCode), "2x19x37x26");
    /// ```
    ///
    /// **Rule:** G-65, PD-32, PD-34, KW25 I 8.2
    pub fn text(&self, written: Move, notation: Notation) -> String {
        self.text_among(&self.legal_moves(), written, notation)
    }

    /// [`Self::text`] when the legal moves are at hand.
    pub fn text_among(&self, legal: &[Move], written: Move, notation: Notation) -> String {
        let same_squares = |other: &&Move| other.from == written.from && other.to == written.to;
        if legal.iter().filter(same_squares).count() > 1 {
            self.long(written, notation)
        } else {
            written.short(notation)
        }
    }

    /// The move with every square of its numerically smallest path.
    ///
    /// **Rule:** G-65, PD-33, PD-34, KW25 I 8.2
    pub fn long(&self, written: Move, notation: Notation) -> String {
        let mut squares = Vec::from([written.from()]);
        squares.extend(smallest(self, written));
        squares.push(written.to());
        notation.join(self.version(), &squares, written.sign())
    }

    /// Every legal move as text, sorted by start, end and captured squares.
    pub fn legal_texts(&self, notation: Notation) -> Vec<String> {
        let mut legal = self.legal_moves();
        legal.sort();
        legal.iter().map(|&each| self.text_among(&legal, each, notation)).collect()
    }

    /// The move as a sentence for people: who goes where and what is taken.
    pub fn sentence(&self, played: Move) -> Reason {
        let piece = self.piece_at(played.from()).map_or(Piece::Man, |(_, piece)| piece);
        let key = match (piece, played.is_capture()) {
            (Piece::Man, false) => Key::new("draughts-man-moves"),
            (Piece::Man, true) => Key::new("draughts-man-takes"),
            (Piece::King, false) => Key::new("draughts-king-moves"),
            (Piece::King, true) => Key::new("draughts-king-takes"),
        };
        let name = |square: Square| square.name(self.version());
        let mut taken = String::new();
        for square in played.taken() {
            let comma = if taken.is_empty() { "" } else { ", " };
            let _ = write!(taken, "{comma}{}", name(square));
        }
        let reason = Reason::remark(key)
            .with("colour", self.turn())
            .with("from", name(played.from()))
            .with("to", name(played.to()));
        if played.is_capture() {
            reason.with("n", played.taken().len()).with("taken", taken)
        } else {
            reason
        }
    }
}
