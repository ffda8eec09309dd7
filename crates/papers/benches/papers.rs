//! How long papers take and how large they are: `cargo bench -p runda-papers`.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a bench prints, and stops when it cannot go on"
)]

#[path = "../tests/support/mod.rs"]
mod support;

use std::time::Instant;

use runda_papers::{Kind, Options, print};

fn main() {
    let tournament = support::crowd(300, 9);
    let options =
        Options { live: Some("https://runda.example/t/wielki".into()), ..Options::default() };
    let started = Instant::now();
    let pdf = print(&[Kind::Pairings], tournament.state(), &options).unwrap();
    println!("first paper of 300 players: {:?}, {} kB", started.elapsed(), pdf.len() / 1000);
    for kind in Kind::ALL {
        let started = Instant::now();
        match print(&[*kind], tournament.state(), &options) {
            Ok(pdf) => {
                let fresh = started.elapsed();
                let started = Instant::now();
                let again = print(&[*kind], tournament.state(), &options).unwrap();
                assert_eq!(pdf, again);
                println!(
                    "{:<22} {:>8.1?}, again {:>8.1?}, {:>5} kB",
                    kind.code(),
                    fresh,
                    started.elapsed(),
                    pdf.len().div_ceil(1000)
                );
            }
            Err(error) => println!("{:<22} {error}", kind.code()),
        }
    }
    let started = Instant::now();
    let pdf = print(Kind::ROUND, tournament.state(), &options).unwrap();
    println!("all papers of a round   {:?}, {} kB", started.elapsed(), pdf.len() / 1000);
}
