//! Papers of a tournament, typeset: a page struct goes in, a PDF comes out.
//!
//! A [`Paper`] holds everything that is printed on it, as plain text and numbers. A [`Sheet`] puts a head
//! and a size to it, a [`Bundle`] holds the sheets of one file. Templates and fonts are compiled in.
//!
//! ```
//! use runda_documents::{Bundle, Head, Paper, Sheet, Stamp, Standings};
//! use runda_rulebook::Language;
//!
//! let head = Head { tournament: "Memoriał".into(), title: "Klasyfikacja".into(), ..Head::default() };
//! let bundle = Bundle {
//!     language: Language::Polish,
//!     printed: Stamp { year: 2026, month: 11, day: 15, hour: 9, minute: 30 },
//!     sheets: vec![Sheet::new(head, Paper::Standings(Standings::default()))],
//! };
//! let pdf = bundle.typeset()?.pdf()?;
//! assert!(pdf.starts_with(b"%PDF-1.7"));
//! # Ok::<(), runda_documents::PressError>(())
//! ```
//!
//! **Warm.** The first bundle opens the fonts and fills the caches of the typesetter; later ones are quick.
//! Setting is work for a processor, not for an async thread.
//!
//! Invariants: knows no tournament; one struct, one file, one template for a paper; no clock, no file; the
//! same bundle gives the same bytes; words come from `messages` (`paper-…`), never from a template.
//!
//! Modules in reading order: `bundle`, `head`, `paper` and its files, `link`, `legible`, `press`, `typeset`, `packed`, `lines`.
#![forbid(unsafe_code)]

mod bundle;
mod head;
mod legible;
mod lines;
mod link;
mod packed;
mod paper;
mod press;
mod typeset;

pub use bundle::{Bundle, PageSize, Print, Sheet, Stamp, UnknownSize};
pub use head::Head;
pub use lines::{Line, Piece};
pub use link::{Code, Link, LinkError};
pub use paper::*;
pub use press::PressError;
pub use typeset::Typeset;

runda_rulebook::texts!(["documents"], [runda_rulebook]);
