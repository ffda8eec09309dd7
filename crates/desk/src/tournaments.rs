//! What the desk does with tournaments alone: short names, files, orders with their warnings.

use std::sync::Arc;

use runda_rulebook::Key;
use runda_store::{AppendError, EventLog as _, Position, Version};
use runda_tournament::chapters::setup;
use runda_tournament::{Command, Recorded, Regulations, Tournament};

use crate::desk::TRIES;
use crate::{Desk, DeskError, DoneOf, NoticeOf, Order, ReadableOf, Signed, TournamentFile};
use crate::{TournamentId, kept};

/// Something happened to a tournament.
pub type Notice = NoticeOf<TournamentId>;

/// What came of a command.
#[derive(Debug, Clone)]
pub struct Done {
    /// What was recorded; it is on disk.
    pub recorded: Vec<Recorded>,
    /// The tournament as it is now.
    pub tournament: Arc<Tournament>,
}

impl From<DoneOf<Tournament>> for Done {
    fn from(done: DoneOf<Tournament>) -> Self {
        Self { recorded: done.recorded, tournament: done.now }
    }
}

/// A tournament with its journal, as far as it can be read.
pub type Readable = ReadableOf<Tournament>;

impl Desk {
    /// The tournament as it is now.
    pub async fn tournament(&self, id: &TournamentId) -> Result<Arc<Tournament>, DeskError> {
        self.open(id).await
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
        let more = (2..=TRIES).filter_map(|number| u32::try_from(number).ok());
        let names =
            core::iter::once(first.clone()).chain(more.map(|number| first.numbered(number)));
        let order = Order { command, acknowledged: Vec::new() };
        match self.begin_as(names, &order, signed).await {
            Ok((id, done)) => Ok((id, done.into())),
            Err(DeskError::NameTaken(_)) => Err(DeskError::NameTaken(first)),
            Err(error) => Err(error),
        }
    }

    /// Carries out a command. `acknowledged` are the warnings the arbiter has read.
    pub async fn execute(
        &self,
        id: &TournamentId,
        command: Command,
        acknowledged: &[Key],
        signed: &Signed,
    ) -> Result<Done, DeskError> {
        let order = Order { command, acknowledged: acknowledged.to_vec() };
        Ok(self.carry_out(id, order, signed).await?.into())
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
        let stored = |it: &Recorded| kept::to_store::<Tournament>(&it.event, it.at.0, &it.by);
        let events: Vec<_> = file.events.iter().map(stored).collect::<Result<_, _>>()?;
        match self.log().append(&kept::stream::<Tournament>(&id), Version(0), &events).await {
            Ok(appended) => {
                // Nobody has seen it yet: that it is there now is all there is to tell.
                let last = appended.positions.last().copied().unwrap_or(Position(0));
                let events = vec![(appended.version, last)];
                self.say(Notice::Changed { id: id.clone(), events });
                Ok(id)
            }
            Err(AppendError::Conflict { .. }) => Err(DeskError::NameTaken(id)),
            Err(AppendError::Store(error)) => Err(error.into()),
        }
    }
}
