//! Strangers' reports become tournaments or reasons; nothing panics.
//!
//! The body is that of the fuzz target in `fuzz/`, run over its seeds and some thousand changed ones.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at the first surprise"
)]

#[path = "../../../fuzz/bodies/exchange.rs"]
mod bodies;
#[path = "../../../fuzz/bodies/mutated.rs"]
mod mutated;

#[test]
fn any_report_is_taken_in_or_refused() {
    mutated::over("import-report", 2000, bodies::import_report);
}

/// T-24, T-25: a report of more rounds than anybody plays is refused before a tournament is made of it.
#[test]
fn a_report_of_any_length_is_refused() {
    let cells = "     2 w 1".repeat(1300);
    let line = |number: u16| {
        let name = format!("Player{number}");
        format!("001 {number:>4}      {name:<33} 2000{:<29}0.0    1{cells}\n", "")
    };
    let file = format!("012 Endless\n152 W\n192 FIDE_DUTCH\n{}{}", line(1), line(2));
    let read = runda_formats::trf::parse(file.as_bytes());
    let longest = read.document.players().map(|player| player.cells.len()).max();
    assert!(longest > Some(200), "{longest:?} rounds were read");
    let moment = runda_tournament::Moment(0);
    let refused = runda_exchange::import(&read.document, None, moment, "x").err().unwrap();
    assert_eq!(refused, runda_exchange::ImportError::TooManyRounds { rounds: 200 });
}
