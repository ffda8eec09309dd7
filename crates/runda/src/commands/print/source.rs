//! The tournament that is printed.

use std::path::Path;

use anyhow::Context as _;
use runda_tournament::{Moment, Tournament};

use crate::commands::named::Whereabouts;
use crate::commands::report;

/// The tournament file or the tournament kept under this name; any other file is a report.
pub(super) fn open(whereabouts: &Whereabouts, named: &Path) -> anyhow::Result<Tournament> {
    if let Some(tournament) = whereabouts.tournament(named)? {
        return Ok(tournament);
    }
    let document = report::read(named)?.document;
    let imported = runda_exchange::import(&document, None, Moment(0), "")
        .with_context(|| named.display().to_string())?;
    Ok(imported.tournament)
}
