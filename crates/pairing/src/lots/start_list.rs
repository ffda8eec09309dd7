//! Start numbers: by lot, by groups of strength, in order of rating.

use alloc::vec::Vec;
use core::cmp::Reverse;

use runda_rulebook::{Article, Edition, Explained, Key, Rating, Reason};
use serde::{Deserialize, Serialize};

use super::{Lots, Seed, label};

/// All numbers drawn: the first of the answer has number 1.
///
/// **Rule:** RR-2, SW-8, KW25 V 1.6.1, 2.6.2.1
pub fn by_lot<T>(mut items: Vec<T>, seed: &Seed) -> Explained<Vec<T>> {
    const RULE: Article = Article::new(Edition::Kw25, "V 2.6.2.1");
    Lots::new(seed, label::START_NUMBERS).shuffle(&mut items);
    let reason = Reason::new(RULE, Key::new("lots-all-drawn")).with("seed", seed.as_str());
    Explained::because(items, reason)
}

/// Groups of strength, the strongest first: each has a block of numbers, drawn inside the block.
///
/// **Rule:** RR-49, SW-8, KW25 V 2.6.2.2, PZSz02 B.VI A.2.2
pub fn by_groups<T>(groups: Vec<Vec<T>>, seed: &Seed) -> Explained<Vec<T>> {
    const RULE: Article = Article::new(Edition::Kw25, "V 2.6.2.2");
    let mut numbers = Vec::new();
    let mut reasons = Vec::new();
    for (index, mut group) in groups.into_iter().enumerate() {
        Lots::new(seed, &label::group(index + 1)).shuffle(&mut group);
        let first = numbers.len() + 1;
        numbers.extend(group);
        if numbers.len() >= first {
            reasons.push(
                Reason::new(RULE, Key::new("lots-drawn-in-group"))
                    .with("group", index + 1)
                    .with("first", first)
                    .with("last", numbers.len())
                    .with("seed", seed.as_str()),
            );
        }
    }
    Explained { value: numbers, reasons }
}

/// The rating list a rating was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RatingList {
    /// The list of active players.
    A,
    /// The list of players who rest.
    B,
    /// New players and technical ratings.
    N,
}

/// What orders a starting list by rating: compare two, and the smaller has the better number.
///
/// **Rule:** SW-6, KW25 V 2.6.1
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ByRating {
    rating: Reverse<Option<Rating>>,
    list: RatingList,
    place: Option<u16>,
}

impl ByRating {
    /// A player with a rating from a list; their place on the list counts on list A only.
    pub fn new(rating: Option<Rating>, list: RatingList, place: Option<u16>) -> Self {
        let place = match list {
            RatingList::A => Some(place.unwrap_or(u16::MAX)),
            RatingList::B | RatingList::N => None,
        };
        Self { rating: Reverse(rating), list, place }
    }
}

/// What orders players by strength for groups and brackets: compare two, and the smaller is stronger.
///
/// Titles and categories are given as heights, 0 for none.
///
/// **Rule:** RR-48, PZSz02 B.VI A.2.2(a)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ByStrength {
    rating: Reverse<Option<Rating>>,
    title: Reverse<u8>,
    category: Reverse<u8>,
}

impl ByStrength {
    /// A player of this rating, title and category.
    pub const fn new(rating: Option<Rating>, title: u8, category: u8) -> Self {
        Self { rating: Reverse(rating), title: Reverse(title), category: Reverse(category) }
    }
}

/// Players in an order ([`ByRating`], [`ByStrength`]), those whom it does not separate by lot.
///
/// ```
/// use runda_pairing::lots::Seed;
/// use runda_pairing::lots::start_list::{in_order, ByStrength};
/// use runda_rulebook::Rating;
///
/// let players = vec![("Ada", 1900), ("Bea", 2100)];
/// let seed = Seed::new("runda-test-1").unwrap();
/// let list = in_order(players, |(_, r)| ByStrength::new(Rating::new(*r).ok(), 0, 0), &seed);
/// assert_eq!(list.value[0].0, "Bea");
/// ```
///
/// **Rule:** SW-6, RR-48, KW25 V 2.6.1, PZSz02 B.VI A.2.2(a)
pub fn in_order<T, K: Ord>(
    mut items: Vec<T>,
    order: impl Fn(&T) -> K,
    seed: &Seed,
) -> Explained<Vec<T>> {
    const RULE: Article = Article::new(Edition::Kw25, "V 2.6.1");
    Lots::new(seed, label::EQUAL_STRENGTH).shuffle(&mut items);
    items.sort_by_key(&order);
    let mut reasons = alloc::vec![Reason::new(RULE, Key::new("lots-in-order"))];
    let mut first = 0;
    for equals in items.chunk_by(|one, other| order(one) == order(other)) {
        if equals.len() > 1 {
            reasons.push(
                Reason::new(RULE, Key::new("lots-equals-drawn"))
                    .with("first", first + 1)
                    .with("last", first + equals.len())
                    .with("seed", seed.as_str()),
            );
        }
        first += equals.len();
    }
    Explained { value: items, reasons }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    fn seed() -> Seed {
        Seed::new("runda-test-1").unwrap()
    }

    /// SW-8: by lot, the draw of RRA-16.
    #[test]
    fn all_numbers_are_drawn() {
        let list = by_lot(('A'..='J').collect(), &seed());
        assert_eq!(list.value, "AHEIGJBFCD".chars().collect::<Vec<_>>());
    }

    /// RR-49, SW-8: nobody leaves the block of their group.
    #[test]
    fn numbers_are_drawn_inside_the_block_of_a_group() {
        let groups = vec![vec![1, 2, 3], vec![], vec![11, 12], vec![21]];
        let list = by_groups(groups, &seed());
        let blocks: Vec<i32> = list.value.iter().map(|player| player / 10).collect();
        assert_eq!(blocks, [0, 0, 0, 1, 1, 2]);
        assert_eq!(list.reasons.len(), 3);
    }

    /// SW-6: rating, then list, then place on list A, then lot.
    #[test]
    fn the_list_by_rating_follows_rating_list_and_place() {
        let key = |rating, list, place| ByRating::new(Rating::new(rating).ok(), list, place);
        let mut keys = vec![
            key(0, RatingList::N, None),
            key(1800, RatingList::B, Some(1)),
            key(1800, RatingList::A, Some(9)),
            key(1800, RatingList::N, None),
            key(1800, RatingList::A, Some(2)),
            key(2000, RatingList::N, None),
        ];
        let expected = vec![keys[5], keys[4], keys[2], keys[1], keys[3], keys[0]];
        keys.sort();
        assert_eq!(keys, expected);
        let (one, other) = (key(1800, RatingList::B, Some(1)), key(1800, RatingList::B, Some(2)));
        assert_eq!(one, other, "places on list B do not count");
    }

    /// RR-48: rating, title, category, then lot, which the list admits.
    #[test]
    fn equals_are_drawn_and_the_list_says_so() {
        let players = vec![('A', 0, 1), ('B', 0, 2), ('C', 1, 0), ('D', 0, 1)];
        let list = in_order(players, |(_, t, c)| ByStrength::new(None, *t, *c), &seed());
        let names: Vec<char> = list.value.iter().map(|player| player.0).collect();
        assert_eq!(names[..2], ['C', 'B']);
        let drawn = list.reasons.iter().filter(|r| r.key == Key::new("lots-equals-drawn")).count();
        assert_eq!(drawn, 1);
    }
}
