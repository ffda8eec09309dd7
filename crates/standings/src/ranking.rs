//! From values to an order: the procedure of the draughts code and the one of FIDE.

mod notes;
mod restart;
mod separations;
mod tree;

use core::ops::Range;

use alloc::vec::Vec;

use crate::criteria::Procedure;
use crate::criterion::Criterion;
use crate::field::{Field, Status};
use crate::listing::{Compute, Group};
use crate::value::Value;
use crate::values::Values;

pub(crate) use notes::Notes;
pub(crate) use separations::{Separation, Separations};
pub(crate) use tree::Changes;
use tree::{Block, Fork, Gardener};

/// An order in blocks, and how it came about.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ranking {
    /// Everybody who has a place, from the first to the last; a tied block by number.
    pub(crate) order: Vec<usize>,
    /// Where each block begins in the order.
    starts: Vec<usize>,
    /// The separations as they were made.
    pub(crate) separations: Separations,
    /// What group criteria said.
    pub(crate) notes: Notes,
    /// The blocks as far as they do not depend on the rest of the ranking.
    tree: Block,
}

/// Everything a procedure asks for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Judge<'a> {
    pub(crate) field: &'a Field,
    pub(crate) list: &'a [Criterion],
    pub(crate) values: &'a Values,
    pub(crate) procedure: Procedure,
}

impl Judge<'_> {
    /// Ranks everybody who has a place.
    pub(crate) fn rank(&self) -> Ranking {
        let mut ranking = Ranking::default();
        ranking.renew(self, &Changes::none(self.field.lines.len()));
        ranking
    }

    /// How many criteria of the list can be applied one after the other, each to the groups left
    /// by the one before. By FIDE that is the whole list: a later criterion never reopens an
    /// earlier one. By the draughts code it is what stands before the first criterion that looks
    /// at a group.
    ///
    /// **Rule:** ST-58, ST-104, ST-105, FIDE26 C.07 4.2
    fn in_sequence(&self) -> usize {
        match self.procedure {
            Procedure::Sequence => self.list.len(),
            Procedure::Restart => {
                (0..self.list.len()).take_while(|&criterion| self.is_own(criterion)).count()
            }
        }
    }

    /// Separates a block by a criterion: parts from the first to the last, each by number. No
    /// part: the criterion does not separate it. `blocks` says for everybody in which block of the
    /// ranking they are; without it everybody is in one.
    fn separate(
        &self,
        criterion: usize,
        block: &[usize],
        blocks: &[u32],
        notes: &mut Notes,
    ) -> Parts {
        let chosen = &self.list[criterion];
        let mut valued: Vec<(Value, usize)> = match chosen.listing.compute {
            Compute::Own(..) => {
                let first = self.values.get(criterion, block[0]);
                let equal =
                    |who: &usize| chosen.compare(first, self.values.get(criterion, *who)).is_eq();
                if block.iter().all(equal) {
                    return Vec::new();
                }
                let value = |&who: &usize| (self.values.get(criterion, who).clone(), who);
                block.iter().map(value).collect()
            }
            Compute::Group(values) => {
                let group = Group { field: self.field, members: block, blocks };
                let found = values(&group, chosen);
                notes.note(criterion, self.field.lines.len(), block, &found);
                found.into_iter().zip(block.iter().copied()).collect()
            }
        };
        valued.sort_by(|a, b| chosen.compare(&a.0, &b.0).then(a.1.cmp(&b.1)));
        let mut parts: Parts = Vec::new();
        for (value, who) in valued {
            match parts.last_mut() {
                Some(part) if chosen.compare(&part.0, &value).is_eq() => part.1.push(who),
                _ => parts.push((value, alloc::vec![who])),
            }
        }
        if parts.len() > 1 { parts } else { Vec::new() }
    }

    /// Whether a criterion looks only at itself, so that a block it does not separate stays so.
    fn is_own(&self, criterion: usize) -> bool {
        !self.list[criterion].listing.is_within_group()
    }
}

impl Ranking {
    /// Ranks again after changes; what they do not touch is not looked at.
    pub(crate) fn renew(&mut self, judge: &Judge<'_>, changes: &Changes) {
        let placed = |who: &usize| judge.field.lines[*who].status == Status::Placed;
        let everybody: Vec<usize> = (0..judge.field.lines.len()).filter(placed).collect();
        let depth = judge.in_sequence();
        let old = core::mem::take(&mut self.tree);
        let mut gardener = Gardener { judge, changes, depth, notes: &mut self.notes };
        self.tree = gardener.renew(old, everybody, 0);
        self.lay_out();
        if judge.procedure == Procedure::Restart {
            restart::finish(judge, depth, self);
        }
    }

    /// Puts the blocks of the tree in a row, and its forks in the order in which the criteria were
    /// applied: the first to everybody, the next to the groups from the top, and so on.
    fn lay_out(&mut self) {
        self.order.clear();
        self.starts.clear();
        let mut forks = Vec::new();
        walk(&self.tree, &mut self.order, &mut self.starts, &mut forks);
        forks.sort_by_key(|(start, fork)| (fork.criterion, *start));
        self.separations = Separations::default();
        for (start, fork) in forks {
            let part = |branch: &tree::Branch| (branch.value.clone(), branch.block.members.len());
            self.separations.push(fork.criterion, start, fork.branches.iter().map(part));
        }
    }

    /// The blocks from the first to the last, tied ones by number.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = &[usize]> {
        (0..self.starts.len()).map(|at| &self.order[self.positions(at)])
    }

    /// The positions of a block in the order.
    fn positions(&self, at: usize) -> Range<usize> {
        self.starts[at]..self.starts.get(at + 1).copied().unwrap_or(self.order.len())
    }

    /// Puts the parts of a separation in the place of their block.
    fn replace(&mut self, at: usize, criterion: usize, parts: Parts) {
        let start = self.starts[at];
        let mut next = start;
        let mut starts = Vec::with_capacity(parts.len());
        for (_, members) in &parts {
            starts.push(next);
            self.order[next..next + members.len()].copy_from_slice(members);
            next += members.len();
        }
        self.starts.splice(at..=at, starts);
        let parts = parts.into_iter().map(|(value, members)| (value, members.len()));
        self.separations.push(criterion, start, parts);
    }
}

/// Goes through the tree from the first to the last, forks before what they separate.
fn walk<'a>(
    block: &'a Block,
    order: &mut Vec<usize>,
    starts: &mut Vec<usize>,
    forks: &mut Vec<(usize, &'a Fork)>,
) {
    match block.fork.as_deref() {
        Some(fork) => {
            forks.push((order.len(), fork));
            fork.branches.iter().for_each(|branch| walk(&branch.block, order, starts, forks));
        }
        None if block.members.is_empty() => {}
        None => {
            starts.push(order.len());
            order.extend(&block.members);
        }
    }
}

/// The parts of a block, from the first to the last, each with the value it shares.
type Parts = Vec<(Value, Vec<usize>)>;
