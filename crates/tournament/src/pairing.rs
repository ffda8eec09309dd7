//! Asking the engines: each gets the plain input it wants, and answers in start numbers.

use alloc::vec::Vec;

use runda_rulebook::{Colour, Reason, Round};

use crate::event::{Pair, Rest, StartMethod};
use crate::{Entrant, Refusal, State};

/// What an engine answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paired {
    /// The pairs, board 1 first.
    pub pairs: Vec<Pair>,
    /// Those without an opponent, absent ones included.
    pub unpaired: Vec<Rest>,
    /// The colour drawn for number 1, in the first round.
    pub first_colour: Option<Colour>,
    /// What the engine has to say.
    pub reasons: Vec<Reason>,
}

/// Pairs a round by the system of the regulations.
pub fn pair(state: &State, _round: Round, _seed: Option<&str>) -> Result<Paired, Refusal> {
    let regulations = state.regulations().ok_or(Refusal::NotCreated)?;
    Err(Refusal::NoEngine { system: regulations.system.code().into() })
}

/// Orders the entrants for the start list.
///
/// **Rule:** SW-5, SW-6, KW25 V 2.6.1
pub(crate) fn start_order(
    state: &State,
    method: StartMethod,
    _seed: Option<&str>,
) -> Result<Vec<Entrant>, Refusal> {
    let mut order: Vec<_> = state.participants().collect();
    match method {
        StartMethod::Rating => order.sort_by_key(|(player, participant)| {
            let person = &participant.person;
            (
                core::cmp::Reverse(person.rating),
                person.list.is_none(),
                person.list,
                person.list_place.unwrap_or(u32::MAX),
                *player,
            )
        }),
        StartMethod::Lots | StartMethod::Groups => return Err(Refusal::SeedMissing),
        StartMethod::ByHand => {}
    }
    Ok(order.into_iter().map(|(player, _)| Entrant::Player(player)).collect())
}
