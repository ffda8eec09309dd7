//! What flags mean once somebody points at them.

use runda_rulebook::{Colour, Key, Reason};

use super::{Cause, Clock, Mode, Refusal, Stamp, kw25};

impl Clock {
    /// Somebody points at a flag; a claim made before is decided first.
    ///
    /// **Rule:** C-36, C-51, KW25 II 5.2, 6.12
    pub(super) fn point_at_flag(&mut self, proved: &[Colour]) -> Result<(), Refusal> {
        if self.flags().next().is_none() {
            return Err(Refusal::NoFlag);
        }
        if self.claim.is_some() {
            return Err(Refusal::ClaimPending);
        }
        self.judge_flags(proved);
        Ok(())
    }

    /// The sides whose flags are down.
    pub(super) fn flags(&self) -> impl Iterator<Item = Colour> {
        Colour::BOTH.into_iter().filter(|side| self.account(*side).flag.is_some())
    }

    /// One flag: its owner loses. Two: the first loses if the clock knows which; if it does not, an accelerated game and
    /// a last period are drawn, and in a quota period the moves decide.
    ///
    /// **Rule:** C-36, C-39, KW25 II 3.5.5, 6.12, 6.16, III 9.3.1
    pub(super) fn judge_flags(&mut self, proved: &[Colour]) {
        let both = self.flags().count() == 2;
        match (both, self.setup.mode) {
            (false, Mode::Auto | Mode::Manual | Mode::Mechanical)
            | (true, Mode::Auto | Mode::Manual) => {
                let loser = if both { self.first_flag } else { self.flags().next() };
                if let Some(loser) = loser {
                    let key = Key::new("clock-why-lost-on-time");
                    self.say(Reason::new(kw25("II 6.12"), key).with("side", loser));
                    self.finish(Some(!loser), Cause::Time, self.judged_at(loser));
                }
            }
            (true, Mode::Mechanical) => self.judge_unordered_flags(proved),
        }
    }

    /// The stamp of a loss on time: an automatic clock stopped with the flag, another with the judgement.
    fn judged_at(&self, loser: Colour) -> Stamp {
        match self.setup.mode {
            Mode::Auto => self.account(loser).flag.unwrap_or(self.now),
            Mode::Manual | Mode::Mechanical => self.now,
        }
    }

    /// Two flags whose order nobody knows.
    ///
    /// **Rule:** C-39, KW25 II 6.16, III 9.3.1
    fn judge_unordered_flags(&mut self, proved: &[Colour]) {
        let to_the_end = Colour::BOTH.into_iter().any(|side| {
            let period = self.control(side).period(self.account(side).period);
            period.is_none_or(|period| period.moves.is_none())
        });
        if self.setup.accelerated || to_the_end {
            let key = Key::new("clock-why-both-flags");
            self.say(Reason::new(kw25("III 9.3.1"), key));
            self.finish(None, Cause::BothFlags, self.now);
            return;
        }
        let shows = |side| proved.contains(&side);
        match (shows(Colour::White), shows(Colour::Black)) {
            (true, false) => self.won_by_proof(Colour::White),
            (false, true) => self.won_by_proof(Colour::Black),
            (true, true) => self.play_on(false),
            (false, false) => self.play_on(true),
        }
    }

    fn won_by_proof(&mut self, winner: Colour) {
        let key = Key::new("clock-why-lost-on-time");
        self.say(Reason::new(kw25("II 6.16"), key).with("side", !winner));
        self.finish(Some(winner), Cause::Time, self.now);
    }

    /// Play goes on in the next period, whose base comes on top of the overrun; where nobody could show their moves,
    /// numbering begins after the quota.
    ///
    /// **Rule:** C-39, KW25 II 6.16
    fn play_on(&mut self, renumber: bool) {
        self.first_flag = None;
        for side in Colour::BOTH {
            let control = self.setup.controls.get(side);
            let account = self.sides.get_mut(side);
            account.flag = None;
            account.last = None;
            account.enter_next_period(control);
            if renumber {
                account.moves = control.moves_before(account.period);
            }
        }
        if renumber {
            let number = self.account(Colour::White).moves.saturating_add(1);
            self.next_number = Some(number);
            let key = Key::new("clock-why-numbered");
            self.say(Reason::new(kw25("II 6.16"), key).with("number", number));
        }
        for side in Colour::BOTH {
            self.check_flag(side);
        }
    }
}
