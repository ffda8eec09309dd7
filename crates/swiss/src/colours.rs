//! Who has which colour in a pair.

use runda_rulebook::Colour;

use super::expectation::{absolute, ordinary};
use super::limits::Limits;
use super::pairing::ColourRule;
use super::record::Record;

/// One side of a pair: the player, and the colour they are bound to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Side<'a> {
    pub(super) record: &'a Record,
    pub(super) bound: Option<Colour>,
}

/// The colour of the higher player of a pair, and the rule that gives it.
///
/// **Rule:** SW-37, SW-39, KW25 V 2.8.5.1, 2.8.5.2, 2.8.6.1.3, 2.8.6.1.4, 2.8.8.2
pub(super) fn colour_of_higher(
    higher: Side<'_>,
    lower: Side<'_>,
    limits: Limits<'_>,
    lot: Colour,
) -> (Colour, ColourRule) {
    let possible = |colour: Colour| {
        limits.can_take(higher.record, colour) && limits.can_take(lower.record, !colour)
    };
    match (possible(Colour::White), possible(Colour::Black)) {
        (true, false) => return (Colour::White, ColourRule::OnlyOne),
        (false, true) => return (Colour::Black, ColourRule::OnlyOne),
        (true, true) | (false, false) => {}
    }
    let expected = |side: Side<'_>| absolute(side.record, limits).map(|(colour, _)| colour);
    match (expected(higher), expected(lower)) {
        (Some(own), Some(other)) if own != other => return (own, ColourRule::BothAbsolute),
        (Some(own), Some(_)) => {
            return match (higher.bound, lower.bound) {
                (Some(_), None) => (own, ColourRule::BoundFirst),
                (None, Some(_)) => (!own, ColourRule::BoundFirst),
                (Some(_), Some(_)) | (None, None) => (own, ColourRule::HigherAbsolute),
            };
        }
        (Some(own), None) => return (own, ColourRule::OneAbsolute),
        (None, Some(other)) => return (!other, ColourRule::OneAbsolute),
        (None, None) => {}
    }
    match (ordinary(higher.record), ordinary(lower.record)) {
        (Some(own), Some(_) | None) => (own, ColourRule::HigherOrdinary),
        (None, Some(other)) => (!other, ColourRule::LowerOrdinary),
        (None, None) => (by_lot(higher.record, lot), ColourRule::Lot),
    }
}

/// Odd numbers get the drawn colour of number 1, even numbers the other one.
///
/// **Rule:** SW-37, SW-38, KW25 V 2.8.5.3, 2.8.5.4, 2.8.8.3
fn by_lot(record: &Record, lot: Colour) -> Colour {
    if record.no.get() % 2 == 1 { lot } else { !lot }
}
