//! From values to an order: the procedure of the draughts code and the one of FIDE.

mod restart;
mod sequence;

use alloc::collections::BTreeMap;
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
    /// Values inside tied groups: criterion, participant.
    inside: BTreeMap<(usize, usize), Value>,
}

/// A block fell apart into parts by a criterion.
#[derive(Debug, Clone)]
struct Separation {
    criterion: usize,
    parts: Vec<(Value, Vec<usize>)>,
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
    ) -> Vec<(Value, Vec<usize>)> {
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
                for (value, &who) in found.iter().zip(block) {
                    ranking.inside.insert((criterion, who), value.clone());
                }
                found.into_iter().zip(block.iter().copied()).collect()
            }
        };
        valued.sort_by(|a, b| chosen.compare(&a.0, &b.0).then(a.1.cmp(&b.1)));
        let mut parts: Vec<(Value, Vec<usize>)> = Vec::new();
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
        let number = |who: &usize| field.lines[*who].number;
        let part = |(value, members): &(Value, Vec<usize>)| Part {
            members: members.iter().map(number).collect(),
            value: value.clone(),
        };
        let split = |separation: &Separation| Split {
            criterion: separation.criterion,
            parts: separation.parts.iter().map(part).collect(),
        };
        self.separations.iter().map(split).collect()
    }

    /// The value of a criterion inside the last tied group it met somebody in; alone one is first.
    pub(crate) fn inside_group(&self, criterion: usize, who: usize) -> Value {
        self.inside.get(&(criterion, who)).cloned().unwrap_or(Value::Position(1))
    }

    /// Puts the parts of a separation in the place of their block.
    fn replace(&mut self, at: usize, criterion: usize, parts: Vec<(Value, Vec<usize>)>) {
        let blocks = parts.iter().map(|(_, members)| members.clone());
        self.blocks.splice(at..=at, blocks);
        self.separations.push(Separation { criterion, parts });
    }
}
