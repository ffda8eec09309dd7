//! What group criteria said of whom inside the tied group they met them in.

use alloc::vec::Vec;

use crate::value::Value;

/// Values inside tied groups: by criterion, by participant; empty where none was asked for.
#[derive(Debug, Clone, Default)]
pub(crate) struct Notes {
    columns: Vec<Vec<Option<Value>>>,
    /// Whose notes were touched since the last [`Notes::settle`].
    touched: Vec<usize>,
}

impl Notes {
    /// The value of a criterion inside the last tied group it met somebody in; alone one is first.
    pub(crate) fn inside_group(&self, criterion: usize, who: usize) -> Value {
        let value = self.columns.get(criterion).and_then(|values| values.get(who)?.clone());
        value.unwrap_or(Value::Position(1))
    }

    /// Notes what a criterion says inside a group.
    pub(super) fn note(
        &mut self,
        criterion: usize,
        everybody: usize,
        group: &[usize],
        values: &[Value],
    ) {
        if self.columns.len() <= criterion {
            self.columns.resize(criterion + 1, Vec::new());
        }
        let column = &mut self.columns[criterion];
        column.resize(everybody, None);
        for (&who, value) in group.iter().zip(values) {
            if column[who].as_ref() != Some(value) {
                column[who] = Some(value.clone());
                self.touched.push(who);
            }
        }
    }

    /// Those who meet no criterion from this one on have nothing noted.
    pub(super) fn forget(&mut self, members: &[usize], from: usize) {
        for column in self.columns.iter_mut().skip(from) {
            for &who in members {
                if column.get_mut(who).is_some_and(|value| value.take().is_some()) {
                    self.touched.push(who);
                }
            }
        }
    }

    /// Nothing is noted of anybody from this criterion on.
    pub(super) fn forget_all(&mut self, from: usize) {
        for column in self.columns.iter_mut().skip(from) {
            for (who, value) in column.iter_mut().enumerate() {
                if value.take().is_some() {
                    self.touched.push(who);
                }
            }
        }
    }

    /// Whose notes were touched since the last time this was asked.
    pub(crate) fn settle(&mut self) -> Vec<usize> {
        core::mem::take(&mut self.touched)
    }
}
