//! Chores of the workspace, written in Rust so that they run wherever the project builds.
#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "a chore speaks to the person who started it")]

pub mod check;
pub mod dist;
pub mod edit;
pub mod fuzz;
pub mod house;
pub mod long;
pub mod measure;
pub mod mutants;
pub mod provisions;
pub mod rules;
pub mod runner;
pub mod simulate;
pub mod systems;
pub mod tables;
pub mod tidy;
pub mod tree;
