//! The rules of draughts, on 100 squares and on 64: moves, captures, draws, game files.
//!
//! ```
//! use runda_draughts::{Position, Version};
//!
//! // Majority: the man takes two, so the king may not take one.
//! let position = Position::from_fen(Version::V100, "W:W32,K46:B28,19,41").unwrap();
//! let moves = position.legal_moves();
//! assert_eq!(moves.len(), 1);
//! assert_eq!(position.play(moves[0]).to_string(), "B:W14,K46:B41");
//! ```
//!
//! Invariants: knows nothing of tournaments, does no I/O, never panics on any text; a [`Position`]
//! is always legal; generating moves allocates nothing.
//!
//! Reading order: `version` and `square` say what a board is, `layout` how it lies in a word;
//! `setup`, `position` and `fen` what stands on it; `moves` and `generate` what may be played;
//! `perft` proves it, `notation` writes it down; `rules`, `material`, `counters` and `verdict` say
//! when a game is over, `game` keeps it, `irregularity` what else can happen at a board; [`pdn`] reads and writes files of games.
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod claim;
mod counters;
mod diagram;
mod ending;
mod fen;
mod game;
mod generate;
mod irregularity;
mod key;
mod layout;
mod material;
mod mode;
mod moves;
mod notation;
mod path;
pub mod pdn;
mod perft;
mod position;
mod rules;
mod setup;
mod square;
mod verdict;
mod version;

pub use claim::Pace;
pub use counters::{Audience, Counters};
pub use ending::{Ending, EndingError};
pub use fen::FenError;
pub use game::{Game, NotLegal, Played, Ply};
pub use irregularity::{
    Choice, Detected, Detection, Handling, Irregularity, IrregularityRecord, Noticed, NoticedBy,
    Orientation, Since, UnknownIrregularity, board_turned, handling, least_addition,
};
pub use material::MaterialClass;
pub use mode::Mode;
pub use moves::{Move, MoveList};
pub use notation::{Found, MoveError, MoveRemark, MoveText, Notation, Numbering};
pub use perft::{PerftTable, divide, perft, perft_with};
pub use position::{Position, Undo};
pub use rules::{NoAdvantageHere, Rules};
pub use setup::{Fault, Faults, Piece, Placed, Setup};
pub use square::{Square, Squares, SquaresIter};
pub use verdict::{DrawRule, DrawnBy, Verdict, WonBy};
pub use version::{Limits, UnknownVersion, Version};
