//! Polling, where sockets do not get through.

use axum::extract::{Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::hub::Missed;
use super::notice::Topic;
use super::socket::MOST_TOPICS;
use crate::app::App;
use crate::frame::Frame;

/// What a browser asks for.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    /// The topics, separated by commas.
    #[serde(default)]
    topics: String,
    /// The event number of the last answer.
    since: Option<u64>,
}

/// What was said since the last time: `{"head": N, "notices": […]}`, or `{"reset": N}`.
pub(crate) async fn poll(
    State(app): State<App>,
    frame: Frame,
    Query(asked): Query<Asked>,
) -> Response {
    let topics: Vec<Topic> = asked
        .topics
        .split(',')
        .take(MOST_TOPICS)
        .filter_map(Topic::asked)
        .filter(|topic| frame.viewer.is_some() || !topic.is_for_arbiters())
        .collect();
    let head = app.hub().head();
    let text = match asked.since.map(|since| app.hub().since(since, &topics)) {
        Some(Missed::These(texts)) => {
            format!(r#"{{"head":{head},"notices":[{}]}}"#, texts.join(","))
        }
        Some(Missed::TooMuch) | None => format!(r#"{{"reset":{head}}}"#),
    };
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
