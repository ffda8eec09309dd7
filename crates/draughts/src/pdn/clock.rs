//! Clock times in comments and tags.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::Colour;

/// What a clock command tells.
///
/// **Rule:** PD-49, PD-50, PD-51, KW25 II 3
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClockKind {
    /// Time left (`%clk`, `%clock`).
    Left,
    /// Time shown by a mechanical clock (`%mct`).
    Mechanical,
    /// Time used in the game (`%egt`).
    UsedInGame,
    /// Time used for the move (`%emt`).
    UsedForMove,
}

/// One clock time of a comment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClockTime {
    /// What it tells.
    pub kind: ClockKind,
    /// Whose clock it is; none means the side that has just moved.
    pub side: Option<Colour>,
    /// Whole seconds.
    pub seconds: u32,
}

/// The clock times of a comment; what is no clock command is passed over.
///
/// ```
/// use runda_draughts::pdn::clock_times;
///
/// let times = clock_times("[%clock w0:01:20 B0:01:25] sharp");
/// assert_eq!(times.iter().map(|time| time.seconds).collect::<Vec<_>>(), [80, 85]);
/// ```
///
/// **Rule:** PD-49, PD-50, PD-51, KW25 II 3
pub fn clock_times(comment: &str) -> Vec<ClockTime> {
    let mut times = Vec::new();
    for command in comment.split("[%").skip(1) {
        let Some((command, _)) = command.split_once(']') else { continue };
        let mut words = command.split_whitespace();
        let kind = match words.next() {
            Some("clk" | "clock") => ClockKind::Left,
            Some("mct") => ClockKind::Mechanical,
            Some("egt") => ClockKind::UsedInGame,
            Some("emt") => ClockKind::UsedForMove,
            _ => continue,
        };
        for word in words {
            let (side, time) = match word.chars().next() {
                Some('w' | 'W') => (Some(Colour::White), word.get(1..)),
                Some('b' | 'B') => (Some(Colour::Black), word.get(1..)),
                _ => (None, Some(word)),
            };
            if let Some(seconds) = time.and_then(hours_minutes_seconds) {
                times.push(ClockTime { kind, side, seconds });
            }
        }
    }
    times
}

/// The comment that tells the time left after a move.
///
/// **Rule:** PD-52, KW25 II 3
pub fn write_clock(seconds_left: u32) -> String {
    let (hours, minutes) = (seconds_left / 3600, seconds_left / 60 % 60);
    format!("[%clk {hours}:{minutes:02}:{:02}]", seconds_left % 60)
}

/// `h:mm:ss`, `h:mm`, and fractions of a second, which are dropped.
fn hours_minutes_seconds(text: &str) -> Option<u32> {
    let whole = text.split('.').next().unwrap_or(text);
    let parts: Vec<u32> = whole.split(':').map(str::parse).collect::<Result<_, _>>().ok()?;
    match *parts.as_slice() {
        [hours, minutes, seconds] => {
            hours.checked_mul(3600)?.checked_add(minutes.checked_mul(60)?)?.checked_add(seconds)
        }
        [hours, minutes] => hours.checked_mul(3600)?.checked_add(minutes.checked_mul(60)?),
        _ => None,
    }
}

/// Time used, as tags hold it, in seconds: `1:59:20`, `1:59`, `1.59` for hours and minutes, and a bare number,
/// which is seconds above 24 and hours below.
///
/// **Rule:** PD-54, KW25 II 3
pub fn read_time_used(text: &str) -> Option<u32> {
    let text = text.trim();
    if text.contains(':') {
        return hours_minutes_seconds(text);
    }
    if let Some((hours, minutes)) = text.split_once('.') {
        let (hours, minutes): (u32, u32) = (hours.parse().ok()?, minutes.parse().ok()?);
        return hours.checked_mul(3600)?.checked_add(minutes.checked_mul(60)?);
    }
    let number: u32 = text.parse().ok()?;
    if number > 24 { Some(number) } else { Some(number * 3600) }
}

/// One period of a `TimeControl` tag.
///
/// **Rule:** PD-53, KW25 II 6
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Period {
    /// So many moves in so many seconds.
    Quota {
        /// Moves.
        moves: u32,
        /// Seconds.
        seconds: u32,
    },
    /// Seconds for the rest of the game, with an increment for each move.
    Increment {
        /// Seconds.
        seconds: u32,
        /// Seconds added for each move.
        bonus: u32,
    },
    /// Seconds for the rest of the game.
    SuddenDeath(u32),
    /// A sandglass.
    Sandglass(u32),
}

/// Reads a `TimeControl` tag; none for `?`, `-` and what cannot be understood.
///
/// **Rule:** PD-53, KW25 II 6
pub fn read_time_control(text: &str) -> Option<Vec<Period>> {
    text.trim().split(':').map(period).collect()
}

fn period(text: &str) -> Option<Period> {
    let number = |text: &str| text.trim().parse::<u32>().ok();
    if let Some((moves, seconds)) = text.split_once('/') {
        return Some(Period::Quota { moves: number(moves)?, seconds: number(seconds)? });
    }
    if let Some((seconds, bonus)) = text.split_once('+') {
        return Some(Period::Increment { seconds: number(seconds)?, bonus: number(bonus)? });
    }
    match text.strip_prefix('*') {
        Some(seconds) => number(seconds).map(Period::Sandglass),
        None => number(text).map(Period::SuddenDeath),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PD-49, PD-50, PD-51, PD-52.
    #[test]
    fn clock_commands_of_every_kind_are_read() {
        let one = |comment: &str| clock_times(comment)[0];
        assert_eq!(one("[%clk 0:45:10]").seconds, 2710);
        assert_eq!(one(&write_clock(2710)), one("[%clk 0:45:10]"));
        assert_eq!(one("[%eval -0.05][%egt 0:0:9.6]").kind, ClockKind::UsedInGame);
        assert_eq!(one("[%emt 0:01:00]").kind, ClockKind::UsedForMove);
        assert_eq!(one("[%mct 1:00:00]").kind, ClockKind::Mechanical);
        assert_eq!(one("[%clock 0:01:20]").side, None);
        let both = clock_times("[%clk w0:01:20 B0:01:25]");
        assert_eq!(both[1].side, Some(Colour::Black));
        assert_eq!(clock_times("no [%clk] here [%clk 99999999999:0:0] [%drgnode x]"), []);
    }

    /// PD-53, PD-54.
    #[test]
    fn tempos_and_times_used_are_read() {
        let bonus = Period::Increment { seconds: 4800, bonus: 60 };
        assert_eq!(read_time_control("4800+60"), Some(Vec::from([bonus])));
        let quota = Period::Quota { moves: 50, seconds: 7200 };
        let both = Vec::from([quota, Period::SuddenDeath(3600)]);
        assert_eq!(read_time_control("50/7200:3600"), Some(both));
        assert_eq!(read_time_control("*300"), Some(Vec::from([Period::Sandglass(300)])));
        assert_eq!((read_time_control("?"), read_time_control("-")), (None, None));
        let used = ["1:59:20", "1:59", "1.59", "1740", "2"].map(read_time_used);
        assert_eq!(used, [Some(7160), Some(7140), Some(7140), Some(1740), Some(7200)]);
    }
}
