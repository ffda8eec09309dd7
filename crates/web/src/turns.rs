//! Turns by name: one at a time for each tournament, and no tournament waits for another.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The turns that somebody has or waits for.
#[derive(Debug, Default)]
pub(crate) struct Turns(Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>);

impl Turns {
    /// The turn of that name; those nobody has or waits for are forgotten.
    pub(crate) fn of(&self, name: &str) -> Arc<tokio::sync::Mutex<()>> {
        let mut turns = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        turns.retain(|_, turn| Arc::strong_count(turn) > 1);
        turns.entry(name.to_owned()).or_default().clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_tournament_waits_for_itself_alone() {
        let turns = Turns::default();
        let first = turns.of("a").lock_owned().await;
        assert!(turns.of("a").try_lock().is_err());
        assert!(turns.of("b").try_lock().is_ok());
        drop(first);
        assert!(turns.of("a").try_lock().is_ok());
        assert_eq!(turns.0.lock().unwrap().len(), 1, "the others are forgotten");
    }
}
