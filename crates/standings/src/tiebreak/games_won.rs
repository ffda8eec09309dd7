//! Games won over the board.

use super::wins::count;
use crate::criterion::Criterion;
use crate::field::Field;
use crate::value::Value;
use crate::working::Sheet;

/// Games won over the board; a forfeit is none, in a round robin either.
///
/// **Rule:** ST-117, ST-126, FIDE26 C.07 7.2
pub(crate) fn on_board(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    count(field, who, |entry| entry.kind.is_won() && entry.kind.is_played(), sheet)
}
