//! Sonneborn-Berger of teams: which totals, times which points.

use super::sonneborn_berger::products;
use crate::criterion::Criterion;
use crate::cut;
use crate::field::Field;
use crate::team_event::ScoreKind::{self, Game, Match};
use crate::value::Value;
use crate::working::Sheet;

/// Form A: opponents' match points times own match points.
///
/// **Rule:** ST-51, ST-151, FIDE26 C.07 13.2
pub(crate) fn match_match(f: &Field, who: usize, c: &Criterion, sheet: &mut Sheet) -> Value {
    form(f, who, (Match, Match), c, sheet)
}

/// Form B: opponents' match points times own game points.
///
/// **Rule:** ST-51, ST-151, FIDE26 C.07 13.2
pub(crate) fn match_game(f: &Field, who: usize, c: &Criterion, sheet: &mut Sheet) -> Value {
    form(f, who, (Match, Game), c, sheet)
}

/// Form C: opponents' game points times own match points.
///
/// **Rule:** ST-51, ST-151, FIDE26 C.07 13.2
pub(crate) fn game_match(f: &Field, who: usize, c: &Criterion, sheet: &mut Sheet) -> Value {
    form(f, who, (Game, Match), c, sheet)
}

/// Form D: opponents' game points times own game points.
///
/// **Rule:** ST-51, ST-151, FIDE26 C.07 13.2
pub(crate) fn game_game(f: &Field, who: usize, c: &Criterion, sheet: &mut Sheet) -> Value {
    form(f, who, (Game, Game), c, sheet)
}

fn form(
    field: &Field,
    who: usize,
    kinds: (ScoreKind, ScoreKind),
    criterion: &Criterion,
    sheet: &mut Sheet,
) -> Value {
    products(field, who, kinds, criterion, sheet);
    cut::apply(field, criterion, &mut sheet.terms);
    sheet.total()
}
