//! A control as plain numbers, for a clock that runs where this crate does not: in a browser at the table.

use alloc::vec::Vec;

use serde::Serialize;

use crate::{Bonus, Milliseconds, TimeControl};

/// One period in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Line {
    /// The time the period begins with.
    pub base: Milliseconds,
    /// Moves to be made in it; none: to the end of the game.
    pub moves: Option<u16>,
    /// Added with each completed move.
    pub added: Milliseconds,
    /// Free at the beginning of each turn.
    pub free: Milliseconds,
    /// Whether it comes again.
    pub repeat: bool,
}

impl TimeControl {
    /// The periods as plain numbers. The browser's clock knows nothing else of a tempo.
    ///
    /// **Rule:** C-1, C-5, C-6, KW25 II 6.1.2
    pub fn table(&self) -> Vec<Line> {
        self.periods()
            .iter()
            .map(|period| {
                let bonus = Milliseconds::from(period.bonus.seconds()) * 1000;
                let (added, free) = match period.bonus {
                    Bonus::None => (0, 0),
                    Bonus::Fischer(_) => (bonus, 0),
                    Bonus::Bronstein(_) => (0, bonus),
                };
                Line {
                    base: Milliseconds::from(period.base_minutes) * 60_000,
                    moves: period.moves.map(core::num::NonZeroU16::get),
                    added,
                    free,
                    repeat: period.repeat,
                }
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C-5, C-6: Fischer's seconds are added, Bronstein's are free.
    #[test]
    fn a_tempo_is_a_table_of_numbers() {
        let table = |text: &str| text.parse::<TimeControl>().unwrap().table();
        let first = Line { base: 5_400_000, moves: Some(45), added: 0, free: 0, repeat: false };
        let second = Line { base: 1_800_000, moves: None, added: 30_000, free: 0, repeat: false };
        assert_eq!(table("90/45, 30+30s"), [first, second]);
        assert_eq!(table("15+5sB")[0].free, 5000);
        assert!(table("120/50, 60/25*")[1].repeat);
    }
}
