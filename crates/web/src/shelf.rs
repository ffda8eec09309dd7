//! Public pages kept ready: when a round is published, a thousand phones ask for the same page.
//!
//! A page is kept as it goes over the wire, compressed, for each language and theme, until the tournament
//! changes. Only pages for people who have not signed in are kept: they are the same for everybody.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use runda_tournament::Version;

use crate::app::App;
use crate::cookies;
use crate::cookies::{SESSION_COOKIE, VISITOR_COOKIE};
use crate::frame::{THEME_COOKIE, Theme};
use crate::words::Words;

/// More pages of one tournament than this are not kept: nobody reads them all at once.
const MOST_PAGES: usize = 400;
/// A page larger than this is not kept.
const LARGEST_PAGE: usize = 1024 * 1024;

/// What makes two readers of one address see the same bytes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Reader {
    address: String,
    language: &'static str,
    theme: &'static str,
    encoding: &'static str,
}

/// A page as it goes over the wire.
#[derive(Debug, Clone)]
struct Kept {
    headers: HeaderMap,
    body: Bytes,
}

/// A state of a tournament: the generation of the log, and the version in it.
type Moment = (u64, Version);

/// The pages of one tournament in one state.
#[derive(Debug, Default)]
struct Pages {
    moment: Moment,
    kept: HashMap<Reader, Arc<Kept>>,
}

/// The shelf of all tournaments.
#[derive(Debug, Default)]
pub(crate) struct Shelf(Mutex<HashMap<String, Pages>>);

impl Shelf {
    fn take(&self, id: &str, moment: Moment, reader: &Reader) -> Option<Arc<Kept>> {
        let shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let pages = shelf.get(id).filter(|pages| pages.moment == moment)?;
        pages.kept.get(reader).cloned()
    }

    fn put(&self, id: &str, moment: Moment, reader: Reader, kept: Kept) {
        let mut shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let pages = shelf.entry(id.to_owned()).or_default();
        if pages.moment < moment {
            *pages = Pages { moment, kept: HashMap::new() };
        }
        if pages.moment == moment && pages.kept.len() < MOST_PAGES {
            pages.kept.insert(reader, Arc::new(kept));
        }
    }
}

impl Reader {
    /// The reader of a request for a page that may be kept, and the tournament it is about.
    fn of(request: &Request) -> Option<(Self, String)> {
        let headers = request.headers();
        let path = request.uri().path();
        let id = path.strip_prefix("/t/")?.split('/').next()?.to_owned();
        let signed_in = [SESSION_COOKIE, VISITOR_COOKIE];
        let is_anybody = signed_in.iter().all(|name| cookies::get(headers, name).is_none());
        // Questions to the engine have a pace of their own, and hardly anybody asks the same twice.
        let is_question = path.ends_with("/why");
        if request.method() != Method::GET || !is_anybody || is_question || wants_json(headers) {
            return None;
        }
        let theme = cookies::get(headers, THEME_COOKIE).and_then(Theme::named).unwrap_or_default();
        let reader = Self {
            address: request.uri().path_and_query()?.to_string(),
            language: Words::preferred(headers).code(),
            theme: theme.code(),
            encoding: encoding(headers),
        };
        Some((reader, id))
    }
}

fn wants_json(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| accept.starts_with("application/json"))
}

/// The best encoding the reader takes; exactly one, so that what is kept fits everybody who names it.
fn encoding(headers: &HeaderMap) -> &'static str {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let takes = |name: &str| {
        let mut listed = accepted.unwrap_or_default().split(',').map(str::trim);
        listed.any(|item| item == name)
    };
    if takes("br") {
        "br"
    } else if takes("gzip") {
        "gzip"
    } else {
        "identity"
    }
}

/// Answers from the shelf, or lets the page be made and keeps it.
pub(crate) async fn serve(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let Some((reader, id)) = Reader::of(&request) else {
        return next.run(request).await;
    };
    let Ok(tournament) = app.tournament(&id).await else {
        return next.run(request).await;
    };
    let moment = (app.desk().generation(), tournament.state().version());
    if let Some(kept) = app.shelf().take(&id, moment, &reader) {
        let mut response = Response::new(Body::from(kept.body.clone()));
        *response.headers_mut() = kept.headers.clone();
        return response;
    }
    let encoding = HeaderValue::from_static(reader.encoding);
    request.headers_mut().insert(header::ACCEPT_ENCODING, encoding);
    let response = next.run(request).await;
    let is_page =
        response.status() == StatusCode::OK && !response.headers().contains_key(header::SET_COOKIE);
    if !is_page {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(body) = axum::body::to_bytes(body, LARGEST_PAGE).await else {
        return crate::problem::Problem::broken("a page is too large").into_response();
    };
    parts.headers.remove(header::TRANSFER_ENCODING);
    parts.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
    let kept = Kept { headers: parts.headers.clone(), body: body.clone() };
    app.shelf().put(&id, moment, reader, kept);
    Response::from_parts(parts, Body::from(body))
}
