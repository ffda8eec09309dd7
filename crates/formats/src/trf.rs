//! Tournament report files: TRF06, TRF16 with the lines of engines, TRF26.
//!
//! [`parse`] reads all of them at once and tells every oddity; [`write()`] writes one of them.
//! [`Document`] is the file record by record, [`Event`] what a pairing engine or a table of
//! standings asks of it: rounds played, scoring, who is absent, who may not meet.
//!
//! ```
//! use runda_formats::trf::{self, Event};
//!
//! let file = "\
//! 142 5
//! 001    1 m FM Alberg, Ada                       2210 XXX       12345 1990/01/01  1.0    1     2 w 1
//! 001    2 w    Berdal, Bo                        2140 XXX       12346 2001/00/00  0.0    2     1 b 0
//! 240 H 002    2
//! ";
//! let read = trf::parse(file.as_bytes());
//! assert!(read.remarks.is_empty());
//! let event = Event::of(&read.document);
//! assert_eq!((event.rounds, event.played, event.next_round().get()), (Some(5), 1, 2));
//! assert_eq!(event.absent.len(), 1);
//! ```

mod cell;
mod check;
mod codes;
mod convert;
mod document;
mod event;
mod line;
mod player;
mod read;
mod read_engine;
mod read_player;
mod record;
mod scoring;
mod system;
mod teams;
mod time_control;
mod write;

use crate::{Encoding, Grade, Remark, encoding};

pub use cell::{Cell, ResultCode};
pub use codes::{BbpLetter, Counted, Heading};
pub use document::Document;
pub use event::Event;
pub use player::{Entry, Player, Sex};
pub use record::{Adjustment, Byes, Forbidden, Record, VirtualPoints};
pub use scoring::Scoring;
pub use system::{DutchRules, SystemCode, SystemKind};
pub use teams::{LineUp, Team};
pub use time_control::{Period, TimeControl};
pub use write::{WriteError, write};

/// A file that has been read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parsed {
    /// Its records.
    pub document: Document,
    /// The encoding it was in.
    pub encoding: Encoding,
    /// Every oddity, in the order of the lines.
    pub remarks: Vec<Remark>,
}

impl Parsed {
    /// The remarks that forbid to pair from this file.
    pub fn errors(&self) -> impl Iterator<Item = &Remark> {
        self.remarks.iter().filter(|remark| remark.grade == Grade::Error)
    }
}

/// Which of the dialects is written.
///
/// **Rule:** TR-3, TR-40, FIDE26 C.02.03 A
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Flavour {
    /// Every record as it was read or made.
    AsIs,
    /// Records of 2026; lines of engines become records where there is one.
    Trf26,
    /// Records of 2016 with the `XX.` lines of engines; byes of the coming round stand in its
    /// columns and in the points.
    Trf16,
}

/// Reads a report file, whatever its dialect, line ends and encoding. Never fails: what cannot be
/// read is kept as it stands and told in the remarks.
///
/// **Rule:** TR-2, TR-38, FIDE26 C.02.03 7.1.3
pub fn parse(bytes: &[u8]) -> Parsed {
    let (text, encoding) = encoding::decode(bytes);
    let mut parsed = parse_text(&text);
    parsed.encoding = encoding;
    if encoding != Encoding::Utf8 {
        let remark = Remark::warning(1, 1, "trf-encoding").with("encoding", encoding.name());
        parsed.remarks.insert(0, remark);
    }
    parsed
}

/// The same for a text whose encoding is behind us.
pub fn parse_text(text: &str) -> Parsed {
    let mut remarks = Vec::new();
    let (document, lines) = read::read(text, &mut remarks);
    check::check(&document, &lines, &mut remarks);
    remarks.sort_by_key(|remark| (remark.line, remark.column));
    Parsed { document, encoding: Encoding::Utf8, remarks }
}
