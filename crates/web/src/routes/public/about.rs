//! What the tournament is: place, days, rules in short, and the rounds by the clock.

use askama::Template;
use runda_rulebook::Round;
use runda_tournament::prizes::{Given, GivenFor, GivenWhat, Money, PlacesFor, Prize, PrizeFor};
use runda_tournament::{ArbiterRole, Phase, Regulations, ScheduledRound, State};

use super::head::{Part, PublicHead, published};
use crate::days;
use crate::frame::Frame;
use crate::routes::clock;

/// The page about a tournament.
#[derive(Debug, Template)]
#[template(path = "public/about.html")]
pub(super) struct AboutPage {
    frame: Frame,
    event: PublicHead,
    facts: Vec<(&'static str, String)>,
    programme: Vec<Row>,
    prizes: Vec<PrizeRow>,
    remarks: String,
    /// The clock of the table, set to the tempo of the event.
    clock: Option<String>,
}

/// A round of the programme.
#[derive(Debug)]
struct Row {
    round: Round,
    begins: String,
    is_public: bool,
}

/// A prize, and who got it once the tournament is over.
#[derive(Debug)]
struct PrizeRow {
    whom: String,
    what: String,
    player: String,
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
            prizes: prizes(state, regulations, &frame),
            remarks: regulations.remarks.clone(),
            clock: regulations.tempo.as_ref().map(clock::address),
            frame,
        })
    }
}

/// The prizes as they are announced; once the tournament is over, who gets what by its table.
///
/// **Rule:** ST-63, FIDE12 annex 3, 1(f)
fn prizes(state: &State, regulations: &Regulations, frame: &Frame) -> Vec<PrizeRow> {
    let plan = &regulations.prizes;
    let place = |(first, last): PlacesFor| {
        let places = if first == last { first.to_string() } else { format!("{first}–{last}") };
        frame.words.text("public-prize-place", &[("place", places.into())])
    };
    let table = state.table(None).ok().filter(|_| state.phase() >= Phase::Finished);
    let Some(table) = table else {
        let announced = |prize: &Prize| PrizeRow {
            whom: match prize.whom() {
                PrizeFor::Places(places) => place(*places),
                PrizeFor::Class(..) | PrizeFor::Named => prize.name().to_owned(),
            },
            what: prize.what().to_owned(),
            player: String::new(),
        };
        return plan.prizes.iter().map(announced).collect();
    };
    let announced = state.announced();
    let given = |line: Given| PrizeRow {
        whom: match line.whom {
            GivenFor::Places(places) => place(places),
            GivenFor::Class(name, _) | GivenFor::Named(name) => name,
        },
        what: match line.what {
            GivenWhat::Thing(thing) => thing,
            GivenWhat::Money(amount) => {
                let currency = announced.currency.clone();
                Money { amount, currency }.shown(frame.words.language())
            }
        },
        player: line.player.map(|number| state.player_name(number)).unwrap_or_default(),
    };
    announced.give_out(&table.standings).lines.into_iter().map(given).collect()
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
