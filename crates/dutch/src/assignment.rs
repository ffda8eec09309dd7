//! The first of all complete assignments of rows to columns.
//!
//! Rows are S1, columns S2, both in order. "First" is the order of transpositions: the first row
//! has the smallest column it can have in any complete assignment, then the second, and so on.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

const NONE: u32 = u32::MAX;

/// Which column each row may take, one bit each.
#[derive(Debug, Clone)]
pub(crate) struct Assignment {
    columns: usize,
    words: usize,
    allowed: Vec<u64>,
    column_of: Vec<u32>,
    row_of: Vec<u32>,
    /// Columns still to be looked at in a search.
    unseen: Vec<u64>,
    /// The row from which each column was reached.
    reached_from: Vec<u32>,
    queue: VecDeque<u32>,
}

impl Assignment {
    /// No row may take any column yet.
    pub(crate) fn new(columns: usize) -> Self {
        let words = columns.div_ceil(64);
        Self {
            columns,
            words,
            allowed: Vec::new(),
            column_of: Vec::new(),
            row_of: vec![NONE; columns],
            unseen: vec![0; words],
            reached_from: vec![NONE; columns],
            queue: VecDeque::new(),
        }
    }

    /// Adds a row that may take the columns of a set.
    pub(crate) fn push_row(&mut self, set: &[u64]) {
        self.allowed.extend_from_slice(set);
        self.column_of.push(NONE);
    }

    fn may_take(&self, row: u32, column: u32) -> bool {
        let word = self.allowed[row as usize * self.words + column as usize / 64];
        word >> (column % 64) & 1 == 1
    }

    /// The column of each row in the first complete assignment, if there is one at all.
    pub(crate) fn first(mut self) -> Option<Vec<usize>> {
        let mut open = full(self.columns);
        if self.column_of.len() > self.columns {
            return None;
        }
        for row in 0..self.column_of.len() {
            if !self.take_free(row, &mut open) {
                return None;
            }
        }
        let mut open = full(self.columns);
        for row in 0..self.column_of.len() {
            self.improve(row, &open);
            let column = self.column_of[row] as usize;
            open[column / 64] &= !(1 << (column % 64));
        }
        Some(self.column_of.iter().map(|&column| column as usize).collect())
    }

    /// Gives a row the smallest free column, or any by moving others.
    fn take_free(&mut self, row: usize, free: &mut [u64]) -> bool {
        let own = &self.allowed[row * self.words..(row + 1) * self.words];
        let first = own.iter().zip(&*free).enumerate().find_map(|(index, (may, is_free))| {
            let both = may & is_free;
            (both != 0).then(|| index * 64 + both.trailing_zeros() as usize)
        });
        let column = if let Some(column) = first {
            self.column_of[row] = number(column);
            self.row_of[column] = number(row);
            column
        } else {
            self.unseen = full(self.columns);
            let Some(column) = self.search(number(row), None) else { return false };
            self.shift(number(row), column);
            column as usize
        };
        free[column / 64] &= !(1 << (column % 64));
        true
    }

    /// Looks for a way from `row` to a free column, or to `target`, over columns not yet seen.
    fn search(&mut self, row: u32, target: Option<u32>) -> Option<u32> {
        self.queue.clear();
        self.queue.push_back(row);
        while let Some(row) = self.queue.pop_front() {
            for word in 0..self.words {
                let mut found = self.allowed[row as usize * self.words + word] & self.unseen[word];
                self.unseen[word] &= !found;
                while found != 0 {
                    let column = number(word * 64) + found.trailing_zeros();
                    found &= found - 1;
                    self.reached_from[column as usize] = row;
                    let owner = self.row_of[column as usize];
                    if owner == NONE || target == Some(column) {
                        return Some(column);
                    }
                    self.queue.push_back(owner);
                }
            }
        }
        None
    }

    /// Moves everybody along the way found, from `column` back to `row`.
    fn shift(&mut self, row: u32, mut column: u32) {
        loop {
            let taker = self.reached_from[column as usize];
            let left = core::mem::replace(&mut self.column_of[taker as usize], column);
            self.row_of[column as usize] = taker;
            if taker == row {
                return;
            }
            column = left;
        }
    }

    /// Gives `row` the smallest of the open columns that leaves the others complete; earlier rows
    /// have closed theirs.
    fn improve(&mut self, row: usize, open: &[u64]) {
        let current = self.column_of[row];
        let mut started = false;
        for word in 0..=current as usize / 64 {
            let mut smaller = self.allowed[row * self.words + word] & open[word];
            if word == current as usize / 64 {
                smaller &= (1 << (current % 64)) - 1;
            }
            while smaller != 0 {
                let column = number(word * 64) + smaller.trailing_zeros();
                smaller &= smaller - 1;
                let owner = self.row_of[column as usize];
                if owner == NONE || self.may_take(owner, current) {
                    self.exchange(row, column, owner, current);
                    return;
                }
                if !started {
                    self.unseen.copy_from_slice(open);
                    started = true;
                }
                // What an earlier attempt has seen does not lead to `current`.
                let bit = 1 << (column % 64);
                if self.unseen[word] & bit == 0 {
                    continue;
                }
                self.unseen[word] &= !bit;
                // The row itself must not be moved: its column is the one to be reached.
                if let Some(reached) = self.search(owner, Some(current)) {
                    self.row_of[current as usize] = NONE;
                    self.shift(owner, reached);
                    self.column_of[row] = column;
                    self.row_of[column as usize] = number(row);
                    return;
                }
            }
        }
    }

    fn exchange(&mut self, row: usize, column: u32, owner: u32, current: u32) {
        self.column_of[row] = column;
        self.row_of[column as usize] = number(row);
        self.row_of[current as usize] = owner;
        if owner != NONE {
            self.column_of[owner as usize] = current;
        }
    }
}

/// A set of all columns.
pub(crate) fn full(columns: usize) -> Vec<u64> {
    let mut set = vec![u64::MAX; columns.div_ceil(64)];
    if let (Some(last), 1..) = (set.last_mut(), columns % 64) {
        *last = (1 << (columns % 64)) - 1;
    }
    set
}

fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(NONE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Backtracking in the order of transpositions.
    fn by_trying(rows: &[Vec<bool>], used: &mut Vec<usize>) -> bool {
        let Some((row, rest)) = rows.split_first() else { return true };
        for (column, &may) in row.iter().enumerate() {
            if may && !used.contains(&column) {
                used.push(column);
                if by_trying(rest, used) {
                    return true;
                }
                used.pop();
            }
        }
        false
    }

    fn any_rows() -> impl Strategy<Value = (usize, Vec<Vec<bool>>)> {
        (1_usize..9).prop_flat_map(|columns| {
            let row = prop::collection::vec(prop::bool::weighted(0.5), columns);
            (Just(columns), prop::collection::vec(row, 0..=columns))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]

        /// FD-52: transpositions are sorted by the numbers that stand opposite S1.
        #[test]
        fn the_first_assignment_is_found((columns, rows) in any_rows()) {
            let mut assignment = Assignment::new(columns);
            for row in &rows {
                let mut set = vec![0];
                for (column, &may) in row.iter().enumerate() {
                    set[0] |= u64::from(may) << column;
                }
                assignment.push_row(&set);
            }
            let mut expected = Vec::new();
            let exists = by_trying(&rows, &mut expected);
            prop_assert_eq!(assignment.first(), exists.then_some(expected));
        }
    }
}
