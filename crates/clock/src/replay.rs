//! A whole game of presses at once: a list of stamped events in, everything a clock can be asked out.
//!
//! Both have the shape of the golden cases `clock_run`.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{ByColour, Colour, Reason, Variant};
use serde::{Deserialize, Serialize};

use crate::{
    Account, Cause, Clock, Controls, Correction, Event, Milliseconds, Mode, NotationError, Refusal,
    Setup, Stamp, Stamped, TimeControl,
};

/// What happened to a clock.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Script {
    /// The control of both, or one each.
    pub control: WrittenControl,
    /// Whether saved time is kept at the end of a period.
    #[serde(default = "yes")]
    pub carry: bool,
    /// The game: with White's control it decides whether it is accelerated.
    #[serde(default)]
    pub version: Version,
    /// What an expiry does.
    #[serde(default)]
    pub mode: Mode,
    /// The events, in order.
    #[serde(default)]
    pub events: Vec<Stamped>,
    /// How long time passes after the last event.
    #[serde(default)]
    pub until: Option<Stamp>,
}

/// A control as text, for both sides or for each.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum WrittenControl {
    /// The same for both.
    Both(String),
    /// One each.
    Each(ByColour<String>),
}

impl WrittenControl {
    /// The controls it says.
    ///
    /// **Rule:** C-2, C-3, PZSz02 B.VI E 1(e)
    pub fn read(&self) -> Result<Controls, NotationError> {
        let (white, black) = match self {
            Self::Both(both) => (both, both),
            Self::Each(each) => (&each.white, &each.black),
        };
        Ok(ByColour { white: white.parse::<TimeControl>()?, black: black.parse::<TimeControl>()? })
    }
}

/// The game as the golden cases name it.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Version {
    /// Draughts on 100 squares.
    #[default]
    #[serde(rename = "100")]
    Hundred,
    /// Draughts on 64 squares.
    #[serde(rename = "64")]
    SixtyFour,
    /// Chess.
    #[serde(rename = "chess")]
    Chess,
}

impl From<Version> for Variant {
    fn from(version: Version) -> Self {
        match version {
            Version::Hundred => Self::V100,
            Version::SixtyFour => Self::V64,
            Version::Chess => Self::Chess,
        }
    }
}

/// Everything a clock can be asked after its events.
#[derive(Debug, Clone, Serialize)]
pub struct Replay {
    /// What the clock is doing.
    pub state: &'static str,
    /// The side whose clock runs.
    pub running: Option<Colour>,
    /// The stamp reached.
    pub now: Stamp,
    /// Whose flag fell first, where the clock knows.
    pub first_flag: Option<Colour>,
    /// How the game ended.
    pub result: Option<Ended>,
    /// Who waits for the decision of a claim.
    pub claim: Option<Colour>,
    /// The number of the next move, where numbering was begun anew.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_number: Option<u32>,
    /// Events that were refused, and why.
    pub refused: Vec<(usize, Refusal)>,
    /// Stops that were not allowed, and whose.
    pub offences: Vec<(usize, Colour, &'static str)>,
    /// What the arbiter did.
    pub log: Vec<Logged>,
    /// The stamp, both times and the running side after each event.
    pub readings: Vec<Reading>,
    /// What the rules said of each event.
    #[serde(skip)]
    pub reasons: Vec<Vec<Reason>>,
    /// The time since the start in which no clock ran.
    pub stopped: Milliseconds,
    /// The time since the start.
    pub span: Milliseconds,
    /// White's account.
    pub white: SideAccount,
    /// Black's account.
    pub black: SideAccount,
}

/// Stamp, White's time, Black's time, running side.
pub type Reading = (Stamp, Milliseconds, Milliseconds, Option<Colour>);

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ended {
    /// Who won; none: a draw.
    pub winner: Option<Colour>,
    /// By what; the players' own words where they ended it.
    pub cause: String,
    /// The moment it happened.
    pub at: Stamp,
}

/// One act of the arbiter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Logged {
    /// The place of the event in the list, from 0.
    pub event: usize,
    /// Its name.
    pub action: &'static str,
    /// The readings before and after.
    #[serde(flatten)]
    pub correction: Correction,
}

/// One side at the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SideAccount {
    /// The time left.
    pub remaining: Milliseconds,
    /// The account behind it.
    #[serde(flatten)]
    pub account: Account,
    /// Whether the side is in time trouble.
    pub time_trouble: bool,
}

const fn yes() -> bool {
    true
}

/// The name of the one offence a clock can see.
///
/// **Rule:** C-34, KW25 II 4.4.1
const STOP_BOTH_CLOCKS: &str = "stop_both_clocks";

/// Feeds a clock with all events and tells what came of it.
pub fn replay(script: &Script) -> Result<Replay, NotationError> {
    let setup = Setup::new(script.control.read()?, script.version.into());
    let mut clock = Clock::new(Setup { carry: script.carry, mode: script.mode, ..setup });
    let (mut refused, mut offences, mut log) = (Vec::new(), Vec::new(), Vec::new());
    let (mut readings, mut reasons) = (Vec::new(), Vec::new());
    let mut words = None;
    for (index, Stamped { t, event }) in script.events.iter().enumerate() {
        let answer = clock.feed(*t, event);
        refused.extend(answer.refused.map(|refusal| (index, refusal)));
        offences.extend(answer.offence.map(|side| (index, side, STOP_BOTH_CLOCKS)));
        log.extend(answer.correction.map(|correction| Logged {
            event: index,
            action: event.name(),
            correction,
        }));
        if let (Event::End { cause, .. }, None) = (event, answer.refused) {
            words.clone_from(cause);
        }
        let times = clock.times();
        readings.push((clock.now(), times.white, times.black, clock.running()));
        reasons.push(answer.reasons);
    }
    if let Some(until) = script.until {
        clock.wait(until);
    }
    let side = |colour| SideAccount {
        remaining: clock.account(colour).remaining(),
        account: clock.account(colour).clone(),
        time_trouble: clock.is_in_time_trouble(colour),
    };
    Ok(Replay {
        state: clock.state().code(),
        running: clock.running(),
        now: clock.now(),
        first_flag: clock.first_flag(),
        result: clock.outcome().map(|outcome| Ended {
            winner: outcome.winner,
            cause: cause(outcome.cause, words),
            at: outcome.at,
        }),
        claim: clock.claimant(),
        next_number: clock.next_number(),
        refused,
        offences,
        log,
        readings,
        reasons,
        stopped: clock.stopped(),
        span: clock.span(),
        white: side(Colour::White),
        black: side(Colour::Black),
    })
}

fn cause(cause: Cause, words: Option<String>) -> String {
    match cause {
        Cause::Time => "time".into(),
        Cause::BothFlags => "both_flags".into(),
        Cause::Claim => "claim".into(),
        Cause::Play => words.unwrap_or_else(|| "play".into()),
    }
}
