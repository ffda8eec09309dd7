//! The chief arbiter's assistants: their accounts and the invitations of their devices.

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use runda_rulebook::alphabet;
use serde::Deserialize;

use super::fault;
use crate::app::App;
use crate::frame::{Chief, Frame};
use crate::orders::now_seconds;
use crate::problem::Problem;
use crate::sent::SentForm;
use crate::{network, page};
use runda_access::{Account, AccountId, Role};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/desk/accounts", get(show).post(add))
        .route("/desk/accounts/{id}/invite", post(invite))
        .route("/desk/accounts/{id}/remove", post(remove))
}

/// The page of all accounts.
#[derive(Debug, Template)]
#[template(path = "account/colleagues.html")]
struct ColleaguesPage {
    frame: Frame,
    colleagues: Vec<Colleague>,
    /// Somebody guesses at the PINs of invitations.
    guessed: bool,
    fault: Option<&'static str>,
}

/// One account in the list.
#[derive(Debug)]
struct Colleague {
    id: String,
    name: String,
    role: Role,
    devices: usize,
    removable: bool,
}

fn colleagues_page(app: &App, frame: Frame, fault: Option<&'static str>) -> Response {
    let row = |account: Account| Colleague {
        devices: app.access().sessions_of(&account.id).len(),
        removable: account.id != AccountId::chief(),
        id: account.id.0,
        name: account.name,
        role: account.role,
    };
    let colleagues = app.access().accounts().into_iter().map(row).collect();
    let guessed = app.access().are_pins_guessed();
    page::show(&ColleaguesPage { frame, colleagues, guessed, fault })
}

async fn show(State(app): State<App>, _: Chief, frame: Frame) -> Response {
    colleagues_page(&app, frame, None)
}

#[derive(Debug, Deserialize)]
struct NewAccount {
    name: String,
    role: Role,
}

async fn add(
    State(app): State<App>,
    _: Chief,
    frame: Frame,
    SentForm(sent): SentForm<NewAccount>,
) -> Result<Response, Problem> {
    let name: String = sent.name.trim().chars().take(80).collect();
    let account = Account::new(short_name(&name), name, sent.role);
    let added = if account.id.as_str().is_empty() {
        Err(Some("web-account-no-name"))
    } else {
        app.access().add(account).await.map_err(|error| fault(&error))
    };
    match added {
        Ok(()) => Ok(Redirect::to("/desk/accounts").into_response()),
        Err(Some(fault)) => {
            let mut response = colleagues_page(&app, frame, Some(fault));
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            Ok(response)
        }
        Err(None) => Err(Problem::broken("an account could not be kept")),
    }
}

/// The short name of a colleague: lower case, without accents, words joined by hyphens.
fn short_name(name: &str) -> AccountId {
    AccountId(alphabet::short(name))
}

#[derive(Debug, Deserialize)]
struct Nothing {}

/// The invitation of one device, to be scanned or typed.
#[derive(Debug, Template)]
#[template(path = "account/invitation.html")]
struct InvitationPage {
    frame: Frame,
    name: String,
    /// Address and picture of each network address, best first.
    codes: Vec<(String, String)>,
    pin: String,
}

async fn invite(
    State(app): State<App>,
    _: Chief,
    frame: Frame,
    Path(id): Path<String>,
    SentForm(Nothing {}): SentForm<Nothing>,
) -> Result<Response, Problem> {
    let account = app.access().account(&id).ok_or_else(Problem::not_found)?;
    let invitation = app.access().invite(account.id, now_seconds())?;
    let code = |address: String| {
        let picture = network::qr_svg(&format!("{address}/join/{}", invitation.code));
        (format!("{address}/join"), picture)
    };
    let codes = app.addresses().into_iter().take(3).map(code).collect();
    let (name, pin) = (account.name, invitation.pin.clone());
    Ok(page::show(&InvitationPage { frame, name, codes, pin }))
}

async fn remove(
    State(app): State<App>,
    _: Chief,
    Path(id): Path<String>,
    SentForm(Nothing {}): SentForm<Nothing>,
) -> Result<Response, Problem> {
    app.access().remove(&AccountId(id)).await?;
    Ok(Redirect::to("/desk/accounts").into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_name_is_plain() {
        assert_eq!(short_name(" Żaneta Łącka ").as_str(), "zaneta-lacka");
        assert_eq!(short_name("???").as_str(), "");
    }
}
