//! A server under strain: a full disk, a log that cannot be written, silent connections, a stop in the middle of
//! work; and the short form of `runda torture`.
#![cfg(feature = "desk")]
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod support;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use support::{command, printed};

/// A server and where it listens; killed when the test is over.
struct Served {
    child: Child,
    port: String,
    link: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts a server below a shell that says `before` first; more words for `runda serve` in `more`.
fn serving(data: &Path, before: &str, more: &[&str], log: Stdio) -> Served {
    let runda = command(data, &[]);
    let mut shell = Command::new("bash");
    shell.arg("-c").arg(format!(r#"{before}; exec "$0" "$@""#)).arg(runda.get_program());
    shell.args(["serve", "--no-browser", "--demo", "--listen", "127.0.0.1:0"]).args(more);
    shell.env("RUNDA_DATA", data).env("LC_ALL", "C").stdout(Stdio::piped()).stderr(log);
    let mut child = shell.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    std::thread::spawn(move || lines.count());
    let (_, link) = first.split_once("localhost:").unwrap();
    let (port, link) = link.split_once('/').unwrap();
    Served { port: port.into(), link: format!("/{link}"), child }
}

impl Served {
    /// Sends a request and reads the whole answer; empty if there is none.
    fn send(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(format!("127.0.0.1:{}", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(2))).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn get(&self, path: &str, cookie: &str) -> String {
        self.send(&format!(
            "GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
        ))
    }

    /// Signs the chief arbiter in; the cookie, and the token of forms.
    fn sign_in(&self) -> (String, String) {
        let answer = self.get(&self.link, "");
        let cookie = between(&answer, "set-cookie: ", ";");
        let token = between(&self.get("/desk/account", &cookie), "form-token\" content=\"", "\"");
        (cookie, token)
    }

    /// Gives the chief arbiter a name, which is written to the disk.
    fn rename(&self, (cookie, token): &(String, String), name: &str) -> String {
        let body = format!("form_token={token}&name={name}");
        self.send(&format!(
            "POST /desk/account HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nAccept-Language: en\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            body.len()
        ))
    }

    /// How large a file of the server may become.
    fn room(&self, limit: &str) {
        let limit = format!("--fsize={limit}:unlimited");
        let process = self.child.id().to_string();
        let set = Command::new("prlimit").args(["--pid", &process, &limit]).status();
        assert!(set.unwrap().success());
    }
}

fn between(text: &str, before: &str, after: &str) -> String {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("no {before:?} in {text}"));
    rest.split_once(after).unwrap().0.to_owned()
}

/// T-1, T-40: without room the page says what is the case and what to do, and health says that nothing is written;
/// with room again everything goes on.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let server = serving(folder.path(), "trap '' XFSZ", &[], Stdio::null());
    let chief = server.sign_in();
    assert!(server.rename(&chief, "Anna").starts_with("HTTP/1.1 303"));
    server.room("4096");
    let full = server.rename(&chief, "Ewa");
    assert!(full.starts_with("HTTP/1.1 507") && full.contains("Make room"), "{full}");
    let health = server.get("/health", "");
    assert!(health.starts_with("HTTP/1.1 503") && health.contains("\"writing\":false"), "{health}");
    server.room("unlimited");
    assert!(server.get("/health", "").contains("\"writing\":true"));
    assert!(server.rename(&chief, "Ewa").starts_with("HTTP/1.1 303"));
    assert!(server.get("/desk/account", &chief.0).contains("Ewa"));
}

/// T-41: a log that cannot be written costs no request.
#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_written_is_not_worth_a_request() {
    let folder = tempfile::tempdir().unwrap();
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let server = serving(folder.path(), "true", &["--log", "debug"], full.into());
    for path in ["/", "/health", "/nothing", "/desk"] {
        let answer = server.get(path, "");
        assert!(answer.starts_with("HTTP/1.1 "), "{path}: {answer:?}");
    }
}

/// T-8: with as few files as a program may have, silent connections take neither the database nor the arbiter's
/// place.
#[test]
fn silent_connections_take_nobodys_place() {
    let folder = tempfile::tempdir().unwrap();
    let server = serving(folder.path(), "ulimit -n 256", &[], Stdio::null());
    let silent: Vec<TcpStream> = (0..300)
        .map(|_| {
            let mut stream = TcpStream::connect(format!("127.0.0.1:{}", server.port)).unwrap();
            // It may have been sent away already.
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX: ");
            stream
        })
        .collect();
    assert!(server.get("/health", "").contains("\"alive\":true"));
    let chief = server.sign_in();
    assert!(server.rename(&chief, "Anna").starts_with("HTTP/1.1 303"));
    drop(silent);
}

/// T-9: a server that is in the middle of much work stops all the same.
#[test]
fn a_stop_does_not_wait_for_work() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = serving(folder.path(), "true", &[], Stdio::null());
    let (cookie, _) = server.sign_in();
    let event = between(&server.get("/", ""), "href=\"/t/otwarte", "\"");
    let asked: Vec<TcpStream> = (0..8)
        .map(|round| {
            let mut stream = TcpStream::connect(format!("127.0.0.1:{}", server.port)).unwrap();
            let path = format!(
                "/desk/t/otwarte{event}/papers/several.pdf?kind=crosstable&kind=progress&kind=score-sheets\
                 &kind=start-cards&kind=table-cards&kind=result-slips&round={}",
                round % 4 + 1
            );
            let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n");
            stream.write_all(request.as_bytes()).unwrap();
            stream
        })
        .collect();
    // The first of them are being set when this one is answered.
    assert!(server.get("/health", "").contains("\"alive\":true"));
    let begun = Instant::now();
    let process = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &process]).status().unwrap().success());
    assert!(server.child.wait().unwrap().success());
    // Five seconds are promised; the rest is for a computer that does much else.
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
    drop(asked);
}

/// The short form of the torture: nothing acknowledged is lost, nothing is doubled.
#[test]
fn nothing_is_lost_under_torture() {
    let folder = tempfile::tempdir().unwrap();
    let within = folder.path().to_str().unwrap();
    let args = ["torture", "--kills", "9", "--times", "2", "--seed", "7", "--within", within];
    let told = printed(folder.path(), &args);
    let rows: Vec<&str> = told.lines().collect();
    assert_eq!(rows.len(), 8, "{told}");
    assert!(rows.iter().skip(2).all(|row| row.ends_with("| 0 | 0 |")), "{told}");
    let all = rows.last().unwrap().split('|').nth(3).unwrap().trim().parse::<usize>().unwrap();
    assert!(all > 100, "{told}");
}
