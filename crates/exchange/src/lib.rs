//! A tournament as other programs know it.
//!
//! [`report`] makes a report file of a tournament, [`import`] a tournament of a report file. Both
//! are translations between two rooms that do not know each other: `tournament` and `formats`.
//!
//! ```
//! use runda_exchange::{import, report};
//! use runda_formats::trf;
//! use runda_tournament::Moment;
//!
//! let file = "\
//! 012 Spring Open
//! 142 5
//! 152 W
//! 192 FIDE_DUTCH
//! 001    1      Alberg, Ada                       2210                             1.0          2 w 1
//! 001    2      Berdal, Bo                        2140                             0.0          1 b 0
//! ";
//! let read = trf::parse(file.as_bytes());
//! let imported = import(&read.document, None, Moment(0), "arbiter")?;
//! assert_eq!(imported.tournament.state().rounds().len(), 1);
//!
//! let again = report(imported.tournament.state(), &[].into());
//! assert!(again.players().eq(read.document.players()));
//! # Ok::<(), runda_exchange::ImportError>(())
//! ```
//!
//! Invariants: no file is opened; what a tournament cannot keep is refused or told, never dropped in
//! silence.
#![forbid(unsafe_code)]

mod dutch;
mod import;
mod lines;
mod omitted;
mod outcome;
mod people;
mod reading;
mod report;
pub mod standings;
pub mod swiss_case;
mod system;

pub use dutch::DutchFile;
pub use import::{ImportError, Imported, LeftOut, import};
pub use omitted::{Omitted, omitted};
pub use report::report;

runda_rulebook::texts!([], [runda_formats, runda_tournament]);
