//! How much a command may say. A tournament has a name of a line, notes of a page and some dozens of rounds; whoever
//! sends a book is told so before anything is kept, because everybody would have to read it ever after.
//!
//! Asked of commands alone: what was recorded stays readable and can be taken back whatever is allowed today.

use serde_json::Value;

use crate::chapters::{entries, setup};
use crate::{Command, MatchKind, Refusal, Regulations, System};

/// More rounds than any rule book knows: a round robin of two hundred.
pub const MOST_ROUNDS: u16 = 200;
/// The longest name of a tournament.
const LONGEST_NAME: usize = 200;
/// The longest text: a page.
const LONGEST_TEXT: usize = 4000;
/// More rows than any list of the regulations has: programme, prizes, committee.
const MOST_ROWS: usize = 1000;

/// Whether a command stays within what a tournament has.
pub(crate) fn within(command: &Command) -> Result<(), Refusal> {
    match command {
        Command::Setup(asked) => {
            regulated(asked)?;
            said(command, MOST_ROWS)
        }
        // Those who enter have limits of their own, and there may be very many of them.
        Command::Entries(entries::Command::EnterPlayers { .. }) => Ok(()),
        Command::Entries(_)
        | Command::Teams(_)
        | Command::Presence(_)
        | Command::Pairing(_)
        | Command::Results(_)
        | Command::Incidents(_)
        | Command::PlayOffs(_)
        | Command::Closing(_)
        | Command::Undo { .. } => said(command, usize::MAX),
    }
}

fn regulated(command: &setup::Command) -> Result<(), Refusal> {
    let (setup::Command::CreateTournament { regulations }
    | setup::Command::ChangeRegulations { regulations, .. }) = command;
    if regulations.name.chars().count() > LONGEST_NAME {
        return Err(Refusal::TextTooLong { most: LONGEST_NAME });
    }
    if most_rounds(regulations) > MOST_ROUNDS {
        return Err(Refusal::TooManyRounds { most: MOST_ROUNDS });
    }
    Ok(())
}

/// The rounds the regulations ask for, in their number and in their system.
fn most_rounds(regulations: &Regulations) -> u16 {
    let of_system = match regulations.system {
        System::Match { until: MatchKind::Games(games) } => games,
        System::Match { .. }
        | System::SwissPzwarc { .. }
        | System::FideDutch
        | System::RoundRobin { .. }
        | System::Scheveningen { .. }
        | System::Knockout { .. } => 0,
    };
    regulations.rounds.unwrap_or(0).max(of_system)
}

/// Every text and every list, wherever it stands; a field that is added later is looked at too.
fn said(command: &Command, most_rows: usize) -> Result<(), Refusal> {
    // What cannot be written down is refused where it would be kept.
    serde_json::to_value(command).map_or(Ok(()), |value| looked_at(&value, most_rows))
}

fn looked_at(value: &Value, most_rows: usize) -> Result<(), Refusal> {
    match value {
        // Signs are counted only where there may be too many.
        Value::String(text) if text.len() > LONGEST_TEXT && text.chars().count() > LONGEST_TEXT => {
            Err(Refusal::TextTooLong { most: LONGEST_TEXT })
        }
        Value::Array(rows) if rows.len() > most_rows => {
            Err(Refusal::TooManyRows { most: most_rows })
        }
        Value::Array(rows) => rows.iter().try_for_each(|row| looked_at(row, most_rows)),
        Value::Object(fields) => fields.values().try_for_each(|it| looked_at(it, most_rows)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec;

    use super::*;
    use crate::chapters::incidents;
    use crate::{State, decide};

    fn created(change: impl FnOnce(&mut Regulations)) -> Result<(), Refusal> {
        let mut regulations = Regulations::new("Memoriał");
        change(&mut regulations);
        let command = setup::Command::CreateTournament { regulations: regulations.into() };
        decide(&State::default(), &command.into()).map(|_| ())
    }

    /// T-33: texts, numbers and lists of regulations have an end, told with a sentence.
    #[test]
    fn regulations_of_any_length_are_refused() {
        assert_eq!(created(|_| ()), Ok(()));
        let name = created(|it| it.name = "W".repeat(1_000_000));
        assert_eq!(name, Err(Refusal::TextTooLong { most: LONGEST_NAME }));
        let place = created(|it| it.place = "Ż".repeat(LONGEST_TEXT + 1));
        assert_eq!(place, Err(Refusal::TextTooLong { most: LONGEST_TEXT }));
        assert_eq!(created(|it| it.place = "Ż".repeat(LONGEST_TEXT)), Ok(()));
        let rounds = created(|it| it.rounds = Some(u16::MAX));
        assert_eq!(rounds, Err(Refusal::TooManyRounds { most: MOST_ROUNDS }));
        let rows = created(|it| it.committee = vec![String::from("x"); 90_000]);
        assert_eq!(rows, Err(Refusal::TooManyRows { most: MOST_ROWS }));
    }

    /// T-33: nobody writes a book into the journal.
    #[test]
    fn a_note_of_any_length_is_refused() {
        let notice = Notice { text: "x".repeat(3_900_000), ..Notice::default() };
        let note = incidents::Command::PostNotice { notice };
        let refused = decide(&State::default(), &note.into());
        assert_eq!(refused, Err(Refusal::TextTooLong { most: LONGEST_TEXT }));
        let undo = Command::Undo { events: vec![], reason: "x".repeat(LONGEST_TEXT + 1) };
        let refused = crate::Tournament::default().decide(&undo);
        assert_eq!(refused, Err(Refusal::TextTooLong { most: LONGEST_TEXT }));
    }
}
