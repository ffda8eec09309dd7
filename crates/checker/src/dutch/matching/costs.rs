//! What pairs cost, and what it costs to stay alone: level above level, the most important first.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use runda_rulebook::Points;

/// What is counted, in descending importance: first the criteria, then the orders that decide between equally
/// good candidates.
///
/// **Rule:** FD-64, FD-65, FD-66, FIDE26 C.04.3 2.2-2.4, 4.2-4.4
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Level {
    /// \[C4\], \[C5\]: somebody who has to be paired is not.
    Incomplete,
    /// \[C6\]
    Downfloaters,
    /// \[C7\], from the highest score downwards.
    DownfloaterScore(Reverse<Points>),
    /// \[C8\]: the downfloaters of the next bracket.
    NextDownfloaters,
    /// \[C8\]: their scores.
    NextScore(Reverse<Points>),
    /// \[C9\]
    UnplayedGames,
    /// \[C10\]
    TopscorerDifference,
    /// \[C11\]
    TopscorerRepetition,
    /// \[C12\]
    Preferences,
    /// \[C13\]
    StrongPreferences,
    /// \[C14\]
    DownfloatAgain,
    /// \[C15\]
    UpfloatAgain,
    /// \[C16\]
    DownfloatAfterTwo,
    /// \[C17\]
    UpfloatAfterTwo,
    /// \[C18\], by the score of the player moved down.
    DownDifference(Reverse<Points>),
    /// \[C19\]
    UpDifference(Reverse<Points>),
    /// \[C20\]
    DownDifferenceAfterTwo(Reverse<Points>),
    /// \[C21\]
    UpDifferenceAfterTwo(Reverse<Points>),
    /// Article 4.4: this player moved down is not paired.
    Limbo(usize),
    /// Article 4.2: the opponent of this player moved down.
    Opponent(usize),
    /// Article 4.3: how many are exchanged.
    Exchanged,
    /// Article 4.3: the sum of the numbers moving up less that of those moving down.
    ExchangeDifference,
    /// Article 4.3: this player of the original S1 does not move down.
    StaysUp(Reverse<usize>),
    /// Article 4.3: this player of the original S2 does not move up.
    StaysDown(usize),
    /// Article 4.2: the opponent of this player of S1.
    Partner(usize),
}

impl Level {
    /// Whether only one pair, or only one player alone, of a matching can be counted on this level.
    const fn is_of_one(self) -> bool {
        match self {
            Self::Limbo(_)
            | Self::Opponent(_)
            | Self::StaysUp(_)
            | Self::StaysDown(_)
            | Self::Partner(_) => true,
            Self::Incomplete
            | Self::Downfloaters
            | Self::DownfloaterScore(_)
            | Self::NextDownfloaters
            | Self::NextScore(_)
            | Self::UnplayedGames
            | Self::TopscorerDifference
            | Self::TopscorerRepetition
            | Self::Preferences
            | Self::StrongPreferences
            | Self::DownfloatAgain
            | Self::UpfloatAgain
            | Self::DownfloatAfterTwo
            | Self::UpfloatAfterTwo
            | Self::DownDifference(_)
            | Self::UpDifference(_)
            | Self::DownDifferenceAfterTwo(_)
            | Self::UpDifferenceAfterTwo(_)
            | Self::Exchanged
            | Self::ExchangeDifference => false,
        }
    }
}

/// How often each level is counted; nothing is below zero.
pub(in super::super) type Amounts = Vec<(Level, i64)>;

/// The costs of all pairs and of all who could stay alone. A cost is a list of numbers (limbs) compared from its
/// beginning; several levels share a limb where they fit. All are even, so that prices can be whole.
#[derive(Debug)]
pub(in super::super) struct Costs {
    players: usize,
    limbs: usize,
    /// The list of each player who stays alone.
    alone: Vec<usize>,
    /// The list of each pair; `FORBIDDEN` if there is none.
    pairs: Vec<usize>,
    lists: Vec<i64>,
}

const FORBIDDEN: usize = usize::MAX;

/// Levels fill a limb up to this; prices are sums of many costs and need the rest.
const FULL: i64 = 1 << 36;

impl Costs {
    /// How many players there are.
    pub(in super::super) const fn players(&self) -> usize {
        self.players
    }

    /// How long the lists are.
    pub(in super::super) const fn limbs(&self) -> usize {
        self.limbs
    }

    /// What the pair costs, if there can be one.
    pub(in super::super) fn pair(&self, one: usize, other: usize) -> Option<&[i64]> {
        let list = self.pairs[one * self.players + other];
        (list != FORBIDDEN).then(|| &self.lists[list..list + self.limbs])
    }

    /// What it costs that a player stays alone.
    pub(in super::super) fn alone(&self, player: usize) -> &[i64] {
        &self.lists[self.alone[player]..][..self.limbs]
    }
}

/// Costs being written down.
#[derive(Debug)]
pub(in super::super) struct CostsBuilder {
    players: usize,
    kinds: BTreeMap<Amounts, usize>,
    alone: Vec<usize>,
    pairs: Vec<usize>,
}

impl CostsBuilder {
    /// No pairs, and everybody may stay alone for nothing.
    pub(in super::super) fn new(players: usize) -> Self {
        let kinds = BTreeMap::from([(Vec::new(), 0)]);
        Self { players, kinds, alone: vec![0; players], pairs: vec![FORBIDDEN; players * players] }
    }

    /// Says what it costs that a player stays alone.
    pub(in super::super) fn alone(&mut self, player: usize, amounts: Amounts) {
        self.alone[player] = self.kind(amounts);
    }

    /// Says what a pair costs.
    pub(in super::super) fn pair(&mut self, one: usize, other: usize, amounts: Amounts) {
        let kind = self.kind(amounts);
        self.pairs[one * self.players + other] = kind;
        self.pairs[other * self.players + one] = kind;
    }

    fn kind(&mut self, amounts: Amounts) -> usize {
        let next = self.kinds.len();
        *self.kinds.entry(amounts).or_insert(next)
    }

    /// Lays the levels out in limbs.
    pub(in super::super) fn build(self) -> Costs {
        let (places, limbs) = self.places();
        let mut lists = vec![0; self.kinds.len() * limbs];
        for (amounts, kind) in &self.kinds {
            for (level, amount) in amounts {
                if let Some(&(limb, unit)) = places.get(level) {
                    lists[kind * limbs + limb] += 2 * unit * amount;
                }
            }
        }
        let list = |kind: usize| if kind == FORBIDDEN { kind } else { kind * limbs };
        Costs {
            players: self.players,
            limbs,
            alone: self.alone.into_iter().map(list).collect(),
            pairs: self.pairs.into_iter().map(list).collect(),
            lists,
        }
    }

    /// The limb of each level that is ever counted and the unit it is counted in: more than all levels behind it
    /// in the same limb can come to.
    fn places(&self) -> (BTreeMap<Level, (usize, i64)>, usize) {
        let mut most: BTreeMap<Level, i64> = BTreeMap::new();
        for (level, amount) in self.kinds.keys().flatten().filter(|(_, amount)| *amount > 0) {
            let known = most.entry(*level).or_default();
            *known = (*known).max(*amount);
        }
        let players = i64::try_from(self.players).unwrap_or(i64::MAX);
        let mut places: BTreeMap<Level, (usize, i64)> = BTreeMap::new();
        let (mut limb, mut unit) = (0, 1_i64);
        for (level, amount) in most.into_iter().rev() {
            let total = if level.is_of_one() { amount } else { amount.saturating_mul(players) };
            if unit.saturating_mul(total) > FULL && unit > 1 {
                (limb, unit) = (limb + 1, 1);
            }
            places.insert(level, (limb, unit));
            unit = unit.saturating_mul(total + 1);
        }
        let limbs: BTreeSet<usize> = places.values().map(|(limb, _)| *limb).collect();
        let last = limbs.len().max(1) - 1;
        for (limb, _) in places.values_mut() {
            *limb = last - *limb;
        }
        (places, last + 1)
    }
}
