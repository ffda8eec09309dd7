//! Game files: Portable Draughts Notation, read liberally and written strictly.
//!
//! Nothing is lost on the way: a tag, a comment or a move that is not understood is kept as text
//! and written back.

mod clock;
mod date;
mod encoding;
mod form;
mod game;
mod kind;
mod lexer;
mod name;
mod problem;
mod record;
mod replay;
mod result_format;
mod round;
mod russian;
mod score;
mod sign;
mod site;
mod termination;
mod token;
mod write;
mod written;

use alloc::vec::Vec;

use runda_rulebook::GameResult;

use crate::{Position, Version};
pub use clock::{
    ClockKind, ClockTime, Period, clock_times, read_time_control, read_time_used, write_clock,
};
pub use date::read_date;
pub use encoding::{CodePage, decode};
pub use form::{Corner, GameForm, SquareNames};
pub use kind::GameKind;
pub use lexer::RawGames;
pub use name::PlayerName;
pub use problem::{Problem, ProblemKind};
pub use record::{Item, MoveItem, Tags};
pub use result_format::ResultFormat;
pub use round::{NoRound, RoundTag};
pub use score::{read_result, write_result};
pub use sign::Sign;
pub use site::read_site;
pub use termination::Termination;
pub use token::{FormFault, RawGame};
pub use written::Written;

/// A game of a file.
///
/// ```
/// use runda_draughts::pdn;
///
/// let text = "[White \"Kowalska, Anna\"]\n1. 32-28 19-23 2. 28x19 14x23 1-1";
/// let game = pdn::games(text).next().unwrap();
/// assert_eq!(game.plies(), 4);
/// assert!(game.problems.is_empty());
/// assert!(game.to_string().ends_with("1. 32-28 19-23 2. 28x19 14x23 *\n\n"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PdnGame {
    /// The tags, in the order in which they stand.
    pub tags: Tags,
    /// Which game it is.
    pub kind: GameKind,
    /// The position in which it begins.
    pub start: Position,
    /// Moves, comments, variations and set-ups.
    pub body: Vec<Item>,
    /// The result; none for a text that is no result of the games played here.
    pub result: Option<GameResult>,
    /// What was wrong or odd, with its place in the file.
    pub problems: Vec<Problem>,
}

impl PdnGame {
    /// The version, if the game is one that is played here.
    pub const fn version(&self) -> Option<Version> {
        self.kind.version()
    }

    /// Plies of the main line that were understood, set-ups included.
    pub fn plies(&self) -> usize {
        self.body
            .iter()
            .filter(|item| match item {
                Item::Move(each) => each.played.is_some(),
                Item::SetUp { position, .. } => position.is_some(),
                Item::Comment(_) | Item::Variation(_) => false,
            })
            .count()
    }

    /// Whether anything is wrong, and not merely odd.
    pub fn has_errors(&self) -> bool {
        self.problems.iter().any(|problem| problem.kind.is_error())
    }

    /// Whether the game looks like one that was not played: no moves and a decisive result. Offered
    /// as a forfeit, never silently taken for a played game.
    ///
    /// **Rule:** PD-46, KW25 II 5.5
    pub fn looks_like_forfeit(&self) -> bool {
        let decisive = matches!(
            self.result,
            Some(GameResult::WhiteWins | GameResult::BlackWins | GameResult::BothLose)
        );
        decisive && self.plies() == 0
    }
}

/// The games of a text, replayed.
pub fn games(text: &str) -> impl Iterator<Item = PdnGame> + '_ {
    RawGames::new(text).zip(1..).map(move |(raw, number)| replay::read(text, &raw, number))
}

/// One game of `text`, replayed; `number` counts the games of the file from 1.
pub fn read(text: &str, raw: &RawGame<'_>, number: usize) -> PdnGame {
    replay::read(text, raw, number)
}
