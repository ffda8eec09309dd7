//! Signing in and out, joining with a tablet, accounts of colleagues.

mod colleagues;
mod join;
mod own;
mod sign_in;
mod tokens;

use axum::Router;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};

use crate::app::App;
use crate::cookies::SESSION_COOKIE;
use crate::cookies::{self, Keep, Readers};
use crate::problem::Problem;
use runda_access::AccessError;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .merge(sign_in::routes())
        .merge(join::routes())
        .merge(own::routes())
        .merge(colleagues::routes())
        .merge(tokens::routes())
}

/// Gives the browser its session and sends it on.
fn enter(app: &App, token: &str, to: &str) -> Response {
    let readers = Readers::server(app.config().is_encrypted());
    let mut response = Redirect::to(to).into_response();
    if let Some(cookie) = cookies::set(SESSION_COOKIE, token, Keep::Days(30), readers) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

impl From<AccessError> for Problem {
    fn from(error: AccessError) -> Self {
        match error {
            AccessError::Expired => Self::link_ended(),
            AccessError::Store(error) if error.is_of_the_disk() => Self::disk(&error),
            AccessError::Store(_)
            | AccessError::Unreadable { .. }
            | AccessError::File { .. }
            | AccessError::BrokenOff
            | AccessError::NoRandomness(_) => Self::broken(error),
            AccessError::WrongPassword
            | AccessError::Taken(_)
            | AccessError::PasswordLength
            | AccessError::NoSuchAccount(_) => Self::unreadable_form(),
        }
    }
}

/// What is wrong with a form about accounts, in the message files' words.
fn fault(error: &AccessError) -> Option<&'static str> {
    match error {
        AccessError::WrongPassword => Some("web-account-wrong-password"),
        AccessError::Expired => Some("web-account-wrong-pin"),
        AccessError::Taken(_) => Some("web-account-taken"),
        AccessError::PasswordLength => Some("web-account-password-length"),
        AccessError::NoSuchAccount(_) => Some("web-account-none"),
        AccessError::Store(_)
        | AccessError::Unreadable { .. }
        | AccessError::File { .. }
        | AccessError::BrokenOff
        | AccessError::NoRandomness(_) => None,
    }
}
