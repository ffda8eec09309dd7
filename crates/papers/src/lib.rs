//! Which papers a tournament has, and what stands on them.
//!
//! A [`Kind`] names a paper; [`print()`] fills it from a tournament and sets it. Several kinds become one file.
//!
//! ```
//! use runda_papers::{Kind, Options, print};
//! use runda_rulebook::Language;
//! use runda_trials::demo;
//!
//! let tournament = demo::swiss();
//! let options = Options { language: Language::English, ..Options::default() };
//! let pdf = print(&[Kind::Pairings, Kind::Standings], tournament.state(), &options)?;
//! assert!(pdf.starts_with(b"%PDF"));
//! # Ok::<(), runda_papers::PaperError>(())
//! ```
//!
//! Printing takes a processor for some tens of milliseconds: keep it off async threads.
//!
//! Invariants: pure, time and addresses come in [`Options`]; no rule is decided here, everything is asked of
//! `tournament` and `standings`; one filler, one file.
//!
//! Modules in reading order: `kind`, `options`, `source`, `cup`, `calendar`, `money`, `roman`, `fill` and its files.
#![forbid(unsafe_code)]

mod calendar;
mod error;
mod fill;
mod kind;
mod options;
mod roman;
mod source;

pub use error::PaperError;
pub use kind::{Audience, Kind, Scope, UnknownKind};
pub use options::Options;
pub use runda_documents::{PageSize, PressError, Print, Stamp};

use runda_documents::{Bundle, Sheet, Typeset};
use runda_tournament::State;

runda_rulebook::texts!(["papers", "forms"], [runda_documents, runda_tournament]);

/// Fills the papers from the tournament and sets them, one after the other, into one PDF.
pub fn print(kinds: &[Kind], state: &State, options: &Options) -> Result<Vec<u8>, PaperError> {
    Ok(typeset(kinds, state, options)?.pdf()?)
}

/// The same for as long as `still` says that somebody waits for it.
pub fn print_while(
    (kinds, options): (&[Kind], &Options),
    state: &State,
    still: &(dyn Fn() -> bool + Send + Sync),
) -> Result<Vec<u8>, PaperError> {
    let set = bundle(kinds, state, options)?.typeset_while(still)?;
    if still() { Ok(set.pdf()?) } else { Err(PressError::Unwanted.into()) }
}

/// The same, before the file is written: pages and their text.
pub fn typeset(kinds: &[Kind], state: &State, options: &Options) -> Result<Typeset, PaperError> {
    Ok(bundle(kinds, state, options)?.typeset()?)
}

fn bundle(kinds: &[Kind], state: &State, options: &Options) -> Result<Bundle, PaperError> {
    let sheets =
        kinds.iter().map(|kind| fill(*kind, state, options)).collect::<Result<Vec<_>, _>>()?;
    Ok(Bundle { language: options.language, printed: options.printed, sheets })
}

/// The papers of a round that this tournament has: a round that was read from a report has no explanation.
/// The pairings it must have.
pub fn of_round(state: &State, options: &Options) -> Result<Vec<Kind>, PaperError> {
    fill(Kind::Pairings, state, options)?;
    let has = |kind: &&Kind| fill(**kind, state, options).is_ok();
    Ok(Kind::ROUND.iter().filter(has).copied().collect())
}

/// Fills one paper from the tournament.
pub fn fill(kind: Kind, state: &State, options: &Options) -> Result<Sheet, PaperError> {
    let source = source::Source::new(state, options)?;
    if kind.scope() != Scope::Tournament && options.round.is_some() {
        source.round()?;
    }
    if let Some(stranger) = options.players.iter().find(|it| state.player(**it).is_none()) {
        return Err(PaperError::NoPlayer(*stranger));
    }
    let (head, paper) = kind.filler()(&source)?;
    let mut sheet = Sheet::new(head, paper);
    sheet.size = options.size.unwrap_or(sheet.size);
    sheet.print = options.print;
    Ok(sheet)
}
