//! Whether a round may be paired, by engine or by hand, published and started.

mod everybody;

use alloc::vec::Vec;

use runda_rulebook::{Board, Game, Key, Reason, Round, StartNo, Unpaired};

use super::Event;
use crate::chapters::guards;
use crate::event::{BoardColours, Pair, Rest, Terms};
use crate::pairing::is_of_the_bracket;
use crate::state::{RoundRecord, Stage};
use crate::{Refusal, State, System};

pub(super) use everybody::everybody_has_a_place;

pub(crate) fn accepts(state: &State, event: &Event) -> Result<Vec<Reason>, Refusal> {
    match event {
        Event::WaiverGranted { round, reason, .. } => {
            guards::unfinished(state)?;
            guards::within(state, *round)?;
            guards::given(reason)?;
        }
        Event::RoundPaired { round, pairs, games, colours, unpaired, system, terms, .. } => {
            may_pair(state, *round)?;
            on_these_terms(state, terms.as_deref())?;
            let in_force = guards::existing(state)?.system;
            if in_force.kind() != *system {
                return Err(Refusal::FixedAfterStart { field: Key::new("word-field-system") });
            }
            as_many_games(state, *round, *games)?;
            these_colours(state, *colours)?;
            everybody::named_once(state, *round, pairs, unpaired)?;
            if matches!(in_force, System::Knockout { .. }) {
                is_of_the_bracket(state, *round, pairs)?;
            }
        }
        Event::PairingDiscarded { round, .. } => discard(state, *round)?,
        Event::ManualPairingBegun { round, terms } => {
            may_pair(state, *round)?;
            on_these_terms(state, terms.as_deref())?;
        }
        Event::PairPlaced { round, board, pair, games, colours } => {
            place(state, *round, *board, *pair)?;
            as_many_games(state, *round, *games)?;
            these_colours(state, *colours)?;
        }
        Event::PairRemoved { round, board } | Event::ColoursSwapped { round, board } => {
            by_hand(state, *round)?;
            guards::encounter(state, *round, *board)?;
        }
        Event::RestGiven { round, rest } => give_rest(state, *round, *rest)?,
        Event::RestTaken { round, player } => {
            if !by_hand(state, *round)?.rests.contains_key(player) {
                return Err(Refusal::NoRest { number: *player });
            }
        }
        Event::ManualPairingEnded { round, comparison, account } => {
            let record = by_hand(state, *round)?;
            everybody_has_a_place(state, *round, record)?;
            // Journals without accounts are older than the rests of the absent.
            if account.is_some() {
                everybody::is_named(state, record)?;
            }
            return Ok(comparison.breaches.clone());
        }
        Event::RoundPublished { round, pairing } => return publish(state, *round, *pairing),
        Event::RoundStarted { round } => start(state, *round)?,
    }
    Ok(Vec::new())
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
fn may_change(state: &State, round: Round, record: &RoundRecord) -> Result<(), Refusal> {
    match record.stage {
        Stage::Draft => Ok(()),
        Stage::ByHand => Err(Refusal::StillManual { round }),
        Stage::Published if record.may_pair_again || !state.offences(round).is_empty() => Ok(()),
        Stage::Published => Err(Refusal::PairingPublished { round }),
        Stage::Started => Err(Refusal::RoundInPlay { round }),
    }
}

/// What the first pairing rested on is still so. Older journals do not tell.
///
/// **Rule:** SW-1, SW-5, KW25 V 2.4, 2.6
fn on_these_terms(state: &State, terms: Option<&Terms>) -> Result<(), Refusal> {
    let Some(terms) = terms else { return Ok(()) };
    let now = Terms::of(guards::existing(state)?, state.start_list());
    if let Some(field) = terms.change(&now) {
        return Err(Refusal::FixedAfterStart { field });
    }
    if terms.numbers == now.numbers { Ok(()) } else { Err(Refusal::NumbersFixed) }
}

/// Every encounter has the games the regulations announce. In its first round a cup may have one game each where
/// more are announced: that is how older journals tell their way ([`State::rounds_of_encounter`]).
///
/// **Rule:** KO-11, R-31, TM-1, PZSz02 B.VI D.3(a), KW25 II 5.5, V 3.1
fn as_many_games(state: &State, round: Round, games: u8) -> Result<(), Refusal> {
    let cup = matches!(state.system(), System::Knockout { .. });
    let older = cup && round == Round::FIRST && games == 1;
    if games == state.games_in_a_round() || older {
        Ok(())
    } else {
        Err(Refusal::FixedAfterStart { field: Key::new("word-field-games") })
    }
}

/// The colours go from board to board as the system has it.
///
/// **Rule:** TM-7, KO-23, KW25 V 3.3, 3.7.2
fn these_colours(state: &State, colours: BoardColours) -> Result<(), Refusal> {
    if colours == state.board_colours() {
        Ok(())
    } else {
        Err(Refusal::FixedAfterStart { field: Key::new("word-field-system") })
    }
}

fn discard(state: &State, round: Round) -> Result<(), Refusal> {
    guards::unfinished(state)?;
    let record = guards::paired(state, round)?;
    if round.next() != state.next_round() {
        return Err(Refusal::AlreadyPaired { round: round.next() });
    }
    if record.stage == Stage::ByHand { Ok(()) } else { may_change(state, round, record) }
}

/// A round the arbiter pairs by hand at present.
pub(super) fn by_hand(state: &State, round: Round) -> Result<&RoundRecord, Refusal> {
    guards::unfinished(state)?;
    let record = guards::paired(state, round)?;
    if record.stage == Stage::ByHand { Ok(record) } else { Err(Refusal::NotManual { round }) }
}

/// Somebody who has neither board nor rest yet.
fn unplaced(state: &State, record: &RoundRecord, number: StartNo) -> Result<(), Refusal> {
    guards::numbered(state, number)?;
    if record.places(number) { Err(Refusal::AlreadyPlaced { number }) } else { Ok(()) }
}

/// Two who take part, at a board that is empty.
fn place(state: &State, round: Round, board: Board, pair: Pair) -> Result<(), Refusal> {
    let record = by_hand(state, round)?;
    if pair.white == pair.black {
        return Err(Refusal::SamePlayer { number: pair.white });
    }
    for number in [pair.white, pair.black] {
        unplaced(state, record, number)?;
        everybody::takes_part(state, round, number, None)?;
    }
    if record.encounters.contains_key(&board) { Err(Refusal::BoardTaken { board }) } else { Ok(()) }
}

/// Byes asked for beforehand exist in chess only; whoever is away has the rest they are away for.
///
/// **Rule:** R-12, R-15, KW25 V 2.8.9.5
fn give_rest(state: &State, round: Round, rest: Rest) -> Result<(), Refusal> {
    unplaced(state, by_hand(state, round)?, rest.player)?;
    let chess = guards::existing(state)?.variant.game() == Game::Chess;
    match rest.kind {
        Unpaired::HalfPointBye | Unpaired::FullPointBye if !chess => {
            return Err(Refusal::ByeOnlyInChess);
        }
        Unpaired::Bye
        | Unpaired::HalfPointBye
        | Unpaired::FullPointBye
        | Unpaired::Free
        | Unpaired::Absent
        | Unpaired::Out => {}
    }
    everybody::takes_part(state, round, rest.player, Some(rest.kind))
}

/// Everybody is paired, rests, or is away, and the reason is known for each; a breach of an absolute rule
/// is shown before anybody else sees it. What was published is the pairing everybody saw, no other.
///
/// **Rule:** SW-42, SW-47, RG-39, KW25 V 2.8.9.6, IV 2.20-2.21
fn publish(state: &State, round: Round, pairing: Option<u32>) -> Result<Vec<Reason>, Refusal> {
    guards::unfinished(state)?;
    let record = guards::paired(state, round)?;
    match record.stage {
        Stage::Draft => {}
        Stage::ByHand => return Err(Refusal::StillManual { round }),
        Stage::Published => return Err(Refusal::PairingPublished { round }),
        Stage::Started => return Err(Refusal::RoundInPlay { round }),
    }
    everybody_has_a_place(state, round, record)?;
    if pairing.is_some_and(|seen| seen != record.check_sum()) {
        return Err(Refusal::NotPaired { round });
    }
    Ok(state.offences(round))
}

fn start(state: &State, round: Round) -> Result<(), Refusal> {
    guards::unfinished(state)?;
    match guards::paired(state, round)?.stage {
        Stage::Published => Ok(()),
        Stage::ByHand | Stage::Draft => Err(Refusal::NotPublished { round }),
        Stage::Started => Err(Refusal::RoundInPlay { round }),
    }
}
