//! The rules of draughts, on 100 squares and on 64: moves, captures, draws, game files.
//!
//! Both boards come from one generic implementation on bitboards. Captures are compulsory and the
//! longest ones at that, kings fly, taken pieces leave the board at the end, and a man that only
//! passes its promotion row stays a man: the rules of the Polish code, which are those of
//! international draughts.
//!
//! # Moves
//!
//! ```
//! use runda_draughts::{Notation, Position, Version, perft};
//!
//! // Majority: the man takes two, so the king may not take one.
//! let position = Position::from_fen(Version::V100, "W:W32,K46:B28,19,41").unwrap();
//! let moves = position.legal_moves();
//! assert_eq!(moves.len(), 1);
//! assert_eq!(position.text(moves[0], Notation::OfTheCode), "32x14");
//! assert_eq!(position.play(moves[0]).to_string(), "B:W14,K46:B41");
//!
//! assert_eq!(perft(&Position::start(Version::V100), 6), 167_140);
//! ```
//!
//! # Claims
//!
//! A [`Game`] keeps every counter of the draw rules and says after each ply how it stands, by which
//! article:
//!
//! ```
//! use runda_draughts::{Rules, Version, pdn};
//! use runda_rulebook::Edition;
//!
//! let pasted = "[FEN \"W:WK1,K2:BK49,K50\"] 1. 1-6 50-45 2. 6-1 45-50 3. 1-6 50-45 4. 6-1 45-50";
//! let read = pdn::games(pasted).next().unwrap();
//! let game = read.game(Rules::new(Version::V100, Edition::Kw25));
//! let (ply, verdict) = game.due().unwrap();
//! assert_eq!((ply, verdict.value.code()), (8, "rule_6_1"));
//! ```
//!
//! "They took two, they had to take three!" is a question about a move that is not legal:
//!
//! ```
//! use runda_draughts::{Irregularity, Position, Square, Version};
//! use runda_rulebook::Colour;
//!
//! let position = Position::from_fen(Version::V100, "W:W32,K46:B28,19,41").unwrap();
//! let [from, to] = [46, 37].map(|number| Square::new(Version::V100, number).unwrap());
//! let found = position.irregularity(Colour::White, from, to).unwrap();
//! assert_eq!(found.code, Irregularity::WrongNumberTaken);
//! assert_eq!((found.taken, found.due), (1, 2));
//! ```
//!
//! # Invariants
//!
//! Knows nothing of tournaments, does no I/O, needs no `std`, never panics on any text; a
//! [`Position`] is always legal (a [`Setup`] need not be, and reports all its [`Faults`] at once);
//! generating moves allocates nothing. `unsafe` stands in one place, the call of code compiled for
//! the processor at hand.
//!
//! # Reading order
//!
//! `version` and `square` say what a board is, `layout` how it lies in a word; `setup`, `position`
//! and `fen` what stands on it; `moves` and `generate` what may be played; `perft` proves it,
//! `notation` writes it down; `rules`, `material`, `counters` and `verdict` say when a game is over,
//! `game` keeps it, `irregularity` what else can happen at a board, `adjudication` judges a written game; [`pdn`] reads and writes files
//! of games.
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod adjudication;
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

pub use adjudication::Adjudication;
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

runda_rulebook::texts!(["draughts"], [runda_rulebook]);
