//! From values to an order: the procedure of the draughts code and the one of FIDE.

mod restart;
mod sequence;

use alloc::vec::Vec;

use crate::criteria::Procedure;
use crate::criterion::Criterion;
use crate::field::{Field, Status};
use crate::listing::{Compute, Group};
use crate::standings::{Part, Split};
use crate::value::Value;
use crate::values::Values;

/// An order in blocks, and how it came about.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ranking {
    /// Blocks from the first to the last, each by number.
    pub(crate) blocks: Vec<Vec<usize>>,
    /// The separations in their order.
    separations: Vec<Separation>,
    /// Values inside tied groups: by criterion, by participant; empty where none was asked for.
    inside: Vec<Vec<Option<Value>>>,
}

/// A block fell apart into parts by a criterion.
#[derive(Debug, Clone)]
struct Separation {
    criterion: usize,
    /// Where the block begins in the order, counted from 0. What falls apart later stays within.
    start: usize,
    /// The value and the size of each part.
    parts: Vec<(Value, usize)>,
}

/// Ranks everybody who has a place.
pub(crate) fn rank(
    field: &Field,
    list: &[Criterion],
    procedure: Procedure,
    values: &Values,
) -> Ranking {
    let placed = |who: &usize| field.lines[*who].status == Status::Placed;
    let everybody: Vec<usize> = (0..field.lines.len()).filter(placed).collect();
    let judge = Judge { field, list, values };
    match procedure {
        _ if everybody.is_empty() => Ranking::default(),
        Procedure::Restart => restart::rank(&judge, everybody),
        Procedure::Sequence => sequence::rank(&judge, everybody),
    }
}

/// Everything a procedure asks for.
struct Judge<'a> {
    field: &'a Field,
    list: &'a [Criterion],
    values: &'a Values,
}

impl Judge<'_> {
    /// Separates a block by a criterion: parts from the first to the last, each by number. One
    /// part: the criterion does not separate it.
    fn separate(
        &self,
        criterion: usize,
        block: &[usize],
        blocks: &[u32],
        ranking: &mut Ranking,
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
                ranking.note(criterion, self.field.lines.len(), block, &found);
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
    /// The separations with numbers in place of indexes.
    pub(crate) fn splits(&self, field: &Field) -> Vec<Split> {
        let order: Vec<usize> = self.blocks.iter().flatten().copied().collect();
        let split = |separation: &Separation| {
            let mut at = separation.start;
            let part = |(value, size): &(Value, usize)| {
                let members = order.get(at..at + size).unwrap_or_default();
                at += size;
                let mut members: Vec<_> =
                    members.iter().map(|&who| field.lines[who].number).collect();
                members.sort_unstable();
                Part { members, value: value.clone() }
            };
            let parts = separation.parts.iter().map(part).collect();
            Split { criterion: separation.criterion, parts }
        };
        self.separations.iter().map(split).collect()
    }

    /// The value of a criterion inside the last tied group it met somebody in; alone one is first.
    pub(crate) fn inside_group(&self, criterion: usize, who: usize) -> Value {
        let value = self.inside.get(criterion).and_then(|values| values.get(who)?.clone());
        value.unwrap_or(Value::Position(1))
    }

    /// Notes what a criterion says inside a group.
    fn note(&mut self, criterion: usize, everybody: usize, group: &[usize], values: &[Value]) {
        if self.inside.len() <= criterion {
            self.inside.resize(criterion + 1, Vec::new());
        }
        let column = &mut self.inside[criterion];
        column.resize(everybody, None);
        for (&who, value) in group.iter().zip(values) {
            column[who] = Some(value.clone());
        }
    }

    /// Puts the parts of a separation in the place of their block, which begins at `start`.
    fn replace(&mut self, at: usize, start: usize, criterion: usize, parts: Parts) {
        let sizes = parts.iter().map(|(value, members)| (value.clone(), members.len())).collect();
        self.separations.push(Separation { criterion, start, parts: sizes });
        self.blocks.splice(at..=at, parts.into_iter().map(|(_, members)| members));
    }

    /// Splits every block of more than one by a criterion, from the first to the last.
    fn sweep(&mut self, judge: &Judge<'_>, criterion: usize, blocks: &[u32]) {
        let whole = core::mem::take(&mut self.blocks);
        let mut start = 0;
        for block in whole {
            let size = block.len();
            let parts = match size {
                1 => Vec::new(),
                _ => judge.separate(criterion, &block, blocks, self),
            };
            self.blocks.push(block);
            if !parts.is_empty() {
                let last = self.blocks.len() - 1;
                self.replace(last, start, criterion, parts);
            }
            start += size;
        }
    }
}

/// The parts of a block, from the first to the last, each with the value it shares.
type Parts = Vec<(Value, Vec<usize>)>;
