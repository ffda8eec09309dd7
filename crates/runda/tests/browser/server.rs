//! The real program, serving a data folder of its own.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// `runda serve`; it ends with the value.
pub(crate) struct Server {
    child: Child,
    data: TempDir,
    /// `http://localhost:PORT`.
    pub(crate) address: String,
    /// The one-time link of the chief arbiter.
    pub(crate) link: String,
}

impl Server {
    /// Starts with an empty data folder.
    pub(crate) fn start() -> Self {
        Self::with(&[])
    }

    /// Starts with the two example tournaments.
    pub(crate) fn with_examples() -> Self {
        Self::with(&["--demo"])
    }

    fn with(more: &[&str]) -> Self {
        let data = tempfile::tempdir().unwrap();
        let (child, link) = serve(&data, "127.0.0.1:0", more);
        let (address, _) = link.split_once("/sign-in").unwrap();
        Self { child, data, address: address.to_owned(), link }
    }

    /// Starts on a folder that is there already.
    pub(crate) fn on(data: TempDir) -> Self {
        let (child, link) = serve(&data, "127.0.0.1:0", &[]);
        let (address, _) = link.split_once("/sign-in").unwrap();
        Self { child, address: address.to_owned(), data, link }
    }

    /// The folder it keeps everything in.
    pub(crate) fn folder(&self) -> &std::path::Path {
        self.data.path()
    }

    /// The address of a page.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }

    /// Pulls the plug: no goodbye, no last write.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts again on the same folder at the same address.
    pub(crate) fn start_again(&mut self) {
        let (_, port) = self.address.rsplit_once(':').unwrap();
        (self.child, self.link) = serve(&self.data, &format!("127.0.0.1:{port}"), &[]);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A server that was killed already has nothing to lose.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(data: &TempDir, listen: &str, more: &[&str]) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_runda"))
        .args(["serve", "--no-browser", "--listen", listen])
        .args(more)
        .env("RUNDA_DATA", data.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = lines.next().expect("the server tells its link").unwrap();
    let (_, link) = first.split_once(": ").unwrap();
    let link = link.to_owned();
    // The pipe stays open, or the server could not print the rest.
    std::thread::spawn(move || lines.count());
    (child, link)
}
