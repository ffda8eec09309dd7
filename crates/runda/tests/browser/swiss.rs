//! A Swiss of 24 draughts players, run by a chief arbiter and an assistant at the same time.

use crate::chromium::{Chromium, Person};
use crate::desk::{self, Plan, Seen};
use crate::page::Page;
use crate::server::Server;

const PLAYERS: usize = 24;
const ROUNDS: usize = 5;
/// The keys in the order in which they are typed down the boards, and what they mean in draughts.
const KEYS: [(&str, &str, usize); 4] = [("1", "W", 2), ("=", "D", 1), ("0", "B", 0), ("5", "D", 1)];

#[test]
fn an_arbiter_runs_a_swiss_of_24_from_two_windows_at_once() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let chief = chromium.person().window();
    desk::sign_in(&chief, &server);
    let plan = Plan { name: "Memoriał", variant: "v100", system: "swiss-pzwarc", rounds: "5" };
    let id = desk::create(&chief, &server, &plan);
    let address = server.at(&format!("/desk/t/{id}"));
    desk::paste(&chief, &desk::players(PLAYERS));
    desk::check_in(&chief, &address, PLAYERS);
    let assistant = joined(&chief, &chromium.person(), &server);

    let mut points = vec![0; PLAYERS];
    for round in 1..=ROUNDS {
        if round == 4 {
            withdraw_the_last(&chief, &address);
        }
        desk::begin_round(&chief, &address, round);
        desk::look_in(&assistant, &address, round);
        let expected = type_everything(&chief, &assistant, round);
        if round == 2 {
            chief.screenshot("round-screen");
            undo_and_type_again(&chief, &assistant, &expected);
        }
        let mut played = expected;
        if round == 3 {
            correct_board_3(&chief, &assistant, &mut played);
        }
        assert_eq!(desk::boards(&assistant), played, "round {round}: both windows show the same");
        count(&mut points, &played);
    }
    finish(&chief, &address, &points);
}

/// The assistant joins with a browser of their own, by the PIN on the chief's screen.
fn joined(chief: &Page, assistant: &Person, server: &Server) -> Page {
    chief.open(&server.at("/desk/accounts"));
    chief.fill("#name", "Jan Kos");
    chief.eval("document.querySelector('[name=role]').value = 'assistant'");
    chief.click("form[action='/desk/accounts'] button");
    chief.click("form[action='/desk/accounts/jan-kos/invite'] button");
    let pin = chief.read(".big-number");
    let page = assistant.window();
    page.open(&server.at("/join"));
    page.fill("[name=code]", &pin);
    page.click("form[action='/join'] button");
    page.arrives("/desk");
    page
}

/// Both type at once: the chief from the first board, the assistant from the middle.
fn type_everything(chief: &Page, assistant: &Page, round: usize) -> Vec<Seen> {
    let mut games = desk::boards(chief);
    let middle = games.len() / 2 + 1;
    assistant.keys(&["g", &middle.to_string(), "Enter"]);
    let half = games.len().div_ceil(2);
    let key = |board: usize| KEYS[(board * 5 + round) % KEYS.len()];
    for step in 0..half {
        if step + 1 < middle {
            chief.key(key(step).0);
        }
        if middle - 1 + step < games.len() {
            assistant.key(key(middle - 1 + step).0);
        }
    }
    for (board, game) in games.iter_mut().enumerate() {
        key(board).1.clone_into(&mut game.result);
    }
    for page in [chief, assistant] {
        desk::confirmed(page, games.len());
        desk::stage(page, "complete");
    }
    assert_eq!(desk::boards(chief), games, "round {round}: what was typed is what is kept");
    games
}

/// The last entry of the chief is taken back, seen by the assistant, and typed again.
fn undo_and_type_again(chief: &Page, assistant: &Page, games: &[Seen]) {
    let one_open = "[...document.querySelectorAll('tr[data-board]')]\
        .filter((row) => row.dataset.result === 'OPEN').length === 1";
    chief.key("u");
    for page in [chief, assistant] {
        page.until("one board is open again", one_open);
    }
    let open = "[...document.querySelectorAll('tr[data-board]')]\
        .find((row) => row.dataset.result === 'OPEN').dataset.board";
    let board: usize = chief.text(open).parse().unwrap();
    let (key, ..) = *KEYS.iter().find(|(_, code, _)| *code == games[board - 1].result).unwrap();
    chief.keys(&["g"]);
    for digit in board.to_string().chars() {
        chief.key(&digit.to_string());
    }
    chief.keys(&["Enter", key]);
    for page in [chief, assistant] {
        desk::confirmed(page, games.len());
        desk::stage(page, "complete");
    }
}

/// A slip was read from the wrong side: the result of board 3 is turned round, by keyboard alone.
fn correct_board_3(chief: &Page, assistant: &Page, games: &mut [Seen]) {
    let (key, after) = if games[2].result == "W" { ("0", "B") } else { ("1", "W") };
    chief.keys(&["g", "3", "Enter", key]);
    chief.until("the correction is asked for", "document.getElementById('correction').open");
    chief.key("Enter");
    let seen =
        format!("document.querySelector('tr[data-board=\"3\"]').dataset.result === '{after}'");
    for page in [chief, assistant] {
        page.until("the correction is shown", &seen);
        desk::confirmed(page, games.len());
    }
    after.clone_into(&mut games[2].result);
}

fn withdraw_the_last(chief: &Page, address: &str) {
    chief.open(&format!("{address}/players"));
    chief.click("tr[data-name]:last-of-type th a");
    chief.fill("form[action$='/leave'] #reason", "choroba");
    chief.click("button[value=withdraw]");
    chief.until("the page says that they have left", "document.body.innerText.includes('choroba')");
    chief.open(&format!("{address}/players"));
    chief.until(
        "the player is marked",
        "document.querySelectorAll('tr[data-name] .status').length === 1",
    );
}

/// Adds up a round in the plainest way; in a round with a bye the one who sits out gets a win.
fn count(points: &mut [usize], games: &[Seen]) {
    let mut playing = vec![false; points.len()];
    for game in games {
        let white = KEYS.iter().find(|(_, code, _)| *code == game.result).unwrap().2;
        points[game.white - 1] += white;
        points[game.black - 1] += 2 - white;
        (playing[game.white - 1], playing[game.black - 1]) = (true, true);
    }
    let resting: Vec<usize> = (0..points.len() - 1).filter(|at| !playing[*at]).collect();
    for at in resting {
        points[at] += 2;
    }
}

/// Closes the tournament and reads the standings as everybody sees them.
fn finish(chief: &Page, address: &str, points: &[usize]) {
    chief.open(&format!("{address}/rounds/{ROUNDS}"));
    chief.click("form[action$='/finish'] button");
    chief.arrives("/standings");
    let table = chief.eval(
        "[...document.querySelectorAll('table.standings tbody tr')].map((row) => \
         [row.cells[1].textContent, row.querySelector('.points').textContent])",
    );
    let rows = table.as_array().unwrap();
    assert_eq!(rows.len(), points.len());
    let number =
        |value: &serde_json::Value| value.as_str().unwrap().trim().parse::<usize>().unwrap();
    for row in rows {
        let player = number(&row[0]);
        assert_eq!(number(&row[1]), points[player - 1], "the points of number {player}");
    }
    let shown: Vec<usize> = rows.iter().map(|row| number(&row[1])).collect();
    assert!(shown.is_sorted_by(|above, below| above >= below), "{shown:?}");
    chief.screenshot("standings-at-the-desk");
}
