//! Entries, early and late, and start numbers.

mod command;
mod decide;
mod event;
mod fold;
mod said;
mod start_list;

pub use command::Command;
pub(crate) use decide::decide;
pub use event::Event;
pub(crate) use fold::Entries;
pub(crate) use said::said;
