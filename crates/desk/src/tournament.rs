//! The tournament as something a desk can hold.

use runda_rulebook::Key;
use runda_store::{StreamKind, Version};
use runda_tournament::{
    Command, Event, Moment, Phase, Recorded, Refusal, SHAPE, ShapeError, State, Tournament,
    read_event,
};
use serde::{Deserialize, Serialize};

use crate::{Aggregate, TournamentId};

/// A command, and the warnings the arbiter has read.
#[derive(Debug, Clone)]
pub struct Order {
    /// What is asked for.
    pub command: Command,
    /// The warnings that are no surprise any more.
    pub acknowledged: Vec<Key>,
}

/// A tournament in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TournamentLine {
    /// Its name; the short one where nothing can be read.
    pub name: String,
    /// How many take part.
    pub players: usize,
    /// How far it is.
    pub phase: Phase,
    /// How many rounds are paired.
    pub rounds_paired: usize,
}

impl Aggregate for Tournament {
    const KIND: StreamKind = StreamKind::new("tournament");
    const LIST: StreamKind = StreamKind::new("tournament-line");
    const SHAPE: u16 = SHAPE;
    const FOLD: u32 = 6;
    const LINE_FOLD: u32 = 1;

    type Id = TournamentId;
    type Command = Order;
    type Event = Event;
    type Recorded = Recorded;
    type Refusal = Refusal;
    type Line = TournamentLine;

    fn decide(&self, order: &Order) -> Result<Vec<Event>, Refusal> {
        self.decide_acknowledged(&order.command, &order.acknowledged)
    }

    fn apply(&mut self, recorded: Recorded) {
        Self::apply(self, recorded);
    }

    fn version(&self) -> Version {
        Version(Self::version(self).0)
    }

    fn record(version: Version, at_millis: i64, by: String, event: Event) -> Recorded {
        let version = runda_tournament::Version(version.0);
        Recorded { version, at: Moment(at_millis), by, event }
    }

    fn read(shape: u16, payload: &str) -> Result<Event, ShapeError> {
        read_event(shape, &mut serde_json::Deserializer::from_str(payload))
    }

    fn folded(&self) -> Result<Vec<u8>, serde_json::Error> {
        serde_json::to_vec(self.state())
    }

    fn replayed(journal: Vec<Recorded>) -> Self {
        Self::replay(journal)
    }

    fn resumed(folded: &[u8], version: Version, since: Vec<Recorded>) -> Option<Self> {
        let state: State = serde_json::from_slice(folded).ok()?;
        (state.version().0 == version.0).then(|| Self::resume(state, since).ok()).flatten()
    }

    fn needs_older_events(refusal: &Refusal) -> bool {
        matches!(refusal, Refusal::OlderEventsNeeded)
    }

    fn has_whole_journal(&self) -> bool {
        self.journal().len() as u64 == Self::version(self).0
    }

    fn line(&self, id: &TournamentId) -> TournamentLine {
        let state = self.state();
        TournamentLine {
            name: state.regulations().map_or_else(|| id.to_string(), |r| r.name.clone()),
            players: state.participants().count(),
            phase: state.phase(),
            rounds_paired: state.rounds().len(),
        }
    }
}
