//! Time passes.

use runda_rulebook::{Colour, Key, Reason};

use super::account::milliseconds;
use super::{Cause, Clock, Milliseconds, Mode, Stamp, State, kw25};
use crate::Bonus;

impl Clock {
    /// Charges the side that runs up to the stamp; if its time is up before, the flag falls at that very millisecond.
    ///
    /// **Rule:** C-6, C-36, KW25 II 6.1.2.2, 6.12
    pub(super) fn pass(&mut self, stamp: Stamp) {
        if let Some(side) = self.running().filter(|side| self.account(*side).flag.is_none()) {
            let left = self.free_left(side).saturating_add(self.account(side).remaining()).max(0);
            if stamp - self.now >= left {
                self.run(side, left);
                self.fall(side);
            }
        }
        let rest = stamp - self.now;
        match self.state {
            State::Running(side) => self.run(side, rest),
            State::Ready | State::Paused(_) | State::Over(_) => {
                if self.began.is_some() {
                    self.stopped += rest;
                }
                self.now = stamp;
            }
        }
    }

    /// The clock of this side runs for so long.
    fn run(&mut self, side: Colour, time: Milliseconds) {
        let free = self.free_left(side).min(time);
        let account = self.sides.get_mut(side);
        account.ran += time;
        account.free += free;
        self.turn += time;
        self.now += time;
    }

    /// How much of this turn is still free: Bronstein's seconds are run as a delay, and nothing is free after the expiry.
    ///
    /// **Rule:** C-6, C-9, KW25 II 6.1.2, 6.1.2.2
    fn free_left(&self, side: Colour) -> Milliseconds {
        let account = self.account(side);
        match self.control(side).period(account.period).map(|period| period.bonus) {
            Some(Bonus::Bronstein(seconds)) if account.flag.is_none() => {
                (milliseconds(seconds) - self.turn).max(0)
            }
            Some(Bonus::None | Bonus::Fischer(_) | Bonus::Bronstein(_)) | None => 0,
        }
    }

    /// The flag of a side falls now if nothing is left.
    pub(super) fn check_flag(&mut self, side: Colour) {
        let account = self.account(side);
        if account.flag.is_none() && account.remaining() <= 0 {
            self.fall(side);
        }
    }

    /// The flag falls. An automatic clock ends the game, or stops while a claim is being decided.
    ///
    /// **Rule:** C-36, C-51, KW25 II 5.2, 6.12
    fn fall(&mut self, side: Colour) {
        self.sides.get_mut(side).flag = Some(self.now);
        self.first_flag.get_or_insert(side);
        self.say(Reason::new(kw25("II 6.12"), Key::new("clock-why-flag")).with("side", side));
        match (self.setup.mode, self.state) {
            (Mode::Manual | Mode::Mechanical, _) => {}
            (Mode::Auto, State::Running(running) | State::Paused(running))
                if self.claim.is_some() =>
            {
                self.state = State::Paused(running);
            }
            (Mode::Auto, State::Ready | State::Running(_) | State::Paused(_) | State::Over(_)) => {
                self.finish(Some(!side), Cause::Time, self.now);
            }
        }
    }
}
