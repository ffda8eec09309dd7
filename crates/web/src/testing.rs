//! A server for the tests of this room that look behind its pages.

use std::net::SocketAddr;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::response::Response;
use runda_desk::{Desk, TournamentFile};
use runda_store::{Log, MemoryLog};
use runda_trials::demo;
use tower::ServiceExt as _;

use crate::app::App;
use crate::config::Config;
use crate::routes::router;

/// A server with the example Swiss, under the name `lublin`.
pub(crate) async fn server() -> App {
    let desk = Desk::new(Log::Memory(MemoryLog::default()));
    let app = App::open(Config::default(), desk).await.unwrap();
    let events = demo::swiss().journal().to_vec();
    let file = TournamentFile { id: "lublin".parse().unwrap(), events };
    app.desk().import(file, None).await.unwrap();
    app
}

/// A session of the chief arbiter, as a cookie.
pub(crate) async fn chief(app: &App) -> String {
    let once = app.access().once().unwrap();
    let token = app.access().redeem_once(&once, crate::orders::now_seconds()).await.unwrap();
    format!("{}={token}", crate::cookies::SESSION_COOKIE)
}

/// Asks for a page from 10.0.0.1, with these headers.
pub(crate) async fn get(app: &App, address: &str, headers: &[(&str, &str)]) -> Response {
    let request = Request::get(address);
    let request = headers.iter().fold(request, |it, (name, value)| it.header(*name, *value));
    send(app, request.body(Body::empty()).unwrap()).await
}

/// Sends a request from 10.0.0.1.
pub(crate) async fn send(app: &App, mut request: Request<Body>) -> Response {
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 4711))));
    router(app.clone()).oneshot(request).await.unwrap()
}

/// What an answer says.
pub(crate) async fn text(response: Response) -> String {
    let bytes = axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}
