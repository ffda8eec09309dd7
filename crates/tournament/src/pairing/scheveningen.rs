//! Side against side: the first half of the start list against the second, or two teams.

use alloc::vec::Vec;

use runda_pairing::Side;
use runda_pairing::lots::label;
use runda_pairing::scheveningen::{self, Contest, ContestPlan, ContestRound, Participant, Table};
use runda_rulebook::{Colour, Points, Round, StartNo, Unpaired};

use super::{Paired, first_colour, scored};
use crate::event::Rest;
use crate::{Refusal, ScheveningenTable, State, System};

/// A round of the table; the side of number 1 is A.
///
/// **Rule:** KO-22, KO-23, KO-26, KW25 V 3.7, PZSz02 B.VI F.1-F.7
pub(super) fn pair(
    state: &State,
    round: Round,
    (table, cycles): (Option<ScheveningenTable>, u8),
    seed: Option<&str>,
) -> Result<Paired, Refusal> {
    let colour = first_colour(state, round, seed, label::SIDE_COLOUR)?;
    let contest = contest(state, (table, cycles), colour)?;
    let rounds = contest.rounds().len();
    let scheduled = contest.rounds().get(round.index()).ok_or(Refusal::NoMoreRounds { rounds })?;
    let reasons = contest.remarks().to_vec();
    let first_colour = (round == Round::FIRST).then_some(colour);
    Ok(Paired { first_colour, reasons, ..in_order(state, round, scheduled) })
}

/// The whole table.
pub(super) fn pair_all(
    state: &State,
    (table, cycles): (Option<ScheveningenTable>, u8),
    seed: Option<&str>,
) -> Result<Vec<Paired>, Refusal> {
    let colour = match state.lot() {
        Some(colour) => colour,
        None => first_colour(state, Round::FIRST, seed, label::SIDE_COLOUR)?,
    };
    let contest = contest(state, (table, cycles), colour)?;
    let rounds = contest.rounds().iter().enumerate();
    Ok(rounds.map(|(at, round)| in_order(state, Round::from_index(at), round)).collect())
}

fn in_order(state: &State, round: Round, scheduled: &ContestRound) -> Paired {
    if state.is_of_teams() {
        let (one, two) = (StartNo::FIRST, StartNo::FIRST.next());
        let pair = if scheduled.white == Side::A { [one, two] } else { [two, one] };
        return Paired {
            pairs: scored(state, round, core::iter::once(pair)),
            unpaired: Vec::new(),
            first_colour: None,
            reasons: Vec::new(),
        };
    }
    let number = |participant| number(state, participant);
    let games = scheduled.games.iter().map(|game| [number(game.white), number(game.black)]);
    let free =
        scheduled.free.iter().map(|free| Rest { player: number(*free), kind: Unpaired::Free });
    Paired {
        pairs: scored(state, round, games),
        unpaired: free.collect(),
        first_colour: None,
        reasons: Vec::new(),
    }
}

/// The start number of a participant of a side; a team has that of all its players.
///
/// **Rule:** KO-22, PZSz02 B.VI F.1
pub(super) fn number(state: &State, participant: Participant) -> StartNo {
    let upper = state.start_list().len().div_ceil(2);
    let own = usize::from(participant.number).saturating_sub(1);
    let index = if state.is_of_teams() { 0 } else { own };
    StartNo::from_index(if participant.side == Side::A { index } else { upper + index })
}

/// The whole contest, when `colour` was drawn for the side of number 1.
///
/// **Rule:** KO-22, KO-26, KO-27, KW25 V 3.7, PZSz02 B.VI F.1-F.7
pub(super) fn contest(
    state: &State,
    (table, cycles): (Option<ScheveningenTable>, u8),
    colour: Colour,
) -> Result<Contest, Refusal> {
    let game = state.regulations().ok_or(Refusal::NotCreated)?.variant.game();
    let table = match table {
        Some(ScheveningenTable::Kw) => Table::Kw,
        Some(ScheveningenTable::Pzsz) => Table::Pzsz,
        None => Table::of_game(game),
    };
    let white_first = if colour == Colour::White { Side::A } else { Side::B };
    let (a, b) = sizes(state)?;
    let plan = ContestPlan { table, white_first, cycles: cycles.into() };
    scheveningen::schedule(a, b, plan)
        .map_err(|error| Refusal::NoLegalPairing { problem: error.reason() })
}

/// The contest of a tournament whose lot is drawn.
pub(crate) fn contest_of(state: &State) -> Option<Contest> {
    let System::Scheveningen { table, cycles } = state.system() else { return None };
    contest(state, (table, cycles), state.lot()?).ok()
}

/// How many are on either side: the two halves of the start list, or the boards of a match of two teams.
///
/// **Rule:** KO-22, TM-6, PZSz02 B.VI F.1, KW25 V 3.7
fn sizes(state: &State) -> Result<(usize, usize), Refusal> {
    let entrants = state.start_list().len();
    if !state.is_of_teams() {
        return Ok((entrants.div_ceil(2), entrants / 2));
    }
    if entrants != 2 {
        return Err(Refusal::NotAMatch { players: entrants });
    }
    let boards = usize::from(state.games_in_a_round());
    Ok((boards, boards))
}

impl State {
    /// Whether somebody plays for the side of number 1 where two sides meet.
    ///
    /// **Rule:** KO-22, PZSz02 B.VI F.1
    pub fn is_of_first_side(&self, number: StartNo) -> bool {
        self.side_of(number) == Side::A
    }

    /// The points of the two sides of a contest so far, the side of number 1 first; nothing in other systems.
    ///
    /// **Rule:** KO-29, ST-41, PZSz02 B.VI F.6
    pub fn side_scores(&self) -> Option<[Points; 2]> {
        let System::Scheveningen { .. } = self.system() else { return None };
        let (mut first, mut second) = (Points::ZERO, Points::ZERO);
        for game in self.rounds().iter().flat_map(crate::RoundRecord::games) {
            for (colour, player) in game.played_pair().sides() {
                let of_side = if self.is_of_first_side(player) { &mut first } else { &mut second };
                *of_side += game.result().score(colour);
            }
        }
        Some([first, second])
    }
}
