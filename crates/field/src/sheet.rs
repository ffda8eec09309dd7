//! A round on paper, wherever it comes from.

use alloc::vec::Vec;

use runda_rulebook::StartNo;

use crate::Game;

/// The pairs of a round and who rests.
#[derive(Debug, Default, Clone, PartialEq, Eq, Hash)]
pub struct Sheet {
    /// The games in the order of the boards.
    pub pairs: Vec<Game>,
    /// Who has the bye with its points. Who is free by a table or passes a round of a bracket stands nowhere on the
    /// sheet.
    pub bye: Option<StartNo>,
}

impl Sheet {
    /// Everybody on the sheet, as often as they stand there.
    pub fn players(&self) -> impl Iterator<Item = StartNo> {
        self.pairs.iter().flat_map(|game| [game.white, game.black]).chain(self.bye)
    }
}
