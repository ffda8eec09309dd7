//! Where the chess books say what the draughts code says.
//!
//! A rule that both games share is written once and cites the draughts code; an event of chess cites its
//! own books. A place that is missing here has no counterpart in them.

use crate::{Article, Edition, Game};

/// A place of the draughts code, and the chess books that say the same, the first choice first.
type Row = (&'static str, &'static [(Edition, &'static str)]);

const FIDE26: Edition = Edition::Fide2026;
const FIDE12: Edition = Edition::Fide2012;
const PZSZ02: Edition = Edition::PzSz2002;

const TABLE: &[Row] = &[
    // The event and its officials.
    ("I 10.4", &[(FIDE12, "3(4)")]),
    ("II 2.5", &[(FIDE12, "10(a)")]),
    ("II 5.5", &[(FIDE12, "3(6)")]),
    ("II 5.7.1", &[(FIDE12, "9(b)")]),
    ("II 5.7.2", &[(FIDE12, "9(c)")]),
    ("IV 1", &[(FIDE12, "4")]),
    ("IV 2.19", &[(FIDE12, "4(b)")]),
    ("IV 2.20", &[(FIDE12, "5(a)")]),
    ("IV 2.25", &[(FIDE12, "4(d)")]),
    ("VII 7.2.1", &[(FIDE12, "4")]),
    // Round robins.
    ("V 1.1", &[(PZSZ02, "B.VI A.1.1"), (FIDE12, "5(c)")]),
    ("V 1.2", &[(PZSZ02, "B.VI A.1.2"), (FIDE12, "5(c)")]),
    ("V 1.4.1", &[(FIDE12, "annex 1"), (PZSZ02, "B.VI A.4.5")]),
    ("V 1.4.6", &[(PZSZ02, "B.VI A.4.4(a)")]),
    ("V 1.4.7", &[(PZSZ02, "B.VI A.4.4(b)")]),
    ("V 1.5.3.1", &[(PZSZ02, "B.VI A.5.1")]),
    ("V 1.5.3.1.4", &[(PZSZ02, "B.VI A.5.2")]),
    ("V 1.6.1", &[(FIDE12, "5(a)"), (PZSZ02, "B.VI A.1.2")]),
    ("V 1.6.2", &[(FIDE12, "5(e)")]),
    ("V 1.7.1.6", &[(FIDE12, "annex 3, 1")]),
    // The Swiss system.
    ("V 2.3", &[(PZSZ02, "B.VI C.3")]),
    ("V 2.4", &[(FIDE26, "C.04.1 1"), (PZSZ02, "B.VI C.2")]),
    ("V 2.6", &[(FIDE26, "C.04.2 2")]),
    ("V 2.6.1", &[(FIDE26, "C.04.2 2.1-2.3")]),
    ("V 2.8.6.1", &[(FIDE26, "C.04.3 2.1")]),
    ("V 2.8.6.1.1", &[(FIDE26, "C.04.1 2")]),
    ("V 2.8.6.1.2", &[(FIDE26, "C.04.1 4")]),
    ("V 2.8.6.1.3", &[(FIDE26, "C.04.3 2.1.3")]),
    ("V 2.8.6.1.4", &[(FIDE26, "C.04.3 2.1.3")]),
    ("V 2.8.9.4", &[(FIDE26, "C.04.2 3.2"), (FIDE12, "9(c)")]),
    ("V 2.8.9.5", &[(FIDE26, "C.04.2 3.3")]),
    ("V 2.8.9.6", &[(FIDE26, "C.04.2 4.4")]),
    ("V 2.8.9.7", &[(FIDE26, "C.04.2 4.3")]),
    ("V 2.8.9.8", &[(FIDE12, "9(a)")]),
    ("V 2.8.9.9", &[(FIDE26, "C.04.2 4.4")]),
    ("V 2.8.9.10", &[(FIDE26, "C.04.2 3.1")]),
];

impl Article {
    /// The article by which an event played by `book` is judged: the chess books speak for the draughts code
    /// in an event of chess, the one chosen first if it says it. None if they are silent.
    ///
    /// In draughts every citation stays: what the draughts code leaves open is taken from the chess books.
    ///
    /// ```
    /// use runda_rulebook::{Article, Edition};
    ///
    /// let few = Article::new(Edition::Kw25, "V 2.3");
    /// assert_eq!(few.in_book(Edition::Fide2026).unwrap().to_string(), "PZSz02 B.VI C.3");
    /// assert_eq!(Article::new(Edition::Kw25, "I 6.5").in_book(Edition::Fide2026), None);
    /// ```
    ///
    /// **Rule:** FD-104, PZSz02 B.VI C.2, C.3
    pub fn in_book(&self, book: Edition) -> Option<Self> {
        match (self.edition().game(), book.game()) {
            (Game::Chess, _) | (Game::Draughts, Game::Draughts) => Some(self.clone()),
            (Game::Draughts, Game::Chess) => of_chess(self.place(), book),
        }
    }
}

/// What the chess books say at a place of the draughts code, the book of the event first.
fn of_chess(place: &str, book: Edition) -> Option<Article> {
    let (_, chess) = TABLE.iter().find(|(draughts, _)| *draughts == place)?;
    let own = chess.iter().find(|(edition, _)| *edition == book);
    own.or_else(|| chess.first()).map(|(edition, place)| Article::new(*edition, place))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;

    #[test]
    fn every_place_stands_in_the_table_once_and_leads_to_chess_only() {
        let places: BTreeSet<&str> = TABLE.iter().map(|(place, _)| *place).collect();
        assert_eq!(places.len(), TABLE.len());
        for (place, chess) in TABLE {
            assert!(!chess.is_empty(), "{place}");
            let books: BTreeSet<Edition> = chess.iter().map(|(edition, _)| *edition).collect();
            assert_eq!(books.len(), chess.len(), "{place}");
            assert!(books.iter().all(|book| book.game() == Game::Chess), "{place}");
        }
    }

    /// FD-104: in a chess event the chess articles are shown, not those of the draughts code.
    #[test]
    fn the_book_of_the_event_speaks_first() {
        let rounds = Article::new(Edition::Kw25, "V 2.4");
        let shown = |book: Edition| rounds.in_book(book);
        assert_eq!(shown(FIDE26), Some(Article::new(FIDE26, "C.04.1 1")));
        assert_eq!(shown(PZSZ02), Some(Article::new(PZSZ02, "B.VI C.2")));
        assert_eq!(shown(FIDE12), Some(Article::new(FIDE26, "C.04.1 1")));
        assert_eq!(shown(Edition::Kw25), Some(rounds.clone()));
        assert_eq!(shown(Edition::Kw22), Some(rounds.clone()));
        let cup = Article::new(PZSZ02, "B.VI D.2");
        assert_eq!(cup.in_book(Edition::Kw25), Some(cup.clone()));
    }
}
