//! What is wrong with an event before anything can be judged.

use runda_field::dutch::Entry;
use runda_rulebook::{Key, Reason, StartNo};

/// What is wrong with an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// A number given twice.
    TwoWithOneNumber(StartNo),
    /// An entry names somebody who is not registered, or the player themselves.
    UnknownOpponent { player: StartNo, opponent: StartNo },
    /// A bracket was left undecided: a fault of the judge.
    Undecided,
}

impl Fault {
    /// What to tell the arbiter.
    pub(super) fn reason(self) -> Reason {
        match self {
            Self::TwoWithOneNumber(number) => {
                Reason::remark(Key::new("dutch-error-number-twice")).with("number", number.get())
            }
            Self::UnknownOpponent { player, opponent } => {
                Reason::remark(Key::new("dutch-error-unknown-opponent"))
                    .with("player", player)
                    .with("opponent", opponent)
            }
            Self::Undecided => Reason::remark(Key::new("dutch-judge-undecided")),
        }
    }
}

/// The opponent an entry names.
pub(super) const fn opponent(entry: Entry) -> Option<StartNo> {
    match entry {
        Entry::Game { opponent, .. }
        | Entry::ForfeitWin { opponent }
        | Entry::ForfeitLoss { opponent } => Some(opponent),
        Entry::Bye | Entry::FullPointBye | Entry::HalfPointBye | Entry::ZeroPointBye => None,
    }
}
