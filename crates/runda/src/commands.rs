//! One file per subcommand: its arguments, its help, what it does.

pub(crate) mod conform;
pub(crate) mod moves;
pub(crate) mod perft;
#[cfg(feature = "desk")]
pub(crate) mod serve;
