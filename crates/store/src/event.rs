//! What the log is made of.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// What streams are about: one word, as `tournament`. Streams of two kinds never mix, whatever their names.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StreamKind(Cow<'static, str>);

impl StreamKind {
    /// The kind called `word`.
    ///
    /// # Panics
    ///
    /// On a word with a slash, for a slash parts kind and name in the log: in a `const` it does not compile.
    pub const fn new(word: &'static str) -> Self {
        let bytes = word.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            assert!(bytes[at] != b'/', "the kind of a stream is one word without a slash");
            at += 1;
        }
        Self(Cow::Borrowed(word))
    }

    /// The word.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The name of a stream: its kind and its name among those of its kind. The log writes it as
/// `tournament/summer-open`; the first slash parts the two.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StreamId {
    kind: StreamKind,
    name: String,
}

impl StreamId {
    /// The stream of `kind` that is called `name`.
    pub fn new(kind: StreamKind, name: &str) -> Self {
        Self { kind, name: name.into() }
    }

    /// A stream read back from the log. A text without a slash, which nobody here writes, is a name of no kind.
    pub(crate) fn from_stored(text: &str) -> Self {
        let (kind, name) = text.split_once('/').unwrap_or(("", text));
        Self { kind: StreamKind(Cow::Owned(kind.into())), name: name.into() }
    }

    /// The kind.
    pub const fn kind(&self) -> &StreamKind {
        &self.kind
    }

    /// The name among those of its kind.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Display for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.kind.0, self.name)
    }
}

/// How many events a stream holds: the number of its last one, 0 for none.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Version(pub u64);

/// A place in the whole log, growing with every event of every stream.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Position(pub u64);

/// An event that is to be appended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEvent {
    /// When it happened, in milliseconds since 1970 (UTC).
    pub at_millis: i64,
    /// Who did it.
    pub actor: String,
    /// What kind of event it is.
    pub kind: String,
    /// Which shape of that kind the payload has.
    pub schema: u16,
    /// The event itself, self-describing text.
    pub payload: String,
}

/// An event as the log keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// The stream it belongs to.
    pub stream: StreamId,
    /// Its number in the stream, counted from 1.
    pub version: Version,
    /// Its place in the whole log.
    pub position: Position,
    /// The event.
    pub event: NewEvent,
}

/// What an append wrote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appended {
    /// The new version of the stream.
    pub version: Version,
    /// The place of each of its events in the whole log, in order.
    pub positions: Vec<Position>,
}

/// The folded state of a stream, so that opening it need not read every event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// How many events are folded in.
    pub version: Version,
    /// Which program's fold it is; another one must not use it.
    pub schema: u32,
    /// The state.
    pub state: Vec<u8>,
}

/// A stream as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StreamSummary {
    /// Its name.
    pub stream: StreamId,
    /// How many events it holds.
    pub version: Version,
    /// When its first event happened, in milliseconds since 1970 (UTC).
    pub first_millis: i64,
    /// When its last event happened.
    pub last_millis: i64,
}

/// A paper of the cabinet: something kept beside the log that may be changed and thrown away
/// (accounts, sessions, settings).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CabinetPaper {
    /// Its name in its drawer.
    pub name: String,
    /// What is written on it.
    pub text: String,
}

/// A change of the cabinet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Puts a paper into a drawer, in place of one of the same name.
    Put {
        /// The drawer.
        drawer: Cow<'static, str>,
        /// The paper.
        paper: CabinetPaper,
    },
    /// Throws a paper away; that there was none is no error.
    Discard {
        /// The drawer.
        drawer: Cow<'static, str>,
        /// The paper.
        name: String,
    },
}

impl Change {
    /// Puts `text` under `name` into a drawer.
    pub fn put(drawer: &'static str, name: &str, text: String) -> Self {
        Self::Put { drawer: Cow::Borrowed(drawer), paper: CabinetPaper { name: name.into(), text } }
    }

    /// Throws the paper called `name` away.
    pub fn discard(drawer: &'static str, name: &str) -> Self {
        Self::Discard { drawer: Cow::Borrowed(drawer), name: name.into() }
    }
}
