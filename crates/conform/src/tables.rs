//! Cases that are tables or pairs of files instead of JSON.

pub(crate) mod events;
pub(crate) mod perft;
pub(crate) mod positions;
pub(crate) mod regulations;
mod rows;
pub(crate) mod trf_pairs;
