//! Average rating of the opponents.

use super::rating;
use crate::criterion::Criterion;
use crate::cut;
use crate::edition::{Averages, CutRule, EqualWeakest};
use crate::field::Field;
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Sheet, Source, Term};

/// The mean rating of the opponents played over the board, after the cuts. Since 2023 a whole
/// number; in 2012 exact, and a mean over two games or fewer ranks below the others.
///
/// **Rule:** ST-43, ST-44, ST-142, FIDE26 C.07 10.1, 14.1
pub(crate) fn mean(field: &Field, who: usize, criterion: &Criterion, sheet: &mut Sheet) -> Value {
    ratings(field, who, criterion, sheet);
    let games = sheet.terms.len();
    let modifiers = &criterion.modifiers;
    cut::low(&mut sheet.terms, modifiers.cut_low, CutRule::Lowest, EqualWeakest::LowestProduct);
    cut::high(&mut sheet.terms, modifiers.cut_high);
    match field.rules.averages {
        Averages::Whole => {
            let mean = sheet.rounded_mean();
            mean.map_or(Value::Undefined, |mean| Value::Number(Fraction::whole(mean)))
        }
        Averages::Exact => match sheet.mean() {
            None => Value::Undefined,
            Some(mean) if games <= 2 => Value::FewGames(mean),
            Some(mean) => Value::Number(mean),
        },
    }
}

/// The ratings of the opponents met over the board, in every system.
///
/// **Rule:** ST-117, ST-141, FIDE26 C.07 10, 15.2
pub(super) fn ratings(field: &Field, who: usize, criterion: &Criterion, sheet: &mut Sheet) {
    for entry in field.lines[who].entries.iter().filter(|entry| entry.kind.is_played()) {
        let Some(opponent) = entry.opponent else { continue };
        if let Some(rating) = rating::of(field, opponent, criterion) {
            let term = Term::new(entry.round, Source::Rating, Fraction::whole(rating));
            sheet.push(term.against(field.lines[opponent].number));
        }
    }
}
