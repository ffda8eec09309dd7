//! What a weight must be able to do.

use core::ops::{Add, Sub};

/// A value that can be added, subtracted and compared, such that adding keeps the order.
pub trait Weight: Copy + Ord + Add<Output = Self> + Sub<Output = Self> {
    /// What adds nothing.
    const ZERO: Self;

    /// Half of a weight all of whose parts are even.
    #[must_use]
    fn half(self) -> Self;
}

/// Several numbers compared one after the other; the first that differs decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lexicographic<const N: usize>(
    /// The numbers, the weightiest first.
    pub [i64; N],
);

impl<const N: usize> Add for Lexicographic<N> {
    type Output = Self;

    #[inline]
    fn add(mut self, other: Self) -> Self {
        for (part, added) in self.0.iter_mut().zip(other.0) {
            *part += added;
        }
        self
    }
}

impl<const N: usize> Sub for Lexicographic<N> {
    type Output = Self;

    #[inline]
    fn sub(mut self, other: Self) -> Self {
        for (part, taken) in self.0.iter_mut().zip(other.0) {
            *part -= taken;
        }
        self
    }
}

impl<const N: usize> Weight for Lexicographic<N> {
    const ZERO: Self = Self([0; N]);

    #[inline]
    fn half(mut self) -> Self {
        for part in &mut self.0 {
            debug_assert!(*part % 2 == 0, "slacks between even vertices are even");
            *part /= 2;
        }
        self
    }
}
