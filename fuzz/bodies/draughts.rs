//! What the fuzz targets of draughts do with their bytes; the property tests run the same bodies.

use runda_draughts::pdn::{self, CodePage};
use runda_draughts::{Position, Version, perft};

/// A position or an error, and a position is written and read back.
pub(crate) fn fen(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for version in Version::ALL {
        if let Ok(position) = Position::from_fen(version, &text) {
            assert_eq!(Position::from_fen(version, &position.to_string()).as_ref(), Ok(&position));
            assert_eq!(perft(&position, 1), position.legal_moves().len() as u64);
        }
    }
}

/// Any number of games; every problem has a place; a game without errors is
/// written the same way ever after.
pub(crate) fn pdn(bytes: &[u8]) {
    let (text, _) = pdn::decode(bytes, CodePage::Windows1250);
    let lines = text.lines().count() + text.matches('\r').count() + 1;
    for game in pdn::games(&text) {
        for problem in &game.problems {
            assert!((1..=lines).contains(&problem.line) && problem.column >= 1);
            assert!(!problem.to_string().is_empty());
        }
        let has_errors = game.has_errors();
        let once = game.normalised().to_string();
        assert!(once.ends_with("*\n\n"));
        if has_errors {
            continue;
        }
        let twice: String = pdn::games(&once).map(|again| again.normalised().to_string()).collect();
        assert_eq!(twice, once, "from {text:?}");
    }
}

/// A move of the start position or an error.
pub(crate) fn word(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for version in Version::ALL {
        let start = Position::start(version);
        match start.read(&text) {
            Ok(found) => assert!(start.is_legal(found.played)),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}
