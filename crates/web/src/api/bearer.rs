//! Who writes: the bearer of a token.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

use crate::app::App;
use crate::problem::Problem;
use runda_access::Viewer;

/// A program with a valid token, acting in its name.
#[derive(Debug, Clone)]
pub(super) struct Bearer(pub Viewer);

impl FromRequestParts<App> for Bearer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        bearer(app, &parts.headers).map(Self).ok_or_else(Problem::token_needed)
    }
}

/// The program whose token a request carries.
pub(crate) fn bearer(app: &App, headers: &HeaderMap) -> Option<Viewer> {
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = given.and_then(|given| given.strip_prefix("Bearer ")).map(str::trim);
    token.and_then(|token| app.access().bearer(token))
}
