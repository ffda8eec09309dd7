//! Lists: kept line by line, so that nobody folds every tournament to show their names.

use std::collections::BTreeMap;

use runda_store::{EventLog as _, Snapshot, Snapshots as _, StreamId, Version};
use runda_tournament::{Moment, Phase};

use crate::desk::ErrorOf;
use crate::{Aggregate, Damage, Desk, DeskError, DeskOf, TournamentId};

/// A line of a list, and what the log knows of it.
#[derive(Debug, Clone)]
pub struct Listed<A: Aggregate> {
    /// What it is about.
    pub id: A::Id,
    /// What the list shows.
    pub line: A::Line,
    /// How many events it has.
    pub version: Version,
    /// When it was last changed, in milliseconds since 1970 (UTC).
    pub changed_millis: i64,
    /// Where its journal breaks off.
    pub damage: Option<Damage>,
}

impl<A: Aggregate> DeskOf<A> {
    /// Everything of the kind, by name. A line is taken from what is held, else from the line kept for this very
    /// version, and only else is the stream folded; then its line is kept for the next time.
    pub async fn listed(&self) -> Result<Vec<Listed<A>>, ErrorOf<A>> {
        let lines = self.log().snapshots(&A::LIST, A::LINE_FOLD).await?;
        let lines: BTreeMap<String, Snapshot> =
            lines.into_iter().map(|(stream, line)| (stream.name().to_owned(), line)).collect();
        let mut list = Vec::new();
        for stream in self.log().streams(&A::KIND).await? {
            let Ok(id) = stream.stream.name().parse::<A::Id>() else { continue };
            let kept = lines.get(stream.stream.name()).filter(|it| it.version == stream.version);
            let (line, damage) = match (self.held().peek(&id), kept.and_then(read::<A>)) {
                (None, Some(line)) => (line, None),
                (Some(held), _) => {
                    let (folded, damage) = held.as_far_as_readable();
                    (folded.line(&id), damage)
                }
                (None, None) => self.folded_line(&id, stream.version).await?,
            };
            let (version, changed_millis) = (stream.version, stream.last_millis);
            list.push(Listed { id, line, version, changed_millis, damage });
        }
        Ok(list)
    }

    /// The line of something that is not held, folded and kept; a damaged one is folded every time.
    async fn folded_line(
        &self,
        id: &A::Id,
        version: Version,
    ) -> Result<(A::Line, Option<Damage>), ErrorOf<A>> {
        let (folded, damage) = self.kept(id).await?.as_far_as_readable();
        let line = folded.line(id);
        if damage.is_none() && folded.version() == version {
            let snapshot =
                Snapshot { version, schema: A::LINE_FOLD, state: serde_json::to_vec(&line)? };
            let stream = StreamId::new(A::LIST, &id.to_string());
            // A list can be shown on a full disk; the line is then folded again the next time.
            let _ = self.log().save_snapshot(&stream, &snapshot).await;
        }
        Ok((line, damage))
    }
}

fn read<A: Aggregate>(line: &Snapshot) -> Option<A::Line> {
    serde_json::from_slice(&line.state).ok()
}

/// A tournament as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// Its short name.
    pub id: TournamentId,
    /// Its name; the short one where nothing can be read.
    pub name: String,
    /// How many take part.
    pub players: usize,
    /// How far it is.
    pub phase: Phase,
    /// How many rounds are paired.
    pub rounds_paired: usize,
    /// How many events it has.
    pub version: runda_tournament::Version,
    /// When it was last changed.
    pub changed: Moment,
    /// Where its journal breaks off; then everything else is as it was before that, and it cannot be opened.
    pub damage: Option<Damage>,
}

impl Desk {
    /// Every tournament, by short name. A damaged one stands among the others and says so.
    pub async fn list(&self) -> Result<Vec<Summary>, DeskError> {
        let listed = self.listed().await?;
        let summary = |it: Listed<runda_tournament::Tournament>| Summary {
            id: it.id,
            name: it.line.name,
            players: it.line.players,
            phase: it.line.phase,
            rounds_paired: it.line.rounds_paired,
            version: runda_tournament::Version(it.version.0),
            changed: Moment(it.changed_millis),
            damage: it.damage,
        };
        Ok(listed.into_iter().map(summary).collect())
    }
}
