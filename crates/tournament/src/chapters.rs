//! The chapters of the arbiter's work, in the order of a tournament.
//!
//! Each has its commands (what the arbiter asks for, and whose work it is), its events (what has happened),
//! a decision (which events a command leads to), a guard (whether an event may happen), a fold (what it
//! changes) and a sentence for the log. One exhaustive `match` at each level: nothing new slips through.

pub mod closing;
pub mod entries;
mod guards;
pub mod incidents;
pub mod pairing;
pub mod play_offs;
pub mod presence;
pub mod results;
pub mod setup;
pub mod teams;
