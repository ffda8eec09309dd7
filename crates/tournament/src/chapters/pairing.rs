//! Rounds: pairing by engine or by hand, publishing, starting.

mod by_hand;
mod command;
mod decide;
mod event;
mod fold;
mod guard;
mod said;

pub use command::Command;
pub(crate) use decide::decide;
pub use event::Event;
pub(crate) use fold::Rounds;
pub(crate) use guard::{accepts, may_pair};
pub(crate) use said::said;
