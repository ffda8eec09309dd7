//! The ranking as a tree of blocks. A new result changes it only where it must: who has another
//! value moves, and a block nobody of whom was touched stays as it is.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::{Judge, Notes};
use crate::value::Value;

/// Participants level on every criterion so far, and how the next one that can separates them.
#[derive(Debug, Clone, Default)]
pub(super) struct Block {
    /// By number.
    pub(super) members: Vec<usize>,
    pub(super) fork: Option<Box<Fork>>,
}

/// How a block falls apart.
#[derive(Debug, Clone)]
pub(super) struct Fork {
    pub(super) criterion: usize,
    /// From the first to the last.
    pub(super) branches: Vec<Branch>,
}

/// A part of a block with the value its members share.
#[derive(Debug, Clone)]
pub(super) struct Branch {
    pub(super) value: Value,
    pub(super) block: Block,
}

/// What has changed since a tree was made.
#[derive(Debug)]
pub(crate) struct Changes {
    /// By participant: whether one of their own values is another.
    pub(crate) values: Vec<bool>,
    /// By participant: whether one of their results is another.
    pub(crate) results: Vec<bool>,
}

impl Changes {
    /// Nothing, so far.
    pub(crate) fn none(participants: usize) -> Self {
        Self { values: vec![false; participants], results: vec![false; participants] }
    }

    /// Whether anything about a participant is new.
    pub(crate) fn touch(&self, who: usize) -> bool {
        self.values[who] || self.results[who]
    }
}

/// A part on its way into the new tree: its value, its members, and the block it was before.
type Part = (Value, Vec<usize>, Block);

/// Makes a tree from an earlier one.
pub(super) struct Gardener<'a> {
    pub(super) judge: &'a Judge<'a>,
    pub(super) changes: &'a Changes,
    /// How many criteria of the list the tree goes through.
    pub(super) depth: usize,
    pub(super) notes: &'a mut Notes,
}

impl Gardener<'_> {
    /// The block of these members from criterion `from` on. `old` is what stood in its place;
    /// an empty one makes everything new.
    pub(super) fn renew(&mut self, old: Block, members: Vec<usize>, from: usize) -> Block {
        let is_same = old.members == members;
        if is_same && !members.iter().any(|&who| self.changes.touch(who)) {
            return old;
        }
        if members.len() < 2 {
            self.notes.forget(&members, from);
            return Block { members, fork: None };
        }
        // What a group criterion says follows from who is in the group and from their results.
        let is_replay = is_same && !members.iter().any(|&who| self.changes.results[who]);
        let Block { members: before, mut fork } = old;
        let forked_at = fork.as_ref().map_or(self.depth, |fork| fork.criterion);
        for criterion in from..self.depth {
            let known = fork.take_if(|fork| fork.criterion == criterion);
            let parts = match (self.judge.is_own(criterion), known) {
                (true, Some(known)) => self.moved(*known, &before, &members),
                (false, Some(known)) if is_replay => {
                    let branches = known.branches.into_iter();
                    branches.map(|b| (b.value, b.block.members.clone(), b.block)).collect()
                }
                (false, None) if is_replay && criterion < forked_at => continue,
                _ => self.separated(criterion, &members),
            };
            if parts.len() > 1 {
                let grow = |(value, members, old)| Branch {
                    value,
                    block: self.renew(old, members, criterion + 1),
                };
                let branches = parts.into_iter().map(grow).collect();
                return Block { members, fork: Some(Box::new(Fork { criterion, branches })) };
            }
        }
        Block { members, fork: None }
    }

    /// The parts of a block that is looked at for the first time.
    fn separated(&mut self, criterion: usize, members: &[usize]) -> Vec<Part> {
        let parts = self.judge.separate(criterion, members, &[], self.notes);
        parts.into_iter().map(|(value, members)| (value, members, Block::default())).collect()
    }

    /// The parts of a block by an own value, from the earlier ones: who came or has another value
    /// finds their part, the others stay where they were.
    fn moved(&self, fork: Fork, before: &[usize], members: &[usize]) -> Vec<Part> {
        let (left, joined) = (difference(before, members), difference(members, before));
        let criterion = &self.judge.list[fork.criterion];
        let stays = |who: &usize| !self.changes.touch(*who) && left.binary_search(who).is_err();
        let keep = |branch: Branch| {
            let staying = branch.block.members.iter().copied().filter(stays).collect();
            (branch.value, staying, branch.block)
        };
        let mut parts: Vec<Part> = fork.branches.into_iter().map(keep).collect();
        let moves = |who: &usize| self.changes.touch(*who) || joined.binary_search(who).is_ok();
        for who in members.iter().copied().filter(moves) {
            let value = self.judge.values.get(fork.criterion, who);
            match parts.binary_search_by(|(known, ..)| criterion.compare(known, value)) {
                Ok(at) => {
                    let part = &mut parts[at].1;
                    part.insert(part.partition_point(|&other| other < who), who);
                }
                Err(at) => parts.insert(at, (value.clone(), vec![who], Block::default())),
            }
        }
        parts.retain(|(_, members, _)| !members.is_empty());
        parts
    }
}

/// Who of the first list is not on the second; both by number.
fn difference(list: &[usize], without: &[usize]) -> Vec<usize> {
    let mut others = without.iter().copied().peekable();
    let is_missing = |who: &usize| {
        while others.next_if(|other| other < who).is_some() {}
        others.next_if_eq(who).is_none()
    };
    list.iter().copied().filter(is_missing).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_names_who_came_or_left() {
        assert_eq!(difference(&[1, 2, 5, 9], &[2, 3, 9, 11]), [1, 5]);
        assert_eq!(difference(&[], &[4]), [0_usize; 0]);
        assert_eq!(difference(&[4, 6], &[]), [4, 6]);
    }
}
