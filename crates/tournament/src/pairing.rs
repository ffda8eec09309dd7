//! Asking the engines: each gets the plain input it wants, and answers in start numbers.

mod dutch;
pub(crate) mod fixed;
mod knockout;
mod level;
mod matches;
mod older_cups;
mod round_robin;
mod scheveningen;
mod start_list;
mod swiss;
mod way_out;

use alloc::vec::Vec;

use runda_pairing::lots::{Lots, Seed};
use runda_rulebook::{ByColour, Colour, Points, Reason, Round, StartNo, Unpaired};

use crate::event::{Pair, Rest};
use crate::{Refusal, State, System, words};

pub(crate) use knockout::is_of_the_bracket;
pub use level::{CupColumn, CupEncounter};
pub use matches::MatchStanding;
pub(crate) use scheveningen::contest_of;
pub(crate) use start_list::start_order;
pub use way_out::WayOut;

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
pub fn pair(state: &State, round: Round, seed: Option<&str>) -> Result<Paired, Refusal> {
    let regulations = state.regulations().ok_or(Refusal::NotCreated)?;
    if state.start_list().is_empty() {
        return Err(Refusal::NoStartList);
    }
    match regulations.system {
        System::SwissPzwarc { .. } => swiss::pair(state, round, seed),
        System::RoundRobin { cycles, table } => round_robin::pair(state, round, cycles, table),
        System::Knockout { .. } => knockout::pair(state, round, seed),
        System::FideDutch => dutch::pair(state, round, seed),
        System::Scheveningen { table, cycles } => {
            scheveningen::pair(state, round, (table, cycles), seed)
        }
        System::Match { until } => matches::pair(state, round, until, seed),
    }
}

/// Every round at once, where a table fixes them before the first: round robins, side against side.
///
/// **Rule:** RR-5, KO-22, KW25 V 1.2, PZSz02 B.VI A.3.1, F.2
pub fn pair_all(state: &State, seed: Option<&str>) -> Result<Vec<Paired>, Refusal> {
    let regulations = state.regulations().ok_or(Refusal::NotCreated)?;
    if state.start_list().is_empty() {
        return Err(Refusal::NoStartList);
    }
    match regulations.system {
        System::RoundRobin { cycles, table } => round_robin::pair_all(state, cycles, table),
        System::Scheveningen { table, cycles } => {
            scheveningen::pair_all(state, (table, cycles), seed)
        }
        System::SwissPzwarc { .. }
        | System::FideDutch
        | System::Knockout { .. }
        | System::Match { .. } => {
            Err(Refusal::RestsOnResults { system: words::system(regulations.system.code()) })
        }
    }
}

/// The colour of number 1: drawn in the first round, remembered afterwards.
///
/// **Rule:** SW-38, KO-13, KO-23, KO-31, KW25 V 2.8.5.3
fn first_colour(
    state: &State,
    round: Round,
    seed: Option<&str>,
    label: &str,
) -> Result<Colour, Refusal> {
    let remembered = state.rounds().iter().take(round.index()).find_map(|past| past.first_colour);
    match (remembered, seed) {
        (Some(colour), _) => Ok(colour),
        (None, Some(seed)) => Ok(Lots::new(&usable(seed)?, label).colour()),
        (None, None) => Err(Refusal::SeedMissing),
    }
}

fn usable(seed: &str) -> Result<Seed, Refusal> {
    Seed::new(seed).map_err(|error| Refusal::SeedUnusable { problem: error.reason() })
}

/// Pairs with the scores on which they are paired.
fn scored(state: &State, round: Round, games: impl Iterator<Item = [StartNo; 2]>) -> Vec<Pair> {
    let records = state.records_before(round);
    let points = |number: StartNo| records.get(number.index()).map_or(Points::ZERO, |r| r.points);
    games
        .map(|[white, black]| Pair {
            white,
            black,
            points: ByColour { white: points(white), black: points(black) },
        })
        .collect()
}

/// The rests of a round: those the engine gave, and those who do not take part.
fn rests(state: &State, round: Round, given: &[Rest]) -> Vec<Rest> {
    let away = state
        .numbers()
        .filter(|number| given.iter().all(|rest| rest.player != *number))
        .filter_map(|player| state.rest_in(player, round).map(|kind| Rest { player, kind }));
    let mut rests: Vec<Rest> = given.iter().copied().chain(away).collect();
    rests.sort_by_key(|rest| (rest.kind != Unpaired::Bye, rest.player));
    rests
}
