//! A position that has been proven to be one.

use alloc::vec::Vec;
use core::fmt;

use runda_rulebook::Colour;

use crate::generate::{self, Hits, Sides};
use crate::layout::{Board, Board64, Board100, dense, index, spread};
use crate::{Faults, Move, MoveList, Piece, Placed, Setup, Square, Squares, Version};

/// A legal position: every piece on an active square of its own, no man on its promotion row, at
/// least one piece on the board. Made from a [`Setup`] or by playing moves.
///
/// ```
/// use runda_draughts::{Position, Version};
///
/// let start = Position::start(Version::V100);
/// assert_eq!(start.legal_moves().len(), 9);
/// let after = start.play(start.legal_moves()[0]);
/// assert_ne!(after.turn(), start.turn());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) white: u64,
    pub(crate) black: u64,
    pub(crate) kings: u64,
    pub(crate) version: Version,
    pub(crate) turn: Colour,
}

/// What [`Position::make`] destroys and [`Position::unmake`] needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undo {
    played: Move,
    kings: u64,
}

impl Position {
    /// The position every game starts from.
    ///
    /// **Rule:** G-6, G-10, KW25 I 2.7-2.8, 3.3
    pub fn start(version: Version) -> Self {
        let men = (1u64 << version.men()) - 1;
        Self {
            white: spread(version, men << (u32::from(version.squares()) - version.men())),
            black: spread(version, men),
            kings: 0,
            version,
            turn: Colour::White,
        }
    }

    /// The version played.
    pub const fn version(&self) -> Version {
        self.version
    }

    /// The side to move.
    pub const fn turn(&self) -> Colour {
        self.turn
    }

    /// All pieces of one side.
    pub const fn pieces(&self, colour: Colour) -> Squares {
        Squares::of_bits(dense(self.version, self.side(colour)))
    }

    /// The men of one side.
    pub const fn men(&self, colour: Colour) -> Squares {
        Squares::of_bits(dense(self.version, self.side(colour) & !self.kings))
    }

    /// The kings of one side.
    pub const fn kings(&self, colour: Colour) -> Squares {
        Squares::of_bits(dense(self.version, self.side(colour) & self.kings))
    }

    /// The piece on a square.
    pub const fn piece_at(&self, square: Square) -> Option<(Colour, Piece)> {
        let bit = 1u64 << index(self.version, square);
        let piece = if self.kings & bit == 0 { Piece::Man } else { Piece::King };
        if self.white & bit != 0 {
            Some((Colour::White, piece))
        } else if self.black & bit != 0 {
            Some((Colour::Black, piece))
        } else {
            None
        }
    }

    pub(crate) const fn side(&self, colour: Colour) -> u64 {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }

    /// The same position as something that may be changed.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.version);
        setup.turn = Some(self.turn);
        for square in Square::all(self.version) {
            if let Some((colour, piece)) = self.piece_at(square) {
                setup.pieces.push(Placed { square, colour, piece });
            }
        }
        setup
    }

    /// Every legal move. Does not allocate.
    ///
    /// **Rule:** G-11, G-12, G-13, G-17, G-18, G-19, G-20, G-21, G-22, G-23, KW25 I 3.4, 3.9, 4.1-4.14
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Every legal move, in a list that is used again.
    pub fn legal_moves_into(&self, moves: &mut MoveList) {
        moves.clear();
        match self.version {
            Version::V100 => generate::moves::<Board100, _>(&self.sides(), self.turn, moves),
            Version::V64 => generate::moves::<Board64, _>(&self.sides(), self.turn, moves),
        }
    }

    /// Whether the side to move must take.
    ///
    /// **Rule:** G-13, KW25 I 4.2, 4.3
    pub fn must_capture(&self) -> bool {
        match self.version {
            Version::V100 => !Hits::of::<Board100>(&self.sides()).is_empty(),
            Version::V64 => !Hits::of::<Board64>(&self.sides()).is_empty(),
        }
    }

    /// Whether the side to move has any legal move.
    pub fn has_move(&self) -> bool {
        let sides = self.sides();
        self.must_capture()
            || match self.version {
                Version::V100 => generate::has_quiet_move::<Board100>(&sides, self.turn),
                Version::V64 => generate::has_quiet_move::<Board64>(&sides, self.turn),
            }
    }

    /// Whether `candidate` is a legal move here.
    pub fn is_legal(&self, candidate: Move) -> bool {
        if candidate.is_capture() {
            return self.legal_moves().contains(&candidate);
        }
        candidate.version() == self.version && self.is_quiet_move(candidate.from(), candidate.to())
    }

    /// Whether going from one square to another without taking is a legal move.
    pub(crate) fn is_quiet_move(&self, from: Square, to: Square) -> bool {
        let sides = self.sides();
        let [from, to] = [from, to].map(|square| 1u64 << index(self.version, square));
        let is_step = match self.version {
            Version::V100 => generate::is_quiet_move::<Board100>(&sides, self.turn, from, to),
            Version::V64 => generate::is_quiet_move::<Board64>(&sides, self.turn, from, to),
        };
        is_step && !self.must_capture()
    }

    /// The legal moves of a piece that was touched: one of them must be played. None means that the
    /// touch has no effect, for example because another piece must take.
    ///
    /// **Rule:** G-14, G-15, KW25 I 3.10-3.12
    pub fn moves_of(&self, touched: Square) -> Vec<Move> {
        self.legal_moves().iter().filter(|each| each.from() == touched).copied().collect()
    }

    pub(crate) const fn sides(&self) -> Sides {
        Sides {
            own: self.side(self.turn),
            enemy: self.side(opposite(self.turn)),
            kings: self.kings,
        }
    }

    /// The position after `played`, which must be one of this position's legal moves.
    ///
    /// **Rule:** G-10, G-27, G-28, KW25 I 3.3, 3.5, 3.8, 4.15
    #[must_use]
    pub fn play(&self, played: Move) -> Self {
        let (top, bottom) = self.promotion_rows();
        let rows = match self.turn {
            Colour::White => top,
            Colour::Black => bottom,
        };
        let next = self.sides().after(played, rows);
        let turn = opposite(self.turn);
        let (white, black) = match self.turn {
            Colour::White => (next.own, next.enemy),
            Colour::Black => (next.enemy, next.own),
        };
        Self { white, black, kings: next.kings, version: self.version, turn }
    }

    /// Plays `played` in place and says what [`Self::unmake`] needs to take it back.
    pub fn make(&mut self, played: Move) -> Undo {
        let undo = Undo { played, kings: self.kings };
        *self = self.play(played);
        undo
    }

    /// Takes back the move that `undo` came from.
    pub const fn unmake(&mut self, undo: Undo) {
        let Undo { played, kings } = undo;
        self.turn = opposite(self.turn);
        let (own, enemy) = match self.turn {
            Colour::White => (&mut self.white, &mut self.black),
            Colour::Black => (&mut self.black, &mut self.white),
        };
        *own = *own & !(1 << played.to) | 1 << played.from;
        *enemy |= played.taken;
        self.kings = kings;
    }

    pub(crate) const fn promotion_rows(&self) -> (u64, u64) {
        match self.version {
            Version::V100 => (Board100::TOP, Board100::BOTTOM),
            Version::V64 => (Board64::TOP, Board64::BOTTOM),
        }
    }

    /// The position the player opposite would call the same: board turned, colours exchanged.
    #[must_use]
    pub fn flipped(&self) -> Self {
        let turn = |bits: u64| {
            let numbers = dense(self.version, bits).reverse_bits();
            spread(self.version, numbers >> (64 - u32::from(self.version.squares())))
        };
        Self {
            white: turn(self.black),
            black: turn(self.white),
            kings: turn(self.kings),
            version: self.version,
            turn: opposite(self.turn),
        }
    }
}

const fn opposite(colour: Colour) -> Colour {
    match colour {
        Colour::White => Colour::Black,
        Colour::Black => Colour::White,
    }
}

impl TryFrom<Setup> for Position {
    type Error = Faults;

    fn try_from(setup: Setup) -> Result<Self, Faults> {
        setup.position()
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({} {self})", self.version)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Position>() <= 40);
    }

    /// G-14, G-15: a touch binds only a piece that has a legal move.
    #[test]
    fn a_touched_piece_must_play_only_if_it_can() {
        let position = Position::from_fen(Version::V100, "W:W33,38:B29,20").unwrap();
        let square = |n| Square::new(Version::V100, n).unwrap();
        assert_eq!(position.moves_of(square(33)).len(), 1);
        assert_eq!(position.moves_of(square(38)), [], "the other one must take");
        assert_eq!(position.moves_of(square(29)), [], "not his own");
    }

    /// G-29: GA-20, the piece is a king from the moment it stops on the row, crowned or not.
    #[test]
    fn a_man_that_stops_on_the_row_is_a_king() {
        let position = Position::from_fen(Version::V100, "W:W7:B45").unwrap();
        let found = position.read("7-1").unwrap();
        let after = position.play(found.played);
        assert_eq!(
            after.piece_at(Square::new(Version::V100, 1).unwrap()),
            Some((Colour::White, Piece::King))
        );
    }

    /// G-6, G-7: the start of both versions is symmetric, so White's moves are Black's turned.
    #[test]
    fn the_start_is_its_own_mirror_but_for_the_turn() {
        for version in Version::ALL {
            let start = Position::start(version);
            let flipped = start.flipped();
            assert_eq!(flipped.pieces(Colour::White), start.pieces(Colour::White));
            assert_eq!(flipped.turn(), Colour::Black);
            assert_eq!(start.pieces(Colour::Black).len(), version.men());
        }
    }
}
