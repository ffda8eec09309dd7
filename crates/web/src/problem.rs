//! What went wrong, for people: what is the case, and what they can do next.
//!
//! A handler returns a [`Problem`]; the layer around the pages renders it in the reader's
//! language, as a page or, for programs, as JSON.

use std::sync::Arc;

use askama::Template;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use runda_desk::{Damage, Fault, TournamentId};
use runda_rulebook::Arg;
use runda_store::StoreError;
use runda_tournament::{Refusal, ShapeError, Tournament};
use serde_json::Value;

use crate::confirm::SentOnce;
use crate::frame::{Audience, Frame, escape_query};
use crate::page;
use crate::refused::Refused;

/// A request that cannot be answered as asked. The messages are `KEY-title`, `KEY-what` and
/// `KEY-next`.
#[derive(Debug, Clone)]
pub struct Problem {
    status: StatusCode,
    key: &'static str,
    args: Vec<(&'static str, Arg)>,
    /// A sentence in the reader's language that says more than the key, if somebody knows one.
    sentence: Option<String>,
    refused: Option<Box<Refused>>,
    sign_in_for: Option<String>,
    retry_seconds: Option<u64>,
    /// The page asks again by itself.
    asks_again: bool,
}

impl Problem {
    const fn new(status: StatusCode, key: &'static str) -> Self {
        Self {
            status,
            key,
            args: Vec::new(),
            sentence: None,
            refused: None,
            sign_in_for: None,
            retry_seconds: None,
            asks_again: false,
        }
    }

    /// Nothing is at this address.
    pub const fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "web-problem-not-found")
    }

    /// The page needs somebody who has signed in; they come back to `address` afterwards.
    pub fn sign_in(address: &str) -> Self {
        let mut problem = Self::new(StatusCode::UNAUTHORIZED, "web-problem-sign-in");
        problem.sign_in_for = Some(address.into());
        problem
    }

    /// A program must show a valid token.
    pub const fn token_needed() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "web-problem-token")
    }

    /// The body of a program's request cannot be read.
    pub fn unreadable_json(error: &serde_json::Error) -> Self {
        let mut problem = Self::new(StatusCode::UNPROCESSABLE_ENTITY, "web-problem-json");
        problem.args.push(("error", Arg::from(error.to_string())));
        problem
    }

    /// Only the chief arbiter may.
    pub const fn chief_only() -> Self {
        Self::new(StatusCode::FORBIDDEN, "web-problem-chief-only")
    }

    /// The form was made for somebody else, or too long ago.
    pub const fn expired_form() -> Self {
        Self::new(StatusCode::FORBIDDEN, "web-problem-expired")
    }

    /// Another site sent this.
    pub const fn foreign() -> Self {
        Self::new(StatusCode::FORBIDDEN, "web-problem-foreign")
    }

    /// The form does not have the fields it should.
    pub const fn unreadable_form() -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "web-problem-form")
    }

    /// A countdown of no time, or of more than a day of play.
    pub const fn wrong_minutes() -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "web-problem-minutes")
    }

    /// More screens than a hall has.
    pub const fn too_many_screens() -> Self {
        Self::new(StatusCode::CONFLICT, "web-problem-screens")
    }

    /// More than the server reads.
    pub const fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "web-problem-too-large")
    }

    /// Too many tries in a short time.
    pub fn too_often(seconds: u64) -> Self {
        let mut problem = Self::new(StatusCode::TOO_MANY_REQUESTS, "web-problem-too-often");
        problem.retry_seconds = Some(seconds.max(1));
        problem.args.push(("n", Arg::from(u32::try_from(seconds.max(1)).unwrap_or(u32::MAX))));
        problem
    }

    /// So many wait for papers and tables that nobody more is let into the queue.
    pub(crate) fn busy(seconds: u64) -> Self {
        let mut problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, "web-problem-busy");
        problem.retry_seconds = Some(seconds);
        problem.asks_again = true;
        problem
    }

    /// The server works on it; the page asks again by itself.
    pub(crate) fn working(seconds: u64) -> Self {
        let mut problem = Self::new(StatusCode::ACCEPTED, "web-problem-working");
        problem.retry_seconds = Some(seconds);
        problem.asks_again = true;
        problem
    }

    /// The answer took longer than any answer may.
    pub(crate) const fn too_slow() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "web-problem-too-slow")
    }

    /// The disk does not take what is to be kept.
    pub(crate) fn disk(error: &StoreError) -> Self {
        tracing::error!(%error, "nothing can be written");
        Self::new(StatusCode::INSUFFICIENT_STORAGE, "web-problem-disk")
    }

    /// A text or a number beyond what a tournament has.
    pub(crate) fn too_long(most: usize) -> Self {
        let mut problem = Self::new(StatusCode::UNPROCESSABLE_ENTITY, "web-problem-too-long");
        problem.args.push(("most", Arg::from(u32::try_from(most).unwrap_or(u32::MAX))));
        problem
    }

    /// A refusal of the layers around the handlers, which know a status and no words.
    pub(crate) fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::BAD_REQUEST | StatusCode::UNPROCESSABLE_ENTITY => {
                Self::new(status, "web-problem-address")
            }
            StatusCode::PAYLOAD_TOO_LARGE => Self::too_large(),
            StatusCode::TOO_MANY_REQUESTS => Self::too_often(1),
            status if status.is_server_error() => Self::new(status, "web-problem-broken"),
            status => Self::new(status, "web-problem-not-found"),
        }
    }

    /// A link or PIN that no longer opens anything.
    pub const fn link_ended() -> Self {
        Self::new(StatusCode::GONE, "web-problem-link")
    }

    /// The rules or the state of the tournament forbid it; `sentence` says why and what to do.
    pub fn refused(sentence: String) -> Self {
        let mut problem = Self::new(StatusCode::CONFLICT, "web-problem-refused");
        problem.sentence = Some(sentence);
        problem
    }

    /// The tournament will not do as asked.
    pub(crate) fn refusal(refusal: Refusal, tournament: Arc<Tournament>) -> Self {
        let mut problem = Self::new(StatusCode::CONFLICT, "web-problem-refused");
        problem.refused = Some(Box::new(Refused { refusal, tournament, by: None }));
        problem
    }

    /// The same, and who entered what stands in the way.
    pub(crate) fn entered_by(mut self, name: Option<String>) -> Self {
        if let Some(refused) = &mut self.refused {
            refused.by = name;
        }
        self
    }

    /// What the tournament refused, if it was the tournament.
    pub(crate) fn refused_as(&self) -> Option<&Refusal> {
        self.refused.as_ref().map(|refused| &refused.refusal)
    }

    /// Whether the round was paired before, perhaps by somebody else a moment ago.
    pub(crate) fn is_already_paired(&self) -> bool {
        let refusal = self.refused.as_ref().map(|refused| &refused.refusal);
        matches!(
            refusal,
            Some(
                Refusal::AlreadyPaired { .. }
                    | Refusal::PairingPublished { .. }
                    | Refusal::RoundInPlay { .. }
                    | Refusal::StillManual { .. }
            )
        )
    }

    /// Whether no legal pairing exists.
    pub(crate) fn is_without_pairing(&self) -> bool {
        let refusal = self.refused.as_ref().map(|refused| &refused.refusal);
        matches!(refusal, Some(Refusal::NoLegalPairing { .. }))
    }

    /// The arbiter has no entry left that could be taken back.
    pub const fn nothing_to_undo() -> Self {
        Self::new(StatusCode::CONFLICT, "web-problem-nothing-to-undo")
    }

    /// Nothing was taken back that could be brought back.
    pub const fn nothing_to_redo() -> Self {
        Self::new(StatusCode::CONFLICT, "web-problem-nothing-to-redo")
    }

    /// The journal of a tournament cannot be read to its end; everything else goes on.
    pub fn damaged(id: &TournamentId, damage: &Damage) -> Self {
        tracing::error!(%id, ?damage, "a tournament cannot be opened");
        let key = match damage.fault {
            Fault::Unreadable(ShapeError::TooNew { .. }) => "web-problem-too-new",
            Fault::Unreadable(ShapeError::Unreadable { .. }) | Fault::Missing => {
                "web-problem-damaged"
            }
        };
        let mut problem = Self::new(StatusCode::INTERNAL_SERVER_ERROR, key);
        problem.args.push(("tournament", Arg::from(id.as_str())));
        problem.args.push(("event", Arg::from(damage.version.to_string())));
        problem
    }

    /// Our own fault; the cause goes to the log, the request's number to the reader.
    pub fn broken(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "a request could not be answered");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "web-problem-broken")
    }

    /// If only warnings stand in the way of a person's form: the page that asks whether it is meant.
    pub(crate) fn question(
        &self,
        frame: &Frame,
        audience: Audience,
        sent: &SentOnce,
    ) -> Option<Response> {
        let warnings = self.refused.as_ref()?.warnings(&frame.words);
        if warnings.is_empty() || audience == Audience::Program {
            return None;
        }
        let mut response = sent.ask(frame, &warnings)?;
        *response.status_mut() = self.status;
        Some(response)
    }

    /// The problem as a page, or as JSON for programs; cookies and such of `carrier` are kept.
    pub(crate) fn shown(self, frame: Frame, audience: Audience, carrier: &Response) -> Response {
        if let (Some(address), Audience::Person) = (&self.sign_in_for, audience) {
            // An address that takes forms has no page; one comes back to the page of the form.
            let address = frame.page_of_form().unwrap_or(address);
            return Redirect::to(&format!("/sign-in?next={}", escape_query(address)))
                .into_response();
        }
        let refused = self.refused.as_ref().map(|refused| refused.said(&frame.words).text);
        let what = self
            .sentence
            .clone()
            .or(refused)
            .unwrap_or_else(|| frame.words.text(&format!("{}-what", self.key), &self.args));
        let title = frame.t(&format!("{}-title", self.key));
        let next = frame.words.text(&format!("{}-next", self.key), &self.args);
        let mut response = if audience == Audience::Program {
            let mut body = serde_json::json!({
                "problem": self.key.trim_start_matches("web-problem-"),
                "title": title, "what": what, "next": next, "request": frame.request,
            });
            let more = self.refused.as_ref().map(|refused| refused.json(&frame.words));
            if let (Value::Object(body), Some(Value::Object(more))) = (&mut body, more) {
                body.extend(more);
            }
            (self.status, axum::Json(body)).into_response()
        } else {
            let status = self.status.as_u16();
            let back = frame.page_of_form().map(str::to_owned);
            let mut response = page::show(&ProblemPage { frame, status, title, what, next, back });
            *response.status_mut() = self.status;
            response
        };
        response.headers_mut().extend(carrier.headers().clone());
        if let Some(seconds) = self.retry_seconds {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
            if self.asks_again {
                response.headers_mut().insert(header::REFRESH, HeaderValue::from(seconds));
            }
        }
        response
    }
}

/// The page of a problem.
#[derive(Debug, Template)]
#[template(path = "problem/page.html")]
struct ProblemPage {
    frame: Frame,
    status: u16,
    title: String,
    what: String,
    next: String,
    /// The page with the form that was sent, which still has what was typed.
    back: Option<String>,
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<askama::Error> for Problem {
    fn from(error: askama::Error) -> Self {
        Self::broken(error)
    }
}
