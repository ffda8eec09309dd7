//! The words every room of Runda shares.
//!
//! The rule books themselves as data: [`Edition`]s, [`Article`] citations, the reasons of a
//! decision ([`Reason`], [`Explained`]) and the messages that render them in Polish and English,
//! the closed list of results with what each of them means ([`GameResult`], [`Unpaired`]), the
//! printed tables, and the newtypes that keep numbers apart.
//!
//! ```
//! use runda_rulebook::{Article, Edition, GameResult, Colour, Points};
//!
//! let rule: Article = "KW25 V 2.8.6.1.4".parse().unwrap();
//! assert_eq!(rule.edition(), Edition::Kw25);
//! assert_eq!(GameResult::WhiteByForfeit.score(Colour::White), Points::WIN);
//! assert!(!GameResult::WhiteByForfeit.counts_as_met());
//! ```
//!
//! Invariants: knows no other crate, does no I/O, holds no mutable state; every value is plain data
//! that can be compared, ordered where the rule books order it, and serialised.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod alphabet;
mod article;
mod board_result;
mod colour;
mod concordance;
mod edition;
mod encounter;
mod explain;
mod game;
pub mod glossary;
mod grade;
mod held_grade;
mod language;
pub mod messages;
mod numbers;
mod points;
mod result;
mod sex;
pub mod tables;
pub mod texts;
mod unpaired;
mod written;

pub use article::{Article, ArticleError};
pub use board_result::{BoardResult, UnknownBoardResult};
pub use colour::{ByColour, Colour};
pub use edition::{Edition, UnknownEdition};
pub use encounter::{encounter_for_pairing, encounter_points, encounter_result};
pub use explain::{Arg, Explained, Key, Reason, in_book};
pub use game::{Game, UnknownGame, Variant};
pub use grade::{ChessGrade, Grade, InternationalTitle, Ladder, TitleNorm};
pub use held_grade::{FideTitle, GradeError, HeldGrade, KnownGrade};
pub use language::{Language, UnknownLanguage};
pub use messages::{Catalogue, Names, Numbers};
pub use numbers::{
    Board, EntryId, GameNo, NumberError, PersonId, Place, Rating, Round, StartNo, TeamId,
};
pub use points::{Points, PointsError};
pub use result::{Cause, GameResult, ResultError};
pub use sex::Sex;
pub use texts::Texts;
pub use unpaired::Unpaired;

texts!(["rulebook"], []);
