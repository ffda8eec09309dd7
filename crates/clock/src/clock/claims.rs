//! A claim of a draw while the clock runs, and its decision.

use runda_rulebook::{Colour, Key, Reason};

use super::{Cause, Claim, ClaimRule, Clock, Refusal, State, kw25};

impl Clock {
    /// A claim waits for the arbiter. In an accelerated game it may stop both clocks, otherwise only for the regulation
    /// draw in a phase without bonus; where it may not, the claim stands and the clock runs on.
    ///
    /// **Rule:** C-51, KW25 II 4.4.2, 5.2, III 7
    pub(super) fn claim(
        &mut self,
        side: Colour,
        rule: &ClaimRule,
        stop: bool,
    ) -> Result<(), Refusal> {
        if self.state == State::Ready {
            return Err(Refusal::NotStarted);
        }
        if self.claim.is_some() {
            return Err(Refusal::ClaimPending);
        }
        let may_stop = self.setup.accelerated
            || (*rule == ClaimRule::Regulation && self.is_without_bonus(side));
        self.claim = Some(Claim { side, stopped: stop && may_stop });
        self.say(Reason::new(kw25("II 5.2"), Key::new("clock-why-claim")).with("side", side));
        match self.state {
            State::Running(running) if stop && may_stop => self.state = State::Paused(running),
            State::Ready | State::Running(_) | State::Paused(_) | State::Over(_) => {}
        }
        if stop && !may_stop { Err(Refusal::MustKeepRunning) } else { Ok(()) }
    }

    /// The decision: a draw, whatever the flags show; or the flags are judged, if one fell; or the game goes on.
    ///
    /// **Rule:** C-51, KW25 II 5.2, 6.18
    pub(super) fn decide(&mut self, granted: bool) -> Result<(), Refusal> {
        let Some(claim) = self.claim.take() else { return Err(Refusal::NoClaim) };
        if granted {
            let key = Key::new("clock-why-granted");
            self.say(Reason::new(kw25("II 5.2"), key).with("side", claim.side));
            self.finish(None, Cause::Claim, self.now);
            return Ok(());
        }
        let key = Key::new("clock-why-not-granted");
        self.say(Reason::new(kw25("II 5.2"), key).with("side", claim.side));
        if self.flags().next().is_some() {
            self.judge_flags(&[]);
        }
        Ok(())
    }
}
