//! A server of an installed program, on a free port of this computer, asked for a page.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running server; it ends when this is dropped.
#[derive(Debug)]
pub struct Served {
    child: Child,
    address: String,
    // Kept open: a server whose output nobody reads would be told of a broken pipe.
    _output: BufReader<ChildStdout>,
}

impl Served {
    /// Starts `… serve` and reads where it listens from the link it prints first.
    pub fn start(command: &mut Command) -> Result<Self> {
        command.args(["serve", "--no-browser", "--listen", "127.0.0.1:0"]);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let mut output = BufReader::new(child.stdout.take().context("no output")?);
        let mut line = String::new();
        output.read_line(&mut line)?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let Some(address) = address.map(str::to_owned) else {
            child.kill()?;
            bail!("the server printed no link but {line:?}");
        };
        Ok(Self { child, address, _output: output })
    }

    /// The status line and the text of a page.
    pub fn page(&self, path: &str) -> Result<String> {
        let mut stream = TcpStream::connect(&self.address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let host = &self.address;
        let ask = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(ask.as_bytes())?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // Nothing is lost if it has ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
