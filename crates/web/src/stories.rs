//! Why rounds are paired as they are: the engine is asked once per state of a tournament.
//!
//! Everybody may ask, and an answer takes an engine a moment; so one question at a time is worked on,
//! and the last answers are kept.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use runda_rulebook::{Reason, Round, StartNo};
use runda_tournament::explain::{self, Story};
use runda_tournament::{Refusal, Tournament, Version};
use tokio::sync::Semaphore;

use crate::problem::Problem;

/// How many stories are kept: a handful of tournaments, the rounds people ask about.
const KEPT: usize = 32;

/// Which story: of which tournament in which generation of the log, at which event, of which round.
type Title = (String, u64, Version, Round);

/// Stories told before.
#[derive(Debug)]
pub(crate) struct Stories {
    kept: Mutex<VecDeque<(Title, Arc<Story>)>>,
    turn: Semaphore,
}

impl Default for Stories {
    fn default() -> Self {
        Self { kept: Mutex::default(), turn: Semaphore::new(1) }
    }
}

impl Stories {
    /// The story of a round as the tournament is now.
    pub(crate) async fn round(
        &self,
        (id, generation): (&str, u64),
        tournament: &Arc<Tournament>,
        round: Round,
    ) -> Result<Arc<Story>, Problem> {
        let title = (id.to_owned(), generation, tournament.version(), round);
        if let Some(story) = self.find(&title) {
            return Ok(story);
        }
        let _turn = self.turn.acquire().await;
        if let Some(story) = self.find(&title) {
            return Ok(story);
        }
        let story = ask(tournament, move |asked| explain::explain(asked.state(), round)).await?;
        let story = Arc::new(story);
        let mut kept = self.kept();
        kept.push_back((title, Arc::clone(&story)));
        if kept.len() > KEPT {
            kept.pop_front();
        }
        Ok(story)
    }

    /// Why two players do not meet in a round.
    pub(crate) async fn why_not(
        &self,
        tournament: &Arc<Tournament>,
        round: Round,
        (one, other): (StartNo, StartNo),
    ) -> Result<Vec<Reason>, Problem> {
        self.ask(tournament, move |asked| {
            explain::why_not(&asked.as_paired(round), round, one, other)
        })
        .await
    }

    /// Any other question to the engines, in its turn.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        tournament: &Arc<Tournament>,
        question: impl FnOnce(&Tournament) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Problem> {
        let _turn = self.turn.acquire().await;
        ask(tournament, question).await
    }

    fn find(&self, title: &Title) -> Option<Arc<Story>> {
        self.kept().iter().find(|(own, _)| own == title).map(|(_, story)| Arc::clone(story))
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<(Title, Arc<Story>)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Asks away from the threads that answer pages.
async fn ask<T: Send + 'static>(
    tournament: &Arc<Tournament>,
    question: impl FnOnce(&Tournament) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Problem> {
    let asked = Arc::clone(tournament);
    tokio::task::spawn_blocking(move || question(&asked))
        .await
        .map_err(Problem::broken)?
        .map_err(|refusal| Problem::refusal(refusal, Arc::clone(tournament)))
}
