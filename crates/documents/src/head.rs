//! What stands above a paper.

use serde::Serialize;

use crate::Link;

/// The head of a paper and the notes at its foot.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Head {
    /// What the tournament is called.
    pub tournament: String,
    /// Where and when it is played.
    pub place: String,
    /// What the paper is.
    pub title: String,
    /// What it is about: the round and its hour.
    pub subtitle: String,
    /// Small print at the foot of every page, such as the age of the ratings.
    pub notes: Vec<String>,
    /// The live page.
    pub live: Option<Link>,
}
