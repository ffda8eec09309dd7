//! The book that sentences of a tournament cite.

use alloc::vec::Vec;

use runda_rulebook::{Edition, Reason, in_book};

use crate::{Regulations, State};

impl State {
    /// The rule book that refusals and warnings cite.
    pub fn book(&self) -> Edition {
        self.regulations().map(Regulations::book).unwrap_or_default()
    }

    /// Reasons for pairings as this event cites them: by the book of its pairing system.
    pub fn cited(&self, reasons: Vec<Reason>) -> Vec<Reason> {
        let book = self.regulations().map(Regulations::book_of_pairings).unwrap_or_default();
        in_book(reasons, book)
    }
}
