//! The pages of the wizard.

use askama::Template;
use runda_rulebook::{Edition, Game, Variant};
use runda_tournament::Regulations;
use runda_tournament::lint::{Entries, Finding, Grade, lint};

use super::form::{CLASSES, Fault, PLAY_OFFS, RegulationsForm};
use super::presets::PRESETS;
use super::tie_breaks::{self, Choice, Row};
use super::{anchors, edition_key};
use crate::event_head::EventHead;
use crate::frame::Frame;
use crate::refused::told;
use crate::words::Words;

/// The wizard of a new tournament.
#[derive(Debug, Template)]
#[template(path = "wizard/page.html")]
pub(super) struct WizardPage {
    frame: Frame,
    form: RegulationsForm,
    faults: Vec<Fault>,
    offered: Offered,
    findings: Findings,
    fixed: bool,
}

impl WizardPage {
    pub(super) fn new(frame: Frame, form: RegulationsForm, faults: Vec<Fault>) -> Self {
        let findings = Findings::of(&form, None, &frame.words);
        let offered = Offered::new(&form, &frame.words);
        Self { frame, form, faults, offered, findings, fixed: false }
    }

    fn fault(&self, field: &str) -> Option<&'static str> {
        self.faults.iter().find(|fault| fault.field == field).map(|fault| fault.key)
    }
}

/// The same form for a tournament there is.
#[derive(Debug, Template)]
#[template(path = "wizard/settings.html")]
pub(super) struct SettingsPage {
    frame: Frame,
    event: EventHead,
    form: RegulationsForm,
    faults: Vec<Fault>,
    offered: Offered,
    findings: Findings,
    /// Whether rounds are paired, so that a change asks for a reason.
    fixed: bool,
    /// What was saved a moment ago, in words; nothing if the page was only opened.
    saved: Option<String>,
}

impl SettingsPage {
    pub(super) fn new(
        frame: Frame,
        event: EventHead,
        (form, before): (RegulationsForm, &Regulations),
        faults: Vec<Fault>,
    ) -> Self {
        let findings = Findings::of(&form, Some(before), &frame.words);
        let offered = Offered::new(&form, &frame.words);
        let fixed = event.rounds.iter().any(|mark| mark.class != "unpaired");
        let saved = anchors::saved(&frame.address, &frame.words);
        Self { frame, event, form, faults, offered, findings, fixed, saved }
    }

    fn fault(&self, field: &str) -> Option<&'static str> {
        self.faults.iter().find(|fault| fault.field == field).map(|fault| fault.key)
    }
}

/// The findings alone, fetched by the script while the form is being filled in.
#[derive(Debug, Template)]
#[template(path = "wizard/findings.html")]
pub(super) struct FindingsPart {
    frame: Frame,
    findings: Findings,
}

impl FindingsPart {
    pub(super) fn new(frame: Frame, form: &RegulationsForm, before: Option<&Regulations>) -> Self {
        let findings = Findings::of(form, before, &frame.words);
        Self { frame, findings }
    }
}

/// What the lists of the form offer.
#[derive(Debug)]
struct Offered {
    /// The time controls the rule book names for the game.
    tempos: Vec<String>,
    editions: Vec<Book>,
    tie_breaks: Vec<Choice>,
    rows: Vec<Row>,
}

/// A rule book to choose.
#[derive(Debug)]
struct Book {
    code: &'static str,
    key: &'static str,
    /// The game it belongs to, as the stylesheet knows it.
    class: &'static str,
}

impl Book {
    const fn new(edition: Edition) -> Self {
        let class = match edition.game() {
            Game::Draughts => "of-draughts",
            Game::Chess => "of-chess",
        };
        Self { code: edition.code(), key: edition_key(edition), class }
    }
}

impl Offered {
    fn new(form: &RegulationsForm, words: &Words) -> Self {
        let variant: Variant = form.variant.parse().unwrap_or_default();
        let tempos = runda_clock::presets::of(variant).map(|preset| preset.control.to_owned());
        let (list, language) = (&form.tie_break, words.language());
        Self {
            tempos: tempos.collect(),
            editions: Edition::ALL.into_iter().map(Book::new).collect(),
            tie_breaks: tie_breaks::choices(variant.game(), list, language),
            rows: tie_breaks::rows(list),
        }
    }

    #[allow(clippy::unused_self, reason = "templates reach constants through the page")]
    fn presets(&self) -> [&'static str; 6] {
        PRESETS
    }

    #[allow(clippy::unused_self, reason = "templates reach constants through the page")]
    fn classes(&self) -> impl Iterator<Item = &'static str> {
        CLASSES.iter().map(|(code, _)| *code)
    }

    #[allow(clippy::unused_self, reason = "templates reach constants through the page")]
    fn play_offs(&self) -> impl Iterator<Item = &'static str> {
        PLAY_OFFS.iter().map(|(code, _)| *code)
    }
}

/// What the rule book says about the regulations as they stand.
#[derive(Debug, Default)]
struct Findings {
    faults: Vec<Fault>,
    notes: Vec<Note>,
}

/// One finding of the rule book.
#[derive(Debug)]
struct Note {
    class: &'static str,
    icon: &'static str,
    key: &'static str,
    text: String,
    article: Option<String>,
    /// The field of the form that mends it.
    anchor: &'static str,
}

impl Findings {
    /// What waits to be filled in, and what the rule book says of the rest; nothing twice.
    fn of(form: &RegulationsForm, before: Option<&Regulations>, words: &Words) -> Self {
        let (regulations, faults) = form.filled_in(before);
        let mut notes: Vec<Note> = Vec::new();
        for finding in lint(&regulations, Entries::default()) {
            let note = Note::new(&finding, words);
            let told = |other: &Note| other.text == note.text;
            let waits = |fault: &Fault| fault.field == note.anchor;
            if !notes.iter().any(told) && !faults.iter().any(waits) {
                notes.push(note);
            }
        }
        Self { faults, notes }
    }
}

impl Note {
    fn new(finding: &Finding, words: &Words) -> Self {
        let (class, icon, key) = match finding.grade {
            Grade::Contradicts => ("bad", "warning", "web-grade-contradicts"),
            Grade::NotRated => ("warn", "warning", "web-grade-not-rated"),
            Grade::Advice => ("", "info", "web-grade-advice"),
        };
        Self {
            class,
            icon,
            key,
            text: told(&finding.reason, words),
            article: finding.reason.article.as_ref().map(ToString::to_string),
            anchor: anchors::of(&finding.field),
        }
    }
}
