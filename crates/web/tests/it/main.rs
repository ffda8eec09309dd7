//! The server seen from a browser: routes, forms, sign-in, problems, live answers.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod access;
mod browser;
mod frame;
mod lists;
mod live;
mod players;
mod round;
mod screens;
mod wizard;
mod words;
