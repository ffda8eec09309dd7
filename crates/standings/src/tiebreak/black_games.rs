//! Games with Black.

use runda_rulebook::Colour;

use super::wins::count;
use crate::criterion::Criterion;
use crate::field::Field;
use crate::value::Value;
use crate::working::Sheet;

/// Games played over the board with Black; an unplayed game counts as White.
///
/// **Rule:** ST-49, ST-126, FIDE26 C.07 7.3
pub(crate) fn played(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    let black = Some(Colour::Black);
    count(field, who, |entry| entry.kind.is_played() && entry.colour == black, sheet)
}

/// Games won over the board with Black.
///
/// **Rule:** ST-126, FIDE26 C.07 7.4
pub(crate) fn won(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    let black = Some(Colour::Black);
    let won = |entry: &crate::field::Entry| {
        entry.kind.is_played() && entry.kind.is_won() && entry.colour == black
    };
    count(field, who, won, sheet)
}
