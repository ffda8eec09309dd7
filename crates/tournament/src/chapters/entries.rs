//! Entries, early and late, and start numbers.

mod command;
mod decide;
mod event;
mod fold;
mod guard;
mod namesakes;
mod said;

pub use command::Command;
pub(crate) use decide::decide;
pub use event::Event;
pub(crate) use fold::Entries;
pub(crate) use guard::accepts;
pub(crate) use said::said;
