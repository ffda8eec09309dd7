//! Encryption in the hall: a certificate given by file, or one this program makes for itself.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rcgen::{CertificateParams, DnType, KeyPair};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// A certificate and its key, as files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// The certificate, and those that vouch for it, as PEM.
    pub chain: PathBuf,
    /// The private key, as PEM.
    pub key: PathBuf,
    /// Whether this program made it: browsers do not trust it until somebody tells them to.
    pub is_own: bool,
}

/// Why connections cannot be encrypted.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read or written.
    #[error("{path} cannot be used ({cause}); check the name and the rights on the file")]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        cause: io::Error,
    },
    /// A file that holds something else.
    #[error("{path} is no certificate or key in PEM ({cause}); give both files of one certificate")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        cause: String,
    },
    /// Certificate and key do not go together.
    #[error("certificate and key do not go together ({0}); give both files of one certificate")]
    Mismatch(String),
    /// No certificate can be made.
    #[error("no certificate can be made ({0}); give one with --certificate and --key")]
    NotMade(String),
}

/// The files of our own certificate in the data folder.
const OWN: (&str, &str) = ("hall.crt", "hall.key");

impl Certificate {
    /// The certificate this program made for itself in a folder; a new one if there is none or it does not
    /// name all of `names`. The key is for its owner alone.
    pub fn own(folder: &Path, names: &[String]) -> Result<Self, TlsError> {
        let (chain, key) = (folder.join(OWN.0), folder.join(OWN.1));
        let named = folder.join("hall.names");
        let list = names.join("\n");
        let is_there = chain.exists() && key.exists();
        if !is_there || std::fs::read_to_string(&named).ok().as_ref() != Some(&list) {
            let (certificate, secret) = make(names)?;
            write(&key, &pem("PRIVATE KEY", &secret))?;
            write(&chain, &pem("CERTIFICATE", &certificate))?;
            write(&named, &list)?;
        }
        Ok(Self { chain, key, is_own: true })
    }

    /// The certificate alone, for browsers that are to trust it.
    pub(crate) fn public_part(&self) -> io::Result<Vec<u8>> {
        std::fs::read(&self.chain)
    }

    /// What speaks encrypted to browsers.
    pub(super) fn acceptor(&self) -> Result<TlsAcceptor, TlsError> {
        let unreadable = |path: &Path| {
            let path = path.to_owned();
            move |error: tokio_rustls::rustls::pki_types::pem::Error| TlsError::Unreadable {
                path,
                cause: error.to_string(),
            }
        };
        let chain: Result<Vec<CertificateDer<'static>>, _> =
            CertificateDer::pem_file_iter(&self.chain).map_err(unreadable(&self.chain))?.collect();
        let chain = chain.map_err(unreadable(&self.chain))?;
        let key = PrivateKeyDer::from_pem_file(&self.key).map_err(unreadable(&self.key))?;
        let mismatch = |error: tokio_rustls::rustls::Error| TlsError::Mismatch(error.to_string());
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(mismatch)?
            .with_no_client_auth()
            .with_single_cert(chain, key)
            .map_err(mismatch)?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(TlsAcceptor::from(Arc::new(config)))
    }
}

/// A certificate for ten years, by itself: the hall has nobody who could vouch for it.
fn make(names: &[String]) -> Result<(Vec<u8>, Vec<u8>), TlsError> {
    let not_made = |error: rcgen::Error| TlsError::NotMade(error.to_string());
    let key = KeyPair::generate().map_err(not_made)?;
    let mut params = CertificateParams::new(names.to_vec()).map_err(not_made)?;
    params.distinguished_name.push(DnType::CommonName, "Runda");
    let certificate = params.self_signed(&key).map_err(not_made)?;
    Ok((certificate.der().to_vec(), key.serialize_der()))
}

fn pem(kind: &str, bytes: &[u8]) -> String {
    let text = STANDARD.encode(bytes);
    let mut lines = format!("-----BEGIN {kind}-----\n");
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (line, later) = rest.split_at(rest.len().min(64));
        lines.push_str(line);
        lines.push('\n');
        rest = later;
    }
    lines + &format!("-----END {kind}-----\n")
}

/// Writes a file for its owner alone.
fn write(path: &Path, text: &str) -> Result<(), TlsError> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options
        .open(path)
        .and_then(|mut file| std::io::Write::write_all(&mut file, text.as_bytes()));
    written.map_err(|cause| TlsError::File { path: path.into(), cause })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T-39: our own certificate is made once, kept for its owner alone, and can be served with.
    #[test]
    fn a_certificate_is_made_once_and_works() {
        let folder = tempfile::tempdir().unwrap();
        let names = ["localhost", "192.168.1.5"].map(String::from);
        let own = Certificate::own(folder.path(), &names).unwrap();
        own.acceptor().unwrap();
        let made = own.public_part().unwrap();
        assert_eq!(Certificate::own(folder.path(), &names).unwrap(), own);
        assert_eq!(own.public_part().unwrap(), made, "kept");
        Certificate::own(folder.path(), &["localhost".to_owned()]).unwrap();
        assert_ne!(own.public_part().unwrap(), made, "another address, another certificate");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::metadata(&own.key).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "{mode:o}");
        }
    }

    /// T-39: files that are no certificate are named, with what to do.
    #[test]
    fn what_is_no_certificate_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let (chain, key) = (folder.path().join("a.pem"), folder.path().join("b.pem"));
        std::fs::write(&chain, "nothing").unwrap();
        let certificate = Certificate { chain, key, is_own: false };
        let refused = certificate.acceptor().err().unwrap().to_string();
        assert!(refused.contains("pem") && refused.contains("both files"), "{refused}");
    }
}
