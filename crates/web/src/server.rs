//! Binding, running, stopping.

mod attend;
mod doors;
mod pulse;
mod tls;
mod wire;

use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;

use self::attend::Attendant;
use self::doors::Doors;
pub use self::tls::{Certificate, TlsError};
use crate::app::App;
use crate::network;
use crate::routes::router;
use runda_access::AccessError;

/// Open answers get so long to end when the server stops.
const LAST_WORDS: Duration = Duration::from_secs(2);
/// After an error of the listener it is asked again so much later.
const BREATH: Duration = Duration::from_millis(50);

/// Why the server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened at.
    #[error(
        "cannot listen at {address} ({cause}); another program may use it, choose another with --listen"
    )]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        cause: std::io::Error,
    },
    /// Accounts cannot be kept.
    #[error(transparent)]
    Access(#[from] AccessError),
    /// Connections cannot be encrypted.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The network failed while running.
    #[error("the network failed ({0}); start the server again, nothing that was confirmed is lost")]
    Network(#[from] std::io::Error),
}

/// A server that listens but does not answer yet.
#[derive(Debug)]
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
    tls: Option<Encrypting>,
}

/// What encrypts.
#[derive(Clone)]
struct Encrypting(TlsAcceptor);

impl std::fmt::Debug for Encrypting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Encrypting")
    }
}

impl Server {
    /// Listens at the configured address.
    pub async fn bind(app: App) -> Result<Self, ServeError> {
        let asked = app.config().listen;
        let certificate = app.config().certificate.as_ref();
        let tls = certificate.map(Certificate::acceptor).transpose()?.map(Encrypting);
        let listener = TcpListener::bind(asked)
            .await
            .map_err(|cause| ServeError::Listen { address: asked, cause })?;
        let address = listener.local_addr()?;
        app.listens_at(address);
        Ok(Self { app, listener, address, tls })
    }

    /// Where it listens; the port is the real one.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The addresses people reach it at, best first.
    pub fn addresses(&self) -> Vec<String> {
        self.app.addresses()
    }

    /// Whether browsers must be told to trust its certificate.
    pub fn has_own_certificate(&self) -> bool {
        self.app.config().certificate.as_ref().is_some_and(|it| it.is_own)
    }

    /// A link that signs the chief arbiter in, once.
    pub fn sign_in_link(&self) -> Result<String, ServeError> {
        let token = self.app.access().once()?;
        let (scheme, port) = (network::scheme(self.tls.is_some()), self.address.port());
        Ok(format!("{scheme}://localhost:{port}/sign-in/once/{token}"))
    }

    /// Answers until `stop` is done, then lets open answers end.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Self { app, listener, tls, .. } = self;
        let (stopping, stopped) = watch::channel(false);
        let config = app.config();
        let doors = Doors::new(config.most_connections, config.trusted_proxies.clone());
        let hub = app.hub().clone();
        let attendant = Attendant { service: router(app), tls: tls.map(|it| it.0), stopped };
        let mut stop = pin!(stop);
        loop {
            let accepted = tokio::select! {
                () = &mut stop => break,
                accepted = listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, peer)) => let_in(stream, peer, &doors, &attendant),
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken");
                    tokio::time::sleep(BREATH).await;
                }
            }
        }
        drop(listener);
        hub.close();
        stopping.send_replace(true);
        if tokio::time::timeout(LAST_WORDS, doors.empty()).await.is_err() {
            tracing::info!("some answers did not end in time");
        }
        Ok(())
    }
}

/// Attends to a connection, if there is room for it.
fn let_in(stream: TcpStream, peer: SocketAddr, doors: &std::sync::Arc<Doors>, with: &Attendant) {
    let Some(seat) = doors.enter(peer.ip()) else {
        tracing::debug!(%peer, "no room for another connection");
        return;
    };
    // Without it small answers wait for the network's convenience; harmless if refused.
    let _ = stream.set_nodelay(true);
    tokio::spawn(with.clone().attend(stream, peer, seat));
}
