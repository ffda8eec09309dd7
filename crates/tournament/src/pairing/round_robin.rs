//! Round robins: the table fixes everything beforehand.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_pairing::round_robin::{
    self, Exchange, FieldChange, RoundRobinPlan, Schedule, ScheduledRound, Sliding, Way,
};
use runda_rulebook::{Colour, Explained, Reason, Round, StartNo, Unpaired};

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

/// The table of the regulations, the end of its cycles as they announce it.
///
/// **Rule:** RR-3, RR-15, KW25 V 1.3, FIDE12 annex 1
pub(super) fn schedule(
    state: &State,
    cycles: u8,
    table: RoundRobinTable,
) -> Result<Schedule, Refusal> {
    let kept = state.regulations().is_some_and(|regulations| regulations.cycle_order_kept);
    let exchange = if kept { Exchange::Never } else { Exchange::LastTwoRounds };
    let plan = RoundRobinPlan { exchange, ..plan(cycles, table) };
    round_robin::schedule(state.start_list().len(), plan)
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
    /// Why the table of a round robin cannot be played by everybody entered; nothing where it can.
    ///
    /// **Rule:** RR-19, KW25 V 1.5.1.1
    pub fn unplayable_table(&self) -> Option<Reason> {
        let System::RoundRobin { cycles, table } = self.regulations()?.system else { return None };
        let entered = self.entrants().count();
        let players = if self.start_list().is_empty() { entered } else { self.start_list().len() };
        let unplayable = round_robin::schedule(players, plan(cycles, table)).err()?;
        (players > 1).then(|| unplayable.reason())
    }

    /// Everybody's seat and colour in a round of the sliding system; nothing in other systems. A pause has neither
    /// seat nor colour, and every second cycle exchanges colours.
    ///
    /// **Rule:** RR-14, RR-25, RR-26, RR-28, KW25 V 1.5.3.1
    pub fn sliding_seats(&self, round: Round) -> Vec<(StartNo, String, Option<Colour>)> {
        let system = self.regulations().map(|regulations| regulations.system);
        let Some(System::RoundRobin { cycles, table: RoundRobinTable::Sliding }) = system else {
            return Vec::new();
        };
        let Ok(table) = Sliding::new(self.start_list().len()) else { return Vec::new() };
        let rounds = usize::from(table.rounds());
        let (cycle, within) = (round.index() / rounds, Round::from_index(round.index() % rounds));
        if cycle >= usize::from(cycles) {
            return Vec::new();
        }
        let seat = |number: StartNo| {
            let seat = table.seat(number, within)?;
            let colour = table.colour(seat, within);
            let colour = if cycle % 2 == 1 { colour.map(|colour| !colour) } else { colour };
            let place = colour.map_or_else(String::new, |_| seat.to_string());
            Some((number, place, colour))
        };
        self.numbers().filter_map(seat).collect()
    }

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
