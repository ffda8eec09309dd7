//! Tournaments that never were.
//!
//! * [`dutch`], [`swiss`], [`teams`]: made-up events of the two Swiss systems and of teams, played round by round, to try the engines on and to
//!   hand to other programs; their `audit` puts every round of the engine before the judge.
//! * [`demo`]: example tournaments to look at, the same every time.
//!
//! Invariants: the same seed makes the same tournament; nothing here decides a rule, and no tournament that is
//! really played passes through here.
#![forbid(unsafe_code)]

mod audit;
pub mod demo;
pub mod dutch;
pub mod swiss;
pub mod teams;

pub use audit::{Depth, Tally};
