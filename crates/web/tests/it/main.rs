//! The server seen from a browser: routes, forms, sign-in, problems, live answers.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod access;
mod browser;
mod frame;
mod live;
mod players;
mod round;
mod wizard;
mod words;
