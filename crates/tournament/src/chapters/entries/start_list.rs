//! Start numbers.

use alloc::collections::BTreeSet;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::Event;
use crate::chapters::guards;
use crate::decide::Decided;
use crate::event::StartMethod;
use crate::{Entrant, Phase, Refusal, State};

/// Numbers are given once, before round 1 is paired, and never change afterwards.
///
/// **Rule:** SW-5, RR-2, KW25 V 2.6, 1.2
pub(super) fn decide(
    state: &State,
    method: StartMethod,
    seed: Option<&str>,
    order: &[Entrant],
) -> Result<Decided, Refusal> {
    guards::unfinished(state)?;
    if state.phase() == Phase::Running {
        return Err(Refusal::NumbersFixed);
    }
    if state.entries.participants.is_empty() {
        return Err(Refusal::NobodyEntered);
    }
    let order = match method {
        StartMethod::ByHand if order.is_empty() => everybody(state),
        StartMethod::ByHand => complete(state, order)?,
        StartMethod::Rating | StartMethod::Lots | StartMethod::Groups => {
            crate::pairing::start_order(state, method, seed)?
        }
    };
    Ok(Event::StartListAssigned { order, method, seed: seed.map(ToString::to_string) }.into())
}

fn everybody(state: &State) -> Vec<Entrant> {
    state.participants().map(|(player, _)| Entrant::Player(player)).collect()
}

/// An order drawn by hand names everybody once.
///
/// **Rule:** RR-38, KW25 V 2.8.5.3
fn complete(state: &State, order: &[Entrant]) -> Result<Vec<Entrant>, Refusal> {
    let named: BTreeSet<Entrant> = order.iter().copied().collect();
    let entered: BTreeSet<Entrant> = everybody(state).into_iter().collect();
    if named == entered && named.len() == order.len() {
        Ok(order.to_vec())
    } else {
        Err(Refusal::IncompleteOrder)
    }
}
