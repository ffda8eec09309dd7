//! What is wrong with a game of a file, and where.

use alloc::string::String;
use core::fmt;

use super::kind::GameKind;
use super::token::FormFault;
use crate::{FenError, MoveError, MoveRemark};

/// Something wrong or odd, with its place.
///
/// **Rule:** PD-66, KW25 I 8.1
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The game, from 1.
    pub game: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The number of the move, if the moves had begun.
    pub move_number: Option<usize>,
    /// What it is.
    pub kind: ProblemKind,
}

/// What may be wrong or odd.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProblemKind {
    /// The form of the text.
    #[error(transparent)]
    Form(#[from] FormFault),
    /// A position that is none.
    #[error("{text:?} is no position: {error}")]
    Position {
        /// What is written.
        text: String,
        /// Why not.
        error: FenError,
    },
    /// A move that is not legal, or not clear.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A word that means nothing.
    #[error("{0:?} is neither a move nor anything else; it is kept as a comment")]
    Strange(String),
    /// A game that is not played here.
    #[error("this is {} (GameType {}); its moves are kept as text and not checked", .0.name(), .0.number())]
    OtherGame(GameKind),
    /// A game that only Russian rules allow.
    #[error(
        "the moves follow the rules of Russian draughts, not of version 64; \
         set GameType 25 if that was played"
    )]
    RussianRules,
    /// A move that was read all the same.
    #[error("{text}: {remark}")]
    Odd {
        /// What is written.
        text: String,
        /// What is odd.
        remark: MoveRemark,
    },
    /// A short form that was due to be long, decided by the moves after it.
    #[error(
        "{text} is ambiguous; only {taken} lets the rest of the game be played, so it was taken"
    )]
    Resolved {
        /// What is written.
        text: String,
        /// What was taken.
        taken: String,
    },
    /// Squares numbered from the other corner.
    #[error("the squares are numbered from a1; they were read so")]
    NumberedFromA1,
    /// The tag and the end of the game give two results.
    #[error("the Result tag says {tag} and the game ends with {end}; the tag was taken")]
    TwoResults {
        /// In the tag.
        tag: String,
        /// At the end.
        end: String,
    },
    /// More pieces than a game begins with.
    #[error("{0:?} has more pieces than a game begins with; it was taken as a composition")]
    ManyPieces(String),
}

impl ProblemKind {
    /// Whether something is wrong, and not merely odd.
    pub const fn is_error(&self) -> bool {
        match self {
            Self::Form(_) | Self::Position { .. } | Self::Move(_) | Self::RussianRules => true,
            Self::Strange(_)
            | Self::OtherGame(_)
            | Self::Odd { .. }
            | Self::Resolved { .. }
            | Self::NumberedFromA1
            | Self::TwoResults { .. }
            | Self::ManyPieces(_) => false,
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, line {}, column {}", self.game, self.line, self.column)?;
        if let Some(number) = self.move_number {
            write!(f, ", move {number}")?;
        }
        write!(f, ": {}", self.kind)
    }
}

/// Line and column of a place in a text, both from 1; lines end with `\n`, `\r\n` or `\r`.
pub(crate) fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let bytes = before.as_bytes();
    let mut line = 1;
    let mut begin = 0;
    for (n, &byte) in bytes.iter().enumerate() {
        let is_lone = byte == b'\r' && bytes.get(n + 1) != Some(&b'\n');
        if byte == b'\n' || is_lone {
            line += 1;
            begin = n + 1;
        }
    }
    (line, before.get(begin..).map_or(1, |rest| rest.chars().count() + 1))
}
