//! The record of one draw.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Explained, Key, Reason};
use serde::{Deserialize, Serialize};

use super::{Lots, Seed};

/// Where the order of a draw comes from.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Drawn by [`Lots`] from this seed; anyone can repeat it.
    Seed(Seed),
    /// Drawn by hand in the hall and entered afterwards; it has no seed.
    ///
    /// **Rule:** RR-38, KW25 V 2.8.5.3
    ByHand {
        /// The day, as the arbiter wrote it.
        date: String,
        /// Who was present.
        present: Vec<String>,
    },
}

/// One draw as it is kept: what was drawn, from which items in which order, how, and the outcome.
///
/// **Rule:** RR-36, FIDE12 5(a)
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Draw<T> {
    /// What was drawn; part of the routine.
    pub label: String,
    /// The items in the order in which they were put into the urn.
    pub items: Vec<T>,
    /// Seed or hand.
    pub origin: Origin,
    /// The items in drawn order: the first has drawn number 1.
    pub outcome: Vec<T>,
}

/// A draw by hand that cannot be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DrawError {
    /// The outcome is not the same set of items.
    #[error(
        "the outcome entered is not an order of the {items} items drawn [FIDE12 5(a)]; enter every item exactly once"
    )]
    OtherItems {
        /// How many items were put into the urn.
        items: usize,
    },
    /// Nobody witnessed it.
    #[error(
        "a draw by hand names nobody present [KW25 V 2.8.5.3]; enter at least the arbiter who drew, or draw from a seed"
    )]
    NobodyPresent,
}

impl DrawError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        let by = |edition, place, key| Reason::new(Article::new(edition, place), Key::new(key));
        match self {
            Self::OtherItems { items } => {
                by(Edition::Fide2012, "5(a)", "lots-error-other-items").with("n", *items)
            }
            Self::NobodyPresent => by(Edition::Kw25, "V 2.8.5.3", "lots-error-nobody-present"),
        }
    }
}

impl<T: Clone + PartialEq> Draw<T> {
    /// Draws an order of `items` from a seed.
    ///
    /// ```
    /// use runda_pairing::lots::{Draw, Seed};
    ///
    /// let draw = Draw::from_seed(Seed::new("runda-test-1")?, "start-numbers", vec!['A', 'B', 'C']);
    /// assert!(draw.value.is_repeated_by_its_seed());
    /// # Ok::<(), runda_pairing::lots::SeedError>(())
    /// ```
    ///
    /// **Rule:** RR-2, RR-36, RR-37, KW25 V 1.6.1
    pub fn from_seed(seed: Seed, label: &str, items: Vec<T>) -> Explained<Self> {
        const RULE: Article = Article::new(Edition::Kw25, "V 1.6.1");
        let mut outcome = items.clone();
        Lots::new(&seed, label).shuffle(&mut outcome);
        let reason = Reason::new(RULE, Key::new("lots-drawn-from-seed"))
            .with("seed", seed.as_str())
            .with("label", label)
            .with("n", items.len());
        Explained::because(
            Self { label: label.to_string(), items, origin: Origin::Seed(seed), outcome },
            reason,
        )
    }

    /// Enters a draw made by hand.
    ///
    /// **Rule:** RR-38, KW25 V 2.8.5.3, FIDE12 5(a)
    pub fn by_hand(
        label: &str,
        items: Vec<T>,
        outcome: Vec<T>,
        date: &str,
        present: Vec<String>,
    ) -> Result<Explained<Self>, DrawError> {
        const RULE: Article = Article::new(Edition::Fide2012, "5(a)");
        if present.iter().all(|name| name.trim().is_empty()) {
            return Err(DrawError::NobodyPresent);
        }
        if !same_items(&items, &outcome) {
            return Err(DrawError::OtherItems { items: items.len() });
        }
        let reason = Reason::new(RULE, Key::new("lots-drawn-by-hand"))
            .with("date", date)
            .with("present", present.join(", "));
        let origin = Origin::ByHand { date: date.to_string(), present };
        Ok(Explained::because(Self { label: label.to_string(), items, origin, outcome }, reason))
    }

    /// Whether the seed leads to this outcome. A draw by hand has no seed, so it does not.
    ///
    /// **Rule:** RR-36, FIDE12 5(a)
    pub fn is_repeated_by_its_seed(&self) -> bool {
        match &self.origin {
            Origin::Seed(seed) => {
                let mut again = self.items.clone();
                Lots::new(seed, &self.label).shuffle(&mut again);
                again == self.outcome
            }
            Origin::ByHand { .. } => false,
        }
    }
}

/// Whether two lists hold the same items, however ordered.
fn same_items<T: PartialEq>(items: &[T], outcome: &[T]) -> bool {
    let count = |list: &[T], item: &T| list.iter().filter(|other| *other == item).count();
    items.len() == outcome.len()
        && items.iter().all(|item| count(items, item) == count(outcome, item))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    /// RR-2, RR-36: a draw is repeated from its record, and a changed record is noticed.
    #[test]
    fn a_draw_can_be_repeated_by_anyone_who_reads_its_record() {
        let seed = Seed::new("runda-test-1").unwrap();
        let mut draw = Draw::from_seed(seed, "start-numbers", ('A'..='J').collect()).value;
        assert!(draw.is_repeated_by_its_seed());
        let kept = serde_json::to_string(&draw).unwrap();
        assert_eq!(serde_json::from_str::<Draw<char>>(&kept).unwrap(), draw);
        draw.outcome.swap(0, 1);
        assert!(!draw.is_repeated_by_its_seed());
    }

    /// RR-38: a draw by hand needs its witnesses and all its items.
    #[test]
    fn a_draw_by_hand_is_entered_with_persons_present_and_without_a_seed() {
        let present = vec!["A. Arbiter".to_string()];
        let draw = Draw::by_hand("colour-1", vec![1, 2], vec![2, 1], "1 May", present.clone());
        assert!(!draw.unwrap().value.is_repeated_by_its_seed());
        let short = Draw::by_hand("colour-1", vec![1, 2], vec![2, 2], "1 May", present);
        assert_eq!(short, Err(DrawError::OtherItems { items: 2 }));
        let alone = Draw::by_hand("colour-1", vec![1, 2], vec![2, 1], "1 May", vec![]);
        assert_eq!(alone, Err(DrawError::NobodyPresent));
    }
}
