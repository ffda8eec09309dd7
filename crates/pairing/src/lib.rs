//! Who plays whom, and why: the pairing systems of the rule books that follow a table or a bracket, and lots.
//!
//! Each system is a module that reads like its chapter. All of them are pure functions of their
//! arguments; where the rules ask for lots, the lots come from a recorded [`lots::Seed`], so that a
//! draw can be repeated by anyone. Every pairing carries the article it rests on as an
//! [`Explained`](runda_rulebook::Explained) value.
//!
//! Modules, in reading order:
//!
//! * [`lots`]: the drawing of lots, plain, by groups and with restrictions;
//! * [`round_robin`]: Berger tables, the half and reversed half systems, the sliding system;
//! * [`groups`]: how a field is divided into groups and who goes on to the final;
//! * [`knockout`]: seeding, brackets, preliminary rounds, colours;
//! * [`scheveningen`]: side against side;
//! * [`mod@matches`]: two players, tie-break ladders, play-offs;
//! * [`simul`]: simultaneous displays.
//!
//! The two Swiss systems are crates of their own, `runda-swiss` and `runda-dutch`.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod groups;
pub mod knockout;
pub mod lots;
pub mod matches;
pub mod round_robin;
pub mod scheveningen;
pub mod simul;

pub use runda_field::{BySide, Game, Side};

runda_rulebook::texts!(["lots", "roundrobin", "knockout", "matches"], [runda_field]);
