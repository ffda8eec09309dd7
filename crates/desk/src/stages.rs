//! Events of two stages on one desk: the final is created from its groups, and their games go with those who go on.

use runda_rulebook::{Explained, Key, Reason, Round, StartNo};
use runda_tournament::chapters::entries;
use runda_tournament::stages::{
    CarriedGame, FinishedStage, FollowingStage, StageError, carried_results, next_stage, places,
};
use runda_tournament::{Command, Refusal, Stage, Tournament};

use crate::{Desk, DeskError, Signed, TournamentId};

/// A stage that cannot follow.
#[derive(Debug, thiserror::Error)]
pub enum NextStageError {
    /// The rules, or the state of the groups, stand against it.
    #[error(transparent)]
    Stage(#[from] StageError),
    /// The desk could not.
    #[error(transparent)]
    Desk(#[from] DeskError),
}

impl Desk {
    /// Creates the stage that follows finished ones and enters whoever goes on; answers with its short name and
    /// what is to be known.
    ///
    /// **Rule:** RR-44, RR-50, PZSz02 B.VI A.2.1
    pub async fn create_next_stage(
        &self,
        name: &str,
        stages: &[TournamentId],
        signed: &Signed,
    ) -> Result<(TournamentId, Vec<Reason>), NextStageError> {
        let finished = self.all(stages).await?;
        let following = following(name, &finished)?;
        let mut regulations = following.value.regulations;
        regulations.stages_before = stages.iter().map(ToString::to_string).collect();
        let (id, _) = self.create(regulations, signed).await?;
        let people = following.value.people;
        let command: Command = entries::Command::EnterPlayers { people }.into();
        match self.execute(&id, command.clone(), &[], signed).await {
            // Namesakes were told apart in the groups already.
            Err(DeskError::Refused(Refusal::NeedsConfirmation { warnings })) => {
                let read: Vec<Key> = warnings.into_iter().map(|warning| warning.key).collect();
                self.execute(&id, command, &read, signed).await?;
            }
            done => {
                done?;
            }
        }
        Ok((id, following.reasons))
    }

    /// The results to enter in the rounds of a final that have started, because their games were played in the
    /// groups; nothing where nothing counts again.
    ///
    /// **Rule:** RR-50, PZSz02 B.VI A.2.1
    pub async fn carried_over(&self, id: &TournamentId) -> Result<Vec<Command>, DeskError> {
        let last = self.tournament(id).await?;
        let state = last.state();
        let names = state.regulations().map(|it| it.stages_before.clone()).unwrap_or_default();
        let ids: Result<Vec<TournamentId>, _> = names.iter().map(|name| name.parse()).collect();
        let Ok(ids) = ids else { return Ok(Vec::new()) };
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let finished = match self.all(&ids).await {
            Ok(finished) => finished,
            Err(DeskError::NoSuchTournament(_)) => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let Ok(following) = following("", &finished) else { return Ok(Vec::new()) };
        Ok(results(&last, &following.value.carried))
    }

    async fn all(
        &self,
        ids: &[TournamentId],
    ) -> Result<Vec<std::sync::Arc<Tournament>>, DeskError> {
        let mut all = Vec::new();
        for id in ids {
            all.push(self.tournament(id).await?);
        }
        Ok(all)
    }
}

fn following(
    name: &str,
    finished: &[std::sync::Arc<Tournament>],
) -> Result<Explained<FollowingStage>, NextStageError> {
    let mut standings = Vec::new();
    for stage in finished {
        standings.push(places(stage.state()).map_err(DeskError::Refused)?);
    }
    let stages: Vec<FinishedStage<'_>> = finished
        .iter()
        .zip(&standings)
        .map(|(stage, standings)| FinishedStage { state: stage.state(), standings })
        .collect();
    Ok(next_stage(name, &stages)?)
}

fn results(last: &Tournament, carried: &[CarriedGame]) -> Vec<Command> {
    let state = last.state();
    let numbers: Option<Vec<StartNo>> = state.participants().map(|(_, who)| who.number).collect();
    let Some(numbers) = numbers else { return Vec::new() };
    let started = state.rounds().iter().take_while(|round| round.stage == Stage::Started);
    let rounds = (0..started.count()).map(Round::from_index);
    rounds.flat_map(|round| carried_results(state, round, carried, &numbers)).collect()
}
