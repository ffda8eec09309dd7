//! The account of a round: taken when it is paired, read ever after.

use alloc::boxed::Box;

use runda_rulebook::{Key, Reason, Round};

use super::{Story, given};
use crate::chapters::pairing;
use crate::event::{Account, Engine};
use crate::state::RoundRecord;
use crate::{Regulations, State};

impl State {
    /// This state with something more.
    pub(crate) fn with<'a>(&self, events: impl IntoIterator<Item = &'a pairing::Event>) -> Self {
        let mut state = self.clone();
        for event in events {
            state.pairing.fold(event);
        }
        state
    }

    /// The engine's account of a round of this state, to be kept with it. An engine that finds no pairing has
    /// nothing to tell, and that is kept too.
    pub(crate) fn account(&self, round: Round) -> Option<Box<Account>> {
        let regulations = self.regulations()?;
        let story = given(self, round, regulations.system).unwrap_or_else(|_| Story::new(round));
        Account::new(Engine::by(regulations), &story).map(Box::new)
    }
}

/// A paired round as its engine told it. Where no account was kept, the engine of the same book is asked
/// again, and that is said; what was made stands even if no engine can repeat it.
///
/// **Rule:** SW-48, FD-69, KW25 V 2.8, FIDE26 C.04.3 3.8
pub(super) fn told(state: &State, round: Round, record: &RoundRecord) -> Story {
    if let Some(story) = record.account.as_ref().and_then(|account| account.story()) {
        return story.made_by(record, None);
    }
    let regulations = state.regulations();
    let again = regulations.and_then(|it| given(state, round, it.system).ok());
    let book = regulations.map(Regulations::book_of_pairings).unwrap_or_default();
    let anew = Reason::remark(Key::new("explain-anew")).with("edition", book.code());
    again.unwrap_or_else(|| Story::new(round)).made_by(record, Some(anew))
}
