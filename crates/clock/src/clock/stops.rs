//! Starting, stopping, going on, ending.

use runda_rulebook::{Colour, Key, Reason};

use super::{Cause, Clock, Hand, Refusal, State, StopReason, kw25};
use crate::Bonus;

impl Clock {
    /// The clock of a side is started.
    ///
    /// **Rule:** C-26, KW25 II 4.4
    pub(super) fn start(&mut self, side: Colour) -> Result<(), Refusal> {
        match self.state {
            State::Ready => {
                self.began = Some(self.now);
                self.turn_of(side);
                self.say(
                    Reason::new(kw25("II 4.4"), Key::new("clock-why-start")).with("side", side),
                );
                Ok(())
            }
            State::Running(_) | State::Paused(_) | State::Over(_) => Err(Refusal::AlreadyStarted),
        }
    }

    /// A new turn of this side begins.
    pub(super) fn turn_of(&mut self, side: Colour) {
        self.turn = 0;
        self.state = State::Running(side);
    }

    /// Both are stopped. The arbiter always may; a player for an irregular move, at the end of the game, for the
    /// regulation draw in a phase without bonus, and in an accelerated game to call the arbiter. Any other stop works
    /// and is an offence: the answer names the offender.
    ///
    /// **Rule:** C-34, KW25 I 5.9, II 4.4.1-4.4.2, III 7
    pub(super) fn pause(
        &mut self,
        by: Hand,
        reason: Option<&StopReason>,
    ) -> Result<Option<Colour>, Refusal> {
        let State::Running(running) = self.state else {
            return Err(self.not_running());
        };
        self.state = State::Paused(running);
        let offender = by.player().filter(|player| !self.may_stop(*player, reason));
        if let Some(player) = offender {
            let key = Key::new("clock-why-offence");
            self.say(Reason::new(kw25("II 4.4.1"), key).with("side", player));
        }
        Ok(offender)
    }

    fn may_stop(&self, player: Colour, reason: Option<&StopReason>) -> bool {
        match reason {
            Some(StopReason::Irregular | StopReason::End) => true,
            Some(StopReason::RegulationDraw) => self.is_without_bonus(player),
            Some(StopReason::CallArbiter) => self.setup.accelerated,
            Some(StopReason::Other(_)) | None => false,
        }
    }

    /// Whether the current period of a side has neither Fischer nor Bronstein.
    ///
    /// **Rule:** C-54, KW25 II 6.3, III 9
    pub fn is_without_bonus(&self, side: Colour) -> bool {
        let period = self.control(side).period(self.account(side).period);
        period.is_some_and(|period| period.bonus == Bonus::None)
    }

    /// The refusal of what only a running clock can do.
    pub(super) const fn not_running(&self) -> Refusal {
        match self.state {
            State::Ready => Refusal::NotStarted,
            State::Running(_) | State::Paused(_) => Refusal::Paused,
            State::Over(_) => Refusal::GameOver,
        }
    }

    /// The clock runs again, unless a claim has to be decided first.
    ///
    /// **Rule:** C-51, C-60, KW25 II 5.2
    pub(super) fn resume(&mut self, side: Option<Colour>) -> Result<(), Refusal> {
        let State::Paused(before) = self.state else { return Err(Refusal::NotPaused) };
        let flag_is_down = self.account(before).flag.is_some();
        if self.claim.is_some_and(|claim| claim.stopped || flag_is_down) {
            return Err(Refusal::ClaimPending);
        }
        match side {
            Some(side) if side != before => self.turn_of(side),
            Some(_) | None => self.state = State::Running(before),
        }
        Ok(())
    }

    /// The game ended on the board, by resignation or by agreement; no press is needed.
    ///
    /// **Rule:** C-37, KW25 I 7.2, II 6.20
    pub(super) fn end(&mut self, winner: Option<Colour>) -> Result<(), Refusal> {
        if self.state == State::Ready {
            return Err(Refusal::NotStarted);
        }
        self.say(Reason::new(kw25("II 6.20"), Key::new("clock-why-end")));
        self.finish(winner, Cause::Play, self.now);
        Ok(())
    }
}
