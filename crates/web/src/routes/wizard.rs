//! The wizard: what a regulation must say, in the organiser's words, with findings beside it.

mod form;
mod page;
pub(crate) mod programme;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use runda_tournament::chapters::setup;
use runda_tournament::{Level, Norms, Regulations};

use self::form::RegulationsForm;
use self::page::WizardPage;
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
}

async fn begin(_: Chief, frame: Frame) -> Response {
    pages::show(&WizardPage::new(frame, RegulationsForm::default(), Vec::new()))
}

async fn create(
    State(app): State<App>,
    Chief(viewer): Chief,
    frame: Frame,
    SentForm(form): SentForm<RegulationsForm>,
) -> Result<Response, Problem> {
    let reading = app.work().run(Share::Desk, move || {
        if !form.propose.is_empty() {
            let (form, faults) = form.with_programme(None);
            return Err(pages::show(&WizardPage::new(frame, form, faults)));
        }
        form.regulations(None)
            .map_err(|faults| unprocessable(pages::show(&WizardPage::new(frame, form, faults))))
    });
    match reading.await? {
        Err(page) => Ok(page),
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
    let judging = move || pages::show(&page::FindingsPart::new(frame, &form));
    app.work().run(Share::Desk, judging).await
}

async fn settings(_: Chief, at: AtDesk) -> Result<Response, Problem> {
    at.slowly(|AtDesk { frame, id, tournament, .. }| {
        let regulations = tournament.state().regulations().ok_or_else(Problem::not_found)?;
        let head = EventHead::new(&id, tournament.state(), Tab::Settings, None);
        let form = RegulationsForm::of(regulations);
        Ok(pages::show(&page::SettingsPage::new(frame, head, form, Vec::new())))
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
        Ok((regulations, RegulationsForm { reason, acknowledged, .. })) => {
            let regulations = Box::new(regulations);
            let command = setup::Command::ChangeRegulations { regulations, reason }.into();
            app.execute(&id, &viewer, command, &acknowledged).await?;
            Ok(Redirect::to(&format!("/desk/t/{id}/settings")).into_response())
        }
    }
}

/// The regulations of a form and the form, or the page that asks again.
fn changed(
    AtDesk { frame, id, tournament, .. }: AtDesk,
    form: RegulationsForm,
) -> Result<Result<(Regulations, RegulationsForm), Response>, Problem> {
    let before = tournament.state().regulations().ok_or_else(Problem::not_found)?;
    let head = || EventHead::new(&id, tournament.state(), Tab::Settings, None);
    if !form.propose.is_empty() {
        let (form, faults) = form.with_programme(Some(before));
        let page = page::SettingsPage::new(frame, head(), form, faults);
        return Ok(Err(pages::show(&page)));
    }
    Ok(match form.regulations(Some(before)) {
        Ok(regulations) => Ok((regulations, form)),
        Err(faults) => {
            let page = page::SettingsPage::new(frame, head(), form, faults);
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
