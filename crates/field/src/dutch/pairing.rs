//! The pairing of a round.

use alloc::vec::Vec;

use runda_rulebook::StartNo;
use serde::{Deserialize, Serialize};

use crate::Game;

/// The pairing of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// The games in order of boards.
    pub games: Vec<Game>,
    /// Who is left over and gets the pairing-allocated bye.
    pub bye: Option<StartNo>,
}
