//! Sum of the opponents' ratings, and what is left of it without the weakest.

use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Combination, Sheet, Source, Term};

/// The sum of the opponents' ratings on the starting list.
///
/// **Rule:** ST-26, ST-27, KW25 V 2.9.1.1
pub(crate) fn sum(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    terms(field, who, sheet);
    sheet.total()
}

/// The sum without the weakest rating, without the two weakest, and so on down to the strongest.
///
/// **Rule:** ST-26, KW25 V 2.9.1.2
pub(crate) fn reduced(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    terms(field, who, sheet);
    super::solkoff::reduced_sums(sheet)
}

/// One rating a round: of the opponent paired, also of a forfeit; without one the lowest rating
/// of the whole list minus one.
///
/// **Rule:** ST-27, ST-28, ST-29, KW25 V 2.9.1.1
fn terms(field: &Field, who: usize, sheet: &mut Sheet) {
    sheet.combination = Combination::Sum;
    let lowest = field.lowest_rating().map_or(0, |rating| rating - 1);
    for entry in &field.lines[who].entries {
        let term = match entry.opponent.map(|opponent| &field.lines[opponent]) {
            Some(line) => {
                let rating = line.rating.map_or(0, |rating| rating.get().into());
                Term::new(entry.round, Source::Rating, Fraction::whole(rating)).against(line.number)
            }
            None => Term::new(entry.round, Source::LowestRating, Fraction::whole(lowest)),
        };
        sheet.push(term);
    }
}
