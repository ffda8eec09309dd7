//! How long papers take and how large they are: `cargo bench -p runda-papers`.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a bench prints, and stops when it cannot go on"
)]

#[path = "../tests/support/mod.rs"]
mod support;

use std::time::{Duration, Instant};

use runda_papers::{Kind, Options, print, typeset};
use runda_tournament::Tournament;

/// The allocator of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let tournament = support::crowd(300, 9);
    let options =
        Options { live: Some("https://runda.example/t/wielki".into()), ..Options::default() };
    heads();
    let first = timed(&[Kind::Pairings], &tournament, &options);
    row("first paper (pairings)", &first, None);
    for kind in Kind::ALL {
        match print(&[*kind], tournament.state(), &options) {
            Ok(pdf) => {
                // Somebody has corrected a result: nothing is the same as in the memory of the typesetter.
                let changed = support::crowd(299, 9);
                let fresh = timed(&[*kind], &changed, &options);
                let again = timed(&[*kind], &tournament, &options);
                assert_eq!(pdf, again.pdf, "{kind}: the same tournament gives the same bytes");
                row(kind.code(), &fresh, Some(&again));
            }
            Err(error) => println!("| {} | {error} | | | |", kind.code()),
        }
    }
    let round = timed(Kind::ROUND, &tournament, &options);
    row("all papers of a round, one file", &round, None);
}

/// A file, and how long it took.
struct Timed {
    pdf: Vec<u8>,
    pages: usize,
    taken: Duration,
}

fn timed(kinds: &[Kind], tournament: &Tournament, options: &Options) -> Timed {
    let started = Instant::now();
    let typeset = typeset(kinds, tournament.state(), options).unwrap();
    let pdf = typeset.pdf().unwrap();
    Timed { taken: started.elapsed(), pages: typeset.pages().len(), pdf }
}

/// The head of a Markdown table.
fn heads() {
    println!("| paper, 300 players, 9 rounds | ms | again, ms | pages | kB |");
    println!("| --- | ---: | ---: | ---: | ---: |");
}

fn row(name: &str, fresh: &Timed, again: Option<&Timed>) {
    let again = again.map(|it| it.taken.as_millis().to_string()).unwrap_or_default();
    let (taken, size) = (fresh.taken.as_millis(), fresh.pdf.len().div_ceil(1000));
    println!("| {name} | {taken} | {again} | {} | {size} |", fresh.pages);
}
