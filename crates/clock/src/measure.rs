//! The time for the first n moves: the one measure of a tempo.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::TimeControl;

/// A length of time in whole seconds, printed as minutes and seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Duration {
    seconds: u32,
}

impl Duration {
    /// A length in minutes.
    pub const fn minutes(minutes: u16) -> Self {
        Self { seconds: minutes as u32 * 60 }
    }

    /// A length in seconds.
    pub const fn seconds(seconds: u32) -> Self {
        Self { seconds }
    }

    /// The whole seconds of it.
    pub const fn as_seconds(self) -> u32 {
        self.seconds
    }
}

impl fmt::Display for Duration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{:02}", self.seconds / 60, self.seconds % 60)
    }
}

impl TimeControl {
    /// T(n): the bases of all periods that begin at or before move n and the bonuses of moves 1 to n.
    ///
    /// **Rule:** C-10, KW25 II 6.1.6, III 1.1-1.2
    pub fn time_for_moves(&self, moves: u16) -> Duration {
        let mut seconds: u32 = 0;
        let mut begun: u16 = 0;
        let mut periods = self.periods().iter();
        let mut current = periods.next();
        while let Some(period) = current.filter(|_| begun < moves) {
            let quota = period.moves.map_or(u16::MAX, core::num::NonZeroU16::get);
            let here = quota.min(moves - begun);
            seconds = seconds
                .saturating_add(u32::from(period.base_minutes) * 60)
                .saturating_add(u32::from(here) * u32::from(period.bonus.seconds()));
            begun += here;
            current = if period.repeat { Some(period) } else { periods.next() };
        }
        Duration { seconds }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    fn measured(control: &str, moves: u16) -> std::string::String {
        control.parse::<TimeControl>().unwrap().time_for_moves(moves).to_string()
    }

    /// C-10: CA-8, CA-9 and the column T(n) of the presets.
    #[test]
    fn the_time_for_the_first_moves_is_bases_plus_bonuses() {
        assert_eq!(measured("90/45, 30+30s", 60), "127:30");
        assert_eq!(measured("8+4s", 36), "10:24");
        assert_eq!(measured("7+5s", 36), "10:00");
        assert_eq!(measured("3+2s", 36), "4:12");
        assert_eq!(measured("120/50, 60/25*", 60), "180:00");
        assert_eq!(measured("120/50, 60/25*", 76), "240:00");
        assert_eq!(measured("80+60s", 60), "140:00");
        assert_eq!(measured("90", 60), "90:00");
        assert_eq!(measured("45/25, 15", 36), "60:00");
        assert_eq!(measured("45/25, 15", 25), "45:00");
    }
}
