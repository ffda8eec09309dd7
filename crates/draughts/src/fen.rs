//! Positions as text.

use alloc::format;
use alloc::string::String;
use core::fmt;

use runda_rulebook::Colour;

use crate::{Faults, Piece, Placed, Position, Setup, Square, Version};

/// Why a text is no position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// The text breaks off or goes on wrongly.
    #[error("column {column}: {expected} is missing; write a position as W:W31-50:B1-20")]
    Syntax {
        /// Where, in characters from 1.
        column: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// Pieces already taken still stand on the board.
    #[error("column {column}: the capture is not finished; give the position after it")]
    CaptureNotFinished {
        /// Where, in characters from 1.
        column: usize,
    },
    /// It can be read, but is no position.
    #[error(transparent)]
    Faults(#[from] Faults),
}

impl Position {
    /// Reads a position: `W:W31-50:B1-20`, `B:WK5:Ba1,c3`.
    ///
    /// ```
    /// use runda_draughts::{Position, Version};
    ///
    /// let position = Position::from_fen(Version::V64, "W:WKa1:Bd4").unwrap();
    /// assert_eq!(position.to_string(), "W:WKa1:Bd4");
    /// ```
    pub fn from_fen(version: Version, text: &str) -> Result<Self, FenError> {
        Ok(Setup::from_fen(version, text)?.position()?)
    }
}

impl Setup {
    /// Reads a claimed position, whatever is wrong with it as a position. Numbers on the smaller
    /// board count from b8. Fields of other programs after the two sides are skipped.
    ///
    /// **Rule:** G-68, PD-22, PD-23, PD-25, PD-26, KW25 I 8.1
    pub fn from_fen(version: Version, text: &str) -> Result<Self, FenError> {
        let mut reader = Reader { rest: text, column: 1, setup: Self::empty(version) };
        reader.turn()?;
        while reader.eat(':') {
            reader.section()?;
        }
        while reader.eat('.') {}
        if reader.peek().is_some() {
            return Err(reader.missing("':', ',' or the end"));
        }
        Ok(reader.setup)
    }
}

struct Reader<'a> {
    rest: &'a str,
    column: usize,
    setup: Setup,
}

impl Reader<'_> {
    /// The next character that is not blank.
    fn peek(&mut self) -> Option<char> {
        while let Some(next) = self.rest.chars().next() {
            if !next.is_whitespace() {
                return Some(next);
            }
            self.bump(next);
        }
        None
    }

    fn bump(&mut self, character: char) {
        self.rest = self.rest.get(character.len_utf8()..).unwrap_or_default();
        self.column += 1;
    }

    fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.bump(wanted);
        }
        found
    }

    const fn missing(&self, expected: &'static str) -> FenError {
        FenError::Syntax { column: self.column, expected }
    }

    fn colour(&mut self) -> Option<Colour> {
        let next = self.peek()?;
        let colour = match next {
            'W' | 'w' => Colour::White,
            'B' | 'b' => Colour::Black,
            _ => return None,
        };
        self.bump(next);
        Some(colour)
    }

    fn turn(&mut self) -> Result<(), FenError> {
        self.setup.turn = self.colour();
        if self.setup.turn.is_some() || self.eat('?') {
            Ok(())
        } else {
            Err(self.missing("the side to move (W or B)"))
        }
    }

    fn section(&mut self) -> Result<(), FenError> {
        match self.peek() {
            None | Some(':' | '.') => return Ok(()),
            // Half-moves towards a draw and the number of the move, as one server writes them.
            Some(field @ ('H' | 'F')) => {
                self.bump(field);
                self.digits();
                return Ok(());
            }
            Some(_) => {}
        }
        let Some(colour) = self.colour() else {
            return Err(self.missing("W or B before the squares of a side"));
        };
        if matches!(self.peek(), None | Some(':' | '.')) {
            return Ok(());
        }
        loop {
            self.placed(colour)?;
            if !self.eat(',') {
                return Ok(());
            }
        }
    }

    fn placed(&mut self, colour: Colour) -> Result<(), FenError> {
        let piece = match self.peek() {
            Some(king @ ('K' | 'k')) => {
                self.bump(king);
                Piece::King
            }
            Some('G' | 'P') => return Err(FenError::CaptureNotFinished { column: self.column }),
            _ => Piece::Man,
        };
        match self.peek() {
            Some('0'..='9') => self.numbers(colour, piece),
            Some(file) if file.is_ascii_alphabetic() => {
                self.bump(file);
                let rank = self.digits();
                let name = format!("{file}{rank}");
                let square = match (self.setup.version, name.as_bytes()) {
                    (Version::V64, &[file, rank]) => Square::algebraic(file, rank),
                    _ => None,
                };
                self.put(square, name, colour, piece);
                Ok(())
            }
            _ => Err(self.missing("a square")),
        }
    }

    fn numbers(&mut self, colour: Colour, piece: Piece) -> Result<(), FenError> {
        let version = self.setup.version;
        let read = |digits: &str| digits.parse().ok().and_then(|n| Square::new(version, n));
        let first = self.digits();
        if !self.eat('-') {
            self.put(read(&first), first, colour, piece);
            return Ok(());
        }
        let last = self.digits();
        if last.is_empty() {
            return Err(self.missing("the last square of a range"));
        }
        if let (Some(from), Some(to)) = (read(&first), read(&last)) {
            for square in Square::all(version).filter(|square| (from..=to).contains(square)) {
                self.setup.pieces.push(Placed { square, colour, piece });
            }
            if from <= to {
                return Ok(());
            }
        }
        self.setup.strange.push(format!("{first}-{last}"));
        Ok(())
    }

    fn put(&mut self, square: Option<Square>, name: String, colour: Colour, piece: Piece) {
        match square {
            Some(square) => self.setup.pieces.push(Placed { square, colour, piece }),
            None => self.setup.strange.push(name),
        }
    }

    fn digits(&mut self) -> String {
        let mut digits = String::new();
        while let Some(next @ '0'..='9') = self.peek() {
            self.bump(next);
            digits.push(next);
        }
        digits
    }
}

/// Writes White first, squares ascending, no ranges, no blanks.
///
/// **Rule:** PD-24, KW25 I 8.1
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.turn().letter())?;
        for colour in Colour::BOTH {
            write!(f, ":{}", colour.letter())?;
            let kings = self.kings(colour);
            for (n, square) in self.pieces(colour).into_iter().enumerate() {
                let comma = if n == 0 { "" } else { "," };
                let king = if kings.contains(square) { "K" } else { "" };
                write!(f, "{comma}{king}{}", square.name(self.version()))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    fn read(version: Version, text: &str) -> Position {
        Position::from_fen(version, text).unwrap()
    }

    /// G-68, PD-23, PD-24, PD-25: every form of the standard, and the liberties of other programs.
    #[test]
    fn many_spellings_are_one_position() {
        let start = Position::start(Version::V100);
        for text in ["W:W31-50:B1-20", "W:B1-20:W31-50.", " w : w31-40,41-50 : b01-20 . "] {
            assert_eq!(read(Version::V100, text), start, "{text}");
        }
        let sides = ["W:W:B12", "W::B12", "W:B12", "W:B12:H3:F17", "W:B:W:B12"];
        for text in sides {
            assert_eq!(read(Version::V100, text).to_string(), "W:W:B12", "{text}");
        }
        let kings = read(Version::V100, "B:WK1-3:BK45");
        assert_eq!(kings.to_string(), "B:WK1,K2,K3:BK45");
    }

    /// PD-22: numbers on the smaller board count from b8.
    #[test]
    fn the_smaller_board_reads_letters_and_numbers() {
        let letters = read(Version::V64, "W:Wa1,Kc3:Bb8,d8".replace("Bb8,d8", "Bb6,d6").as_str());
        assert_eq!(read(Version::V64, "W:W29,K22:B9,10"), letters);
        assert_eq!(letters.to_string(), "W:WKc3,a1:Bb6,d6");
    }

    /// PD-26.
    #[test]
    fn an_unfinished_capture_is_no_position() {
        let error = Position::from_fen(Version::V100, "W:WK7:B12,G18").unwrap_err();
        assert_eq!(error, FenError::CaptureNotFinished { column: 11 });
    }

    #[test]
    fn a_broken_text_is_refused_where_it_breaks() {
        for (text, column) in [("", 1), ("X", 1), ("W:W31-", 7), ("W:W31;B2", 6), ("W:Q3", 3)] {
            let error = Position::from_fen(Version::V100, text).unwrap_err();
            assert!(matches!(error, FenError::Syntax { column: c, .. } if c == column), "{error}");
        }
        assert!(Position::from_fen(Version::V100, "W:W51:B1").is_err());
        assert!(Position::from_fen(Version::V100, "W:W40-30:B1").is_err());
        assert!(Position::from_fen(Version::V64, "W:Wa2:Bb8").is_err());
        assert!(Position::from_fen(Version::V100, "W:W99999999999999999999:B1").is_err());
    }
}
