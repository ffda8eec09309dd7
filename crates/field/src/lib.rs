//! What pairing engines and their checkers read: who plays, what has happened, what was waived; and the
//! plain pairing both of them speak of.
//!
//! Engines (`pairing`) and judges (`checker`) know this crate and not each other, so that a judge
//! cannot borrow from the engine it judges. Nothing is decided here.
//!
//! * [`swiss`]: the tournament before a round of the Polish draughts Swiss;
//! * [`dutch`]: the event before a round of the FIDE (Dutch) System;
//! * [`teams`]: matches of teams before a round of either Swiss;
//! * [`schedule`]: the tables of round robins and of two sides; [`bracket`]: a knockout before a round;
//!   [`mod@matches`]: two players before a game;
//! * [`Game`], [`Side`]: two players with their colours, the two sides of an encounter;
//! * [`Sheet`]: a round on paper, wherever it comes from.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod bracket;
pub mod dutch;
mod game;
pub mod matches;
pub mod schedule;
mod sheet;
mod side;
pub mod swiss;
pub mod teams;

pub use game::Game;
pub use sheet::Sheet;
pub use side::{BySide, Side};

runda_rulebook::texts!(["field"], [runda_rulebook]);
