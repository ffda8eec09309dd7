//! A tournament whose journal cannot be read to its end.

use runda_rulebook::{Key, Reason};
use runda_store as store;
use runda_tournament::{Moment, Recorded, ShapeError, Version, read_event};

use crate::TournamentId;

/// Where a journal breaks off, and why. What lies before is as it was; nothing after it is guessed at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// The first event that cannot be taken in.
    pub version: Version,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with an event of a journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// It cannot be read.
    Unreadable(ShapeError),
    /// It is not there, though a later one is.
    Missing,
}

impl Damage {
    /// What is the case with a tournament, and what can be done: an update where a later program wrote the
    /// event, else a copy, an earlier backup, or going on from the last event that can be read.
    pub fn reason(&self, id: &TournamentId) -> Reason {
        let key = match &self.fault {
            Fault::Unreadable(ShapeError::TooNew { .. }) => Key::new("desk-event-too-new"),
            Fault::Unreadable(ShapeError::Unreadable { .. }) => Key::new("desk-event-unreadable"),
            Fault::Missing => Key::new("desk-event-missing"),
        };
        Reason::remark(key)
            .with("tournament", id.as_str().to_owned())
            .with("event", self.version.to_string())
    }

    /// What the reader of events said, for whoever mends it.
    pub fn detail(&self) -> Option<&str> {
        match &self.fault {
            Fault::Unreadable(ShapeError::Unreadable { message }) => Some(message),
            Fault::Unreadable(ShapeError::TooNew { .. }) | Fault::Missing => None,
        }
    }
}

/// The events of a stream that come right after `seen`, as far as they can be read, and what is wrong with
/// the next one.
pub(crate) fn readable(
    seen: Version,
    stored: Vec<store::Recorded>,
) -> (Vec<Recorded>, Option<Damage>) {
    let mut events = Vec::with_capacity(stored.len());
    let mut last = seen;
    for stored in stored {
        let version = Version(stored.version.0);
        if version <= last {
            continue;
        }
        if version != last.next() {
            return (events, Some(Damage { version: last.next(), fault: Fault::Missing }));
        }
        match read(stored) {
            Ok(recorded) => events.push(recorded),
            Err(fault) => {
                return (events, Some(Damage { version, fault: Fault::Unreadable(fault) }));
            }
        }
        last = version;
    }
    (events, None)
}

/// A stored event as the tournament knows it.
fn read(stored: store::Recorded) -> Result<Recorded, ShapeError> {
    let store::NewEvent { at_millis, actor, schema, payload, .. } = stored.event;
    let event = read_event(schema, &mut serde_json::Deserializer::from_str(&payload))?;
    Ok(Recorded { version: Version(stored.version.0), at: Moment(at_millis), by: actor, event })
}
