//! One file per subcommand: its arguments, its help, what it does.

pub(crate) mod adjudicate;
pub(crate) mod check;
pub(crate) mod conform;
pub(crate) mod convert;
pub(crate) mod crosstable;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod generated;
#[cfg(feature = "desk")]
pub(crate) mod keep;
pub(crate) mod language;
pub(crate) mod lint;
pub(crate) mod lots;
pub(crate) mod moves;
pub(crate) mod named;
pub(crate) mod pair;
pub(crate) mod pdn;
pub(crate) mod perft;
#[cfg(feature = "print")]
pub(crate) mod print;
pub(crate) mod prizes;
pub(crate) mod report;
pub(crate) mod schedule;
pub(crate) mod standings;
