//! The end of a tournament: what is still unusual is told first.

use axum::response::{IntoResponse, Redirect, Response};
use runda_rulebook::Key;
use runda_tournament::chapters::closing;
use runda_tournament::{Phase, Refusal, State as Folded, decide};
use serde::Deserialize;

use crate::problem::Problem;
use crate::refused::Said;
use crate::sent::SentForm;
use crate::sitting::AtDesk;
use crate::words::Words;

/// What stands between the last result and the end: the warnings to read; `None` if it cannot end now.
pub(super) fn finishing(state: &Folded, words: &Words) -> Option<Vec<Said>> {
    if state.phase() != Phase::Running {
        return None;
    }
    match decide(state, &closing::Command::FinishTournament.into()) {
        Ok(_) => Some(Vec::new()),
        Err(Refusal::NeedsConfirmation { warnings }) => {
            Some(warnings.iter().map(|warning| Said::warning(warning, words, state)).collect())
        }
        Err(_) => None,
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Finishing {
    #[serde(default)]
    acknowledged: Vec<Key>,
}

/// Closes the tournament and shows its final standings.
pub(super) async fn finish(
    AtDesk { app, viewer, id, .. }: AtDesk,
    SentForm(sent): SentForm<Finishing>,
) -> Result<Response, Problem> {
    app.execute(&id, &viewer, closing::Command::FinishTournament.into(), &sent.acknowledged)
        .await?;
    Ok(Redirect::to(&format!("/desk/t/{id}/standings")).into_response())
}
