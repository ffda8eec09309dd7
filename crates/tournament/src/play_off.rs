//! Games for a place, beside the tournament.

use alloc::string::String;
use alloc::vec::Vec;

use runda_clock::TimeControl;
use runda_rulebook::{Article, Edition, Explained, Game, GameResult, Key, Reason, StartNo};
use serde::{Deserialize, Serialize};

use crate::{Phase, State, System};

/// A play-off: it decides places and adds no points.
///
/// **Rule:** R-33, KW25 V 1.7.1.6
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PlayOff {
    /// The order it gave, the winner first.
    pub order: Vec<StartNo>,
    /// Players it left level, group by group, each standing together in the order; they share places.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub level: Vec<Vec<StartNo>>,
    /// The time control it was played with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tempo: Option<TimeControl>,
    /// The games, as far as noted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<PlayOffGame>,
    /// Tempo, lots, and whatever else is worth telling.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

impl PlayOff {
    /// The order with level players together.
    ///
    /// **Rule:** KO-51, FIDE12 annex 3, 1(d)-(f)
    pub fn groups(&self) -> Vec<Vec<StartNo>> {
        let group = |number: &StartNo| self.level.iter().position(|group| group.contains(number));
        let together =
            |one: &StartNo, next: &StartNo| group(one).is_some() && group(one) == group(next);
        self.order.chunk_by(together).map(<[StartNo]>::to_vec).collect()
    }

    /// Whether the level groups are parts of the order, each of two or more who stand together.
    pub(crate) fn is_in_order(&self) -> bool {
        let groups = self.groups();
        self.level.iter().all(|level| {
            level.len() > 1
                && groups.iter().any(|group| {
                    group.len() == level.len() && group.iter().all(|number| level.contains(number))
                })
        })
    }
}

/// One game of a play-off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PlayOffGame {
    /// Who had White.
    pub white: StartNo,
    /// Who had Black.
    pub black: StartNo,
    /// How it ended.
    pub result: GameResult,
    /// Whether it was an armageddon game, in which a draw is enough for Black.
    #[serde(default)]
    pub armageddon: bool,
}

impl State {
    /// Ties that nothing separates once every game is over: for each a play-off is offered, at the tempo of
    /// the event or a faster one. In a knockout and in a match ties are broken on the way.
    ///
    /// **Rule:** KO-58, KO-50, ST-61, KW25 V 1.7.1.6, III 4
    pub fn play_offs_offered(&self) -> Vec<Explained<Vec<StartNo>>> {
        let Some(regulations) = self.regulations() else { return Vec::new() };
        let by_itself =
            matches!(regulations.system, System::Knockout { .. } | System::Match { .. });
        let all_paired = self
            .number_of_rounds()
            .is_some_and(|rounds| self.rounds().len() >= usize::from(rounds))
            || self.phase() >= Phase::Finished;
        if by_itself || !all_paired {
            return Vec::new();
        }
        let Some(table) = self.table(None).ok().filter(|table| !table.is_provisional()) else {
            return Vec::new();
        };
        let article = match regulations.variant.game() {
            Game::Draughts => Article::new(Edition::Kw25, "V 1.7.1.6"),
            Game::Chess => Article::new(Edition::Fide2012, "annex 3"),
        };
        let offer = |tied: Vec<StartNo>| {
            let reason = Reason::new(article.clone(), Key::new("play-off-offered"));
            Explained::because(tied.clone(), reason.with("players", tied))
        };
        table.standings.ties.into_iter().map(offer).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(list: &[u16]) -> Vec<StartNo> {
        list.iter().map(|number| StartNo::new(*number).unwrap()).collect()
    }

    /// KO-51: players level after a play-off stand together, and only those who do can be level.
    #[test]
    fn level_players_stand_together() {
        let order = numbers(&[4, 1, 2, 3]);
        let plain = PlayOff { order: order.clone(), ..PlayOff::default() };
        assert_eq!(plain.groups().len(), 4);
        let level = alloc::vec![numbers(&[2, 3])];
        let shared = PlayOff { order: order.clone(), level, ..PlayOff::default() };
        assert_eq!(shared.groups(), [numbers(&[4]), numbers(&[1]), numbers(&[2, 3])]);
        assert!(plain.is_in_order() && shared.is_in_order());
        for wrong in [&[4, 2][..], &[1], &[2, 9]] {
            let level = alloc::vec![numbers(wrong)];
            assert!(!PlayOff { order: order.clone(), level, ..PlayOff::default() }.is_in_order());
        }
    }
}
