//! What a page sends back: taken only with the token the page was given.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::confirm::SentOnce;
use crate::frame::Frame;
use crate::problem::Problem;
use crate::work::Share;
use runda_access::secret::same;

/// The header in which scripts send the token.
const TOKEN_HEADER: &str = "x-form-token";

/// A form with the right token.
#[derive(Debug)]
pub(crate) struct SentForm<T>(pub T);

#[derive(Debug, Deserialize)]
struct Token {
    #[serde(default)]
    form_token: String,
}

/// A form larger than this is read away from the threads that answer.
const LARGE: usize = 64 * 1024;

impl<T: DeserializeOwned + Send + 'static> FromRequest<App> for SentForm<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let expected = expected_token(&request)?;
        let sent = request.extensions().get::<SentOnce>().cloned();
        let body = Bytes::from_request(request, app).await.map_err(|_| Problem::too_large())?;
        if let Some(sent) = sent {
            sent.keep(&body);
        }
        if body.len() <= LARGE {
            return read(&body, &expected).map(Self);
        }
        app.work().run(Share::Desk, move || read(&body, &expected)).await?.map(Self)
    }
}

fn read<T: DeserializeOwned>(body: &[u8], expected: &str) -> Result<T, Problem> {
    let given: Token = serde_html_form::from_bytes(body).map_err(|_| Problem::unreadable_form())?;
    if !same(&given.form_token, expected) {
        return Err(Problem::expired_form());
    }
    serde_html_form::from_bytes(body).map_err(|error| {
        tracing::debug!(%error, "a form that does not fit");
        Problem::unreadable_form()
    })
}

/// A JSON text with the right token in its header.
#[derive(Debug)]
pub(crate) struct SentJson<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for SentJson<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let expected = expected_token(&request)?;
        let given = request.headers().get(TOKEN_HEADER).and_then(|token| token.to_str().ok());
        if !same(given.unwrap_or_default(), &expected) {
            return Err(Problem::expired_form());
        }
        let body = Bytes::from_request(request, app).await.map_err(|_| Problem::too_large())?;
        serde_json::from_slice(&body).map(Self).map_err(|error| {
            tracing::debug!(%error, "a JSON text that does not fit");
            Problem::unreadable_form()
        })
    }
}

pub(super) fn expected_token(request: &Request) -> Result<String, Problem> {
    match request.extensions().get::<Frame>() {
        Some(frame) if !frame.form_token.is_empty() => Ok(frame.form_token.clone()),
        _ => Err(Problem::expired_form()),
    }
}

/// Whether a browser says that another site sent this request. Programs say nothing and carry no
/// cookies of ours.
pub(crate) fn foreign_origin(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text("sec-fetch-site") {
        return !matches!(site, "same-origin" | "none");
    }
    let (origin, host) = (text(header::ORIGIN.as_str()), text(header::HOST.as_str()));
    match origin.and_then(|origin| origin.split_once("://")) {
        Some((_, from)) => host != Some(from),
        None => origin.is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, HeaderValue};

    fn foreign(headers: &[(&'static str, &'static str)]) -> bool {
        let pairs = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        foreign_origin(&pairs.collect())
    }

    #[test]
    fn another_site_is_seen_by_either_header() {
        assert!(!foreign(&[]));
        assert!(!foreign(&[("sec-fetch-site", "same-origin")]));
        assert!(foreign(&[("sec-fetch-site", "cross-site")]));
        assert!(foreign(&[("sec-fetch-site", "same-site")]));
        assert!(!foreign(&[("origin", "http://hall:8080"), ("host", "hall:8080")]));
        assert!(foreign(&[("origin", "http://evil"), ("host", "hall:8080")]));
        assert!(foreign(&[("origin", "null"), ("host", "hall:8080")]));
    }
}
