//! A desk holds anything that has a history: here a club with its members, in thirty lines.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

use std::collections::BTreeSet;

use runda_desk::{Aggregate, DeskError, DeskOf, NoticeOf, Signed, TournamentId};
use runda_store::{Log, MemoryLog, StreamKind, Version};
use runda_tournament::{Moment, ShapeError};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct Club {
    version: u64,
    members: BTreeSet<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Event {
    Joined { name: String },
}

#[derive(Debug)]
struct Join(&'static str);

#[derive(Debug, thiserror::Error)]
#[error("{0} is a member already; look at the list of members")]
struct MemberAlready(String);

impl Aggregate for Club {
    const KIND: StreamKind = StreamKind::new("club");
    const LIST: StreamKind = StreamKind::new("club-line");
    const SHAPE: u16 = 1;
    const FOLD: u32 = 1;
    const LINE_FOLD: u32 = 1;

    type Id = TournamentId;
    type Command = Join;
    type Event = Event;
    type Recorded = Event;
    type Refusal = MemberAlready;
    type Line = usize;

    fn decide(&self, Join(name): &Join) -> Result<Vec<Event>, MemberAlready> {
        if self.members.contains(*name) {
            return Err(MemberAlready((*name).into()));
        }
        Ok(vec![Event::Joined { name: (*name).into() }])
    }

    fn apply(&mut self, Event::Joined { name }: Event) {
        self.version += 1;
        self.members.insert(name);
    }

    fn version(&self) -> Version {
        Version(self.version)
    }

    fn record(_: Version, _: i64, _: String, event: Event) -> Event {
        event
    }

    fn read(_: u16, payload: &str) -> Result<Event, ShapeError> {
        serde_json::from_str(payload)
            .map_err(|error| ShapeError::Unreadable { message: error.to_string() })
    }

    fn folded(&self) -> Result<Vec<u8>, serde_json::Error> {
        serde_json::to_vec(self)
    }

    fn resumed(folded: &[u8], version: Version, since: Vec<Event>) -> Option<Self> {
        let club: Self = serde_json::from_slice(folded).ok()?;
        (club.version == version.0).then(|| {
            since.into_iter().fold(club, |mut club, event| {
                club.apply(event);
                club
            })
        })
    }

    fn needs_older_events(_: &MemberAlready) -> bool {
        false
    }

    fn has_whole_journal(&self) -> bool {
        true
    }

    fn line(&self, _: &TournamentId) -> usize {
        self.members.len()
    }
}

#[tokio::test]
async fn a_club_is_kept_like_a_tournament() {
    let log = Log::Memory(MemoryLog::default());
    let (one, other) = (DeskOf::<Club>::new(log.clone()), DeskOf::<Club>::new(log));
    let signed = Signed { by: "Zofia".into(), at: Moment(1) };
    let name = TournamentId::of_name("Warmia");
    let names = [name.clone()];
    let (id, done) = one.begin_as(names.clone(), &Join("Ala"), &signed).await.unwrap();
    assert_eq!((id.as_str(), done.now.members.len()), ("warmia", 1));
    let taken = one.begin_as(names, &Join("Ala"), &signed).await;
    assert!(matches!(taken, Err(DeskError::NameTaken(taken)) if taken == name));

    // Both know the club as it was; whoever is second decides again on what the first one did.
    other.open(&id).await.unwrap();
    let mut notices = other.subscribe();
    one.carry_out(&id, Join("Ola"), &signed).await.unwrap();
    let refused = other.carry_out(&id, Join("Ola"), &signed).await;
    assert!(matches!(refused, Err(DeskError::Refused(MemberAlready(name))) if name == "Ola"));
    other.carry_out(&id, Join("Ewa"), &signed).await.unwrap();
    assert_eq!(other.open(&id).await.unwrap().members.len(), 3);
    let NoticeOf::Changed { events, .. } = notices.recv().await.unwrap() else { panic!() };
    assert_eq!(events[0].0, Version(3));

    let list = one.listed().await.unwrap();
    assert_eq!((list[0].id.as_str(), list[0].version), ("warmia", Version(3)));
    let nobody = TournamentId::of_name("Mazury");
    assert!(matches!(one.open(&nobody).await, Err(DeskError::NoSuchTournament(_))));
}
