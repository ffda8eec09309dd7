//! The pages of the wizard.

use askama::Template;
use runda_rulebook::Variant;
use runda_tournament::lint::{Entries, Finding, Grade, lint};

use super::form::{Fault, RegulationsForm};
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
    tempos: Vec<String>,
    findings: Findings,
    fixed: bool,
}

impl WizardPage {
    pub(super) fn new(frame: Frame, form: RegulationsForm, faults: Vec<Fault>) -> Self {
        let (tempos, findings) = (tempos(&form), Findings::of(&form, &frame.words));
        Self { frame, form, faults, tempos, findings, fixed: false }
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
    tempos: Vec<String>,
    findings: Findings,
    /// Whether rounds are paired, so that a change asks for a reason.
    fixed: bool,
}

impl SettingsPage {
    pub(super) fn new(
        frame: Frame,
        event: EventHead,
        form: RegulationsForm,
        faults: Vec<Fault>,
    ) -> Self {
        let (tempos, findings) = (tempos(&form), Findings::of(&form, &frame.words));
        let fixed = event.rounds.iter().any(|mark| mark.class != "unpaired");
        Self { frame, event, form, faults, tempos, findings, fixed }
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
    pub(super) fn new(frame: Frame, form: &RegulationsForm) -> Self {
        let findings = Findings::of(form, &frame.words);
        Self { frame, findings }
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
}

impl Findings {
    fn of(form: &RegulationsForm, words: &Words) -> Self {
        match form.regulations(None) {
            Err(faults) => Self { faults, notes: Vec::new() },
            Ok(regulations) => {
                let findings = lint(&regulations, Entries::default());
                let notes = findings.iter().map(|finding| Note::new(finding, words)).collect();
                Self { faults: Vec::new(), notes }
            }
        }
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
        }
    }
}

/// The time controls the rule book names for the game, as the form writes them.
fn tempos(form: &RegulationsForm) -> Vec<String> {
    let variant: Variant = form.variant.parse().unwrap_or_default();
    runda_clock::presets::of(variant).map(|preset| preset.control.to_owned()).collect()
}
