//! Whether a tournament may be created, and its regulations changed.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Key, Reason, Variant};

use super::Event;
use crate::chapters::guards;
use crate::event::Terms;
use crate::{Phase, Refusal, Regulations, State};

pub(crate) fn accepts(state: &State, event: &Event) -> Result<Vec<Reason>, Refusal> {
    match event {
        Event::TournamentCreated { regulations } => {
            if state.phase() != Phase::Nothing {
                return Err(Refusal::AlreadyCreated);
            }
            sound(regulations)?;
            Ok(Vec::new())
        }
        Event::RegulationsChanged { regulations, reason } => change(state, regulations, reason),
    }
}

/// Regulations have a name, and the advantage only where it exists.
///
/// **Rule:** R-7, KW25 I 6.5
fn sound(regulations: &Regulations) -> Result<(), Refusal> {
    if regulations.name.trim().is_empty() {
        return Err(Refusal::Nameless);
    }
    if regulations.draw_with_advantage && regulations.variant != Variant::V100 {
        return Err(Refusal::NoAdvantage);
    }
    Ok(())
}

/// Once a round is paired, what the players came for stays: game, rule book, system, tempo. The number
/// of rounds and the tie-breaks may change, with a word why.
///
/// **Rule:** SW-1, KW25 V 2.4
fn change(state: &State, new: &Regulations, reason: &str) -> Result<Vec<Reason>, Refusal> {
    let old = guards::unfinished(state)?;
    sound(new)?;
    if state.phase() != Phase::Running {
        return Ok(Vec::new());
    }
    guards::given(reason)?;
    if let Some(field) = Terms::of(old, &[]).change(&Terms::of(new, &[])) {
        return Err(Refusal::FixedAfterStart { field });
    }
    let paired = state.rounds().len();
    if new.rounds.is_some_and(|rounds| usize::from(rounds) < paired) {
        return Err(Refusal::RoundsAlreadyPaired { paired });
    }
    Ok(warnings(old, new))
}

fn warnings(old: &Regulations, new: &Regulations) -> Vec<Reason> {
    const ROUNDS: Article = Article::new(Edition::Kw25, "V 2.4");
    let mut warnings = Vec::new();
    if old.rounds != new.rounds {
        warnings.push(
            Reason::new(ROUNDS, Key::new("ask-rounds-change"))
                .with("before", old.rounds.unwrap_or(0))
                .with("after", new.rounds.unwrap_or(0)),
        );
    }
    if old.tie_breaks != new.tie_breaks {
        warnings.push(Reason::remark(Key::new("ask-tie-breaks-change")));
    }
    if old.exclusions != new.exclusions {
        warnings.push(Reason::remark(Key::new("ask-exclusions-change")));
    }
    warnings
}
