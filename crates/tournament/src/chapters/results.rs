//! Results of games.

mod checks;
mod command;
mod decide;
mod event;
mod fold;
mod guard;
mod said;

pub use command::Command;
pub(crate) use decide::{decide, forfeits};
pub use event::Event;
pub(crate) use fold::fold;
pub(crate) use guard::accepts;
pub(crate) use said::said;
