//! What an invitation cannot do without.

use super::{Findings, fide12};
use crate::Regulations;

/// The starred fields of the invitation; the draughts code asks for less, so it is advice everywhere.
///
/// **Rule:** RG-46, FIDE12 3
pub(super) fn check(regulations: &Regulations, findings: &mut Findings) {
    let missing = [
        ("place", regulations.place.is_empty()),
        ("organiser", regulations.organiser.is_empty() && regulations.contact.is_empty()),
        ("schedule", regulations.schedule.is_empty()),
        ("prizes", regulations.prizes.is_empty() && !regulations.is_draughts()),
        ("entries-until", regulations.entries_until.is_none() && !regulations.is_draughts()),
    ];
    for (field, missing) in missing {
        if missing {
            findings.advice(field, fide12("3", "lint-not-announced").with("field", field));
        }
    }
}
