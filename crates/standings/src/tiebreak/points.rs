//! Points: the score itself.

use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::team_event::ScoreKind;
use crate::value::Value;
use crate::working::{Sheet, Source, Term};

/// The points that rank first: the sum of all points, forfeits and byes included.
///
/// **Rule:** ST-1, KW25 II 5.4, 5.8
pub(crate) fn primary(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    sum(field, who, field.primary, sheet)
}

/// Match points: 2, 1, 0 by the points of the boards.
///
/// **Rule:** ST-35, ST-52, KW25 V 3.1
pub(crate) fn match_points(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    sum(field, who, ScoreKind::Match, sheet)
}

/// Game points ("small points"): the boards of all matches added up.
///
/// **Rule:** ST-35, ST-38, ST-52, KW25 V 3.1
pub(crate) fn game_points(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    sum(field, who, ScoreKind::Game, sheet)
}

/// The score that does not rank first.
///
/// **Rule:** ST-148, ST-150, FIDE26 C.07 13.1
pub(crate) fn secondary(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    sum(field, who, field.primary.other(), sheet)
}

fn sum(field: &Field, who: usize, kind: ScoreKind, sheet: &mut Sheet) -> Value {
    let line = &field.lines[who];
    for entry in &line.entries {
        let points = Fraction::tenths(entry.points[kind.index()]);
        let mut term = Term::new(entry.round, Source::Points, points);
        term.opponent = entry.opponent.map(|opponent| field.lines[opponent].number);
        sheet.push(term);
    }
    if kind == ScoreKind::Match || field.boards.is_none() {
        for &(round, tenths) in &line.bonus {
            sheet.push(Term::new(round, Source::Bonus, Fraction::tenths(tenths)));
        }
    }
    sheet.total()
}
