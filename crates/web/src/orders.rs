//! Orders to the desk: who may give which, and how they are signed.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use runda_desk::{DeskError, Done, Signed, TournamentId};
use runda_rulebook::Key;
use runda_tournament::chapters::setup;
use runda_tournament::{
    Command, Duty, Event, GameRef, Moment, Recorded, Refusal, Tournament, Version,
};

use crate::app::App;
use crate::problem::Problem;
use runda_access::Viewer;

impl App {
    /// The tournament of that short name.
    pub(crate) async fn tournament(&self, id: &str) -> Result<Arc<Tournament>, Problem> {
        Ok(self.desk().tournament(&short_name(id)?).await?)
    }

    /// The tournament with its whole journal.
    pub(crate) async fn with_journal(&self, id: &str) -> Result<Arc<Tournament>, Problem> {
        Ok(self.desk().with_journal(&short_name(id)?).await?)
    }

    /// The results to enter in a final because their games were played in its groups.
    pub(crate) async fn carried_over(&self, id: &str) -> Result<Vec<Command>, Problem> {
        Ok(self.desk().carried_over(&short_name(id)?).await?)
    }

    /// Carries out a command for somebody who may give it. `acknowledged` are the warnings they have read.
    pub(crate) async fn execute(
        &self,
        id: &str,
        viewer: &Viewer,
        command: Command,
        acknowledged: &[Key],
    ) -> Result<Done, Problem> {
        let id = short_name(id)?;
        self.may(&id, viewer, &command).await?;
        match self.desk().execute(&id, command, acknowledged, &signed(viewer)).await {
            Ok(done) => Ok(done),
            Err(DeskError::Refused(refusal)) => {
                let tournament = self.desk().tournament(&id).await?;
                Err(Problem::refusal(refusal, tournament))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// An assistant does what happens at the boards, and takes back only their own entries.
    async fn may(
        &self,
        id: &TournamentId,
        viewer: &Viewer,
        command: &Command,
    ) -> Result<(), Problem> {
        let may = match command.needs() {
            Duty::Assistant => true,
            Duty::Author => viewer.is_chief() || self.is_author(id, viewer, command).await?,
            Duty::Chief => viewer.is_chief(),
        };
        if may { Ok(()) } else { Err(Problem::chief_only()) }
    }

    /// Whether everything a command takes back was recorded by the one who asks.
    async fn is_author(
        &self,
        id: &TournamentId,
        viewer: &Viewer,
        command: &Command,
    ) -> Result<bool, Problem> {
        let Command::Undo { events, .. } = command else { return Ok(false) };
        let tournament = self.desk().with_journal(id).await?;
        let own = |version: &Version| {
            tournament.journal().iter().any(|recorded| {
                recorded.version == *version && recorded.by == viewer.account.as_str()
            })
        };
        Ok(events.iter().all(own))
    }
}

impl App {
    /// A refusal because a result stands already, with the name of whoever entered it: two who typed the same
    /// board settle it between them.
    pub(crate) async fn with_author(&self, id: &str, problem: Problem) -> Problem {
        let Some(Refusal::AlreadyRecorded { round, board }) = problem.refused_as() else {
            return problem;
        };
        let (round, (board, game)) = (*round, board.place());
        let Ok(tournament) = self.with_journal(id).await else { return problem };
        let at = GameRef { round, board, game };
        let entry = tournament.journal().iter().rev().find(|recorded| {
            !tournament.is_undone(recorded.version)
                && matches!(&recorded.event, Event::Results(event) if event.at() == at)
        });
        let name = entry.map(|recorded| self.name_of_account(&recorded.by));
        problem.entered_by(name)
    }

    /// The name behind the signature of an entry; the signature itself for an account nobody remembers.
    pub(crate) fn name_of_account(&self, by: &str) -> String {
        let known = self.access().accounts().into_iter().chain(self.access().former());
        let mut names =
            known.filter(|account| account.id.as_str() == by).map(|account| account.name);
        names.find(|name| !name.is_empty()).unwrap_or_else(|| by.to_owned())
    }
}

fn short_name(id: &str) -> Result<TournamentId, Problem> {
    id.parse().map_err(|_| Problem::not_found())
}

/// The signature of an entry: the account and the moment.
pub(crate) fn signed(viewer: &Viewer) -> Signed {
    Signed { by: viewer.account.as_str().into(), at: Moment(now_millis()) }
}

/// The time of the wall clock, in seconds since 1970.
pub(crate) fn now_seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

/// Milliseconds since 1970.
pub(crate) fn now_millis() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(now.as_millis()).unwrap_or(i64::MAX)
}

/// The last entry of an arbiter that still counts; their own creation of the tournament stays.
pub(crate) fn last_own<'a>(tournament: &'a Tournament, viewer: &Viewer) -> Option<&'a Recorded> {
    tournament.journal().iter().rev().find(|recorded| {
        recorded.by == viewer.account.as_str()
            && !tournament.is_undone(recorded.version)
            && !matches!(
                recorded.event,
                Event::Undone { .. } | Event::Setup(setup::Event::TournamentCreated { .. })
            )
    })
}
