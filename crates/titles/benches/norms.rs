//! A tournament of 300 players.
fn main() {}
