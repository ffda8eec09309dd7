//! Number of wins, in both readings.

use crate::criteria::WinCount;
use crate::criterion::Criterion;
use crate::field::{Entry, Field, Kind};
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Sheet, Source, Term};

/// Games won at the board and by forfeit; a bye is no game. The regulations may leave the
/// forfeits out.
///
/// **Rule:** ST-4, KW25 V 1.7.1.2
pub(crate) fn with_forfeits(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    let counts = |entry: &Entry| match field.settings.wins {
        WinCount::WithForfeits => entry.kind.is_won(),
        WinCount::BoardOnly => entry.kind.is_won() && entry.kind.is_played(),
    };
    count(field, who, counts, sheet)
}

/// Rounds that brought exactly the points of a win, played or not.
///
/// **Rule:** ST-125, FIDE26 C.07 7.1
pub(crate) fn rounds_won(
    field: &Field,
    who: usize,
    criterion: &Criterion,
    sheet: &mut Sheet,
) -> Value {
    let kind = criterion.modifiers.score.unwrap_or(field.primary);
    let win = field.scale(kind).win;
    let counts = |entry: &Entry| entry.kind != Kind::Pending && entry.points[kind.index()] == win;
    count(field, who, counts, sheet)
}

/// Counts the rounds that fit, one term each.
pub(super) fn count(
    field: &Field,
    who: usize,
    counts: impl Fn(&Entry) -> bool,
    sheet: &mut Sheet,
) -> Value {
    for entry in field.lines[who].entries.iter().filter(|entry| counts(entry)) {
        let mut term = Term::new(entry.round, Source::Points, Fraction::whole(1));
        term.opponent = entry.opponent.map(|opponent| field.lines[opponent].number);
        sheet.push(term);
    }
    sheet.total()
}
