//! Creating a tournament and changing its regulations.

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Key, Reason};

use super::{Decided, guards};
use crate::event::Event;
use crate::{Command, Phase, Refusal, Regulations, State};

pub(super) fn decide(state: &State, command: &Command) -> Result<Decided, Refusal> {
    match command {
        Command::CreateTournament { regulations } => create(state, regulations),
        Command::ChangeRegulations { regulations, reason } => change(state, regulations, reason),
        _ => Err(Refusal::NotCreated),
    }
}

fn create(state: &State, regulations: &Regulations) -> Result<Decided, Refusal> {
    if state.phase() != Phase::Nothing {
        return Err(Refusal::AlreadyCreated);
    }
    named(regulations)?;
    Ok(Event::TournamentCreated { regulations: Box::new(regulations.clone()) }.into())
}

fn named(regulations: &Regulations) -> Result<(), Refusal> {
    if regulations.name.trim().is_empty() {
        return Err(Refusal::Nameless);
    }
    if regulations.draw_with_advantage && regulations.variant != runda_rulebook::Variant::V100 {
        return Err(Refusal::NoAdvantage);
    }
    Ok(())
}

/// Once a round is paired, what the players came for stays: game, rule book, system, tempo. The number
/// of rounds and the tie-breaks may change, with a word why.
///
/// **Rule:** SW-1, KW25 V 2.4
fn change(state: &State, new: &Regulations, reason: &str) -> Result<Decided, Refusal> {
    let old = guards::unfinished(state)?;
    named(new)?;
    let event = Event::RegulationsChanged {
        regulations: Box::new(new.clone()),
        reason: reason.to_string(),
    };
    if state.phase() != Phase::Running {
        return Ok(event.into());
    }
    guards::given(reason)?;
    let fixed: [(&'static str, bool); 6] = [
        ("word-field-variant", old.variant == new.variant),
        ("word-field-edition", old.edition == new.edition),
        ("word-field-system", old.system == new.system),
        ("word-field-tempo", old.tempo == new.tempo),
        ("word-field-draw-with-advantage", old.draw_with_advantage == new.draw_with_advantage),
        ("word-field-superblitz", old.superblitz == new.superblitz),
    ];
    if let Some((field, _)) = fixed.iter().find(|(_, same)| !same) {
        return Err(Refusal::FixedAfterStart { field: Key::new(field) });
    }
    let paired = state.rounds().len();
    if new.rounds.is_some_and(|rounds| usize::from(rounds) < paired) {
        return Err(Refusal::RoundsAlreadyPaired { paired });
    }
    Ok(Decided::from(event).with_warnings(warnings(old, new)))
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
