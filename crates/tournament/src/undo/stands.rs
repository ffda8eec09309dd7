//! Whether an event would still make sense on another state.

use alloc::collections::BTreeSet;

use runda_rulebook::{Board, GameResult, Round, StartNo};

use crate::chapters::{closing, entries, incidents, pairing, play_offs, presence, results, setup};
use crate::event::{Event, Pair, Rest};
use crate::state::{Game, Stage};
use crate::{Entrant, Phase, State};

/// Whether `event`, recorded on some other state, has its footing on this one.
pub(super) fn stands(state: &State, event: &Event) -> bool {
    let running = matches!(state.phase(), Phase::Entries | Phase::Running);
    match event {
        Event::Setup(setup::Event::TournamentCreated { .. }) => state.phase() == Phase::Nothing,
        Event::Setup(setup::Event::RegulationsChanged { .. })
        | Event::Pairing(pairing::Event::WaiverGranted { .. }) => running,
        Event::Entries(entries::Event::PlayerEntered { player, .. }) => {
            state.phase() == Phase::Entries && state.participant(*player).is_none()
        }
        Event::Entries(entries::Event::PlayerCorrected { player, .. }) => {
            state.participant(*player).is_some()
        }
        Event::Entries(entries::Event::EntryRemoved { entrant }) => {
            state.phase() == Phase::Entries && entered(state, *entrant)
        }
        Event::Entries(entries::Event::LateEntryAccepted { number, missed, .. }) => {
            state.phase() == Phase::Running
                && number.index() == state.start_list().len()
                && missed.len() == state.rounds().len()
        }
        Event::Entries(entries::Event::StartListAssigned { order, .. }) => {
            let named: BTreeSet<Entrant> = order.iter().copied().collect();
            let all = state.participants().map(|(player, _)| Entrant::Player(player)).collect();
            state.phase() == Phase::Entries && named == all
        }
        Event::Presence(presence::Event::CheckInOpened { round }) => {
            running && state.check_in().is_none() && state.round(*round).is_none()
        }
        Event::Presence(presence::Event::CheckedIn { round, entrant }) => {
            entered(state, *entrant)
                && state
                    .check_in()
                    .is_some_and(|open| open.round == *round && !open.present.contains(entrant))
        }
        Event::Presence(presence::Event::CheckInRevoked { round, entrant }) => state
            .check_in()
            .is_some_and(|open| open.round == *round && open.present.contains(entrant)),
        Event::Presence(presence::Event::CheckInClosed { round, .. }) => {
            state.check_in().is_some_and(|open| open.round == *round)
        }
        Event::Presence(presence::Event::AbsenceAnnounced { entrant, rounds, .. })
        | Event::Presence(presence::Event::AbsenceCancelled { entrant, rounds }) => {
            running
                && entered(state, *entrant)
                && rounds.iter().all(|round| stage(state, *round) < Some(Stage::Published))
        }
        Event::Presence(presence::Event::Withdrawn { entrant, from, .. })
        | Event::Presence(presence::Event::Expelled { entrant, from, .. }) => {
            running
                && leave_is_open(state, *entrant) == Some(false)
                && stage(state, *from) < Some(Stage::Published)
        }
        Event::Presence(presence::Event::Reinstated { entrant, from, .. }) => {
            running
                && leave_is_open(state, *entrant) == Some(true)
                && stage(state, *from) < Some(Stage::Published)
        }
        Event::Presence(presence::Event::PlaceDecided { entrant, .. }) => entered(state, *entrant),
        _ => stands_in_a_round(state, event, running),
    }
}

fn stands_in_a_round(state: &State, event: &Event, running: bool) -> bool {
    match event {
        Event::Pairing(pairing::Event::RoundPaired { round, pairs, unpaired, .. }) => {
            running && pairable(state, *round) && covers(state, *round, pairs, unpaired)
        }
        Event::Pairing(pairing::Event::PairingDiscarded { round, .. }) => {
            running
                && round.next() == state.next_round()
                && stage(state, *round).is_some_and(|stage| stage < Stage::Started)
        }
        Event::Pairing(pairing::Event::ManualPairingBegun { round }) => {
            running && pairable(state, *round)
        }
        Event::Pairing(pairing::Event::PairPlaced { round, board, pair }) => {
            by_hand(state, *round)
                && game(state, *round, *board).is_none()
                && unplaced(state, *round, pair.white)
                && unplaced(state, *round, pair.black)
        }
        Event::Pairing(pairing::Event::PairRemoved { round, board })
        | Event::Pairing(pairing::Event::ColoursSwapped { round, board }) => {
            by_hand(state, *round) && game(state, *round, *board).is_some()
        }
        Event::Pairing(pairing::Event::RestGiven { round, rest }) => {
            by_hand(state, *round) && unplaced(state, *round, rest.player)
        }
        Event::Pairing(pairing::Event::RestTaken { round, player }) => {
            by_hand(state, *round)
                && state.round(*round).is_some_and(|record| record.rests.contains_key(player))
        }
        Event::Pairing(pairing::Event::ManualPairingEnded { round, .. }) => {
            by_hand(state, *round) && everybody_placed(state, *round)
        }
        Event::Pairing(pairing::Event::RoundPublished { round }) => {
            running && stage(state, *round) == Some(Stage::Draft) && everybody_placed(state, *round)
        }
        Event::Pairing(pairing::Event::RoundStarted { round }) => {
            running && stage(state, *round) == Some(Stage::Published)
        }
        _ => stands_at_a_board(state, event, running),
    }
}

fn stands_at_a_board(state: &State, event: &Event, running: bool) -> bool {
    let result = |round: Round, board: Board| game(state, round, board).map(Game::result);
    match event {
        Event::Results(results::Event::ResultRecorded { round, board, outcome }) => {
            let started = stage(state, *round) == Some(Stage::Started);
            running
                && (started || outcome.result.is_forfeit())
                && result(*round, *board).is_some_and(|result| !result.is_final())
        }
        Event::Results(results::Event::ResultCorrected { round, board, before, .. }) => {
            game(state, *round, *board).is_some_and(|game| game.official == *before)
        }
        Event::Results(results::Event::ResultConfirmed { round, board }) => {
            result(*round, *board).is_some_and(GameResult::is_final)
        }
        Event::Results(results::Event::ColoursFoundReversed { round, board })
        | Event::Results(results::Event::GameAnnulled { round, board, .. }) => {
            running
                && stage(state, *round) == Some(Stage::Started)
                && result(*round, *board).is_some()
        }
        Event::Results(results::Event::GameAdjourned { round, board, .. }) => {
            running
                && stage(state, *round) == Some(Stage::Started)
                && game(state, *round, *board).is_some_and(Game::is_open)
        }
        Event::Results(results::Event::GameResumed { round, board }) => {
            running && result(*round, *board) == Some(GameResult::Adjourned)
        }
        Event::Incidents(incidents::Event::SanctionImposed { sanction, .. }) => {
            state.entrant(sanction.player).is_some()
                && sanction.game.is_none_or(|at| game(state, at.round, at.board).is_some())
        }
        Event::Incidents(incidents::Event::ClaimFiled { claim, .. }) => {
            game(state, claim.game.round, claim.game.board).is_some()
        }
        Event::Incidents(incidents::Event::IrregularityNoted { irregularity, .. }) => {
            state.phase() != Phase::Nothing
                && irregularity.game.is_none_or(|at| game(state, at.round, at.board).is_some())
        }
        Event::Incidents(incidents::Event::AppealFiled { appeal, .. }) => {
            state.entrant(appeal.appellant).is_some()
        }
        Event::Incidents(incidents::Event::NoticePosted { .. }) => state.phase() != Phase::Nothing,
        Event::Incidents(incidents::Event::ClaimDecided { incident, .. })
        | Event::Incidents(incidents::Event::AppealDecided { incident, .. })
        | Event::Incidents(incidents::Event::NoticeTakenDown { incident }) => {
            state.incidents.all.contains_key(incident)
        }
        Event::PlayOffs(play_offs::Event::PlayOffRecorded { play_off }) => {
            running && play_off.order.iter().all(|number| state.entrant(*number).is_some())
        }
        Event::Closing(closing::Event::TournamentFinished) => {
            running
                && !state.rounds().is_empty()
                && state
                    .rounds()
                    .iter()
                    .all(|record| record.stage == Stage::Started && record.unfinished_games() == 0)
        }
        Event::Closing(closing::Event::ReportSent) => state.phase() == Phase::Finished,
        // An undoing always stands: what it took back stays back.
        _ => true,
    }
}

fn entered(state: &State, entrant: Entrant) -> bool {
    matches!(entrant, Entrant::Player(player) if state.participant(player).is_some())
}

/// Whether somebody is away; none if nobody knows him.
fn leave_is_open(state: &State, entrant: Entrant) -> Option<bool> {
    match entrant {
        Entrant::Player(player) => {
            state.participant(player).map(|found| found.current_leave().is_some())
        }
        Entrant::Team(_) => None,
    }
}

fn stage(state: &State, round: Round) -> Option<Stage> {
    state.round(round).map(|record| record.stage)
}

fn by_hand(state: &State, round: Round) -> bool {
    stage(state, round) == Some(Stage::ByHand)
}

fn game(state: &State, round: Round, board: Board) -> Option<&Game> {
    state.round(round)?.games.get(&board)
}

fn unplaced(state: &State, round: Round, number: StartNo) -> bool {
    state.entrant(number).is_some()
        && state.round(round).is_some_and(|record| !record.places(number))
}

fn everybody_placed(state: &State, round: Round) -> bool {
    state.round(round).is_some_and(|record| {
        let placed = record.placed();
        state.numbers().all(|n| placed.contains(&n) || state.rest_in(n, round).is_some())
    })
}

/// Whether the round is the next one, or the last and not started, with everything before it over where
/// the system asks for it.
fn pairable(state: &State, round: Round) -> bool {
    let in_turn = match state.round(round) {
        Some(record) => round.next() == state.next_round() && record.stage < Stage::Started,
        None => round == state.next_round(),
    };
    let needs_results = state.regulations().is_some_and(|r| r.system.needs_results());
    let earlier = || {
        state
            .rounds()
            .iter()
            .take(round.index())
            .all(|record| record.stage == Stage::Started && record.open_games() == 0)
    };
    in_turn && !state.start_list().is_empty() && (!needs_results || earlier())
}

/// Whether a pairing names everybody who takes part, once.
fn covers(state: &State, round: Round, pairs: &[Pair], unpaired: &[Rest]) -> bool {
    let needs_results = state.regulations().is_some_and(|r| r.system.needs_results());
    let mut named: BTreeSet<StartNo> = unpaired.iter().map(|rest| rest.player).collect();
    named.extend(pairs.iter().flat_map(|pair| [pair.white, pair.black]));
    let known = named.iter().all(|number| state.entrant(*number).is_some());
    let complete = state
        .numbers()
        .all(|number| named.contains(&number) || state.rest_in(number, round).is_some());
    let present = pairs
        .iter()
        .flat_map(|pair| [pair.white, pair.black])
        .all(|number| !needs_results || state.rest_in(number, round).is_none());
    known && complete && present
}
