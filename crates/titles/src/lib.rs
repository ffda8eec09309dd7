//! Categories, norms and titles of both federations.
//!
//! Draughts: category norms by weights, title norms by the mean of the opponents, what norms make of a grade,
//! grades for a place. Chess: norms by the rating result. And for a running event: what is reached, what is still
//! possible with how many points, what no longer is, each condition with its state and its article.
//!
//! ```
//! use runda_rulebook::{Ladder, TitleNorm};
//! use runda_titles::{Opponent, Scale, TitleGames};
//!
//! let opponents = [2300, 2265, 2240, 2225, 2210, 2180, 2160].map(Opponent::rated);
//! let games = TitleGames::new(None, opponents.into_iter().zip([1, 1, 1, 2, 1, 2, 0]));
//! let found = games.norms(&Scale::open(), None);
//! assert_eq!((found.mean, found.points, found.highest()), (Some(2210), 8, Some(TitleNorm::M)));
//! ```
//!
//! Invariants: knows `rulebook` and `rating` only; whole numbers throughout; one way of computing a norm, asked
//! by the finished event and by the running one; a point more against the same opponents never loses a norm.
//!
//! Modules in reading order: `weight`, `category`, `title`, `progress`, `place`, `requirements`, `chess`, and
//! `outlook` with `condition` for the running event.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod category;
pub mod chess;
mod condition;
mod outlook;
mod place;
mod progress;
pub mod requirements;
mod title;
mod weight;

pub use category::{
    CATEGORIES, CategoryGame, CategoryNorms, Demand, category_norms, demand, effect_of_category,
    least_minutes, needs_notation,
};
pub use condition::{Condition, State, What};
pub use outlook::{
    CategoryOutlook, ChessRunning, Outlook, Running, Verdict, category_outlook, chess_outlook,
    points_against, title_outlook,
};
pub use place::{Achieved, ResultGrade, place_for_grades, result_grade};
pub use progress::{CandidateRule, Progress, title_for};
pub use title::{
    FieldPlayer, Opponent, Overtaken, Scale, TitleGame, TitleGames, TitleNorms, overtaken,
};
pub use weight::{Grades, weight};

runda_rulebook::texts!(["titles"], [runda_rating]);
