//! What was acknowledged, and what became of it.

use std::collections::HashMap;
use std::fmt;

/// What was acknowledged, and what became of it.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Account {
    /// Entries that somebody was told are kept.
    pub(super) acknowledged: usize,
    /// Those of them that are not there.
    pub(super) lost: usize,
    /// Entries that are there more than once, or though they were refused.
    pub(super) doubled: usize,
}

impl Account {
    /// Compares what was acknowledged with what a log holds.
    pub(super) fn of(acknowledged: &[String], log: &str) -> Self {
        let found = names(log);
        let times = |name: &String| found.get(name.as_str()).copied().unwrap_or(0);
        Self {
            acknowledged: acknowledged.len(),
            lost: acknowledged.iter().filter(|name| times(name) == 0).count(),
            doubled: found.values().filter(|times| **times > 1).count(),
        }
    }

    pub(super) const fn add(&mut self, other: Self) {
        self.acknowledged += other.acknowledged;
        self.lost += other.lost;
        self.doubled += other.doubled;
    }

    /// Whether nothing was lost and nothing doubled.
    pub(super) const fn is_clean(&self) -> bool {
        self.lost == 0 && self.doubled == 0
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} | {} | {}", self.acknowledged, self.lost, self.doubled)
    }
}

/// How often each surname stands in the entries of a log.
pub(super) fn names(log: &str) -> HashMap<&str, usize> {
    const BEFORE: &str = "\"surname\":\"";
    let mut found = HashMap::new();
    for rest in log.split(BEFORE).skip(1) {
        if let Some((name, _)) = rest.split_once('"') {
            *found.entry(name).or_default() += 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_and_what_is_there_twice_is_counted() {
        let log = r#"{"surname":"a1"} {"surname":"a2"} {"surname":"a2"}"#;
        let acknowledged = ["a1", "a2", "a3"].map(String::from);
        let account = Account::of(&acknowledged, log);
        assert_eq!(account, Account { acknowledged: 3, lost: 1, doubled: 1 });
        assert!(!account.is_clean());
    }
}
