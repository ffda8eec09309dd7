//! Which tests come to which place.

use std::collections::{BTreeMap, BTreeSet};

/// The tests of one program by the place they came to.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Reach(BTreeMap<u32, BTreeSet<String>>);

impl Reach {
    /// Reads what a sound run has written down: a place and a test in every line.
    pub(super) fn read(text: &str) -> Self {
        let mut reach = Self::default();
        for (place, test) in text.lines().filter_map(|line| line.split_once('\t')) {
            if let Ok(place) = place.parse() {
                reach.0.entry(place).or_default().insert(test.to_owned());
            }
        }
        reach
    }

    /// The tests that came to one of the places, none if nobody knows which; nothing if none did. A thread without
    /// the name of a test (`main`, or one a test has begun) may belong to any.
    pub(super) fn tests(&self, places: &[u32]) -> Option<Vec<String>> {
        let tests: BTreeSet<&String> =
            places.iter().filter_map(|place| self.0.get(place)).flatten().collect();
        let is_unknown = |test: &&String| test.is_empty() || test.as_str() == "main";
        match (tests.is_empty(), tests.iter().any(is_unknown)) {
            (true, _) => None,
            (false, true) => Some(Vec::new()),
            (false, false) => Some(tests.into_iter().cloned().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_known_by_the_place_they_came_to() {
        let reach = Reach::read("1\ta::b\n1\tc\n2\t\n3\ta::b\n3\tmain\n");
        assert_eq!(reach.tests(&[1]), Some(vec!["a::b".to_owned(), "c".to_owned()]));
        assert_eq!((reach.tests(&[2]), reach.tests(&[4, 3])), (Some(vec![]), Some(vec![])));
        assert_eq!(reach.tests(&[4]), None);
    }
}
