//! The columns of a team table that are no tie-break of every list.

use alloc::vec;
use alloc::vec::Vec;

use runda_rulebook::StartNo;
use serde::Serialize;

use crate::criteria::Criteria;
use crate::event::EventError;
use crate::field::{Field, Status};
use crate::fraction::Fraction;
use crate::team_event::{ScoreKind, TeamEvent};

/// What a team has brought together.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TeamTotals {
    /// The team.
    pub number: StartNo,
    /// Match points.
    pub match_points: Fraction,
    /// Points of all boards; those of a bye are among them.
    pub small_points: Fraction,
    /// Matches won, by forfeit too; a bye is no match.
    pub match_wins: usize,
    /// Points of each board over the whole tournament; a bye has no boards.
    pub boards: Vec<Fraction>,
}

/// The totals of every team that has a row, by number.
///
/// **Rule:** ST-36, ST-38, ST-40, KW25 V 3.2.1
pub fn team_totals(event: &TeamEvent, criteria: &Criteria) -> Result<Vec<TeamTotals>, EventError> {
    let field = Field::of_teams(event, &criteria.settings)?;
    let placed = (0..field.lines.len()).filter(|&who| field.lines[who].status != Status::Excluded);
    let totals = placed.map(|who| {
        let line = &field.lines[who];
        let mut boards = vec![0_i32; field.boards.unwrap_or(0).into()];
        for entry in line.entries.iter().filter(|entry| entry.opponent.is_some()) {
            for (total, points) in boards.iter_mut().zip(&entry.boards) {
                *total += points;
            }
        }
        TeamTotals {
            number: line.number,
            match_points: Fraction::tenths(field.score(who, ScoreKind::Match)),
            small_points: Fraction::tenths(field.score(who, ScoreKind::Game)),
            match_wins: line.entries.iter().filter(|entry| entry.kind.is_won()).count(),
            boards: boards.into_iter().map(Fraction::tenths).collect(),
        }
    });
    Ok(totals.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Competition;
    use crate::scoring::Scoring;
    use crate::team_event::{MatchRecord, Team};
    use runda_rulebook::{BoardResult, Round};

    /// ST-36, ST-40: a forfeit win is a match won, a bye is none and has no boards.
    #[test]
    fn a_bye_is_no_match_won() {
        let [one, two, three] = [0, 1, 2].map(StartNo::from_index);
        let event = TeamEvent {
            system: Competition::Swiss,
            board_scoring: Scoring::DRAUGHTS,
            teams: [one, two, three].map(|number| Team { number, rating: None }).to_vec(),
            matches: vec![MatchRecord {
                round: Round::FIRST,
                first: one,
                second: two,
                boards: vec![BoardResult::FirstByForfeit; 2],
            }],
            byes: vec![(Round::FIRST, three)],
            ..TeamEvent::default()
        };
        let criteria = crate::Preset::DraughtsTeamSwissSolkoff.criteria();
        let totals = team_totals(&event, &criteria).unwrap();
        let wins: Vec<usize> = totals.iter().map(|team| team.match_wins).collect();
        assert_eq!(wins, [1, 0, 0]);
        assert_eq!(totals[0].boards, [Fraction::whole(2); 2]);
        assert_eq!(totals[2].small_points, Fraction::whole(2));
        assert_eq!(totals[2].boards, [Fraction::ZERO; 2]);
    }
}
