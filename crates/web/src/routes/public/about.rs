//! What the tournament is: place, days, rules in short, and the rounds by the clock.

use askama::Template;
use runda_rulebook::Round;
use runda_tournament::{ArbiterRole, Regulations, ScheduledRound, State};

use super::head::{Part, PublicHead, published};
use crate::days;
use crate::frame::Frame;

/// The page about a tournament.
#[derive(Debug, Template)]
#[template(path = "public/about.html")]
pub(super) struct AboutPage {
    frame: Frame,
    event: PublicHead,
    facts: Vec<(&'static str, String)>,
    programme: Vec<Row>,
    remarks: String,
}

/// A round of the programme.
#[derive(Debug)]
struct Row {
    round: Round,
    begins: String,
    is_public: bool,
}

impl AboutPage {
    pub(super) fn new(frame: Frame, id: &str, state: &State, position: u64) -> Option<Self> {
        let regulations = state.regulations()?;
        let row = |item: &ScheduledRound| Row {
            round: item.round,
            begins: days::beginning(item, &frame.words),
            is_public: published(state).any(|round| round == item.round),
        };
        Some(Self {
            event: PublicHead::new(id, state, Part::About, None, position),
            facts: facts(state, regulations, &frame),
            programme: regulations.schedule.iter().map(row).collect(),
            remarks: regulations.remarks.clone(),
            frame,
        })
    }
}

/// What a player asks first; what was not announced is left out.
fn facts(state: &State, regulations: &Regulations, frame: &Frame) -> Vec<(&'static str, String)> {
    let chief = regulations.arbiters.iter().find(|arbiter| arbiter.role == ArbiterRole::Chief);
    let rounds = state.number_of_rounds().map(|rounds| rounds.to_string());
    let first = regulations.first_day.or(regulations.last_day);
    let days = first
        .map(|first| days::between(first, regulations.last_day.unwrap_or(first), &frame.words));
    let facts = [
        ("web-field-place", Some(regulations.place.clone())),
        ("web-days", days),
        (
            "web-field-variant",
            Some(frame.t(&format!("web-variant-{}", regulations.variant.code()))),
        ),
        ("web-field-system", Some(frame.t(&format!("paper-system-{}", regulations.system.code())))),
        ("web-field-rounds", rounds),
        ("web-field-tempo", regulations.tempo.as_ref().map(ToString::to_string)),
        ("web-field-organiser", Some(regulations.organiser.clone())),
        ("web-field-arbiter", chief.map(|arbiter| arbiter.name.clone())),
    ];
    let told = |(key, value): (&'static str, Option<String>)| Some((key, value?));
    facts.into_iter().filter_map(told).filter(|(_, value)| !value.is_empty()).collect()
}
