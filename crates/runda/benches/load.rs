//! A hall full of phones: `cargo bench -p runda --bench load`.
//!
//! Starts the real program with its examples and lets 1,000 phones open the public page within ten seconds,
//! each with its own connection, stylesheet and scripts; then 2,000 live connections hear of a result
//! and look again. Prints a table of latencies, errors and the memory of the server; any error ends it
//! with a failure. The phones run on the same machine and take their share of it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::indexing_slicing,
    missing_docs,
    reason = "a measurement prints, and stops at the first surprise"
)]

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
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
const PATIENCE: Duration = Duration::from_mins(1);

fn main() {
    let maximum = getrlimit(Resource::Nofile).maximum;
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).unwrap();
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
    println!("| what | number | errors | median | 99 % | slowest |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: |");
    let at_rest = memory(server);

    let page = format!("/t/{event}/rounds/5");
    let assets = Arc::new(assets(&mut desk, &page).await);
    let opened = open_phones(&host, &page, &assets).await;
    let what = format!("phones open the page within {} s; shown", WITHIN.as_secs());
    let mut errors = report(&what, PHONES, &opened);

    let mut audience = gather(&host, &event, &page).await;
    let listening = memory(server);
    let order = Order::of_an_open_board(&mut desk, &event, &cookie).await;
    let sent = Instant::now();
    let answer = order.send(&mut desk).await;
    let kept = sent.elapsed();
    assert!(answer.head.starts_with("HTTP/1.1 200"), "the result is recorded: {}", answer.head);
    let (mut heard, mut looked) = (Vec::new(), Vec::new());
    while let Some((at, took)) = timeout(PATIENCE, audience.recv()).await.expect("everybody hears")
    {
        heard.push(at - sent);
        looked.push(took);
    }
    errors += report("a result typed; on disk", 1, &[kept]);
    errors += report("live connections hear of it", LISTENERS, &heard);
    let what = format!("the same look again within {} s", SPREAD.as_secs());
    errors += report(&what, LISTENERS, &looked);
    println!(
        "\nMemory of the server: {at_rest} MB at rest, {listening} MB with {LISTENERS} live connections, {} MB at the end.",
        memory(server)
    );
    errors
}

/// A result for a board that is open.
struct Order {
    path: String,
    cookie: String,
    token: String,
    body: String,
}

impl Order {
    async fn of_an_open_board(desk: &mut Connection, event: &str, cookie: &str) -> Self {
        let screen = desk.get(&format!("/desk/t/{event}/rounds/5"), cookie).await.unwrap().body;
        let token = between(&screen, "name=\"form-token\" content=\"", "\"").to_owned();
        let rows = screen.split("<tr data-board=\"");
        let open = rows.skip(1).find(|row| row.contains("data-result=\"OPEN\"")).unwrap();
        let board = open.split('"').next().unwrap();
        let body = format!(
            r#"{{"command":{{"type":"record-result","round":5,"board":{board},"outcome":{{"result":"D"}}}}}}"#
        );
        Self { path: format!("/desk/t/{event}/commands"), cookie: cookie.to_owned(), token, body }
    }

    async fn send(&self, desk: &mut Connection) -> Answer {
        desk.post(&self.path, &self.cookie, &self.token, &self.body).await.unwrap()
    }
}

/// What a listener tells: when they heard, and how long their look at the page took.
type Told = (Instant, Duration);

/// Opens all live connections and waits until every one follows the tournament.
async fn gather(host: &Arc<String>, event: &str, page: &str) -> mpsc::UnboundedReceiver<Told> {
    let ready = Arc::new(Barrier::new(LISTENERS + 1));
    let (tell, told) = mpsc::unbounded_channel();
    for _ in 0..LISTENERS {
        let (host, ready, tell) = (Arc::clone(host), Arc::clone(&ready), tell.clone());
        let (event, page) = (event.to_owned(), page.to_owned());
        tokio::spawn(async move { listen(&host, &event, &page, (&ready, &tell)).await });
    }
    timeout(PATIENCE, ready.wait()).await.expect("all connections are open");
    told
}

/// What a phone loads besides the page.
async fn assets(desk: &mut Connection, page: &str) -> Vec<String> {
    let text = desk.get(page, "").await.unwrap().body;
    let folder = between(&text, "href=\"/assets/", "/");
    ["app.css", "logo.svg", "js/app.js", "js/public.js", "js/live.js", "js/refresh.js"]
        .map(|file| format!("/assets/{folder}/{file}"))
        .to_vec()
}

/// After how long each phone had the page; one that did not get all that belongs to it is missing.
async fn open_phones(host: &Arc<String>, page: &str, assets: &Arc<Vec<String>>) -> Vec<Duration> {
    let start = tokio::time::Instant::now();
    let step = WITHIN / u32::try_from(PHONES).unwrap();
    let phone = |number: usize| {
        let (host, page, assets) = (Arc::clone(host), page.to_owned(), Arc::clone(assets));
        tokio::spawn(async move {
            sleep_until(start + step * u32::try_from(number).unwrap()).await;
            let began = Instant::now();
            let opened = async {
                let mut phone = Connection::open(&host).await?;
                phone.open_page(&page).await?;
                let shown = began.elapsed();
                for asset in &*assets {
                    phone.open_page(asset).await?;
                }
                Some(shown)
            };
            timeout(PATIENCE, opened).await.ok().flatten()
        })
    };
    let phones: Vec<_> = (0..PHONES).map(phone).collect();
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
    (ready, tell): (&Barrier, &mpsc::UnboundedSender<Told>),
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
    timeout(PATIENCE, Connection::open(host).await?.open_page(page)).await.ok()??;
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
        self.get_as(path, "identity", cookie).await
    }

    /// As a browser asks: compressed.
    async fn open_page(&mut self, path: &str) -> Option<Answer> {
        self.get_as(path, "gzip, br", "").await
    }

    async fn get_as(&mut self, path: &str, accept: &str, cookie: &str) -> Option<Answer> {
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: hall\r\naccept-encoding: {accept}\r\ncookie: {cookie}\r\n\r\n"
        );
        let answer = self.ask(&request).await?;
        let fine = answer.head.starts_with("HTTP/1.1 2") || answer.head.starts_with("HTTP/1.1 3");
        (fine && (answer.bytes > 0 || answer.head.starts_with("HTTP/1.1 3"))).then_some(answer)
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

/// Megabytes a process holds in memory.
fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// One line of the table; gives the number of errors.
fn report(what: &str, expected: usize, times: &[Duration]) -> usize {
    let mut times = times.to_vec();
    times.sort_unstable();
    let errors = expected - times.len();
    let at = |share: usize| ms(times[(times.len() - 1) * share / 100]);
    println!(
        "| {what} | {expected} | {errors} | {:.1} ms | {:.1} ms | {:.1} ms |",
        at(50),
        at(99),
        at(100)
    );
    errors
}
