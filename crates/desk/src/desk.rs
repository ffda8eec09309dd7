//! Where tournaments are kept and changed.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use runda_rulebook::Key;
use runda_store::{self as store, AppendError, EventLog, Log, Position};
use runda_tournament::chapters::setup;
use runda_tournament::{
    Command, Event, Moment, Phase, Recorded, Refusal, Regulations, Tournament, Version,
};
use tokio::sync::broadcast;

use crate::kept::{self, Kept};
use crate::{DeskError, TournamentFile, TournamentId};

/// How many notices a slow watcher may fall behind before he has to look for himself.
const NOTICES: usize = 1024;

/// How many events are read of the log at a time.
const PAGE: u32 = 500;

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

/// What came of a command.
#[derive(Debug, Clone)]
pub struct Done {
    /// What was recorded; it is on disk.
    pub recorded: Vec<Recorded>,
    /// The tournament as it is now.
    pub tournament: Arc<Tournament>,
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
    /// A copy was put in place of everything: what was seen before is worth nothing.
    Replaced {
        /// The end of the log now.
        end: Position,
    },
}

/// A tournament as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// Its short name.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// How many take part.
    pub players: usize,
    /// How far it is.
    pub phase: Phase,
    /// How many rounds are paired.
    pub rounds_paired: usize,
    /// How many events it has.
    pub version: Version,
    /// When it was last changed.
    pub changed: Moment,
}

/// The desk; clones share everything.
#[derive(Debug, Clone)]
pub struct Desk {
    log: Log,
    held: Arc<Mutex<BTreeMap<TournamentId, Arc<Kept>>>>,
    /// The last event of the log that was caught up with.
    last: Arc<Mutex<Option<store::Recorded>>>,
    generation: Arc<AtomicU64>,
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
        Ok(self.kept(id).await?.current())
    }

    /// The tournament with its whole journal, for the audit and for looking back.
    pub async fn with_journal(&self, id: &TournamentId) -> Result<Arc<Tournament>, DeskError> {
        let kept = self.kept(id).await?;
        let current = kept.current();
        if current.journal().len() as u64 == current.version().0 {
            return Ok(current);
        }
        let _turn = kept.turn.lock().await;
        kept.unroll(&self.log).await?;
        Ok(kept.current())
    }

    /// Every tournament, by short name.
    pub async fn list(&self) -> Result<Vec<Summary>, DeskError> {
        let mut list = Vec::new();
        for stream in self.log.streams("tournament").await? {
            let Ok(id) = stream.stream.name().parse::<TournamentId>() else { continue };
            let tournament = self.tournament(&id).await?;
            let state = tournament.state();
            list.push(Summary {
                name: state.regulations().map(|r| r.name.clone()).unwrap_or_default(),
                players: state.participants().count(),
                phase: state.phase(),
                rounds_paired: state.rounds().len(),
                version: state.version(),
                changed: Moment(stream.last_millis),
                id,
            });
        }
        Ok(list)
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
        for number in 1..=TRIES {
            let number = u32::try_from(number).unwrap_or(u32::MAX);
            let id = if number == 1 { first.clone() } else { first.numbered(number) };
            let kept = Arc::new(Kept::holding(id.clone(), Tournament::default()));
            match self.append(&kept, &id, &events, signed).await {
                Ok(Some(done)) => {
                    self.held().insert(id.clone(), kept);
                    return Ok((id, done));
                }
                Ok(None) => {}
                Err(error) => return Err(error),
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
            let current = kept.current();
            let before = current.version();
            let asked = question.clone();
            // A pairing of thousands takes a moment; it must not hold up the other pages.
            let decided = tokio::task::spawn_blocking(move || {
                current.decide_acknowledged(&asked.0, &asked.1)
            });
            let events = match decided.await.map_err(|_| DeskError::BrokenOff)? {
                Err(Refusal::OlderEventsNeeded) => {
                    kept.unroll(&self.log).await?;
                    let current = kept.current();
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

    /// Brings in what other programs appended to the log since `after`, and tells of it. If one of
    /// them put a copy in place of the log, everything is looked at anew.
    pub async fn catch_up(&self, after: Position) -> Result<Position, DeskError> {
        if self.is_replaced().await? {
            return self.start_again().await;
        }
        let mut seen = after;
        loop {
            let page = self.log.follow(seen, PAGE).await?;
            let Some(last) = page.last() else { return Ok(seen) };
            seen = last.position;
            *self.last() = Some(last.clone());
            for stored in page {
                self.take_in(stored)?;
            }
        }
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

    /// Whether the last event that was seen is no longer where it was: nothing is ever taken out of a
    /// log, so another lies in its place.
    async fn is_replaced(&self) -> Result<bool, DeskError> {
        let last = self.last().clone();
        let Some(last) = last else { return Ok(false) };
        let before = Position(last.position.0.saturating_sub(1));
        Ok(self.log.follow(before, 1).await?.first() != Some(&last))
    }

    /// Forgets every tournament it holds, goes to the end of the log and tells.
    async fn start_again(&self) -> Result<Position, DeskError> {
        let (mut end, mut last) = (Position::default(), None);
        loop {
            let page = self.log.follow(end, PAGE).await?;
            let Some(stored) = page.last() else { break };
            end = stored.position;
            last = Some(stored.clone());
        }
        self.held().clear();
        *self.last() = last;
        self.generation.fetch_add(1, Ordering::AcqRel);
        // That nobody watches is no error.
        let _ = self.notices.send(Notice::Replaced { end });
        Ok(end)
    }

    /// Appends and folds in; none if others were faster, and then what they did is folded in.
    async fn append(
        &self,
        kept: &Kept,
        id: &TournamentId,
        events: &[Event],
        signed: &Signed,
    ) -> Result<Option<Done>, DeskError> {
        let seen = kept.current().version();
        let stored: Vec<_> = events
            .iter()
            .map(|event| kept::to_store(event, signed.at, &signed.by))
            .collect::<Result<_, _>>()?;
        match self.log.append(&kept::stream(id), store::Version(seen.0), &stored).await {
            // The log is shorter than what is held: a copy was put in its place.
            Err(AppendError::Conflict { meanwhile }) if meanwhile.is_empty() => {
                kept.unroll(&self.log).await?;
                Ok(None)
            }
            Err(AppendError::Conflict { meanwhile }) => {
                kept.fold(kept::read_all(id, meanwhile)?);
                Ok(None)
            }
            Err(AppendError::Store(error)) => Err(error.into()),
            Ok(appended) => {
                let versions = (seen.0 + 1..).map(Version);
                let recorded: Vec<_> = versions
                    .zip(events)
                    .map(|(version, event)| Recorded {
                        version,
                        at: signed.at,
                        by: signed.by.clone(),
                        event: event.clone(),
                    })
                    .collect();
                let tournament = kept.fold(recorded.clone());
                self.tell(id, tournament.version(), appended.position);
                Ok(Some(Done { recorded, tournament }))
            }
        }
    }

    /// Folds in one event of another program if the tournament is held here.
    fn take_in(&self, stored: store::Recorded) -> Result<(), DeskError> {
        let Ok(id) = stored.stream.name().parse::<TournamentId>() else { return Ok(()) };
        let Some(kept) = self.held().get(&id).cloned() else { return Ok(()) };
        let position = stored.position;
        let next = kept.current().version().next();
        if Version(stored.version.0) == next {
            let tournament = kept.fold(kept::read_all(&id, vec![stored])?);
            self.tell(&id, tournament.version(), position);
        }
        Ok(())
    }

    fn tell(&self, id: &TournamentId, version: Version, position: Position) {
        // That nobody watches is no error.
        let _ = self.notices.send(Notice::Changed { tournament: id.clone(), version, position });
    }

    async fn kept(&self, id: &TournamentId) -> Result<Arc<Kept>, DeskError> {
        if let Some(kept) = self.held().get(id) {
            return Ok(kept.clone());
        }
        let opened = Arc::new(Kept::open(&self.log, id).await?);
        // Somebody else may have opened it meanwhile; then there must be only one turn.
        Ok(self.held().entry(id.clone()).or_insert(opened).clone())
    }

    fn last(&self) -> MutexGuard<'_, Option<store::Recorded>> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn held(&self) -> MutexGuard<'_, BTreeMap<TournamentId, Arc<Kept>>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
