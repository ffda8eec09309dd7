//! Orders to the desk: who may give which, and how they are signed.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use runda_desk::{DeskError, Done, Signed, TournamentId};
use runda_rulebook::Key;
use runda_tournament::{Command, Event, Moment, Recorded, Tournament, Version};

use crate::access::Viewer;
use crate::app::App;
use crate::problem::Problem;

impl App {
    /// The tournament of that short name.
    pub(crate) async fn tournament(&self, id: &str) -> Result<Arc<Tournament>, Problem> {
        Ok(self.desk().tournament(&short_name(id)?).await?)
    }

    /// The tournament with its whole journal.
    pub(crate) async fn with_journal(&self, id: &str) -> Result<Arc<Tournament>, Problem> {
        Ok(self.desk().with_journal(&short_name(id)?).await?)
    }

    /// Carries out a command for somebody who may give it. `acknowledged` are the warnings he has read.
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

    /// An assistant does what happens at the boards, and takes back only his own entries.
    async fn may(
        &self,
        id: &TournamentId,
        viewer: &Viewer,
        command: &Command,
    ) -> Result<(), Problem> {
        if viewer.is_chief() || is_for_assistants(command) {
            return Ok(());
        }
        if let Command::Undo { events, .. } = command {
            let tournament = self.desk().with_journal(id).await?;
            let own = |version: &Version| {
                tournament.journal().iter().any(|recorded| {
                    recorded.version == *version && recorded.by == viewer.account.as_str()
                })
            };
            if events.iter().all(own) {
                return Ok(());
            }
        }
        Err(Problem::chief_only())
    }
}

fn short_name(id: &str) -> Result<TournamentId, Problem> {
    id.parse().map_err(|_| Problem::not_found())
}

/// The signature of an entry: the account and the moment.
pub(crate) fn signed(viewer: &Viewer) -> Signed {
    Signed { by: viewer.account.as_str().into(), at: Moment(now_millis()) }
}

/// Milliseconds since 1970.
pub(crate) fn now_millis() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(now.as_millis()).unwrap_or(i64::MAX)
}

/// The last entry of an arbiter that still counts; his own creation of the tournament stays.
pub(crate) fn last_own<'a>(tournament: &'a Tournament, viewer: &Viewer) -> Option<&'a Recorded> {
    tournament.journal().iter().rev().find(|recorded| {
        recorded.by == viewer.account.as_str()
            && !tournament.is_undone(recorded.version)
            && !matches!(recorded.event, Event::Undone { .. } | Event::TournamentCreated { .. })
    })
}

/// What happens at the boards and at the door: assistants may enter it.
const fn is_for_assistants(command: &Command) -> bool {
    matches!(
        command,
        Command::CheckIn { .. }
            | Command::RevokeCheckIn { .. }
            | Command::AnnounceAbsence { .. }
            | Command::CancelAbsence { .. }
            | Command::StartRound { .. }
            | Command::RecordResult { .. }
            | Command::CorrectResult { .. }
            | Command::ConfirmResult { .. }
            | Command::NoteReversedColours { .. }
            | Command::AdjournGame { .. }
            | Command::ResumeGame { .. }
            | Command::ImposeSanction { .. }
            | Command::FileClaim { .. }
            | Command::NoteIrregularity { .. }
            | Command::FileAppeal { .. }
    )
}
