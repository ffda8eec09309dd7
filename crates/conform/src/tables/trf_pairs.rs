//! Tournaments before a round and the pairing of that round: `X.trf` and `X.pairs`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use runda_formats::trf;

use runda_exchange::DutchFile;

use crate::Report;

/// Runs the case whose expected pairs are in `file`.
pub(crate) fn run(file: &Path, text: &str, report: &mut Report) {
    let lines = match fs::read(file.with_extension("trf")) {
        Ok(bytes) => differences(&bytes, text),
        Err(error) => vec![format!("the tournament beside it cannot be read: {error}")],
    };
    report.count(file.display().to_string(), lines);
}

/// The lines that differ; the order of boards is nobody's business (FD-63).
fn differences(tournament: &[u8], expected: &str) -> Vec<String> {
    let parsed = trf::parse(tournament);
    let file = DutchFile::new(&parsed.document);
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let expected: BTreeSet<String> =
        expected.lines().map(words).filter(|line| !line.is_empty()).collect();
    let actual: BTreeSet<String> = match runda_dutch::pair(&file.next()) {
        Ok(pairing) => {
            let games = pairing
                .games
                .iter()
                .map(|game| format!("{} {}", file.shown(game.white), file.shown(game.black)));
            let bye = pairing.bye.map(|player| format!("{} 0", file.shown(player)));
            games.chain(bye).collect()
        }
        Err(_) => BTreeSet::from(["none".to_owned()]),
    };
    let missing = expected.difference(&actual).map(|line| format!("expected {line}"));
    let surplus = actual.difference(&expected).map(|line| format!("paired {line}"));
    missing.chain(surplus).collect()
}
