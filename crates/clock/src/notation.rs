//! Reading and printing time controls.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

use runda_rulebook::{Key, Reason, written_as_text};

use crate::{Bonus, ControlError, Period, TimeControl};

/// A text that is no time control.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// A part of it cannot be read.
    #[error("{0:?} is no time control; write for example 90, 60+30s, 90/45, 30+30s or 15+5sB")]
    Unreadable(String),
    /// It reads, but its periods do not fit together.
    #[error("{0}")]
    Malformed(#[from] ControlError),
}

impl NotationError {
    /// Its name in the golden cases.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Unreadable(_) | Self::Malformed(ControlError::Empty) => "unreadable",
            Self::Malformed(ControlError::NoTime(_)) => "no_time",
            Self::Malformed(ControlError::QuotaMissing(_)) => "quota_missing",
            Self::Malformed(ControlError::NothingFollows) => "nothing_follows",
            Self::Malformed(ControlError::RepeatedTooEarly(_)) => "repeated_too_early",
        }
    }

    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        match self {
            Self::Unreadable(text) => {
                Reason::remark(Key::new("clock-error-unreadable")).with("text", text.as_str())
            }
            Self::Malformed(error) => error.reason(),
        }
    }
}

impl fmt::Display for TimeControl {
    /// Prints `base[/moves[*]][+bonus s[B]]`, periods joined by a comma.
    ///
    /// **Rule:** C-3, KW25 II 6.1
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, period) in self.periods().iter().enumerate() {
            if index > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{}", period.base_minutes)?;
            if let Some(moves) = period.moves {
                write!(f, "/{moves}{}", if period.repeat { "*" } else { "" })?;
            }
            match period.bonus {
                Bonus::None => {}
                Bonus::Fischer(seconds) => write!(f, "+{seconds}s")?,
                Bonus::Bronstein(seconds) => write!(f, "+{seconds}sB")?,
            }
        }
        Ok(())
    }
}

impl FromStr for TimeControl {
    type Err = NotationError;

    /// Reads the printed form and the spellings of invitations: `15'+5"`, `P-15'`, `1h20+1min`. A bonus
    /// without a name is Fischer's.
    ///
    /// **Rule:** C-3, C-4, KW25 II 6.1, 6.1.3
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let refuse = || NotationError::Unreadable(text.into());
        let compact: String =
            text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_lowercase();
        let compact = compact.strip_prefix("p-").unwrap_or(&compact);
        let periods: Option<Vec<Period>> = compact.split(',').map(period).collect();
        Ok(Self::new(periods.ok_or_else(refuse)?)?)
    }
}

written_as_text!(TimeControl, NotationError);

/// Reads one period; none if it cannot be read.
fn period(text: &str) -> Option<Period> {
    let (head, bonus) = match text.split_once('+') {
        Some((head, bonus)) => (head, read_bonus(bonus)?),
        None => (text, Bonus::None),
    };
    let (base, moves, repeat) = match head.split_once('/') {
        Some((base, moves)) => {
            let (moves, repeat) = match moves.strip_suffix('*') {
                Some(moves) => (moves, true),
                None => (moves, false),
            };
            (base, Some(moves.parse::<NonZeroU16>().ok()?), repeat)
        }
        None => (head, None, false),
    };
    Some(Period { base_minutes: minutes(base)?, moves, bonus, repeat })
}

/// `90`, `90'`, `90min`, `1h`, `1h20`, `1h20'`.
fn minutes(text: &str) -> Option<u16> {
    let text = ["minutes", "minut", "min", "'", "′", "’", "m"]
        .iter()
        .find_map(|unit| text.strip_suffix(unit))
        .unwrap_or(text);
    match text.split_once('h') {
        Some((hours, "")) => hours.parse::<u16>().ok()?.checked_mul(60),
        Some((hours, rest)) => {
            hours.parse::<u16>().ok()?.checked_mul(60)?.checked_add(rest.parse().ok()?)
        }
        None => text.parse().ok(),
    }
}

/// `30s`, `30"`, `30`, `1min`, `1'`; a `B` at the end is Bronstein's, an `F` Fischer's.
fn read_bonus(text: &str) -> Option<Bonus> {
    let (text, bronstein) = match text.strip_suffix('b') {
        Some(text) => (text, true),
        None => (text.strip_suffix('f').unwrap_or(text), false),
    };
    let strip =
        |units: &[&str]| units.iter().find_map(|unit| text.strip_suffix(unit).map(str::to_string));
    let seconds: u16 = if let Some(number) = strip(&["min", "'", "′", "’", "m"])
        .filter(|number| number.chars().all(|c| c.is_ascii_digit()))
    {
        number.parse::<u16>().ok()?.checked_mul(60)?
    } else {
        strip(&["sek", "sec", "s", "\"", "″", "”", "''"])
            .unwrap_or_else(|| text.to_string())
            .parse()
            .ok()?
    };
    match (seconds, bronstein) {
        (0, _) => Some(Bonus::None),
        (_, true) => Some(Bonus::Bronstein(seconds)),
        (_, false) => Some(Bonus::Fischer(seconds)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        text.parse::<TimeControl>().unwrap().to_string()
    }

    /// C-3: the examples of the spec print as they are written.
    #[test]
    fn a_control_reads_what_it_prints() {
        for text in ["90/45, 30+30s", "120/50, 60/25*", "15+5sB", "90", "3+2s", "120/50, 30"] {
            assert_eq!(read(text), text);
        }
    }

    /// C-3: spellings of invitations.
    #[test]
    fn other_spellings_are_read() {
        for (spelling, plain) in [
            ("15'+5\"", "15+5s"),
            ("P-15'", "15"),
            ("1h20+1min", "80+60s"),
            ("1h", "60"),
            ("15 min + 5 s", "15+5s"),
            ("90/45,30+30S", "90/45, 30+30s"),
        ] {
            assert_eq!(read(spelling), plain, "{spelling}");
        }
    }

    /// C-4: CA-7, a bonus without a name is Fischer's.
    #[test]
    fn a_bonus_without_a_name_is_fischers() {
        let control: TimeControl = "15+5".parse().unwrap();
        assert_eq!(control.periods()[0].bonus, Bonus::Fischer(5));
        let control: TimeControl = "15+5sB".parse().unwrap();
        assert_eq!(control.periods()[0].bonus, Bonus::Bronstein(5));
    }

    #[test]
    fn nonsense_is_refused_with_a_way_out() {
        for text in ["", "x", "90/", "90/0", "+30s", "90,,30", "90/45", "99999", "-5", "15+-5s"] {
            assert!(text.parse::<TimeControl>().is_err(), "{text:?}");
        }
        let refusal = "fast".parse::<TimeControl>().unwrap_err().to_string();
        assert!(refusal.contains("write for example"), "{refusal}");
    }
}
