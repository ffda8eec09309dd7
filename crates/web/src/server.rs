//! Binding, running, stopping.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;

use crate::app::App;
use crate::network;
use crate::routes::router;
use runda_access::AccessError;

/// Open answers get so long to end when the server stops.
const LAST_WORDS: Duration = Duration::from_secs(2);

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
}

impl Server {
    /// Listens at the configured address.
    pub async fn bind(app: App) -> Result<Self, ServeError> {
        let asked = app.config().listen;
        let listener = TcpListener::bind(asked)
            .await
            .map_err(|cause| ServeError::Listen { address: asked, cause })?;
        let address = listener.local_addr()?;
        app.listens_at(address);
        Ok(Self { app, listener, address })
    }

    /// Where it listens; the port is the real one.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The addresses people reach it at, best first.
    pub fn addresses(&self) -> Vec<String> {
        network::addresses(self.address, self.app.config().public_address.as_deref())
    }

    /// A link that signs the chief arbiter in, once.
    pub fn sign_in_link(&self) -> Result<String, ServeError> {
        let token = self.app.access().once()?;
        let port = self.address.port();
        Ok(format!("http://localhost:{port}/sign-in/once/{token}"))
    }

    /// Answers until `stop` is done, then lets open answers end.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Self { app, listener, .. } = self;
        let hub = app.hub().clone();
        let (stopping, mut stopped) = tokio::sync::watch::channel(false);
        let quit = async move {
            stop.await;
            hub.close();
            stopping.send_replace(true);
        };
        let listener = listener.tap_io(|stream| {
            // Without it small answers wait for the network's convenience; harmless if refused.
            let _ = stream.set_nodelay(true);
        });
        let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
        let serving = axum::serve(listener, service).with_graceful_shutdown(quit);
        let impatient = async move {
            if stopped.wait_for(|stopped| *stopped).await.is_ok() {
                tokio::time::sleep(LAST_WORDS).await;
            }
        };
        tokio::select! {
            served = async { serving.await } => Ok(served?),
            () = impatient => Ok(()),
        }
    }
}
