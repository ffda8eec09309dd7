//! One connection, from its first byte to its last.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, Request, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt as _;

use super::doors::Seat;
use super::pulse::{Patience, Pulse};
use super::wire::Wire;

/// The longest head of a request: an address, cookies, and what browsers tell of themselves.
const LONGEST_HEAD: usize = 64 * 1024;
/// The first byte of everything that is encrypted.
const HANDSHAKE: u8 = 0x16;

/// Whoever attends to connections.
#[derive(Clone)]
pub(super) struct Attendant {
    pub(super) service: Router,
    pub(super) tls: Option<TlsAcceptor>,
    pub(super) stopped: watch::Receiver<bool>,
}

impl Attendant {
    /// Answers on a connection until it ends, is asked to make room, or the server stops.
    pub(super) async fn attend(self, stream: TcpStream, peer: SocketAddr, seat: Seat) {
        let Some(tls) = self.tls.clone() else {
            return self.converse(stream, peer, &seat).await;
        };
        let mut first = [0];
        let is_encrypted = match timeout(Patience::USUAL.head, stream.peek(&mut first)).await {
            Ok(Ok(1)) => first == [HANDSHAKE],
            Ok(_) | Err(_) => return,
        };
        if !is_encrypted {
            // Somebody typed the address without its first letters.
            let lost = Self { service: Router::new().fallback(to_https), ..self };
            return lost.converse(stream, peer, &seat).await;
        }
        tokio::select! {
            () = seat.pulse.ended() => {}
            shaken = timeout(Patience::USUAL.head, tls.accept(stream)) => {
                if let Ok(Ok(stream)) = shaken {
                    self.converse(stream, peer, &seat).await;
                }
            }
        }
    }

    async fn converse<S>(self, stream: S, peer: SocketAddr, seat: &Seat)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let Self { service, mut stopped, .. } = self;
        let pulse = Arc::clone(&seat.pulse);
        let answer = service_fn(|request| answer(request, peer, service.clone(), pulse.clone()));
        let io = TokioIo::new(Wire::new(stream, Arc::clone(&seat.pulse)));
        let builder = http1::Builder::new().max_buf_size(LONGEST_HEAD).clone();
        let mut connection = pin!(builder.serve_connection(io, answer).with_upgrades());
        tokio::select! {
            ended = connection.as_mut() => told(ended),
            () = seat.pulse.ended() => {}
            () = until(&mut stopped) => {
                connection.as_mut().graceful_shutdown();
                told(connection.await);
            }
        }
    }
}

/// Done when the server stops.
async fn until(stopped: &mut watch::Receiver<bool>) {
    // A server that is gone has stopped.
    let _ = stopped.wait_for(|stopped| *stopped).await;
}

/// A connection that broke off is everyday life.
fn told(ended: hyper::Result<()>) {
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke off");
    }
}

async fn answer(
    request: Request<Incoming>,
    peer: SocketAddr,
    service: Router,
    pulse: Arc<Pulse>,
) -> Result<Response, std::convert::Infallible> {
    let _answering = pulse.answering();
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(peer));
    let response = service.oneshot(request).await?;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        pulse.lives();
    }
    Ok(response)
}

/// The same address, encrypted.
async fn to_https(request: Request<Body>) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let path = request.uri().path_and_query().map_or("/", |it| it.as_str());
    let there = host.map(|host| format!("https://{host}{path}"));
    match there.and_then(|there| HeaderValue::try_from(there).ok()) {
        Some(there) => {
            (StatusCode::TEMPORARY_REDIRECT, [(header::LOCATION, there)]).into_response()
        }
        None => StatusCode::BAD_REQUEST.into_response(),
    }
}
