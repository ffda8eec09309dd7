//! Chores of the workspace, written in Rust so that they run wherever the project builds.
#![forbid(unsafe_code)]

pub mod check;
pub mod rules;
pub mod tables;
pub mod tidy;
pub mod tree;
