//! Prints papers of an example tournament: `cargo run -p runda-papers --example show -- standings out.pdf`.
//!
//! Words after the file choose the rest: a tournament (swiss, round-robin, cup, chess, crowd, five, unrated,
//! long), a language (en), a size (a3 to a6), large letters (large).

use std::error::Error;

use runda_papers::{Kind, Options, PageSize, Print, Stamp, print};
use runda_tournament::Tournament;
use runda_trials::demo;

#[path = "../tests/support/mod.rs"]
mod support;

fn main() -> Result<(), Box<dyn Error>> {
    let mut wishes = std::env::args().skip(1);
    let (Some(kinds), Some(file)) = (wishes.next(), wishes.next()) else {
        return Err("name papers (or all) and a file; add en, large, a5 or cup if you like".into());
    };
    let more: Vec<String> = wishes.collect();
    let asked = |word: &str| more.iter().any(|wish| wish == word);
    let options = Options {
        language: if asked("en") { "en" } else { "pl" }.parse()?,
        print: if asked("large") { Print::Large } else { Print::Usual },
        size: more.iter().find_map(|wish| wish.parse::<PageSize>().ok()),
        printed: Stamp { year: 2026, month: 11, day: 15, hour: 9, minute: 5 },
        live: Some("http://192.168.1.20:8080/t/lublin".into()),
        ratings_of: "2026-10-01".parse().ok(),
        ..Options::default()
    };
    let tournament = more.iter().find_map(|wish| named(wish)).unwrap_or_else(demo::swiss);
    let kinds: Vec<Kind> = match kinds.as_str() {
        "all" => Kind::ALL.to_vec(),
        names => names.split(',').map(str::parse).collect::<Result<_, _>>()?,
    };
    let has = |kind: &Kind| print(&[*kind], tournament.state(), &options).is_ok();
    let kinds: Vec<Kind> = kinds.into_iter().filter(has).collect();
    std::fs::write(file, print(&kinds, tournament.state(), &options)?)?;
    Ok(())
}

fn named(wish: &str) -> Option<Tournament> {
    Some(match wish {
        "swiss" => demo::swiss(),
        "round-robin" => demo::round_robin(),
        "cup" => support::cup(support::people(22), 5),
        "chess" => support::chess(),
        "crowd" => support::crowd(300, 9),
        "five" => support::told(support::plain(), support::people(5), 3),
        "unrated" => support::told(support::plain(), support::people(23), 4),
        "long" => support::told(support::plain(), support::long_people(18), 5),
        _ => return None,
    })
}
