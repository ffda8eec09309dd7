//! One thing with its history, as the desk holds it.

use std::sync::{Arc, PoisonError, RwLock};

use runda_store::{self as store, EventLog as _, Log, Snapshot, Snapshots as _, StreamId, Version};

use crate::desk::ErrorOf;
use crate::{Aggregate, Damage, DeskError, damage};

/// How many events may follow a snapshot before a new one is kept.
const EVENTS_PER_SNAPSHOT: u64 = 500;

/// What is folded, and the turn to change it.
#[derive(Debug)]
pub(crate) struct Kept<A: Aggregate> {
    id: A::Id,
    /// Whoever holds it may append.
    pub(crate) turn: tokio::sync::Mutex<()>,
    condition: RwLock<Condition<A>>,
}

/// The fold as far as the journal can be read, and where it breaks off.
#[derive(Debug, Clone)]
struct Condition<A> {
    folded: Arc<A>,
    damage: Option<Damage>,
}

/// The stream of what goes by this name.
pub(crate) fn stream<A: Aggregate>(id: &A::Id) -> StreamId {
    StreamId::new(A::KIND, &id.to_string())
}

impl<A: Aggregate> Kept<A> {
    /// Opens it from its snapshot and what came after, or from its whole journal. A damaged one is kept too, so
    /// that lists can show it.
    pub(crate) async fn open(log: &Log, id: &A::Id) -> Result<Self, ErrorOf<A>> {
        let condition = opened::<A>(log, id).await?;
        if condition.folded.version() == Version(0) && condition.damage.is_none() {
            return Err(DeskError::NoSuchTournament(id.clone()));
        }
        let condition = RwLock::new(condition);
        Ok(Self { id: id.clone(), turn: tokio::sync::Mutex::new(()), condition })
    }

    /// One just made.
    pub(crate) fn holding(id: A::Id, folded: Arc<A>) -> Self {
        let condition = RwLock::new(Condition { folded, damage: None });
        Self { id, turn: tokio::sync::Mutex::new(()), condition }
    }

    /// As it is now.
    pub(crate) fn current(&self) -> Result<Arc<A>, ErrorOf<A>> {
        match self.as_far_as_readable() {
            (folded, None) => Ok(folded),
            (_, Some(damage)) => Err(self.damaged(damage)),
        }
    }

    /// As far as its journal can be read, and where it breaks off.
    pub(crate) fn as_far_as_readable(&self) -> (Arc<A>, Option<Damage>) {
        let condition = self.condition.read().unwrap_or_else(PoisonError::into_inner);
        (condition.folded.clone(), condition.damage.clone())
    }

    /// Folds in what was appended after `seen`, by us or by others; what is known already is passed over.
    pub(crate) fn fold(&self, seen: Version, events: Vec<A::Recorded>) -> Arc<A> {
        let mut condition = self.condition.write().unwrap_or_else(PoisonError::into_inner);
        let folded = Arc::make_mut(&mut condition.folded);
        for (version, recorded) in (seen.0 + 1..).zip(events) {
            if version > folded.version().0 {
                folded.apply(recorded);
            }
        }
        condition.folded.clone()
    }

    /// Folds in what others appended, as far as it can be read. From an event that cannot be read on it is
    /// damaged.
    pub(crate) fn take_in(&self, stored: Vec<store::Recorded>) -> Result<Arc<A>, ErrorOf<A>> {
        let seen = self.current()?.version();
        let (events, damage) = damage::readable::<A>(seen, stored);
        let folded = self.fold(seen, events);
        let Some(damage) = damage else { return Ok(folded) };
        let mut condition = self.condition.write().unwrap_or_else(PoisonError::into_inner);
        condition.damage = Some(damage.clone());
        Err(self.damaged(damage))
    }

    /// Looks at the log anew: another lies in its place.
    pub(crate) async fn reopen(&self, log: &Log) -> Result<(), ErrorOf<A>> {
        let opened = opened::<A>(log, &self.id).await?;
        *self.condition.write().unwrap_or_else(PoisonError::into_inner) = opened;
        Ok(())
    }

    /// Holds the whole journal from here on, so that anything in it can be undone. If it is damaged where
    /// a snapshot covers the damage, work goes on without.
    pub(crate) async fn unroll(&self, log: &Log) -> Result<Arc<A>, ErrorOf<A>> {
        let (folded, damage) = whole::<A>(log, &self.id).await?;
        if let Some(damage) = damage {
            return Err(self.damaged(damage));
        }
        let folded = Arc::new(folded);
        let mut condition = self.condition.write().unwrap_or_else(PoisonError::into_inner);
        condition.folded = folded.clone();
        Ok(folded)
    }

    fn damaged(&self, damage: Damage) -> ErrorOf<A> {
        DeskError::Damaged { tournament: self.id.clone(), damage }
    }

    /// Keeps a snapshot when enough has happened since the last one.
    pub(crate) async fn keep_snapshot(&self, log: &Log, before: Version) -> Result<(), ErrorOf<A>> {
        let (folded, damage) = self.as_far_as_readable();
        let version = folded.version();
        if damage.is_some() || before.0 / EVENTS_PER_SNAPSHOT == version.0 / EVENTS_PER_SNAPSHOT {
            return Ok(());
        }
        let snapshot = Snapshot { version, schema: A::FOLD, state: folded.folded()? };
        Ok(log.save_snapshot(&stream::<A>(&self.id), &snapshot).await?)
    }
}

async fn opened<A: Aggregate>(log: &Log, id: &A::Id) -> Result<Condition<A>, ErrorOf<A>> {
    let resumed = match log.snapshot(&stream::<A>(id), A::FOLD).await? {
        None => None,
        Some(snapshot) => resume::<A>(log, id, &snapshot).await?,
    };
    let (folded, damage) = match resumed {
        Some(resumed) => resumed,
        None => whole::<A>(log, id).await?,
    };
    Ok(Condition { folded: Arc::new(folded), damage })
}

/// From its snapshot, and where its journal breaks off after it; none if the snapshot will not do.
async fn resume<A: Aggregate>(
    log: &Log,
    id: &A::Id,
    snapshot: &Snapshot,
) -> Result<Option<(A, Option<Damage>)>, ErrorOf<A>> {
    let since = log.read(&stream::<A>(id), snapshot.version).await?;
    let (events, damage) = damage::readable::<A>(snapshot.version, since);
    let folded = A::resumed(&snapshot.state, snapshot.version, events);
    Ok(folded.map(|folded| (folded, damage)))
}

/// From its whole journal, and where it breaks off.
pub(crate) async fn whole<A: Aggregate>(
    log: &Log,
    id: &A::Id,
) -> Result<(A, Option<Damage>), ErrorOf<A>> {
    let journal = log.read(&stream::<A>(id), Version(0)).await?;
    let (events, damage) = damage::readable::<A>(Version(0), journal);
    Ok((A::replayed(events), damage))
}

/// An event as the log keeps it.
pub(crate) fn to_store<A: Aggregate>(
    event: &A::Event,
    at_millis: i64,
    by: &str,
) -> Result<store::NewEvent, serde_json::Error> {
    let payload = serde_json::to_value(event)?;
    let kind = payload.get("type").and_then(|kind| kind.as_str()).unwrap_or_default();
    Ok(store::NewEvent {
        at_millis,
        actor: by.into(),
        kind: kind.into(),
        schema: A::SHAPE,
        payload: serde_json::to_string(event)?,
    })
}
