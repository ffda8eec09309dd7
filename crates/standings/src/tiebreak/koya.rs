//! Koya: points against the upper half.

use alloc::vec::Vec;

use crate::criterion::{Criterion, Limit};
use crate::field::Field;
use crate::fraction::Fraction;
use crate::team_event::ScoreKind;
use crate::value::Value;
use crate::working::{Dropped, Sheet, Source, Term};

/// Points against opponents with at least half of the maximum, the maximum being a win for every
/// game scheduled; the limit may be moved by half points or named in hundredths.
///
/// **Rule:** ST-136, FIDE26 C.07 9.2, 14.5
pub(crate) fn by_limit(
    field: &Field,
    who: usize,
    criterion: &Criterion,
    sheet: &mut Sheet,
) -> Value {
    let kind = criterion.modifiers.score.unwrap_or(field.primary);
    let most = maximum(field, kind);
    let limit = match criterion.modifiers.limit {
        Limit::HalfPoints(halves) => most * Fraction::new(1, 2) + Fraction::new(halves.into(), 2),
        Limit::Percent(percent) => most * Fraction::new(percent.into(), 100),
    };
    against(field, who, kind, |score| Fraction::tenths(score) >= limit, sheet)
}

/// The same with half of the maximum; the extended forms take in so many score groups just below
/// it, or leave out the lowest of the upper half.
///
/// **Rule:** ST-48, FIDE12 annex 3, 2.A(d), (d1)
pub(crate) fn by_score_groups(
    field: &Field,
    who: usize,
    criterion: &Criterion,
    sheet: &mut Sheet,
) -> Value {
    let kind = field.primary;
    let half = maximum(field, kind) * Fraction::new(1, 2);
    let ranked = (0..field.lines.len()).filter(|&other| field.is_counted(other));
    let mut scores: Vec<i32> = ranked.map(|other| field.score(other, kind)).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    scores.dedup();
    let upper = scores.iter().filter(|&&score| Fraction::tenths(score) >= half).count();
    let groups = usize::from(criterion.modifiers.groups.unsigned_abs());
    let counted = match criterion.modifiers.groups {
        0.. => upper + groups,
        _ => upper.saturating_sub(groups),
    };
    let lowest = scores.get(..counted.min(scores.len())).and_then(<[i32]>::last).copied();
    against(field, who, kind, |score| lowest.is_some_and(|lowest| score >= lowest), sheet)
}

/// A win in every game scheduled to one participant; games against those who were taken out do not
/// count.
fn maximum(field: &Field, kind: ScoreKind) -> Fraction {
    let counted = (0..field.lines.len()).filter(|&other| field.is_counted(other)).count();
    let games = field.system.scheduled_games(counted, field.rounds);
    let games = i64::try_from(games).unwrap_or(i64::MAX);
    Fraction::tenths(field.scale(kind).win) * Fraction::whole(games)
}

fn against(
    field: &Field,
    who: usize,
    kind: ScoreKind,
    counts: impl Fn(i32) -> bool,
    sheet: &mut Sheet,
) -> Value {
    for entry in &field.lines[who].entries {
        let Some(opponent) = entry.opponent else { continue };
        let points = Fraction::tenths(entry.points[kind.index()]);
        let mut term = Term::new(entry.round, Source::Points, points);
        if !counts(field.score(opponent, kind)) {
            term.dropped = Some(Dropped::BelowLimit);
        }
        sheet.push(term.against(field.lines[opponent].number));
    }
    sheet.total()
}
