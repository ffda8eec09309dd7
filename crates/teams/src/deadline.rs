//! Until when a line-up is handed in, and when all are opened.
//!
//! All times are seconds from any moment the caller counts from.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, StartNo};
use serde::{Deserialize, Serialize};

use crate::Refusal;

/// A quarter of an hour.
const QUARTER: i64 = 15 * 60;

/// The article of the deadline.
pub const DEADLINE: Article = Article::new(Edition::Kw25, "V 3.6.1.3");

/// When the round starts, and how long the break before it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RoundStart {
    /// The scheduled start.
    pub start: i64,
    /// The break before this round; none before the first of a day.
    pub break_before: Option<i64>,
}

impl RoundStart {
    /// Until when line-ups are handed in, which is when they are opened: a quarter of an hour before the start, or
    /// the start itself where the break is shorter.
    ///
    /// ```
    /// use runda_teams::deadline::RoundStart;
    ///
    /// let afternoon = RoundStart { start: 15 * 3600, break_before: None };
    /// assert_eq!(afternoon.deadline()?, 14 * 3600 + 45 * 60);
    /// # Ok::<(), runda_teams::Refusal>(())
    /// ```
    ///
    /// **Rule:** TM-30, TM-31, KW25 V 3.6.1.2, 3.6.1.3, 3.6.2.3
    pub const fn deadline(self) -> Result<i64, Refusal> {
        match self.break_before {
            Some(pause) if pause < 0 => Err(Refusal::Break),
            Some(pause) if pause < QUARTER => Ok(self.start),
            Some(_) | None => Ok(self.start.saturating_sub(QUARTER)),
        }
    }
}

/// What became of the line-ups one captain handed in.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HandedIn {
    /// Until when they are accepted.
    pub deadline: i64,
    /// Each of them, in the order given: accepted or too late.
    pub accepted: Vec<bool>,
    /// The time of the one that stands; none: a default takes its place.
    pub counts: Option<i64>,
}

/// Which of a captain's line-ups counts: the last one until the deadline. The opening, also an early one, makes it
/// final.
///
/// **Rule:** TM-30, TM-31, TM-32, KW25 V 3.6.1.3, 3.6.1.5, PZSz02 B.VI E.2(d)
pub fn handed_in(
    round: RoundStart,
    opened: Option<i64>,
    times: &[i64],
) -> Result<HandedIn, Refusal> {
    let deadline = round.deadline()?;
    let last = opened.map_or(deadline, |opened| opened.min(deadline));
    let accepted: Vec<bool> = times.iter().map(|&time| time <= last).collect();
    let counts = times.iter().copied().filter(|&time| time <= last).max();
    Ok(HandedIn { deadline, accepted, counts })
}

/// How a line-up was handed in.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// By the captain's form, sealed on their device.
    #[default]
    Form,
    /// On paper; the envelope stays closed until the opening.
    Envelope,
}

/// What is known of one team's line-up before the opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sealed {
    /// The team.
    pub team: StartNo,
    /// How it was handed in.
    pub way: Way,
    /// When; for an envelope, when it was received.
    pub handed_in: Option<i64>,
    /// When the captain asked for an early opening.
    pub asked: Option<i64>,
    /// When the content of an envelope was typed.
    pub typed: Option<i64>,
}

impl Sealed {
    /// A team that has handed in nothing.
    pub const fn new(team: StartNo) -> Self {
        Self { team, way: Way::Form, handed_in: None, asked: None, typed: None }
    }
}

/// When all line-ups of a round are opened.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Opening {
    /// When they are opened, all together.
    pub opens: i64,
    /// From when the arbiter may open; they need not before the deadline.
    pub may_open_from: i64,
    /// Teams whose line-up came too late and is not accepted.
    pub late: Vec<StartNo>,
    /// Teams without a line-up in time; a default takes its place.
    pub without: Vec<StartNo>,
}

/// The opening of a round: all line-ups together at the deadline, by itself; earlier only if every captain has asked
/// and every line-up is in. `opened` is when the arbiter opens early. An envelope is typed after the opening.
///
/// **Rule:** TM-30, TM-31, KW25 V 3.6.1.4
pub fn opening(
    round: RoundStart,
    teams: &[Sealed],
    opened: Option<i64>,
) -> Result<Opening, Refusal> {
    let deadline = round.deadline()?;
    let ready = |team: &Sealed| Some(team.handed_in?.max(team.asked?));
    let all_ready: Option<Vec<i64>> = teams.iter().map(ready).collect();
    let may_open_from = all_ready.and_then(|times| times.into_iter().max());
    let may_open_from = may_open_from.map_or(deadline, |time| time.min(deadline));
    let opens = match opened {
        Some(opened) if opened < may_open_from => return Err(Refusal::OpenedEarly),
        Some(opened) => opened.min(deadline),
        None => deadline,
    };
    let typed_early =
        |team: &&Sealed| team.way == Way::Envelope && team.typed.is_some_and(|typed| typed < opens);
    if let Some(team) = teams.iter().find(typed_early) {
        return Err(Refusal::TypedEarly { team: team.team });
    }
    let is_late = |team: &&Sealed| team.handed_in.is_some_and(|time| time > deadline);
    let is_missing = |team: &&Sealed| team.handed_in.is_none_or(|time| time > deadline);
    Ok(Opening {
        opens,
        may_open_from,
        late: teams.iter().filter(is_late).map(|team| team.team).collect(),
        without: teams.iter().filter(is_missing).map(|team| team.team).collect(),
    })
}

/// Whether the content of an envelope may be typed now: after the opening, and if it came in time.
///
/// **Rule:** TM-31, KW25 V 3.6.1.2, 3.6.1.4
pub fn may_type(round: RoundStart, team: &Sealed, opened: i64, now: i64) -> Result<(), Refusal> {
    if now < opened {
        return Err(Refusal::TypedEarly { team: team.team });
    }
    let deadline = round.deadline()?;
    match team.handed_in {
        Some(time) if time <= deadline => Ok(()),
        Some(_) | None => Err(Refusal::LateEnvelope { team: team.team }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(hours: i64, minutes: i64) -> i64 {
        (hours * 60 + minutes) * 60
    }

    const ROUND: RoundStart = RoundStart { start: at(15, 0), break_before: None };

    fn team(no: u16, handed_in: i64, asked: Option<i64>) -> Sealed {
        let team = Sealed::new(StartNo::new(no).unwrap());
        Sealed { handed_in: Some(handed_in), asked, ..team }
    }

    /// TM-30, TM-32: TMA-13; a break of exactly a quarter of an hour is not shorter.
    #[test]
    fn a_quarter_of_an_hour_before_the_start_is_in_time() {
        let times = [at(14, 44), at(14, 45), at(14, 46)];
        let handed = handed_in(ROUND, None, &times).unwrap();
        assert_eq!(handed.accepted, [true, true, false]);
        assert_eq!(handed.counts, Some(at(14, 45)));
        let short =
            |minutes: i64| RoundStart { break_before: Some(minutes * 60), ..ROUND }.deadline();
        assert_eq!(short(15), Ok(at(14, 45)));
        assert_eq!(short(14), Ok(at(15, 0)));
        assert_eq!(short(-5), Err(Refusal::Break));
    }

    /// TM-31, TM-32: TMA-14, TMA-22, an early opening needs all, and makes what is in final.
    #[test]
    fn an_early_opening_needs_all_captains_and_all_line_ups() {
        let one = team(1, at(14, 10), Some(at(14, 30)));
        let mut two = team(2, at(14, 20), Some(at(14, 30)));
        let opened = opening(ROUND, &[one, two], Some(at(14, 32))).unwrap();
        assert_eq!((opened.opens, opened.may_open_from), (at(14, 32), at(14, 30)));
        let replaced = handed_in(ROUND, Some(at(14, 32)), &[at(14, 20), at(14, 40)]).unwrap();
        assert_eq!(replaced.counts, Some(at(14, 20)));
        two.handed_in = None;
        let refusal = opening(ROUND, &[one, two], Some(at(14, 32)));
        assert_eq!(refusal, Err(Refusal::OpenedEarly));
        assert_eq!(opening(ROUND, &[one, two], None).unwrap().without, [two.team]);
    }

    /// TM-31: TMA-23, and a late envelope stays closed.
    #[test]
    fn an_envelope_is_typed_after_the_opening() {
        let mut paper = Sealed { way: Way::Envelope, ..team(1, at(14, 41), None) };
        let deadline = at(14, 45);
        assert!(may_type(ROUND, &paper, deadline, at(14, 42)).is_err());
        assert_eq!(may_type(ROUND, &paper, deadline, at(14, 46)), Ok(()));
        paper.typed = Some(at(14, 42));
        let refusal = opening(ROUND, &[paper], None).unwrap_err();
        assert_eq!(refusal, Refusal::TypedEarly { team: paper.team });
        paper.handed_in = Some(at(14, 52));
        let late = may_type(ROUND, &paper, deadline, at(14, 53));
        assert_eq!(late, Err(Refusal::LateEnvelope { team: paper.team }));
    }
}
