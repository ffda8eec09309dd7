//! Many criteria in one weight, compared one after the other.

use alloc::vec::Vec;

/// The most one part of a weight holds; the rest of its bits is room for sums along a path.
const ROOM: i64 = 1 << 40;

/// A criterion's place in the weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Slot(usize);

/// Criteria in descending importance, each with the most it can add up to in a matching.
///
/// The totals of a criterion in two matchings differ by at most that, so a place value above it
/// keeps the criteria apart. Several share one 64-bit part as long as they fit.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ladder {
    most: Vec<i64>,
    /// Part and place value of each criterion, once sealed.
    places: Vec<(usize, i64)>,
    parts: usize,
}

impl Ladder {
    /// Adds a criterion of less importance than all before; it never adds up to more than `most`
    /// in a matching, either way.
    pub(crate) fn add(&mut self, most: usize) -> Slot {
        self.most.push(i64::try_from(most).unwrap_or(ROOM - 1).clamp(1, ROOM - 1));
        Slot(self.most.len() - 1)
    }

    /// How many parts the weight needs.
    pub(crate) const fn parts(&self) -> usize {
        self.parts
    }

    /// Gives every criterion its place.
    pub(crate) fn seal(&mut self) {
        self.places.clear();
        self.parts = 0;
        let mut from = 0;
        while from < self.most.len() {
            let mut product: i64 = 1;
            let mut to = from;
            while let Some(&most) = self.most.get(to)
                && product <= ROOM / (most + 1)
            {
                product *= most + 1;
                to += 1;
            }
            for &most in &self.most[from..to] {
                product /= most + 1;
                self.places.push((self.parts, product));
            }
            self.parts += 1;
            from = to;
        }
    }

    /// Adds `gain` to a criterion of a weight.
    #[inline]
    pub(crate) fn put<const N: usize>(&self, weight: &mut [i64; N], slot: Slot, gain: i64) {
        let (part, place) = self.places[slot.0];
        if let Some(part) = weight.get_mut(part) {
            *part += gain * place;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_unit_of_one_criterion_outweighs_everything_below() {
        let mut ladder = Ladder::default();
        let slots: Vec<Slot> = [3, 5, 1 << 30, 1 << 20, 7, 1].map(|most| ladder.add(most)).into();
        ladder.seal();
        assert_eq!(ladder.parts(), 2);
        for (index, &slot) in slots.iter().enumerate() {
            let mut above = [0_i64; 2];
            let mut below = [0_i64; 2];
            ladder.put(&mut above, slot, 1);
            for &lower in &slots[index + 1..] {
                ladder.put(&mut below, lower, ladder.most[lower.0]);
            }
            assert!(above > below, "criterion {index}");
        }
    }
}
