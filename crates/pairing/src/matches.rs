//! Matches of two players, and play-offs of a few.
//!
//! ```
//! use runda_pairing::matches::{state, MatchForm, MatchState};
//! use runda_pairing::Side;
//! use runda_rulebook::GameResult::{Draw, WhiteWins, BlackWins};
//!
//! // To two wins, draws ignored; A has white in games 1, 3 and 5.
//! let games = [WhiteWins, Draw, Draw, WhiteWins, WhiteWins];
//! let now = state(MatchForm::Wins(2), Side::A, &games)?;
//! assert_eq!(now.value, MatchState::Won(Side::A));
//! # Ok::<(), runda_pairing::matches::MatchError>(())
//! ```
//!
//! In reading order: [`MatchForm`] and [`state`] are the match itself, [`Superblitz`]
//! is an encounter that stands for one game of a tournament, [`Ladder`] breaks the tie of a level match, [`play_off`] orders players tied in a tournament.

mod armageddon;
mod form;
mod ladder;
pub mod play_off;
mod superblitz;

pub use armageddon::Armageddon;
pub use form::{Ending, MatchError, MatchForm, MatchState, MatchTally, colours, state, tally};
pub use ladder::{Done, Ladder, LadderState, Repeats, Step, Tempo, lot_winner};
pub use superblitz::{Bonus, Superblitz, SuperblitzError, SuperblitzGame, SuperblitzState};
