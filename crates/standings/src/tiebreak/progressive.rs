//! Progressive score.

use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Dropped, Sheet, Source, Term};

/// The sum of the scores after each round, every round of the event included; a cut leaves out
/// the first rounds.
///
/// **Rule:** ST-127, FIDE26 C.07 7.5, 14.1
pub(crate) fn sum(field: &Field, who: usize, criterion: &Criterion, sheet: &mut Sheet) -> Value {
    let kind = criterion.modifiers.score.unwrap_or(field.primary);
    let line = &field.lines[who];
    let mut running = 0;
    let mut entries = line.entries.iter().peekable();
    for round in 1..=field.rounds {
        while let Some(entry) = entries.next_if(|entry| entry.round <= round) {
            running += entry.points[kind.index()];
        }
        let bonus = line.bonus.iter().filter(|(from, _)| *from == round);
        running += bonus.map(|(_, tenths)| tenths).sum::<i32>();
        let mut term = Term::new(round, Source::RunningScore, Fraction::tenths(running));
        if round <= criterion.modifiers.cut_low.into() {
            term.dropped = Some(Dropped::FirstRound);
        }
        sheet.push(term);
    }
    sheet.total()
}
