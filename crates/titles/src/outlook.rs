//! What a player of a running event has reached, can still reach and needs for it.
//!
//! The games to come are known in a round robin; in a Swiss they are estimated, and the verdict "impossible" is
//! given only if the strongest opponents left would not help either.

mod category;
mod chess;
mod title;

pub use category::{CategoryOutlook, category_outlook};
pub use chess::{ChessRunning, chess_outlook};
pub use title::{Running, points_against, title_outlook};

use alloc::vec::Vec;

use runda_rulebook::Points;

use crate::condition::Condition;

/// How a norm stands for a player.
///
/// **Rule:** TI-31, TI-47, KW25 VII 4, 5
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing more is needed.
    Reached,
    /// Still possible.
    Possible {
        /// With so many points.
        points: Points,
        /// From so many games.
        games: u32,
    },
    /// Only if stronger opponents come than are to be expected.
    OnlyAgainstStronger {
        /// From so many games.
        games: u32,
    },
    /// No longer possible, or never was.
    Impossible,
}

/// A norm with its verdict and conditions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outlook<N> {
    /// Which norm.
    pub norm: N,
    /// How it stands.
    pub verdict: Verdict,
    /// Whether opponents to come are estimated.
    pub is_estimate: bool,
    /// Each condition with its state and article.
    pub conditions: Vec<Condition>,
}

impl Verdict {
    /// From the points still needed, in halves as the printed tables of draughts count: `expected` with the opponents expected, `best` with the strongest possible;
    /// none where no number of points is enough.
    fn of(games: u32, expected: Option<i64>, best: Option<i64>) -> Self {
        let within = |needed: Option<i64>| needed.filter(|needed| *needed <= 2 * i64::from(games));
        match (within(expected), within(best)) {
            (Some(needed), _) if needed <= 0 => Self::Reached,
            (Some(needed), _) => {
                let halves = u32::try_from(needed).unwrap_or(0);
                Self::Possible { points: Points::from_halves(halves), games }
            }
            (None, Some(_)) => Self::OnlyAgainstStronger { games },
            (None, None) => Self::Impossible,
        }
    }
}
