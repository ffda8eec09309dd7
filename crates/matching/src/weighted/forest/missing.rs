//! Which edges of a larger graph a matching may still want.

use alloc::vec::Vec;

use super::Forest;
use crate::weighted::{NONE, Weight};

impl<W: Weight> Forest<'_, W> {
    /// The edges of which the duals know nothing: each is heavier than they allow, so that a
    /// matching with it may be heavier than this one.
    pub(in crate::weighted) fn missing(
        &self,
        weigh: impl Fn(usize, usize) -> Option<W>,
    ) -> Vec<(usize, usize, W)> {
        let mut missing = Vec::new();
        for one in 0..self.vertices {
            for other in one + 1..self.vertices {
                let Some(weight) = weigh(one, other) else { continue };
                let allowed = self.dual[one] + self.dual[other];
                let doubled = weight + weight;
                if allowed < doubled && allowed + self.around(one, other) < doubled {
                    missing.push((one, other, weight));
                }
            }
        }
        missing
    }

    /// The duals of the blossoms around both of two vertices.
    fn around(&self, one: usize, other: usize) -> W {
        let mut blossoms = Vec::new();
        let mut node = self.parent[one];
        while node != NONE {
            blossoms.push(node);
            node = self.parent[node as usize];
        }
        let mut sum = W::ZERO;
        node = self.parent[other];
        while node != NONE {
            if blossoms.contains(&node) {
                sum = sum + self.dual[node as usize];
            }
            node = self.parent[node as usize];
        }
        sum
    }
}
