//! The places of a cup: who went out together shares them.

use alloc::vec::Vec;
use core::cmp::Ordering;

use runda_rulebook::{Article, Edition, Place, Round, StartNo};
use serde::Serialize;

use crate::criterion::Criterion;
use crate::ranking::Separations;
use crate::standings::{Row, Standings};

/// The article by which losers of one round share their places.
pub(crate) const RULE: Article = Article::new(Edition::PzSz2002, "B.VI D.1");

/// The places of a cup as far as they are decided. Whoever is in no group is still in the cup.
///
/// **Rule:** KO-9, PZSz02 B.VI D.1
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Cup {
    /// The groups, the best first.
    pub groups: Vec<CupGroup>,
    /// Who was taken off the classification (ST-13).
    unclassified: Vec<StartNo>,
}

/// Participants who share places of a cup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CupGroup {
    /// The best of the shared places.
    pub first: Place,
    /// The last of them.
    pub last: Place,
    /// Who shares them.
    pub players: Vec<StartNo>,
    /// The round of the bracket in which they left; none for the winner.
    pub left_in: Option<Round>,
}

/// What the cup says of two participants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CupVerdict {
    /// The one above went further.
    Further,
    /// Both left in one round; the match for third place parted them.
    ThirdPlace,
    /// Both left in one round and share these places.
    Shared {
        /// The first of the places.
        from: Place,
        /// The last.
        to: Place,
    },
    /// The one above is still in the cup, the one below is not.
    StillIn,
    /// Both are still in the cup.
    BothIn,
}

impl CupVerdict {
    /// The message that says it.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Further => "standings-why-cup-further",
            Self::ThirdPlace => "standings-why-cup-third",
            Self::Shared { .. } => "standings-why-cup-shared",
            Self::StillIn => "standings-why-cup-still-in",
            Self::BothIn => "standings-why-cup-both-in",
        }
    }
}

impl Cup {
    /// A cup with these groups, the best first.
    pub const fn new(groups: Vec<CupGroup>) -> Self {
        Self { groups, unclassified: Vec::new() }
    }

    /// The group of somebody; none while they are still in.
    fn position(&self, player: StartNo) -> Option<usize> {
        self.groups.iter().position(|group| group.players.contains(&player))
    }

    /// What puts `above` before `below`; nothing if the one below has no place at all.
    ///
    /// **Rule:** KO-9, ST-7, PZSz02 B.VI D.1
    pub(crate) fn verdict(&self, above: StartNo, below: StartNo) -> Option<CupVerdict> {
        if self.unclassified.contains(&below) {
            return None;
        }
        let group = |player| self.position(player).and_then(|at| self.groups.get(at));
        Some(match (group(above), group(below)) {
            (None, None) => CupVerdict::BothIn,
            (None, Some(_)) | (Some(_), None) => CupVerdict::StillIn,
            (Some(one), Some(other)) if one == other => {
                CupVerdict::Shared { from: one.first, to: one.last }
            }
            (Some(one), Some(other)) if one.left_in == other.left_in => CupVerdict::ThirdPlace,
            (Some(_), Some(_)) => CupVerdict::Further,
        })
    }
}

impl Standings {
    /// The rows by the places of a cup. Those who are still in it stand first and have no place yet.
    /// Nobody is parted by points or by tie-breaks: those who share stand by number, or in the order of the
    /// tie-breaks where the regulations name any.
    ///
    /// **Rule:** KO-9, ST-16, PZSz02 B.VI D.1
    #[must_use]
    pub fn ranked_by_cup(mut self, mut cup: Cup) -> Self {
        let named = !self.criteria.iter().all(Criterion::is_points);
        let mut rows: Vec<(Option<usize>, Row)> = Vec::with_capacity(self.rows.len());
        let (classified, without): (Vec<Row>, Vec<Row>) =
            self.rows.into_iter().partition(|row| row.place.is_some());
        for mut row in classified {
            let at = cup.position(row.number);
            let group = at.and_then(|at| cup.groups.get(at));
            row.place = group.map(|group| group.first);
            row.place_to = group.map(|group| group.last);
            rows.push((at, row));
        }
        // The sort is stable: what the tie-breaks ordered stays in order inside its group.
        rows.sort_by(|(one, left), (other, right)| {
            let by_number = if named { Ordering::Equal } else { left.number.cmp(&right.number) };
            one.cmp(other).then(by_number)
        });
        cup.unclassified = without.iter().map(|row| row.number).collect();
        self.provisional |= rows.iter().any(|(at, _)| at.is_none());
        self.rows = rows.into_iter().map(|(_, row)| row).chain(without).collect();
        self.ties.clear();
        self.separations = Separations::default();
        self.cup = Some(cup);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::Verdict;
    use crate::{Competition, Event, GameRecord, Player, Preset, Scoring, compute};
    use runda_rulebook::GameResult;

    fn no(number: u16) -> StartNo {
        StartNo::new(number).unwrap()
    }

    fn group(places: [u16; 2], players: &[u16], left_in: Option<usize>) -> CupGroup {
        let [first, last] = places.map(|place| Place::new(place).unwrap());
        let players = players.iter().copied().map(no).collect();
        CupGroup { first, last, players, left_in: left_in.map(Round::from_index) }
    }

    /// A cup of four: 4 and 3 win, then 3 wins the final and 1 the match for third place.
    fn event(rounds: usize) -> Event {
        let mut event = Event::new(Competition::Knockout, Scoring::DRAUGHTS);
        event.players = (1..=4).map(|number| Player::new(no(number))).collect();
        let games = [(0, 4, 1), (0, 3, 2), (1, 3, 4), (1, 1, 2)];
        let played = games.into_iter().filter(|(round, ..)| *round < rounds);
        let won = |(round, white, black)| {
            let round = Round::from_index(round);
            GameRecord::new(round, no(white), no(black), GameResult::WhiteWins)
        };
        event.games = played.map(won).collect();
        event
    }

    fn table(rounds: usize, groups: Vec<CupGroup>) -> Standings {
        let criteria = Preset::DraughtsSwissSolkoff.criteria();
        compute(&event(rounds), &criteria).unwrap().ranked_by_cup(Cup::new(groups))
    }

    fn decided() -> Standings {
        let groups = [([1, 1], 3, None), ([2, 2], 4, Some(1)), ([3, 3], 1, Some(0))];
        let mut groups: Vec<CupGroup> =
            groups.map(|(places, player, left)| group(places, &[player], left)).into();
        groups.push(group([4, 4], &[2], Some(0)));
        table(2, groups)
    }

    /// KO-9: 1 has as many points as the finalist 4 and stands behind them.
    #[test]
    fn a_cup_is_ranked_by_its_rounds() {
        let standings = decided();
        assert_eq!(standings.order(), [3, 4, 1, 2].map(no));
        assert!(!standings.provisional);
        assert_eq!(standings.row(no(4)).unwrap().points, standings.row(no(1)).unwrap().points);
        let verdict = |one, other| standings.why(no(one), no(other)).unwrap().verdict;
        assert_eq!(verdict(3, 4), Verdict::Cup(CupVerdict::Further));
        assert_eq!(verdict(2, 1), Verdict::Cup(CupVerdict::ThirdPlace));
    }

    /// KO-9, ST-16: those still in have no place and stand first, those who share stand by number.
    #[test]
    fn those_still_in_have_no_place_yet() {
        let standings = table(1, alloc::vec![group([3, 4], &[1, 2], Some(0))]);
        assert_eq!(standings.order(), [3, 4, 1, 2].map(no));
        assert!(standings.provisional && standings.rows[0].place.is_none());
        let verdict = |one, other| standings.why(no(one), no(other)).unwrap().verdict;
        assert_eq!(verdict(3, 4), Verdict::Cup(CupVerdict::BothIn));
        assert_eq!(verdict(3, 1), Verdict::Cup(CupVerdict::StillIn));
        let [from, to] = [3, 4].map(|place: u16| Place::new(place).unwrap());
        assert_eq!(verdict(1, 2), Verdict::Cup(CupVerdict::Shared { from, to }));
    }
}
