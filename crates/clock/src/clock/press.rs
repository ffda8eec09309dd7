//! The press of a player.

use runda_rulebook::{Colour, Key, Reason};

use super::{Clock, Refusal, State, kw25};

impl Clock {
    /// Black's press before the start starts White's clock; afterwards the player to move presses when they have moved,
    /// or to demand a correction.
    ///
    /// **Rule:** C-23, C-26, C-36, KW25 II 4.4, 6.8, 6.12
    pub(super) fn press(&mut self, side: Colour, moved: bool, demand: bool) -> Result<(), Refusal> {
        match (self.state, side) {
            (State::Ready, Colour::Black) => return self.start(Colour::White),
            (State::Running(running), _) if running == side => {}
            (State::Running(_), _) => return Err(Refusal::NotRunning),
            (State::Ready | State::Paused(_) | State::Over(_), _) => {
                return Err(self.not_running());
            }
        }
        if demand {
            return self.demand_correction(side);
        }
        if !moved {
            return Err(Refusal::NoMove);
        }
        let carry = self.setup.carry;
        let said = {
            let control = self.setup.controls.get(side);
            self.sides.get_mut(side).complete_move(control, carry)
        };
        self.said.extend(said);
        self.sides.get_mut(!side).last = None;
        self.turn_of(!side);
        Ok(())
    }

    /// The opponent's last move was irregular: it is taken back with what it brought, and their clock runs in a new turn.
    ///
    /// **Rule:** G-58, KW25 I 5.9
    fn demand_correction(&mut self, side: Colour) -> Result<(), Refusal> {
        if !self.sides.get_mut(!side).take_back() {
            return Err(Refusal::NothingToCorrect);
        }
        self.say(Reason::new(kw25("I 5.9"), Key::new("clock-why-demand")).with("side", !side));
        self.turn_of(!side);
        self.check_flag(!side);
        Ok(())
    }
}
