//! What the fuzz target of imports does with its bytes; the tests run the same body.

use runda_exchange::{import, report};
use runda_formats::trf;
use runda_tournament::{Moment, Tournament};

/// A report becomes a tournament or a reason; a tournament becomes a report, and its journal the same tournament.
pub(crate) fn import_report(bytes: &[u8]) {
    let read = trf::parse(bytes);
    match import(&read.document, None, Moment(0), "fuzz") {
        Ok(imported) => {
            let _ = report(imported.tournament.state(), &[].into());
            let journal = imported.tournament.journal().to_vec();
            let again = Tournament::replay(journal);
            assert_eq!(again.state(), imported.tournament.state());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
