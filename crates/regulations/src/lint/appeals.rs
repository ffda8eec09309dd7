//! Juries, deposits, deadlines.

use super::{Findings, fide12};
use crate::Regulations;

/// A jury has a chair and at least two members, an odd number of votes and two reserves; deposit and
/// deadline are announced, or announced as none.
///
/// **Rule:** C-89, C-90, RG-42, RG-43, FIDE12 10(b)-(c)
pub(super) fn check(regulations: &Regulations, findings: &mut Findings) {
    let appeals = &regulations.appeals;
    let jury = appeals.jury.len();
    let wanted = !regulations.is_draughts() || regulations.level.is_official();
    match jury {
        0 if wanted => findings.advice("appeals.jury", fide12("10(b)", "lint-no-jury")),
        0 => {}
        _ if jury < 3 || jury.is_multiple_of(2) => {
            findings.contradicts("appeals.jury", fide12("10(b)", "lint-jury-size").with("n", jury));
        }
        _ if appeals.reserves.len() < 2 => {
            findings.advice("appeals.reserves", fide12("10(b)", "lint-jury-reserves"));
        }
        _ => {}
    }
    for (field, value) in
        [("appeals.deposit", &appeals.deposit), ("appeals.deadline", &appeals.deadline)]
    {
        if value.is_some() {
            continue;
        }
        let reason = fide12("10(c)", "lint-appeal-terms");
        if jury > 0 {
            findings.contradicts(field, reason);
        } else if wanted {
            findings.advice(field, reason);
        }
    }
    let chief = |name: &alloc::string::String| {
        regulations.arbiters.iter().any(|arbiter| arbiter.name == *name)
    };
    if let Some(name) = appeals.jury.iter().find(|name| chief(name)) {
        let reason = fide12("10(b)", "lint-arbiter-in-jury").with("name", name.clone());
        findings.advice("appeals.jury", reason);
    }
}
