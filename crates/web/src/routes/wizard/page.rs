//! The pages of the wizard.

use askama::Template;
use runda_rulebook::Variant;

use super::form::{Fault, RegulationsForm};
use crate::event_head::EventHead;
use crate::frame::Frame;

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
        let (tempos, findings) = (tempos(&form), Findings::of(&form));
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
        let (tempos, findings) = (tempos(&form), Findings::of(&form));
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
        Self { frame, findings: Findings::of(form) }
    }
}

/// What the rule book says about the regulations as they stand.
#[derive(Debug, Default)]
struct Findings {
    faults: Vec<Fault>,
}

impl Findings {
    fn of(form: &RegulationsForm) -> Self {
        Self { faults: form.regulations(None).err().unwrap_or_default() }
    }
}

/// The time controls the rule book names for the game, as the form writes them.
fn tempos(form: &RegulationsForm) -> Vec<String> {
    let variant: Variant = form.variant.parse().unwrap_or_default();
    runda_clock::presets::of(variant).map(|preset| preset.control.to_owned()).collect()
}
