//! Which faults are drawn: a sample without repetition, the same for the same seed.

/// So many different numbers below `of`, in the order in which the seed gives them.
pub(super) fn draw(of: usize, sample: usize, seed: u64) -> Vec<usize> {
    let mut generator = Generator(seed);
    let mut numbers: Vec<usize> = (0..of).collect();
    let sample = sample.min(of);
    for at in 0..sample {
        numbers.swap(at, at + generator.below(of - at));
    }
    numbers.truncate(sample);
    numbers
}

/// Weyl's sequence, stirred; quick, and good enough to choose fairly.
#[derive(Debug)]
struct Generator(u64);

impl Generator {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let stirred = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let stirred = (stirred ^ (stirred >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        stirred ^ (stirred >> 31)
    }

    /// A number below `limit`, which is not zero. That some are likelier by a billionth does not matter here.
    fn below(&mut self, limit: usize) -> usize {
        let limit = u64::try_from(limit).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.next() % limit).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_same_seed_draws_the_same_and_another_seed_others() {
        assert_eq!(draw(1000, 20, 7), draw(1000, 20, 7));
        assert_ne!(draw(1000, 20, 7), draw(1000, 20, 8));
    }

    #[test]
    fn a_longer_sample_begins_with_the_shorter_one() {
        assert!(draw(1000, 20, 7).starts_with(&draw(1000, 8, 7)));
    }

    #[test]
    fn nothing_is_drawn_twice_and_no_more_than_there_is() {
        let drawn = draw(12, 50, 3);
        let different: BTreeSet<usize> = drawn.iter().copied().collect();
        assert_eq!((drawn.len(), different.len(), different.last()), (12, 12, Some(&11)));
        assert_eq!(draw(0, 5, 3), [0; 0]);
    }

    #[test]
    fn every_fault_has_its_chance() {
        let first: BTreeSet<usize> = (0..200).flat_map(|seed| draw(10, 1, seed)).collect();
        assert_eq!(first.len(), 10);
    }
}
