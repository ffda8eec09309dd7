//! What the commands lead to.

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::Vec;

use runda_rulebook::{Board, Cause, Round, StartNo};

use super::{Command, Event, by_hand, guard};
use crate::chapters::{guards, results, teams};
use crate::event::{Pair, Terms};
use crate::pairing::Paired;
use crate::state::Encounter;
use crate::{Refusal, State};

pub(crate) fn decide(state: &State, command: &Command) -> Result<Vec<crate::Event>, Refusal> {
    let event = match command {
        Command::GrantWaiver { round, waiver, reason } => {
            Event::WaiverGranted { round: *round, waiver: *waiver, reason: reason.clone() }
        }
        Command::PairRound { round, seed } => return pair(state, *round, seed.as_deref()),
        Command::DiscardPairing { round, reason } => {
            Event::PairingDiscarded { round: *round, reason: reason.clone() }
        }
        Command::BeginManualPairing { round } => {
            Event::ManualPairingBegun { round: *round, terms: terms(state, *round) }
        }
        Command::PlacePair { round, board, white, black } => {
            by_hand::place(state, *round, *board, [*white, *black])?
        }
        Command::RemovePair { round, board } => Event::PairRemoved { round: *round, board: *board },
        Command::SwapColours { round, board } => {
            Event::ColoursSwapped { round: *round, board: *board }
        }
        Command::GiveRest { round, rest } => Event::RestGiven { round: *round, rest: *rest },
        Command::TakeRest { round, player } => Event::RestTaken { round: *round, player: *player },
        Command::EndManualPairing { round, seed } => {
            return by_hand::end(state, *round, seed.as_deref());
        }
        Command::PublishRound { round } => {
            let pairing = guards::paired(state, *round).ok().map(crate::RoundRecord::check_sum);
            Event::RoundPublished { round: *round, pairing }
        }
        Command::StartRound { round } => {
            let start = Event::RoundStarted { round: *round };
            let line_ups = teams::line_ups_at_the_start(state, *round).into_iter();
            return Ok(line_ups.chain([start.into()]).collect());
        }
    };
    Ok(alloc::vec![event.into()])
}

/// What the tournament rests on, told with its first pairing.
fn terms(state: &State, round: Round) -> Option<Box<Terms>> {
    let regulations = state.regulations().filter(|_| round == Round::FIRST)?;
    Some(Box::new(Terms::of(regulations, state.start_list())))
}

fn pair(state: &State, round: Round, seed: Option<&str>) -> Result<Vec<crate::Event>, Refusal> {
    guard::may_pair(state, round)?;
    let system = guards::existing(state)?.system;
    let Paired { pairs, unpaired, first_colour, reasons } =
        crate::pairing::pair(state, round, seed)?;
    let games = state.games_in_a_round();
    let forfeits = forfeits_of_the_gone(state, round, &pairs, games);
    let mut paired = Event::RoundPaired {
        round,
        pairs,
        games,
        colours: state.board_colours(),
        unpaired,
        system: system.kind(),
        seed: seed.map(ToString::to_string),
        first_colour,
        reasons,
        account: None,
        terms: terms(state, round),
    };
    let told = state.with([&paired]).account(round);
    if let Event::RoundPaired { account, .. } = &mut paired {
        *account = told;
    }
    Ok(core::iter::once(paired.into()).chain(forfeits).collect())
}

/// In a table that is fixed beforehand, and in a cup, the games of somebody who left stay on the list and
/// are lost by forfeit.
///
/// **Rule:** R-18, R-19, RR-42, KW25 II 5.7.1
fn forfeits_of_the_gone(
    state: &State,
    round: Round,
    pairs: &[Pair],
    games: u8,
) -> Vec<crate::Event> {
    let gone = |number: StartNo| state.is_gone(number, round);
    let mut events = Vec::new();
    for (index, pair) in pairs.iter().enumerate() {
        let encounter = Encounter::new(*pair, games, state.board_colours());
        let at = (round, Board::from_index(index));
        let lost = results::forfeits(at, &encounter, Cause::Absence, gone);
        events.extend(lost.into_iter().map(Into::into));
    }
    events
}
