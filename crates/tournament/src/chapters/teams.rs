//! Teams: entered, amended, and who plays for them in a round.

mod command;
mod decide;
mod event;
mod fold;
mod guard;
mod said;

pub use command::Command;
pub(crate) use decide::{decide, line_ups_at_the_start};
pub use event::Event;
pub(crate) use fold::fold;
pub(crate) use guard::accepts;
pub(crate) use said::said;
