//! Cases that are tables or pairs of files instead of JSON.

pub(crate) mod perft;
pub(crate) mod positions;
mod rows;
pub(crate) mod trf_pairs;
