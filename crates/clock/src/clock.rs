//! The clock of a game as a state machine: fed with stamped events, it knows the time of both sides.
//!
//! ```
//! use runda_clock::{Clock, Controls, Event, Setup};
//! use runda_rulebook::{ByColour, Colour, Variant};
//!
//! let tempo: runda_clock::TimeControl = "15+5s".parse().unwrap();
//! let controls = ByColour { white: tempo.clone(), black: tempo };
//! let mut clock = Clock::new(Setup::new(controls, Variant::V100));
//! clock.feed(0, &Event::Start { side: Colour::White });
//! clock.feed(3000, &Event::Press { side: Colour::White, moved: true, demand: false });
//! assert_eq!(clock.account(Colour::White).remaining(), 902_000);
//! ```
//!
//! It has no time of day: time passes with the stamps. Whatever happens, what both have left is what they were given
//! less the time that passed while a clock ran.

mod account;
mod arbiter;
mod claims;
mod event;
mod flags;
mod passing;
mod press;
mod refusal;
mod stops;

use alloc::vec::Vec;

use runda_rulebook::{Article, ByColour, Colour, Edition, Reason, Variant};
use serde::{Deserialize, Serialize};

pub use account::Account;
pub(crate) use account::shares;
pub use event::{ClaimRule, Event, Hand, PenaltyKind, Stamped, StopReason};
pub use refusal::Refusal;

use crate::{Class, Controls, TimeControl, classify};

/// A length of time in whole milliseconds; less than nothing where a clock ran on after the expiry.
pub type Milliseconds = i64;

/// A moment, in milliseconds since any beginning.
pub type Stamp = i64;

/// Stamps later than thirty thousand years are nonsense, and before them every sum is exact.
const FARTHEST: Stamp = 1_000_000_000_000_000;

/// Nobody is given or fined more than thirty years at once.
const LONGEST: Milliseconds = 1_000_000_000_000;

/// What happens when the time of a side is up.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// The game ends with the first expiry.
    #[default]
    Auto,
    /// The flag is shown, and play goes on until somebody points at it.
    Manual,
    /// The same, and nobody knows which of two flags fell first.
    Mechanical,
}

/// What a clock is set to before the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The control of each side.
    pub controls: Controls,
    /// Whether saved time is kept at the end of a period.
    pub carry: bool,
    /// Whether the game is rapid, blitz or superblitz.
    pub accelerated: bool,
    /// What an expiry does.
    pub mode: Mode,
}

impl Setup {
    /// The usual clock: saved time is kept, an expiry ends the game; White's control says whether the game is
    /// accelerated.
    ///
    /// **Rule:** C-2, C-7, C-14, KW25 II 6.1.4, III 1
    pub fn new(controls: Controls, variant: Variant) -> Self {
        let accelerated = classify(&controls.white, variant).class != Class::Standard;
        Self { controls, carry: true, accelerated, mode: Mode::Auto }
    }
}

/// How a game ended, as far as the clock knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Outcome {
    /// Who won; none: a draw.
    pub winner: Option<Colour>,
    /// By what.
    pub cause: Cause,
    /// The moment it happened.
    pub at: Stamp,
}

/// What ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A flag.
    Time,
    /// Two flags whose order nobody knows.
    BothFlags,
    /// A claim that was granted.
    Claim,
    /// The players: on the board, by resignation, by agreement.
    Play,
}

/// What the clock is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum State {
    /// Not started.
    Ready,
    /// The clock of this side runs.
    Running(Colour),
    /// Both are stopped; this side's clock ran before.
    Paused(Colour),
    /// The game is over.
    Over(Outcome),
}

impl State {
    /// Its name in the golden cases.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Running(_) => "running",
            Self::Paused(_) => "paused",
            Self::Over(_) => "over",
        }
    }
}

/// A claim that waits for the arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Claim {
    side: Colour,
    stopped: bool,
}

/// What came of an event.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Why it was refused, or, of a claim, why the clocks were not stopped.
    pub refused: Option<Refusal>,
    /// Who may not stop both clocks and did.
    pub offence: Option<Colour>,
    /// What both showed before and after an act of the arbiter.
    pub correction: Option<Correction>,
    /// What the rules said, in order.
    pub reasons: Vec<Reason>,
}

/// The readings around an act of the arbiter.
///
/// **Rule:** C-60, KW25 II 6.19
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Correction {
    /// What both had before.
    pub before: ByColour<Milliseconds>,
    /// What both have now.
    pub after: ByColour<Milliseconds>,
}

/// A clock with two sides of which at most one runs.
///
/// **Rule:** C-20, KW25 II 3.5.1-3.5.6
#[derive(Debug, Clone)]
pub struct Clock {
    setup: Setup,
    state: State,
    sides: ByColour<Account>,
    now: Stamp,
    began: Option<Stamp>,
    stopped: Milliseconds,
    /// How long the clock has run in this turn.
    turn: Milliseconds,
    claim: Option<Claim>,
    first_flag: Option<Colour>,
    next_number: Option<u32>,
    said: Vec<Reason>,
}

impl Clock {
    /// A clock that waits for its start.
    pub fn new(setup: Setup) -> Self {
        let sides = ByColour {
            white: Account::new(&setup.controls.white),
            black: Account::new(&setup.controls.black),
        };
        Self {
            setup,
            state: State::Ready,
            sides,
            now: 0,
            began: None,
            stopped: 0,
            turn: 0,
            claim: None,
            first_flag: None,
            next_number: None,
            said: Vec::new(),
        }
    }

    /// Lets time pass up to the stamp, then does what happened, or says why not. An expiry that falls on the stamp comes
    /// first.
    ///
    /// **Rule:** C-36, KW25 II 6.12
    pub fn feed(&mut self, stamp: Stamp, event: &Event) -> Answer {
        self.said.clear();
        let mut answer = Answer::default();
        match self.reach(stamp).and_then(|()| self.act(event, &mut answer)) {
            Ok(()) => {}
            Err(refusal) => {
                self.said.push(refusal.reason());
                answer.refused = Some(refusal);
            }
        }
        answer.reasons = core::mem::take(&mut self.said);
        answer
    }

    /// Lets time pass without an event.
    pub fn wait(&mut self, until: Stamp) {
        if (self.now..=FARTHEST).contains(&until) {
            self.pass(until);
        }
    }

    fn reach(&mut self, stamp: Stamp) -> Result<(), Refusal> {
        self.wait(stamp);
        match self.state {
            State::Over(_) => Err(Refusal::GameOver),
            State::Ready | State::Running(_) | State::Paused(_) if stamp > FARTHEST => {
                Err(Refusal::BadValue)
            }
            State::Ready | State::Running(_) | State::Paused(_) if stamp < self.now => {
                Err(Refusal::TimeBackwards)
            }
            State::Ready | State::Running(_) | State::Paused(_) => Ok(()),
        }
    }

    fn act(&mut self, event: &Event, answer: &mut Answer) -> Result<(), Refusal> {
        let before = self.times();
        match event {
            Event::Start { side } => self.start(*side)?,
            Event::Press { side, moved, demand } => self.press(*side, *moved, *demand)?,
            Event::Pause { by, reason } => answer.offence = self.pause(*by, reason.as_ref())?,
            Event::Resume { side } => self.resume(*side)?,
            Event::Claim { side, rule, stop } => self.claim(*side, rule, *stop)?,
            Event::Decision { granted } => self.decide(*granted)?,
            Event::Flag { proved } => self.point_at_flag(proved)?,
            Event::End { winner, cause: _ } => self.end(*winner)?,
            Event::Add { side, ms } => self.add(*side, *ms)?,
            Event::Deduct { side, ms } => self.deduct(*side, *ms)?,
            Event::Set { side, ms } => self.set(*side, *ms)?,
            Event::SetMoves { side, moves } => self.set_moves(*side, *moves)?,
            Event::SetPeriod { side, period } => self.set_period(*side, *period)?,
            Event::Restore { side } => self.restore(*side)?,
            Event::Halve { start } => self.halve(*start)?,
            Event::Split { ms } => self.split(*ms)?,
            Event::Penalty { offender, kind, add, deduct } => {
                self.punish(*offender, *kind, *add, *deduct)?;
            }
            Event::Replace => self.replace()?,
        }
        if event.is_correction() {
            answer.correction = Some(Correction { before, after: self.times() });
        }
        Ok(())
    }

    /// What the clock is doing.
    pub const fn state(&self) -> State {
        self.state
    }

    /// The side whose clock runs.
    pub const fn running(&self) -> Option<Colour> {
        match self.state {
            State::Running(side) => Some(side),
            State::Ready | State::Paused(_) | State::Over(_) => None,
        }
    }

    /// How the game ended.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.state {
            State::Over(outcome) => Some(outcome),
            State::Ready | State::Running(_) | State::Paused(_) => None,
        }
    }

    /// The stamp reached.
    pub const fn now(&self) -> Stamp {
        self.now
    }

    /// The account of a side.
    pub const fn account(&self, side: Colour) -> &Account {
        self.sides.get(side)
    }

    /// The control of a side.
    pub const fn control(&self, side: Colour) -> &TimeControl {
        self.setup.controls.get(side)
    }

    /// The time left of both.
    pub const fn times(&self) -> ByColour<Milliseconds> {
        ByColour { white: self.sides.white.remaining(), black: self.sides.black.remaining() }
    }

    /// Whether this side is in time trouble.
    ///
    /// **Rule:** C-42, KW25 II 6.13-6.14
    pub fn is_in_time_trouble(&self, side: Colour) -> bool {
        self.account(side).is_in_time_trouble(self.control(side))
    }

    /// Whose flag fell first; not known of mechanical clocks.
    ///
    /// **Rule:** C-20, C-39, KW25 II 3.5.5
    pub const fn first_flag(&self) -> Option<Colour> {
        match self.setup.mode {
            Mode::Auto | Mode::Manual => self.first_flag,
            Mode::Mechanical => None,
        }
    }

    /// Who waits for the decision of a claim.
    pub fn claimant(&self) -> Option<Colour> {
        self.claim.map(|claim| claim.side)
    }

    /// The number of the next move, where numbering was begun anew.
    pub const fn next_number(&self) -> Option<u32> {
        self.next_number
    }

    /// The time since the start in which no clock ran.
    pub const fn stopped(&self) -> Milliseconds {
        self.stopped
    }

    /// The time since the start.
    pub fn span(&self) -> Milliseconds {
        self.began.map_or(0, |began| self.now - began)
    }

    fn say(&mut self, reason: Reason) {
        self.said.push(reason);
    }

    fn finish(&mut self, winner: Option<Colour>, cause: Cause, at: Stamp) {
        self.claim = None;
        self.state = State::Over(Outcome { winner, cause, at });
    }
}

const fn kw25(place: &'static str) -> Article {
    Article::new(Edition::Kw25, place)
}

/// A time as a clock shows it: seconds rounded up, so that 0:00 is shown only after the expiry.
///
/// ```
/// use runda_clock::shown;
///
/// assert_eq!(shown(1), "0:01");
/// assert_eq!(shown(0), "0:00");
/// assert_eq!(shown(3_600_000), "60:00");
/// assert_eq!(shown(-5000), "-0:05");
/// ```
///
/// **Rule:** C-20, KW25 II 3.5.1-3.5.6
pub fn shown(time: Milliseconds) -> alloc::string::String {
    let (sign, seconds) = match time {
        0.. => ("", time.saturating_add(999) / 1000),
        ..0 => ("-", time.saturating_neg() / 1000),
    };
    let sign = if seconds == 0 { "" } else { sign };
    alloc::format!("{sign}{}:{:02}", seconds / 60, seconds % 60)
}
