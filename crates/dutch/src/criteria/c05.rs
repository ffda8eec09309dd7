//! \[C5\] The receiver of the bye has the lowest possible score.
//!
//! **Weight:** none of its own: the bye is joined with players of one score only.
//!
//! **Argument:** that score is a matter of the whole field, not of a bracket: the lowest one that leaves a complete pairing
//! of everybody else. It is found once, before the first bracket, and from then on every bracket must leave a completion
//! whose receiver has it.

use alloc::vec::Vec;

use runda_rulebook::Points;

use super::super::error::DutchError;
use super::super::field::Field;
use super::c04::{Pool, cause, is_assured};

/// The lowest score whose bye leaves a complete pairing of the whole field; none in an even field.
///
/// **Rule:** FD-17, FD-26, FD-56, FD-57, FD-89, FD-101, FIDE26 C.04.3 2.3.1, 3.8.1
pub(crate) fn bye_score(field: &Field) -> Result<Option<Points>, DutchError> {
    let everyone = 0..field.contenders.len();
    let assured = is_assured(field);
    if everyone.len().is_multiple_of(2) {
        let fine = assured || Pool::new(field, everyone, None).is_complete();
        return if fine { Ok(None) } else { Err(cause(field)) };
    }
    let mut scores: Vec<Points> = everyone
        .clone()
        .rev()
        .filter(|&rank| field.may_get_bye(rank))
        .map(|rank| field.contenders[rank].score)
        .collect();
    scores.dedup();
    scores
        .into_iter()
        .find(|&score| assured || Pool::new(field, everyone.clone(), Some(score)).is_complete())
        .map(Some)
        .ok_or_else(|| cause(field))
}
