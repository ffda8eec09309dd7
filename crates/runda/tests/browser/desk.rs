//! What an arbiter does at the desk, in steps the tests share.

use crate::page::Page;
use crate::server::Server;

/// Everything the wizard is told.
pub(crate) struct Plan<'a> {
    pub(crate) name: &'a str,
    pub(crate) variant: &'a str,
    pub(crate) system: &'a str,
    pub(crate) rounds: &'a str,
}

/// Signs the chief arbiter in by the link on the terminal.
pub(crate) fn sign_in(page: &Page, server: &Server) {
    page.open(&server.link);
    page.arrives("/desk");
}

/// Fills in the wizard; gives the short name of the tournament.
pub(crate) fn create(page: &Page, server: &Server, plan: &Plan<'_>) -> String {
    page.open(&server.at("/desk/new"));
    page.fill("#name", plan.name);
    page.click(&format!("input[name=variant][value={}]", plan.variant));
    page.click(&format!("input[name=system][value={}]", plan.system));
    page.fill("#rounds", plan.rounds);
    page.fill("#tempo", "60+30s");
    page.fill("#place", "Lublin, Dom Kultury");
    page.fill("#arbiter", "Anna Nowak");
    page.click("#wizard button.primary");
    let path = page.until(
        "the new tournament has a page of players",
        "/^\\/desk\\/t\\/.*\\/players$/.test(location.pathname) && location.pathname",
    );
    path.as_str().unwrap().split('/').nth(3).unwrap().to_owned()
}

/// Pastes a list of players.
pub(crate) fn paste(page: &Page, players: &[String]) {
    page.click("#add details summary");
    page.fill("#list", &players.join("\n"));
    page.click("#add details button");
    let rows = format!("document.querySelectorAll('tr[data-name]').length === {}", players.len());
    page.until("all players are listed", &rows);
}

/// Opens check-in, taps every player but the last `absent`, and closes it.
pub(crate) fn check_in(page: &Page, address: &str, players: usize) {
    page.open(&format!("{address}/check-in"));
    page.click("button[value=open]");
    for present in 1..=players {
        page.click("button.door-row:not(.present)");
        let counted =
            format!("document.querySelectorAll('.door-row.present').length === {present}");
        page.until("the player is present", &counted);
    }
    page.click("button[value=close]");
    page.until("check-in is closed", "document.querySelector('button[value=open]')");
}

/// Pairs, publishes and starts a round.
pub(crate) fn begin_round(page: &Page, address: &str, round: usize) {
    page.open(&format!("{address}/rounds/{round}"));
    page.click("button[value=engine]");
    stage(page, "draft");
    page.click("button[value=publish]");
    stage(page, "published");
    page.click("form[action$='/start'] button");
    stage(page, "playing");
    page.find("tr[aria-current]");
}

/// Opens a round in play and waits for the cursor: from then on keys count.
pub(crate) fn look_in(page: &Page, address: &str, round: usize) {
    page.open(&format!("{address}/rounds/{round}"));
    page.find("tr[aria-current]");
}

/// Waits until the round screen shows a stage.
pub(crate) fn stage(page: &Page, stage: &str) {
    page.until(stage, &format!("document.getElementById('round')?.dataset.stage === '{stage}'"));
}

/// A game on the round screen: start numbers and result code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) white: usize,
    pub(crate) black: usize,
    pub(crate) result: String,
}

/// The boards of the round screen, top board first.
pub(crate) fn boards(page: &Page) -> Vec<Seen> {
    let rows = page.eval(
        "[...document.querySelectorAll('tr[data-board]')].map((row) => \
         [row.cells[1].textContent, row.cells[7].textContent, row.dataset.result])",
    );
    let number = |value: &serde_json::Value| value.as_str().unwrap().trim().parse().unwrap();
    let seen = |row: &serde_json::Value| Seen {
        white: number(&row[0]),
        black: number(&row[1]),
        result: row[2].as_str().unwrap().to_owned(),
    };
    rows.as_array().unwrap().iter().map(seen).collect()
}

/// Waits until so many boards have a result the server has confirmed.
pub(crate) fn confirmed(page: &Page, number: usize) {
    let expression = format!(
        "[...document.querySelectorAll('tr[data-board]')].filter((row) => \
         row.dataset.result !== 'OPEN' && row.dataset.state !== 'sending').length >= {number}"
    );
    page.until(&format!("{number} results are confirmed"), &expression);
}

/// Players with names that look alike only from afar.
pub(crate) fn players(number: usize) -> Vec<String> {
    const SURNAMES: [&str; 24] = [
        "Adamska",
        "Bąk",
        "Cieślak",
        "Ćwik",
        "Dąbrowski",
        "Ewald",
        "Fus",
        "Gołąb",
        "Hajduk",
        "Iwan",
        "Jóźwiak",
        "Kos",
        "Lach",
        "Łącka",
        "Mróz",
        "Nowak",
        "Orzeł",
        "Ósemka",
        "Pająk",
        "Rybak",
        "Szot",
        "Śliwa",
        "Zając",
        "Żak",
    ];
    let given = ["Anna", "Jan", "Ewa", "Piotr"];
    (0..number).map(|at| format!("{} {}", SURNAMES[at], given[at % given.len()])).collect()
}
