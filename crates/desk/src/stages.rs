//! Events of two stages on one desk: the final is created from its groups, and their games go with those who go on.

use runda_rulebook::{Explained, Key, Reason, Round, StartNo};
use runda_tournament::chapters::entries;
use runda_tournament::stages::{
    CarriedGame, FinishedStage, FollowingStage, StageError, carried_results, next_stage, places,
};
use runda_tournament::{Command, Dividing, Person, Refusal, Regulations, Stage, Tournament};

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
        self.enter(&id, following.value.people, signed).await?;
        Ok((id, following.reasons))
    }

    /// Divides everybody entered into groups, each a tournament of its own by the same regulations: `Name A`,
    /// `Name B`. Answers with their short names.
    ///
    /// **Rule:** RR-44, RR-45, RR-46, PZSz02 B.VI A.2.2
    pub async fn divide(
        &self,
        id: &TournamentId,
        (groups, how): (usize, Dividing),
        seed: &str,
        signed: &Signed,
    ) -> Result<Vec<TournamentId>, DeskError> {
        let whole = self.tournament(id).await?;
        let state = whole.state();
        let regulations =
            state.regulations().cloned().ok_or(DeskError::Refused(Refusal::NotCreated))?;
        let divided = state.divided(groups, how, seed).map_err(DeskError::Refused)?;
        let mut made = Vec::new();
        for (letter, people) in ('A'..='Z').zip(divided) {
            let name = format!("{} {letter}", regulations.name);
            let own = Regulations { name, expected_players: None, ..regulations.clone() };
            let (group, _) = self.create(own, signed).await?;
            self.enter(&group, people, signed).await?;
            made.push(group);
        }
        Ok(made)
    }

    /// Enters people who were told apart before.
    async fn enter(
        &self,
        id: &TournamentId,
        people: Vec<Person>,
        signed: &Signed,
    ) -> Result<(), DeskError> {
        let command: Command = entries::Command::EnterPlayers { people }.into();
        match self.execute(id, command.clone(), &[], signed).await {
            Err(DeskError::Refused(Refusal::NeedsConfirmation { warnings })) => {
                let read: Vec<Key> = warnings.into_iter().map(|warning| warning.key).collect();
                self.execute(id, command, &read, signed).await.map(drop)
            }
            done => done.map(drop),
        }
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
