//! Which criteria of a list an event can use.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Key, Reason};
use serde::Serialize;

use crate::criterion::Criterion;
use crate::edition::OwnUnplayed;
use crate::field::Field;
use crate::listing::Need;

/// A criterion that leaves the list.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LeftOut {
    /// The criterion.
    pub criterion: Criterion,
    /// Why it cannot be applied.
    pub reason: Reason,
}

/// Splits the list into what can be applied and what cannot.
pub(crate) fn applicable(field: &Field, list: &[Criterion]) -> (Vec<Criterion>, Vec<LeftOut>) {
    let mut usable = Vec::new();
    let mut left_out = Vec::new();
    for criterion in list {
        match objection(field, criterion) {
            None => usable.push(criterion.clone()),
            Some(reason) => left_out.push(LeftOut { criterion: criterion.clone(), reason }),
        }
    }
    (usable, left_out)
}

/// Why an event cannot use a criterion: rating tie-breaks need a rating for everybody, the
/// Buchholz family is forbidden in a round robin since 2026, Koya is for round robins, and team
/// tie-breaks are for teams.
///
/// **Rule:** ST-44, ST-134, ST-141, ST-148, FIDE26 C.07 8, 10
fn objection(field: &Field, criterion: &Criterion) -> Option<Reason> {
    let unrated = criterion.modifiers.unrated.or(field.settings.unrated_rating).is_none();
    let needs = criterion.listing.needs;
    let code = || criterion.listing.code;
    let is_rated = needs.contains(&Need::Ratings) && needs.contains(&Need::Individuals);
    let stranger = field.lines.iter().find(|line| line.rating.is_none());
    if let (true, true, Some(line)) = (is_rated, unrated, stranger) {
        return Some(
            Reason::new(fide("C.07 10"), Key::new("standings-left-out-unrated"))
                .with("code", code())
                .with("player", line.number),
        );
    }
    let is_2026 = field.rules.own_unplayed == OwnUnplayed::CappedDummy;
    let family = matches!(code(), "BH" | "FB" | "AOB" | "SSSC");
    if family && is_2026 && field.system.is_predetermined() {
        return Some(
            Reason::new(fide("C.07 8"), Key::new("standings-left-out-round-robin"))
                .with("code", code()),
        );
    }
    if needs.contains(&Need::Teams) && field.boards.is_none() {
        return Some(
            Reason::new(fide("C.07 11"), Key::new("standings-left-out-teams")).with("code", code()),
        );
    }
    if needs.contains(&Need::Individuals) && field.boards.is_some() {
        return Some(
            Reason::new(fide("C.07 10"), Key::new("standings-left-out-individuals"))
                .with("code", code()),
        );
    }
    None
}

const fn fide(place: &'static str) -> Article {
    Article::new(Edition::Fide2026, place)
}
