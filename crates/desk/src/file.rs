//! A tournament as one file: a header line and one line of JSON per event.

use runda_tournament::{Recorded, SHAPE, ShapeError, Version, read_event};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::TournamentId;

/// The form of the file itself; events have shapes of their own.
const FORM: u16 = 1;

/// A tournament that travels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentFile {
    /// Its short name.
    pub id: TournamentId,
    /// Everything that happened, in order.
    pub events: Vec<Recorded>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Header {
    runda_tournament: u16,
    id: TournamentId,
    events: usize,
}

#[derive(Serialize)]
struct LineOut<'a> {
    shape: u16,
    #[serde(flatten)]
    recorded: &'a Recorded,
}

#[derive(Deserialize)]
struct LineIn<'a> {
    shape: u16,
    version: Version,
    at: runda_tournament::Moment,
    by: String,
    #[serde(borrow)]
    event: &'a RawValue,
}

/// A file that is not taken in, and the line at which it broke.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}; nothing was imported")]
pub struct FileError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: FileFault,
}

/// What is wrong with a line of a tournament file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FileFault {
    /// The first line is no header.
    #[error("this is no tournament file of runda; choose one made by `runda export`")]
    NoHeader,
    /// Written by a later program.
    #[error("the file has form {0}, this program knows {FORM}; use a newer version of runda")]
    TooNew(u16),
    /// The file ends before its last event.
    #[error(
        "the file ends here, {missing} of its {announced} events are missing; get a whole copy"
    )]
    CutOff {
        /// How many are not there.
        missing: usize,
        /// How many the header announces.
        announced: usize,
    },
    /// More events than announced.
    #[error("the file goes on after its last event; get an unchanged copy")]
    TooLong,
    /// A line that is no event.
    #[error("this line is no event: {0}; get an unchanged copy")]
    NoEvent(String),
    /// An event out of order.
    #[error("event {found} stands where event {expected} should be; get an unchanged copy")]
    OutOfOrder {
        /// The number it has.
        found: u64,
        /// The number it should have.
        expected: u64,
    },
    /// An event of another program.
    #[error(transparent)]
    Shape(#[from] ShapeError),
}

impl TournamentFile {
    /// The file as text, one line per event.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        let (id, events) = (self.id.clone(), self.events.len());
        let mut text = serde_json::to_string(&Header { runda_tournament: FORM, id, events })?;
        text.push('\n');
        for recorded in &self.events {
            text.push_str(&serde_json::to_string(&LineOut { shape: SHAPE, recorded })?);
            text.push('\n');
        }
        Ok(text)
    }

    /// Reads a file: all of it, or the line at which it broke.
    pub fn read(text: &str) -> Result<Self, FileError> {
        let at = |line: usize| move |fault: FileFault| FileError { line, fault };
        let mut lines = (1..).zip(text.lines());
        let (_, first) = lines.next().ok_or(FileFault::NoHeader).map_err(at(1))?;
        let header: Header =
            serde_json::from_str(first).map_err(|_| FileFault::NoHeader).map_err(at(1))?;
        if header.runda_tournament != FORM {
            return Err(at(1)(FileFault::TooNew(header.runda_tournament)));
        }
        let announced = header.events;
        // A line without its end is what is left of a copy that broke off.
        let torn = if text.ends_with('\n') { usize::MAX } else { text.lines().count() };
        let mut events = Vec::new();
        for (number, line) in lines {
            if events.len() == announced {
                return Err(at(number)(FileFault::TooLong));
            }
            let expected = events.len() as u64 + 1;
            let cut_off = FileFault::CutOff { missing: announced - events.len(), announced };
            match read_line(line, expected) {
                Err(FileFault::NoEvent(_)) if number == torn => return Err(at(number)(cut_off)),
                Err(fault) => return Err(at(number)(fault)),
                Ok(recorded) => events.push(recorded),
            }
        }
        if events.len() < announced {
            let missing = announced - events.len();
            return Err(at(events.len() + 2)(FileFault::CutOff { missing, announced }));
        }
        Ok(Self { id: header.id, events })
    }
}

fn read_line(line: &str, expected: u64) -> Result<Recorded, FileFault> {
    let line: LineIn<'_> =
        serde_json::from_str(line).map_err(|error| FileFault::NoEvent(error.to_string()))?;
    if line.version.0 != expected {
        return Err(FileFault::OutOfOrder { found: line.version.0, expected });
    }
    let mut source = serde_json::Deserializer::from_str(line.event.get());
    let event = read_event(line.shape, &mut source)?;
    Ok(Recorded { version: line.version, at: line.at, by: line.by, event })
}
