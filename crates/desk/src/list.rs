//! Tournaments as a list shows them.

use runda_store::EventLog;
use runda_tournament::{Moment, Phase, Version};

use crate::kept::TOURNAMENT;
use crate::{Damage, Desk, DeskError, TournamentId};

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
    pub version: Version,
    /// When it was last changed.
    pub changed: Moment,
    /// Where its journal breaks off; then everything else is as it was before that, and it cannot be opened.
    pub damage: Option<Damage>,
}

impl Desk {
    /// Every tournament, by short name. A damaged one stands among the others and says so.
    pub async fn list(&self) -> Result<Vec<Summary>, DeskError> {
        let mut list = Vec::new();
        for stream in self.log().streams(&TOURNAMENT).await? {
            let Ok(id) = stream.stream.name().parse::<TournamentId>() else { continue };
            let (tournament, damage) = self.kept(&id).await?.as_far_as_readable();
            let state = tournament.state();
            list.push(Summary {
                name: state.regulations().map_or_else(|| id.to_string(), |r| r.name.clone()),
                players: state.entrants().count(),
                phase: state.phase(),
                rounds_paired: state.rounds().len(),
                version: Version(stream.version.0),
                changed: Moment(stream.last_millis),
                damage,
                id,
            });
        }
        Ok(list)
    }
}
