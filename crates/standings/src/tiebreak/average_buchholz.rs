//! Average of the opponents' Buchholz.

use super::buchholz;
use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Sheet, Source, Term};

/// The mean of the Buchholz of the opponents played over the board, with `/F` of their Fore
/// Buchholz; compared as an exact fraction. Without such an opponent there is none.
///
/// **Rule:** ST-109, ST-133, FIDE26 C.07 8.2
pub(crate) fn mean(field: &Field, who: usize, criterion: &Criterion, sheet: &mut Sheet) -> Value {
    let source = match (&field.fore, criterion.modifiers.fore) {
        (Some(fore), true) => fore.as_ref(),
        _ => field,
    };
    played(field, source, who, criterion, sheet);
    sheet.mean().map_or(Value::Undefined, Value::Number)
}

/// The Buchholz, taken from `source`, of each opponent met over the board.
pub(super) fn played(
    field: &Field,
    source: &Field,
    who: usize,
    criterion: &Criterion,
    sheet: &mut Sheet,
) {
    let kind = criterion.modifiers.score.unwrap_or(field.primary);
    let mut inner = Sheet::default();
    for entry in field.lines[who].entries.iter().filter(|entry| entry.kind.is_played()) {
        let Some(opponent) = entry.opponent else { continue };
        inner.clear();
        buchholz::terms(source, opponent, kind, criterion, &mut inner);
        let value: Fraction = inner.sum();
        let term = Term::new(entry.round, Source::Buchholz, value);
        sheet.push(term.against(field.lines[opponent].number));
    }
}
