//! Scheveningen: everybody of one side meets everybody of the other, nobody his own side.
//!
//! ```
//! use runda_pairing::scheveningen::{schedule, ContestPlan, Table};
//! use runda_pairing::Side;
//!
//! let contest = schedule(4, 4, ContestPlan::new(Table::Kw, Side::A))?;
//! assert_eq!(contest.rounds()[1].to_string(), "B2-A1 B3-A2 B4-A3 B1-A4");
//! # Ok::<(), runda_pairing::scheveningen::ScheveningenError>(())
//! ```
//!
//! The same tables serve teams and individual contests of two groups. [`Table`] names the two
//! tables of the rule books, [`Contest`] is the schedule, [`reserve_warnings`]
//! watches who plays.

mod contest;
mod reserves;
mod table;

pub use contest::{
    Contest, ContestPlan, ContestRound, Participant, ScheveningenError, SideGame, schedule,
};
pub use reserves::{Fielded, Limits, reserve_warnings};
pub use table::Table;
