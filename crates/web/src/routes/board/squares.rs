//! The squares of a drawn board.

use runda_draughts::{Piece, Position, Square};
use runda_rulebook::Colour;

/// One dark square.
#[derive(Debug)]
pub(super) struct SquareView {
    /// Its number, also on the small board.
    pub(super) number: u8,
    /// Its name as the code writes it.
    pub(super) name: String,
    /// Its corner, ten units a square.
    pub(super) x: u32,
    /// The same, from the top.
    pub(super) y: u32,
    /// What stands on it: `wm`, `wk`, `bm`, `bk` or nothing.
    pub(super) piece: &'static str,
}

/// All dark squares of a position, from the top.
pub(super) fn of(position: &Position) -> Vec<SquareView> {
    let version = position.version();
    Square::all(version)
        .map(|square| {
            let (row, column) = square.row_column(version);
            SquareView {
                number: square.number(),
                name: square.name(version),
                x: u32::from(column) * 10,
                y: u32::from(row) * 10,
                piece: piece(position, square),
            }
        })
        .collect()
}

fn piece(position: &Position, square: Square) -> &'static str {
    match position.piece_at(square) {
        None => "",
        Some((Colour::White, Piece::Man)) => "wm",
        Some((Colour::White, Piece::King)) => "wk",
        Some((Colour::Black, Piece::Man)) => "bm",
        Some((Colour::Black, Piece::King)) => "bk",
    }
}

/// A position as one letter a square, for the script: `w`, `W`, `b`, `B`, `.`.
pub(super) fn written(position: &Position) -> String {
    Square::all(position.version())
        .map(|square| match piece(position, square) {
            "wm" => 'w',
            "wk" => 'W',
            "bm" => 'b',
            "bk" => 'B',
            _ => '.',
        })
        .collect()
}
