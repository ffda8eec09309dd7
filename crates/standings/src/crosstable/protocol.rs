//! The protocol of a match, as far as it is numbers.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{BoardResult, Round, StartNo};
use serde::Serialize;

use crate::fraction::Fraction;
use crate::match_score::{MatchOutcome, match_score};
use crate::team_event::{MatchRecord, TeamEvent};

/// The protocol of one match.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MatchProtocol {
    /// The round.
    pub round: Round,
    /// The team named first, the hosts.
    pub hosts: StartNo,
    /// The guests.
    pub guests: StartNo,
    /// What stands for hosts and guests, board by board.
    pub boards: Vec<(String, String)>,
    /// Points of the boards; none while a board is open.
    pub total: Option<(Fraction, Fraction)>,
    /// Match points.
    pub match_points: Option<(Fraction, Fraction)>,
}

/// The protocol of a match: the result of each board, the total, the match points. Names, times
/// and signatures are of the paper.
///
/// **Rule:** ST-74, PZSz02 B.VI E.2(g)
pub fn match_protocol(event: &TeamEvent, record: &MatchRecord) -> MatchProtocol {
    let scoring = &event.board_scoring;
    let board = |board: &BoardResult| match board {
        BoardResult::FirstByForfeit => ("+".into(), "-".into()),
        BoardResult::SecondByForfeit => ("-".into(), "+".into()),
        BoardResult::BothForfeit => ("-".into(), "-".into()),
        BoardResult::Adjourned | BoardResult::Open => (String::new(), String::new()),
        BoardResult::First | BoardResult::Second | BoardResult::Draw | BoardResult::BothLose => {
            let (hosts, guests) = scoring.board(*board);
            (shown(scoring.written(hosts)), shown(scoring.written(guests)))
        }
    };
    let score = match_score(&record.boards, scoring, &event.match_scoring);
    let both = |(hosts, guests)| (scoring.written(hosts), scoring.written(guests));
    let plain = |(hosts, guests)| (Fraction::from(hosts), Fraction::from(guests));
    let decided = score.outcome != MatchOutcome::Open;
    MatchProtocol {
        round: record.round,
        hosts: record.first,
        guests: record.second,
        boards: record.boards.iter().map(board).collect(),
        total: decided.then(|| both(score.small_points)),
        match_points: decided.then(|| plain(score.match_points)),
    }
}

/// Points as a table prints them.
fn shown(points: Fraction) -> String {
    use alloc::string::ToString;
    if points == Fraction::tenths(5) { "½".into() } else { points.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scoring::Scoring;

    /// ST-74: forfeits are signs, an open board leaves the total open.
    #[test]
    fn a_protocol_tells_each_board_and_the_total() {
        let [hosts, guests] = [1, 2].map(|number: u16| StartNo::new(number).unwrap());
        let event = TeamEvent { board_scoring: Scoring::DRAUGHTS, ..TeamEvent::default() };
        let mut record = MatchRecord {
            round: Round::FIRST,
            first: hosts,
            second: guests,
            boards: alloc::vec![BoardResult::Draw, BoardResult::FirstByForfeit],
        };
        let protocol = match_protocol(&event, &record);
        assert_eq!(protocol.boards[1], ("+".into(), "-".into()));
        assert_eq!(protocol.total, Some((Fraction::whole(3), Fraction::whole(1))));
        assert_eq!(protocol.match_points, Some((Fraction::whole(2), Fraction::ZERO)));
        record.boards.push(BoardResult::Open);
        assert_eq!(match_protocol(&event, &record).match_points, None);
    }
}
