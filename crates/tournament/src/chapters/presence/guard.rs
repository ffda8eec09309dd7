//! Whether somebody may come, stay away, leave and come back.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Game, Key, Reason, Round, Unpaired};

use super::Event;
use crate::chapters::guards;
use crate::state::CheckIn;
use crate::{Entrant, Refusal, State};

pub(crate) fn accepts(state: &State, event: &Event) -> Result<Vec<Reason>, Refusal> {
    match event {
        Event::CheckInOpened { round } => open_check_in(state, *round)?,
        Event::CheckedIn { round, entrant } => check_in(state, *round, *entrant, true)?,
        Event::CheckInRevoked { round, entrant } => check_in(state, *round, *entrant, false)?,
        Event::CheckInClosed { round, absent } => return close_check_in(state, *round, absent),
        Event::AbsenceAnnounced { entrant, rounds, kind } => {
            return announce(state, *entrant, rounds, *kind);
        }
        Event::AbsenceCancelled { entrant, rounds } => cancel(state, *entrant, rounds)?,
        Event::Withdrawn { entrant, from, reason } | Event::Expelled { entrant, from, reason } => {
            leave(state, *entrant, *from, reason)?;
        }
        Event::Reinstated { entrant, from, reason } => {
            reinstate(state, *entrant, *from, reason)?;
        }
        Event::PlaceDecided { entrant, reason, .. } => {
            guards::existing(state)?;
            guards::entered(state, *entrant)?;
            guards::given(reason)?;
        }
    }
    Ok(Vec::new())
}

fn open_check_in(state: &State, round: Round) -> Result<(), Refusal> {
    guards::unfinished(state)?;
    guards::within(state, round)?;
    if state.round(round).is_some() {
        return Err(Refusal::AlreadyPaired { round });
    }
    if let Some(open) = state.check_in() {
        return Err(Refusal::CheckInOpen { round: open.round });
    }
    if state.entrants().next().is_none() {
        return Err(Refusal::NobodyEntered);
    }
    Ok(())
}

/// The check-in that is open for this round.
fn opened(state: &State, round: Round) -> Result<&CheckIn, Refusal> {
    let open = state.check_in().filter(|open| open.round == round);
    open.ok_or(Refusal::CheckInNotOpen { round })
}

fn check_in(state: &State, round: Round, entrant: Entrant, comes: bool) -> Result<(), Refusal> {
    guards::unfinished(state)?;
    let participant = guards::entered(state, entrant)?;
    let open = opened(state, round)?;
    if participant.is_out_in(round) {
        return Err(Refusal::HasLeft { name: participant.person.name() });
    }
    if open.present.contains(&entrant) == comes {
        return Err(Refusal::AlreadySo { name: participant.person.name() });
    }
    Ok(())
}

/// Those expected who have not checked in.
pub(super) fn absent(state: &State, round: Round) -> Vec<Entrant> {
    let Ok(open) = opened(state, round) else { return Vec::new() };
    state.expected(round).filter(|entrant| !open.present.contains(entrant)).collect()
}

/// Closing makes everybody else absent, exactly those and nobody besides; the arbiter hears first how many
/// that is.
///
/// **Rule:** R-15, KW25 V 2.8.9.5
fn close_check_in(state: &State, round: Round, named: &[Entrant]) -> Result<Vec<Reason>, Refusal> {
    const RULE: Article = Article::new(Edition::Kw25, "V 2.8.9.5");
    guards::unfinished(state)?;
    opened(state, round)?;
    let absent: BTreeSet<Entrant> = absent(state, round).into_iter().collect();
    let named: BTreeSet<Entrant> = named.iter().copied().collect();
    if let Some(entrant) = named.symmetric_difference(&absent).next() {
        return Err(Refusal::AlreadySo { name: state.name_of(*entrant) });
    }
    let warning = (!absent.is_empty()).then(|| {
        Reason::new(RULE, Key::new("ask-mark-absent"))
            .with("n", absent.len())
            .with("all", state.expected(round).count())
            .with("round", round)
    });
    Ok(warning.into_iter().collect())
}

/// An absence told before the pairing brings no points and no game; chess knows byes asked for.
///
/// **Rule:** R-15, KW25 V 2.8.9.5
fn announce(
    state: &State,
    entrant: Entrant,
    rounds: &[Round],
    kind: Unpaired,
) -> Result<Vec<Reason>, Refusal> {
    let regulations = guards::unfinished(state)?;
    let participant = guards::entered(state, entrant)?;
    guards::may_miss(kind, regulations.variant.game() == Game::Chess)?;
    if rounds.is_empty() {
        return Err(Refusal::NoSuchRound { round: state.next_round() });
    }
    for round in rounds {
        guards::within(state, *round)?;
        guards::unseen(state, *round)?;
    }
    let second_half_bye = kind == Unpaired::HalfPointBye
        && participant.absences.values().any(|earlier| *earlier == Unpaired::HalfPointBye);
    let warning = second_half_bye.then(|| {
        Reason::remark(Key::new("ask-second-half-bye")).with("name", participant.person.name())
    });
    Ok(warning.into_iter().collect())
}

fn cancel(state: &State, entrant: Entrant, rounds: &[Round]) -> Result<(), Refusal> {
    guards::unfinished(state)?;
    let participant = guards::entered(state, entrant)?;
    for round in rounds {
        guards::unseen(state, *round)?;
    }
    if !rounds.iter().any(|round| participant.absences.contains_key(round)) {
        return Err(Refusal::AlreadySo { name: participant.person.name() });
    }
    Ok(())
}

/// Whoever leaves was here, and leaves before a round nobody has seen.
///
/// **Rule:** R-22, SW-46, KW25 II 5.7.2, V 2.8.9.4
fn leave(state: &State, entrant: Entrant, from: Round, reason: &str) -> Result<(), Refusal> {
    guards::unfinished(state)?;
    let participant = guards::entered(state, entrant)?;
    guards::given(reason)?;
    if participant.current_leave().is_some() {
        return Err(Refusal::HasLeft { name: participant.person.name() });
    }
    guards::unseen(state, from)
}

fn reinstate(state: &State, entrant: Entrant, from: Round, reason: &str) -> Result<(), Refusal> {
    guards::unfinished(state)?;
    let participant = guards::entered(state, entrant)?;
    guards::given(reason)?;
    match participant.current_leave() {
        Some(leave) if leave.from <= from => guards::unseen(state, from),
        Some(_) | None => Err(Refusal::HasNotLeft { name: participant.person.name() }),
    }
}
