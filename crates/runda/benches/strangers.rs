//! Strangers who ask for everything while an arbiter types: `cargo bench -p runda --bench strangers`.
//!
//! A made-up event of 500 players and 30 rounds. `CLIENTS` strangers (200) ask for `SECONDS` (60) for new papers, big tables
//! and the tables of the API, each with a word nobody has asked with before; one client types a result every 0.2 s, one
//! asks for health. `KIND` chooses what is asked for: `all` (a third each), `papers`, `tables` or `api`. Prints how
//! long results and health took, the worst of them, and the most memory the server held. The strangers run on the
//! same machine and take their share of it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    missing_docs,
    reason = "a measurement prints, and stops at the first surprise"
)]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

const PLAYERS: u64 = 500;
const ROUNDS: u64 = 30;
const PATIENCE: Duration = Duration::from_secs(120);

fn main() {
    let clients = number("CLIENTS", 200);
    let seconds = Duration::from_secs(number("SECONDS", 60));
    let folder = tempfile::tempdir().unwrap();
    prepare(folder.path());
    let (mut server, host, link) = serve(folder.path());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(run((&host, &link), server.id(), clients, seconds));
    server.kill().unwrap();
    server.wait().unwrap();
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn runda(data: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_runda"));
    command.args(args).env("RUNDA_DATA", data);
    command
}

/// The event, with its last round running.
fn prepare(data: &Path) {
    let (players, rounds) = (PLAYERS.to_string(), (ROUNDS - 1).to_string());
    let made = runda(data, &["generate", "--system", "fide-dutch", "--seed", "7"])
        .args(["--players", &players, "--rounds", &rounds])
        .output()
        .unwrap();
    let text = String::from_utf8(made.stdout).unwrap();
    let text = text.replacen(&format!("142 {}", ROUNDS - 1), &format!("142 {ROUNDS}"), 1);
    let file = data.join("big.trf");
    std::fs::write(&file, text).unwrap();
    let taken = runda(data, &["import", file.to_str().unwrap(), "--as", "big"]).output().unwrap();
    assert!(taken.status.success(), "{}", String::from_utf8_lossy(&taken.stderr));
    for order in ["pair-round", "publish-round", "start-round"] {
        let mut child = runda(data, &["apply", "big", "--yes", "--by", "bench"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let line = format!("{{\"type\":\"{order}\",\"round\":{ROUNDS}}}");
        writeln!(child.stdin.take().unwrap(), "{line}").unwrap();
        assert!(child.wait().unwrap().success(), "{order}");
    }
}

fn serve(data: &Path) -> (Child, String, String) {
    let mut child = runda(data, &["serve", "--no-browser", "--listen", "127.0.0.1:0"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    std::thread::spawn(move || lines.count());
    let (_, rest) = first.split_once("localhost:").unwrap();
    let (port, link) = rest.split_once('/').unwrap();
    (child, format!("127.0.0.1:{port}"), format!("/{link}"))
}

/// What the strangers ask for; `%` is a new number each time, `R` a round.
fn paths() -> Vec<&'static str> {
    let papers = [
        "/t/big/print/crosstable.pdf?round=R&size=a3&large=1&lang=en&zzz=%",
        "/t/big/print/progress.pdf?round=R&size=a3&large=1&lang=en&zzz=%",
    ];
    let tables = ["/t/big/crosstable?x=%", "/t/big/standings?x=%", "/t/big/progress?x=%"];
    let api =
        ["/api/v1/tournaments/big/crosstable?after=R", "/api/v1/tournaments/big/standings?after=R"];
    match std::env::var("KIND").as_deref() {
        Ok("papers") => papers.to_vec(),
        Ok("tables") => tables.to_vec(),
        Ok("api") => api.to_vec(),
        // A third each: six of every kind.
        _ => [papers.repeat(3), tables.repeat(2), api.repeat(3)].concat(),
    }
}

async fn run((host, link): (&str, &str), server: u32, clients: u64, seconds: Duration) {
    let bearer = token(host, link).await;
    let (asked, answered) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let (end, most) = (Instant::now() + seconds, Arc::new(AtomicU64::new(memory(server))));
    println!("{} MB of memory at rest", memory(server));
    for _ in 0..clients {
        let (host, asked, answered) = (host.to_owned(), asked.clone(), answered.clone());
        tokio::spawn(async move {
            while Instant::now() < end {
                let number = asked.fetch_add(1, Ordering::Relaxed);
                let path = chosen(number);
                let request = format!(
                    "GET {path} HTTP/1.1\r\nhost: hall\r\naccept-encoding: br\r\nconnection: close\r\n\r\n"
                );
                match ask(&host, &request).await {
                    Some(answer) if answer.starts_with("HTTP/1.1 200") => {
                        answered.fetch_add(1, Ordering::Relaxed);
                    }
                    _ => sleep(Duration::from_millis(50)).await,
                }
            }
        });
    }
    let watching = tokio::spawn({
        let most = most.clone();
        async move {
            while Instant::now() < end {
                most.fetch_max(memory(server), Ordering::Relaxed);
                sleep(Duration::from_millis(100)).await;
            }
        }
    });
    let health = "GET /health HTTP/1.1\r\nhost: hall\r\nconnection: close\r\n\r\n".to_owned();
    let health = probe(host, end, move |_| health.clone());
    let results = probe(host, end, move |number| result(number, &bearer));
    let (health, results) = tokio::join!(health, results);
    watching.await.unwrap();
    tell("results", &results);
    tell("health", &health);
    let (asked, answered) = (asked.load(Ordering::Relaxed), answered.load(Ordering::Relaxed));
    println!("{asked} questions of strangers, {answered} answered in full");
    println!("{} MB of memory at most", most.load(Ordering::Relaxed));
}

fn chosen(number: u64) -> String {
    let paths = paths();
    // Every path and every round comes up, in an order of its own.
    let mixed = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
    let path = paths[usize::try_from(mixed).unwrap() % paths.len()];
    path.replace('%', &number.to_string()).replace('R', &(mixed % (ROUNDS - 1) + 1).to_string())
}

fn result(number: u64, bearer: &str) -> String {
    let boards = PLAYERS / 2;
    let sign = ["W", "B", "D"][usize::try_from(number / boards % 3).unwrap()];
    let body = format!(r#"{{"result":"{sign}","reason":"l-{number}"}}"#);
    format!(
        "PUT /api/v1/tournaments/big/rounds/{ROUNDS}/boards/{}/result HTTP/1.1\r\nhost: hall\r\n\
         authorization: Bearer {bearer}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        number % boards + 1,
        body.len()
    )
}

/// How long each answer took, one question every 0.2 s; none: it was refused, or never came.
async fn probe(host: &str, end: Instant, request: impl Fn(u64) -> String) -> Vec<(Duration, bool)> {
    let mut seen = Vec::new();
    let mut number = 0;
    while Instant::now() < end {
        let began = Instant::now();
        let answer = ask(host, &request(number)).await;
        let fine = answer.is_some_and(|answer| answer.starts_with("HTTP/1.1 200"));
        seen.push((began.elapsed(), fine));
        number += 1;
        sleep(Duration::from_millis(200)).await;
    }
    seen
}

fn tell(what: &str, seen: &[(Duration, bool)]) {
    let mut times: Vec<Duration> = seen.iter().map(|(time, _)| *time).collect();
    times.sort_unstable();
    let refused = seen.iter().filter(|(_, fine)| !fine).count();
    let (middle, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!(
        "{what}: {} asked, {refused} refused, middle {middle:.1?}, worst {worst:.1?}",
        times.len()
    );
}

/// A token with which a program may write.
async fn token(host: &str, link: &str) -> String {
    let get = |path: &str, cookie: &str| {
        format!(
            "GET {path} HTTP/1.1\r\nhost: hall\r\ncookie: {cookie}\r\nconnection: close\r\n\r\n"
        )
    };
    let signed_in = ask(host, &get(link, "")).await.unwrap();
    let cookie = between(&signed_in, "set-cookie: ", ";").to_owned();
    let page = ask(host, &get("/desk/tokens", &cookie)).await.unwrap();
    let form = between(&page, "form-token\" content=\"", "\"");
    let body = format!("form_token={form}&name=bench&role=assistant");
    let made = ask(
        host,
        &format!(
            "POST /desk/tokens HTTP/1.1\r\nhost: hall\r\ncookie: {cookie}\r\ncontent-length: {}\r\n\
             content-type: application/x-www-form-urlencoded\r\nconnection: close\r\n\r\n{body}",
            body.len()
        ),
    );
    let made = made.await.unwrap();
    let secret: String = between(&made, "runda_", "<").chars().take(48).collect();
    format!("runda_{}", secret.trim_end_matches(|sign: char| !sign.is_ascii_hexdigit()))
}

async fn ask(host: &str, request: &str) -> Option<String> {
    let asked = async {
        let mut stream = TcpStream::connect(host).await.ok()?;
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.ok()?;
        Some(String::from_utf8_lossy(&answer).into_owned())
    };
    timeout(PATIENCE, asked).await.ok().flatten()
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
