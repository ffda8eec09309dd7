//! What lies around the handlers: headers, limits, compression, the log of requests.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::timeout::TimeoutLayer;

use crate::app::App;
use crate::frame::{self, Frame};
use crate::problem::Problem;
use crate::sent::foreign_origin;
use crate::shelf;
use runda_access::Pace;

/// The largest form: a pasted list of a thousand players is far below.
pub(crate) const LARGEST_BODY: usize = 4 * 1024 * 1024;
/// No page takes so long.
const LONGEST_ANSWER: Duration = Duration::from_mins(1);

/// What a page may load and where it may be shown: nothing from other hosts, no inline script.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// The same for tables made to be shown on other people's pages.
const EMBED_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'";

/// Around the pages: problems rendered, foreign and hurried writers stopped.
pub(crate) fn around_pages(pages: Router<App>, app: &App) -> Router<App> {
    pages
        .layer(from_fn_with_state(app.clone(), guard))
        .layer(from_fn_with_state(app.clone(), frame::around))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
}

/// Around everything: compression, pages kept ready, headers, the log of requests.
pub(crate) fn around_everything(everything: Router, app: App) -> Router {
    let worthwhile = SizeAbove::new(512).and(NotForContentType::const_new("image/png"));
    everything
        .layer(CatchPanicLayer::new())
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, LONGEST_ANSWER))
        .layer(CompressionLayer::new().compress_when(worthwhile))
        .layer(from_fn_with_state(app.clone(), shelf::serve))
        .layer(from_fn_with_state(app, headers))
        .layer(from_fn(log))
}

/// Writing asks for a page of ours and a bearable pace.
async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    if is_safe(request.method()) {
        return next.run(request).await;
    }
    if foreign_origin(request.headers()) {
        return Problem::foreign().into_response();
    }
    let sender = Sender::of(&app, request.extensions(), request.headers());
    match app.turnstile().pass(Pace::Write, sender.0, Instant::now()) {
        Ok(()) => next.run(request).await,
        Err(wait) => Problem::too_often(wait.as_secs()).into_response(),
    }
}

fn is_safe(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// The address a request comes from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sender(pub IpAddr);

impl Sender {
    fn of(app: &App, extensions: &Extensions, headers: &HeaderMap) -> Self {
        let info = extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = info.map_or(Ipv4Addr::UNSPECIFIED.into(), |ConnectInfo(address)| address.ip());
        let forwarded = headers.get_all("x-forwarded-for").iter().filter_map(|it| it.to_str().ok());
        Self(app.config().client(peer, &forwarded.collect::<Vec<_>>().join(",")))
    }
}

impl FromRequestParts<App> for Sender {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(Self::of(app, &parts.extensions, &parts.headers))
    }
}

async fn headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let embedded = request.uri().path().starts_with("/embed/");
    let at_the_desk = request.uri().path().starts_with("/desk");
    let mut response = next.run(request).await;
    let policy = if embedded { EMBED_POLICY } else { POLICY };
    let set = [
        ("content-security-policy", policy),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
        ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
        ("cross-origin-opener-policy", "same-origin"),
    ];
    for (name, value) in set {
        let name = HeaderName::from_static(name);
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if at_the_desk {
        // What an arbiter saw is not found in the browser after signing out.
        let value = HeaderValue::from_static("no-store");
        response.headers_mut().insert(header::CACHE_CONTROL, value);
    }
    if app.config().is_encrypted() {
        let name = HeaderName::from_static("strict-transport-security");
        response.headers_mut().insert(name, HeaderValue::from_static("max-age=31536000"));
    }
    response
}

async fn log(request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let started = Instant::now();
    let mut response = next.run(request).await;
    let status = response.status().as_u16();
    let elapsed = started.elapsed();
    // A one-time link in a log file would be a key under the mat.
    let path = match path.strip_prefix("/sign-in/once/").or(path.strip_prefix("/join/")) {
        Some(_) => "(a secret link)",
        None => &path,
    };
    let number = response.extensions().get::<Frame>().map(|frame| frame.request.clone());
    tracing::info!(%method, path, status, ?elapsed, request = number, "answered");
    if let Some(Ok(number)) = number.map(HeaderValue::try_from) {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), number);
    }
    response
}
