//! The values of all criteria for everybody, column by column.

use alloc::vec::Vec;

use crate::criterion::Criterion;
use crate::field::Field;
use crate::listing::{Compute, Reach};
use crate::ranking::Ranking;
use crate::value::Value;
use crate::working::Sheet;

/// One column per criterion; a criterion that looks inside tied groups has an empty one.
#[derive(Debug, Clone)]
pub(crate) struct Values {
    columns: Vec<Vec<Value>>,
}

impl Values {
    /// Computes every column.
    pub(crate) fn of(field: &Field, list: &[Criterion]) -> Self {
        let mut sheet = Sheet::default();
        let column = |criterion: &Criterion| match criterion.listing.compute {
            Compute::Group(_) => Vec::new(),
            Compute::Own(value, _) => (0..field.lines.len())
                .map(|who| {
                    sheet.clear();
                    value(field, who, criterion, &mut sheet)
                })
                .collect(),
        };
        Self { columns: list.iter().map(column).collect() }
    }

    /// The value of one criterion for one participant.
    pub(crate) fn get(&self, criterion: usize, who: usize) -> &Value {
        self.columns[criterion].get(who).unwrap_or(&Value::Undefined)
    }

    /// All values of one participant, those inside tied groups from the ranking.
    pub(crate) fn row(&self, who: usize, ranking: &Ranking) -> Vec<Value> {
        let value = |(index, column): (usize, &Vec<Value>)| match column.get(who) {
            Some(value) => value.clone(),
            None => ranking.inside_group(index, who),
        };
        self.columns.iter().enumerate().map(value).collect()
    }

    /// Recomputes what the changed participants can have touched: `touched(reach)` names who that
    /// is for a criterion that looks so far.
    pub(crate) fn refresh(
        &mut self,
        field: &Field,
        list: &[Criterion],
        touched: impl Fn(Reach) -> Vec<usize>,
    ) {
        let mut sheet = Sheet::default();
        for (criterion, column) in list.iter().zip(&mut self.columns) {
            if let Compute::Own(value, reach) = criterion.listing.compute {
                for who in touched(reach) {
                    sheet.clear();
                    column[who] = value(field, who, criterion, &mut sheet);
                }
            }
        }
    }
}
