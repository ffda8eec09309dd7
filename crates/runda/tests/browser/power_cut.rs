//! The server dies in the middle of result entry. Nothing it acknowledged is missing afterwards, what
//! was typed meanwhile arrives, and open pages recover by themselves.

use crate::chromium::Chromium;
use crate::desk::{self, Plan};
use crate::server::Server;

const BOARDS: usize = 12;

/// Boards whose result the page shows as confirmed.
const ACKNOWLEDGED: &str = "[...document.querySelectorAll('tr[data-board]')]\
    .filter((row) => row.dataset.result !== 'OPEN' && !row.dataset.state)\
    .map((row) => [row.dataset.board, row.dataset.result])";

#[test]
fn killing_the_server_loses_nothing_and_open_pages_recover() {
    let (mut server, chromium) = (Server::start(), Chromium::start());
    let chief = chromium.person().window();
    desk::sign_in(&chief, &server);
    let plan = Plan { name: "Prąd", variant: "v100", system: "swiss-pzwarc", rounds: "3" };
    let id = desk::create(&chief, &server, &plan);
    let address = server.at(&format!("/desk/t/{id}"));
    desk::paste(&chief, &desk::players(2 * BOARDS));
    desk::begin_round(&chief, &address, 1);
    let spectator = chromium.person().window();
    spectator.open(&server.at(&format!("/t/{id}/rounds/1")));
    spectator.until("the page is live", "document.documentElement.dataset.live === 'on'");

    // Three times: two results confirmed, two more on their way when the plug is pulled, none while it is out.
    for cut in 1..=3 {
        chief.until("the page is live", "document.documentElement.dataset.live === 'on'");
        chief.keys(&["1", "="]);
        desk::confirmed(&chief, (cut - 1) * 4 + 2);
        chief.keys(&["0"]);
        server.kill();
        let acknowledged = chief.eval(ACKNOWLEDGED);
        chief.key("1");
        chief.until("the page says it is alone", "document.documentElement.dataset.live !== 'on'");
        server.start_again();
        let fresh = chromium.person().window();
        fresh.open(&server.link);
        fresh.open(&format!("{address}/rounds/1"));
        let kept = fresh.eval(ACKNOWLEDGED);
        for result in acknowledged.as_array().unwrap() {
            assert!(kept.as_array().unwrap().contains(result), "cut {cut}: {result} of {kept}");
        }
        // What was typed while the server was dead arrives without anybody doing anything.
        desk::confirmed(&chief, cut * 4);
    }
    desk::stage(&chief, "complete");
    let codes: Vec<String> = desk::boards(&chief).into_iter().map(|seen| seen.result).collect();
    assert_eq!(codes, ["W", "D", "B", "W"].repeat(3));
    spectator.until(
        "the spectator sees every result",
        "[...document.querySelectorAll('tr[data-players]')]\
         .every((row) => row.cells[3].textContent.trim() !== '–')",
    );
    spectator.until("and is live again", "document.documentElement.dataset.live === 'on'");
}
