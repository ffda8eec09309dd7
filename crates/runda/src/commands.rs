//! One file per subcommand: its arguments, its help, what it does.

pub(crate) mod adjudicate;
pub(crate) mod check;
pub(crate) mod checklist;
pub(crate) mod clock;
pub(crate) mod conform;
pub(crate) mod convert;
pub(crate) mod crosstable;
pub(crate) mod engine;
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
#[cfg(any(feature = "desk", feature = "print"))]
pub(crate) mod norms;
#[cfg(any(feature = "desk", feature = "print"))]
pub(crate) mod opened;
pub(crate) mod pair;
pub(crate) mod pdn;
#[cfg(any(feature = "desk", feature = "print"))]
pub(crate) mod performance;
pub(crate) mod perft;
#[cfg(feature = "print")]
pub(crate) mod print;
pub(crate) mod prizes;
#[cfg(any(feature = "desk", feature = "print"))]
pub(crate) mod rate;
pub(crate) mod report;
pub(crate) mod schedule;
#[cfg(any(feature = "desk", feature = "print"))]
pub(crate) mod settle;
pub(crate) mod standings;
pub(crate) mod written;
