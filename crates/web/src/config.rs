//! How the server is to run.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

/// How the server is to run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// The folder of the database, in which an earlier version may have left accounts and screens as files.
    pub data: Option<PathBuf>,
    /// Where to listen; port 0 lets the system choose.
    pub listen: SocketAddr,
    /// The address people type, when it is not one of the machine's own (behind a proxy).
    pub public_address: Option<String>,
}

impl Default for Config {
    fn default() -> Self {
        let listen = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);
        Self { data: None, listen, public_address: None }
    }
}

impl Config {
    /// Whether people reach the server over an encrypted connection.
    pub fn is_encrypted(&self) -> bool {
        self.public_address.as_deref().is_some_and(|address| address.starts_with("https://"))
    }
}
