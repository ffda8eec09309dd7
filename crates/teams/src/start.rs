//! The start of a match: who may start, and what the arbiter does with the clocks.
//!
//! [`may_start`] answers for one team; [`follow`] tells step by step what happens at the clocks from the scheduled
//! start on, and what is forfeited.

mod clocks;

pub use clocks::{
    Arrivals, Calling, Clocks, Handling, Running, StartOfMatch, StartRule, Step, follow,
};

use runda_rulebook::{Article, Edition, Game, Key, Reason};
use serde::{Deserialize, Serialize};

use crate::Refusal;

/// Whether a team may start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Readiness {
    /// It may.
    Ready,
    /// Not more than half of the players are there.
    TooFewPresent,
    /// Chess: no full line-up has been handed in.
    LineUpNotFull,
}

/// How many players a team needs to start: more than half of the boards, also when fewer are named.
///
/// ```
/// use runda_teams::start::needed;
///
/// assert_eq!([3, 4, 5, 6].map(needed), [2, 3, 3, 4]);
/// ```
///
/// **Rule:** TM-15, KW25 V 3.4, PZSz02 B.VI E.2(e)
pub const fn needed(boards: u16) -> u16 {
    boards / 2 + 1
}

/// The article by which a team may start.
pub const fn article(game: Game) -> Article {
    match game {
        Game::Draughts => Article::new(Edition::Kw25, "V 3.4"),
        Game::Chess => Article::new(Edition::PzSz2002, "B.VI E.2(e)"),
    }
}

/// Whether a team with so many players named and present may start; in chess the full line-up is asked first.
///
/// **Rule:** TM-15, TM-37, KW25 V 3.4, PZSz02 B.VI E.2(e)
pub fn may_start(game: Game, boards: u16, named: u16, present: u16) -> Result<Readiness, Refusal> {
    if named > boards || present > named {
        return Err(Refusal::TooManyPresent { named, present });
    }
    Ok(match game {
        Game::Chess if named < boards => Readiness::LineUpNotFull,
        Game::Draughts | Game::Chess if present < needed(boards) => Readiness::TooFewPresent,
        Game::Draughts | Game::Chess => Readiness::Ready,
    })
}

impl Readiness {
    /// The same as data, to be said in any language.
    pub fn reason(self, game: Game, boards: u16) -> Reason {
        let key = match self {
            Self::Ready => "team-may-start",
            Self::TooFewPresent => "team-too-few-present",
            Self::LineUpNotFull => "team-line-up-not-full",
        };
        Reason::new(article(game), Key::new(key))
            .with("needed", needed(boards))
            .with("boards", boards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TM-15: TMA-3, and the half is counted on the boards.
    #[test]
    fn more_than_half_must_be_there() {
        assert_eq!([3, 4, 5, 6].map(needed), [2, 3, 3, 4]);
        assert_eq!(may_start(Game::Draughts, 4, 3, 2), Ok(Readiness::TooFewPresent));
        assert_eq!(may_start(Game::Draughts, 4, 3, 3), Ok(Readiness::Ready));
        assert!(may_start(Game::Draughts, 4, 5, 3).is_err());
    }

    /// TM-15, TM-37: chess asks for a full line-up first.
    #[test]
    fn chess_asks_for_a_full_line_up() {
        assert_eq!(may_start(Game::Chess, 4, 3, 2), Ok(Readiness::LineUpNotFull));
        assert_eq!(may_start(Game::Chess, 4, 4, 2), Ok(Readiness::TooFewPresent));
        let reason = Readiness::LineUpNotFull.reason(Game::Chess, 4);
        assert_eq!(reason.article, Some(Article::new(Edition::PzSz2002, "B.VI E.2(e)")));
    }
}
