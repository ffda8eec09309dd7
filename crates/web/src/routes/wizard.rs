//! The wizard: what a regulation must say, in the organiser's words, with findings beside it.

mod anchors;
mod form;
mod page;
mod presets;
pub(crate) mod programme;
mod tie_breaks;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use runda_rulebook::Edition;
use runda_tournament::chapters::setup;
use runda_tournament::{Level, Norms, Regulations};

use self::form::RegulationsForm;
use self::page::{SettingsPage, WizardPage};
use crate::app::App;
use crate::event_head::{EventHead, Tab};
use crate::frame::{Chief, Frame};
use crate::orders::signed;
use crate::page as pages;
use crate::problem::Problem;
use crate::sent::SentForm;
use crate::sitting::AtDesk;
use crate::work::Share;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/desk/new", get(begin).post(create))
        .route("/desk/new/findings", post(findings))
        .route("/desk/t/{id}/settings", get(settings).post(change))
        .route("/desk/t/{id}/settings/findings", post(findings_of))
}

async fn begin(_: Chief, frame: Frame) -> Response {
    pages::show(&WizardPage::new(frame, RegulationsForm::fresh(), Vec::new()))
}

async fn create(
    State(app): State<App>,
    Chief(viewer): Chief,
    frame: Frame,
    SentForm(form): SentForm<RegulationsForm>,
) -> Result<Response, Problem> {
    let reading = app.work().run(Share::Desk, move || {
        if !form.preset.is_empty() {
            let page = WizardPage::new(frame, form.for_preset(), Vec::new());
            return Err(Box::new(pages::show(&page)));
        }
        if !form.propose.is_empty() {
            let (form, faults) = form.with_programme(None);
            return Err(Box::new(pages::show(&WizardPage::new(frame, form, faults))));
        }
        form.regulations(None).map_err(|faults| {
            Box::new(unprocessable(pages::show(&WizardPage::new(frame, form, faults))))
        })
    });
    match reading.await? {
        Err(page) => Ok(*page),
        Ok(regulations) => {
            let (id, _) = app.desk().create(regulations, &signed(&viewer)).await?;
            Ok(Redirect::to(&format!("/desk/t/{id}/players")).into_response())
        }
    }
}

/// A form that cannot be taken as it is.
fn unprocessable(mut page: Response) -> Response {
    *page.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    page
}

/// The findings about a form as it stands, as a piece of the page.
async fn findings(
    State(app): State<App>,
    _: Chief,
    frame: Frame,
    SentForm(form): SentForm<RegulationsForm>,
) -> Result<Response, Problem> {
    let judging = move || pages::show(&page::FindingsPart::new(frame, &form, None));
    app.work().run(Share::Desk, judging).await
}

/// The same for a tournament there is: what the form does not show counts too.
async fn findings_of(
    _: Chief,
    at: AtDesk,
    SentForm(form): SentForm<RegulationsForm>,
) -> Result<Response, Problem> {
    at.slowly(move |AtDesk { frame, tournament, .. }| {
        let before = tournament.state().regulations();
        Ok(pages::show(&page::FindingsPart::new(frame, &form, before)))
    })
    .await
}

async fn settings(_: Chief, at: AtDesk) -> Result<Response, Problem> {
    at.slowly(|AtDesk { frame, id, tournament, .. }| {
        let regulations = tournament.state().regulations().ok_or_else(Problem::not_found)?;
        let head = EventHead::new(&id, tournament.state(), Tab::Settings, None);
        let form = RegulationsForm::of(regulations);
        Ok(pages::show(&SettingsPage::new(frame, head, (form, regulations), Vec::new())))
    })
    .await
}

async fn change(
    _: Chief,
    at: AtDesk,
    SentForm(form): SentForm<RegulationsForm>,
) -> Result<Response, Problem> {
    let (app, viewer, id) = (at.app.clone(), at.viewer.clone(), at.id.clone());
    match at.slowly(move |at| changed(at, form)).await? {
        Err(page) => Ok(page),
        Ok((regulations, RegulationsForm { reason, acknowledged, .. }, parts)) => {
            // Nothing is recorded where nothing changed.
            if !parts.is_empty() {
                let regulations = Box::new(regulations);
                let command = setup::Command::ChangeRegulations { regulations, reason }.into();
                app.execute(&id, &viewer, command, &acknowledged).await?;
            }
            let saved = parts.join(".");
            Ok(Redirect::to(&format!("/desk/t/{id}/settings?saved={saved}")).into_response())
        }
    }
}

/// What a form asks for: the regulations, the form, and the parts that are new.
type Asked = (Regulations, RegulationsForm, Vec<String>);

/// What the form asks for, or the page that asks again.
fn changed(
    AtDesk { frame, id, tournament, .. }: AtDesk,
    form: RegulationsForm,
) -> Result<Result<Asked, Response>, Problem> {
    let before = tournament.state().regulations().ok_or_else(Problem::not_found)?;
    let head = || EventHead::new(&id, tournament.state(), Tab::Settings, None);
    if !form.propose.is_empty() {
        let (form, faults) = form.with_programme(Some(before));
        let page = SettingsPage::new(frame, head(), (form, before), faults);
        return Ok(Err(pages::show(&page)));
    }
    Ok(match form.regulations(Some(before)) {
        Ok(regulations) => {
            let parts = anchors::changed(before, &regulations);
            Ok((regulations, form, parts))
        }
        Err(faults) => {
            let page = SettingsPage::new(frame, head(), (form, before), faults);
            Err(unprocessable(pages::show(&page)))
        }
    })
}

/// The grades norms may be promised for, as the form lists them.
pub(crate) const NORMS: [(&str, Norms); 6] = [
    ("none", Norms::None),
    ("fourth", Norms::Fourth),
    ("third", Norms::Third),
    ("second", Norms::Second),
    ("first", Norms::First),
    ("titles", Norms::Titles),
];

/// The message that names a grade.
pub(crate) const fn norms_key(norms: Norms) -> &'static str {
    match norms {
        Norms::None => "web-norms-none",
        Norms::Fourth => "web-norms-fourth",
        Norms::Third => "web-norms-third",
        Norms::Second => "web-norms-second",
        Norms::First => "web-norms-first",
        Norms::Titles => "web-norms-titles",
    }
}

/// What a tournament may be, as the form lists it.
pub(crate) const LEVELS: [(&str, Level); 4] = [
    ("local", Level::Local),
    ("above-local", Level::AboveLocal),
    ("official", Level::Official),
    ("championship", Level::Championship),
];

/// The message that names a level.
pub(crate) const fn level_key(level: Level) -> &'static str {
    match level {
        Level::Local => "web-level-local",
        Level::AboveLocal => "web-level-above-local",
        Level::Official => "web-level-official",
        Level::Championship => "web-level-championship",
    }
}

/// The message that names a rule book.
const fn edition_key(edition: Edition) -> &'static str {
    match edition {
        Edition::Kw25 => "wizard-edition-kw25",
        Edition::Kw22 => "wizard-edition-kw22",
        Edition::PzSz2002 => "wizard-edition-pzsz",
        Edition::Fide2012 => "wizard-edition-fide12",
        Edition::Fide2026 => "wizard-edition-fide26",
    }
}

/// The message that names a class of arbiters.
pub(crate) fn class_key(code: &str) -> &'static str {
    match code {
        "second" => "wizard-class-second",
        "first" => "wizard-class-first",
        "state" => "wizard-class-state",
        "international" => "wizard-class-international",
        _ => "wizard-class-third",
    }
}

/// The message that names the places a play-off is for.
pub(crate) fn play_off_key(code: &str) -> &'static str {
    match code {
        "qualifying" => "wizard-play-off-qualifying",
        "all" => "wizard-play-off-all",
        _ => "wizard-play-off-first",
    }
}

/// The message that names a sort of event.
pub(crate) fn preset_key(code: &str) -> &'static str {
    match code {
        "school" => "wizard-preset-school",
        "open" => "wizard-preset-open",
        "championship" => "wizard-preset-championship",
        "cup" => "wizard-preset-cup",
        "league" => "wizard-preset-league",
        _ => "wizard-preset-club",
    }
}

/// The message that says what a sort of event is filled in with.
pub(crate) fn preset_hint(code: &str) -> &'static str {
    match code {
        "school" => "wizard-preset-school-hint",
        "open" => "wizard-preset-open-hint",
        "championship" => "wizard-preset-championship-hint",
        "cup" => "wizard-preset-cup-hint",
        "league" => "wizard-preset-league-hint",
        _ => "wizard-preset-club-hint",
    }
}
