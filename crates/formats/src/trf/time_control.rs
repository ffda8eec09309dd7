//! Record 222: the time control, in code.

use std::fmt;

use runda_rulebook::ByColour;
use serde::{Deserialize, Serialize};

/// One period of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Period {
    /// How many moves; none to the end of the game.
    pub moves: Option<u16>,
    /// The time of the period.
    pub seconds: u32,
    /// What is added for each move.
    pub bonus_seconds: u32,
}

/// A coded time control, the same for both players or one for each.
///
/// ```
/// use runda_formats::trf::TimeControl;
///
/// let control: TimeControl = TimeControl::parse("40/6000+30:900+30").unwrap();
/// assert_eq!(control.0.white[1].seconds, 900);
/// assert_eq!(control.to_string(), "40/6000+30:900+30");
/// ```
///
/// **Rule:** TR-21, FIDE26 C.02.03 A 222
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControl(pub ByColour<Vec<Period>>);

impl TimeControl {
    /// Reads `S`, `S+I`, `M/S`, `M/S+I`, periods joined by `:`; `W...-B...` for different times.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        if let Some((white, black)) = text.strip_prefix('W').and_then(|text| text.split_once("-B"))
        {
            return Some(Self(ByColour { white: periods(white)?, black: periods(black)? }));
        }
        let both = periods(text)?;
        Some(Self(ByColour { white: both.clone(), black: both }))
    }
}

fn periods(text: &str) -> Option<Vec<Period>> {
    text.split(':').map(period).collect()
}

fn period(text: &str) -> Option<Period> {
    let (moves, time) = match text.split_once('/') {
        Some((moves, time)) => (Some(moves.trim().parse().ok()?), time),
        None => (None, text),
    };
    let (seconds, bonus) = time.split_once('+').unwrap_or((time, "0"));
    Some(Period {
        moves,
        seconds: seconds.trim().parse().ok()?,
        bonus_seconds: bonus.trim().parse().ok()?,
    })
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ByColour { white, black } = &self.0;
        if white == black {
            return write_periods(white, f);
        }
        f.write_str("W")?;
        write_periods(white, f)?;
        f.write_str("-B")?;
        write_periods(black, f)
    }
}

fn write_periods(periods: &[Period], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, period) in periods.iter().enumerate() {
        if index > 0 {
            f.write_str(":")?;
        }
        if let Some(moves) = period.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", period.seconds)?;
        if period.bonus_seconds > 0 {
            write!(f, "+{}", period.bonus_seconds)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TR-21: the examples of the standard and armageddon.
    #[test]
    fn a_coded_time_control_reads_what_it_prints() {
        for text in ["5400+30", "40/6000+30:900+30", "900", "W360-B300", "40/7200:20/3600:900+30"] {
            assert_eq!(TimeControl::parse(text).unwrap().to_string(), text);
        }
        let minutes = TimeControl::parse("5400+30").unwrap();
        assert_eq!(minutes.0.black, [Period { moves: None, seconds: 5400, bonus_seconds: 30 }]);
    }

    /// TR-21.
    #[test]
    fn words_are_no_coded_time_control() {
        for text in ["", "90 min", "90+30 s", "/900", "W360", "900+"] {
            assert_eq!(TimeControl::parse(text), None, "{text}");
        }
    }
}
