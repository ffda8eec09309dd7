//! Preliminary groups and who goes on to the final.
//!
//! Players stand in order of strength, number 1 first; a division says who plays in which group.
//!
//! ```
//! use runda_pairing::groups::snake;
//!
//! let division = snake(25, 6)?.value;
//! let first: Vec<u16> = division.members(0).iter().map(|player| player.get()).collect();
//! assert_eq!(first, [1, 12, 13, 24, 25]);
//! # Ok::<(), runda_pairing::groups::GroupsError>(())
//! ```
//!
//! In reading order: [`snake`] and [`baskets`] divide, [`Choosing`] lets players choose,
//! [`promote`] finds who goes on, [`carried_over`] which games of the groups count in the final.

mod choosing;
mod division;
mod promotion;

pub use choosing::{Choosing, ChoosingError, GroupOffer};
pub use division::{Division, GroupsError, baskets, snake};
pub use promotion::{
    Border, CarryOver, Placed, Promoted, Promotion, PromotionError, carried_over, promote,
};
