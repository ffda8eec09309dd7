//! Round robins: the table fixes everything beforehand.

use alloc::vec::Vec;

use runda_pairing::round_robin::{
    self, FieldChange, RoundRobinPlan, Schedule, ScheduledRound, Way,
};
use runda_rulebook::{Explained, Round, Unpaired};

use super::{Paired, scored};
use crate::event::Rest;
use crate::state::Stage;
use crate::{Refusal, RoundRobinTable, State, System, words};

/// A round of the table. Games of those who left stay on it.
///
/// **Rule:** RR-3, RR-5, RR-14, RR-41, RR-42, KW25 V 1.2, 1.3
pub(super) fn pair(
    state: &State,
    round: Round,
    cycles: u8,
    table: RoundRobinTable,
) -> Result<Paired, Refusal> {
    let schedule = schedule(state, cycles, table)?;
    let rounds = schedule.rounds().len();
    let scheduled = schedule.round(round).ok_or(Refusal::NoMoreRounds { rounds })?;
    Ok(in_order(state, round, scheduled))
}

/// The whole table.
pub(super) fn pair_all(
    state: &State,
    cycles: u8,
    table: RoundRobinTable,
) -> Result<Vec<Paired>, Refusal> {
    let schedule = schedule(state, cycles, table)?;
    let rounds = schedule.rounds().iter().enumerate();
    Ok(rounds.map(|(at, round)| in_order(state, Round::from_index(at), round)).collect())
}

pub(super) fn schedule(
    state: &State,
    cycles: u8,
    table: RoundRobinTable,
) -> Result<Schedule, Refusal> {
    round_robin::schedule(state.start_list().len(), plan(cycles, table))
        .map_err(|error| Refusal::NoLegalPairing { problem: error.reason() })
}

fn in_order(state: &State, round: Round, scheduled: &ScheduledRound) -> Paired {
    let free = scheduled.free.iter().map(|player| Rest { player: *player, kind: Unpaired::Free });
    Paired {
        pairs: scored(state, round, scheduled.games.iter().map(|game| [game.white, game.black])),
        unpaired: free.collect(),
        first_colour: None,
        reasons: Vec::new(),
    }
}

impl State {
    /// The ways to go on when the field of a round robin changes before round 1 has started, the one that
    /// alters fewest published games first. A reserve who takes a vacant number changes nothing and needs no
    /// proposal.
    ///
    /// **Rule:** RR-41, FIDE12 5(b)
    pub fn ways_after(&self, change: FieldChange) -> Result<Vec<Explained<Way>>, Refusal> {
        let regulations = self.regulations().ok_or(Refusal::NotCreated)?;
        let System::RoundRobin { cycles, table } = regulations.system else {
            return Err(Refusal::RestsOnResults {
                system: words::system(regulations.system.code()),
            });
        };
        if let Some(started) = self.rounds().iter().position(|round| round.stage == Stage::Started)
        {
            return Err(Refusal::RoundInPlay { round: Round::from_index(started) });
        }
        if let FieldChange::Leaves(number) = change
            && self.entrant(number).is_none()
        {
            return Err(Refusal::NoSuchNumber { number });
        }
        let published = self.rounds().iter().take_while(|it| it.stage >= Stage::Published).count();
        let drawn = schedule(self, cycles, table)?;
        round_robin::ways_after(&drawn, published, change)
            .map_err(|error| Refusal::NoLegalPairing { problem: error.reason() })
    }
}

/// What the pairing room calls this round robin.
///
/// **Rule:** RR-3, RR-14, KW25 V 1.3, 1.5
fn plan(cycles: u8, table: RoundRobinTable) -> RoundRobinPlan {
    let system = match table {
        RoundRobinTable::Berger => round_robin::TableKind::Berger,
        RoundRobinTable::Half => round_robin::TableKind::Half,
        RoundRobinTable::ReversedHalf => round_robin::TableKind::HalfReversed,
        RoundRobinTable::Sliding => round_robin::TableKind::Sliding,
    };
    RoundRobinPlan::cycles(system, cycles.into())
}
