//! The border where stored events come in.

use alloc::string::{String, ToString};

use serde::{Deserialize, Deserializer};

use super::Event;

/// The shape in which events are written today. It is raised when a stored field changes its meaning; new
/// fields and new kinds of events do not raise it.
pub const SHAPE: u16 = 1;

/// A stored event that cannot be taken in.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// Written by a later Runda.
    #[error(
        "the event has shape {shape}, this Runda knows shapes up to {SHAPE}; update Runda and open the tournament again"
    )]
    TooNew {
        /// The shape it was written in.
        shape: u16,
    },
    /// Not an event at all, or one of an unknown kind.
    #[error(
        "the event cannot be read: {message}; restore the tournament from a backup or update Runda"
    )]
    Unreadable {
        /// What is wrong.
        message: String,
    },
}

/// Reads one event written in `shape`, raising an old shape to today's meaning.
pub fn read_event<'de, D: Deserializer<'de>>(shape: u16, source: D) -> Result<Event, ShapeError> {
    match shape {
        SHAPE => Event::deserialize(source)
            .map_err(|error| ShapeError::Unreadable { message: error.to_string() }),
        _ => Err(ShapeError::TooNew { shape }),
    }
}
