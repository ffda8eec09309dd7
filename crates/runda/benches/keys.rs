//! From a key press to the screen, and to the disk: `cargo bench -p runda --bench keys`.
//!
//! A real Chromium types the results of a round of 100 boards against the real program.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::indexing_slicing,
    dead_code,
    missing_docs,
    reason = "a measurement prints, and stops at the first surprise"
)]

#[path = "../tests/browser/chromium.rs"]
mod chromium;
#[path = "../tests/browser/desk.rs"]
mod desk;
#[path = "../tests/browser/page.rs"]
mod page;
#[path = "../tests/browser/server.rs"]
mod server;

use chromium::Chromium;
use desk::Plan;
use server::Server;

const BOARDS: usize = 100;

/// Notes when a key went down, when its row changed and was painted, and when the server confirmed it.
const STOPWATCH: &str = "(() => { \
    window.measured = []; let down; \
    addEventListener('keydown', () => { down = performance.now(); }, { capture: true }); \
    new MutationObserver((changes) => { for (const { target } of changes) { \
      if (target.dataset.state === 'sending' && !target.began) { \
        target.began = down; \
        requestAnimationFrame(() => setTimeout(() => { target.shown = performance.now() - target.began; })); \
      } else if (!target.dataset.state && target.began && !target.done) { \
        target.done = performance.now() - target.began; \
        setTimeout(() => measured.push([target.shown, target.done]), 50); \
      } } }).observe(document.querySelector('table.boards'), \
      { subtree: true, attributes: true, attributeFilter: ['data-state'] }); })()";

fn main() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    desk::sign_in(&page, &server);
    let plan = Plan { name: "Stoper", variant: "v100", system: "swiss-pzwarc", rounds: "3" };
    let id = desk::create(&page, &server, &plan);
    let players: Vec<String> = (1..=2 * BOARDS).map(|n| format!("Zawodnik{n} Jan")).collect();
    desk::paste(&page, &players);
    let address = server.at(&format!("/desk/t/{id}"));
    desk::begin_round(&page, &address, 1);
    page.eval(STOPWATCH);
    for board in 1..BOARDS {
        page.key(["1", "=", "0"][board % 3]);
        page.until("the entry is measured", &format!("measured.length >= {board}"));
    }
    let measured = page.eval("measured");
    println!("| a key press on the round screen | number | median | 95 % | slowest |");
    println!("| --- | ---: | ---: | ---: | ---: |");
    for (what, at) in [("shown", 0), ("on disk", 1)] {
        let rows = measured.as_array().unwrap();
        let mut times: Vec<f64> = rows.iter().filter_map(|row| row[at].as_f64()).collect();
        times.sort_by(f64::total_cmp);
        let share = |percent: usize| times[(times.len() - 1) * percent / 100];
        println!(
            "| {what} | {} | {:.1} ms | {:.1} ms | {:.1} ms |",
            times.len(),
            share(50),
            share(95),
            share(100)
        );
    }
}
