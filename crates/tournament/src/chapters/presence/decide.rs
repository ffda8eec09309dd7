//! Who is there: check-in, absences, leaving and coming back.

use alloc::string::ToString;
use alloc::vec::Vec;

use runda_rulebook::{
    Article, Cause, Edition, Game, GameResult, Key, Reason, Round, StartNo, Unpaired,
};

use super::{Command, Event};
use crate::chapters::{guards, results};
use crate::decide::Decided;
use crate::event::Outcome;
use crate::state::Stage;
use crate::{Entrant, Refusal, State};

pub(crate) fn decide(state: &State, command: &Command) -> Result<Decided, Refusal> {
    match command {
        Command::OpenCheckIn { round } => open_check_in(state, *round),
        Command::CheckIn { round, entrant } => {
            check_in(state, *round, *entrant, Event::CheckedIn { round: *round, entrant: *entrant })
        }
        Command::RevokeCheckIn { round, entrant } => {
            let event = Event::CheckInRevoked { round: *round, entrant: *entrant };
            check_in(state, *round, *entrant, event)
        }
        Command::CloseCheckIn { round } => close_check_in(state, *round),
        Command::AnnounceAbsence { entrant, rounds, kind } => {
            announce(state, *entrant, rounds, *kind)
        }
        Command::CancelAbsence { entrant, rounds } => cancel(state, *entrant, rounds),
        Command::Withdraw { entrant, reason } => {
            let from = leaving(state, *entrant, reason)?;
            Ok(Event::Withdrawn { entrant: *entrant, from, reason: reason.clone() }.into())
        }
        Command::Expel { entrant, reason } => expel(state, *entrant, reason),
        Command::Reinstate { entrant, reason } => reinstate(state, *entrant, reason),
        Command::DecidePlace { entrant, classified, reason } => {
            guards::existing(state)?;
            guards::entered(state, *entrant)?;
            guards::given(reason)?;
            let (entrant, classified, reason) = (*entrant, *classified, reason.clone());
            Ok(Event::PlaceDecided { entrant, classified, reason }.into())
        }
    }
}

fn unpaired_yet(state: &State, round: Round) -> Result<(), Refusal> {
    guards::unfinished(state)?;
    guards::within(state, round)?;
    match state.round(round) {
        Some(_) => Err(Refusal::AlreadyPaired { round }),
        None => Ok(()),
    }
}

fn open_check_in(state: &State, round: Round) -> Result<Decided, Refusal> {
    unpaired_yet(state, round)?;
    if let Some(open) = state.check_in() {
        return Err(Refusal::CheckInOpen { round: open.round });
    }
    if state.entries.participants.is_empty() {
        return Err(Refusal::NobodyEntered);
    }
    Ok(Event::CheckInOpened { round }.into())
}

fn check_in(
    state: &State,
    round: Round,
    entrant: Entrant,
    event: Event,
) -> Result<Decided, Refusal> {
    guards::unfinished(state)?;
    let (_, participant) = guards::entered(state, entrant)?;
    let Some(open) = state.check_in().filter(|open| open.round == round) else {
        return Err(Refusal::CheckInNotOpen { round });
    };
    if participant.is_out_in(round) {
        return Err(Refusal::HasLeft { name: participant.person.name() });
    }
    let wanted = matches!(event, Event::CheckedIn { .. });
    if open.present.contains(&entrant) == wanted {
        return Err(Refusal::AlreadySo { name: participant.person.name() });
    }
    Ok(event.into())
}

/// Closing makes everybody else absent, so the arbiter hears first how many that is.
///
/// **Rule:** R-15, KW25 V 2.8.9.5
fn close_check_in(state: &State, round: Round) -> Result<Decided, Refusal> {
    guards::unfinished(state)?;
    let Some(open) = state.check_in().filter(|open| open.round == round) else {
        return Err(Refusal::CheckInNotOpen { round });
    };
    let expected: Vec<Entrant> = state
        .participants()
        .filter(|(_, p)| !p.is_out_in(round) && !p.absences.contains_key(&round))
        .map(|(player, _)| Entrant::Player(player))
        .collect();
    let absent: Vec<Entrant> =
        expected.iter().copied().filter(|entrant| !open.present.contains(entrant)).collect();
    let warning = (!absent.is_empty()).then(|| {
        Reason::new(Article::new(Edition::Kw25, "V 2.8.9.5"), Key::new("ask-mark-absent"))
            .with("n", absent.len())
            .with("all", expected.len())
            .with("round", round)
    });
    Ok(Decided::from(Event::CheckInClosed { round, absent }).with_warnings(warning))
}

/// An absence told before the pairing brings no points and no game; chess knows byes asked for.
///
/// **Rule:** R-15, KW25 V 2.8.9.5
fn announce(
    state: &State,
    entrant: Entrant,
    rounds: &[Round],
    kind: Unpaired,
) -> Result<Decided, Refusal> {
    let regulations = guards::unfinished(state)?;
    let (_, participant) = guards::entered(state, entrant)?;
    let chess = regulations.variant.game() == Game::Chess;
    match kind {
        Unpaired::Absent => {}
        Unpaired::HalfPointBye | Unpaired::FullPointBye if chess => {}
        Unpaired::Bye
        | Unpaired::HalfPointBye
        | Unpaired::FullPointBye
        | Unpaired::Free
        | Unpaired::Out => return Err(Refusal::ByeOnlyInChess),
    }
    if rounds.is_empty() {
        return Err(Refusal::NoSuchRound { round: state.next_round() });
    }
    for round in rounds {
        guards::within(state, *round)?;
        if state.round(*round).is_some_and(|record| record.stage >= Stage::Published) {
            return Err(Refusal::AlreadyPaired { round: *round });
        }
    }
    let second_half_bye = kind == Unpaired::HalfPointBye
        && participant.absences.values().any(|earlier| *earlier == Unpaired::HalfPointBye);
    let warning = second_half_bye.then(|| {
        Reason::remark(Key::new("ask-second-half-bye")).with("name", participant.person.name())
    });
    Ok(Decided::from(Event::AbsenceAnnounced { entrant, rounds: rounds.to_vec(), kind })
        .with_warnings(warning))
}

fn cancel(state: &State, entrant: Entrant, rounds: &[Round]) -> Result<Decided, Refusal> {
    guards::unfinished(state)?;
    let (_, participant) = guards::entered(state, entrant)?;
    for round in rounds {
        if state.round(*round).is_some_and(|record| record.stage >= Stage::Published) {
            return Err(Refusal::AlreadyPaired { round: *round });
        }
    }
    if !rounds.iter().any(|round| participant.absences.contains_key(round)) {
        return Err(Refusal::AlreadySo { name: participant.person.name() });
    }
    Ok(Event::AbsenceCancelled { entrant, rounds: rounds.to_vec() }.into())
}

/// The first round somebody who leaves now is not in: the first one nobody has seen yet.
///
/// **Rule:** R-22, SW-46, KW25 II 5.7.2, V 2.8.9.4
fn leaving(state: &State, entrant: Entrant, reason: &str) -> Result<Round, Refusal> {
    guards::unfinished(state)?;
    let (_, participant) = guards::entered(state, entrant)?;
    guards::given(reason)?;
    if participant.current_leave().is_some() {
        return Err(Refusal::HasLeft { name: participant.person.name() });
    }
    Ok(first_unseen(state))
}

fn first_unseen(state: &State) -> Round {
    let seen = state.rounds().iter().take_while(|record| record.stage >= Stage::Published).count();
    Round::from_index(seen)
}

/// Disqualification is leaving; the game of a round that runs is lost.
///
/// **Rule:** R-23, KW25 II 2.5.4, 5.7
fn expel(state: &State, entrant: Entrant, reason: &str) -> Result<Decided, Refusal> {
    let from = leaving(state, entrant, reason)?;
    let mut events =
        alloc::vec![Event::Expelled { entrant, from, reason: reason.to_string() }.into()];
    if let Some(number) = state.number_of(entrant) {
        events.extend(lost_now(state, number));
    }
    Ok(events.into())
}

/// The open games of somebody disqualified, as losses: by forfeit where nothing was played yet.
fn lost_now(state: &State, number: StartNo) -> Vec<crate::Event> {
    let mut events = Vec::new();
    for (index, record) in state.rounds().iter().enumerate() {
        let Some((board, game)) = record.game_of(number) else { continue };
        let white = game.played_pair().white == number;
        let result = match record.stage {
            Stage::Started if white => GameResult::BlackWins,
            Stage::Started => GameResult::WhiteWins,
            Stage::Published if white => GameResult::BlackByForfeit,
            Stage::Published => GameResult::WhiteByForfeit,
            Stage::ByHand | Stage::Draft => continue,
        };
        if !game.result().is_final() {
            let outcome = Outcome { cause: Cause::Sanction, ..result.into() };
            let round = Round::from_index(index);
            events.push(results::Event::ResultRecorded { round, board, outcome }.into());
        }
    }
    events
}

fn reinstate(state: &State, entrant: Entrant, reason: &str) -> Result<Decided, Refusal> {
    guards::unfinished(state)?;
    let (_, participant) = guards::entered(state, entrant)?;
    guards::given(reason)?;
    let Some(leave) = participant.current_leave() else {
        return Err(Refusal::HasNotLeft { name: participant.person.name() });
    };
    let from = first_unseen(state).max(leave.from);
    Ok(Event::Reinstated { entrant, from, reason: reason.to_string() }.into())
}
