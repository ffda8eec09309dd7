//! Line-ups: the five systems, what is checked, and what stands in for a missing one.
//!
//! Players are whatever the caller knows them by; they are only compared.

mod absent;
mod check;
mod fault;
mod system;

pub use absent::{Declared, Source, StandIn, stand_in};
pub use check::{Accepted, LineUp, Squad, check};
pub use fault::{Breach, Fault};
pub use system::LineUpSystem;
