//! The head of every public page.

use runda_rulebook::Round;
use runda_tournament::{RoundRecord, RoundStatus, State};

use crate::event_head::{RoundMark, status_words};

/// The parts of a tournament the public sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Round,
    Standings,
    Players,
    About,
}

/// What the head of a public page shows.
#[derive(Debug)]
pub(crate) struct PublicHead {
    pub id: String,
    pub name: String,
    pub place: String,
    pub rounds: Vec<RoundMark>,
    pub part: Part,
    /// The event number the page is as of.
    pub position: u64,
}

/// The rounds that were published.
pub(crate) fn published(state: &State) -> impl Iterator<Item = Round> {
    let count = state.rounds().iter().take_while(|record| is_public(record)).count();
    (0..count).map(Round::from_index)
}

/// Whether everybody may see the round.
pub(super) fn is_public(record: &RoundRecord) -> bool {
    matches!(record.status(), RoundStatus::Published | RoundStatus::InPlay | RoundStatus::Complete)
}

impl PublicHead {
    pub(crate) fn new(
        id: &str,
        state: &State,
        part: Part,
        here: Option<Round>,
        position: u64,
    ) -> Self {
        let mark = |round: Round| {
            let (class, key) = status_words(state.round(round).map(RoundRecord::status));
            RoundMark { number: round.get(), class, key, here: Some(round) == here }
        };
        let regulations = state.regulations();
        Self {
            id: id.into(),
            name: regulations.map(|r| r.name.clone()).unwrap_or_default(),
            place: regulations.map(|r| r.place.clone()).unwrap_or_default(),
            rounds: published(state).map(mark).collect(),
            part,
            position,
        }
    }

    /// The latest round, if there is one.
    pub(crate) fn latest(&self) -> Option<u16> {
        self.rounds.last().map(|mark| mark.number)
    }
}
