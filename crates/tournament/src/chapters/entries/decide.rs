//! Entries, early and late.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Game, Key, PlayerId, Reason, StartNo, Unpaired};

use super::{Command, Event, start_list};
use crate::chapters::guards;
use crate::decide::Decided;
use crate::{Person, Phase, Refusal, State, words};

/// More players than this have never met under one roof.
const MOST_PLAYERS: usize = 20_000;

pub(crate) fn decide(state: &State, command: &Command) -> Result<Decided, Refusal> {
    match command {
        Command::EnterPlayers { people } => enter(state, people),
        Command::CorrectPlayer { player, person } => {
            guards::existing(state)?;
            guards::entered(state, (*player).into())?;
            faultless(person)?;
            Ok(Event::PlayerCorrected { player: *player, person: person.clone() }.into())
        }
        Command::RemoveEntry { entrant } => {
            open(state)?;
            guards::entered(state, *entrant)?;
            Ok(Event::EntryRemoved { entrant: *entrant }.into())
        }
        Command::AcceptLateEntry { person, missed } => accept_late(state, person, missed),
        Command::AssignStartList { method, seed, order } => {
            start_list::decide(state, *method, seed.as_deref(), order)
        }
    }
}

/// Entries are open until round 1 is paired; the list is renumbered as a whole.
///
/// **Rule:** SW-9, KW25 V 2.6
fn open(state: &State) -> Result<(), Refusal> {
    guards::unfinished(state)?;
    if state.phase() == Phase::Running { Err(Refusal::EntriesClosed) } else { Ok(()) }
}

fn enter(state: &State, people: &[Person]) -> Result<Decided, Refusal> {
    open(state)?;
    if people.is_empty() {
        return Err(Refusal::NobodyNamed);
    }
    if state.entries.participants.len() + people.len() > MOST_PLAYERS {
        return Err(Refusal::TooMany { most: MOST_PLAYERS });
    }
    people.iter().try_for_each(faultless)?;
    let numbers = (state.entries.last_player + 1..).map(PlayerId);
    let events: Vec<crate::Event> = numbers
        .zip(people)
        .map(|(player, person)| Event::PlayerEntered { player, person: person.clone() }.into())
        .collect();
    let mut seen: Vec<&Person> = state.participants().map(|(_, entered)| &entered.person).collect();
    let mut doubles = Vec::new();
    for person in people {
        if seen.iter().any(|other| is_double(other, person)) {
            doubles.push(Reason::remark(Key::new("ask-same-name")).with("name", person.name()));
        }
        seen.push(person);
    }
    Ok(Decided::from(events).with_warnings(doubles))
}

/// Same register number, or same name and nothing that tells the two apart.
fn is_double(one: &Person, other: &Person) -> bool {
    match (one.register, other.register) {
        (Some(one), Some(other)) => one == other,
        _ => {
            one.name().to_lowercase() == other.name().to_lowercase()
                && (one.birth_year.is_none()
                    || other.birth_year.is_none()
                    || one.birth_year == other.birth_year)
        }
    }
}

fn faultless(person: &Person) -> Result<(), Refusal> {
    let faults = person.faults();
    if faults.is_empty() {
        return Ok(());
    }
    let faults = faults.into_iter().map(words::fault).collect();
    Err(Refusal::FaultyEntry { name: person.name(), faults })
}

/// After round 1 has been paired a player gets the next free number whatever his rating; the rounds
/// missed bring nothing, in chess a bye the arbiter grants.
///
/// **Rule:** SW-9, KW25 V 2.6, 2.8.9.5
fn accept_late(state: &State, person: &Person, missed: &[Unpaired]) -> Result<Decided, Refusal> {
    let regulations = guards::unfinished(state)?;
    if state.phase() != Phase::Running {
        return Err(Refusal::NotLateYet);
    }
    if !regulations.system.is_swiss() {
        return Err(Refusal::NoLateEntry);
    }
    faultless(person)?;
    if state.entries.participants.len() >= MOST_PLAYERS {
        return Err(Refusal::TooMany { most: MOST_PLAYERS });
    }
    let rounds = state.rounds().len();
    let kinds: Vec<Unpaired> =
        (0..rounds).map(|index| missed.get(index).copied().unwrap_or(Unpaired::Absent)).collect();
    for kind in &kinds {
        let allowed = match kind {
            Unpaired::Absent => true,
            Unpaired::HalfPointBye | Unpaired::FullPointBye => {
                regulations.variant.game() == Game::Chess
            }
            Unpaired::Bye | Unpaired::Free | Unpaired::Out => false,
        };
        if !allowed {
            return Err(Refusal::ByeOnlyInChess);
        }
    }
    let event = Event::LateEntryAccepted {
        player: PlayerId(state.entries.last_player + 1),
        person: person.clone(),
        number: StartNo::from_index(state.start_list().len()),
        missed: kinds,
    };
    let warning = Reason::new(Article::new(Edition::Kw25, "V 2.8.9.5"), Key::new("ask-late-entry"))
        .with("name", person.name())
        .with("n", rounds);
    Ok(Decided::from(event).with_warnings([warning]))
}
