//! Public pages kept ready: when a round is published, a thousand phones ask for the same page.
//!
//! A page is kept as it goes over the wire, compressed, for each language and theme, until the tournament
//! changes. Only pages for people who have not signed in are kept: they are the same for everybody.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use runda_tournament::Version;
use tokio::time::timeout;

use crate::app::App;
use crate::cookies;
use crate::cookies::{SESSION_COOKIE, VISITOR_COOKIE};
use crate::frame::{THEME_COOKIE, Theme};
use crate::words::Words;

/// So much is kept of all tournaments together; what was not asked for longest goes.
const MOST: u64 = 48 * 1024 * 1024;
/// About how many pages that is.
const PAGES: usize = 4000;
/// Whoever asks for a page that is being made for somebody else waits so long for it.
const PATIENCE: Duration = Duration::from_secs(3);
/// A page larger than this is sent and not kept.
const LARGEST_PAGE: usize = 1024 * 1024;
/// What a page takes besides its body: headers and name.
const BESIDES: usize = 2048;

/// The words a public page may be asked with. Any other is left out before anything is looked for or made: nobody
/// fills the shelf with pages that differ in nothing but a word nobody reads. A page that is to be asked with a new
/// word adds it here.
const WORDS: [&str; 24] = [
    "after",
    "all",
    "board",
    "by",
    "club",
    "day",
    "find",
    "group",
    "lang",
    "large",
    "name",
    "one",
    "order",
    "other",
    "page",
    "player",
    "q",
    "ratings_of",
    "round",
    "show",
    "size",
    "team",
    "theme",
    "view",
];
/// The longest value that is read.
const LONGEST_VALUE: usize = 100;

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

/// Where a page stands: of which tournament in which state, for which reader. Pages of earlier states are asked for
/// no more and go by themselves.
type Place = (String, Moment, Reader);

/// What a page takes of the shelf.
#[derive(Debug, Clone)]
struct Size;

impl Weighter<Place, Arc<Kept>> for Size {
    fn weight(&self, _: &Place, kept: &Arc<Kept>) -> u64 {
        (kept.body.len() + BESIDES) as u64
    }
}

/// The shelf of all tournaments.
pub(crate) struct Shelf(Cache<Place, Arc<Kept>, Size>);

impl Default for Shelf {
    fn default() -> Self {
        Self(Cache::with_weighter(PAGES, MOST, Size))
    }
}

impl fmt::Debug for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shelf({} pages)", self.0.len())
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

/// The address with the words that pages know, each once, in the order of the alphabet.
fn plain(uri: &Uri) -> Option<Uri> {
    let query = uri.query().filter(|query| !query.is_empty())?;
    let known = query.split('&').filter_map(|pair| {
        let (word, value) = pair.split_once('=').unwrap_or((pair, ""));
        let is_known = WORDS.contains(&word) && value.len() <= LONGEST_VALUE;
        is_known.then_some((word, value))
    });
    let mut words: Vec<(&str, &str)> = known.collect();
    words.sort_by_key(|(word, _)| *word);
    words.dedup_by_key(|(word, _)| *word);
    let pairs: Vec<String> = words.iter().map(|(word, value)| format!("{word}={value}")).collect();
    let address = match pairs.as_slice() {
        [] => uri.path().to_owned(),
        pairs => format!("{}?{}", uri.path(), pairs.join("&")),
    };
    address.parse().ok().filter(|plain| plain != uri)
}

/// Leaves out what no public page knows, before anything else looks at the address.
pub(crate) async fn plainly(mut request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_public = path.starts_with("/t/") || path.starts_with("/embed/");
    if is_public && let Some(plain) = plain(request.uri()) {
        *request.uri_mut() = plain;
    }
    next.run(request).await
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
    let encoding = HeaderValue::from_static(reader.encoding);
    let place = (id, moment, reader);
    // A thousand phones that ask at once wait for the one that asked first, but not for ever.
    let room = match timeout(PATIENCE, app.shelf().0.get_value_or_guard_async(&place)).await {
        Ok(Ok(kept)) => {
            let mut response = Response::new(Body::from(kept.body.clone()));
            *response.headers_mut() = kept.headers.clone();
            return response;
        }
        Ok(Err(room)) => Some(room),
        Err(_) => None,
    };
    request.headers_mut().insert(header::ACCEPT_ENCODING, encoding);
    let response = next.run(request).await;
    let is_page =
        response.status() == StatusCode::OK && !response.headers().contains_key(header::SET_COOKIE);
    if !is_page {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(body) = axum::body::to_bytes(body, usize::MAX).await else {
        return crate::problem::Problem::broken("a page broke off").into_response();
    };
    parts.headers.remove(header::TRANSFER_ENCODING);
    parts.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
    if let (Some(room), true) = (room, body.len() <= LARGEST_PAGE) {
        let kept = Kept { headers: parts.headers.clone(), body: body.clone() };
        // Somebody who put another in this place meanwhile has made the same page.
        let _ = room.insert(Arc::new(kept));
    }
    Response::from_parts(parts, Body::from(body))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T-5: words that no page knows are left out; the others stand once, in one order.
    #[test]
    fn nobody_fills_the_shelf_with_words_nobody_reads() {
        let plain = |address: &str| {
            let address: Uri = address.parse().unwrap();
            plain(&address).unwrap_or(address).to_string()
        };
        assert_eq!(plain("/t/open/standings?nonsense=7"), "/t/open/standings");
        assert_eq!(plain("/t/open/standings?x&after=3&y=2"), "/t/open/standings?after=3");
        assert_eq!(
            plain("/t/open/crosstable?order=number&after=3"),
            plain("/t/open/crosstable?after=3&order=number&after=4")
        );
        assert_eq!(plain("/t/open"), "/t/open");
        let long = format!("/t/open?q={}", "W".repeat(LONGEST_VALUE + 1));
        assert_eq!(plain(&long), "/t/open");
    }

    /// T-5: whatever is asked for, the shelf does not grow beyond its bound.
    #[test]
    fn the_shelf_has_a_bound() {
        let shelf = Shelf::default();
        for number in 0..200 {
            let reader =
                Reader { address: number.to_string(), language: "pl", theme: "", encoding: "br" };
            let body = Bytes::from(vec![0; LARGEST_PAGE]);
            let kept = Arc::new(Kept { headers: HeaderMap::new(), body });
            shelf.0.insert(("t".into(), Moment::default(), reader), kept);
        }
        assert!(shelf.0.weight() <= MOST && shelf.0.len() > 1, "{shelf:?}");
    }

    /// T-26: a page too large for the shelf is sent, and not kept.
    #[tokio::test]
    async fn a_page_too_large_for_the_shelf_is_sent() {
        let app = crate::testing::server().await;
        let large = async || "x".repeat(2 * LARGEST_PAGE);
        let pages = axum::Router::new()
            .route("/t/lublin/large", axum::routing::get(large))
            .layer(axum::middleware::from_fn_with_state(app.clone(), serve));
        for _ in 0..2 {
            let asked = Request::get("/t/lublin/large").body(Body::empty()).unwrap();
            let answer = tower::ServiceExt::oneshot(pages.clone(), asked).await.unwrap();
            assert_eq!(answer.status(), StatusCode::OK);
            let body = crate::testing::text(answer).await;
            assert_eq!(body.len(), 2 * LARGEST_PAGE);
        }
        assert_eq!(app.shelf().0.weight(), 0);
    }
}
