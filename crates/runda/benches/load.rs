//! A hall full of phones: `cargo bench -p runda --bench load`.
//!
//! Starts the real program with its examples and lets 1,000 phones open the public page within ten seconds,
//! each with its own connection, stylesheet, scripts and socket; then 2,000 live connections hear of a
//! result and look again. Prints latencies, errors and the memory of the server; any error ends it
//! with a failure. The phones run on the same machine and take their share of it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    clippy::indexing_slicing,
    missing_docs,
    reason = "a measurement prints, and stops at the first surprise"
)]

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::{Barrier, mpsc};
use tokio::time::{sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;

const PHONES: usize = 1000;
const WITHIN: Duration = Duration::from_secs(10);
const LISTENERS: usize = 2000;
/// Phones that hear of a result look again within so long, each at a moment of its own.
const SPREAD: Duration = Duration::from_secs(4);
const PATIENCE: Duration = Duration::from_secs(60);

fn main() {
    let folder = tempfile::tempdir().unwrap();
    let (mut server, link) = serve(folder.path());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let errors = runtime.block_on(run(&link, server.id()));
    server.kill().unwrap();
    server.wait().unwrap();
    if errors > 0 {
        println!("{errors} errors");
        std::process::exit(1);
    }
}

fn serve(data: &std::path::Path) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_runda"))
        .args(["serve", "--demo", "--no-browser", "--listen", "127.0.0.1:0"])
        .env("RUNDA_DATA", data)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    std::thread::spawn(move || lines.count());
    (child, first.split_once(": ").unwrap().1.to_owned())
}

async fn run(link: &str, server: u32) -> usize {
    let (host, once) = link.trim_start_matches("http://").split_once('/').unwrap();
    let port = host.rsplit_once(':').unwrap().1;
    let host = Arc::new(format!("127.0.0.1:{port}"));
    let mut desk = Connection::open(&host).await.unwrap();
    let signed_in = desk.get(&format!("/{once}"), "").await.unwrap();
    let cookie = header(&signed_in.head, "set-cookie").split(';').next().unwrap().to_owned();
    let home = desk.get("/", "").await.unwrap().body;
    let id = between(&home, "href=\"/t/otwarte", "\"");
    let event = format!("otwarte{id}");
    println!("server at rest: {}", memory(server));

    let errors = Arc::new(AtomicUsize::new(0));
    let page = format!("/t/{event}/rounds/5");
    let assets = Arc::new(assets(&mut desk, &page).await);
    let opened = open_phones(&host, &page, &assets, &errors).await;
    report(&format!("{PHONES} phones opening the page within {} s", WITHIN.as_secs()), opened);
    println!("  server: {}", memory(server));

    let screen = desk.get(&format!("/desk/t/{event}/rounds/5"), &cookie).await.unwrap().body;
    let token = between(&screen, "name=\"form-token\" content=\"", "\"").to_owned();
    let board = screen.split("<tr data-board=\"").find(|row| row.contains("data-result=\"OPEN\""));
    let board = board.unwrap().split('"').next().unwrap().to_owned();
    let order = format!(
        r#"{{"command":{{"type":"record-result","round":5,"board":{board},"outcome":{{"result":"D"}}}}}}"#
    );
    let ready = Arc::new(Barrier::new(LISTENERS + 1));
    let (tell, mut told) = mpsc::unbounded_channel();
    for _ in 0..LISTENERS {
        let (host, ready, tell) = (Arc::clone(&host), Arc::clone(&ready), tell.clone());
        let (event, page, errors) = (event.clone(), page.clone(), Arc::clone(&errors));
        tokio::spawn(async move {
            if listen(&host, &event, &page, (&ready, &tell)).await.is_none() {
                errors.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    drop(tell);
    timeout(PATIENCE, ready.wait()).await.expect("all connections are open");
    println!("{LISTENERS} live connections\n  server: {}", memory(server));
    let sent = Instant::now();
    let answer = desk.post(&format!("/desk/t/{event}/commands"), &cookie, &token, &order).await;
    assert!(answer.unwrap().head.starts_with("HTTP/1.1 200"), "the result is recorded");
    println!("  the result was on disk after {:.1} ms", ms(sent.elapsed()));
    let (mut heard, mut looked) = (Vec::new(), Vec::new());
    while let Some((at, took)) = timeout(PATIENCE, told.recv()).await.expect("everybody hears") {
        heard.push(at - sent);
        looked.push(took);
    }
    report("a result heard by all", heard);
    report(&format!("all look again within {} s", SPREAD.as_secs()), looked);
    println!("  server: {}", memory(server));
    errors.load(Ordering::Relaxed)
}

/// What a phone loads besides the page.
async fn assets(desk: &mut Connection, page: &str) -> Vec<String> {
    let text = desk.get(page, "").await.unwrap().body;
    let folder = between(&text, "href=\"/assets/", "/");
    ["app.css", "logo.svg", "js/app.js", "js/public.js", "js/live.js", "js/refresh.js"]
        .map(|file| format!("/assets/{folder}/{file}"))
        .to_vec()
}

async fn open_phones(
    host: &Arc<String>,
    page: &str,
    assets: &Arc<Vec<String>>,
    errors: &Arc<AtomicUsize>,
) -> Vec<Duration> {
    let start = tokio::time::Instant::now();
    let phones = (0..PHONES).map(|number| {
        let (host, page, assets) = (Arc::clone(host), page.to_owned(), Arc::clone(assets));
        let (errors, step) = (Arc::clone(errors), WITHIN / u32::try_from(PHONES).unwrap());
        tokio::spawn(async move {
            sleep_until(start + step * u32::try_from(number).unwrap()).await;
            let began = Instant::now();
            let opened = async {
                let mut phone = Connection::open(&host).await?;
                phone.get(&page, "").await?;
                let shown = began.elapsed();
                for asset in &*assets {
                    phone.get(asset, "").await?;
                }
                Some(shown)
            };
            let shown = timeout(PATIENCE, opened).await.ok().flatten();
            if shown.is_none() {
                errors.fetch_add(1, Ordering::Relaxed);
            }
            shown
        })
    });
    let phones: Vec<_> = phones.collect();
    let mut times = Vec::new();
    for phone in phones {
        times.extend(phone.await.unwrap());
    }
    times
}

/// Follows the tournament, tells when the result was heard, looks again, and stays.
async fn listen(
    host: &str,
    event: &str,
    page: &str,
    (ready, tell): (&Barrier, &mpsc::UnboundedSender<(Instant, Duration)>),
) -> Option<()> {
    let stream = TcpStream::connect(host).await.ok()?;
    let (mut socket, _) =
        tokio_tungstenite::client_async(format!("ws://{host}/live"), stream).await.ok()?;
    let follow = format!(r#"{{"follow":{{"topics":["t:{event}"],"since":null}}}}"#);
    socket.send(Message::text(follow)).await.ok()?;
    socket.next().await?.ok()?;
    ready.wait().await;
    let heard = loop {
        let message = timeout(PATIENCE, socket.next()).await.ok()??.ok()?;
        if message.to_text().is_ok_and(|text| text.contains("\"kind\":\"result\"")) {
            break Instant::now();
        }
    };
    let mut chance = [0; 2];
    getrandom::fill(&mut chance).ok()?;
    sleep(SPREAD.mul_f64(f64::from(u16::from_le_bytes(chance)) / 65536.0)).await;
    let began = Instant::now();
    timeout(PATIENCE, Connection::open(host).await?.get(page, "")).await.ok()??;
    tell.send((heard, began.elapsed())).ok()
}

/// An answer.
struct Answer {
    head: String,
    body: String,
    bytes: usize,
}

/// A connection of a browser: one request after the other.
struct Connection {
    stream: TcpStream,
    read: Vec<u8>,
}

impl Connection {
    async fn open(host: &str) -> Option<Self> {
        let stream = TcpStream::connect(host).await.ok()?;
        stream.set_nodelay(true).ok()?;
        Some(Self { stream, read: Vec::new() })
    }

    async fn get(&mut self, path: &str, cookie: &str) -> Option<Answer> {
        // Phones take compressed pages; the desk reads what it gets.
        let accept = if cookie.is_empty() && self.is_phone(path) { "gzip, br" } else { "identity" };
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: hall\r\naccept-encoding: {accept}\r\ncookie: {cookie}\r\n\r\n"
        );
        let answer = self.ask(&request).await?;
        let fine = answer.head.starts_with("HTTP/1.1 2") || answer.head.starts_with("HTTP/1.1 3");
        (fine && (answer.bytes > 0 || answer.head.starts_with("HTTP/1.1 3"))).then_some(answer)
    }

    #[allow(clippy::unused_self, reason = "reads better at the call")]
    fn is_phone(&self, path: &str) -> bool {
        path.starts_with("/t/") || path.starts_with("/assets/")
    }

    async fn post(&mut self, path: &str, cookie: &str, token: &str, body: &str) -> Option<Answer> {
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: hall\r\ncookie: {cookie}\r\nx-form-token: {token}\r\n\
             accept: application/json\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\n\r\n{body}"
        );
        self.ask(&request).await
    }

    async fn ask(&mut self, request: &str) -> Option<Answer> {
        self.stream.write_all(request.as_bytes()).await.ok()?;
        let end = loop {
            if let Some(at) = find(&self.read, b"\r\n\r\n") {
                break at;
            }
            self.more().await?;
        };
        let head = String::from_utf8_lossy(&self.read[..end]).into_owned();
        self.read.drain(..end + 4);
        let mut body = Vec::new();
        if header(&head, "transfer-encoding") == "chunked" {
            while self.chunk(&mut body).await? > 0 {}
        } else {
            let length: usize = header(&head, "content-length").parse().unwrap_or(0);
            while self.read.len() < length {
                self.more().await?;
            }
            body.extend(self.read.drain(..length));
        }
        let bytes = body.len();
        Some(Answer { head, body: String::from_utf8_lossy(&body).into_owned(), bytes })
    }

    async fn chunk(&mut self, body: &mut Vec<u8>) -> Option<usize> {
        let end = loop {
            if let Some(at) = find(&self.read, b"\r\n") {
                break at;
            }
            self.more().await?;
        };
        let length = std::str::from_utf8(&self.read[..end]).ok()?;
        let length = usize::from_str_radix(length, 16).ok()?;
        while self.read.len() < end + 2 + length + 2 {
            self.more().await?;
        }
        body.extend_from_slice(&self.read[end + 2..end + 2 + length]);
        self.read.drain(..end + 2 + length + 2);
        Some(length)
    }

    async fn more(&mut self) -> Option<()> {
        let read = self.stream.read_buf(&mut self.read).await.ok()?;
        (read > 0).then_some(())
    }
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|window| window == needle)
}

fn header<'a>(head: &'a str, name: &str) -> &'a str {
    let line = head.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        key.eq_ignore_ascii_case(name).then(|| value.trim())
    });
    line.unwrap_or_default()
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(start).unwrap_or_else(|| panic!("no {start} in {text}"));
    rest.split(end).next().unwrap()
}

fn memory(process: u32) -> String {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let megabytes = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        number.unwrap_or(0) / 1024
    };
    format!("{} MB in memory, {} MB at most", megabytes("VmRSS:"), megabytes("VmHWM:"))
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| ms(times[(times.len() - 1) * share / 100]);
    println!(
        "{what}: {} done; median {:.1} ms, 95 % {:.1} ms, 99 % {:.1} ms, slowest {:.1} ms",
        times.len(),
        at(50),
        at(95),
        at(99),
        at(100)
    );
}
