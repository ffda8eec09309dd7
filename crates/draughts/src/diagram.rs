//! The board as a picture: in letters for a terminal, in SVG for a page or a print.

use alloc::string::String;
use core::fmt::Write;

use runda_rulebook::Colour;

use crate::{Piece, Position, Square, Version};

/// Side of a square in an SVG, and the margin for the names of rows and files.
const SIDE: u32 = 40;
const MARGIN: u32 = 24;

impl Position {
    /// The board in Unicode, White at the bottom: ⛀ ⛁ are White's man and king, ⛂ ⛃ Black's.
    pub fn diagram(&self) -> String {
        let version = self.version();
        let side = version.side();
        let mut text = String::new();
        for row in 0..side {
            let _ = write!(text, "{:>2} ", label(version, row));
            for column in 0..side {
                let sign = match Square::at(version, row, column).map(|at| self.piece_at(at)) {
                    None => ' ',
                    Some(None) => '·',
                    Some(Some((Colour::White, Piece::Man))) => '⛀',
                    Some(Some((Colour::White, Piece::King))) => '⛁',
                    Some(Some((Colour::Black, Piece::Man))) => '⛂',
                    Some(Some((Colour::Black, Piece::King))) => '⛃',
                };
                let _ = write!(text, " {sign}");
            }
            text.push('\n');
        }
        if version == Version::V64 {
            text.push_str("    a b c d e f g h\n");
        }
        text
    }

    /// The board as an SVG picture, White at the bottom, readable without colour: kings carry a ring.
    pub fn svg(&self) -> String {
        let version = self.version();
        let side = version.side();
        let size = u32::from(side) * SIDE + 2 * MARGIN;
        let mut svg = String::new();
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" \
             role=\"img\" aria-label=\"{self}\">\
             <rect width=\"{size}\" height=\"{size}\" fill=\"#fff\"/>"
        );
        for row in 0..side {
            for column in 0..side {
                self.svg_square(&mut svg, row, column);
            }
        }
        svg_labels(&mut svg, version);
        svg.push_str("</svg>\n");
        svg
    }

    fn svg_square(&self, svg: &mut String, row: u8, column: u8) {
        let version = self.version();
        let (x, y) = (MARGIN + u32::from(column) * SIDE, MARGIN + u32::from(row) * SIDE);
        let square = Square::at(version, row, column);
        let fill = if square.is_some() { "#b58863" } else { "#f0d9b5" };
        let _ = write!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{fill}\"/>"
        );
        let Some(square) = square else { return };
        if version == Version::V100 {
            let _ = write!(
                svg,
                "<text x=\"{}\" y=\"{}\" font-size=\"9\" fill=\"#40301f\">{}</text>",
                x + 2,
                y + 10,
                square.number()
            );
        }
        let Some((colour, piece)) = self.piece_at(square) else { return };
        let (fill, line) = match colour {
            Colour::White => ("#fff", "#222"),
            Colour::Black => ("#222", "#fff"),
        };
        let (x, y) = (x + SIDE / 2, y + SIDE / 2);
        let _ =
            write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"15\" fill=\"{fill}\" stroke=\"#222\"/>");
        if piece == Piece::King {
            let _ = write!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"none\" stroke=\"{line}\" stroke-width=\"3\"/>"
            );
        }
    }
}

/// What stands beside a row: its first square, or its rank.
fn label(version: Version, row: u8) -> u8 {
    match version {
        Version::V100 => 5 * row + 1,
        Version::V64 => 8 - row,
    }
}

/// Ranks and files beside the small board; the large one has numbers in its squares.
fn svg_labels(svg: &mut String, version: Version) {
    if version == Version::V100 {
        return;
    }
    for n in 0..version.side() {
        let at = MARGIN + u32::from(n) * SIDE + SIDE / 2;
        let below = MARGIN + u32::from(version.side()) * SIDE + 16;
        let _ = write!(
            svg,
            "<text x=\"8\" y=\"{}\" font-size=\"12\">{}</text>\
             <text x=\"{}\" y=\"{below}\" font-size=\"12\">{}</text>",
            at + 4,
            label(version, n),
            at - 4,
            char::from(b'a' + n)
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagram_shows_every_piece_where_it_stands() {
        let position = Position::from_fen(Version::V64, "W:WKa1,c3:Bb6,Kh8").unwrap();
        assert_eq!(
            position.diagram(),
            concat!(
                " 8    ·   ·   ·   ⛃\n",
                " 7  ·   ·   ·   ·  \n",
                " 6    ⛂   ·   ·   ·\n",
                " 5  ·   ·   ·   ·  \n",
                " 4    ·   ·   ·   ·\n",
                " 3  ·   ⛀   ·   ·  \n",
                " 2    ·   ·   ·   ·\n",
                " 1  ⛁   ·   ·   ·  \n",
                "    a b c d e f g h\n",
            )
        );
    }

    #[test]
    fn a_picture_has_one_disc_for_a_man_and_a_ring_more_for_a_king() {
        for version in Version::ALL {
            let start = Position::start(version);
            let discs = start.svg().matches("<circle").count();
            assert_eq!(discs, 2 * version.men() as usize);
        }
        let kings = Position::from_fen(Version::V100, "W:WK1:BK50").unwrap().svg();
        assert_eq!(kings.matches("<circle").count(), 4);
        assert!(kings.starts_with("<svg ") && kings.ends_with("</svg>\n"));
    }
}
