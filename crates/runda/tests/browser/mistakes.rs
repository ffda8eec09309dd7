//! Wrong forms, expired tokens, boards that do not exist, two hands on one button: a clear sentence, and
//! nothing is broken.

use serde_json::json;

use crate::chromium::{Chromium, Person};
use crate::desk::{self, Plan};
use crate::page::{Page, quoted};
use crate::server::Server;

const PLAN: Plan<'_> =
    Plan { name: "Pomyłki", variant: "v100", system: "swiss-pzwarc", rounds: "3" };

/// A chief arbiter and eight players before round 1.
fn ready(server: &Server, person: &Person) -> (Page, String) {
    let page = person.window();
    desk::sign_in(&page, server);
    let id = desk::create(&page, server, &PLAN);
    desk::paste(&page, &desk::players(8));
    (page, server.at(&format!("/desk/t/{id}")))
}

#[test]
fn a_wrong_form_comes_back_with_every_fault_and_everything_typed() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    desk::sign_in(&page, &server);
    page.open(&server.at("/desk/new"));
    page.fill("#place", "Lublin");
    page.fill("#tempo", "very fast");
    page.click("#wizard button.primary");
    page.until("the faults are listed", "document.querySelectorAll('[role=alert] li').length >= 3");
    assert_eq!(page.eval("document.getElementById('place').value"), "Lublin");
    assert_eq!(page.eval("document.getElementById('name').getAttribute('aria-invalid')"), "true");
    page.screenshot("wizard-faults");
    page.open(&server.at("/desk"));
    assert_eq!(page.eval("document.querySelectorAll('a[href^=\"/desk/t/\"]').length"), 0);
}

#[test]
fn an_expired_form_is_refused_in_a_sentence_and_changes_nothing() {
    let (mut server, chromium) = (Server::start(), Chromium::start());
    let (page, address) = ready(&server, &chromium.person());
    page.open(&format!("{address}/rounds/1"));
    page.eval("document.querySelector('form[action$=\"/pair\"] [name=form_token]').value = 'old'");
    page.click("button[value=engine]");
    page.until("the sentence is shown", "document.body.innerText.includes('The form has expired')");
    page.screenshot("expired-form");
    page.open(&format!("{address}/rounds/1"));
    desk::stage(&page, "unpaired");

    // U-41: signed out in another tab while results are being typed: the page offers to sign in, and what was typed
    // waits and is sent afterwards.
    desk::begin_round(&page, &address, 1);
    page.eval(
        "fetch('/sign-out', { method: 'POST', body: new URLSearchParams({ form_token: \
         document.querySelector('[name=form_token]').value }) })",
    );
    page.key("1");
    page.until("signing in is offered", "document.getElementById('signed-out').open");
    assert!(page.read("#waiting").contains('1'), "{}", page.words());
    server.kill();
    server.start_again();
    desk::sign_in(&page, &server);
    page.open(&format!("{address}/rounds/1"));
    desk::confirmed(&page, 1);
    assert_eq!(desk::boards(&page)[0].result, "W");
}

#[test]
fn a_result_for_a_board_that_does_not_exist_is_refused_in_a_sentence() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let (page, address) = ready(&server, &chromium.person());
    desk::begin_round(&page, &address, 1);
    // The keyboard does not lose its place.
    page.keys(&["g", "9", "9", "Enter"]);
    let here = "document.querySelector('tr[aria-current]')?.dataset.board";
    assert_eq!(page.text(here), "1");
    let command = json!({ "command": {
        "type": "record-result", "round": 1, "board": 99, "outcome": { "result": "W" },
    } });
    let sent = format!(
        "fetch(location.pathname.replace(/rounds.*/, 'commands'), {{ method: 'POST', body: {}, \
         headers: {{ 'content-type': 'application/json', accept: 'application/json', \
         'x-form-token': document.querySelector('meta[name=form-token]').content }} }})\
         .then(async (answer) => [answer.status, (await answer.json()).what])",
        quoted(&command.to_string())
    );
    let answer = page.eval(&sent);
    assert_eq!(answer[0], 409);
    assert!(answer[1].as_str().unwrap().contains("no board 99"), "{answer}");
    page.key("1");
    desk::confirmed(&page, 1);
    assert_eq!(desk::boards(&page)[0].result, "W");
}

#[test]
fn two_tabs_pressing_pair_at_once_make_one_pairing() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let person = chromium.person();
    let (first, address) = ready(&server, &person);
    let second = person.window();
    for page in [&first, &second] {
        page.open(&format!("{address}/rounds/1"));
        page.find("button[value=engine]");
    }
    first.press_soon("button[value=engine]");
    second.press_soon("button[value=engine]");
    for page in [&first, &second] {
        desk::stage(page, "draft");
    }
    assert_eq!(desk::boards(&first), desk::boards(&second));
    first.open(&format!("{address}/log"));
    let paired = first.words().matches("round 1 paired").count()
        + first.words().matches("Round 1 paired").count();
    assert_eq!(paired, 1, "{}", first.words());
}

#[test]
fn a_key_typed_before_the_scripts_are_there_counts() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let (page, address) = ready(&server, &chromium.person());
    desk::begin_round(&page, &address, 1);
    // Modules run when the whole page has been read; the key comes while it is being read.
    page.first_of_all(
        "new MutationObserver((_, watch) => { \
         if (!document.querySelector('tr[data-board]')) return; \
         watch.disconnect(); \
         for (const key of ['1', '=']) document.body.dispatchEvent(new KeyboardEvent('keydown', \
         { key, code: key === '1' ? 'Digit1' : 'Equal', bubbles: true, cancelable: true })); \
         }).observe(document, { childList: true, subtree: true })",
    );
    page.open(&format!("{address}/rounds/1"));
    desk::confirmed(&page, 2);
    let results: Vec<String> = desk::boards(&page).into_iter().map(|seen| seen.result).collect();
    assert_eq!(results, ["W", "D", "OPEN", "OPEN"]);
}

#[test]
fn an_address_of_nothing_says_so() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    for path in ["/t/nobody", "/t/nobody/rounds/1", "/nothing", "/desk/t/nobody/rounds/1"] {
        page.open(&server.at(path));
        page.until(
            "a heading and a way on",
            "document.querySelector('main h1') && document.querySelector('main a, main form')",
        );
    }
    page.open(&server.at("/sign-in/once/forged"));
    assert!(page.words().contains("used already"), "{}", page.words());
}
