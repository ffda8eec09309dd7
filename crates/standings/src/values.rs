//! The values of all criteria for everybody, column by column.

use alloc::vec::Vec;

use crate::criterion::Criterion;
use crate::field::Field;
use crate::listing::{Compute, Reach};
use crate::ranking::{Changes, Notes};
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

    /// All values of one participant, those inside tied groups as noted while ranking.
    pub(crate) fn row(&self, who: usize, notes: &Notes) -> Vec<Value> {
        let value = |(index, column): (usize, &Vec<Value>)| match column.get(who) {
            Some(value) => value.clone(),
            None => notes.inside_group(index, who),
        };
        self.columns.iter().enumerate().map(value).collect()
    }

    /// Recomputes what may have changed: `touched(reach)` names whose value that is for a criterion
    /// that looks so far. Whose value is another is noted.
    pub(crate) fn refresh<'a>(
        &mut self,
        field: &Field,
        list: &[Criterion],
        touched: impl Fn(Reach) -> &'a [usize],
        changes: &mut Changes,
    ) {
        let mut sheet = Sheet::default();
        for (criterion, column) in list.iter().zip(&mut self.columns) {
            let Compute::Own(value, reach) = criterion.listing.compute else { continue };
            for &who in touched(reach) {
                sheet.clear();
                let fresh = value(field, who, criterion, &mut sheet);
                if column[who] != fresh {
                    column[who] = fresh;
                    changes.values[who] = true;
                }
            }
        }
    }
}
