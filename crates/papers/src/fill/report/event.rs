//! What was played, and who was in charge.

use runda_documents::{FormTable, Section};
use runda_rulebook::Variant;
use runda_tournament::{ArbiterClass, ArbiterRole, Level, Norms, Phase};

use super::{fact, heads, yes_or_no};
use crate::calendar;
use crate::source::Source;

pub(super) fn data(source: &Source<'_>) -> Section {
    let regulations = source.regulations;
    let day = |date| calendar::day(date, &source.words);
    let tempo = regulations.tempo.as_ref().map(ToString::to_string);
    let rounds = source.state.number_of_rounds().map(|rounds| rounds.to_string());
    let system = source.word(&format!("paper-system-{}", regulations.system.code()));
    let facts = vec![
        fact(source, "paper-event-name", regulations.name.clone()),
        fact(source, "paper-protocol-place", regulations.place.clone()),
        fact(source, "paper-organiser", regulations.organiser.clone()),
        fact(source, "paper-first-day", regulations.first_day.map(day).unwrap_or_default()),
        fact(source, "paper-last-day", regulations.last_day.map(day).unwrap_or_default()),
        fact(source, "paper-event-notified", regulations.notified.map(day).unwrap_or_default()),
        fact(source, "paper-event-game", source.word(variant(regulations.variant))),
        fact(source, "paper-event-system", system),
        fact(source, "paper-event-rounds", rounds.unwrap_or_default()),
        fact(source, "paper-tempo", tempo.unwrap_or_default()),
        fact(source, "paper-event-level", source.word(level(regulations.level))),
        fact(source, "paper-event-norms", source.word(norms(regulations.norms))),
        fact(source, "paper-event-director", regulations.director.clone()),
        fact(source, "paper-event-contact", regulations.contact.clone()),
        fact(source, "paper-event-over", yes_or_no(source, is_over(source))),
    ];
    // The arbiter may declare a tempo official; the report says why.
    let declared = regulations.tempo_declared_official.as_ref();
    let sentences = declared
        .map(|reason| source.text("paper-event-tempo-why", &[("reason", reason.clone().into())]));
    Section {
        title: source.word("paper-report-event"),
        facts,
        sentences: sentences.into_iter().collect(),
        ..Section::default()
    }
}

fn is_over(source: &Source<'_>) -> bool {
    matches!(source.state.phase(), Phase::Finished | Phase::Reported)
}

pub(super) fn officials(source: &Source<'_>) -> Section {
    let regulations = source.regulations;
    let rows = regulations.arbiters.iter().map(|arbiter| {
        let role = match arbiter.role {
            ArbiterRole::Chief => "paper-chief-arbiter",
            ArbiterRole::Round => "paper-round-arbiter",
        };
        let until = arbiter.licence_until.map(|date| calendar::day(date, &source.words));
        vec![
            source.word(role),
            arbiter.name.clone(),
            arbiter.class.map(|it| source.word(class(it))).unwrap_or_default(),
            until.unwrap_or_default(),
        ]
    });
    let names = [
        "paper-official-role",
        "paper-official-name",
        "paper-official-class",
        "paper-official-until",
    ];
    let rows: Vec<Vec<String>> = rows.collect();
    let blanks = usize::from(rows.is_empty()) * 2;
    let table = FormTable { heads: heads(source, &names), widths: vec![4, 6, 4, 5], rows, blanks };
    let people = |list: &[String]| list.join(", ");
    Section {
        title: source.word("paper-report-officials"),
        table: Some(table),
        sentences: Vec::new(),
        facts: vec![
            fact(source, "paper-official-jury", people(&regulations.appeals.jury)),
            fact(source, "paper-official-reserves", people(&regulations.appeals.reserves)),
            fact(source, "paper-official-committee", people(&regulations.committee)),
        ],
        ..Section::default()
    }
}

pub(super) const fn variant(variant: Variant) -> &'static str {
    match variant {
        Variant::V100 => "paper-variant-v100",
        Variant::V64 => "paper-variant-v64",
        Variant::Chess => "paper-variant-chess",
    }
}

const fn level(level: Level) -> &'static str {
    match level {
        Level::Local => "paper-level-local",
        Level::AboveLocal => "paper-level-above-local",
        Level::Official => "paper-level-official",
        Level::Championship => "paper-level-championship",
    }
}

const fn norms(norms: Norms) -> &'static str {
    match norms {
        Norms::None => "paper-norms-none",
        Norms::Fourth => "paper-norms-fourth",
        Norms::Third => "paper-norms-third",
        Norms::Second => "paper-norms-second",
        Norms::First => "paper-norms-first",
        Norms::Titles => "paper-norms-titles",
    }
}

const fn class(class: ArbiterClass) -> &'static str {
    match class {
        ArbiterClass::Third => "paper-class-third",
        ArbiterClass::Second => "paper-class-second",
        ArbiterClass::First => "paper-class-first",
        ArbiterClass::State => "paper-class-state",
        ArbiterClass::International => "paper-class-international",
    }
}
