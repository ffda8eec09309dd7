//! Debian's Chromium without a window, spoken to over its DevTools protocol.
//!
//! One socket, one thread: a command is sent and its answer awaited. Waiting for a page happens inside
//! the page, so nothing here ever sleeps.

use std::cell::{Cell, RefCell};
use std::io::{BufRead as _, BufReader};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::sync::mpsc;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::{Message, WebSocket};

use crate::page::Page;

const PROGRAM: &str = "/usr/bin/chromium";

/// A busy machine may need so long for one answer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);

/// A running Chromium; it ends with the value.
pub(crate) struct Chromium {
    child: Child,
    wire: Rc<Wire>,
    _profile: TempDir,
}

impl Chromium {
    /// Starts it with an empty profile.
    pub(crate) fn start() -> Self {
        assert!(
            std::path::Path::new(PROGRAM).exists(),
            "{PROGRAM} is missing; run `cargo xtask setup`"
        );
        let profile = tempfile::tempdir().unwrap();
        let mut child = Command::new(PROGRAM)
            .args([
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--hide-scrollbars",
                "--force-color-profile=srgb",
                "--disable-background-timer-throttling",
                "--disable-renderer-backgrounding",
                "--disable-backgrounding-occluded-windows",
                "--remote-debugging-port=0",
                "--lang=en",
            ])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let address = told_address(&mut child);
        let host = address.trim_start_matches("ws://").split('/').next().unwrap();
        let stream = TcpStream::connect(host).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_nodelay(true).unwrap();
        let (socket, _) = tungstenite::client(&address, stream).unwrap();
        let wire = Rc::new(Wire { socket: RefCell::new(socket), sent: Cell::new(0) });
        Self { child, wire, _profile: profile }
    }

    /// Another person's browser: its own cookies, its own storage.
    pub(crate) fn person(&self) -> Person {
        let answer = self.wire.call(None, "Target.createBrowserContext", &json!({})).unwrap();
        let context = answer["browserContextId"].as_str().unwrap().to_owned();
        Person { wire: Rc::clone(&self.wire), context }
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // It is only a test's browser: whatever it still wanted to do does not matter.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Chromium tells its address on the error stream, and then much that nobody reads.
fn told_address(child: &mut Child) -> String {
    let lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let (tell, told) = mpsc::channel();
    std::thread::spawn(move || {
        for line in lines.map_while(Result::ok) {
            if let Some((_, address)) = line.split_once("DevTools listening on ") {
                let _ = tell.send(address.trim().to_owned());
            }
        }
    });
    told.recv_timeout(PATIENCE).expect("Chromium does not start; run `cargo xtask setup`")
}

/// Somebody with a browser of their own.
pub(crate) struct Person {
    wire: Rc<Wire>,
    context: String,
}

impl Person {
    /// A new window.
    pub(crate) fn window(&self) -> Page {
        let wanted = json!({
            "url": "about:blank", "browserContextId": self.context, "newWindow": true,
        });
        let target = self.wire.call(None, "Target.createTarget", &wanted).unwrap();
        let wanted = json!({ "targetId": target["targetId"], "flatten": true });
        let session = self.wire.call(None, "Target.attachToTarget", &wanted).unwrap();
        Page::new(Rc::clone(&self.wire), session["sessionId"].as_str().unwrap().to_owned())
    }
}

/// The socket to Chromium.
pub(crate) struct Wire {
    socket: RefCell<WebSocket<TcpStream>>,
    sent: Cell<u64>,
}

impl Wire {
    /// Sends a command without waiting; the number finds its answer.
    pub(crate) fn send(&self, session: Option<&str>, method: &str, params: &Value) -> u64 {
        let id = self.sent.get() + 1;
        self.sent.set(id);
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        self.socket.borrow_mut().send(Message::text(message.to_string())).unwrap();
        id
    }

    /// Waits for the answer of a command; events and older answers pass by unread.
    fn answer(&self, id: u64) -> Result<Value, String> {
        loop {
            let message = self.socket.borrow_mut().read().expect("Chromium answers");
            let Message::Text(text) = message else { continue };
            let mut message: Value = serde_json::from_str(&text).unwrap();
            if message["id"] == id {
                return match message.get("error") {
                    Some(error) => Err(error["message"].as_str().unwrap_or_default().to_owned()),
                    None => Ok(message["result"].take()),
                };
            }
        }
    }

    /// Sends a command and waits for its answer.
    pub(crate) fn call(
        &self,
        session: Option<&str>,
        method: &str,
        params: &Value,
    ) -> Result<Value, String> {
        self.answer(self.send(session, method, params))
    }
}
