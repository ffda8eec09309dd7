//! The server seen from a browser: routes, forms, sign-in, problems, live answers.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod access;
mod api;
mod browser;
mod cups;
mod damaged;
mod desk_results;
mod frame;
mod html_form;
mod in_sight;
mod journal;
mod lists;
mod live;
mod panel;
#[cfg(feature = "print")]
mod papers;
mod players;
mod round;
mod schema;
mod screens;
mod served;
mod settings;
mod soup;
mod story;
mod systems;
mod take_over;
mod trust;
mod ways;
mod wizard;
mod words;
