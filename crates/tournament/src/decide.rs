//! Whether the tournament will do as asked.

use alloc::vec::Vec;

use runda_rulebook::{Key, Reason, Round, in_book};

use crate::chapters::{
    closing, entries, incidents, pairing, play_offs, presence, results, setup, teams,
};
use crate::event::Event;
use crate::{Command, Refusal, State, accepts, limits};

/// Judges a command and changes nothing: the events it leads to, or why it is refused.
///
/// ```
/// use runda_tournament::chapters::{closing, setup};
/// use runda_tournament::{Refusal, Regulations, State, decide};
///
/// let regulations = Regulations::new("Memoriał").into();
/// let create = setup::Command::CreateTournament { regulations }.into();
/// assert_eq!(decide(&State::default(), &create).unwrap().len(), 1);
/// let finish = closing::Command::FinishTournament.into();
/// assert_eq!(decide(&State::default(), &finish), Err(Refusal::NotCreated));
/// ```
pub fn decide(state: &State, command: &Command) -> Result<Vec<Event>, Refusal> {
    decide_acknowledged(state, command, &[])
}

/// The same for an arbiter who has read some warnings: those whose keys are in `acknowledged` no
/// longer stand in the way.
pub fn decide_acknowledged(
    state: &State,
    command: &Command,
    acknowledged: &[Key],
) -> Result<Vec<Event>, Refusal> {
    limits::within(command)?;
    let events = events(state, command)?;
    let mut warnings = judged(state, &events)?;
    if let Command::Pairing(pairing::Command::PublishRound { round }) = command {
        seen_by_the_judge(state, *round, &mut warnings);
    }
    warnings.retain(|warning| !acknowledged.contains(&warning.key));
    let warnings = in_book(warnings, state.book());
    if warnings.is_empty() { Ok(events) } else { Err(Refusal::NeedsConfirmation { warnings }) }
}

/// Before everybody sees a round the judge of its system does. Undoing does not ask again: what was published
/// was judged then.
///
/// **Rule:** SW-47, FD-69, RG-39, KW25 IV 2.20-2.21
fn seen_by_the_judge(state: &State, round: Round, warnings: &mut Vec<Reason>) {
    let findings = state.judged(round).map(|verdict| verdict.findings).unwrap_or_default();
    let said: Vec<Reason> = findings.into_iter().map(|finding| finding.reason).collect();
    for reason in state.cited(said) {
        if !warnings.contains(&reason) {
            warnings.push(reason);
        }
    }
}

/// What a command leads to, if it can lead to anything; whether it may is asked of each event.
fn events(state: &State, command: &Command) -> Result<Vec<Event>, Refusal> {
    match command {
        Command::Setup(command) => Ok(setup::decide(command)),
        Command::Entries(command) => entries::decide(state, command),
        Command::Teams(command) => Ok(teams::decide(state, command)),
        Command::Presence(command) => Ok(presence::decide(state, command)),
        Command::Pairing(command) => pairing::decide(state, command),
        Command::Results(command) => results::decide(state, command),
        Command::Incidents(command) => Ok(incidents::decide(state, command)),
        Command::PlayOffs(command) => Ok(play_offs::decide(command)),
        Command::Closing(command) => Ok(closing::decide(command)),
        Command::Undo { .. } => Err(Refusal::OlderEventsNeeded),
    }
}

/// Whether each event may happen after the ones before it. The state is copied only where one event changes
/// what the next one rests on.
fn judged(state: &State, events: &[Event]) -> Result<Vec<Reason>, Refusal> {
    if let [event] = events {
        return accepts(state, event);
    }
    let mut then = state.clone();
    let mut warnings = Vec::new();
    for event in events {
        warnings.extend(accepts(&then, event)?);
        then.fold(event);
    }
    Ok(warnings)
}
