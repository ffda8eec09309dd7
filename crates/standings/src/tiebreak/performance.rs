//! Tournament performance rating.

use super::average_rating::ratings;
use crate::criterion::Criterion;
use crate::event::BoardScore;
use crate::field::{Field, Kind};
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Combination, Sheet};

/// The rating difference for a score of .50, .51, … 1.00.
///
/// **Rule:** ST-147, FIDE26 B.02 8.1.1
const DIFFERENCE: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, // .50
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141, // .60
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230, // .70
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351, // .80
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677, // .90
    800, // 1.00
];

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
    Value::Number(Fraction::whole(mean + difference(hundredths)))
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

/// Below one half the difference is that of the other side, taken away.
fn difference(hundredths: i64) -> i64 {
    let at = |above: i64| {
        let index = usize::try_from(above - 50).unwrap_or(0);
        DIFFERENCE.get(index).copied().unwrap_or(800)
    };
    if hundredths >= 50 { at(hundredths) } else { -at(100 - hundredths) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ST-143, ST-147: the ends and the middle of the table.
    #[test]
    fn the_table_is_read_from_both_sides() {
        for (hundredths, wanted) in [(50, 0), (51, 7), (49, -7), (100, 800), (0, -800), (75, 193)] {
            assert_eq!(difference(hundredths), wanted, "{hundredths}");
        }
    }

    /// ST-147: every row of the printed table 8.1.1, from both sides.
    #[test]
    fn every_difference_is_the_printed_one() {
        let printed = [
            "0 7 14 21 29 36 43 50 57 65",
            "72 80 87 95 102 110 117 125 133 141",
            "149 158 166 175 184 193 202 211 220 230",
            "240 251 262 273 284 296 309 322 336 351",
            "366 383 401 422 444 470 501 538 589 677",
            "800",
        ];
        let cells =
            printed.iter().flat_map(|row| row.split(' ')).map(|cell| cell.parse::<i64>().unwrap());
        for (hundredths, wanted) in (50..=100).zip(cells) {
            let both = (difference(hundredths), difference(100 - hundredths));
            assert_eq!(both, (wanted, -wanted), "{hundredths}");
        }
    }
}
