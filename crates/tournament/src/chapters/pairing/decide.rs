//! Pairing, publishing and starting rounds.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_rulebook::{Cause, GameResult, Round, StartNo, Unpaired};

use super::{Command, Event, by_hand};
use crate::chapters::{guards, results};
use crate::decide::Decided;
use crate::event::{Outcome, Pair};
use crate::pairing::Paired;
use crate::state::{RoundRecord, Stage};
use crate::{Refusal, State};

pub(crate) fn decide(state: &State, command: &Command) -> Result<Decided, Refusal> {
    match command {
        Command::GrantWaiver { round, waiver, reason } => {
            guards::unfinished(state)?;
            guards::within(state, *round)?;
            guards::given(reason)?;
            let (round, waiver, reason) = (*round, *waiver, reason.clone());
            Ok(Event::WaiverGranted { round, waiver, reason }.into())
        }
        Command::PairRound { round, seed } => pair(state, *round, seed.as_deref()),
        Command::DiscardPairing { round, reason } => discard(state, *round, reason),
        Command::BeginManualPairing { round } => {
            may_pair(state, *round)?;
            Ok(Event::ManualPairingBegun { round: *round }.into())
        }
        Command::PlacePair { round, board, white, black } => {
            by_hand::place(state, *round, *board, [*white, *black])
        }
        Command::RemovePair { round, board } => {
            by_hand::by_hand(state, *round)?;
            guards::game(state, *round, *board)?;
            Ok(Event::PairRemoved { round: *round, board: *board }.into())
        }
        Command::SwapColours { round, board } => {
            by_hand::by_hand(state, *round)?;
            guards::game(state, *round, *board)?;
            Ok(Event::ColoursSwapped { round: *round, board: *board }.into())
        }
        Command::GiveRest { round, rest } => {
            let record = by_hand::by_hand(state, *round)?;
            by_hand::free(state, record, *round, rest.player)?;
            by_hand::exists(state, rest.kind)?;
            Ok(Event::RestGiven { round: *round, rest: *rest }.into())
        }
        Command::TakeRest { round, player } => {
            let record = by_hand::by_hand(state, *round)?;
            if !record.rests.contains_key(player) {
                return Err(Refusal::NoRest { number: *player });
            }
            Ok(Event::RestTaken { round: *round, player: *player }.into())
        }
        Command::EndManualPairing { round, seed } => by_hand::end(state, *round, seed.as_deref()),
        Command::PublishRound { round } => publish(state, *round),
        Command::StartRound { round } => start(state, *round),
    }
}

/// Whether a round may be paired now: it is the next one, or the last one as long as it may change.
pub(crate) fn may_pair(state: &State, round: Round) -> Result<(), Refusal> {
    let regulations = guards::unfinished(state)?;
    if state.start_list().is_empty() {
        return Err(Refusal::NoStartList);
    }
    match state.number_of_rounds() {
        Some(rounds) if round.get() > rounds => {
            return Err(Refusal::NoMoreRounds { rounds: rounds.into() });
        }
        Some(_) => {}
        None if regulations.system.ends_by_results() => {}
        None => return Err(Refusal::RoundsUnknown),
    }
    match state.round(round) {
        Some(record) if round.next() == state.next_round() => may_change(state, round, record)?,
        Some(_) => return Err(Refusal::AlreadyPaired { round }),
        None if round == state.next_round() => {}
        None => return Err(Refusal::NotNextRound { round, next: state.next_round() }),
    }
    if regulations.system.needs_results() {
        earlier_rounds_complete(state, round)?;
    }
    Ok(())
}

/// Any open game must be finished or marked adjourned before a pairing that rests on results.
///
/// **Rule:** SW-11, R-25, KW25 V 2.8.9.10
fn earlier_rounds_complete(state: &State, round: Round) -> Result<(), Refusal> {
    for (index, record) in state.rounds().iter().enumerate().take(round.index()) {
        let open = record.open_games();
        if open > 0 || record.stage != Stage::Started {
            return Err(Refusal::RoundNotComplete { round: Round::from_index(index), open });
        }
    }
    Ok(())
}

/// A draft may be repeated. A published pairing changes only for a breach of an absolute rule or after a
/// corrected result, and never once the round has started.
///
/// **Rule:** SW-42, SW-43, SW-44, R-27, KW25 V 2.8.9.6, 2.8.9.7, 2.8.9.9
pub(super) fn may_change(state: &State, round: Round, record: &RoundRecord) -> Result<(), Refusal> {
    match record.stage {
        Stage::Draft => Ok(()),
        Stage::ByHand => Err(Refusal::StillManual { round }),
        Stage::Published if record.may_pair_again || !state.breaches(round).is_empty() => Ok(()),
        Stage::Published => Err(Refusal::PairingPublished { round }),
        Stage::Started => Err(Refusal::RoundInPlay { round }),
    }
}

fn pair(state: &State, round: Round, seed: Option<&str>) -> Result<Decided, Refusal> {
    may_pair(state, round)?;
    let system = state.regulations().ok_or(Refusal::NotCreated)?.system;
    let Paired { pairs, unpaired, first_colour, reasons } =
        crate::pairing::pair(state, round, seed)?;
    let forfeits = forfeits_of_the_gone(state, round, &pairs);
    let mut events = alloc::vec![
        Event::RoundPaired {
            round,
            pairs,
            unpaired,
            system: system.code().to_string(),
            seed: seed.map(ToString::to_string),
            first_colour,
            reasons,
        }
        .into()
    ];
    events.extend(forfeits);
    Ok(events.into())
}

/// In a table that is fixed beforehand the games of somebody who left stay on the list and are lost by
/// forfeit.
///
/// **Rule:** R-18, R-19, RR-42, KW25 II 5.7.1
fn forfeits_of_the_gone(state: &State, round: Round, pairs: &[Pair]) -> Vec<crate::Event> {
    let gone = |number: StartNo| state.player(number).is_some_and(|p| p.is_out_in(round));
    let mut events = Vec::new();
    for (index, pair) in pairs.iter().enumerate() {
        let result = match (gone(pair.white), gone(pair.black)) {
            (false, false) => continue,
            (true, false) => GameResult::BlackByForfeit,
            (false, true) => GameResult::WhiteByForfeit,
            (true, true) => GameResult::BothForfeit,
        };
        let outcome = Outcome { cause: Cause::Absence, ..result.into() };
        let board = runda_rulebook::Board::from_index(index);
        events.push(results::Event::ResultRecorded { round, board, outcome }.into());
    }
    events
}

fn discard(state: &State, round: Round, reason: &str) -> Result<Decided, Refusal> {
    guards::unfinished(state)?;
    let record = guards::paired(state, round)?;
    if round.next() != state.next_round() {
        return Err(Refusal::AlreadyPaired { round: round.next() });
    }
    if record.stage != Stage::ByHand {
        may_change(state, round, record)?;
    }
    let reason: String = reason.into();
    Ok(Event::PairingDiscarded { round, reason }.into())
}

/// Everybody is paired, rests, or is away, and the reason is known for each; a breach of an absolute rule
/// is shown before anybody else sees it.
///
/// **Rule:** SW-42, SW-47, RG-39, KW25 V 2.8.9.6, IV 2.20-2.21
fn publish(state: &State, round: Round) -> Result<Decided, Refusal> {
    guards::unfinished(state)?;
    let record = guards::paired(state, round)?;
    match record.stage {
        Stage::Draft => {}
        Stage::ByHand => return Err(Refusal::StillManual { round }),
        Stage::Published => return Err(Refusal::PairingPublished { round }),
        Stage::Started => return Err(Refusal::RoundInPlay { round }),
    }
    everybody_has_a_place(state, round, record)?;
    Ok(Decided::from(Event::RoundPublished { round }).with_warnings(state.breaches(round)))
}

pub(super) fn everybody_has_a_place(
    state: &State,
    round: Round,
    record: &RoundRecord,
) -> Result<(), Refusal> {
    let placed = record.placed();
    // A rest the arbiter gave by hand needs no announcement; one the engine gave does.
    let by_engine = record.stage == Stage::Draft && record.comparison.is_none();
    let away = |number: StartNo| state.rest_in(number, round);
    let missing: Vec<StartNo> = state
        .numbers()
        .filter(|number| {
            let stale = by_engine && record.rests.get(number) == Some(&Unpaired::Absent);
            (stale || !placed.contains(number)) && away(*number).is_none()
        })
        .collect();
    if !missing.is_empty() {
        return Err(Refusal::NotEverybody { players: missing });
    }
    if !state.regulations().is_some_and(|regulations| regulations.system.needs_results()) {
        return Ok(());
    }
    let playing = record.games.values().flat_map(|game| [game.pair.white, game.pair.black]);
    let with_a_bye = record.rests.iter().filter(|(_, kind)| **kind == Unpaired::Bye);
    let strangers: Vec<StartNo> = playing
        .chain(with_a_bye.map(|(number, _)| *number))
        .filter(|number| away(*number).is_some())
        .collect();
    if strangers.is_empty() { Ok(()) } else { Err(Refusal::NotTakingPart { players: strangers }) }
}

fn start(state: &State, round: Round) -> Result<Decided, Refusal> {
    guards::unfinished(state)?;
    let record = guards::paired(state, round)?;
    match record.stage {
        Stage::Published => Ok(Event::RoundStarted { round }.into()),
        Stage::ByHand | Stage::Draft => Err(Refusal::NotPublished { round }),
        Stage::Started => Err(Refusal::RoundInPlay { round }),
    }
}
