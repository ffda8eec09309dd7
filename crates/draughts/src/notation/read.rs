//! Reading moves, as people and other programs write them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::Notation;
use crate::path::{passes, turns_on};
use crate::{Move, Position, Square, Version};

/// How the small board is numbered where moves come as numbers.
///
/// **Rule:** PD-22, KW25 I 2.6.4
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Numbering {
    /// From the top left: 1 is b8, 32 is g1.
    #[default]
    FromB8,
    /// From the bottom left: 1 is a1, 32 is h8.
    FromA1,
}

impl Numbering {
    fn square(self, version: Version, number: u8) -> Option<Square> {
        let square = Square::new(version, number)?;
        match (version, self) {
            (Version::V100, _) | (Version::V64, Self::FromB8) => Some(square),
            (Version::V64, Self::FromA1) => {
                let (row, place) = ((number - 1) / 4, (number - 1) % 4);
                Square::at(version, 7 - row, 2 * place + row % 2)
            }
        }
    }
}

/// What a written move says: its squares in order, and the sign between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveText {
    /// Start, any squares between, end; at least two.
    pub squares: Vec<Square>,
    /// Whether it claims to take; none where no sign was written.
    pub capture: Option<bool>,
}

/// Why a text is not a move of a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// It is no move of any position.
    #[error("{0:?} is no move; write start and end, for example 32-28, 19x28 or c3-d4")]
    NotAMove(String),
    /// Several legal moves are meant.
    #[error("{text} is ambiguous; write all squares of one of {}", .candidates.join(", "))]
    Ambiguous {
        /// What was written.
        text: String,
        /// What may be meant, in the long form.
        candidates: Vec<String>,
    },
    /// It is not legal.
    #[error("{text} is not legal in {fen}; {}", next_step(.alternatives))]
    Illegal {
        /// What was written.
        text: String,
        /// The position.
        fen: String,
        /// Legal moves of the same piece, or of all pieces if it has none.
        alternatives: Vec<String>,
    },
}

fn next_step(alternatives: &[String]) -> String {
    if alternatives.is_empty() {
        "there is no legal move, the game is over".into()
    } else {
        alloc::format!("legal would be {}", alternatives.join(", "))
    }
}

/// Something odd about a move that could be read all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MoveRemark {
    /// A capture written with `-`, or a quiet move written with `x`.
    #[error("the sign between the squares is not that of the move; it was read by its squares")]
    WrongSign,
    /// No way round these pieces meets the squares written.
    #[error("the squares between cannot be met on this capture; it was read by start and end")]
    WrongPath,
}

/// A move that was found, and what was odd about the way it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The move.
    pub played: Move,
    /// What was odd.
    pub remarks: Vec<MoveRemark>,
}

impl MoveText {
    /// Splits a written move into squares. Accepts short and long forms, `x`, `:` and their
    /// likenesses as signs of capture, dashes of all kinds, blanks, leading zeros, missing signs.
    ///
    /// **Rule:** G-64, G-65, PD-30, PD-59, KW25 I 8.1-8.2
    pub fn read(version: Version, numbering: Numbering, text: &str) -> Option<Self> {
        let mut rest = text.trim();
        let mut read = Self { squares: Vec::new(), capture: None };
        loop {
            let (square, after) = leading_square(version, numbering, rest)?;
            read.squares.push(square);
            rest = after.trim_start();
            let Some(sign) = rest.chars().next() else {
                return (read.squares.len() >= 2).then_some(read);
            };
            if let Some(capture) = capture_sign(sign) {
                read.capture = Some(capture);
                rest = rest.get(sign.len_utf8()..)?.trim_start();
            }
        }
    }
}

/// Whether a character between squares means a capture; none if it is no such sign.
const fn capture_sign(sign: char) -> Option<bool> {
    match sign {
        'x' | 'X' | ':' | '×' | 'х' | 'Х' => Some(true),
        '-' | '‐' | '‑' | '‒' | '–' | '—' | '−' => Some(false),
        _ => None,
    }
}

/// The square a text begins with, and the rest. Digits without a sign between them are two squares
/// of two digits each.
fn leading_square(version: Version, numbering: Numbering, text: &str) -> Option<(Square, &str)> {
    if let (Version::V64, &[file, rank, ..]) = (version, text.as_bytes())
        && file.is_ascii_alphabetic()
    {
        return Some((Square::algebraic(file, rank)?, text.get(2..)?));
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let length = if digits == 4 { 2 } else { digits };
    let number = text.get(..length)?.parse().ok()?;
    Some((numbering.square(version, number)?, text.get(length..)?))
}

impl Position {
    /// Finds the legal move a text means.
    ///
    /// ```
    /// use runda_draughts::{MoveError, Position, Version};
    ///
    /// let position = Position::from_fen(Version::V100, "W:WK2:B8,28,31,39").unwrap();
    /// assert!(matches!(position.read("2x26"), Err(MoveError::Ambiguous { .. })));
    /// let found = position.read("2x30x48x26").unwrap();
    /// assert_eq!(found.played.taken().len(), 3);
    /// ```
    ///
    /// **Rule:** G-65, PD-35, KW25 I 8.2
    pub fn read(&self, text: &str) -> Result<Found, MoveError> {
        let meant = MoveText::read(self.version(), Numbering::FromB8, text)
            .ok_or_else(|| MoveError::NotAMove(text.trim().into()))?;
        self.find(&meant, text.trim())
    }

    /// Finds the legal move some squares mean; `text` is what was written, for the error.
    ///
    /// **Rule:** PD-35, PD-59, PD-66, KW25 I 8.2
    pub fn find(&self, meant: &MoveText, text: &str) -> Result<Found, MoveError> {
        self.find_among(&self.legal_moves(), meant, text)
    }

    /// [`Self::find`] when the legal moves are at hand.
    pub fn find_among(
        &self,
        legal: &[Move],
        meant: &MoveText,
        text: &str,
    ) -> Result<Found, MoveError> {
        let (Some(&from), Some(&to)) = (meant.squares.first(), meant.squares.last()) else {
            return Err(MoveError::NotAMove(text.into()));
        };
        let between = meant.squares.get(1..meant.squares.len() - 1).unwrap_or_default();
        let ends = Move::of(self.version(), from, to, 0);
        let same_ends = |each: &&Move| each.from == ends.from && each.to == ends.to;
        let mut fit = legal.iter().filter(same_ends).copied();
        match (fit.next(), fit.next()) {
            (None, _) => Err(self.not_legal(legal, from, text)),
            (Some(played), None) => Ok(self.found(played, meant, between)),
            (Some(first), Some(second)) => {
                let mut fit: Vec<Move> = [first, second].into_iter().chain(fit).collect();
                let all = fit.clone();
                // The long form proper names one move; squares merely crossed may be on several.
                match fit.iter().find(|&&each| turns_on(self, each, between)) {
                    Some(&each) => fit = Vec::from([each]),
                    None => fit.retain(|&each| between.is_empty() || passes(self, each, between)),
                }
                match *fit.as_slice() {
                    [played] => Ok(self.found(played, meant, between)),
                    [] => Err(self.ambiguous(&all, text)),
                    _ => Err(self.ambiguous(&fit, text)),
                }
            }
        }
    }

    /// The move with what is odd about the way it was written.
    fn found(&self, played: Move, meant: &MoveText, between: &[Square]) -> Found {
        let mut remarks = Vec::new();
        if meant.capture.is_some_and(|claimed| claimed != played.is_capture()) {
            remarks.push(MoveRemark::WrongSign);
        }
        if !between.is_empty() && !passes(self, played, between) {
            remarks.push(MoveRemark::WrongPath);
        }
        Found { played, remarks }
    }

    fn ambiguous(&self, fit: &[Move], text: &str) -> MoveError {
        let candidates = fit.iter().map(|&each| self.long(each, Notation::OfTheCode)).collect();
        MoveError::Ambiguous { text: text.into(), candidates }
    }

    /// An error with what would be legal: moves of the same piece, else all.
    fn not_legal(&self, legal: &[Move], from: Square, text: &str) -> MoveError {
        let mut sorted = legal.to_vec();
        sorted.sort_unstable_by_key(Move::order);
        let texts = |wanted: &dyn Fn(&Move) -> bool| -> Vec<String> {
            let some = sorted.iter().filter(|each| wanted(each));
            some.map(|&each| self.text_among(legal, each, Notation::OfTheCode)).collect()
        };
        let mut alternatives = texts(&|each| each.from() == from);
        if alternatives.is_empty() {
            alternatives = texts(&|_| true);
        }
        MoveError::Illegal { text: text.into(), fen: self.to_string(), alternatives }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(version: Version, fen: &str) -> Position {
        Position::from_fen(version, fen).unwrap()
    }

    /// G-65: GA-9, GA-10.
    #[test]
    fn an_ambiguous_short_form_names_its_candidates_and_the_long_form_is_read() {
        let position = position(Version::V100, "W:WK2:B8,28,31,39");
        let error = position.read("2x26").unwrap_err();
        let candidates = Vec::from(["2x19x37x26".to_string(), "2x30x48x26".to_string()]);
        assert_eq!(error, MoveError::Ambiguous { text: "2x26".into(), candidates });
        let found = position.read("2x30x48x26").unwrap();
        let taken: Vec<u8> = found.played.taken().into_iter().map(Square::number).collect();
        assert_eq!(taken, [8, 31, 39]);
        assert_eq!(found.remarks, []);
    }

    /// PD-33: the example of the standard.
    #[test]
    fn the_long_form_names_every_turn_and_nothing_else() {
        let position = position(Version::V100, "W:WK47:B14,19,29,31,42");
        assert_eq!(position.legal_texts(Notation::OfTheCode), ["47x38x20x9x36", "47x38x24x13x36"]);
        assert!(position.read("47x38x24x13x36").is_ok());
        assert!(position.read("47x20x36").is_ok(), "a square on one way only is enough");
        for text in ["47x36", "47x38x36", "47x24x36", "47x33x24x13x36"] {
            assert!(matches!(position.read(text), Err(MoveError::Ambiguous { .. })), "{text}");
        }
    }

    /// PD-31, PD-34: two ways round the same pieces are one move, written by the smaller one.
    #[test]
    fn of_two_ways_round_the_smaller_is_written() {
        let position = position(Version::V100, "W:W14:B8,9,18,19");
        let moves = position.legal_moves();
        assert_eq!(moves.len(), 1);
        assert_eq!(position.long(moves[0], Notation::OfTheCode), "14x3x12x23x14");
        assert_eq!(position.read("14x23x12x3x14").unwrap().remarks, []);
    }

    /// G-64, PD-30, PD-59: signs, blanks, zeros and missing signs.
    #[test]
    fn many_spellings_are_one_move() {
        let start = Position::start(Version::V100);
        for text in ["32-28", "32 - 28", "32–28", "3228", "032-028", "32\u{2011}28", " 32−28 "]
        {
            assert_eq!(start.read(text).unwrap().played.to_string(), "32-28", "{text}");
        }
        assert_eq!(start.read("32x28").unwrap().remarks, [MoveRemark::WrongSign]);
        let small = position(Version::V64, "W:Wd4:Bc5");
        for text in ["d4:b6", "d4xb6", "d4×b6", "D4b6", "d4хb6", "18x9"] {
            assert_eq!(small.read(text).unwrap().played.to_string(), "d4xb6", "{text}");
        }
    }

    /// PD-22: the two ways of numbering the small board.
    #[test]
    fn numbers_from_a1_are_another_board() {
        let read = |text| MoveText::read(Version::V64, Numbering::FromA1, text).unwrap().squares;
        let names: Vec<String> = read("1-32").iter().map(|s| s.name(Version::V64)).collect();
        assert_eq!(names, ["a1", "h8"]);
        let names: Vec<String> = read("2-5").iter().map(|s| s.name(Version::V64)).collect();
        assert_eq!(names, ["c1", "b2"]);
    }

    /// PD-35 (b): an impossible path of the only capture is remarked, not refused.
    #[test]
    fn an_impossible_path_of_the_only_capture_is_remarked() {
        let position = position(Version::V100, "W:W11:B7,8,9,10");
        assert_eq!(position.read("11x2x13x4x15").unwrap().remarks, []);
        assert_eq!(position.read("11x15").unwrap().remarks, []);
        assert_eq!(position.read("11x50x15").unwrap().remarks, [MoveRemark::WrongPath]);
    }

    /// PD-66: the legal moves of the same piece are named.
    #[test]
    fn an_illegal_move_is_answered_with_what_is_legal() {
        let start = Position::start(Version::V100);
        let error = start.read("32-23").unwrap_err();
        assert!(error.to_string().ends_with("legal would be 32-27, 32-28"), "{error}");
        let lost = position(Version::V100, "W:W46:B41,37");
        let error = lost.read("46-41").unwrap_err();
        assert!(error.to_string().ends_with("the game is over"), "{error}");
        for soup in ["", "x", "32", "32-", "32-99", "a-b", "1-1-", "é", "32-28-"] {
            assert!(matches!(start.read(soup), Err(MoveError::NotAMove(_))), "{soup:?}");
        }
    }
}
