//! What the arbiter does to a clock.
//!
//! Every act says first that its value cannot be, then that a flag is down, last that it would leave nothing.

use runda_rulebook::{Colour, Key, Reason};

use super::account::{base, milliseconds, share};
use super::{Clock, LONGEST, Milliseconds, PenaltyKind, Refusal, State, kw25};
use crate::Bonus;

impl Clock {
    /// Time is added.
    ///
    /// **Rule:** C-60, KW25 II 6.19
    pub(super) fn add(&mut self, side: Colour, time: Milliseconds) -> Result<(), Refusal> {
        at_least_one(time)?;
        self.not_expired(&[side])?;
        self.correct(side, time);
        Ok(())
    }

    /// Time is taken away; if nothing is left, the flag falls.
    ///
    /// **Rule:** C-36, C-60, KW25 II 6.12, 6.19
    pub(super) fn deduct(&mut self, side: Colour, time: Milliseconds) -> Result<(), Refusal> {
        at_least_one(time)?;
        self.not_expired(&[side])?;
        self.correct(side, -time);
        self.check_flag(side);
        Ok(())
    }

    /// The time is set.
    ///
    /// **Rule:** C-60, KW25 II 6.10
    pub(super) fn set(&mut self, side: Colour, time: Milliseconds) -> Result<(), Refusal> {
        at_least_one(time)?;
        self.not_expired(&[side])?;
        self.correct(side, time - self.account(side).remaining());
        Ok(())
    }

    /// The counter of moves is set, and the period with it; times stay.
    ///
    /// **Rule:** C-60, KW25 II 6.16
    pub(super) fn set_moves(&mut self, side: Colour, moves: i64) -> Result<(), Refusal> {
        let moves = u32::try_from(moves).map_err(|_| Refusal::BadValue)?;
        let period = self.control(side).period_after(moves);
        let account = self.sides.get_mut(side);
        (account.moves, account.period, account.last) = (moves, period, None);
        Ok(())
    }

    /// The period is set, and the counter goes to the moves before it; times stay.
    ///
    /// **Rule:** C-60, KW25 II 6.16
    pub(super) fn set_period(&mut self, side: Colour, period: i64) -> Result<(), Refusal> {
        let period = u32::try_from(period).map_err(|_| Refusal::BadValue)?;
        if self.control(side).period(period).is_none() {
            return Err(Refusal::BadValue);
        }
        let moves = self.control(side).moves_before(period);
        let account = self.sides.get_mut(side);
        (account.moves, account.period, account.last) = (moves, period, None);
        Ok(())
    }

    /// A player was late through no fault of their own: back to the initial time.
    ///
    /// **Rule:** C-30, KW25 II 4.4.3
    pub(super) fn restore(&mut self, side: Colour) -> Result<(), Refusal> {
        if self.account(side).moves > 0 {
            return Err(Refusal::AlreadyMoved);
        }
        self.not_expired(&[side])?;
        self.correct(side, self.initial(side) - self.account(side).remaining());
        self.say(Reason::new(kw25("II 4.4.3"), Key::new("clock-why-restored")).with("side", side));
        Ok(())
    }

    /// Both were late: what both have used is shared equally, the odd millisecond is White's.
    ///
    /// **Rule:** C-28, C-29, KW25 II 4.5
    pub(super) fn halve(&mut self, start: Colour) -> Result<(), Refusal> {
        if self.state == State::Ready {
            return Err(Refusal::NotStarted);
        }
        if Colour::BOTH.into_iter().any(|side| self.account(side).moves > 0) {
            return Err(Refusal::AlreadyMoved);
        }
        self.not_expired(&Colour::BOTH)?;
        let used = |side| self.initial(side) - self.account(side).remaining();
        let total = used(Colour::White) + used(Colour::Black);
        self.charge_both(|clock, side| {
            clock.initial(side) - share(total, side) - clock.account(side).remaining()
        })?;
        self.say(Reason::new(kw25("II 4.5"), Key::new("clock-why-halved")));
        self.turn_of(start);
        Ok(())
    }

    /// Time measured by the arbiter is charged half to each, the odd millisecond to White.
    ///
    /// **Rule:** C-43, KW25 II 6.15
    pub(super) fn split(&mut self, time: Milliseconds) -> Result<(), Refusal> {
        at_least_one(time)?;
        self.not_expired(&Colour::BOTH)?;
        self.charge_both(|_, side| -share(time, side))?;
        self.say(Reason::new(kw25("II 6.15"), Key::new("clock-why-split")));
        Ok(())
    }

    /// A penalty in time. For an irregular move the opponent gets time, in a Fischer period at least one bonus; as a
    /// sanction time is taken from the offender, given to the opponent, or both.
    ///
    /// **Rule:** C-61, KW25 I 5.9, II 2.5.5
    pub(super) fn punish(
        &mut self,
        offender: Colour,
        kind: PenaltyKind,
        add: Milliseconds,
        deduct: Milliseconds,
    ) -> Result<(), Refusal> {
        let possible = |time| (0..=LONGEST).contains(&time);
        if !possible(add) || !possible(deduct) || (add == 0 && deduct == 0) {
            return Err(Refusal::BadValue);
        }
        match kind {
            PenaltyKind::Irregular if deduct > 0 => return Err(Refusal::BadValue),
            PenaltyKind::Irregular if add < self.one_bonus(!offender) => {
                return Err(Refusal::BelowOneBonus);
            }
            PenaltyKind::Irregular | PenaltyKind::Sanction => {}
        }
        for (side, time) in [(!offender, add), (offender, deduct)] {
            if time > 0 {
                self.not_expired(&[side])?;
            }
        }
        self.correct(!offender, add);
        self.correct(offender, -deduct);
        let place = match kind {
            PenaltyKind::Irregular => "I 5.9",
            PenaltyKind::Sanction => "II 2.5.5",
        };
        self.say(Reason::new(kw25(place), Key::new("clock-why-penalty")).with("side", offender));
        self.check_flag(offender);
        Ok(())
    }

    /// Another clock with the same readings takes the place of this one.
    ///
    /// **Rule:** C-25, KW25 II 6.10
    pub(super) fn replace(&mut self) -> Result<(), Refusal> {
        match self.state {
            State::Ready => Err(Refusal::NotStarted),
            State::Running(_) => Err(Refusal::ClockRunning),
            State::Paused(_) | State::Over(_) => {
                self.say(Reason::new(kw25("II 6.10"), Key::new("clock-why-replaced")));
                Ok(())
            }
        }
    }

    /// The base of the first period.
    fn initial(&self, side: Colour) -> Milliseconds {
        self.control(side).period(1).map_or(0, base)
    }

    /// Fischer's bonus of the period a side is in.
    fn one_bonus(&self, side: Colour) -> Milliseconds {
        match self.control(side).period(self.account(side).period).map(|period| period.bonus) {
            Some(Bonus::Fischer(seconds)) => milliseconds(seconds),
            Some(Bonus::None | Bonus::Bronstein(_)) | None => 0,
        }
    }

    fn correct(&mut self, side: Colour, time: Milliseconds) {
        self.sides.get_mut(side).corrections += time;
    }

    /// Corrects both, unless one of them would be left with nothing.
    fn charge_both(
        &mut self,
        change: impl Fn(&Self, Colour) -> Milliseconds,
    ) -> Result<(), Refusal> {
        let changes = Colour::BOTH.map(|side| (side, change(self, side)));
        if changes.iter().any(|(side, time)| self.account(*side).remaining() + time <= 0) {
            return Err(Refusal::BadValue);
        }
        for (side, time) in changes {
            self.correct(side, time);
        }
        Ok(())
    }

    /// Nothing is added or taken once a flag is down.
    ///
    /// **Rule:** C-9, FIDE12 7(c)(8)
    fn not_expired(&self, sides: &[Colour]) -> Result<(), Refusal> {
        let down = sides.iter().any(|side| self.account(*side).flag.is_some());
        if down { Err(Refusal::Expired) } else { Ok(()) }
    }
}

/// A time the arbiter may give.
fn at_least_one(time: Milliseconds) -> Result<(), Refusal> {
    if (1..=LONGEST).contains(&time) { Ok(()) } else { Err(Refusal::BadValue) }
}
