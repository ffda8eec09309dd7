//! Whether the tournament will do as asked.

mod closing;
mod entries;
mod guards;
mod incidents;
mod manual;
mod presence;
mod results;
mod rounds;
mod setup;
mod start_list;

use alloc::vec::Vec;

use runda_rulebook::{Key, Reason, in_book};

use crate::event::Event;
use crate::{Command, Refusal, State};

pub(crate) use rounds::may_pair;

/// What a command leads to, and what the arbiter should know first.
#[derive(Debug, Default)]
pub(crate) struct Decided {
    events: Vec<Event>,
    warnings: Vec<Reason>,
}

impl Decided {
    fn with_warnings(mut self, warnings: impl IntoIterator<Item = Reason>) -> Self {
        self.warnings.extend(warnings);
        self
    }
}

impl From<Event> for Decided {
    fn from(event: Event) -> Self {
        Self { events: alloc::vec![event], warnings: Vec::new() }
    }
}

impl From<Vec<Event>> for Decided {
    fn from(events: Vec<Event>) -> Self {
        Self { events, warnings: Vec::new() }
    }
}

/// Judges a command and changes nothing: the events it leads to, or why it is refused.
///
/// ```
/// use runda_tournament::{decide, Command, Refusal, Regulations, State};
///
/// let create = Command::CreateTournament { regulations: Regulations::new("Memoriał").into() };
/// assert_eq!(decide(&State::default(), &create).unwrap().len(), 1);
/// assert_eq!(decide(&State::default(), &Command::FinishTournament), Err(Refusal::NotCreated));
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
    let Decided { events, mut warnings } = judge(state, command)?;
    warnings.retain(|warning| !acknowledged.contains(&warning.key));
    let warnings = in_book(warnings, state.book());
    if warnings.is_empty() { Ok(events) } else { Err(Refusal::NeedsConfirmation { warnings }) }
}

fn judge(state: &State, command: &Command) -> Result<Decided, Refusal> {
    match command {
        Command::CreateTournament { .. } | Command::ChangeRegulations { .. } => {
            setup::decide(state, command)
        }
        Command::EnterPlayers { .. }
        | Command::CorrectPlayer { .. }
        | Command::RemoveEntry { .. }
        | Command::AcceptLateEntry { .. } => entries::decide(state, command),
        Command::AssignStartList { method, seed, order } => {
            start_list::decide(state, *method, seed.as_deref(), order)
        }
        Command::OpenCheckIn { .. }
        | Command::CheckIn { .. }
        | Command::RevokeCheckIn { .. }
        | Command::CloseCheckIn { .. }
        | Command::AnnounceAbsence { .. }
        | Command::CancelAbsence { .. }
        | Command::Withdraw { .. }
        | Command::Reinstate { .. }
        | Command::Expel { .. }
        | Command::DecidePlace { .. } => presence::decide(state, command),
        Command::GrantWaiver { .. }
        | Command::PairRound { .. }
        | Command::DiscardPairing { .. }
        | Command::PublishRound { .. }
        | Command::StartRound { .. } => rounds::decide(state, command),
        Command::BeginManualPairing { .. }
        | Command::PlacePair { .. }
        | Command::RemovePair { .. }
        | Command::SwapColours { .. }
        | Command::GiveRest { .. }
        | Command::TakeRest { .. }
        | Command::EndManualPairing { .. } => manual::decide(state, command),
        Command::RecordResult { .. }
        | Command::CorrectResult { .. }
        | Command::ConfirmResult { .. }
        | Command::NoteReversedColours { .. }
        | Command::AdjournGame { .. }
        | Command::ResumeGame { .. }
        | Command::AnnulGame { .. } => results::decide(state, command),
        Command::ImposeSanction { .. }
        | Command::FileClaim { .. }
        | Command::DecideClaim { .. }
        | Command::NoteIrregularity { .. }
        | Command::FileAppeal { .. }
        | Command::DecideAppeal { .. }
        | Command::PostNotice { .. }
        | Command::TakeDownNotice { .. } => incidents::decide(state, command),
        Command::RecordPlayOff { .. } | Command::FinishTournament | Command::SendReport => {
            closing::decide(state, command)
        }
        Command::Undo { .. } => Err(Refusal::OlderEventsNeeded),
    }
}
