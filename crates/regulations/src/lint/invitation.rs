//! What an invitation cannot do without.

use runda_rulebook::Key;

use super::{Findings, fide12};
use crate::Regulations;

/// The starred fields of the invitation; the draughts code asks for less, so it is advice everywhere.
///
/// **Rule:** RG-46, FIDE12 3
pub(super) fn check(regulations: &Regulations, findings: &mut Findings) {
    let chess = !regulations.is_draughts();
    let missing = [
        ("place", "word-field-place", regulations.place.is_empty()),
        (
            "organiser",
            "word-field-organiser",
            regulations.organiser.is_empty() && regulations.contact.is_empty(),
        ),
        ("schedule", "word-field-schedule", regulations.schedule.is_empty()),
        ("prizes", "word-field-prizes", regulations.prizes.is_empty() && chess),
        ("entries-until", "word-field-entries-until", regulations.entries_until.is_none() && chess),
    ];
    for (field, word, missing) in missing {
        if missing {
            let reason = fide12("3", "lint-not-announced").with("field", Key::new(word));
            findings.advice(field, reason);
        }
    }
}
