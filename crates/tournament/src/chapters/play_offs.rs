//! Games for a place.

mod command;
mod decide;
mod event;
mod fold;
mod guard;
mod said;

pub use command::Command;
pub(crate) use decide::decide;
pub use event::Event;
pub(crate) use fold::PlayOffs;
pub(crate) use guard::accepts;
pub(crate) use said::said;
