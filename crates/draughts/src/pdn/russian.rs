//! Just enough of Russian draughts to say that a game follows its rules and not those of version 64.
//!
//! There a player chooses any capture as long as they finish it, and a man that reaches the last
//! row in the middle of a capture goes on as a king.

use alloc::vec::Vec;

use runda_rulebook::Colour;

use super::token::{Token, Word};
use crate::path::neighbour;
use crate::setup::promotion_row;
use crate::{MoveText, Numbering, Piece, Placed, Position, Square, Squares, Version};

/// Whether the main line from the word at `at` on can be played by Russian rules.
///
/// **Rule:** PD-18, KW25 I 4.13
pub(super) fn survives(
    board: &Position,
    at: usize,
    tokens: &[Token<'_>],
    numbering: Numbering,
) -> bool {
    let mut board = *board;
    let mut depth = 0u32;
    for token in tokens.iter().skip_while(|token| token.at < at) {
        match token.word {
            Word::Open => depth += 1,
            Word::Close => depth = depth.saturating_sub(1),
            Word::Move(text) if depth == 0 => {
                let next = MoveText::read(Version::V64, numbering, text)
                    .and_then(|meant| play(&board, &meant.squares));
                match next {
                    Some(next) => board = next,
                    None => return false,
                }
            }
            Word::Move(_)
            | Word::SetUp(_)
            | Word::Missing
            | Word::Number(_)
            | Word::Comment(_)
            | Word::Glyph(_)
            | Word::Marks(_)
            | Word::OnlyMove
            | Word::Result(_)
            | Word::Strange(_) => {}
        }
    }
    true
}

/// The position after a move, if Russian rules allow it and its squares leave no doubt.
fn play(board: &Position, squares: &[Square]) -> Option<Position> {
    let (&from, &to) = (squares.first()?, squares.last()?);
    let (owner, _) = board.piece_at(from).filter(|(owner, _)| *owner == board.turn())?;
    let mut any_capture = false;
    for start in board.pieces(owner) {
        any_capture |= !captures(board, start).is_empty();
    }
    if !any_capture {
        let quiet = board.legal_moves().iter().find(|m| m.from() == from && m.to() == to).copied();
        return quiet.map(|played| board.play(played));
    }
    let mut fit: Vec<End> = captures(board, from).into_iter().filter(|end| end.to == to).collect();
    fit.dedup();
    fit.first().map(|end| after(board, from, *end))
}

/// How a capture ends.
#[derive(Clone, Copy, PartialEq, Eq)]
struct End {
    to: Square,
    taken: Squares,
    piece: Piece,
}

fn captures(board: &Position, from: Square) -> Vec<End> {
    let mut found = Vec::new();
    if let Some((owner, piece)) = board.piece_at(from) {
        let mut search = Search { board, owner, from, found: &mut found };
        search.from(from, piece, Squares::NONE);
    }
    found
}

struct Search<'a> {
    board: &'a Position,
    owner: Colour,
    from: Square,
    found: &'a mut Vec<End>,
}

impl Search<'_> {
    fn is_free(&self, square: Square) -> bool {
        square == self.from || self.board.piece_at(square).is_none()
    }

    /// Goes on from `at`; says whether anything could be taken.
    fn from(&mut self, at: Square, piece: Piece, taken: Squares) -> bool {
        let mut goes_on = false;
        for direction in 0..4 {
            let mut next = neighbour(Version::V64, at, direction);
            while let Some(square) = next.filter(|&s| piece == Piece::King && self.is_free(s)) {
                next = neighbour(Version::V64, square, direction);
            }
            let is_enemy = |s: &Square| {
                *s != self.from
                    && !taken.contains(*s)
                    && self.board.piece_at(*s).is_some_and(|(colour, _)| colour != self.owner)
            };
            if let Some(enemy) = next.filter(is_enemy) {
                goes_on |= self.land(enemy, direction, piece, taken.with(enemy));
            }
        }
        goes_on
    }

    /// Tries every square behind the piece taken; those from which more can be taken come first.
    fn land(&mut self, enemy: Square, direction: usize, piece: Piece, taken: Squares) -> bool {
        let mut landings = Vec::new();
        let mut next = neighbour(Version::V64, enemy, direction);
        while let Some(square) = next.filter(|&square| self.is_free(square)) {
            landings.push(square);
            next = neighbour(Version::V64, square, direction).filter(|_| piece == Piece::King);
        }
        let row = promotion_row(Version::V64, self.owner);
        let crowned = |at: Square| {
            if at.row_column(Version::V64).0 == row { Piece::King } else { piece }
        };
        let mut must_go_on = false;
        for &at in &landings {
            must_go_on |= self.from(at, crowned(at), taken);
        }
        if !must_go_on {
            let ends = landings.iter().map(|&to| End { to, taken, piece: crowned(to) });
            self.found.extend(ends);
        }
        !landings.is_empty()
    }
}

fn after(board: &Position, from: Square, end: End) -> Position {
    let mut setup = board.setup();
    setup.turn = Some(!board.turn());
    setup.pieces.retain(|placed| placed.square != from && !end.taken.contains(placed.square));
    let colour = board.turn();
    setup.pieces.push(Placed { square: end.to, colour, piece: end.piece });
    setup.position().unwrap_or(*board)
}
