//! The play-off of three players: a round robin, and what follows it.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Explained, Key, Points, Reason, StartNo};
use serde::{Deserialize, Serialize};

use super::Tied;

/// What follows the round robin of three.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AfterRoundRobin {
    /// One leader: done. The others follow by points; who is level shares places.
    Decided {
        /// Groups of equal players, the best first.
        order: Vec<Vec<StartNo>>,
    },
    /// Two play a duel, the third is behind them.
    Duel {
        /// Who plays.
        players: [StartNo; 2],
        /// Who is third.
        third: StartNo,
    },
    /// All three are level and no further tie-break tells who leaves: lots do.
    LotsForLowest(Vec<StartNo>),
}

/// What follows the round robin of three: one leader wins; two leaders play a duel; of three level
/// players the lowest by the next tie-breaks leaves and the other two play a duel.
///
/// **Our reading:** two leaders are two tied players; the source does not mention them.
///
/// **Rule:** KO-53, FIDE12 annex 3, example 2
pub fn after_round_robin(scores: &[(Tied, Points); 3]) -> Explained<AfterRoundRobin> {
    const RULE: Article = Article::new(Edition::Fide2012, "annex 3, example 2");
    let mut ranked: Vec<&(Tied, Points)> = scores.iter().collect();
    ranked.sort_by(|(_, one), (_, other)| other.cmp(one));
    let groups: Vec<Vec<&Tied>> = ranked
        .chunk_by(|(_, one), (_, other)| one == other)
        .map(|equal| equal.iter().map(|(tied, _)| tied).collect())
        .collect();
    let (value, key) = match groups.as_slice() {
        [all] => (lowest_leaves(all), "play-off-three-level"),
        [leaders, rest] if leaders.len() == 2 => match (leaders.as_slice(), rest.as_slice()) {
            ([one, two], [third]) => (
                AfterRoundRobin::Duel { players: [one.player, two.player], third: third.player },
                "play-off-two-leaders",
            ),
            _ => (decided(&groups), "play-off-one-leader"),
        },
        _ => (decided(&groups), "play-off-one-leader"),
    };
    Explained::because(value, Reason::new(RULE, Key::new(key)))
}

fn decided(groups: &[Vec<&Tied>]) -> AfterRoundRobin {
    let players = |group: &Vec<&Tied>| group.iter().map(|tied| tied.player).collect();
    AfterRoundRobin::Decided { order: groups.iter().map(players).collect() }
}

fn lowest_leaves(all: &[&Tied]) -> AfterRoundRobin {
    let mut ranked = all.to_vec();
    ranked.sort_by(|one, other| other.tie_breaks.cmp(&one.tie_breaks));
    match ranked.as_slice() {
        [one, two, three] if two.tie_breaks != three.tie_breaks => {
            AfterRoundRobin::Duel { players: [one.player, two.player], third: three.player }
        }
        _ => {
            let last = ranked.last().map(|tied| tied.tie_breaks.clone());
            let level = ranked.iter().filter(|tied| Some(&tied.tie_breaks) == last.as_ref());
            AfterRoundRobin::LotsForLowest(level.map(|tied| tied.player).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    fn three(players: [(u16, i64, u32); 3]) -> AfterRoundRobin {
        let player = |(number, tie_break, halves): (u16, i64, u32)| {
            let player = no(number);
            (Tied { player, tie_breaks: vec![tie_break] }, Points::from_halves(halves))
        };
        after_round_robin(&players.map(player)).value
    }

    fn no(number: u16) -> StartNo {
        StartNo::new(number).unwrap()
    }

    /// KO-53: KOA-20, one win and one loss each.
    #[test]
    fn of_three_level_players_the_lowest_by_tie_break_leaves() {
        let next = three([(1, 30, 2), (2, 20, 2), (3, 40, 2)]);
        assert_eq!(next, AfterRoundRobin::Duel { players: [no(3), no(1)], third: no(2) });
        let level = three([(1, 30, 2), (2, 20, 2), (3, 20, 2)]);
        assert_eq!(level, AfterRoundRobin::LotsForLowest(vec![no(2), no(3)]));
    }

    /// KO-53: one leader wins, two leaders play on.
    #[test]
    fn leaders_decide() {
        let won = three([(1, 0, 1), (2, 0, 4), (3, 0, 1)]);
        let order = vec![vec![no(2)], vec![no(1), no(3)]];
        assert_eq!(won, AfterRoundRobin::Decided { order });
        let two = three([(1, 0, 3), (2, 0, 0), (3, 0, 3)]);
        assert_eq!(two, AfterRoundRobin::Duel { players: [no(1), no(3)], third: no(2) });
    }
}
