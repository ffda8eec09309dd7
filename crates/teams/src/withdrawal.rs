//! A team that leaves.

use alloc::vec::Vec;

use runda_rulebook::{Article, BoardResult, Edition, Key, Points, Reason, StartNo};
use runda_standings::{MatchScoring, Scoring, Side, WithdrawalRule, match_score};
use serde::{Deserialize, Serialize};

use crate::Refusal;

/// A match of the leaving team: on which side it stood, and what came of the boards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnMatch {
    /// Whether it was the host.
    pub is_host: bool,
    /// The boards, seen from the host.
    pub boards: Vec<BoardResult>,
}

/// A match that will not be played any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MatchLeft {
    /// Against whom.
    pub opponent: StartNo,
    /// Whether the opponent is absent there too.
    pub also_absent: bool,
}

/// How a match that is not played is marked, the leaving team first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mark {
    /// The opponent wins by forfeit.
    #[serde(rename = "-+")]
    Lost,
    /// Both lose.
    #[serde(rename = "--")]
    BothLost,
}

impl Mark {
    /// As it stands in a table.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Lost => "-+",
            Self::BothLost => "--",
        }
    }
}

/// What stays of a team that leaves a round robin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leaving {
    /// The matches of the schedule.
    pub scheduled: usize,
    /// Those in which at least one game was played.
    pub played: usize,
    /// Whether its results count; else its matches are left out of the standings.
    pub kept: bool,
    /// Its match points that count; none if they are left out.
    pub match_points: Option<Points>,
    /// The matches not played any more: opponent, mark, match points that count for the opponent.
    pub marks: Vec<(StartNo, Mark, Points)>,
    /// The rule.
    pub rule: WithdrawalRule,
}

impl Leaving {
    /// The article that decided.
    pub const fn article(&self) -> Article {
        match (self.rule, self.kept) {
            (WithdrawalRule::MoreThanHalf, false) => Article::new(Edition::Kw25, "II 5.7.1.1"),
            (WithdrawalRule::MoreThanHalf, true) => Article::new(Edition::Kw25, "II 5.7.1.2"),
            (WithdrawalRule::AtLeastHalf, false) => Article::new(Edition::Fide2012, "9(b)1"),
            (WithdrawalRule::AtLeastHalf, true) => Article::new(Edition::Fide2012, "9(b)2"),
        }
    }

    /// Why, as data.
    pub fn reason(&self) -> Reason {
        let key = if self.kept { "team-left-kept" } else { "team-left-out" };
        Reason::new(self.article(), Key::new(key))
            .with("played", self.played)
            .with("scheduled", self.scheduled)
    }
}

/// The article by which the results of a team that leaves a Swiss stay; its later rounds are `OUT`.
///
/// **Rule:** TM-47, R-22, KW25 II 5.7.2, FIDE12 9(c)
pub const fn swiss_article(rule: WithdrawalRule) -> Article {
    match rule {
        WithdrawalRule::MoreThanHalf => Article::new(Edition::Kw25, "II 5.7.2"),
        WithdrawalRule::AtLeastHalf => Article::new(Edition::Fide2012, "9(c)"),
    }
}

/// What stays of a team that leaves a round robin of so many teams and cycles: draughts keeps its results if more
/// than half of its matches were played, chess if at least half. A match counts as played when one game of it was.
/// The individual results of its players stay in their records and are rated either way.
///
/// **Rule:** TM-47, TM-48, TM-49, R-24, KW25 II 5.7.1, FIDE12 9(b), 9(d)
pub fn leave_round_robin(
    rule: WithdrawalRule,
    (teams, cycles): (usize, usize),
    matches: &[OwnMatch],
    left: &[MatchLeft],
) -> Result<Leaving, Refusal> {
    let scheduled = teams.saturating_sub(1) * cycles;
    if matches.len() > scheduled {
        return Err(Refusal::TooManyMatches { played: matches.len(), scheduled });
    }
    // Which points a board has does not matter for the match points.
    let scoring = MatchScoring::default();
    let scores = matches.iter().map(|own| {
        let score = match_score(&own.boards, &Scoring::DRAUGHTS, &scoring);
        let side = if own.is_host { Side::First } else { Side::Second };
        let points = match side {
            Side::First => score.match_points.0,
            Side::Second => score.match_points.1,
        };
        (score.outcome.is_played(), points)
    });
    let (played, points) =
        scores.fold((0, Points::ZERO), |sum, own| (sum.0 + usize::from(own.0), sum.1 + own.1));
    let kept = rule.keeps(played, scheduled);
    let marks = left.iter().map(|gone| {
        let mark = if gone.also_absent { Mark::BothLost } else { Mark::Lost };
        let gain = match mark {
            Mark::Lost if kept => scoring.win,
            Mark::Lost | Mark::BothLost => Points::ZERO,
        };
        (gone.opponent, mark, gain)
    });
    let match_points = kept.then_some(points);
    Ok(Leaving { scheduled, played, kept, match_points, marks: marks.collect(), rule })
}

#[cfg(test)]
mod tests {
    use super::*;
    use BoardResult::{Draw, SecondByForfeit};

    fn after(rule: WithdrawalRule, teams: usize, matches: usize) -> bool {
        let own = OwnMatch { is_host: true, boards: alloc::vec![Draw; 4] };
        let matches = alloc::vec![own; matches];
        leave_round_robin(rule, (teams, 1), &matches, &[]).unwrap().kept
    }

    /// TM-47: TMA-18, TMA-19.
    #[test]
    fn exactly_half_is_enough_for_chess_only() {
        use WithdrawalRule::{AtLeastHalf, MoreThanHalf};
        for rule in [MoreThanHalf, AtLeastHalf] {
            assert_eq!([3, 4].map(|matches| after(rule, 8, matches)), [false, true]);
        }
        assert!(!after(MoreThanHalf, 7, 3) && after(AtLeastHalf, 7, 3));
    }

    /// TM-48, R-24: a match forfeited on all boards was not played. TM-49: its marks are forfeits, nothing is erased.
    #[test]
    fn a_forfeited_match_was_not_played() {
        let forfeited = OwnMatch { is_host: false, boards: alloc::vec![SecondByForfeit; 4] };
        let left = [MatchLeft { opponent: StartNo::FIRST, also_absent: false }];
        let rule = WithdrawalRule::MoreThanHalf;
        let leaving = leave_round_robin(rule, (4, 1), &[forfeited.clone(), forfeited], &left);
        let leaving = leaving.unwrap();
        assert_eq!((leaving.played, leaving.kept, leaving.match_points), (0, false, None));
        assert_eq!(leaving.marks, [(StartNo::FIRST, Mark::Lost, Points::ZERO)]);
        let many = alloc::vec![OwnMatch { is_host: true, boards: alloc::vec![Draw] }; 4];
        assert_eq!(leave_round_robin(rule, (4, 1), &many, &[]).unwrap_err().item(), "TM-47");
    }
}
