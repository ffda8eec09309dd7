//! The time of one side, as an account whose sums always add up.

use runda_rulebook::{Colour, Key, Reason};
use serde::Serialize;

use super::{Milliseconds, Stamp, kw25};
use crate::{Bonus, Period, TimeControl};

/// At so much or less a player is in time trouble.
const TIME_TROUBLE: Milliseconds = 5 * 60 * 1000;

/// From so many seconds of Fischer on nobody is in time trouble.
const NO_TROUBLE_SECONDS: u16 = 30;

/// What one side was given and has used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Account {
    /// The number of the period, repeats counted.
    pub period: u32,
    /// Completed moves.
    pub moves: u32,
    /// When the flag fell.
    pub flag: Option<Stamp>,
    /// The bases of the periods reached.
    pub bases: Milliseconds,
    /// Fischer's bonuses.
    pub bonus: Milliseconds,
    /// What the arbiter gave and took.
    pub corrections: Milliseconds,
    /// What was lost at the end of periods.
    pub forfeited: Milliseconds,
    /// How long this side's clock ran.
    pub ran: Milliseconds,
    /// How much of that was free by Bronstein.
    pub free: Milliseconds,
    /// The last move, as long as the opponent may demand its correction.
    #[serde(skip)]
    pub(super) last: Option<Completed>,
}

/// What a completed move brought; it is taken back with the move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Completed {
    period: u32,
    base: Milliseconds,
    bonus: Milliseconds,
    forfeited: Milliseconds,
}

impl Account {
    pub(super) fn new(control: &TimeControl) -> Self {
        Self {
            period: 1,
            moves: 0,
            flag: None,
            bases: control.period(1).map_or(0, base),
            bonus: 0,
            corrections: 0,
            forfeited: 0,
            ran: 0,
            free: 0,
            last: None,
        }
    }

    /// The time left: what was given less what was used, whatever has happened.
    ///
    /// **Rule:** C-5, C-6, C-7, KW25 II 6.1.2, 6.1.4
    pub const fn remaining(&self) -> Milliseconds {
        self.bases + self.bonus + self.corrections - self.forfeited - (self.ran - self.free)
    }

    /// Whether recording may be suspended: five minutes or less, and no Fischer bonus of half a minute.
    ///
    /// **Rule:** C-42, KW25 II 6.13-6.14
    pub fn is_in_time_trouble(&self, control: &TimeControl) -> bool {
        let safe = match control.period(self.period).map(|period| period.bonus) {
            Some(Bonus::Fischer(seconds)) => seconds >= NO_TROUBLE_SECONDS,
            Some(Bonus::None | Bonus::Bronstein(_)) | None => false,
        };
        self.remaining() <= TIME_TROUBLE && !safe
    }

    /// One more move; the bonus of the period it was played in, and with the last move of a quota the base of the
    /// next one. After the expiry only the counter moves.
    ///
    /// **Rule:** C-5, C-7, C-8, C-9, KW25 II 6.1.2.1, 6.1.4, 6.1.5.2
    pub(super) fn complete_move(&mut self, control: &TimeControl, carry: bool) -> Option<Reason> {
        self.moves = self.moves.saturating_add(1);
        let mut completed = Completed { period: self.period, base: 0, bonus: 0, forfeited: 0 };
        let mut said = None;
        if let Some(period) = control.period(self.period).filter(|_| self.flag.is_none()) {
            if let Bonus::Fischer(seconds) = period.bonus {
                completed.bonus = milliseconds(seconds);
                self.bonus += completed.bonus;
                let reason = Reason::new(kw25("II 6.1.2.1"), Key::new("clock-why-bonus"));
                said = Some(reason.with("seconds", seconds));
            }
            let complete = self.moves >= control.moves_before(self.period.saturating_add(1));
            if period.moves.is_some() && complete {
                if !carry {
                    completed.forfeited = self.remaining();
                    self.forfeited += completed.forfeited;
                }
                completed.base = self.enter_next_period(control);
                let reason = Reason::new(kw25("II 6.1.4"), Key::new("clock-why-period"));
                let minutes = completed.base / 60_000;
                said = Some(reason.with("period", self.period).with("minutes", minutes));
            }
        }
        self.last = Some(completed);
        said
    }

    /// The next period and its base on top of what there is; gives the base.
    pub(super) fn enter_next_period(&mut self, control: &TimeControl) -> Milliseconds {
        self.period = self.period.saturating_add(1);
        let added = control.period(self.period).map_or(0, base);
        self.bases += added;
        added
    }

    /// Takes the last move back, with its bonus, its period and its base; false if there is none to take back.
    ///
    /// **Rule:** G-58, KW25 I 5.9
    pub(super) fn take_back(&mut self) -> bool {
        let Some(last) = self.last.take() else { return false };
        self.moves = self.moves.saturating_sub(1);
        self.period = last.period;
        self.bases -= last.base;
        self.bonus -= last.bonus;
        self.forfeited -= last.forfeited;
        true
    }
}

/// The base of a period.
pub(super) fn base(period: &Period) -> Milliseconds {
    Milliseconds::from(period.base_minutes) * 60_000
}

/// Seconds as the clock counts them.
pub(super) fn milliseconds(seconds: u16) -> Milliseconds {
    Milliseconds::from(seconds) * 1000
}

/// A time shared by two; the odd millisecond is White's.
///
/// **Rule:** C-28, C-43, KW25 II 4.5, 6.15
pub(crate) const fn shares(total: Milliseconds) -> (Milliseconds, Milliseconds) {
    let black = total.div_euclid(2);
    (total - black, black)
}

/// What belongs to `side` of a time shared by two.
pub(super) const fn share(total: Milliseconds, side: Colour) -> Milliseconds {
    let (white, black) = shares(total);
    match side {
        Colour::White => white,
        Colour::Black => black,
    }
}
