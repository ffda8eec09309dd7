//! How an order came about, kept small: positions in the order in place of lists of numbers.

use core::ops::Range;

use alloc::vec::Vec;

use crate::value::Value;

/// The separations of a ranking, in the order in which they were made. What falls apart later
/// stays inside its part, so the final order tells who was in which.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Separations {
    made: Vec<Made>,
    /// The parts of all separations, one after the other: the shared value and the size.
    parts: Vec<(Value, usize)>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Made {
    criterion: usize,
    /// Where the block begins in the order, counted from 0.
    start: usize,
    /// Where its parts begin.
    first_part: usize,
}

/// One separation: a block fell apart by a criterion.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Separation<'a> {
    /// Which criterion of the list.
    pub(crate) criterion: usize,
    start: usize,
    parts: &'a [(Value, usize)],
}

impl Separations {
    /// Adds a separation of the block that begins at `start`.
    pub(super) fn push(
        &mut self,
        criterion: usize,
        start: usize,
        parts: impl Iterator<Item = (Value, usize)>,
    ) {
        self.made.push(Made { criterion, start, first_part: self.parts.len() });
        self.parts.extend(parts);
    }

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Separation<'_>> + Clone {
        let ends = self.made.iter().skip(1).map(|made| made.first_part).chain([self.parts.len()]);
        self.made.iter().zip(ends).map(|(made, end)| Separation {
            criterion: made.criterion,
            start: made.start,
            parts: self.parts.get(made.first_part..end).unwrap_or_default(),
        })
    }
}

impl<'a> Separation<'a> {
    /// The positions of each part in the order, with the value its members share.
    pub(crate) fn parts(&self) -> impl Iterator<Item = (Range<usize>, &'a Value)> + use<'a> {
        let mut start = self.start;
        self.parts.iter().map(move |(value, size)| {
            let positions = start..start + size;
            start += size;
            (positions, value)
        })
    }

    /// The positions of the whole block.
    pub(crate) fn positions(&self) -> Range<usize> {
        let size: usize = self.parts.iter().map(|(_, size)| size).sum();
        self.start..self.start + size
    }
}
