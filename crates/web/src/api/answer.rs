//! A JSON answer that says which state it shows, so that an unchanged one is not sent again.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use runda_tournament::State;
use serde::Serialize;

use crate::app::App;

/// The mark of a state: a program that has it need not read it again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mark(String);

impl Mark {
    /// The mark of a tournament: its version, and how often a copy was put in place of the log. Versions are
    /// given again after that, for other content.
    pub(super) fn of(app: &App, state: &State) -> Self {
        Self(format!("W/\"{}.{}\"", app.desk().generation(), state.version().0))
    }

    /// The mark of the whole server: the number of its last event.
    pub(super) fn of_server(head: u64) -> Self {
        Self(format!("W/\"s{head}\""))
    }

    fn is_known(&self, headers: &HeaderMap) -> bool {
        let known = headers.get_all(header::IF_NONE_MATCH).iter();
        let known = known.filter_map(|value| value.to_str().ok());
        known.flat_map(|value| value.split(',')).any(|mark| mark.trim() == self.0)
    }
}

impl Mark {
    /// The answer for a program that has the body already; nothing is computed for it.
    pub(super) fn known(&self, headers: &HeaderMap) -> Option<Response> {
        self.is_known(headers).then(|| unless_known(headers, self, || ()))
    }
}

/// The body as JSON, or `304` if the program has it already. `body` is only made when it is needed.
pub(super) fn unless_known<T: Serialize>(
    headers: &HeaderMap,
    mark: &Mark,
    body: impl FnOnce() -> T,
) -> Response {
    let mut response = if mark.is_known(headers) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        axum::Json(body()).into_response()
    };
    let headers = response.headers_mut();
    if let Ok(mark) = HeaderValue::try_from(mark.0.as_str()) {
        headers.insert(header::ETAG, mark);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    // Whatever everybody may read, a page of another site may read too; cookies do not matter here.
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_state_is_not_made_again() {
        let mark = Mark::of_server(7);
        let mut headers = HeaderMap::new();
        headers.insert(header::IF_NONE_MATCH, HeaderValue::from_static("W/\"s6\", W/\"s7\""));
        let mut made = false;
        let answer = unless_known(&headers, &mark, || made = true);
        assert_eq!(answer.status(), StatusCode::NOT_MODIFIED);
        assert!(!made);
        assert_eq!(unless_known(&HeaderMap::new(), &mark, || 1).status(), StatusCode::OK);
    }
}
