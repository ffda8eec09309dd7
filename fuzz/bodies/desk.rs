//! What the fuzz target of tournament files does with its bytes; the tests run the same body.

use runda_desk::TournamentFile;

/// A tournament file is read and written the same way ever after, or refused with the line.
pub(crate) fn file(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match TournamentFile::read(&text) {
        Ok(file) => {
            let written = file.write().unwrap();
            assert_eq!(TournamentFile::read(&written).as_ref(), Ok(&file));
        }
        Err(error) => assert!(error.line >= 1 && !error.to_string().is_empty()),
    }
}
