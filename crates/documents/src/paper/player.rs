//! A player as papers print them.

use serde::Serialize;

/// A player; what is not known is empty.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Player {
    /// The start number.
    pub number: String,
    /// The name, surname first.
    pub name: String,
    /// Title or category.
    pub grade: String,
    /// The rating.
    pub rating: String,
    /// Whether the rating holds for this tournament only; it is struck through (KW25 V 2.6.1.2).
    pub technical: bool,
    /// The club.
    pub club: String,
    /// The federation.
    pub federation: String,
    /// The score.
    pub points: String,
}
