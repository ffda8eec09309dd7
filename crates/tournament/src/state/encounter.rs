//! Two sides who meet, and their games.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use runda_rulebook::{
    BoardResult, ByColour, GameNo, GameResult, Points, encounter_for_pairing, encounter_points,
    encounter_result,
};
use serde::{Deserialize, Serialize};

use crate::event::{Outcome, Pair};

/// A game of a round.
///
/// **Rule:** R-2, KW25 II 2.5.3, 5.4-5.6
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Game {
    /// Who was to play with which colour.
    pub pair: Pair,
    /// What counts.
    #[serde(default)]
    pub official: Outcome,
    /// What happened on the board, where a ruling made something else of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_the_board: Option<GameResult>,
    /// Whether they played with the colours the wrong way round.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub reversed: bool,
    /// Whether an arbiter confirmed the result.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub confirmed: bool,
}

impl Game {
    pub(crate) fn new(pair: Pair) -> Self {
        Self {
            pair,
            official: Outcome::default(),
            on_the_board: None,
            reversed: false,
            confirmed: false,
        }
    }

    /// The result that counts, seen with the colours really played.
    pub const fn result(&self) -> GameResult {
        self.official.result
    }

    /// The pair with the colours really played.
    ///
    /// **Rule:** R-26, KW25 II 4.6
    pub const fn played_pair(&self) -> Pair {
        if self.reversed { self.pair.swapped() } else { self.pair }
    }

    /// Whether the game still stands in the way of the next pairing.
    ///
    /// **Rule:** SW-11, R-25, KW25 V 2.8.9.10
    pub const fn is_open(&self) -> bool {
        matches!(self.official.result, GameResult::Open | GameResult::Annulled)
    }
}

/// Two sides who meet in a round: a game, a mini-match of several games, or a match of teams board by board.
///
/// **Rule:** R-2, R-30, R-31, KO-11, KO-22, KW25 II 5.5, PZSz02 B.VI D.3(a), F.1
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Encounter {
    /// The two sides, with the colours of the first game.
    pub sides: Pair,
    /// The games, the first of them first.
    pub games: BTreeMap<GameNo, Game>,
}

/// What an encounter is for those who count meetings: two sides, one colour each, one result.
///
/// **Rule:** R-34, KW25 V 2.8.6.1.1
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meeting {
    /// The two, with the colours really played in the first game.
    pub pair: Pair,
    /// The result, seen with these colours.
    pub result: GameResult,
    /// The result on which the next round is paired, seen with these colours.
    pub for_pairing: GameResult,
}

impl Encounter {
    /// An encounter of so many games; the colours change from game to game, and from board to board.
    ///
    /// **Rule:** KO-11, KO-15, R-31, TM-7, PZSz02 B.VI D.3(a), D.4, E.1(d), KW25 V 3.3
    pub(crate) fn new(sides: Pair, games: u8) -> Self {
        let pair = |at: usize| if at.is_multiple_of(2) { sides } else { sides.swapped() };
        let games = 0..usize::from(games.max(1));
        let games = games.map(|at| (GameNo::from_index(at), Game::new(pair(at))));
        Self { sides, games: games.collect() }
    }

    /// Whether it has more than one game, so that a game must be named by its number.
    pub fn has_several_games(&self) -> bool {
        self.games.len() > 1
    }

    /// The sides with the colours really played in the first game.
    ///
    /// **Rule:** R-26, R-34, TM-3, KW25 II 4.6
    pub fn played_sides(&self) -> Pair {
        self.games.get(&GameNo::FIRST).map_or(self.sides, Game::played_pair)
    }

    /// The results of the games in their order, each seen from the side that had White in the first.
    pub fn results(&self) -> Vec<GameResult> {
        let white = self.played_sides().white;
        let seen = |game: &Game| {
            let result = game.result();
            if game.played_pair().white == white { result } else { result.mirrored() }
        };
        self.games.values().map(seen).collect()
    }

    /// The same as the boards of a match of teams, seen from the team that has White at board 1.
    ///
    /// **Rule:** TM-1, TM-7, ST-35, KW25 V 3.1, 3.3
    pub fn boards(&self) -> Vec<BoardResult> {
        let board = |result| match result {
            GameResult::WhiteWins => BoardResult::First,
            GameResult::BlackWins => BoardResult::Second,
            GameResult::Draw | GameResult::DrawWhiteAdvantage | GameResult::DrawBlackAdvantage => {
                BoardResult::Draw
            }
            GameResult::WhiteByForfeit => BoardResult::FirstByForfeit,
            GameResult::BlackByForfeit => BoardResult::SecondByForfeit,
            GameResult::BothForfeit => BoardResult::BothForfeit,
            GameResult::BothLose => BoardResult::BothLose,
            GameResult::Adjourned => BoardResult::Adjourned,
            GameResult::Open | GameResult::Annulled => BoardResult::Open,
        };
        self.results().into_iter().map(board).collect()
    }

    /// The points both have from the games so far, seen from the side that had White in the first.
    ///
    /// **Rule:** R-31, R-35, KW25 II 5.5, V 3.1
    pub fn points(&self) -> ByColour<Points> {
        encounter_points(&self.results())
    }

    /// The encounter as one meeting with one colour.
    ///
    /// **Rule:** R-30, R-31, R-34, KW25 II 5.5, V 2.8.6.1.1
    pub fn meeting(&self) -> Meeting {
        let results = self.results();
        Meeting {
            pair: self.played_sides(),
            result: encounter_result(&results),
            for_pairing: encounter_for_pairing(&results),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::StartNo;

    fn encounter(results: &[GameResult]) -> Encounter {
        let (white, black) = (StartNo::FIRST, StartNo::FIRST.next());
        let sides = Pair { white, black, points: ByColour::default() };
        let mut encounter = Encounter::new(sides, u8::try_from(results.len()).unwrap());
        for (game, result) in encounter.games.values_mut().zip(results) {
            game.official = (*result).into();
        }
        encounter
    }

    /// KO-11, R-31, TM-7: the colours change from game to game; TMA-2: of five boards the first side has White at
    /// 1, 3 and 5.
    #[test]
    fn colours_change_from_game_to_game() {
        let games = encounter(&[GameResult::Open; 5]).games;
        let whites: Vec<u16> = games.values().map(|game| game.pair.white.get()).collect();
        assert_eq!(whites, [1, 2, 1, 2, 1]);
    }

    /// White wins both games, so each side has won one: the meeting is drawn, and has the colours of
    /// the first game. R-26: if these were the wrong way round, the real ones count.
    #[test]
    fn an_encounter_is_one_meeting() {
        let mut two = encounter(&[GameResult::WhiteWins; 2]);
        let met = two.meeting();
        assert_eq!((met.result, met.pair.white), (GameResult::Draw, StartNo::FIRST));
        two.games.get_mut(&GameNo::FIRST.next()).unwrap().official = GameResult::Draw.into();
        assert_eq!(two.meeting().result, GameResult::WhiteWins);
        assert_eq!(two.points().white, Points::WIN + Points::DRAW);
        assert_eq!(two.points().black, Points::DRAW);
        two.games.get_mut(&GameNo::FIRST).unwrap().reversed = true;
        let met = two.meeting();
        assert_eq!((met.result, met.pair.black), (GameResult::WhiteWins, StartNo::FIRST));
    }
}
