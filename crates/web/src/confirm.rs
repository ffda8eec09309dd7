//! A form whose consequences must be read first: the warnings, and the same form once more.

use std::sync::{Arc, OnceLock};

use askama::Template;
use axum::body::Bytes;
use axum::extract::Request;
use axum::http::header;
use axum::response::Response;

use crate::frame::Frame;
use crate::page;
use crate::refused::Said;
use crate::routes::preferences::local;

/// The fields that are not sent again: the page has a token of its own.
const TOKEN: &str = "form_token";

/// The form a request carried, for the page that asks whether it is meant.
#[derive(Debug, Clone, Default)]
pub(crate) struct SentOnce {
    body: Arc<OnceLock<Bytes>>,
    from: String,
}

impl SentOnce {
    /// Nothing read yet; remembers the page the form stands on.
    pub(crate) fn of(request: &Request) -> Self {
        let from = request.headers().get(header::REFERER).and_then(|from| from.to_str().ok());
        let path = from.and_then(|from| from.split_once("://")?.1.split_once('/'));
        let from = path.map(|(_, path)| format!("/{path}")).unwrap_or_default();
        Self { body: Arc::default(), from }
    }

    /// Keeps the form.
    pub(crate) fn keep(&self, body: &Bytes) {
        // A request has one body.
        let _ = self.body.set(body.clone());
    }

    /// The page that asks; `None` if no form was sent.
    pub(crate) fn ask(&self, frame: &Frame, warnings: Vec<Said>) -> Option<Response> {
        let body = self.body.get()?;
        let mut fields: Vec<(String, String)> = serde_html_form::from_bytes(body).ok()?;
        fields.retain(|(name, _)| name != TOKEN);
        let read = warnings.iter().map(|said| ("acknowledged".to_owned(), said.key.clone()));
        fields.extend(read);
        let back = if self.from.is_empty() { "/desk" } else { local(&self.from) };
        let back = back.to_owned();
        Some(page::show(&ConfirmPage { frame: frame.clone(), warnings, fields, back }))
    }
}

/// The question, with the form to be sent again.
#[derive(Debug, Template)]
#[template(path = "problem/confirm.html")]
struct ConfirmPage {
    frame: Frame,
    warnings: Vec<Said>,
    fields: Vec<(String, String)>,
    back: String,
}
