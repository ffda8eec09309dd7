//! What lies around the handlers: headers, limits, compression, the log of requests.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use crate::api::bearer;
use crate::app::App;
use crate::frame::{self, Frame};
use crate::problem::Problem;
use crate::sent::foreign_origin;
use crate::work::{Asker, asked_by};
use crate::{errands, shelf, squeeze};
use runda_access::{Pace, Viewer};

/// The largest form: a pasted list of a thousand players is far below.
pub(crate) const LARGEST_BODY: usize = 4 * 1024 * 1024;
/// The largest form of somebody who has not signed in: a name, a password, a PIN.
const STRANGERS_BODY: usize = 16 * 1024;
/// No page takes so long.
const LONGEST_ANSWER: Duration = Duration::from_mins(1);

/// What a page may load and where it may be shown: nothing from other hosts, no inline script.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// The same for tables made to be shown on other people's pages.
const EMBED_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'";

/// Around the pages: problems rendered, foreign and hurried writers stopped, long answers waited for.
pub(crate) fn around_pages(pages: Router<App>, app: &App) -> Router<App> {
    pages
        .layer(CatchPanicLayer::custom(|_| Problem::broken("a handler panicked").into_response()))
        .layer(from_fn_with_state(app.clone(), guard))
        .layer(from_fn_with_state(app.clone(), errands::run))
        .layer(from_fn_with_state(app.clone(), frame::around))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
}

/// Around everything: compression, pages kept ready, headers, the log of requests.
pub(crate) fn around_everything(everything: Router, app: App) -> Router {
    let is_answer = |status: StatusCode, _, _: &HeaderMap, _: &Extensions| status.is_success();
    let worthwhile = SizeAbove::new(512).and(NotForContentType::const_new("image/png"));
    // A refusal is short, and there may be very many of them.
    let worthwhile = worthwhile.and(is_answer);
    everything
        .layer(CatchPanicLayer::new())
        .layer(CompressionLayer::new().compress_when(worthwhile))
        .layer(from_fn_with_state(app.clone(), squeeze::squeeze))
        .layer(from_fn_with_state(app.clone(), shelf::serve))
        .layer(from_fn(shelf::plainly))
        .layer(from_fn_with_state(app, headers))
        .layer(from_fn(log))
}

/// Writing asks for a page of ours and a bearable pace; everything is done in somebody's name and has an end.
async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let sender = Sender::of(&app, request.extensions(), request.headers());
    let viewer = viewer(&app, &request);
    let asker = match &viewer {
        Some(viewer) => Asker::Account(viewer.account.clone()),
        None => Asker::at(sender.0),
    };
    let answer = asked_by(asker, answered(&app, (sender, viewer), request, next));
    match timeout(LONGEST_ANSWER, answer).await {
        Ok(response) => response,
        Err(_) => Problem::too_slow().into_response(),
    }
}

/// Whoever has signed in, or the program behind a token.
fn viewer(app: &App, request: &Request) -> Option<Viewer> {
    let signed_in = request.extensions().get::<Frame>().and_then(|frame| frame.viewer.clone());
    signed_in.or_else(|| bearer(app, request.headers()))
}

/// What an unknown sender spends does not count against an account, and their forms are small.
async fn answered(
    app: &App,
    (sender, viewer): (Sender, Option<Viewer>),
    request: Request,
    next: Next,
) -> Response {
    if is_safe(request.method()) {
        return next.run(request).await;
    }
    if foreign_origin(request.headers()) {
        return Problem::foreign().into_response();
    }
    let is_stranger = viewer.is_none();
    let passed = match viewer {
        Some(viewer) => app.turnstile().pass(Pace::Write, viewer.account, Instant::now()),
        None => app.turnstile().pass(Pace::Write, sender.0, Instant::now()),
    };
    if let Err(wait) = passed {
        return Problem::too_often(wait.as_secs()).into_response();
    }
    if !is_stranger {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    match axum::body::to_bytes(body, STRANGERS_BODY).await {
        Ok(body) => next.run(Request::from_parts(parts, Body::from(body))).await,
        Err(_) => Problem::too_large().into_response(),
    }
}

fn is_safe(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// The address a request comes from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sender(pub IpAddr);

impl Sender {
    pub(crate) fn of(app: &App, extensions: &Extensions, headers: &HeaderMap) -> Self {
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

/// Somebody who tries a password or a PIN at a bearable pace; asked before the form is read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Trying(pub IpAddr);

impl FromRequestParts<App> for Trying {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Sender(from) = Sender::of(app, &parts.extensions, &parts.headers);
        let passed = app.turnstile().pass(Pace::SignIn, from, Instant::now());
        passed.map(|()| Self(from)).map_err(|wait| Problem::too_often(wait.as_secs()))
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
    if app.config().is_encrypted_for_good() {
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

#[cfg(test)]
mod tests {
    use axum::http::{Request, StatusCode};

    use super::*;
    use crate::testing::{chief, send, server};

    fn write(cookie: &str) -> Request<Body> {
        Request::post("/preferences").header(header::COOKIE, cookie).body(Body::empty()).unwrap()
    }

    /// T-6: whoever writes without pause from the arbiter's address spends nothing of the arbiter's.
    #[tokio::test]
    async fn a_stranger_does_not_spend_what_the_arbiter_may_write() {
        let app = server().await;
        let arbiter = chief(&app).await;
        let here = IpAddr::from([10, 0, 0, 1]);
        let later = Instant::now() + Duration::from_hours(1);
        // As if strangers had written so much that their bucket is empty for an hour.
        while app.turnstile().pass(Pace::Write, here, later).is_ok() {}
        assert_eq!(send(&app, write("")).await.status(), StatusCode::TOO_MANY_REQUESTS);
        assert_ne!(send(&app, write(&arbiter)).await.status(), StatusCode::TOO_MANY_REQUESTS);
    }

    /// T-7: whoever tries too many passwords is stopped before anything of the form is read.
    #[tokio::test]
    async fn the_pace_of_passwords_comes_before_the_form() {
        let app = server().await;
        let here = IpAddr::from([10, 0, 0, 1]);
        let later = Instant::now() + Duration::from_hours(1);
        while app.turnstile().pass(Pace::SignIn, here, later).is_ok() {}
        for address in ["/sign-in", "/join"] {
            let request = Request::post(address).body(Body::from("no form")).unwrap();
            assert_eq!(send(&app, request).await.status(), StatusCode::TOO_MANY_REQUESTS);
        }
    }
}
