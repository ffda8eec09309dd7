//! A tournament as the desk holds it.

use std::sync::{Arc, PoisonError, RwLock};

use runda_store::{self as store, EventLog, Log, Snapshot, StreamId, StreamKind};
use runda_tournament::{Event, Moment, Recorded, SHAPE, State, Tournament, Version};

use crate::{Damage, DeskError, TournamentId, damage};

/// The fold a snapshot belongs to. Raise it whenever [`State`] or its fold changes; a test sees the types
/// change, the fold is on you.
const SNAPSHOT_SCHEMA: u32 = 5;

/// How many events may follow a snapshot before a new one is kept.
const EVENTS_PER_SNAPSHOT: u64 = 500;

/// The kind of our streams: a stream of another kind is no tournament, whatever its name.
pub(crate) const TOURNAMENT: StreamKind = StreamKind::new("tournament");

/// A folded tournament and the turn to change it.
#[derive(Debug)]
pub(crate) struct Kept {
    id: TournamentId,
    /// Whoever holds it may append.
    pub(crate) turn: tokio::sync::Mutex<()>,
    condition: RwLock<Condition>,
}

/// The tournament as far as its journal can be read, and where it breaks off.
#[derive(Debug, Clone)]
struct Condition {
    tournament: Arc<Tournament>,
    damage: Option<Damage>,
}

pub(crate) fn stream(id: &TournamentId) -> StreamId {
    StreamId::new(TOURNAMENT, id.as_str())
}

impl Kept {
    /// Opens a tournament from its snapshot and what came after, or from its whole journal. A damaged one is
    /// kept too, so that lists can show it.
    pub(crate) async fn open(log: &Log, id: &TournamentId) -> Result<Self, DeskError> {
        let condition = opened(log, id).await?;
        if condition.tournament.version() == Version(0) && condition.damage.is_none() {
            return Err(DeskError::NoSuchTournament(id.clone()));
        }
        let condition = RwLock::new(condition);
        Ok(Self { id: id.clone(), turn: tokio::sync::Mutex::new(()), condition })
    }

    /// A tournament just made.
    pub(crate) fn holding(id: TournamentId, tournament: Arc<Tournament>) -> Self {
        let condition = RwLock::new(Condition { tournament, damage: None });
        Self { id, turn: tokio::sync::Mutex::new(()), condition }
    }

    /// The tournament as it is now.
    pub(crate) fn current(&self) -> Result<Arc<Tournament>, DeskError> {
        match self.as_far_as_readable() {
            (tournament, None) => Ok(tournament),
            (_, Some(damage)) => Err(self.damaged(damage)),
        }
    }

    /// The tournament as far as its journal can be read, and where it breaks off.
    pub(crate) fn as_far_as_readable(&self) -> (Arc<Tournament>, Option<Damage>) {
        let condition = self.condition.read().unwrap_or_else(PoisonError::into_inner);
        (condition.tournament.clone(), condition.damage.clone())
    }

    /// Folds in what was appended, by us or by others; what is known already is passed over.
    pub(crate) fn fold(&self, events: Vec<Recorded>) -> Arc<Tournament> {
        let mut condition = self.condition.write().unwrap_or_else(PoisonError::into_inner);
        let tournament = Arc::make_mut(&mut condition.tournament);
        for recorded in events {
            if recorded.version > tournament.version() {
                tournament.apply(recorded);
            }
        }
        condition.tournament.clone()
    }

    /// Folds in what others appended, as far as it can be read. From an event that cannot be read on the
    /// tournament is damaged.
    pub(crate) fn take_in(
        &self,
        stored: Vec<store::Recorded>,
    ) -> Result<Arc<Tournament>, DeskError> {
        let seen = self.current()?.version();
        let (events, damage) = damage::readable(seen, stored);
        let tournament = self.fold(events);
        let Some(damage) = damage else { return Ok(tournament) };
        let mut condition = self.condition.write().unwrap_or_else(PoisonError::into_inner);
        condition.damage = Some(damage.clone());
        Err(self.damaged(damage))
    }

    /// Looks at the log anew: another lies in its place.
    pub(crate) async fn reopen(&self, log: &Log) -> Result<(), DeskError> {
        let opened = opened(log, &self.id).await?;
        *self.condition.write().unwrap_or_else(PoisonError::into_inner) = opened;
        Ok(())
    }

    /// Holds the whole journal from here on, so that anything in it can be undone. If it is damaged where
    /// a snapshot covers the damage, the tournament goes on without.
    pub(crate) async fn unroll(&self, log: &Log) -> Result<Arc<Tournament>, DeskError> {
        let (tournament, damage) = whole(log, &self.id).await?;
        if let Some(damage) = damage {
            return Err(self.damaged(damage));
        }
        let tournament = Arc::new(tournament);
        let mut condition = self.condition.write().unwrap_or_else(PoisonError::into_inner);
        condition.tournament = tournament.clone();
        Ok(tournament)
    }

    fn damaged(&self, damage: Damage) -> DeskError {
        DeskError::Damaged { tournament: self.id.clone(), damage }
    }

    /// Keeps a snapshot when enough has happened since the last one.
    pub(crate) async fn keep_snapshot(&self, log: &Log, before: Version) -> Result<(), DeskError> {
        let (tournament, damage) = self.as_far_as_readable();
        let version = tournament.version();
        if damage.is_some() {
            return Ok(());
        }
        if before.0 / EVENTS_PER_SNAPSHOT == version.0 / EVENTS_PER_SNAPSHOT {
            return Ok(());
        }
        let snapshot = Snapshot {
            version: store::Version(version.0),
            schema: SNAPSHOT_SCHEMA,
            state: serde_json::to_vec(tournament.state())?,
        };
        Ok(log.save_snapshot(&stream(&self.id), &snapshot).await?)
    }
}

async fn opened(log: &Log, id: &TournamentId) -> Result<Condition, DeskError> {
    let resumed = match log.snapshot(&stream(id), SNAPSHOT_SCHEMA).await? {
        None => None,
        Some(snapshot) => resume(log, id, &snapshot).await?,
    };
    let (tournament, damage) = match resumed {
        Some(resumed) => resumed,
        None => whole(log, id).await?,
    };
    Ok(Condition { tournament: Arc::new(tournament), damage })
}

/// The tournament from its snapshot, and where its journal breaks off after it; none if the snapshot will
/// not do.
async fn resume(
    log: &Log,
    id: &TournamentId,
    snapshot: &Snapshot,
) -> Result<Option<(Tournament, Option<Damage>)>, DeskError> {
    let Ok(state) = serde_json::from_slice::<State>(&snapshot.state) else { return Ok(None) };
    if state.version().0 != snapshot.version.0 {
        return Ok(None);
    }
    let since = log.read(&stream(id), snapshot.version).await?;
    let (events, damage) = damage::readable(state.version(), since);
    Ok(Tournament::resume(state, events).ok().map(|tournament| (tournament, damage)))
}

/// The tournament from its whole journal, and where it breaks off.
pub(crate) async fn whole(
    log: &Log,
    id: &TournamentId,
) -> Result<(Tournament, Option<Damage>), DeskError> {
    let journal = log.read(&stream(id), store::Version(0)).await?;
    let (events, damage) = damage::readable(Version(0), journal);
    Ok((Tournament::replay(events), damage))
}

/// An event as the log keeps it.
pub(crate) fn to_store(event: &Event, at: Moment, by: &str) -> Result<store::NewEvent, DeskError> {
    let payload = serde_json::to_value(event)?;
    let kind = payload.get("type").and_then(|kind| kind.as_str()).unwrap_or_default();
    Ok(store::NewEvent {
        at_millis: at.0,
        actor: by.into(),
        kind: kind.into(),
        schema: SHAPE,
        payload: serde_json::to_string(event)?,
    })
}

#[cfg(test)]
mod tests {
    use super::SNAPSHOT_SCHEMA;

    /// The types a snapshot is made of, as they are written.
    const TYPES: [&str; 21] = [
        include_str!("../../tournament/src/state.rs"),
        include_str!("../../tournament/src/chapters/setup/fold.rs"),
        include_str!("../../tournament/src/chapters/entries/fold.rs"),
        include_str!("../../tournament/src/chapters/presence/fold.rs"),
        include_str!("../../tournament/src/chapters/pairing/fold.rs"),
        include_str!("../../tournament/src/chapters/incidents/fold.rs"),
        include_str!("../../tournament/src/chapters/play_offs/fold.rs"),
        include_str!("../../tournament/src/chapters/closing/fold.rs"),
        include_str!("../../tournament/src/state/participant.rs"),
        include_str!("../../tournament/src/state/round.rs"),
        include_str!("../../tournament/src/event/account.rs"),
        include_str!("../../tournament/src/event/parts.rs"),
        include_str!("../../tournament/src/incident.rs"),
        include_str!("../../tournament/src/person.rs"),
        include_str!("../../tournament/src/play_off.rs"),
        include_str!("../../tournament/src/prizes/plan.rs"),
        include_str!("../../tournament/src/prizes/prize.rs"),
        include_str!("../../tournament/src/regulations.rs"),
        include_str!("../../tournament/src/regulations/officials.rs"),
        include_str!("../../tournament/src/regulations/programme.rs"),
        include_str!("../../tournament/src/regulations/system.rs"),
    ];

    /// The schema and the fingerprint of the types it belongs to. When the test fails, raise
    /// [`SNAPSHOT_SCHEMA`] and write both numbers here: old snapshots are then passed over and tournaments
    /// are folded from their journals, which is always safe.
    const KNOWN: (u32, u64) = (5, 0xa01d_ac5c_4681_2b36);

    /// The fields, variants and serde attributes of every struct and enum seen outside its file, comments left out.
    fn declarations(source: &str) -> impl Iterator<Item = &str> {
        let mut inside = false;
        source.lines().filter(move |line| {
            let begins = ["pub struct", "pub enum", "pub(crate) struct"]
                .iter()
                .any(|begin| line.starts_with(begin));
            let ends = inside && line.starts_with('}');
            inside = (inside || begins) && !ends && !line.ends_with(';');
            let said = line.trim_start();
            (inside || line.starts_with("#[serde")) && !said.starts_with("//")
        })
    }

    /// A 64-bit fingerprint (FNV-1a) of the declarations.
    fn fingerprint() -> u64 {
        let letters = TYPES.into_iter().flat_map(declarations).flat_map(str::bytes);
        let plain = letters.filter(|letter| !letter.is_ascii_whitespace());
        plain.fold(0xcbf2_9ce4_8422_2325, |hash, letter| {
            (hash ^ u64::from(letter)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    }

    #[test]
    fn the_schema_of_snapshots_is_raised_when_their_types_change() {
        let found = (SNAPSHOT_SCHEMA, fingerprint());
        assert_eq!(
            found, KNOWN,
            "the types of a snapshot have changed: raise SNAPSHOT_SCHEMA and note {found:#x?}"
        );
    }

    #[test]
    fn a_new_field_changes_the_declarations_and_a_comment_does_not() {
        let lines = |source| declarations(source).map(str::trim).collect::<Vec<_>>();
        let plain = lines("pub struct A {\n    /// Said.\n    pub b: u8,\n}\nfn c() {}\n");
        assert_eq!(plain, ["pub struct A {", "pub b: u8,"]);
        assert_eq!(lines("pub struct A(u8);\nlet d = 1;\n"), [""; 0]);
        let attribute = lines("#[serde(default)]\npub enum E {\n    #[serde(skip)]\n    F,\n}\n");
        assert_eq!(attribute, ["#[serde(default)]", "pub enum E {", "#[serde(skip)]", "F,"]);
    }
}
