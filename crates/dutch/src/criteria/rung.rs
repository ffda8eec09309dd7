//! The quality criteria in turn, as sums over the pairs of a candidate.

use alloc::vec;
use alloc::vec::Vec;

use runda_rulebook::Points;

use super::super::contender::Ago;
use super::super::exact::Problem;
use super::pair::Pair;
use super::{
    Criterion, c06, c07, c08, c09, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21,
};

/// A criterion, or that part of it that concerns one score, where it goes from the highest score down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rung {
    pub(crate) criterion: Criterion,
    /// The score of the higher members meant; none: everybody.
    pub(crate) score: Option<Points>,
    /// The most it can come to; nothing can offend against one that comes to nothing.
    pub(crate) most: usize,
}

impl Criterion {
    /// \[C6\] to \[C21\], the most important first.
    const QUALITY: [Self; 16] = [
        Self::Downfloaters,
        Self::DownfloaterScores,
        Self::NextBracket,
        Self::UnplayedGames,
        Self::TopscorerDifference,
        Self::TopscorerRepetition,
        Self::Preferences,
        Self::StrongPreferences,
        Self::DownfloatAgain,
        Self::UpfloatAgain,
        Self::DownfloatAfterTwo,
        Self::UpfloatAfterTwo,
        Self::DownDifference,
        Self::UpDifference,
        Self::DownDifferenceAfterTwo,
        Self::UpDifferenceAfterTwo,
    ];

    /// \[C6\] to \[C21\], the most important first; \[C9\] only where the bracket has a single downfloater.
    ///
    /// **Rule:** FD-43, FD-65, FIDE26 C.04.3 2.4
    pub(crate) fn quality(single: bool) -> impl Iterator<Item = Self> {
        Self::QUALITY.into_iter().filter(move |it| single || *it != Self::UnplayedGames)
    }

    /// Those of them that pairs of two residents can offend against.
    pub(crate) fn quality_of_residents(single: bool) -> impl Iterator<Item = Self> {
        Self::quality(single).filter(|it| {
            !matches!(
                it,
                Self::DownfloaterScores
                    | Self::UpfloatAgain
                    | Self::UpfloatAfterTwo
                    | Self::DownDifference
                    | Self::UpDifference
                    | Self::DownDifferenceAfterTwo
                    | Self::UpDifferenceAfterTwo
            )
        })
    }

    /// The rungs of this criterion in a bracket; none of what is no quality of a pair.
    pub(crate) fn rungs(self, problem: &Problem<'_>) -> Vec<Rung> {
        let whole = |most| vec![Rung { criterion: self, score: None, most }];
        let by_score = |list: Vec<(Points, usize)>| {
            let rung = |(score, most)| Rung { criterion: self, score: Some(score), most };
            list.into_iter().map(rung).collect()
        };
        match self {
            Self::Downfloaters => whole(c06::most(problem)),
            Self::DownfloaterScores => by_score(c07::most(problem)),
            Self::NextBracket => {
                let (pairs, scores) = c08::most(problem);
                let scores: Vec<Rung> = by_score(scores);
                whole(pairs).into_iter().chain(scores).collect()
            }
            Self::UnplayedGames => whole(c09::most(problem)),
            Self::TopscorerDifference => whole(c10::most(problem)),
            Self::TopscorerRepetition => whole(c11::most(problem)),
            Self::Preferences => whole(c12::most(problem)),
            Self::StrongPreferences => whole(c13::most(problem)),
            Self::DownfloatAgain => whole(c14::most(problem, Ago::One)),
            Self::UpfloatAgain => whole(c15::most(problem, Ago::One)),
            Self::DownfloatAfterTwo => whole(c16::most(problem)),
            Self::UpfloatAfterTwo => whole(c17::most(problem)),
            Self::DownDifference => by_score(c18::most(problem, Ago::One)),
            Self::UpDifference => by_score(c19::most(problem, Ago::One)),
            Self::DownDifferenceAfterTwo => by_score(c20::most(problem)),
            Self::UpDifferenceAfterTwo => by_score(c21::most(problem)),
            Self::Opponents
            | Self::SecondBye
            | Self::AbsoluteColours
            | Self::Completion
            | Self::ByeScore
            | Self::MovedDownSet
            | Self::MovedDownOpponents
            | Self::Exchange
            | Self::Transposition => Vec::new(),
        }
    }
}

impl Rung {
    /// What a pair adds; more is better.
    #[inline]
    pub(crate) fn gain(&self, pair: &Pair<'_>) -> i64 {
        if self.score.is_some_and(|score| pair.high.score != score) {
            return 0;
        }
        match self.criterion {
            Criterion::Downfloaters => c06::gain(pair),
            Criterion::DownfloaterScores => c07::gain(pair),
            Criterion::NextBracket => c08::gain(pair),
            Criterion::UnplayedGames => c09::gain(pair),
            Criterion::TopscorerDifference => c10::gain(pair),
            Criterion::TopscorerRepetition => c11::gain(pair),
            Criterion::Preferences => c12::gain(pair),
            Criterion::StrongPreferences => c13::gain(pair),
            Criterion::DownfloatAgain => c14::gain(pair, Ago::One),
            Criterion::UpfloatAgain => c15::gain(pair, Ago::One),
            Criterion::DownfloatAfterTwo => c16::gain(pair),
            Criterion::UpfloatAfterTwo => c17::gain(pair),
            Criterion::DownDifference => c18::gain(pair, Ago::One),
            Criterion::UpDifference => c19::gain(pair, Ago::One),
            Criterion::DownDifferenceAfterTwo => c20::gain(pair),
            Criterion::UpDifferenceAfterTwo => c21::gain(pair),
            Criterion::Opponents
            | Criterion::SecondBye
            | Criterion::AbsoluteColours
            | Criterion::Completion
            | Criterion::ByeScore
            | Criterion::MovedDownSet
            | Criterion::MovedDownOpponents
            | Criterion::Exchange
            | Criterion::Transposition => 0,
        }
    }
}
