//! The golden cases of the FIDE (Dutch) System, rule by rule: in each of them leaving the named
//! rule out changes the pairing.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at what cannot be")]

use std::fs;
use std::path::{Path, PathBuf};

use runda_conform::{Options, run};

/// Runs the cases whose feature contains the word, and says how many there are.
fn cases_about(feature: &str) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/fide-dutch");
    let index = fs::read_to_string(folder.join("index.tsv")).unwrap();
    let mut files: Vec<PathBuf> = Vec::new();
    for line in index.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let words = fields[6].split([' ', ',', ':']);
        if words.into_iter().any(|word| word == feature) {
            files.push(folder.join(format!("{}.pairs", fields[0])));
        }
    }
    let report = run(&files, &Options::default(), &mut |_| ()).unwrap();
    assert!(report.failures.is_empty(), "{report}");
    report.passed
}

macro_rules! decided_by {
    ($($(#[$doc:meta])* $name:ident: $feature:literal;)*) => {$(
        $(#[$doc])*
        #[test]
        fn $name() {
            assert!(cases_about($feature) > 0);
        }
    )*};
}

decided_by! {
    /// FD-26, FD-89: the bye goes to the lowest possible score.
    c5_decides: "C5";
    /// FD-27, FD-28, FD-44: downfloaters with the lowest scores.
    c7_decides: "C7";
    /// FD-29: the next bracket is served.
    c8_decides: "C8";
    /// FD-30, FD-88: the bye to whoever has the fewest unplayed games.
    c9_decides: "C9";
    /// FD-16, FD-31: topscorers and their colour differences.
    c10_decides: "C10";
    /// FD-32: topscorers and the third colour.
    c11_decides: "C11";
    /// FD-33, FD-67: colour preferences.
    c12_decides: "C12";
    /// FD-34, FD-67, FD-87: strong colour preferences.
    c13_decides: "C13";
    /// FD-35: downfloats of the previous round.
    c14_decides: "C14";
    /// FD-36: upfloats of the previous round.
    c15_decides: "C15";
    /// FD-37: downfloats of two rounds before.
    c16_decides: "C16";
    /// FD-38: upfloats of two rounds before.
    c17_decides: "C17";
    /// FD-39, FD-66: score differences after a downfloat.
    c18_decides: "C18";
    /// FD-40, FD-66: score differences after an upfloat.
    c19_decides: "C19";
    /// FD-41: score differences after a downfloat of two rounds before.
    c20_decides: "C20";
    /// FD-42, FD-43: score differences after an upfloat of two rounds before.
    c21_decides: "C21";
    /// FD-54: the first valid set of moved-down players.
    the_set_of_moved_down_players_decides: "MDPSET";
    /// FD-20, FD-46, FD-52: the first opponents of the moved-down players.
    the_opponents_of_moved_down_players_decide: "MDPTRANS";
    /// FD-53, FD-55: the order of exchanges.
    the_order_of_exchanges_decides: "XDOWN";
    /// FD-45, FD-48, FD-51, FD-52: the order of transpositions.
    the_order_of_transpositions_decides: "TRANS";
    /// FD-61: some of the files leave out the initial colour.
    late_entries_come_out: "late";
    /// FD-77: other scoring systems.
    other_scoring_systems_come_out: "points";
    /// FD-25, FD-68, FD-86: nearly everybody has met everybody.
    completion_decides_in_small_fields: "smallall";
}
