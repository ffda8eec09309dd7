//! Prints a paper of an example tournament: `cargo run -p runda-papers --example show -- standings out.pdf`.

use std::error::Error;

use runda_papers::{Kind, Options, Print, Stamp, print};
use runda_tournament::{Tournament, demo};

#[path = "../tests/support/mod.rs"]
mod support;

fn main() -> Result<(), Box<dyn Error>> {
    let mut wishes = std::env::args().skip(1);
    let (Some(kinds), Some(file)) = (wishes.next(), wishes.next()) else {
        return Err("name papers (or all) and a file; add en or large if you like".into());
    };
    let more: Vec<String> = wishes.collect();
    let asked = |word: &str| more.iter().any(|wish| wish == word);
    let kinds: Vec<Kind> = match kinds.as_str() {
        "all" => Kind::ALL.to_vec(),
        names => names.split(',').map(str::parse).collect::<Result<_, _>>()?,
    };
    let options = Options {
        language: if asked("en") { "en" } else { "pl" }.parse()?,
        print: if asked("large") { Print::Large } else { Print::Usual },
        printed: Stamp { year: 2026, month: 11, day: 15, hour: 9, minute: 5 },
        live: Some("http://192.168.1.20:8080/t/lublin".into()),
        ratings_of: "2026-10-01".parse().ok(),
        ..Options::default()
    };
    let tournaments = [demo::swiss(), demo::round_robin(), support::example(Kind::Bracket)];
    let has_all = |tournament: &&Tournament| {
        kinds.iter().all(|kind| print(&[*kind], tournament.state(), &options).is_ok())
    };
    let tournament = tournaments.iter().find(has_all).unwrap_or(&tournaments[0]);
    std::fs::write(file, print(&kinds, tournament.state(), &options)?)?;
    Ok(())
}
