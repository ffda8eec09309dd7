//! What an arbiter can do where there is no legal pairing.

use alloc::vec::Vec;

use runda_rulebook::{Explained, Round};
use runda_swiss::{Offer, offers};

use crate::event::Waiver;
use crate::explain::swiss_history_of;
use crate::{State, System};

/// Something that helps where no legal pairing exists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WayOut {
    /// End the event after the last round played.
    EndAfter(Round),
    /// Lift these rules for the round, each with what it lifts; together they make a pairing possible.
    Waive(Vec<Explained<Waiver>>),
}

impl State {
    /// What the arbiter can do about a round without a legal pairing, in the order it is offered: nothing if the
    /// round can be paired. Only the Swiss of the draughts code knows rules that can be lifted.
    ///
    /// **Rule:** SW-41, KW25 V 2.4, 2.8.6.1
    pub fn ways_out(&self, round: Round) -> Vec<WayOut> {
        let System::SwissPzwarc { .. } = self.system() else { return Vec::new() };
        let found = swiss_history_of(self, round).ok().and_then(|it| offers(&it, round).ok());
        found.into_iter().flatten().map(of_offer).collect()
    }
}

fn of_offer(offer: Offer) -> WayOut {
    match offer {
        Offer::EndAfter(round) => WayOut::EndAfter(round),
        Offer::Waive(waivers) => WayOut::Waive(
            waivers
                .into_iter()
                .map(|waiver| Explained::because(granted(waiver), waiver.reason()))
                .collect(),
        ),
    }
}

const fn granted(waiver: runda_swiss::Waiver) -> Waiver {
    match waiver {
        runda_swiss::Waiver::Exclusions => Waiver::Exclusions,
        runda_swiss::Waiver::ColourLimits => Waiver::ColourLimits,
        runda_swiss::Waiver::SecondBye => Waiver::SecondBye,
        runda_swiss::Waiver::SecondMeeting(one, other) => Waiver::SecondMeeting(one, other),
    }
}
