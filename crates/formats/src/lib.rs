//! Text and Runda's own values, in both directions.
//!
//! - [`trf`]: tournament report files (TRF06, TRF16 with engine lines, TRF26);
//! - [`players`]: lists of players, from a spreadsheet or pasted;
//! - [`teams`]: lists of teams with players, reserves and captain;
//! - [`Table`]: any table as aligned text, CSV or Markdown, and [`csv`] beneath it;
//! - [`calendar`]: a schedule for calendars;
//! - [`encoding`]: which of the usual encodings a file is in;
//! - [`date`]: days as files write them.
//!
//! ```
//! use runda_formats::trf;
//!
//! let read = trf::parse(b"012 Spring Open\n001    1 m    Alberg, Ada    \n");
//! assert_eq!(read.document.name(), "Spring Open");
//! assert_eq!(read.document.players().count(), 1);
//! ```
//!
//! Invariants: no file is opened and nothing is printed here; no input panics; reading is tolerant
//! and tells every oddity with line and column, writing is strict; what was written reads back as
//! the same value.
#![forbid(unsafe_code)]
#![warn(clippy::indexing_slicing, clippy::float_arithmetic)]

pub mod calendar;
pub mod csv;
pub mod date;
pub mod encoding;
pub mod players;
pub mod remark;
pub mod table;
pub mod teams;
pub mod trf;

pub use date::Date;
pub use encoding::Encoding;
pub use remark::{Grade, Remark};
pub use table::{Align, Table};

runda_rulebook::texts!(["formats"], [runda_rulebook]);
