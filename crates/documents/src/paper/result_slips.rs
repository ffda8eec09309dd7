//! Slips on which the players write the result and sign.

use serde::Serialize;

use super::Player;
use crate::Link;

/// A slip for every board, cut from large pages.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct ResultSlips {
    /// The results that can be ticked, as `2 : 0`.
    pub results: Vec<String>,
    /// The slips by board.
    pub slips: Vec<ResultSlip>,
}

/// One slip.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct ResultSlip {
    /// The number of the board.
    pub board: String,
    /// Who has White.
    pub white: Player,
    /// Who has Black.
    pub black: Player,
    /// Where the board is found on the live page.
    pub live: Option<Link>,
}
