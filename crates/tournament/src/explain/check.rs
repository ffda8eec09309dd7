//! What speaks against a round as it was made.

use alloc::vec::Vec;

use runda_rulebook::{Reason, Round};

use crate::{Refusal, State};

/// What speaks against a paired round, by the judge of its system. Nothing if it is as the rules demand.
///
/// **Rule:** SW-47, FD-69, RR-5, KW25 V 2.8.6, V 1.2, FIDE26 C.04.3 3.8
pub fn check(state: &State, round: Round) -> Result<Vec<Reason>, Refusal> {
    let verdict = state.judged(round)?;
    Ok(verdict.findings.into_iter().map(|finding| finding.reason).collect())
}
