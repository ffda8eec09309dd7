//! The play-off of two players.

use alloc::vec::Vec;

use runda_rulebook::{Article, Colour, Edition, Explained, GameResult, Key, Reason};
use serde::{Deserialize, Serialize};

use crate::Side;
use crate::matches::{colours, tally};

/// What has been played: two games with reversed colours, and then single games.
///
/// **Rule:** KO-52, FIDE12 annex 3, example 1
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Duel {
    /// Who has white in the first game of the match, by lot.
    pub first_white: Side,
    /// The results of the match, two at most.
    pub games: Vec<GameResult>,
    /// Who has white in the first single game, by a new lot; drawn when the match is level.
    pub series_first_white: Option<Side>,
    /// The results of the single games.
    pub series: Vec<GameResult>,
}

/// Where a duel stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DuelState {
    /// A game of the match.
    Game {
        /// Its number, 1 or 2.
        number: usize,
        /// Who has white.
        white: Side,
    },
    /// The match is level: lots for the first single game.
    DrawLots,
    /// A single game; the first win decides.
    Single {
        /// Its number, counted from 1.
        number: usize,
        /// Who has white.
        white: Side,
    },
    /// Decided: this side has won.
    Won(Side),
}

/// Who has white in a single game, counted from 1: colours change after games 1, 3, 5, ..
///
/// **Rule:** KO-52, FIDE12 annex 3, example 1
pub const fn white_in_series(first: Side, game: usize) -> Side {
    match ((game / 2).is_multiple_of(2), first) {
        (true, side) => side,
        (false, Side::A) => Side::B,
        (false, Side::B) => Side::A,
    }
}

impl Duel {
    /// A duel before its first game.
    pub const fn new(first_white: Side) -> Self {
        Self { first_white, games: Vec::new(), series_first_white: None, series: Vec::new() }
    }

    /// Where the duel stands.
    ///
    /// **Our reading:** lots are drawn again before the single games, since colours are drawn in all
    /// cases.
    ///
    /// **Rule:** KO-52, FIDE12 annex 3, example 1
    pub fn state(&self) -> Explained<DuelState> {
        const RULE: Article = Article::new(Edition::Fide2012, "annex 3, example 1");
        let over: Vec<GameResult> =
            self.games.iter().copied().take_while(|result| result.is_final()).take(2).collect();
        let points = tally(colours(self.first_white), &over).points;
        let reason =
            Reason::new(RULE, Key::new("play-off-duel")).with("a", points.a).with("b", points.b);
        let value = match (over.len(), points.ahead()) {
            (2, Some(side)) => DuelState::Won(side),
            (2, None) => self.single_game(),
            (played, _) => {
                let white = colours(self.first_white).nth(played).unwrap_or(self.first_white);
                DuelState::Game { number: played + 1, white }
            }
        };
        Explained::because(value, reason)
    }

    fn single_game(&self) -> DuelState {
        let Some(first) = self.series_first_white else { return DuelState::DrawLots };
        let mut number = 1;
        for result in self.series.iter().take_while(|result| result.is_final()) {
            let white = white_in_series(first, number);
            if result.is_win(Colour::White) {
                return DuelState::Won(white);
            }
            if result.is_win(Colour::Black) {
                return DuelState::Won(!white);
            }
            number += 1;
        }
        DuelState::Single { number, white: white_in_series(first, number) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use GameResult::{BlackWins, Draw, WhiteWins};
    use std::string::String;
    use std::vec;

    /// KO-52: KOA-19, 1-1 in the match, then two draws and a win; white in the series: A B B.
    #[test]
    fn a_level_match_is_followed_by_single_games() {
        let mut duel = Duel::new(Side::B);
        assert_eq!(duel.state().value, DuelState::Game { number: 1, white: Side::B });
        duel.games = vec![WhiteWins, WhiteWins];
        assert_eq!(duel.state().value, DuelState::DrawLots);
        duel.series_first_white = Some(Side::A);
        duel.series = vec![Draw, Draw];
        assert_eq!(duel.state().value, DuelState::Single { number: 3, white: Side::B });
        duel.series.push(BlackWins);
        assert_eq!(duel.state().value, DuelState::Won(Side::A));
    }

    /// KO-52: colours change after games 1, 3, 5.
    #[test]
    fn colours_change_after_every_odd_game() {
        let whites: String = (1..=6).map(|game| white_in_series(Side::A, game).letter()).collect();
        assert_eq!(whites, "ABBAAB");
    }
}
