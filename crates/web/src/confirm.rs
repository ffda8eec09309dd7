//! A form whose consequences must be read first: the warnings, and the same form once more.

use std::sync::{Arc, OnceLock};

use askama::Template;
use axum::body::Bytes;
use axum::extract::Request;
use axum::http::{Method, header};
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
    /// Whether something was sent, and not only looked at.
    is_sent: bool,
}

impl SentOnce {
    /// Nothing read yet; remembers the page the form stands on.
    pub(crate) fn of(request: &Request) -> Self {
        let from = request.headers().get(header::REFERER).and_then(|from| from.to_str().ok());
        let path = from.and_then(|from| from.split_once("://")?.1.split_once('/'));
        let from = path.map(|(_, path)| format!("/{path}")).unwrap_or_default();
        let is_sent = !matches!(*request.method(), Method::GET | Method::HEAD);
        Self { body: Arc::default(), from, is_sent }
    }

    /// The page whose form was sent; none for a page that was only looked at, or where nobody knows.
    pub(crate) fn page(&self) -> Option<&str> {
        (self.is_sent && !self.from.is_empty()).then(|| local(&self.from))
    }

    /// Whether this answers a form.
    pub(crate) const fn is_sent(&self) -> bool {
        self.is_sent
    }

    /// The fields that were sent, token and all, so that the same can be asked once more; none if they were not
    /// kept.
    pub(crate) fn fields(&self) -> Option<Vec<(String, String)>> {
        serde_html_form::from_bytes(self.body.get()?).ok()
    }

    /// Keeps the form.
    pub(crate) fn keep(&self, body: &Bytes) {
        // A request has one body.
        let _ = self.body.set(body.clone());
    }

    /// The page that asks; `None` if no form was sent.
    pub(crate) fn ask(&self, frame: &Frame, warnings: &[Said]) -> Option<Response> {
        let mut fields = self.fields()?;
        fields.retain(|(name, _)| name != TOKEN);
        let read = warnings.iter().map(|said| ("acknowledged".to_owned(), said.key.clone()));
        fields.extend(read);
        let back = self.page().unwrap_or("/desk").to_owned();
        let (frame, warnings) = (frame.clone(), warnings.to_vec());
        Some(page::show(&ConfirmPage { frame, warnings, fields, back }))
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
