//! Superblitz: games until the first win, the clock carried over from draw to draw.

use runda_rulebook::{Article, Colour, Edition, Explained, GameResult, Key, Reason};
use serde::{Deserialize, Serialize};

use crate::{BySide, Side};

/// The control of an encounter.
///
/// **Rule:** KO-36, C-67, C-68, KW25 III 1.3
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Superblitz {
    /// Minutes of each player for the first game, 2 to 5.
    pub minutes: u8,
    /// After so many drawn games the bonus is Bronstein's; 5 as a rule, if the regulations say so.
    pub bronstein_after: Option<u16>,
}

/// How the bonus of 2 seconds a move is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    /// Added to the time.
    Fischer,
    /// A delay: what is not used is lost.
    Bronstein,
}

/// One game of an encounter as it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SuperblitzGame {
    /// Its result.
    pub result: GameResult,
    /// What was left on the clocks, in milliseconds.
    pub remaining_millis: BySide<u32>,
}

/// Where an encounter stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SuperblitzState {
    /// Another game.
    Open {
        /// Its number, counted from 1.
        game: usize,
        /// Who has white.
        white: Side,
        /// The time of each player, in milliseconds: it follows the player, not the colour.
        clock_millis: BySide<u32>,
        /// The bonus of this game.
        bonus: Bonus,
    },
    /// The first win ends it.
    Won(Side),
}

/// An encounter that cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SuperblitzError {
    /// Too short or too long.
    #[error(
        "superblitz begins with 2 to 5 minutes and not with {0} [KW25 III 1.3]; choose a time in between"
    )]
    Minutes(u8),
    /// A drawn encounter.
    #[error(
        "a superblitz encounter cannot end 1-1 [KW25 III 1.3]; draws are followed by another game until the first win"
    )]
    Drawn,
    /// Games after the first win.
    #[error("game {0} was won and ended the encounter [KW25 III 1.3]; remove the later games")]
    AfterTheWin(usize),
    /// A game without a result before another.
    #[error("game {0} has no result yet [KW25 III 1.3]; enter it before those that follow")]
    Unfinished(usize),
}

impl SuperblitzError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        const RULE: Article = Article::new(Edition::Kw25, "III 1.3");
        let by = |key| Reason::new(RULE, Key::new(key));
        match *self {
            Self::Minutes(minutes) => {
                by("match-error-superblitz-minutes").with("n", u16::from(minutes))
            }
            Self::Drawn => by("match-error-superblitz-drawn"),
            Self::AfterTheWin(game) => {
                by("match-error-superblitz-after-the-win").with("game", game)
            }
            Self::Unfinished(game) => by("match-error-unfinished").with("game", game),
        }
    }
}

impl Superblitz {
    /// The control, if the code allows it.
    ///
    /// **Rule:** C-67, KW25 III 1.3
    pub const fn new(minutes: u8, bronstein_after: Option<u16>) -> Result<Self, SuperblitzError> {
        match minutes {
            2..=5 => Ok(Self { minutes, bronstein_after }),
            _ => Err(SuperblitzError::Minutes(minutes)),
        }
    }

    /// Where an encounter stands after the games so far. Colours are swapped after every game.
    ///
    /// **Rule:** KO-36, C-66, C-67, C-68, C-69, KW25 III 1.3
    pub fn state(
        self,
        first_white: Side,
        games: &[SuperblitzGame],
    ) -> Result<Explained<SuperblitzState>, SuperblitzError> {
        const RULE: Article = Article::new(Edition::Kw25, "III 1.3");
        let mut white = first_white;
        for (index, game) in games.iter().enumerate() {
            let winner = match game.result {
                result if result.is_win(Colour::White) => Some(white),
                result if result.is_win(Colour::Black) => Some(!white),
                _ => None,
            };
            match winner {
                Some(_) if index + 1 < games.len() => {
                    return Err(SuperblitzError::AfterTheWin(index + 1));
                }
                Some(side) => {
                    let reason = Reason::new(RULE, Key::new("match-superblitz-won"))
                        .with("side", side.letter())
                        .with("game", index + 1);
                    return Ok(Explained::because(SuperblitzState::Won(side), reason));
                }
                None if !game.result.is_final() => {
                    return Err(SuperblitzError::Unfinished(index + 1));
                }
                None => white = !white,
            }
        }
        let reason = Reason::new(RULE, Key::new("match-superblitz-next"))
            .with("side", white.letter())
            .with("game", games.len() + 1);
        Ok(Explained::because(self.next_game(white, games), reason))
    }

    fn next_game(self, white: Side, games: &[SuperblitzGame]) -> SuperblitzState {
        let start = u32::from(self.minutes) * 60_000;
        let clock =
            games.last().map_or(BySide { a: start, b: start }, |game| game.remaining_millis);
        let drawn = games.len();
        let bonus = match self.bronstein_after {
            Some(limit) if drawn >= usize::from(limit) => Bonus::Bronstein,
            _ => Bonus::Fischer,
        };
        SuperblitzState::Open { game: drawn + 1, white, clock_millis: clock, bonus }
    }

    /// Checks a result entered for a whole encounter: it is never drawn.
    ///
    /// **Rule:** KO-36, R-32, KW25 III 1.3
    pub const fn check(result: GameResult) -> Result<GameResult, SuperblitzError> {
        match result {
            GameResult::Draw | GameResult::DrawWhiteAdvantage | GameResult::DrawBlackAdvantage => {
                Err(SuperblitzError::Drawn)
            }
            GameResult::WhiteWins
            | GameResult::BlackWins
            | GameResult::WhiteByForfeit
            | GameResult::BlackByForfeit
            | GameResult::BothForfeit
            | GameResult::BothLose
            | GameResult::Adjourned
            | GameResult::Open
            | GameResult::Annulled => Ok(result),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    fn game(result: GameResult, a: u32, b: u32) -> SuperblitzGame {
        SuperblitzGame { result, remaining_millis: BySide { a, b } }
    }

    /// KO-36, C-66, C-67, C-68, C-69: clocks follow the players, colours change, the first win ends it.
    #[test]
    fn the_clock_is_carried_over_until_the_first_win() {
        let control = Superblitz::new(3, Some(2)).unwrap();
        let mut games = vec![];
        let open = |games: &[SuperblitzGame]| control.state(Side::A, games).unwrap().value;
        let start = BySide { a: 180_000, b: 180_000 };
        let expected = |game, white, clock_millis, bonus| SuperblitzState::Open {
            game,
            white,
            clock_millis,
            bonus,
        };
        assert_eq!(open(&games), expected(1, Side::A, start, Bonus::Fischer));
        games.push(game(GameResult::Draw, 90_000, 30_000));
        let left = BySide { a: 90_000, b: 30_000 };
        assert_eq!(open(&games), expected(2, Side::B, left, Bonus::Fischer));
        games.push(game(GameResult::Draw, 50_000, 20_000));
        let left = BySide { a: 50_000, b: 20_000 };
        assert_eq!(open(&games), expected(3, Side::A, left, Bonus::Bronstein));
        games.push(game(GameResult::BlackWins, 0, 10_000));
        assert_eq!(open(&games), SuperblitzState::Won(Side::B));
        games.push(game(GameResult::Draw, 0, 0));
        assert_eq!(control.state(Side::A, &games), Err(SuperblitzError::AfterTheWin(3)));
    }

    /// KO-36, R-32: KOA-22.
    #[test]
    fn a_drawn_encounter_is_refused() {
        let refusal = Superblitz::check(GameResult::Draw).unwrap_err();
        assert_eq!(refusal, SuperblitzError::Drawn);
        assert!(Superblitz::check(GameResult::WhiteWins).is_ok());
        assert_eq!(Superblitz::new(1, None), Err(SuperblitzError::Minutes(1)));
    }
}
