//! Prizes: what is announced, for whom, and who gets it. One plan serves the pages, the papers and the command
//! line; the words around it are theirs, who gets what is decided here.

mod announced;
mod class;
mod given;
mod money;
mod plan;
mod prize;

pub use announced::{Announced, Contestant, Thing, ThingFor};
pub use class::{PrizeClass, PrizeCondition};
pub use given::{Given, GivenFor, GivenOut, GivenWhat};
pub use money::{AmountError, Money, amount};
pub use plan::PrizePlan;
pub use prize::{PlacesFor, Prize, PrizeError, PrizeFor};
