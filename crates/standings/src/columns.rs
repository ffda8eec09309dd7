//! Which columns a table has.

use alloc::vec::Vec;

use runda_rulebook::StartNo;

use crate::criterion::Criterion;
use crate::explain::Why;
use crate::standings::Standings;
use crate::value::Value;

/// A column of a table, beside place, number and name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    /// The score.
    Points,
    /// How far somebody came in a cup.
    Reached,
    /// A tie-break: which criterion of the list, counted from 0.
    TieBreak(usize),
}

impl Standings {
    /// The columns a reader is shown. Points of a cup mean nothing beyond the encounter they were won in:
    /// how far somebody came stands in their place. A tie-break that tells nobody apart has no column.
    ///
    /// **Rule:** ST-71, KO-9, PZSz02 B.VI A.1.5, D.1
    pub fn columns(&self) -> Vec<Column> {
        let first = if self.cup.is_some() { Column::Reached } else { Column::Points };
        let tie_breaks = self.tie_breaks().map(|(at, _)| Column::TieBreak(at));
        core::iter::once(first).chain(tie_breaks).collect()
    }

    /// The tie-breaks among the columns, each with its position in the list.
    pub fn tie_breaks(&self) -> impl Iterator<Item = (usize, &Criterion)> {
        let all = self.criteria.iter().enumerate();
        all.filter(|(at, criterion)| !criterion.is_points() && self.tells_apart(*at))
    }

    /// Whether two rows differ in a criterion. No value, and the first place of a group, say the same:
    /// there was nothing to part.
    fn tells_apart(&self, at: usize) -> bool {
        let speaks = |value: &&Value| !matches!(value, Value::Undefined | Value::Position(1));
        let mut values = self.rows.iter().map(|row| row.values.get(at).filter(speaks));
        let first = values.next();
        values.any(|value| Some(value) != first)
    }

    /// Why the one before somebody stands above them, and why they stand above the next.
    ///
    /// **Rule:** ST-7, KW25 IV 2.16, 2.19
    pub fn neighbours(&self, number: StartNo) -> (Option<Why>, Option<Why>) {
        let Some(at) = self.rows.iter().position(|row| row.number == number) else {
            return (None, None);
        };
        let row = |index: Option<usize>| index.and_then(|index| self.rows.get(index));
        let before = row(at.checked_sub(1));
        let after = row(at.checked_add(1));
        (
            before.and_then(|other| self.why(other.number, number)),
            after.and_then(|other| self.why(number, other.number)),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Competition, Event, GameRecord, Player, Scoring, TiebreakEdition, compute};
    use runda_rulebook::{GameResult, Round};

    /// ST-71: a tie-break with one value for everybody has no column, whoever reads the table.
    #[test]
    fn a_tie_break_that_tells_nobody_apart_has_no_column() {
        let no = |number: u16| StartNo::new(number).unwrap();
        let mut event = Event::new(Competition::Swiss, Scoring::CHESS);
        event.players = (1..=2).map(|number| Player::new(no(number))).collect();
        let of = |result| GameRecord::new(Round::FIRST, no(1), no(2), result);
        let criteria = crate::Criteria::fide(TiebreakEdition::C07In2026, "PTS,DE,BH,WIN").unwrap();
        let shown = |event: &Event| {
            let standings = compute(event, &criteria).unwrap();
            standings.tie_breaks().map(|(_, it)| alloc::format!("{it}")).collect::<Vec<_>>()
        };
        event.games = alloc::vec![of(GameResult::Draw)];
        assert_eq!(shown(&event), Vec::<alloc::string::String>::new());
        event.games = alloc::vec![of(GameResult::WhiteWins)];
        assert_eq!(shown(&event), ["BH", "WIN"]);
        let standings = compute(&event, &criteria).unwrap();
        let columns = [Column::Points, Column::TieBreak(2), Column::TieBreak(3)];
        assert_eq!(standings.columns(), columns);
    }
}
