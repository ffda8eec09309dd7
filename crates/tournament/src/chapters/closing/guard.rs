//! Whether a tournament may be closed, and its report sent.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Key, Reason, Round};

use super::Event;
use crate::chapters::guards;
use crate::state::{RoundRecord, Stage};
use crate::{Phase, Refusal, State};

pub(crate) fn accepts(state: &State, event: &Event) -> Result<Vec<Reason>, Refusal> {
    match event {
        Event::TournamentFinished => finish(state),
        Event::ReportSent => {
            guards::existing(state)?;
            match state.phase() {
                Phase::Finished => Ok(Vec::new()),
                Phase::Reported => Err(Refusal::AlreadyReported),
                Phase::Nothing | Phase::Entries | Phase::Running => Err(Refusal::NotFinished),
            }
        }
    }
}

/// Final standings are refused while a game is open or adjourned; fewer rounds than announced, where no match was
/// decided before, and unconfirmed results are shown first.
///
/// **Rule:** R-25, R-36, SW-41, KW25 V 2.8.9.10, 2.4
fn finish(state: &State) -> Result<Vec<Reason>, Refusal> {
    guards::unfinished(state)?;
    if state.rounds().is_empty() {
        return Err(Refusal::NotPaired { round: state.next_round() });
    }
    if let Some(index) = state.rounds().iter().position(|record| record.stage != Stage::Started) {
        let round = Round::from_index(index);
        return Err(Refusal::RoundNotComplete {
            round,
            open: state.rounds().get(index).map_or(0, crate::RoundRecord::number_of_games),
        });
    }
    let games: usize = state.rounds().iter().map(RoundRecord::unfinished_games).sum();
    if games > 0 {
        return Err(Refusal::GamesOpen { games });
    }
    let mut warnings = Vec::new();
    let (played, announced) = (state.rounds().len(), state.number_of_rounds().unwrap_or(0));
    if played < announced.into() && !state.is_match_over() {
        let rule = Article::new(Edition::Kw25, "V 2.4");
        warnings.push(
            Reason::new(rule, Key::new("ask-fewer-rounds"))
                .with("played", played)
                .with("announced", announced),
        );
    }
    let unconfirmed = state
        .rounds()
        .iter()
        .flat_map(crate::RoundRecord::games)
        .filter(|game| !game.confirmed)
        .count();
    if unconfirmed > 0 {
        let rule = Article::new(Edition::Kw25, "IV 2.19");
        warnings.push(Reason::new(rule, Key::new("ask-unconfirmed")).with("n", unconfirmed));
    }
    Ok(warnings)
}
