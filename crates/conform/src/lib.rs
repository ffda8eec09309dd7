//! The executable rule book: golden cases read from files and run against the engines.
//!
//! Forms it reads: JSON cases (one object per `.json` file, one per line in `.jsonl`), pairs of
//! `X.trf` and `X.pairs`, `perft.tsv` and `positions.tsv`, stored events (`shape-N.jsonl`), regulations (`.toml`). An unknown function or a file of no known form is a failure,
//! never a skip.
//!
//! Invariants: decides nothing about a rule; it translates a case into the input an engine asks
//! for and compares what comes back.
#![forbid(unsafe_code)]

mod case;
mod compare;
mod discover;
mod functions;
mod report;
pub mod settlement_case;
mod tables;

pub use case::Case;
pub use compare::difference;
pub use discover::{ConformError, Options, run};
pub use report::{Failure, Report};
