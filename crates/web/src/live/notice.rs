//! What is said to those who follow a topic.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use serde::{Serialize, Serializer};

/// What one may follow.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Topic(Arc<str>);

impl Topic {
    /// The prefix of topics for arbiters only.
    const DESK: &'static str = "desk:";

    /// Everything public about one tournament.
    pub fn tournament(id: &str) -> Self {
        Self(format!("t:{id}").into())
    }

    /// Everybody, whatever they follow.
    pub(crate) fn everybody() -> Self {
        Self("".into())
    }

    /// What arbiters of one tournament say to each other.
    pub fn desk(id: &str) -> Self {
        Self(format!("{}{id}", Self::DESK).into())
    }

    /// What one hall screen is told to show.
    pub fn screen(id: &str) -> Self {
        Self(format!("screen:{id}").into())
    }

    /// The list of tournaments.
    pub fn tournaments() -> Self {
        Self("tournaments".into())
    }

    /// A topic as a browser asks for it; overlong ones are nobody's.
    pub(crate) fn asked(text: &str) -> Option<Self> {
        (!text.is_empty() && text.len() <= 100).then(|| Self(text.into()))
    }

    /// Whether only arbiters may follow it.
    pub fn is_for_arbiters(&self) -> bool {
        self.0.starts_with(Self::DESK)
    }

    /// The name on the wire.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Serialize for Topic {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

/// Something that happened, for those who follow its topic.
#[derive(Debug, Clone, Serialize)]
pub struct Notice {
    /// Whom it concerns.
    pub topic: Topic,
    /// The number of the event in the log of the whole server; none for what passes unrecorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<u64>,
    /// What happened, in one word: a script listens for it.
    pub kind: &'static str,
    /// What a script needs to show it without asking.
    #[serde(skip_serializing_if = "serde_json::Value::is_null")]
    pub data: serde_json::Value,
}

/// A notice ready to be sent: serialised once, shared by all.
#[derive(Debug, Clone)]
pub(crate) struct Posted {
    pub topic: Topic,
    pub position: Option<u64>,
    pub text: Utf8Bytes,
}

impl Posted {
    pub(crate) fn new(notice: Notice) -> Self {
        let text = serde_json::to_string(&notice).unwrap_or_default().into();
        Self { topic: notice.topic, position: notice.position, text }
    }

    /// Tells everybody to look again: the log now ends at `end`.
    pub(crate) fn look_again(end: u64) -> Self {
        let text = serde_json::json!({ "reset": end }).to_string().into();
        Self { topic: Topic::everybody(), position: None, text }
    }
}
