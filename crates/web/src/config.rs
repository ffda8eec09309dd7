//! How the server is to run.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use crate::server::Certificate;

/// How the server is to run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// The folder of the database, in which an earlier version may have left accounts and screens as files.
    pub data: Option<PathBuf>,
    /// Where to listen; port 0 lets the system choose.
    pub listen: SocketAddr,
    /// The address people type, when it is not one of the machine's own (behind a proxy).
    pub public_address: Option<String>,
    /// Proxies that are believed when they say for whom they ask.
    pub trusted_proxies: Vec<IpAddr>,
    /// What encrypts the connections; none leaves that to a proxy, or to nobody.
    pub certificate: Option<Certificate>,
    /// So many connections are open at a time; below what the system lets the program open, so that the database
    /// always finds room.
    pub most_connections: usize,
}

impl Default for Config {
    fn default() -> Self {
        let listen = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);
        Self {
            data: None,
            listen,
            public_address: None,
            trusted_proxies: Vec::new(),
            certificate: None,
            most_connections: 10_000,
        }
    }
}

impl Config {
    /// The address a request really comes from: that of the connection, unless a trusted proxy stands at its end;
    /// then the last one in its list that is no trusted proxy itself. What anybody else claims is not believed.
    pub fn client(&self, peer: IpAddr, forwarded: &str) -> IpAddr {
        let mut client = peer;
        for claimed in forwarded.rsplit(',').map(str::trim) {
            if !self.trusted_proxies.contains(&client.to_canonical()) {
                break;
            }
            let address = claimed.parse::<SocketAddr>().map(|it| it.ip());
            match address.or_else(|_| claimed.trim_matches(['[', ']']).parse()) {
                Ok(address) => client = address,
                Err(_) => break,
            }
        }
        client
    }

    /// Whether people reach the server over an encrypted connection.
    pub fn is_encrypted(&self) -> bool {
        self.certificate.is_some() || self.is_behind_https()
    }

    /// Whether browsers may be told never to come unencrypted again. Not with a certificate of our own: whoever has
    /// not yet said to trust it would be kept out for good.
    pub(crate) fn is_encrypted_for_good(&self) -> bool {
        self.certificate.as_ref().is_some_and(|it| !it.is_own) || self.is_behind_https()
    }

    fn is_behind_https(&self) -> bool {
        self.public_address.as_deref().is_some_and(|address| address.starts_with("https://"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T-21: behind a proxy everybody has an address of their own, and nobody can claim another's.
    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let alone = Config::default();
        assert_eq!(alone.client(ip("10.0.0.9"), "203.0.113.9"), ip("10.0.0.9"));
        let trusted_proxies = vec![ip("10.0.0.1"), ip("10.0.0.2")];
        let behind = Config { trusted_proxies, ..Config::default() };
        let client = |peer: &str, forwarded: &str| behind.client(ip(peer), forwarded);
        assert_eq!(client("10.0.0.1", "203.0.113.9"), ip("203.0.113.9"));
        assert_eq!(client("10.0.0.1", "198.51.100.7, 203.0.113.9"), ip("203.0.113.9"));
        assert_eq!(client("10.0.0.1", "203.0.113.9, 10.0.0.2"), ip("203.0.113.9"));
        assert_eq!(client("::ffff:10.0.0.1", "[2001:db8::5]:4711"), ip("2001:db8::5"));
        assert_eq!(client("10.0.0.9", "203.0.113.9"), ip("10.0.0.9"));
        for nothing in ["", "unknown", "10.0.0.1"] {
            assert_eq!(client("10.0.0.1", nothing), ip("10.0.0.1"));
        }
    }
}
