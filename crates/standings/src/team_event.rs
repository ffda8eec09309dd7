//! The plain input of a team tournament.

use alloc::vec::Vec;

use runda_rulebook::{BoardResult, Points, Rating, Round, StartNo};
use serde::{Deserialize, Serialize};

use crate::event::{Adjustment, Competition, PlayOff, UnpairedRecord, WithdrawalRule};
use crate::scoring::Scoring;

/// A team tournament as far as its standings ask for it. Teams have numbers of their own list.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TeamEvent {
    /// How opponents are found.
    pub system: Competition,
    /// What a match is worth; 2, 1, 0 unless the regulations say otherwise.
    pub match_scoring: MatchScoring,
    /// What a board is worth.
    pub board_scoring: Scoring,
    /// Which points rank first.
    pub ranked_by: ScoreKind,
    /// The boards of a match.
    pub boards: u16,
    /// Game points of a team's bye; `None`: half of the maximum (ST-40, ST-154).
    pub bye_game_points: Option<Points>,
    /// Standings after this round.
    pub after: Option<Round>,
    /// The rounds announced.
    pub announced: Option<Round>,
    /// The teams.
    pub teams: Vec<Team>,
    /// The matches.
    pub matches: Vec<MatchRecord>,
    /// Rounds in which a team had the bye.
    pub byes: Vec<(Round, StartNo)>,
    /// Rounds a team was not paired for another reason: a bye it asked for, absence.
    #[serde(default)]
    pub unpaired: Vec<UnpairedRecord>,
    /// Teams that stopped before the end.
    pub withdrawn: Vec<StartNo>,
    /// How a round robin treats them.
    pub withdrawal: WithdrawalRule,
    /// Points no result explains; match points.
    pub adjustments: Vec<Adjustment>,
    /// Play-offs as they ended.
    pub playoffs: Vec<PlayOff>,
    /// Teams in the order in which lots were drawn.
    pub lots: Vec<StartNo>,
}

/// A team of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// Its number.
    pub number: StartNo,
    /// The rounded mean rating of its basic line-up (ST-39).
    pub rating: Option<Rating>,
}

/// The rating of a team: the rounded mean of its declared basic line-up, a half up; none if
/// somebody in it has none.
///
/// **Rule:** ST-39, KW25 V 3.2.2
pub fn team_rating(line_up: &[Option<Rating>]) -> Option<Rating> {
    let ratings: Option<Vec<i64>> =
        line_up.iter().map(|rating| rating.map(|rating| i64::from(rating.get()))).collect();
    let ratings = ratings?;
    let sum = crate::Fraction::whole(ratings.iter().sum());
    let mean = sum.divided(ratings.len())?.rounded(1);
    u16::try_from(mean).ok().and_then(|mean| Rating::new(mean).ok())
}

/// Match points, which every game writes as they are.
///
/// **Rule:** ST-35, ST-52, KW25 V 3.1
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchScoring {
    /// More board points than the opponent.
    pub win: Points,
    /// As many.
    pub draw: Points,
    /// Fewer.
    pub loss: Points,
    /// The bye.
    pub bye: Points,
}

impl Default for MatchScoring {
    fn default() -> Self {
        let [win, draw] = [20, 10].map(Points::from_tenths);
        Self { win, draw, loss: Points::ZERO, bye: win }
    }
}

/// The two kinds of points of a team event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScoreKind {
    /// Match points; the only kind of an individual event.
    #[default]
    Match,
    /// Points of the boards ("small points").
    Game,
}

impl ScoreKind {
    /// The other kind.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Match => Self::Game,
            Self::Game => Self::Match,
        }
    }

    /// The place in a pair of values.
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Match => 0,
            Self::Game => 1,
        }
    }
}

/// One match of one round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchRecord {
    /// The round.
    pub round: Round,
    /// The team named first.
    pub first: StartNo,
    /// The team named second.
    pub second: StartNo,
    /// The boards from the first on.
    pub boards: Vec<BoardResult>,
}

/// One of the two teams of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// The team named first.
    #[serde(rename = "A")]
    First,
    /// The team named second.
    #[serde(rename = "B")]
    Second,
}

impl Side {
    /// The team that won a board, at the board or by forfeit.
    pub const fn winner(board: BoardResult) -> Option<Self> {
        match board {
            BoardResult::First | BoardResult::FirstByForfeit => Some(Self::First),
            BoardResult::Second | BoardResult::SecondByForfeit => Some(Self::Second),
            BoardResult::Draw
            | BoardResult::BothForfeit
            | BoardResult::BothLose
            | BoardResult::Adjourned
            | BoardResult::Open => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ST-39: the mean is rounded, and an unrated member leaves the team without a rating.
    #[test]
    fn a_team_has_the_rounded_mean_rating_of_its_line_up() {
        let rating = |number| Rating::new(number).ok();
        assert_eq!(team_rating(&[rating(2000), rating(2001)]), rating(2001));
        assert_eq!(team_rating(&[rating(2000), None]), None);
        assert_eq!(team_rating(&[]), None);
    }
}
