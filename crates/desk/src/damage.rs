//! A tournament whose journal cannot be read to its end.

use runda_rulebook::{Key, Reason};
use runda_store as store;
use runda_tournament::{ShapeError, Version};

use crate::Aggregate;

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
    pub fn reason(&self, id: &impl std::fmt::Display) -> Reason {
        let key = match &self.fault {
            Fault::Unreadable(ShapeError::TooNew { .. }) => Key::new("desk-event-too-new"),
            Fault::Unreadable(ShapeError::Unreadable { .. }) => Key::new("desk-event-unreadable"),
            Fault::Missing => Key::new("desk-event-missing"),
        };
        Reason::remark(key)
            .with("tournament", id.to_string())
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
pub(crate) fn readable<A: Aggregate>(
    seen: store::Version,
    stored: Vec<store::Recorded>,
) -> (Vec<A::Recorded>, Option<Damage>) {
    let mut events = Vec::with_capacity(stored.len());
    let mut last = seen.0;
    for stored in stored {
        let version = stored.version;
        if version.0 <= last {
            continue;
        }
        if version.0 != last + 1 {
            let damage = Damage { version: Version(last + 1), fault: Fault::Missing };
            return (events, Some(damage));
        }
        let store::NewEvent { at_millis, actor, schema, payload, .. } = stored.event;
        match A::read(schema, &payload) {
            Ok(event) => events.push(A::record(version, at_millis, actor, event)),
            Err(fault) => {
                let fault = Fault::Unreadable(fault);
                return (events, Some(Damage { version: Version(version.0), fault }));
            }
        }
        last = version.0;
    }
    (events, None)
}
