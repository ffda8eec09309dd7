//! What a player sees: on a phone, and without JavaScript.

use crate::chromium::Chromium;
use crate::desk;
use crate::server::Server;

/// The example of 40 players, in the fifth round.
fn example(page: &crate::page::Page, server: &Server) -> String {
    page.open(&server.at("/"));
    let address = page.text("document.querySelector('a[href^=\"/t/otwarte\"]').pathname");
    assert!(address.starts_with("/t/"), "{address}");
    address
}

#[test]
fn a_player_finds_his_next_board_on_a_phone() {
    let (server, chromium) = (Server::with_examples(), Chromium::start());
    let phone = chromium.person().window();
    phone.screen(360, 740);
    let event = example(&phone, &server);
    phone.open(&server.at(&event));
    phone.arrives("/rounds/5");
    let open_row = "[...document.querySelectorAll('tr[data-players]')]\
        .find((row) => row.cells[3].textContent.trim() === '–')";
    let name = phone.text(&format!("{open_row}.dataset.players.split('|')[0]"));
    let board = phone.text(&format!("{open_row}.cells[0].textContent.trim()"));
    let plain = name.to_lowercase().replace('ł', "l");
    phone.fill("#my-name", &plain);
    let mine = phone.until(
        "my line stands out",
        "document.querySelectorAll('tr.mine').length === 1 && \
         document.querySelector('tr.mine').cells[0].textContent.trim()",
    );
    assert_eq!(mine, board.as_str());
    phone.screenshot("phone-round");
    // The name is remembered on the device, and the player's own page says it in one sentence.
    phone.open(&server.at(&format!("{event}/rounds/5")));
    phone.until("my line stands out again", "document.querySelector('tr.mine')");
    phone.click("tr.mine a[href*='/players/']");
    phone.until("my own page is shown", "/players\\/\\d+$/.test(location.pathname)");
    let sentence = format!("document.body?.innerText.includes('board {board}')");
    phone.until("my board is told in a sentence", &sentence);
    phone.screenshot("phone-player");
    let overflow = "document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(phone.eval(overflow), true, "nothing is wider than the phone");
}

#[test]
fn pairings_and_standings_are_read_without_javascript() {
    let (server, chromium) = (Server::with_examples(), Chromium::start());
    let page = chromium.person().window();
    let event = example(&page, &server);
    page.without_javascript();
    page.open(&server.at(&format!("{event}/rounds/5")));
    assert_eq!(page.eval("document.documentElement.dataset.live ?? ''"), "", "no script ran");
    let boards = page.eval("document.querySelectorAll('table.pairings tbody tr').length");
    assert!(boards.as_u64().unwrap() >= 18, "{boards}");
    page.open(&server.at(&format!("{event}/rounds/5?by=name")));
    let names = page.eval("document.querySelectorAll('tbody tr').length");
    assert_eq!(names.as_u64(), boards.as_u64().map(|boards| boards * 2));
    page.click("nav.tabs a[href$='/standings']");
    let whole = "document.querySelectorAll('table.standings tbody tr').length >= 40";
    page.until("all standings are shown", whole);
    page.screenshot("standings-without-javascript");
}

#[test]
fn rounds_by_the_clock_are_proposed_announced_and_in_the_calendar() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    desk::sign_in(&page, &server);
    page.open(&server.at("/desk/new"));
    page.fill("#rounds", "5");
    page.eval(
        "document.getElementById('first_day').value = '2026-12-05'; \
         document.getElementById('last_day').value = '2026-12-06'",
    );
    page.click("button[name=propose]");
    page.until(
        "five rounds are proposed",
        "document.querySelectorAll('.programme li').length === 5",
    );
    let times = "[...document.querySelectorAll('[name=round_time]')].map((input) => input.value)";
    assert_eq!(page.eval(times)[0], "10:00");
    page.eval("document.querySelectorAll('[name=round_time]')[4].value = '16:45'");
    page.fill("#name", "Mikołajki");
    page.click("#wizard button.primary");
    page.until("the tournament is there", "location.pathname.endsWith('/players')");

    page.open(&server.at("/t/mikolajki/about"));
    assert!(page.words().contains("Sun 6 December, 16:45"), "{}", page.words());
    page.screenshot("about");
    let calendar = page.text("fetch('/t/mikolajki/schedule.ics').then((answer) => answer.text())");
    assert!(calendar.contains("DTSTART:20261206T164500"), "{calendar}");
    assert_eq!(calendar.matches("BEGIN:VEVENT").count(), 5);
}
