//! Judges of pairings: whether a round, wherever it comes from, is the one the rules demand.
//!
//! A judge reads what the engine reads (`field`) and nothing the engine wrote: this crate knows `rulebook` and
//! `field` only, so that the compiler keeps the promise. It is written from the articles, not from the
//! engines; it may be slow where that makes it easier to believe.
//!
//! Each system has a module with a function that answers with a [`Verdict`]: the [`Method`] that was used, and
//! what was found. A round without findings may bear the seal, which names the method.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod by_hand;
mod due;
pub mod dutch;
pub mod knockout;
pub mod matches;
pub mod round_robin;
pub mod scheveningen;
pub mod swiss;
pub mod teams;
mod verdict;

pub use verdict::{Finding, Method, Verdict, Weight};

runda_rulebook::texts!(["checker"], [runda_field]);
