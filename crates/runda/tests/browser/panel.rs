//! What needs scripts: keys, two typists, check-in in place, refusals inside the page, typed text that stays.

use serde_json::Value;

use crate::chromium::{Chromium, Person};
use crate::desk::{self, Plan};
use crate::page::Page;
use crate::server::Server;

const PLAN: Plan<'_> =
    Plan { name: "Zasięg", variant: "v100", system: "swiss-pzwarc", rounds: "3" };

fn ready(server: &Server, person: &Person, players: usize) -> (Page, String) {
    let page = person.window();
    desk::sign_in(&page, server);
    let id = desk::create(&page, server, &PLAN);
    desk::paste(&page, &desk::players(players));
    (page, server.at(&format!("/desk/t/{id}")))
}

const HERE: &str = "document.querySelector('tr[aria-current]')?.dataset.board";

/// U-85: a number typed to jump never becomes a result, also where its digits are results; a digit alone is one.
/// U-86: single keys can be switched off.
#[test]
fn a_number_typed_to_jump_is_no_result() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let (page, address) = ready(&server, &chromium.person(), 24);
    desk::begin_round(&page, &address, 1);
    page.keys(&["1", "2", "Enter"]);
    page.until("the cursor is at board 12", &format!("{HERE} === '12'"));
    page.keys(&["1", "0", "Enter"]);
    page.until("the cursor is at board 10", &format!("{HERE} === '10'"));
    assert!(desk::boards(&page).iter().all(|seen| seen.result == "OPEN"), "nothing was entered");
    page.key("1");
    desk::confirmed(&page, 1);
    assert_eq!(desk::boards(&page)[9].result, "W");
    page.eval("localStorage.setItem('runda-keys', 'off')");
    page.key("1");
    page.key("ArrowDown");
    assert_eq!(desk::boards(&page).iter().filter(|seen| seen.result != "OPEN").count(), 1);
}

/// U-43: whoever typed second sees both results until they have seen them, also over a reload.
#[test]
fn a_conflict_of_two_typists_stays_until_it_is_seen() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let person = chromium.person();
    let (first, address) = ready(&server, &person, 8);
    desk::begin_round(&first, &address, 1);
    let second = person.window();
    // The second window hears of nothing until it has typed.
    second.first_of_all("window.WebSocket = class { close() {} send() {} }");
    desk::look_in(&second, &address, 1);
    first.key("1");
    desk::confirmed(&first, 1);
    second.key("0");
    let both = "document.querySelector('[data-conflict=\"1\"]')?.textContent";
    second.until(
        "both results are named",
        &format!("{both}?.includes('2–0') && {both}.includes('0–2')"),
    );
    desk::look_in(&second, &address, 1);
    second.until("it is still there after a reload", both);
    second.click("[data-conflict] button");
    second.until("it is gone once seen", &format!("!{both}"));
}

/// U-28, U-29: a tap at the door changes the row where it is, and Enter checks in the one that is left.
#[test]
fn check_in_changes_rows_in_place() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let (page, address) = ready(&server, &chromium.person(), 24);
    page.screen(390, 600);
    page.open(&format!("{address}/check-in"));
    page.click("button[value=open]");
    page.find(".door-row");
    page.eval("window.untouched = true");
    page.click(".door li:last-child button");
    page.until(
        "the row is marked",
        "document.querySelector('.door li:last-child .door-row.present')",
    );
    assert_eq!(page.eval("window.untouched"), Value::Bool(true), "the page was not loaded again");
    assert!(page.eval("window.scrollY").as_f64().unwrap() > 200.0, "the place in the list is kept");
    page.fill("#filter", "adamska");
    page.until("one is left", "document.querySelectorAll('.door li:not([hidden])').length === 1");
    page.key("Enter");
    page.until("two are there", "document.querySelector('.counter b').textContent === '2'");
    page.click("button[value=all]");
    page.until("everybody is there", "document.querySelector('.counter b').textContent === '24'");
}

/// U-32: what the tournament refuses stands in the page, and the page is as it was.
#[test]
fn a_refusal_stands_in_the_page() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let (page, address) = ready(&server, &chromium.person(), 8);
    page.open(&format!("{address}/rounds/1"));
    page.click("button[value=hand]");
    desk::stage(&page, "by-hand");
    page.click("button[value=end]");
    page.until("the refusal is said", "document.querySelector('dialog.inside[open] [role=alert]')");
    assert!(page.read("dialog.inside").contains("Adamska"), "{}", page.words());
    page.click("dialog.inside a[data-closes]");
    page.until("the page is there", "!document.querySelector('dialog.inside[open]')");
    desk::stage(&page, "by-hand");
}

/// U-40: what was typed is still there in the other language.
#[test]
fn typed_text_stays_when_the_language_changes() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    desk::sign_in(&page, &server);
    page.open(&server.at("/desk/new"));
    page.fill("#name", "Memoriał");
    page.fill("#place", "Lublin");
    page.click(".languages a");
    page.until("the page is Polish", "document.documentElement.lang === 'pl'");
    page.until("the name is there", "document.getElementById('name')?.value === 'Memoriał'");
    assert_eq!(page.eval("document.getElementById('place').value"), "Lublin");
}

/// U-59, U-90: the palette does things, and its options hold no links.
#[test]
fn the_palette_finds_commands() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let (page, address) = ready(&server, &chromium.person(), 8);
    desk::begin_round(&page, &address, 1);
    page.click("[data-palette]");
    page.fill("dialog.palette input", "board 3");
    page.until(
        "the board is found",
        "document.querySelector('[role=option]')?.textContent.includes('Board 3')",
    );
    assert_eq!(page.eval("document.querySelectorAll('[role=option] a').length"), 0);
    page.key("Enter");
    page.arrives("/rounds/1/boards/3");
}
