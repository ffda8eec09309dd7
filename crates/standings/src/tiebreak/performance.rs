//! Tournament performance rating.

use runda_rulebook::tables::fide_rating_difference;

use super::average_rating::ratings;
use crate::criterion::Criterion;
use crate::event::BoardScore;
use crate::field::{Field, Kind};
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Combination, Sheet};

/// The rounded mean rating of the opponents plus the difference for the score over the board in
/// hundredths, points counted 1, ½, 0 under any scoring.
///
/// **Rule:** ST-143, FIDE26 C.07 10.2
pub(crate) fn rating(field: &Field, who: usize, criterion: &Criterion, sheet: &mut Sheet) -> Value {
    ratings(field, who, criterion, sheet);
    let Some(mean) = sheet.rounded_mean() else { return Value::Undefined };
    sheet.combination = Combination::Performance;
    let score = Fraction::new(halves(field, who), 2);
    let hundredths = score.divided(sheet.terms.len()).map_or(0, |part| part.rounded(100));
    Value::Number(Fraction::whole(mean + fide_rating_difference(hundredths)))
}

/// The score over the board in half points, a win two.
pub(super) fn halves(field: &Field, who: usize) -> i64 {
    let worth = |kind| match kind {
        Kind::Board(BoardScore::Win) => 2,
        Kind::Board(BoardScore::Draw) => 1,
        Kind::Board(BoardScore::Loss)
        | Kind::ForfeitWin
        | Kind::ForfeitLoss
        | Kind::PairingBye
        | Kind::FullPointBye
        | Kind::HalfPointBye
        | Kind::ZeroPointBye
        | Kind::Pending => 0,
    };
    field.lines[who].entries.iter().map(|entry| worth(entry.kind)).sum()
}
