//! The drawing of lots: reproducible, public, and the same on every machine.
//!
//! Whatever is left to chance comes from one routine: a recorded [`Seed`], a label that says what
//! is drawn, and the ordered list of the items. Whoever knows these three repeats the draw.
//!
//! ```
//! use runda_pairing::lots::{label, Lots, Seed};
//! use runda_rulebook::Colour;
//!
//! let seed = Seed::new("runda-test-1")?;
//! let mut players = ["Ada", "Bea", "Cyd"];
//! Lots::new(&seed, label::START_NUMBERS).shuffle(&mut players);
//! assert_eq!(Lots::new(&seed, label::COLOUR_1).colour(), Colour::White);
//! # Ok::<(), runda_pairing::lots::SeedError>(())
//! ```
//!
//! In reading order: [`Seed`] and [`Lots`] are the routine, [`Draw`] is the record of one draw,
//! [`start_list`] gives start numbers, [`varma`] gives them so that club mates meet early.

mod draw;
pub mod label;
mod seed;

pub mod start_list;
mod stream;
pub mod varma;

pub use draw::{Draw, DrawError, Origin};
pub use seed::{Seed, SeedError};
pub use stream::Lots;
