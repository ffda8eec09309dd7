//! One individual Swiss that is an individual and a team event at once.

use alloc::vec::Vec;

use runda_rulebook::{Place, StartNo};
use runda_standings::Fraction;
use serde::{Deserialize, Serialize};

use crate::Refusal;

/// Which members count for their team.
///
/// **Rule:** TM-11, ST-42, PZSz02 B.VI C.5
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// All of them.
    All,
    /// The best so many; a team with fewer members counts what it has.
    Best(usize),
}

/// A player of the individual event as the team table needs them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member<T> {
    /// Their number.
    pub number: StartNo,
    /// Their team.
    pub team: T,
    /// Their points.
    pub points: Fraction,
    /// Their place in the individual standings.
    pub place: Place,
}

/// A row of the team table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JointRow<T> {
    /// The team.
    pub team: T,
    /// The points of the counted members.
    pub points: Fraction,
    /// The counted members by place.
    pub counted: Vec<StartNo>,
    /// The other members by place; the table marks them.
    pub others: Vec<StartNo>,
    /// The sum of the places of the counted members; lower is better.
    pub place_sum: u64,
    /// The best individual place.
    pub best_place: Place,
    /// The place of the team; teams equal in everything share it.
    pub place: Place,
}

/// The team table of an individual Swiss: the points of all members or of the best k, then the sum of the places of
/// the counted members, then the best individual place.
///
/// **Our reading:** the book names no tie-break; both are common and computable, and the regulations may replace them.
///
/// **Rule:** TM-9, TM-10, TM-11, TM-12, TM-13, ST-42, PZSz02 B.VI C.5
pub fn team_table<T: Clone + Ord>(
    counted: Option<Counted>,
    members: &[Member<T>],
) -> Result<Vec<JointRow<T>>, Refusal> {
    let best = match counted {
        None | Some(Counted::Best(0)) => return Err(Refusal::NothingCounted),
        Some(Counted::All) => usize::MAX,
        Some(Counted::Best(best)) => best,
    };
    let mut sorted: Vec<&Member<T>> = members.iter().collect();
    sorted.sort_by(|one, other| {
        let by_points = other.points.cmp(&one.points);
        one.team.cmp(&other.team).then(by_points).then(one.place.cmp(&other.place))
    });
    let teams = sorted.chunk_by(|one, other| one.team == other.team);
    let mut rows: Vec<JointRow<T>> = teams.filter_map(|team| row(team, best)).collect();
    let rank = |row: &JointRow<T>| (core::cmp::Reverse(row.points), row.place_sum, row.best_place);
    rows.sort_by_key(rank);
    let mut shared = Place::FIRST;
    for index in 0..rows.len() {
        if index == 0 || rank(&rows[index]) != rank(&rows[index - 1]) {
            shared = Place::from_index(index);
        }
        rows[index].place = shared;
    }
    Ok(rows)
}

/// The row of one team, its members the best first.
fn row<T: Clone>(team: &[&Member<T>], best: usize) -> Option<JointRow<T>> {
    let (counted, others) = team.split_at(best.min(team.len()));
    let first = counted.first()?;
    let numbers = |members: &[&Member<T>]| {
        let mut members = members.to_vec();
        members.sort_by_key(|member| (member.place, member.number));
        members.iter().map(|member| member.number).collect()
    };
    Some(JointRow {
        team: first.team.clone(),
        points: counted.iter().map(|member| member.points).sum(),
        counted: numbers(counted),
        others: numbers(others),
        place_sum: counted.iter().map(|member| u64::from(member.place.get())).sum(),
        best_place: counted.iter().map(|member| member.place).min()?,
        place: Place::FIRST,
    })
}

/// The pairs of members of one team: they enter the engine as excluded pairs, and the arbiter may lift them for a
/// round in which no complete pairing is left.
///
/// ```
/// use runda_rulebook::StartNo;
/// use runda_teams::joint::excluded_pairs;
///
/// let [one, two, three] = [0, 1, 2].map(StartNo::from_index);
/// let pairs = excluded_pairs(&[(one, "A"), (two, "B"), (three, "A")]);
/// assert_eq!(pairs, [(one, three)]);
/// ```
///
/// **Rule:** TM-14, SW-18, PZSz02 B.VI C.5
pub fn excluded_pairs<T: Eq>(members: &[(StartNo, T)]) -> Vec<(StartNo, StartNo)> {
    let mut pairs = Vec::new();
    for (index, (one, team)) in members.iter().enumerate() {
        let mates = members.iter().skip(index + 1).filter(|(_, other)| other == team);
        pairs.extend(mates.map(|(other, _)| (*one.min(other), *one.max(other))));
    }
    pairs.sort_unstable();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::{Colour, Round};
    use runda_swiss::{Entrant, History, Waiver, pair};

    fn member(number: u16, team: &'static str, points: i64, place: u16) -> Member<&'static str> {
        let number = StartNo::new(number).unwrap();
        Member { number, team, points: Fraction::whole(points), place: Place::new(place).unwrap() }
    }

    /// TM-9, TM-11, TM-13, ST-42: TMA-15.
    #[test]
    fn the_best_three_of_four_count() {
        let team = [(7, 1), (6, 2), (6, 3), (2, 4)];
        let members: Vec<_> =
            (1..).zip(team).map(|(no, (points, place))| member(no, "A", points, place)).collect();
        let table = team_table(Some(Counted::Best(3)), &members).unwrap();
        assert_eq!(table[0].points, Fraction::whole(19));
        assert_eq!(table[0].others, [StartNo::from_index(3)]);
        assert_eq!(
            team_table(Some(Counted::All), &members).unwrap()[0].points,
            Fraction::whole(21)
        );
        assert_eq!(team_table(None, &members).unwrap_err().item(), "TM-11");
    }

    /// TM-12: places of the counted members, then the best one, then shared.
    #[test]
    fn equal_points_are_parted_by_places() {
        let members = [member(1, "A", 4, 1), member(2, "B", 4, 2), member(3, "C", 4, 2)];
        let table = team_table(Some(Counted::All), &members).unwrap();
        let places: Vec<u16> = table.iter().map(|row| row.place.get()).collect();
        assert_eq!(places, [1, 2, 2]);
    }

    /// TM-10, TM-14: TMA-16; the start list is that of the individual event, and the ban can be lifted.
    #[test]
    fn members_of_one_team_are_not_paired() {
        let players =
            (0..4).map(|n| Entrant { no: StartNo::from_index(n), rating: None }).collect();
        let mut history = History::new(Round::from_index(4), Colour::White, players);
        let teams = [(0, "A"), (1, "B"), (2, "A"), (3, "B")];
        history.excluded = excluded_pairs(&teams.map(|(n, team)| (StartNo::from_index(n), team)));
        assert_eq!(history.excluded.len(), 2);
        let pairing = pair(&history, Round::FIRST).unwrap();
        for game in &pairing.pairs {
            assert_ne!(game.white.index() % 2, game.black.index() % 2);
        }
        history.waivers.push(Waiver::Exclusions);
        assert_eq!(pair(&history, Round::FIRST).unwrap().pairs[0].black.index(), 2);
    }
}
