//! The journal and the state it makes.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use runda_rulebook::{Key, Round};

use crate::event::{Event, Moment, Recorded, Version};
use crate::journal::{Journal, JournalIter};
use crate::{Command, Refusal, State, decide_acknowledged, limits, undo};

/// A tournament: what has been recorded, and what follows from it.
///
/// The journal may begin after a snapshot. Then everything works but undoing what lies before it; the
/// shell replays the whole journal and asks again.
///
/// ```
/// use runda_tournament::chapters::{entries, setup};
/// use runda_tournament::{Command, Moment, Person, Regulations, Tournament};
///
/// let mut tournament = Tournament::default();
/// let regulations = Regulations::new("Memoriał").into();
/// let create = setup::Command::CreateTournament { regulations };
/// tournament.execute(&create.into(), Moment(0), "arbiter")?;
/// let people = vec![Person::named("Nowak", "Anna")];
/// let enter = entries::Command::EnterPlayers { people };
/// tournament.execute(&enter.into(), Moment(1), "arbiter")?;
/// assert_eq!(tournament.state().participants().count(), 1);
///
/// let undo = Command::Undo { events: vec![tournament.version()], reason: String::new() };
/// tournament.execute(&undo, Moment(2), "arbiter")?;
/// assert_eq!(tournament.state().participants().count(), 0);
/// # Ok::<(), runda_tournament::Refusal>(())
/// ```
///
/// A copy shares the journal and every part of the state with its original; what happens to one of them copies
/// only the parts it changes.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Tournament {
    base: Arc<State>,
    journal: Journal,
    undone: Arc<BTreeSet<Version>>,
    state: State,
}

/// An event after the snapshot takes back one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("something before the snapshot was undone after it; replay the whole journal")]
pub struct OlderEventsNeeded;

impl Tournament {
    /// Folds a whole journal.
    pub fn replay(journal: Vec<Recorded>) -> Self {
        let mut tournament = Self { journal: journal.into(), ..Self::default() };
        tournament.refold();
        tournament
    }

    /// Goes on from a snapshot with what was recorded since.
    pub fn resume(snapshot: State, since: Vec<Recorded>) -> Result<Self, OlderEventsNeeded> {
        let reaches_back = since.iter().any(|recorded| {
            matches!(&recorded.event, Event::Undone { events, .. }
                if events.iter().any(|event| *event <= snapshot.version()))
        });
        if reaches_back {
            return Err(OlderEventsNeeded);
        }
        let mut tournament = Self {
            base: Arc::new(snapshot),
            journal: since.into(),
            undone: Arc::default(),
            state: State::default(),
        };
        tournament.refold();
        Ok(tournament)
    }

    /// What follows from everything recorded.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The number of the last event.
    pub const fn version(&self) -> Version {
        self.state.version()
    }

    /// What was recorded, after the snapshot if there is one.
    pub const fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Whether an event was undone.
    pub fn is_undone(&self, event: Version) -> bool {
        self.undone.contains(&event)
    }

    /// The last event that still counts and is no undoing: what "undo" without a number means.
    pub fn last_standing(&self) -> Option<&Recorded> {
        self.journal.iter().rev().find(|recorded| {
            !self.is_undone(recorded.version) && !matches!(recorded.event, Event::Undone { .. })
        })
    }

    /// The state as it was after event `version`; none if the snapshot is younger.
    pub fn at(&self, version: Version) -> Option<State> {
        if version < self.base.version() {
            return None;
        }
        let until = |recorded: &&Recorded| recorded.version <= version;
        let journal: Vec<&Recorded> = self.journal.iter().take_while(until).collect();
        Some(undo::fold(&self.base, &journal, &undo::undone(&journal)))
    }

    /// The state in which a round was paired, with nothing that happened since; without the journal of that
    /// time, or before it is paired, the state of now.
    pub fn as_paired(&self, round: Round) -> State {
        let pairs = |recorded: &&Recorded| {
            !self.is_undone(recorded.version)
                && matches!(&recorded.event, Event::Pairing(event) if event.pairs_round(round))
        };
        let paired = self.state.round(round).and_then(|_| self.journal.iter().rev().find(pairs));
        let then = paired.and_then(|recorded| self.at(recorded.version));
        then.unwrap_or_else(|| self.state.clone())
    }

    /// Judges a command; see [`crate::decide`]. Undoing is judged here, because it needs the journal.
    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        self.decide_acknowledged(command, &[])
    }

    /// The same for an arbiter who has read the warnings with these keys.
    pub fn decide_acknowledged(
        &self,
        command: &Command,
        acknowledged: &[Key],
    ) -> Result<Vec<Event>, Refusal> {
        if let Command::Undo { events, reason } = command {
            limits::within(command)?;
            let journal: Vec<&Recorded> = self.journal.iter().collect();
            undo::decide(&self.base, &journal, events, reason)
        } else {
            decide_acknowledged(&self.state, command, acknowledged)
        }
    }

    /// Folds one more recorded event.
    pub fn apply(&mut self, recorded: Recorded) {
        let undoing = matches!(recorded.event, Event::Undone { .. });
        if !undoing {
            self.state.apply(&recorded);
        }
        self.journal.push(recorded);
        if undoing {
            self.refold();
        }
    }

    /// Decides and folds at once, for programs that keep no log of their own. Answers with what was
    /// recorded.
    pub fn execute(
        &mut self,
        command: &Command,
        at: Moment,
        by: &str,
    ) -> Result<JournalIter<'_>, Refusal> {
        self.execute_acknowledged(command, &[], at, by)
    }

    /// The same for an arbiter who has read the warnings with these keys.
    pub fn execute_acknowledged(
        &mut self,
        command: &Command,
        acknowledged: &[Key],
        at: Moment,
        by: &str,
    ) -> Result<JournalIter<'_>, Refusal> {
        let events = self.decide_acknowledged(command, acknowledged)?;
        let before = self.journal.len();
        for event in events {
            let version = self.version().next();
            self.apply(Recorded { version, at, by: String::from(by), event });
        }
        Ok(self.journal.after(before))
    }

    fn refold(&mut self) {
        let journal: Vec<&Recorded> = self.journal.iter().collect();
        self.undone = Arc::new(undo::undone(&journal));
        self.state = undo::fold(&self.base, &journal, &self.undone);
    }
}

impl State {
    /// The state after event `version` of a whole journal.
    pub fn at(journal: &Journal, version: Version) -> Self {
        let until = |recorded: &&Recorded| recorded.version <= version;
        let journal: Vec<&Recorded> = journal.iter().take_while(until).collect();
        undo::fold(&Self::default(), &journal, &undo::undone(&journal))
    }
}
