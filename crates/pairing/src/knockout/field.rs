//! The numbers of the bracket: seeded, drawn, or both.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::Display;

use runda_rulebook::{Article, Edition, Explained, Key, Reason};

use super::{Bracket, SeedingError};
use crate::lots::{Lots, Seed, label};

/// Numbers a field: the seeded get numbers 1, 2, .. in the order given, the others draw the rest.
///
/// With everybody seeded in order of strength the numbers follow strength (the default); with
/// nobody seeded all are drawn.
///
/// **Rule:** KO-2, KO-4, PZSz02 B.VI D.2
pub fn number_field<T: Clone + Ord + Display>(
    entered: &[T],
    seeded: &[T],
    seed: &Seed,
) -> Result<Explained<Vec<T>>, SeedingError> {
    const RULE: Article = Article::new(Edition::PzSz2002, "B.VI D.2");
    Bracket::new(entered.len())?;
    if let Some(twice) = repeated(entered) {
        return Err(SeedingError::EnteredTwice(twice.to_string()));
    }
    if let Some(twice) = repeated(seeded) {
        return Err(SeedingError::SeededTwice(twice.to_string()));
    }
    if let Some(stranger) = seeded.iter().find(|player| !entered.contains(player)) {
        return Err(SeedingError::NotEntered(stranger.to_string()));
    }
    let mut drawn: Vec<T> =
        entered.iter().filter(|player| !seeded.contains(player)).cloned().collect();
    Lots::new(seed, label::BRACKET).shuffle(&mut drawn);
    let reason = Reason::new(RULE, Key::new("ko-field-numbered"))
        .with("seeded", seeded.len())
        .with("drawn", drawn.len())
        .with("seed", seed.as_str());
    Ok(Explained::because(seeded.iter().cloned().chain(drawn).collect(), reason))
}

fn repeated<T: Ord>(items: &[T]) -> Option<&T> {
    let mut sorted: Vec<&T> = items.iter().collect();
    sorted.sort();
    sorted.array_windows().find(|[one, other]| one == other).map(|[one, _]| *one)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed() -> Seed {
        Seed::new("runda-test-1").unwrap()
    }

    /// KO-4: the seeded keep their order, the rest is drawn, and everybody has a number.
    #[test]
    fn the_first_are_seeded_and_the_rest_is_drawn() {
        let entered: Vec<u8> = (1..=8).collect();
        let numbers = number_field(&entered, &[5, 3], &seed()).unwrap().value;
        assert_eq!(numbers[..2], [5, 3]);
        let mut all = numbers.clone();
        all.sort_unstable();
        assert_eq!(all, entered);
        assert_eq!(number_field(&entered, &[5, 3], &seed()).unwrap().value, numbers);
        assert_eq!(number_field(&entered, &entered, &seed()).unwrap().value, entered);
    }

    /// KO-2, KO-4: nobody is seeded twice, and only participants are.
    #[test]
    fn bad_seeds_are_refused_with_the_article_and_what_is_possible() {
        let refusal = |entered: &[&str], seeded: &[&str]| {
            number_field(entered, seeded, &seed()).unwrap_err().to_string()
        };
        assert_eq!(
            refusal(&["Ada", "Bea", "Cyd"], &["Ada", "Ada"]),
            "Ada is seeded twice [PZSz02 B.VI D.2]; name every seeded participant once"
        );
        assert!(refusal(&["Ada", "Bea", "Ada"], &[]).starts_with("Ada is entered twice"));
        assert!(refusal(&["Ada", "Bea"], &["Cyd"]).starts_with("Cyd is seeded but not entered"));
        assert!(refusal(&["Ada"], &[]).contains("needs at least 2 participants"));
    }
}
