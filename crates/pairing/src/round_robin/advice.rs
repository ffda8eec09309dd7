//! What the book advises about the size of a round robin, and what a latecomer may be offered.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Key, Reason, StartNo};

/// Advice on a round robin of this size; never a reason to refuse it.
///
/// **Rule:** RR-4, PZSz02 B.VI A.1.3, A.1.4, A.2.1
pub fn advice(players: usize, cycles: u16) -> Vec<Reason> {
    const SIZE: Article = Article::new(Edition::PzSz2002, "B.VI A.1.3");
    const DOUBLE: Article = Article::new(Edition::PzSz2002, "B.VI A.1.4");
    const GROUPS: Article = Article::new(Edition::PzSz2002, "B.VI A.2.1");
    let (article, key) = match (players, cycles) {
        (21.., _) => (GROUPS, "rr-advice-groups"),
        (17..=20, _) => (SIZE, "rr-advice-large"),
        (2..=6, 0 | 1) => (DOUBLE, "rr-advice-double"),
        _ => return Vec::new(),
    };
    alloc::vec![Reason::new(article, Key::new(key)).with("n", players)]
}

/// The number a player who missed the draw can get without a new draw, with the chief arbiter's
/// consent: the one nobody has when the number of players is odd.
///
/// **Rule:** RR-40, FIDE12 5(a)
pub fn number_for_latecomer(players: usize) -> Option<StartNo> {
    (players % 2 == 1).then(|| StartNo::new(players as u64 + 1).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RR-4: groups for a large field, two cycles for a small one.
    #[test]
    fn the_size_of_the_field_brings_advice_and_no_refusal() {
        let key = |players, cycles| advice(players, cycles).first().map(|r| r.key.clone());
        assert_eq!(key(5, 1), Some(Key::new("rr-advice-double")));
        assert_eq!(key(5, 2), None);
        assert_eq!(key(12, 1), None);
        assert_eq!(key(18, 1), Some(Key::new("rr-advice-large")));
        assert_eq!(key(40, 1), Some(Key::new("rr-advice-groups")));
    }

    /// RR-40: the free number is offered while there is one.
    #[test]
    fn a_latecomer_is_offered_the_free_number() {
        assert_eq!(number_for_latecomer(7), StartNo::new(8_u8).ok());
        assert_eq!(number_for_latecomer(8), None);
    }
}
