//! A log that keeps nothing: for tests, rehearsals and simulations.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{
    AppendError, Appended, Backup, Cabinet, CabinetPaper, Change, EventLog, NewEvent, Position,
    Recorded, Snapshot, Snapshots, StoreError, StreamId, StreamKind, StreamSummary, Version,
};

/// The log in memory; clones share what they hold.
#[derive(Debug, Clone, Default)]
pub struct MemoryLog {
    held: Arc<Mutex<Held>>,
}

#[derive(Debug, Default)]
struct Held {
    events: Vec<Recorded>,
    streams: BTreeMap<StreamId, Vec<usize>>,
    snapshots: BTreeMap<StreamId, Snapshot>,
    papers: BTreeMap<(String, String), String>,
}

impl Held {
    fn after(&self, stream: &StreamId, after: Version) -> Vec<Recorded> {
        let seen = usize::try_from(after.0).unwrap_or(usize::MAX);
        let places = self.streams.get(stream).map_or(&[][..], Vec::as_slice);
        places.iter().skip(seen).filter_map(|&place| self.events.get(place).cloned()).collect()
    }
}

impl MemoryLog {
    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl EventLog for MemoryLog {
    async fn read(&self, stream: &StreamId, after: Version) -> Result<Vec<Recorded>, StoreError> {
        Ok(self.held().after(stream, after))
    }

    async fn append(
        &self,
        stream: &StreamId,
        seen: Version,
        events: &[NewEvent],
    ) -> Result<Appended, AppendError> {
        let mut held = self.held();
        let mut version = held.streams.get(stream).map_or(0, |places| places.len() as u64);
        if version != seen.0 {
            return Err(AppendError::Conflict { meanwhile: held.after(stream, seen) });
        }
        let mut positions = Vec::with_capacity(events.len());
        for event in events {
            version += 1;
            let place = held.events.len();
            let position = Position(place as u64 + 1);
            let (stream, event) = (stream.clone(), event.clone());
            held.streams.entry(stream.clone()).or_default().push(place);
            held.events.push(Recorded { stream, version: Version(version), position, event });
            positions.push(position);
        }
        Ok(Appended { version: Version(version), positions })
    }

    async fn follow(&self, after: Position, limit: u32) -> Result<Vec<Recorded>, StoreError> {
        let seen = usize::try_from(after.0).unwrap_or(usize::MAX);
        Ok(self.held().events.iter().skip(seen).take(limit as usize).cloned().collect())
    }

    async fn at(&self, position: Position) -> Result<Option<Recorded>, StoreError> {
        let place = usize::try_from(position.0).ok().and_then(|number| number.checked_sub(1));
        Ok(place.and_then(|place| self.held().events.get(place).cloned()))
    }

    async fn end(&self) -> Result<Option<Recorded>, StoreError> {
        Ok(self.held().events.last().cloned())
    }

    async fn streams(&self, kind: &StreamKind) -> Result<Vec<StreamSummary>, StoreError> {
        let held = self.held();
        let ours = held.streams.iter().filter(|(stream, _)| stream.kind() == kind);
        let summary = |(stream, places): (&StreamId, &Vec<usize>)| {
            let time = |place: Option<&usize>| {
                place.and_then(|&place| held.events.get(place)).map_or(0, |e| e.event.at_millis)
            };
            StreamSummary {
                stream: stream.clone(),
                version: Version(places.len() as u64),
                first_millis: time(places.first()),
                last_millis: time(places.last()),
            }
        };
        Ok(ours.map(summary).collect())
    }
}

impl Snapshots for MemoryLog {
    async fn save_snapshot(
        &self,
        stream: &StreamId,
        snapshot: &Snapshot,
    ) -> Result<(), StoreError> {
        self.held().snapshots.insert(stream.clone(), snapshot.clone());
        Ok(())
    }

    async fn snapshot(
        &self,
        stream: &StreamId,
        schema: u32,
    ) -> Result<Option<Snapshot>, StoreError> {
        let held = self.held();
        Ok(held.snapshots.get(stream).filter(|snapshot| snapshot.schema == schema).cloned())
    }

    async fn snapshots(
        &self,
        kind: &StreamKind,
        schema: u32,
    ) -> Result<Vec<(StreamId, Snapshot)>, StoreError> {
        let held = self.held();
        let ours = held
            .snapshots
            .iter()
            .filter(|(stream, snapshot)| stream.kind() == kind && snapshot.schema == schema);
        Ok(ours.map(|(stream, snapshot)| (stream.clone(), snapshot.clone())).collect())
    }
}

impl Cabinet for MemoryLog {
    async fn paper(&self, drawer: &str, name: &str) -> Result<Option<CabinetPaper>, StoreError> {
        let held = self.held();
        let text = held.papers.get(&(drawer.into(), name.into())).cloned();
        Ok(text.map(|text| CabinetPaper { name: name.into(), text }))
    }

    async fn papers(&self, drawer: &str) -> Result<Vec<CabinetPaper>, StoreError> {
        let held = self.held();
        let ours = held.papers.iter().filter(|((place, _), _)| place == drawer);
        Ok(ours
            .map(|((_, name), text)| CabinetPaper { name: name.clone(), text: text.clone() })
            .collect())
    }

    async fn file(&self, changes: &[Change]) -> Result<(), StoreError> {
        let mut held = self.held();
        for change in changes {
            match change {
                Change::Put { drawer, paper } => {
                    let place = (drawer.to_string(), paper.name.clone());
                    held.papers.insert(place, paper.text.clone());
                }
                Change::Discard { drawer, name } => {
                    held.papers.remove(&(drawer.to_string(), name.clone()));
                }
            }
        }
        Ok(())
    }
}

impl Backup for MemoryLog {
    async fn backup(&self, _file: &Path) -> Result<(), StoreError> {
        Err(StoreError::InMemory)
    }

    async fn restore(&self, _file: &Path) -> Result<(), StoreError> {
        Err(StoreError::InMemory)
    }

    async fn restored(&self) -> Result<u64, StoreError> {
        Ok(0)
    }
}
