//! Sonneborn-Berger.

use crate::criterion::Criterion;
use crate::cut;
use crate::edition::{BergerPoints, OwnUnplayed};
use crate::field::{Entry, Field};
use crate::fraction::Fraction;
use crate::team_event::ScoreKind;
use crate::unplayed::round_value;
use crate::value::Value;
use crate::working::{Sheet, Source};

/// The sum over the rounds of the opponent's score times the points scored against them. In 2012
/// the points are parts of a win, since 2023 the points of the event.
///
/// **Rule:** ST-50, ST-55, ST-135, FIDE26 C.07 9.1
pub(crate) fn sum(field: &Field, who: usize, criterion: &Criterion, sheet: &mut Sheet) -> Value {
    let kind = criterion.modifiers.score.unwrap_or(field.primary);
    products(field, who, (kind, kind), criterion, sheet);
    cut::apply(field, criterion, &mut sheet.terms);
    sheet.total()
}

/// One product a round: the opponent's total in the first kind of points times the own points of
/// the second kind.
pub(super) fn products(
    field: &Field,
    who: usize,
    (total, points): (ScoreKind, ScoreKind),
    criterion: &Criterion,
    sheet: &mut Sheet,
) {
    let forfeits = criterion.modifiers.forfeits_played;
    for entry in &field.lines[who].entries {
        if let Some(term) = round_value(field, who, entry, total, forfeits) {
            let own = own_points(field, entry, points, term.source);
            sheet.push(term.times(own));
        }
    }
}

fn own_points(field: &Field, entry: &Entry, kind: ScoreKind, source: Source) -> Fraction {
    let points = match (source, field.rules.own_unplayed) {
        (Source::OwnScore, OwnUnplayed::SelfDraw) => field.scale(kind).draw,
        _ => entry.points[kind.index()],
    };
    match (field.rules.berger_points, field.boards) {
        (BergerPoints::PartsOfWin, None) => {
            Fraction::new(points.into(), field.scale(kind).win.into())
        }
        _ => Fraction::tenths(points),
    }
}
