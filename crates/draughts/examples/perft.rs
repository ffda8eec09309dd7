//! Counts positions: `cargo run --release -p runda-draughts --example perft -- v100 9 [FEN]`.
#![allow(clippy::print_stdout, reason = "an example is there to print")]

use std::time::Instant;

use runda_draughts::{Position, Version, perft};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let version: Version = words.next().unwrap_or_else(|| "v100".into()).parse()?;
    let depth = words.next().unwrap_or_else(|| "8".into()).parse()?;
    let position = match words.next() {
        Some(fen) => Position::from_fen(version, &fen)?,
        None => Position::start(version),
    };
    let begin = Instant::now();
    let nodes = perft(&position, depth);
    let rate = u128::from(nodes) * 1_000_000_000 / begin.elapsed().as_nanos().max(1);
    println!("{nodes} positions, {} million a second", rate / 1_000_000);
    Ok(())
}
