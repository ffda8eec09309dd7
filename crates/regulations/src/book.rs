//! By which book an event is judged.

use runda_rulebook::{Edition, Game};

use crate::{Regulations, System};

impl Regulations {
    /// The rule book that is cited: the one announced; where that is a book of the other game, the one in
    /// force for this game.
    ///
    /// **Rule:** FD-104, PZSz02 B.VI C.2, C.3
    pub fn book(&self) -> Edition {
        match (self.variant.game(), self.edition.game()) {
            (Game::Draughts, Game::Draughts) | (Game::Chess, Game::Chess) => self.edition,
            (Game::Draughts, Game::Chess) => Edition::Kw25,
            (Game::Chess, Game::Draughts) => Edition::Fide2026,
        }
    }

    /// The rule book of the pairing system: each Swiss system stands in one book, whoever plays it; tables,
    /// cups and matches stand in the books of both games.
    pub fn book_of_pairings(&self) -> Edition {
        match self.system {
            System::SwissPzwarc { .. } => Edition::Kw25,
            System::FideDutch => Edition::Fide2026,
            System::RoundRobin { .. }
            | System::Knockout { .. }
            | System::Scheveningen { .. }
            | System::Match { .. } => self.book(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::Variant;

    /// FD-104: a chess event never cites the draughts code, whatever its regulations forgot to say.
    #[test]
    fn the_book_is_one_of_the_game() {
        for variant in [Variant::V100, Variant::V64, Variant::Chess] {
            for edition in Edition::ALL {
                let regulations = Regulations { variant, edition, ..Regulations::new("A") };
                let book = regulations.book();
                assert_eq!(book.game(), variant.game());
                assert!(book == edition || edition.game() != variant.game());
            }
        }
    }

    #[test]
    fn a_swiss_system_keeps_its_own_book() {
        let chess = Regulations { variant: Variant::Chess, ..Regulations::new("A") };
        assert_eq!(chess.book_of_pairings(), Edition::Kw25);
        let dutch = Regulations { system: System::FideDutch, ..chess.clone() };
        assert_eq!(dutch.book_of_pairings(), Edition::Fide2026);
        let cup = System::Knockout { games: 1, third_place: false };
        assert_eq!(Regulations { system: cup, ..chess }.book_of_pairings(), Edition::Fide2026);
    }
}
