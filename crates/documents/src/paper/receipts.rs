//! Receipts for prizes.

use serde::Serialize;

use super::PrizeLine;

/// A receipt for every prize, cut from large pages.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Receipts {
    /// The prizes.
    pub lines: Vec<PrizeLine>,
    /// Who pays.
    pub organiser: String,
}
