//! The working of a number: its terms, which of them were dropped, and why.

mod reasons;

use alloc::vec::Vec;

use runda_rulebook::{Article, StartNo};
use serde::Serialize;

use crate::criterion::Criterion;
use crate::fraction::Fraction;
use crate::value::Value;

/// The full working of one value.
#[derive(Debug, Clone, Serialize)]
pub struct Working {
    /// The criterion.
    pub criterion: Criterion,
    /// The article it rests on.
    pub article: Article,
    /// Whose value it is.
    pub player: StartNo,
    /// The value.
    pub value: Value,
    /// How the value follows from the terms.
    pub combination: Combination,
    /// The terms in the order of rounds.
    pub terms: Vec<Term>,
}

impl Working {
    /// The terms that count.
    pub fn kept(&self) -> impl Iterator<Item = &Term> {
        self.terms.iter().filter(|term| term.dropped.is_none())
    }

    /// The sum of the terms that count.
    pub fn sum(&self) -> Fraction {
        self.kept().map(|term| term.contribution).sum()
    }
}

/// How a value follows from its terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Combination {
    /// Their sum.
    #[default]
    Sum,
    /// Their mean, exact.
    Mean,
    /// Their mean as a whole number, a half rounded up.
    RoundedMean,
    /// The rounded mean and a difference by the table of the rating rules.
    Performance,
    /// The lowest rating that would expect the score.
    PerfectPerformance,
    /// The sums left when ever more of the lowest terms are dropped.
    ReducedSums,
    /// The terms themselves, one after the other.
    Sequence,
    /// A position in a table of the mutual games.
    MutualTable,
}

/// One term of a working.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Term {
    /// The round; none for what belongs to no round.
    pub round: Option<u16>,
    /// The opponent of the round.
    pub opponent: Option<StartNo>,
    /// What the number is.
    pub source: Source,
    /// The number itself: an opponent's score, a rating, a running score.
    pub score: Fraction,
    /// The points it is multiplied by, where it is.
    pub points: Option<Fraction>,
    /// What it adds.
    pub contribution: Fraction,
    /// Why it does not count.
    pub dropped: Option<Dropped>,
    /// Whether the round was unplayed by the player's own choice.
    pub(crate) voluntary: bool,
}

impl Term {
    /// A term that adds `score`.
    pub(crate) const fn new(round: u16, source: Source, score: Fraction) -> Self {
        Self {
            round: Some(round),
            opponent: None,
            source,
            score,
            points: None,
            contribution: score,
            dropped: None,
            voluntary: false,
        }
    }

    /// The same term about an opponent.
    pub(crate) const fn against(mut self, opponent: StartNo) -> Self {
        self.opponent = Some(opponent);
        self
    }

    /// The same term multiplied by points.
    pub(crate) fn times(mut self, points: Fraction) -> Self {
        self.points = Some(points);
        self.contribution = self.score * points;
        self
    }
}

/// What the number of a term is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The opponent's score.
    OpponentScore,
    /// The opponent's score with their unplayed rounds corrected.
    AdjustedScore,
    /// A dummy with the own score.
    Dummy,
    /// A dummy held down to the score of the scheduled opponent.
    DummyLikeOpponent,
    /// A dummy held down to a draw a round.
    DummyLikeDraws,
    /// The virtual opponent of 2012.
    VirtualOpponent,
    /// A draw against oneself.
    OwnScore,
    /// A round without an opponent, which brings nothing.
    NoOpponent,
    /// The lowest rating of the tournament minus one.
    LowestRating,
    /// The opponent's rating.
    Rating,
    /// The points of the round.
    Points,
    /// The score after the round.
    RunningScore,
    /// The Buchholz of the opponent.
    Buchholz,
    /// The performance of the opponent.
    Performance,
    /// Points no result explains.
    Bonus,
    /// The points of a board.
    Board,
    /// A property of the player themselves.
    Own,
}

/// Why a term does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dropped {
    /// The lowest.
    Lowest,
    /// The highest.
    Highest,
    /// Not played by the player's own choice, so it goes first (ST-122).
    Voluntary,
    /// One of the first rounds.
    FirstRound,
    /// The opponent is below the limit.
    BelowLimit,
}

/// The terms of one value while it is computed; the same list serves everybody in turn.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    pub(crate) terms: Vec<Term>,
    pub(crate) combination: Combination,
}

impl Sheet {
    pub(crate) fn clear(&mut self) {
        self.terms.clear();
        self.combination = Combination::Sum;
    }

    pub(crate) fn push(&mut self, term: Term) {
        self.terms.push(term);
    }

    pub(crate) fn kept(&self) -> impl Iterator<Item = &Term> {
        self.terms.iter().filter(|term| term.dropped.is_none())
    }

    /// The sum of the terms that count.
    pub(crate) fn sum(&self) -> Fraction {
        self.kept().map(|term| term.contribution).sum()
    }

    /// The sum as the value.
    pub(crate) fn total(&self) -> Value {
        Value::Number(self.sum())
    }

    /// The mean of the terms that count.
    pub(crate) fn mean(&mut self) -> Option<Fraction> {
        self.combination = Combination::Mean;
        self.sum().divided(self.kept().count())
    }

    /// The mean as a whole number.
    pub(crate) fn rounded_mean(&mut self) -> Option<i64> {
        let mean = self.mean()?;
        self.combination = Combination::RoundedMean;
        Some(mean.rounded(1))
    }
}
