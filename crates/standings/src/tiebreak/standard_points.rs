//! Standard points: any scoring brought back to 1, ½, 0.

use core::cmp::Ordering;

use crate::criterion::Criterion;
use crate::field::{Field, Kind};
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Sheet, Source, Term};

/// One for each round with more points than the scheduled opponent or, without one, with more
/// than a draw; a half for each round with as many. In a round robin a forfeit loss is unplayed.
///
/// **Rule:** ST-117, ST-129, FIDE26 C.07 7.7
pub(crate) fn sum(field: &Field, who: usize, criterion: &Criterion, sheet: &mut Sheet) -> Value {
    let kind = criterion.modifiers.score.unwrap_or(field.primary);
    let draw = field.scale(kind).draw;
    let is_predetermined = field.system.is_predetermined();
    for entry in &field.lines[who].entries {
        let unplayed = is_predetermined && entry.kind == Kind::ForfeitLoss;
        if unplayed || entry.kind == Kind::Pending {
            continue;
        }
        let (own, theirs) = (entry.points[kind.index()], entry.theirs[kind.index()]);
        let measure = if entry.opponent.is_some() { theirs } else { draw };
        let standard = match own.cmp(&measure) {
            Ordering::Greater => Fraction::whole(1),
            Ordering::Equal => Fraction::new(1, 2),
            Ordering::Less => continue,
        };
        let mut term = Term::new(entry.round, Source::Points, standard);
        term.opponent = entry.opponent.map(|opponent| field.lines[opponent].number);
        sheet.push(term);
    }
    sheet.total()
}
