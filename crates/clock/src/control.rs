//! A time control: an ordered list of periods.

use alloc::vec::Vec;
use core::num::NonZeroU16;

use runda_rulebook::{ByColour, Key, Reason};
use serde::{Deserialize, Serialize};

/// What a player gets beside the base time for each move of a period.
///
/// **Rule:** C-1, KW25 II 6.1.2
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// No time is added.
    #[default]
    None,
    /// Seconds added when a move is completed.
    Fischer(u16),
    /// Seconds of each move that are not charged.
    Bronstein(u16),
}

impl Bonus {
    /// The seconds for one move, whatever the kind.
    pub const fn seconds(self) -> u16 {
        match self {
            Self::None => 0,
            Self::Fischer(seconds) | Self::Bronstein(seconds) => seconds,
        }
    }
}

/// One part of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Period {
    /// The time the period begins with.
    pub base_minutes: u16,
    /// Moves to be made in it; none: to the end of the game.
    pub moves: Option<NonZeroU16>,
    /// What each move brings.
    pub bonus: Bonus,
    /// Whether the period comes again when its moves are made.
    pub repeat: bool,
}

/// A well-formed time control: only the last period may go to the end of the game, and a last period
/// with a quota is repeated.
///
/// **Rule:** C-1, KW25 II 6.1.1-6.1.2
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "alloc::string::String", into = "alloc::string::String")]
pub struct TimeControl {
    periods: Vec<Period>,
}

/// Why periods make no time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ControlError {
    /// No period at all.
    #[error("a time control needs a period; write for example 90 or 60+30s")]
    Empty,
    /// A period gives no time.
    #[error("period {0} gives no time; give it minutes or a bonus")]
    NoTime(usize),
    /// A period before the last has no quota.
    #[error(
        "period {0} has no number of moves but is not the last one; write it as minutes/moves, for example 90/45"
    )]
    QuotaMissing(usize),
    /// The last period has a quota and then nothing.
    #[error(
        "nothing follows the last quota; add a period to the end of the game, or repeat it with *, for example 60/25*"
    )]
    NothingFollows,
    /// A period before the last is repeated.
    #[error("period {0} is repeated but is not the last one; take its * away")]
    RepeatedTooEarly(usize),
}

impl ControlError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        let remark = |key| Reason::remark(Key::new(key));
        match *self {
            Self::Empty => remark("clock-error-empty"),
            Self::NoTime(period) => remark("clock-error-no-time").with("period", period),
            Self::QuotaMissing(period) => remark("clock-error-no-quota").with("period", period),
            Self::NothingFollows => remark("clock-error-nothing-follows"),
            Self::RepeatedTooEarly(period) => remark("clock-error-repeated").with("period", period),
        }
    }
}

impl TimeControl {
    /// The checked constructor.
    ///
    /// **Rule:** C-1, KW25 II 6.1.1-6.1.2, 6.1.5
    pub fn new(periods: Vec<Period>) -> Result<Self, ControlError> {
        let Some((last, earlier)) = periods.split_last() else {
            return Err(ControlError::Empty);
        };
        for (number, period) in (1..).zip(&periods) {
            if period.base_minutes == 0 && period.bonus.seconds() == 0 {
                return Err(ControlError::NoTime(number));
            }
        }
        for (number, period) in (1..).zip(earlier) {
            if period.moves.is_none() {
                return Err(ControlError::QuotaMissing(number));
            }
            if period.repeat {
                return Err(ControlError::RepeatedTooEarly(number));
            }
        }
        match (last.moves, last.repeat) {
            (Some(_), false) => Err(ControlError::NothingFollows),
            (None, true) => Err(ControlError::RepeatedTooEarly(periods.len())),
            (Some(_), true) | (None, false) => Ok(Self { periods }),
        }
    }

    /// The periods, in order.
    pub fn periods(&self) -> &[Period] {
        &self.periods
    }

    /// Whether no period brings a bonus.
    pub fn is_without_bonus(&self) -> bool {
        self.periods.iter().all(|period| period.bonus == Bonus::None)
    }
}

/// The control of each side; usually the same, but not in armageddon games or displays.
///
/// **Rule:** C-2, PZSz02 B.VI E 1(e), H1 7
pub type Controls = ByColour<TimeControl>;

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    const TO_THE_END: Period =
        Period { base_minutes: 30, moves: None, bonus: Bonus::None, repeat: false };

    fn quota(moves: u16) -> Period {
        Period { base_minutes: 90, moves: NonZeroU16::new(moves), ..TO_THE_END }
    }

    /// C-1: only the last period may have no quota; a last quota must repeat.
    #[test]
    fn malformed_lists_of_periods_are_refused() {
        assert_eq!(TimeControl::new(vec![]), Err(ControlError::Empty));
        assert_eq!(
            TimeControl::new(vec![TO_THE_END, TO_THE_END]),
            Err(ControlError::QuotaMissing(1))
        );
        assert_eq!(TimeControl::new(vec![quota(45)]), Err(ControlError::NothingFollows));
        let repeated = Period { repeat: true, ..quota(45) };
        assert_eq!(
            TimeControl::new(vec![repeated, TO_THE_END]),
            Err(ControlError::RepeatedTooEarly(1))
        );
        assert!(TimeControl::new(vec![quota(50), Period { repeat: true, ..quota(25) }]).is_ok());
        let nothing = Period { base_minutes: 0, ..TO_THE_END };
        assert_eq!(TimeControl::new(vec![nothing]), Err(ControlError::NoTime(1)));
    }

    /// C-2: an armageddon game has two controls.
    #[test]
    fn each_side_may_have_its_own_control() {
        let minutes =
            |base_minutes| TimeControl::new(vec![Period { base_minutes, ..TO_THE_END }]).unwrap();
        let armageddon: Controls = ByColour { white: minutes(6), black: minutes(5) };
        assert_ne!(armageddon.white, armageddon.black);
    }
}
