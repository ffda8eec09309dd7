//! The board: games replayed and judged, moves by tapping and by keyboard, a capture with a choice on a phone.

use std::fmt::Write as _;
use std::process::Command;

use serde_json::Value;

use crate::chromium::Chromium;
use crate::page::{Page, quoted};
use crate::server::Server;

const EXAMPLES: &str = include_str!("../../../draughts/tests/examples.pdn");
const GOLDEN: &str = include_str!("../../../../cases/draughts/worked-examples.jsonl");

fn tap(page: &Page, square: u8) {
    page.eval(&format!(
        "document.querySelector('.sq[data-square=\"{square}\"]').dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
    ));
}

fn piece(page: &Page, square: u8, wanted: &str) {
    let there = format!(
        "document.querySelector('.sq[data-square=\"{square}\"]').dataset.piece === {}",
        quoted(wanted)
    );
    page.until(&format!("{square} holds {wanted:?}"), &there);
}

fn says(page: &Page, place: &str, text: &str) {
    let there = format!(
        "document.getElementById({}).textContent.includes({})",
        quoted(place),
        quoted(text)
    );
    page.until(text, &there);
}

/// G-64, PD-40: a pasted game with a variation is replayed, a claim is shown with its article and counters.
#[test]
fn a_game_is_replayed_with_its_variations_and_judged() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    page.screen(1366, 900);
    page.open(&server.at("/preferences?lang=pl&back=/board"));
    page.arrives("/board");
    page.eval(&format!("document.getElementById('pdn').value = {}", quoted(EXAMPLES)));
    page.click(".board-form button.primary");
    page.until("the game is shown", "document.querySelectorAll('#moves .move').length === 10");
    assert_eq!(page.read("h1"), "Kowalska, Anna – Nowak, Jan");
    assert!(page.words().contains("Spokojniej"), "comments are shown");
    page.click("#board-next");
    piece(&page, 28, "wm");
    says(&page, "board-stands", "Posunięcie czarnych");
    page.click("#board-next");
    page.click("#board-next");
    piece(&page, 19, "wm");
    piece(&page, 23, "");
    page.click("#moves .move:not(.main)");
    piece(&page, 29, "wm");
    page.click("#board-last");
    page.until("the end of the variation", "document.getElementById('board-next').disabled");
    page.screenshot("board-1366");

    let claim = "[FEN \"W:WK1,K2:BK49,K50\"] 1. 1-6 50-45 2. 6-1 45-50 3. 1-6 50-45 4. 6-1 45-50 *";
    page.eval(&format!("document.getElementById('pdn').value = {}", quoted(claim)));
    page.click(".board-form button.primary");
    page.until(
        "the claim is judged",
        "document.getElementById('judged')?.dataset.code === 'rule_6_1'",
    );
    assert!(page.read("#judged").contains("KW25 I 6.1"), "{}", page.read("#judged"));
    page.click("#board-claim");
    says(&page, "board-stands", "remis po 8. półruchu");
    page.screenshot("board-claim");
}

/// C-105: moves by keyboard alone; an illegal one is refused with those that are legal; men become kings.
#[test]
fn moves_are_entered_by_keyboard() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    page.open(&server.at("/board?game=v64&fen=W:Wc7,c3:Bh2"));
    page.until("legal moves are known", "document.getElementById('board-stands').textContent");
    let enter = |text: &str| {
        page.fill("#board-move", text);
        page.key("Enter");
    };
    enter("c3-e5");
    says(&page, "board-refused", "is not legal here; legal are: ");
    enter("c7-d8");
    page.until("a king", "document.querySelector('[data-name=d8]').dataset.piece === 'wk'");
    says(&page, "board-said", "d8");
    enter("h2");
    page.until("the piece is held", "document.querySelector('[data-name=h2].held')");
    enter("g1");
    page.until("Black's king", "document.querySelector('[data-name=g1]').dataset.piece === 'bk'");
    page.eval("document.querySelector('[data-name=c3]').focus()");
    page.keys(&["Enter", "ArrowUp", "Enter"]);
    page.until("c3 went on", "document.querySelector('[data-name=c3]').dataset.piece === ''");
    page.click("#board-turn");
    page.click("#board-names");
    let upright = "(() => { const square = document.querySelector('[data-name=g1]'); \
        const [a, b] = ['.dark', '.disc'].map((part) => square.querySelector(part).getBoundingClientRect()); \
        return Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < 1 && Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < 1; })()";
    assert_eq!(
        page.eval(upright),
        true,
        "a piece stays in the middle of its square on the turned board"
    );
    page.picture("board-64");
}

/// G-26: on a phone, a king that may take three in two ways asks which.
#[test]
fn a_capture_with_a_choice_is_tapped_on_a_phone() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    page.screen(390, 844);
    page.open(&server.at("/board?fen=W:WK2:B8,28,31,39"));
    page.until("legal moves are known", "document.getElementById('board-stands').textContent");
    tap(&page, 2);
    page.until("its end is marked", "document.querySelector('.sq.goal[data-square=\"26\"]')");
    tap(&page, 26);
    page.until(
        "there is a choice",
        "document.querySelectorAll('#board-choice button').length >= 2",
    );
    page.picture("board-390-choice");
    assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth"), true);
    page.click("#board-choice button");
    piece(&page, 26, "wk");
    let left = "[...document.querySelectorAll('.sq')].filter((s) => s.dataset.piece.startsWith('b')).length === 1";
    page.until("three are gone", left);
    page.until("nothing is marked as taken", "!document.querySelector('.sq.taken')");
}

/// C-52: page and command line give the same answer on every golden and every public game.
#[test]
fn the_page_judges_as_the_command_line_does() {
    let mut games = String::from(EXAMPLES);
    for line in GOLDEN.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let input = &case["input"];
        if case["function"] != "draughts_game" || !input["counters"].is_null() {
            continue;
        }
        let kind = if input["variant"] == "international" { "20" } else { "26" };
        let fen = input["fen"].as_str().map(|fen| format!("[FEN \"{fen}\"]\n")).unwrap_or_default();
        let moves: Vec<&str> =
            input["moves"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let _ = write!(
            games,
            "\n[White \"{}\"]\n[Black \"?\"]\n[Result \"*\"]\n[GameType \"{kind}\"]\n{fen}\n{} *\n",
            case["id"].as_str().unwrap(),
            moves.join(" ")
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pdn");
    std::fs::write(&file, &games).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_runda"))
        .args(["adjudicate", "--json"])
        .arg(&file)
        .output()
        .unwrap();
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    let told = told["games"].as_array().unwrap();
    assert!(told.len() > 15, "{} games", told.len());

    let (server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    page.open(&server.at("/preferences?lang=en&back=/board"));
    for game in told {
        let ask = format!(
            "fetch('/board', {{ method: 'POST', body: new URLSearchParams({{ number: {}, pdn: {} }}) }})\
             .then((answer) => answer.text()).then((text) => {{ \
             const judged = new DOMParser().parseFromString(text, 'text/html').getElementById('judged'); \
             return {{ code: judged.dataset.code, ply: judged.dataset.ply, \
             articles: [...judged.querySelectorAll('li .article')].map((each) => each.textContent), \
             reasons: judged.querySelector('ul').textContent }}; }})",
            game["game"],
            quoted(&games)
        );
        let shown = page.eval(&ask);
        assert_eq!(shown["code"], game["code"], "{game}");
        let ply = if game["ply"].is_null() { &game["plies"] } else { &game["ply"] };
        assert_eq!(shown["ply"], ply.to_string(), "{game}");
        let reasons = game["reasons"].as_array().unwrap();
        let articles: Vec<&Value> =
            reasons.iter().map(|reason| &reason["article"]).filter(|a| !a.is_null()).collect();
        assert_eq!(shown["articles"].as_array().unwrap().iter().collect::<Vec<_>>(), articles);
        for reason in reasons {
            let text = reason["text"].as_str().unwrap();
            assert!(shown["reasons"].as_str().unwrap().contains(text), "{text}: {shown}");
        }
    }
}
