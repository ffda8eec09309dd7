//! Where everything that has a history is kept and changed.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use runda_store::{self as store, AppendError, Backup as _, EventLog as _, Log, Position, Version};
use runda_tournament::{Moment, Tournament};
use tokio::sync::broadcast;

use crate::held::Held;
use crate::kept::{self, Kept};
use crate::{Aggregate, Damage, DeskError};

/// How many notices a slow watcher may fall behind before he has to look for himself.
const NOTICES: usize = 1024;

/// How many events are read of the log at a time.
pub(crate) const PAGE: u32 = 500;

/// How often a command is decided again because others were faster.
pub(crate) const TRIES: usize = 100;

/// The desk of tournaments.
pub type Desk = DeskOf<Tournament>;

/// What goes wrong at the desk of `A`.
pub(crate) type ErrorOf<A> = DeskError<<A as Aggregate>::Id, <A as Aggregate>::Refusal>;

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
    pub(crate) fn recorded<A: Aggregate>(
        &self,
        seen: Version,
        events: &[A::Event],
    ) -> Vec<A::Recorded> {
        let versions = (seen.0 + 1..).map(Version);
        let sign = |(version, event): (Version, &A::Event)| {
            A::record(version, self.at.0, self.by.clone(), event.clone())
        };
        versions.zip(events).map(sign).collect()
    }

    /// Events as the log will have them.
    pub(crate) fn stored<A: Aggregate>(
        &self,
        events: &[A::Event],
    ) -> Result<Vec<store::NewEvent>, serde_json::Error> {
        events.iter().map(|event| kept::to_store::<A>(event, self.at.0, &self.by)).collect()
    }
}

/// What came of a command.
#[derive(Debug, Clone)]
pub struct DoneOf<A: Aggregate> {
    /// What was recorded; it is on disk.
    pub recorded: Vec<A::Recorded>,
    /// What it was done to, as it is now.
    pub now: Arc<A>,
}

/// What can be read of something whose journal may break off.
#[derive(Debug, Clone)]
pub struct ReadableOf<A> {
    /// As it was before the damage, if there is any; else as it is now.
    pub now: Arc<A>,
    /// Where the journal breaks off.
    pub damage: Option<Damage>,
}

/// Something happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoticeOf<I> {
    /// Something was changed.
    Changed {
        /// What was asked for.
        id: I,
        /// The events, in order: number in its journal, and place in the whole log.
        events: Vec<(Version, Position)>,
    },
    /// An event cannot be read: what it belongs to cannot be opened any more.
    Damaged {
        /// Of what.
        id: I,
        /// The place of the event in the whole log.
        position: Position,
    },
    /// A copy was put in place of everything: what was seen before is worth nothing.
    Replaced {
        /// The end of the log now.
        end: Position,
    },
}

/// How far the log was followed.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    /// The last event.
    pub(crate) last: Option<store::Recorded>,
    /// How often the log said that a copy was put in its place.
    pub(crate) restored: u64,
}

/// The desk of everything of one kind; clones share everything.
#[derive(Debug, Clone)]
pub struct DeskOf<A: Aggregate> {
    log: Log,
    held: Arc<Held<A>>,
    seen: Arc<Mutex<Seen>>,
    /// How often the log was replaced without saying so.
    pub(crate) swapped: Arc<AtomicU64>,
    notices: broadcast::Sender<NoticeOf<A::Id>>,
}

impl<A: Aggregate> DeskOf<A> {
    /// A desk on a log.
    pub fn new(log: Log) -> Self {
        let (notices, _) = broadcast::channel(NOTICES);
        Self { log, held: Arc::default(), seen: Arc::default(), swapped: Arc::default(), notices }
    }

    /// The log, for the papers that lie beside it.
    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// Tells of every change from now on.
    pub fn subscribe(&self) -> broadcast::Receiver<NoticeOf<A::Id>> {
        self.notices.subscribe()
    }

    /// How often the log was replaced by a copy: versions can be compared within one generation only.
    pub fn generation(&self) -> u64 {
        self.seen().restored.saturating_add(self.swapped.load(Ordering::Acquire))
    }

    /// The place of the last event of the whole log.
    pub async fn end(&self) -> Result<Position, ErrorOf<A>> {
        let last = self.log.end().await?;
        Ok(last.map_or_else(Position::default, |last| last.position))
    }

    /// What goes by this name, as it is now.
    pub async fn open(&self, id: &A::Id) -> Result<Arc<A>, ErrorOf<A>> {
        self.kept(id).await?.current()
    }

    /// The same with its whole journal, for the audit and for looking back.
    pub async fn with_journal(&self, id: &A::Id) -> Result<Arc<A>, ErrorOf<A>> {
        let kept = self.kept(id).await?;
        let current = kept.current()?;
        if current.has_whole_journal() {
            return Ok(current);
        }
        let _turn = kept.turn.lock().await;
        kept.unroll(&self.log).await
    }

    /// The same with its journal as far as it can be read: what a damaged one still tells, and what can be
    /// carried into a new one.
    pub async fn readable(&self, id: &A::Id) -> Result<ReadableOf<A>, ErrorOf<A>> {
        self.kept(id).await?;
        let (now, damage) = kept::whole::<A>(&self.log, id).await?;
        Ok(ReadableOf { now: Arc::new(now), damage })
    }

    /// Begins something new under the first of these names that nobody has, by a command on nothing.
    pub async fn begin_as(
        &self,
        names: impl IntoIterator<Item = A::Id>,
        command: &A::Command,
        signed: &Signed,
    ) -> Result<(A::Id, DoneOf<A>), ErrorOf<A>> {
        let events = A::default().decide(command).map_err(DeskError::Refused)?;
        let stored = signed.stored::<A>(&events)?;
        let mut tried = None;
        for id in names {
            match self.log.append(&kept::stream::<A>(&id), Version(0), &stored).await {
                Ok(appended) => {
                    let recorded = signed.recorded::<A>(Version(0), &events);
                    let now = Arc::new(A::replayed(recorded.clone()));
                    self.held.put(&id, Arc::new(Kept::holding(id.clone(), now.clone())));
                    self.tell(&id, &appended);
                    return Ok((id, DoneOf { recorded, now }));
                }
                // Somebody has the name, readable or not.
                Err(AppendError::Conflict { .. }) => tried = Some(id),
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
        Err(tried.map_or(DeskError::BrokenOff, DeskError::NameTaken))
    }

    /// Carries out a command: decides, appends, and decides again if others were faster.
    pub async fn carry_out(
        &self,
        id: &A::Id,
        command: A::Command,
        signed: &Signed,
    ) -> Result<DoneOf<A>, ErrorOf<A>> {
        let kept = self.kept(id).await?;
        let _turn = kept.turn.lock().await;
        let asked = Arc::new(command);
        for _ in 0..TRIES {
            let current = kept.current()?;
            let before = current.version();
            let events = match decided(current, &asked).await? {
                Err(refusal) if A::needs_older_events(&refusal) => {
                    let current = kept.unroll(&self.log).await?;
                    decided(current, &asked).await?.map_err(DeskError::Refused)?
                }
                decided => decided.map_err(DeskError::Refused)?,
            };
            if let Some(done) = self.append(&kept, id, &events, signed).await? {
                // What was asked for is kept. A snapshot that is not, on a full disk say, is made another time.
                let _ = kept.keep_snapshot(&self.log, before).await;
                return Ok(done);
            }
        }
        Err(DeskError::TooBusy(id.clone()))
    }

    /// Writes a copy of everything to a new file while work goes on.
    pub async fn backup(&self, file: &Path) -> Result<(), ErrorOf<A>> {
        Ok(self.log.backup(file).await?)
    }

    /// Puts a copy in place of everything; all of it or nothing.
    pub async fn restore(&self, file: &Path) -> Result<(), ErrorOf<A>> {
        self.log.restore(file).await?;
        self.start_again().await?;
        Ok(())
    }

    /// Appends and folds in; none if others were faster, and then what they did is folded in.
    async fn append(
        &self,
        kept: &Kept<A>,
        id: &A::Id,
        events: &[A::Event],
        signed: &Signed,
    ) -> Result<Option<DoneOf<A>>, ErrorOf<A>> {
        let seen = kept.current()?.version();
        let stored = signed.stored::<A>(events)?;
        match self.log.append(&kept::stream::<A>(id), seen, &stored).await {
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
                let recorded = signed.recorded::<A>(seen, events);
                let now = kept.fold(seen, recorded.clone());
                self.tell(id, &appended);
                Ok(Some(DoneOf { recorded, now }))
            }
        }
    }

    /// Tells what was appended.
    pub(crate) fn tell(&self, id: &A::Id, appended: &store::Appended) {
        let first = appended.version.0.saturating_sub(appended.positions.len() as u64);
        let versions = (first + 1..).map(Version);
        let events = versions.zip(appended.positions.iter().copied()).collect();
        self.say(NoticeOf::Changed { id: id.clone(), events });
    }

    pub(crate) fn say(&self, notice: NoticeOf<A::Id>) {
        // That nobody watches is no error.
        let _ = self.notices.send(notice);
    }

    pub(crate) async fn kept(&self, id: &A::Id) -> Result<Arc<Kept<A>>, ErrorOf<A>> {
        if let Some(kept) = self.held.get(id) {
            return Ok(kept);
        }
        let opened = Arc::new(Kept::open(&self.log, id).await?);
        // Somebody else may have opened it meanwhile; then there must be only one turn.
        Ok(self.held.put(id, opened))
    }

    pub(crate) fn held(&self) -> &Held<A> {
        &self.held
    }

    pub(crate) fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Decides away from the threads that answer: a pairing of thousands takes a moment.
async fn decided<A: Aggregate>(
    current: Arc<A>,
    asked: &Arc<A::Command>,
) -> Result<Result<Vec<A::Event>, A::Refusal>, ErrorOf<A>> {
    let asked = asked.clone();
    let decided = tokio::task::spawn_blocking(move || current.decide(&asked));
    decided.await.map_err(|_| DeskError::BrokenOff)
}
