//! The checker: says whether any pairing obeys the articles, and how far it is from the one they
//! demand.
//!
//! It stands beside the engine and shares no code with it: it reads the history by itself
//! (`facts`), orders the list by itself (`order`), searches matchings with an algorithm of its own
//! on a plain matrix (`matrix`) and reckons the pairing word by word from the definition
//! (`definition`), asking each question anew. That makes it slow and easy to believe.

mod audit;
mod definition;
mod facts;
mod findings;
mod matrix;
mod order;

pub use super::simulate::{any_plan, plans};
pub use audit::{Fault, audit};
pub use definition::{Reference, by_definition};
pub use findings::{Finding, Sheet, Weight, check, compare};
