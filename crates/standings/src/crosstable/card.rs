//! The start card of a player and the protocol of a match, as far as they are numbers.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{BoardResult, Colour, Place, Rating, Round, StartNo};
use serde::Serialize;

use super::rounds::{RoundCell, round_table};
use crate::event::{BoardScore, Event};
use crate::fraction::Fraction;
use crate::match_score::{MatchOutcome, match_score};
use crate::standings::Standings;
use crate::team_event::{MatchRecord, TeamEvent};

/// The start card: every round, and the rating of the result below.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StartCard {
    /// Whose card it is.
    pub number: StartNo,
    /// His place.
    pub place: Option<Place>,
    /// His own rating.
    pub rating: Option<Rating>,
    /// One line per round.
    pub rounds: Vec<CardRound>,
    /// n: games on the board against rated opponents.
    pub games: usize,
    /// a: the sum of the ratings, the own one included.
    pub ratings: i64,
    /// b: 400 for every win, less 400 for every loss.
    pub wins_over_losses: i64,
    /// c: both together.
    pub sum: i64,
    /// d: that divided by n + 1, rounded; none without a game or without a rating.
    pub result: Option<i64>,
}

/// One round of a start card.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CardRound {
    /// Opponent, colour, result and running score.
    #[serde(flatten)]
    pub cell: RoundCell,
    /// The rating of the opponent.
    pub opponent_rating: Option<Rating>,
}

/// The start card of a player; nothing if he has no row.
///
/// **Rule:** ST-73, PZSz02 B.VI C.7
pub fn start_card(event: &Event, standings: &Standings, number: StartNo) -> Option<StartCard> {
    let row = round_table(event, standings).rows.into_iter().find(|row| row.number == number)?;
    let rating = |wanted: StartNo| {
        event.players.iter().find(|player| player.number == wanted).and_then(|player| player.rating)
    };
    let own = rating(number);
    let (mut games, mut ratings, mut balance) = (0, own.map_or(0, |own| own.get().into()), 0);
    for game in event.games.iter().filter(|game| game.round.get() <= standings.rounds) {
        let (colour, opponent) = match (game.white, game.black) {
            (white, black) if white == number => (Colour::White, black),
            (white, black) if black == number => (Colour::Black, white),
            _ => continue,
        };
        let (Some(score), Some(theirs)) = (game.outcome.on_board(colour), rating(opponent)) else {
            continue;
        };
        games += 1;
        ratings += i64::from(theirs.get());
        balance += match score {
            BoardScore::Win => 400,
            BoardScore::Draw => 0,
            BoardScore::Loss => -400,
        };
    }
    let mean = Fraction::whole(ratings + balance).divided(games + 1);
    let card_round =
        |cell: RoundCell| CardRound { opponent_rating: cell.opponent.and_then(rating), cell };
    Some(StartCard {
        number,
        place: row.place,
        rating: own,
        rounds: row.cells.into_iter().map(card_round).collect(),
        games,
        ratings,
        wins_over_losses: balance,
        sum: ratings + balance,
        result: mean.filter(|_| games > 0 && own.is_some()).map(|mean| mean.rounded(1)),
    })
}

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
            (shown(hosts), shown(guests))
        }
    };
    let score = match_score(&record.boards, scoring, &event.match_scoring);
    let both = |(hosts, guests)| (Fraction::tenths(hosts), Fraction::tenths(guests));
    let decided = score.outcome != MatchOutcome::Open;
    MatchProtocol {
        round: record.round,
        hosts: record.first,
        guests: record.second,
        boards: record.boards.iter().map(board).collect(),
        total: decided.then(|| both(score.small_points)),
        match_points: decided.then(|| both(score.match_points)),
    }
}

/// Points as a table prints them.
fn shown(tenths: i32) -> String {
    use alloc::string::ToString;
    if tenths == 5 { "½".into() } else { Fraction::tenths(tenths).to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{GameRecord, Player, System};
    use crate::scoring::Scoring;
    use crate::{Preset, compute};
    use runda_rulebook::GameResult;

    /// ST-73: the card of the rating chapter's example E6: own 1800, n = 9, a = 18500, b = 1200,
    /// c = 19700, d = 1970; a forfeit is left out.
    #[test]
    fn a_start_card_adds_up_the_rating_of_the_result() {
        use GameResult::{BlackWins, Draw, WhiteByForfeit, WhiteWins};
        let games = [
            (1600, WhiteWins),
            (2000, Draw),
            (1800, WhiteWins),
            (1400, WhiteWins),
            (2200, BlackWins),
            (2000, Draw),
            (1800, WhiteWins),
            (1600, WhiteByForfeit),
            (2100, BlackWins),
            (1800, WhiteWins),
        ];
        let mut event = Event::new(System::Swiss, Scoring::CHESS);
        let player = |index: usize, rating: u16| {
            Player::new(StartNo::from_index(index)).rated(Rating::new(rating).unwrap())
        };
        event.players.push(player(0, 1800));
        for (index, (rating, result)) in games.into_iter().enumerate() {
            event.players.push(player(index + 1, rating));
            let opponent = StartNo::from_index(index + 1);
            let round = Round::from_index(index);
            event.games.push(GameRecord::new(round, StartNo::FIRST, opponent, result));
        }
        let standings = compute(&event, &Preset::FideSwiss.criteria()).unwrap();
        let card = start_card(&event, &standings, StartNo::FIRST).unwrap();
        assert_eq!((card.games, card.ratings, card.wins_over_losses), (9, 18_500, 1_200));
        assert_eq!((card.sum, card.result), (19_700, Some(1_970)));
        assert_eq!(card.rounds[1].opponent_rating, Rating::new(2000).ok());
        assert_eq!(card.rounds[9].cell.running, Fraction::whole(7));
    }

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
