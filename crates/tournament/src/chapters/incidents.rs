//! Sanctions, claims, irregularities, appeals, notices.

mod command;
mod decide;
mod event;
mod fold;
mod guard;
mod said;

pub use command::Command;
pub(crate) use decide::decide;
pub use event::Event;
pub(crate) use fold::Incidents;
pub(crate) use guard::accepts;
pub(crate) use said::said;
