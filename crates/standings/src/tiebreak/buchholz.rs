//! Buchholz, with its cuts and medians.

use crate::criterion::Criterion;
use crate::cut;
use crate::field::Field;
use crate::team_event::ScoreKind;
use crate::unplayed::round_value;
use crate::value::Value;
use crate::working::Sheet;

/// The sum over all rounds of the score of the opponent, or of who stands in for them.
///
/// **Rule:** ST-45, ST-131, ST-137, FIDE26 C.07 8.1, 14.1-14.4
pub(crate) fn buchholz(
    field: &Field,
    who: usize,
    criterion: &Criterion,
    sheet: &mut Sheet,
) -> Value {
    let kind = criterion.modifiers.score.unwrap_or(field.primary);
    terms(field, who, kind, criterion, sheet);
    cut::apply(field, criterion, &mut sheet.terms);
    sheet.total()
}

/// One value a round.
pub(super) fn terms(
    field: &Field,
    who: usize,
    kind: ScoreKind,
    criterion: &Criterion,
    sheet: &mut Sheet,
) {
    let forfeits = criterion.modifiers.forfeits_played;
    for entry in &field.lines[who].entries {
        sheet.terms.extend(round_value(field, who, entry, kind, forfeits));
    }
}
