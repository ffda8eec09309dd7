//! One bracket: a scoregroup and the players moved down to it.

use alloc::vec::Vec;

use runda_rulebook::Points;

use super::field::Field;

/// The players of a bracket, all by rank and in order of rank. Ranks are in-bracket sequence
/// numbers too: moved-down players come first because their scores are higher.
///
/// **Rule:** FD-18, FD-51, FIDE26 C.04.3 1.3, 4.1
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Bracket {
    /// Left unpaired by the bracket above (MDPs).
    pub(crate) moved_down: Vec<usize>,
    /// The scoregroup.
    pub(crate) residents: Vec<usize>,
}

impl Bracket {
    /// Everybody, in order.
    pub(crate) fn players(&self) -> impl Iterator<Item = usize> {
        self.moved_down.iter().chain(&self.residents).copied()
    }

    pub(crate) fn len(&self) -> usize {
        self.moved_down.len() + self.residents.len()
    }

    /// The score of the residents.
    pub(crate) fn score(&self, field: &Field) -> Points {
        self.residents.first().map_or(Points::ZERO, |&rank| field.contenders[rank].score)
    }

    /// The moved-down players score by score, highest first.
    pub(crate) fn moved_down_by_score<'f>(
        &'f self,
        field: &'f Field,
    ) -> impl Iterator<Item = (Points, &'f [usize])> {
        let score = |rank: usize| field.contenders[rank].score;
        self.moved_down
            .chunk_by(move |&one, &next| score(one) == score(next))
            .filter_map(move |ranks| Some((score(*ranks.first()?), ranks)))
    }
}

/// The pairs of a bracket and who goes on down.
///
/// **Rule:** FD-19, FD-20, FD-44, FIDE26 C.04.3 1.4.1, 3.1, 3.2.4
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Candidate {
    /// Pairs of ranks, the higher member first, in order of the higher members.
    pub(crate) pairs: Vec<(usize, usize)>,
    /// Downfloaters in order of rank.
    pub(crate) downfloaters: Vec<usize>,
}

impl Candidate {
    /// The candidate with these pairs of `bracket`.
    pub(crate) fn new(bracket: &Bracket, mut pairs: Vec<(usize, usize)>) -> Self {
        for pair in &mut pairs {
            *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
        }
        pairs.sort_unstable();
        let mut paired: Vec<usize> = pairs.iter().flat_map(|&(one, other)| [one, other]).collect();
        paired.sort_unstable();
        let downfloaters =
            bracket.players().filter(|rank| paired.binary_search(rank).is_err()).collect();
        Self { pairs, downfloaters }
    }
}
