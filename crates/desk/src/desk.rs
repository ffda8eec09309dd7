//! Where tournaments are kept and changed.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use runda_rulebook::Key;
use runda_store::{self as store, AppendError, EventLog, Log, Position};
use runda_tournament::chapters::setup;
use runda_tournament::{
    Command, Event, Moment, Recorded, Refusal, Regulations, Tournament, Version,
};
use tokio::sync::broadcast;

use crate::kept::{self, Kept};
use crate::{Damage, DeskError, TournamentFile, TournamentId};

/// How many notices a slow watcher may fall behind before he has to look for himself.
const NOTICES: usize = 1024;

/// How many events are read of the log at a time.
pub(crate) const PAGE: u32 = 500;

/// How often a command is decided again because others were faster.
const TRIES: usize = 100;

/// Who asks, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signed {
    /// The name that will stand in the journal.
    pub by: String,
    /// The moment that will stand in the journal.
    pub at: Moment,
}

impl Signed {
    /// Events as the journal will have them after `seen`.
    fn recorded(&self, seen: Version, events: &[Event]) -> Vec<Recorded> {
        let versions = (seen.0 + 1..).map(Version);
        let sign = |(version, event): (Version, &Event)| Recorded {
            version,
            at: self.at,
            by: self.by.clone(),
            event: event.clone(),
        };
        versions.zip(events).map(sign).collect()
    }

    /// Events as the log will have them.
    fn stored(&self, events: &[Event]) -> Result<Vec<store::NewEvent>, DeskError> {
        events.iter().map(|event| kept::to_store(event, self.at, &self.by)).collect()
    }
}

/// What came of a command.
#[derive(Debug, Clone)]
pub struct Done {
    /// What was recorded; it is on disk.
    pub recorded: Vec<Recorded>,
    /// The tournament as it is now.
    pub tournament: Arc<Tournament>,
}

/// A tournament with its journal, as far as it can be read.
#[derive(Debug, Clone)]
pub struct Readable {
    /// The tournament before the damage, if there is any; else as it is now.
    pub tournament: Arc<Tournament>,
    /// Where the journal breaks off.
    pub damage: Option<Damage>,
}

/// Something happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// A tournament was changed.
    Changed {
        /// Which.
        tournament: TournamentId,
        /// Its version now.
        version: Version,
        /// The place in the whole log.
        position: Position,
    },
    /// An event of a tournament cannot be read: it cannot be opened any more.
    Damaged {
        /// Which.
        tournament: TournamentId,
        /// The place of the event in the whole log.
        position: Position,
    },
    /// A copy was put in place of everything: what was seen before is worth nothing.
    Replaced {
        /// The end of the log now.
        end: Position,
    },
}

/// The desk; clones share everything.
#[derive(Debug, Clone)]
pub struct Desk {
    log: Log,
    held: Arc<Mutex<BTreeMap<TournamentId, Arc<Kept>>>>,
    /// The last event of the log that was caught up with.
    last: Arc<Mutex<Option<store::Recorded>>>,
    pub(crate) generation: Arc<AtomicU64>,
    notices: broadcast::Sender<Notice>,
}

impl Desk {
    /// A desk on a log.
    pub fn new(log: Log) -> Self {
        let (notices, _) = broadcast::channel(NOTICES);
        Self {
            log,
            held: Arc::default(),
            last: Arc::default(),
            generation: Arc::default(),
            notices,
        }
    }

    /// The log, for the papers that lie beside it.
    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// Tells of every change from now on.
    pub fn subscribe(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    /// How often the log was replaced by a copy: versions can be compared within one generation only.
    pub fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }

    /// The tournament as it is now.
    pub async fn tournament(&self, id: &TournamentId) -> Result<Arc<Tournament>, DeskError> {
        self.kept(id).await?.current()
    }

    /// The tournament with its whole journal, for the audit and for looking back.
    pub async fn with_journal(&self, id: &TournamentId) -> Result<Arc<Tournament>, DeskError> {
        let kept = self.kept(id).await?;
        let current = kept.current()?;
        if current.journal().len() as u64 == current.version().0 {
            return Ok(current);
        }
        let _turn = kept.turn.lock().await;
        kept.unroll(&self.log).await
    }

    /// The tournament with its journal as far as it can be read: what a damaged one still tells, and what can
    /// be carried into a new one.
    pub async fn readable(&self, id: &TournamentId) -> Result<Readable, DeskError> {
        self.kept(id).await?;
        let (tournament, damage) = kept::whole(&self.log, id).await?;
        Ok(Readable { tournament: Arc::new(tournament), damage })
    }

    /// Creates a tournament under a short name made from its name.
    pub async fn create(
        &self,
        regulations: Regulations,
        signed: &Signed,
    ) -> Result<(TournamentId, Done), DeskError> {
        let first = TournamentId::of_name(&regulations.name);
        let command =
            setup::Command::CreateTournament { regulations: Box::new(regulations) }.into();
        let events = Tournament::default().decide(&command)?;
        let stored = signed.stored(&events)?;
        for number in 1..=TRIES {
            let number = u32::try_from(number).unwrap_or(u32::MAX);
            let id = if number == 1 { first.clone() } else { first.numbered(number) };
            match self.log.append(&kept::stream(&id), store::Version(0), &stored).await {
                Ok(appended) => {
                    let recorded = signed.recorded(Version(0), &events);
                    let tournament = Arc::new(Tournament::replay(recorded.clone()));
                    let kept = Arc::new(Kept::holding(id.clone(), tournament.clone()));
                    self.held().insert(id.clone(), kept);
                    self.tell(&id, tournament.version(), appended.position);
                    return Ok((id, Done { recorded, tournament }));
                }
                // Somebody has the name, readable or not.
                Err(AppendError::Conflict { .. }) => {}
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
        Err(DeskError::NameTaken(first))
    }

    /// Carries out a command: decides, appends, and decides again if others were faster.
    /// `acknowledged` are the warnings the arbiter has read.
    pub async fn execute(
        &self,
        id: &TournamentId,
        command: Command,
        acknowledged: &[Key],
        signed: &Signed,
    ) -> Result<Done, DeskError> {
        let kept = self.kept(id).await?;
        let _turn = kept.turn.lock().await;
        let question = Arc::new((command, acknowledged.to_vec()));
        for _ in 0..TRIES {
            let current = kept.current()?;
            let before = current.version();
            let asked = question.clone();
            // A pairing of thousands takes a moment; it must not hold up the other pages.
            let decided = tokio::task::spawn_blocking(move || {
                current.decide_acknowledged(&asked.0, &asked.1)
            });
            let events = match decided.await.map_err(|_| DeskError::BrokenOff)? {
                Err(Refusal::OlderEventsNeeded) => {
                    let current = kept.unroll(&self.log).await?;
                    current.decide_acknowledged(&question.0, &question.1)?
                }
                decided => decided?,
            };
            if let Some(done) = self.append(&kept, id, &events, signed).await? {
                kept.keep_snapshot(&self.log, before).await?;
                return Ok(done);
            }
        }
        Err(DeskError::TooBusy(id.clone()))
    }

    /// The tournament as a file.
    pub async fn export(&self, id: &TournamentId) -> Result<TournamentFile, DeskError> {
        let tournament = self.with_journal(id).await?;
        Ok(TournamentFile { id: id.clone(), events: tournament.journal().to_vec() })
    }

    /// Takes a file in under the name it carries, or under another; all of it or nothing.
    pub async fn import(
        &self,
        file: TournamentFile,
        name: Option<TournamentId>,
    ) -> Result<TournamentId, DeskError> {
        let id = name.unwrap_or(file.id);
        let events: Vec<_> = file
            .events
            .iter()
            .map(|recorded| kept::to_store(&recorded.event, recorded.at, &recorded.by))
            .collect::<Result<_, _>>()?;
        match self.log.append(&kept::stream(&id), store::Version(0), &events).await {
            Ok(appended) => {
                let version = Version(appended.version.0);
                self.tell(&id, version, appended.position);
                Ok(id)
            }
            Err(AppendError::Conflict { .. }) => Err(DeskError::NameTaken(id)),
            Err(AppendError::Store(error)) => Err(error.into()),
        }
    }

    /// Writes a copy of everything to a new file while work goes on.
    pub async fn backup(&self, file: &Path) -> Result<(), DeskError> {
        Ok(self.log.backup(file).await?)
    }

    /// Puts a copy in place of everything; all of it or nothing.
    pub async fn restore(&self, file: &Path) -> Result<(), DeskError> {
        self.log.restore(file).await?;
        self.start_again().await?;
        Ok(())
    }

    /// Appends and folds in; none if others were faster, and then what they did is folded in.
    async fn append(
        &self,
        kept: &Kept,
        id: &TournamentId,
        events: &[Event],
        signed: &Signed,
    ) -> Result<Option<Done>, DeskError> {
        let seen = kept.current()?.version();
        let stored = signed.stored(events)?;
        match self.log.append(&kept::stream(id), store::Version(seen.0), &stored).await {
            // The log is shorter than what is held: a copy was put in its place.
            Err(AppendError::Conflict { meanwhile }) if meanwhile.is_empty() => {
                kept.reopen(&self.log).await?;
                Ok(None)
            }
            Err(AppendError::Conflict { meanwhile }) => {
                kept.take_in(meanwhile)?;
                Ok(None)
            }
            Err(AppendError::Store(error)) => Err(error.into()),
            Ok(appended) => {
                let recorded = signed.recorded(seen, events);
                let tournament = kept.fold(recorded.clone());
                self.tell(id, tournament.version(), appended.position);
                Ok(Some(Done { recorded, tournament }))
            }
        }
    }

    pub(crate) fn tell(&self, id: &TournamentId, version: Version, position: Position) {
        self.say(Notice::Changed { tournament: id.clone(), version, position });
    }

    pub(crate) fn say(&self, notice: Notice) {
        // That nobody watches is no error.
        let _ = self.notices.send(notice);
    }

    pub(crate) async fn kept(&self, id: &TournamentId) -> Result<Arc<Kept>, DeskError> {
        if let Some(kept) = self.held().get(id) {
            return Ok(kept.clone());
        }
        let opened = Arc::new(Kept::open(&self.log, id).await?);
        // Somebody else may have opened it meanwhile; then there must be only one turn.
        Ok(self.held().entry(id.clone()).or_insert(opened).clone())
    }

    pub(crate) fn last(&self) -> MutexGuard<'_, Option<store::Recorded>> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn held(&self) -> MutexGuard<'_, BTreeMap<TournamentId, Arc<Kept>>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
