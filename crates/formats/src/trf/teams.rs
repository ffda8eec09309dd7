//! Team records of TRF26, kept for the day when teams play.

use runda_rulebook::{Place, Points, Round, StartNo, TeamId};
use serde::{Deserialize, Serialize};

use super::Record;
use super::line::Line;

/// Record 310: a team.
///
/// **Rule:** TR-27, FIDE26 C.02.03 A 310
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// Its number; never a player's.
    pub number: TeamId,
    /// Its name.
    pub name: String,
    /// Its short name.
    pub short_name: String,
    /// Its strength, as the organiser reckons it.
    pub strength: Option<Points>,
    /// Match points.
    pub match_points: Option<Points>,
    /// Game points.
    pub game_points: Option<Points>,
    /// Place.
    pub rank: Option<Place>,
    /// Players in board order.
    pub players: Vec<StartNo>,
}

/// Record 300: a line-up out of order.
///
/// **Rule:** TR-27, FIDE26 C.02.03 A 300
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineUp {
    /// In which round.
    pub round: Round,
    /// The team whose it is.
    pub team: TeamId,
    /// Against whom.
    pub opponent: TeamId,
    /// Who sits where; none for an empty board.
    pub players: Vec<Option<StartNo>>,
}

pub(super) fn team(line: &mut Line<'_>) -> Option<Record> {
    let remarks = line.remarks.len();
    let number = line.whole(5, 7)?;
    let players = line.players(74)?;
    let team = Team {
        number: TeamId(number.into()),
        name: line.text(9, 40),
        short_name: line.text(42, 46),
        strength: line.points(48, 53),
        match_points: line.points(55, 60),
        game_points: line.points(62, 67),
        rank: line.whole(69, 71).and_then(|rank| Place::new(rank).ok()),
        players,
    };
    // A line with a field that cannot be read is kept as it is.
    (line.remarks.len() == remarks).then_some(Record::TeamEntry(team))
}

pub(super) fn line_up(line: &mut Line<'_>) -> Option<Record> {
    let round = line.round(5, 7)?;
    let (team, opponent) = (line.whole(9, 11)?, line.whole(13, 15)?);
    let Ok(players) = seats(&line.words(17)) else {
        line.unreadable(17, line.width(), "trf-no-player-number");
        return None;
    };
    let (team, opponent) = (TeamId(team.into()), TeamId(opponent.into()));
    Some(Record::LineUp(LineUp { round, team, opponent, players }))
}

/// The seats; `0000` is an empty board.
fn seats(words: &[(usize, String)]) -> Result<Vec<Option<StartNo>>, std::num::ParseIntError> {
    let numbers = words.iter().map(|(_, word)| word.parse::<u16>());
    numbers.map(|number| number.map(|number| StartNo::new(number).ok())).collect()
}
