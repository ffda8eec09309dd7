//! How long pages take on the server, and how large they are: `cargo bench -p runda-web --bench pages`.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    missing_docs,
    reason = "a measurement prints, and stops at the first surprise"
)]

use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt as _;
use runda_desk::{Desk, Signed, TournamentId};
use runda_rulebook::{Board, GameNo, GameResult, Rating, Round};
use runda_store::{Log, MemoryLog};
use runda_tournament::chapters::{entries, pairing, results};
use runda_tournament::{Moment, Person, Regulations, StartMethod};
use runda_web::{App, Config, router};
use tower::ServiceExt as _;

const PLAYERS: u16 = 300;
const ROUNDS: u16 = 9;
const TIMES: usize = 25;
/// What a browser carries that has been at the sign-in page.
const VISITOR: &str = "runda_visitor=x";

#[tokio::main]
async fn main() {
    let desk = Desk::new(Log::Memory(MemoryLog::default()));
    let id = play(&desk).await;
    let app = App::open(Config::default(), desk).await.unwrap();
    let pages = router(app);
    println!("{PLAYERS} players, {ROUNDS} rounds; medians of {TIMES}.\n");
    println!("| page | made | and compressed | from the shelf | size | gzip | brotli |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for page in ["standings", "crosstable", "rounds/9", "players", "players/1", "standings/1"] {
        let address = format!("/t/{id}/{page}");
        // A cookie of a visitor keeps the page off the shelf: it is made anew every time.
        let (made, plain) = measured(&pages, &address, "identity", VISITOR).await;
        let (packed, brotli) = measured(&pages, &address, "br", VISITOR).await;
        let (kept, gzip) = measured(&pages, &address, "gzip", "").await;
        println!(
            "| {page} | {:.2} ms | {:.2} ms | {:.3} ms | {:.0} kB | {:.1} kB | {:.1} kB |",
            ms(made),
            ms(packed),
            ms(kept),
            kb(plain),
            kb(gzip),
            kb(brotli)
        );
    }
}

async fn measured(
    pages: &Router,
    address: &str,
    encoding: &str,
    cookie: &str,
) -> (Duration, usize) {
    let mut times = Vec::new();
    let mut size = 0;
    for _ in 0..TIMES {
        let request = Request::get(address)
            .header(header::ACCEPT_ENCODING, encoding)
            .header(header::COOKIE, cookie)
            .body(Body::empty())
            .unwrap();
        let began = Instant::now();
        let response = pages.clone().oneshot(request).await.unwrap();
        assert!(response.status().is_success(), "{address}: {}", response.status());
        size = response.into_body().collect().await.unwrap().to_bytes().len();
        times.push(began.elapsed());
    }
    times.sort_unstable();
    (times[TIMES / 2], size)
}

/// A Swiss played to the end: the better number wins, every fifth board is a draw.
async fn play(desk: &Desk) -> TournamentId {
    let signed = Signed { by: "bench".into(), at: Moment(0) };
    let regulations = Regulations { rounds: Some(ROUNDS), ..Regulations::new("Pomiar") };
    let (id, _) = desk.create(regulations, &signed).await.unwrap();
    let person = |number: u16| Person {
        rating: Rating::new(2400 - number).ok(),
        club: format!("Klub Warcabowy nr {}", number % 40),
        ..Person::named(format!("Zawodnik{number}"), "Aleksander")
    };
    let people = (1..=PLAYERS).map(person).collect();
    let order = async |command| desk.execute(&id, command, &[], &signed).await.unwrap();
    order(entries::Command::EnterPlayers { people }.into()).await;
    let method = StartMethod::Rating;
    let seed = Some("bench".into());
    order(entries::Command::AssignStartList { method, seed, order: Vec::new() }.into()).await;
    for number in 1..=ROUNDS {
        let round = Round::new(number).unwrap();
        order(pairing::Command::PairRound { round, seed: Some("bench".into()) }.into()).await;
        order(pairing::Command::PublishRound { round }.into()).await;
        order(pairing::Command::StartRound { round }.into()).await;
        for board in 1..=PLAYERS / 2 {
            let outcome = match (board + number) % 5 {
                0 => GameResult::Draw,
                1 | 2 => GameResult::WhiteWins,
                _ => GameResult::BlackWins,
            };
            let (board, outcome) = (Board::new(board).unwrap(), outcome.into());
            order(
                results::Command::RecordResult { round, board, game: GameNo::FIRST, outcome }
                    .into(),
            )
            .await;
        }
    }
    id
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

#[allow(clippy::cast_precision_loss, reason = "pages are small")]
fn kb(bytes: usize) -> f64 {
    bytes as f64 / 1000.0
}
