//! Every system from the wizard to the final table, by the clicks and keys of a person: one server, one browser.

use crate::chromium::Chromium;
use crate::desk;
use crate::page::Page;
use crate::server::Server;

/// What the wizard is told: boxes to click, lists to choose from, fields to fill in.
#[derive(Default)]
struct Wish<'a> {
    name: &'a str,
    /// Radio buttons and boxes, as `name=value`.
    clicks: &'a [&'a str],
    /// Lists, as id and value.
    choices: &'a [(&'a str, &'a str)],
    /// Fields, as id and text.
    fields: &'a [(&'a str, &'a str)],
}

/// An arbiter at the desk, before one tournament.
struct Arbiter<'a> {
    page: &'a Page,
    address: String,
}

impl<'a> Arbiter<'a> {
    /// Fills in the wizard and pastes the players.
    fn creates(page: &'a Page, server: &'a Server, wish: &Wish<'_>, players: &[String]) -> Self {
        let arbiter = Self::creates_empty(page, server, wish);
        desk::paste(page, players);
        arbiter
    }

    /// Fills in the wizard.
    fn creates_empty(page: &'a Page, server: &'a Server, wish: &Wish<'_>) -> Self {
        page.open(&server.at("/desk/new"));
        page.fill("#name", wish.name);
        for click in wish.clicks {
            let (name, value) = click.split_once('=').unwrap();
            page.click(&format!("input[name={name}][value={value}]"));
        }
        for (id, value) in wish.choices {
            page.eval(&format!(
                "document.getElementById('{id}').closest('details')?.setAttribute('open', '')"
            ));
            choose(page, id, value);
        }
        for (id, text) in wish.fields {
            page.fill(&format!("#{id}"), text);
        }
        page.click("#wizard button.primary");
        let path = page.until(
            "the new tournament has a page of players",
            "/^\\/desk\\/t\\/.*\\/players$/.test(location.pathname) && location.pathname",
        );
        let id = path.as_str().unwrap().split('/').nth(3).unwrap().to_owned();
        Self { page, address: server.at(&format!("/desk/t/{id}")) }
    }

    /// The same with a table of players that has a heading.
    fn creates_with_table(
        page: &'a Page,
        server: &'a Server,
        wish: &Wish<'_>,
        rows: &[String],
        players: usize,
    ) -> Self {
        let arbiter = Self::creates_empty(page, server, wish);
        page.click("#add details summary");
        page.fill("#list", &rows.join("\n"));
        page.click("#add details button");
        let listed = format!("document.querySelectorAll('tr[data-name]').length === {players}");
        page.until("all players are listed", &listed);
        arbiter
    }

    /// Pairs, publishes, starts and plays rounds until the last one offers the end; `key` gives the key for a row, by its
    /// place and the number of the player who has White.
    fn plays(&self, key: impl Fn(usize, usize) -> &'static str) {
        let mut round = 1;
        loop {
            desk::begin_round(self.page, &self.address, round);
            self.types(&key);
            if !self.leads_on() {
                return;
            }
            round += 1;
        }
    }

    /// Types a result at every open board, top down.
    fn types(&self, key: &impl Fn(usize, usize) -> &'static str) {
        let boards = desk::boards(self.page);
        for (at, game) in boards.iter().enumerate() {
            if game.result == "OPEN" {
                self.page.key(key(at, game.white));
            }
        }
        desk::confirmed(self.page, boards.len());
        desk::stage(self.page, "complete");
    }

    /// Whether the page leads on to another round; level encounters are decided on the way.
    fn leads_on(&self) -> bool {
        self.page.until(
            "the page says how it goes on",
            "document.querySelector(\"form[action$='/finish']\") || \
             document.querySelector('.note.good a.button.primary')",
        );
        while self.is_there("form.play-off button[name=first]")
            && !self.is_there("form[action$='/finish']")
        {
            let left = self
                .page
                .eval("document.querySelectorAll('form.play-off').length")
                .as_u64()
                .unwrap();
            self.page.click("form.play-off button[name=first]");
            let fewer = format!(
                "document.readyState === 'complete' && document.querySelectorAll('form.play-off').length === {}",
                left - 1
            );
            self.page.until("the play-off is recorded", &fewer);
        }
        self.is_there(".note.good a.button.primary")
    }

    fn is_there(&self, selector: &str) -> bool {
        self.page.eval(&format!("!!document.querySelector(\"{selector}\")")).as_bool().unwrap()
    }

    /// Closes the event and reads how many stand in the final table.
    fn closes(&self, players: usize) {
        self.page.click("form[action$='/finish'] button");
        self.page.arrives("/standings");
        let rows = self.page.eval("document.querySelectorAll('table.standings tbody tr').length");
        assert_eq!(rows.as_u64(), Some(players as u64), "{}", self.address);
    }
}

/// Chooses from a list as a person does: the list is told that it changed.
fn choose(page: &Page, id: &str, value: &str) {
    page.find(&format!("#{id}"));
    page.eval(&format!(
        "(() => {{ const list = document.getElementById('{id}'); list.value = '{value}'; \
         list.dispatchEvent(new Event('input', {{ bubbles: true }})); \
         list.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
    ));
}

/// Whoever has the lower number wins: no two are level in a table, and a match is soon over.
fn lower_wins(_: usize, white: usize) -> &'static str {
    if white == 1 { "1" } else { "0" }
}

/// In encounters of two games colours change: the same player wins both.
fn same_player_wins(at: usize, _: usize) -> &'static str {
    if at.is_multiple_of(2) { "1" } else { "0" }
}

fn white_wins(_: usize, _: usize) -> &'static str {
    "1"
}

/// U-22: round robins: one to three cycles, Berger, half, reversed half, sliding, the last rounds as they are.
#[test]
fn round_robins_run_from_the_wizard_to_the_final_table() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    desk::sign_in(&page, &server);
    for (name, cycles, table, more, players) in [
        ("Koło", "1", "berger", &[][..], 3),
        ("Dwa koła", "2", "berger", &[], 3),
        ("Trzy koła", "3", "berger", &[], 2),
        ("Połówkowy", "1", "half", &[], 4),
        ("Odwrócony", "1", "reversed-half", &[], 4),
        ("Przesuwny", "1", "sliding", &[], 3),
        ("Bez zamiany", "2", "berger", &["keep_order=yes"], 2),
    ] {
        let clicks = [&["variant=v64", "system=round-robin"], more].concat();
        let wish = Wish {
            name,
            clicks: &clicks,
            choices: &[("table", table)],
            fields: &[("cycles", cycles)],
        };
        let arbiter = Arbiter::creates(&page, &server, &wish, &desk::players(players));
        arbiter.plays(white_wins);
        arbiter.closes(players);
    }
}

/// U-21, U-22: the Swisses of the draughts code, uncontrolled too, and that of FIDE, plain and accelerated.
#[test]
fn swisses_run_from_the_wizard_to_the_final_table() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    desk::sign_in(&page, &server);
    for (name, variant, more) in [
        ("Holenderski", "niderlandzki", &["variant=v100"][..]),
        ("Klasyczny", "classic", &["variant=v100"]),
        ("Rankingowy", "ranking", &["variant=v100"]),
        ("Niekontrolowany", "classic", &["variant=v100", "uncontrolled=yes"]),
        ("Szachy", "", &["variant=chess"]),
        ("Baku", "", &["variant=chess", "accelerated=yes"]),
    ] {
        let choices = [("swiss_variant", variant)];
        let choices = if variant.is_empty() { &[][..] } else { &choices[..] };
        let wish = Wish { name, clicks: more, choices, fields: &[("rounds", "2")] };
        let arbiter = Arbiter::creates_with_table(&page, &server, &wish, &rated(), 4);
        arbiter.plays(white_wins);
        arbiter.closes(4);
    }
}

/// Four players with ratings: the ranking variant asks for them.
fn rated() -> Vec<String> {
    let rows = [
        "Nazwisko;Imię;Ranking",
        "Adamska;Anna;2100",
        "Bąk;Jan;2050",
        "Cieślak;Ewa;2000",
        "Ćwik;Piotr;1950",
    ];
    rows.iter().map(ToString::to_string).collect()
}

/// U-1, U-2, U-25, U-26: a cup of eight with a level match: play-off on the page, stages, bracket, places of the cup.
#[test]
fn a_cup_of_eight_with_a_level_match_runs_to_its_places() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    desk::sign_in(&page, &server);
    let wish = Wish {
        name: "Puchar",
        clicks: &["variant=v100", "system=knockout", "third_place=yes"],
        choices: &[],
        fields: &[("games", "2")],
    };
    let arbiter = Arbiter::creates(&page, &server, &wish, &desk::players(8));
    let level_at_board_1 = |at: usize, white: usize| match at {
        0 | 1 => "=",
        _ => same_player_wins(at, white),
    };
    desk::begin_round(&page, &arbiter.address, 1);
    arbiter.types(&level_at_board_1);
    page.find("form.play-off button[name=first]");
    page.screenshot("cup-level-match");
    assert!(arbiter.leads_on());
    for round in 2..=3 {
        desk::begin_round(&page, &arbiter.address, round);
        arbiter.types(&same_player_wins);
        assert_eq!(arbiter.leads_on(), round < 3);
    }
    page.screenshot("cup-bracket");
    arbiter.closes(8);
    let places = page.eval(
        "[...document.querySelectorAll('table.standings tbody tr')].map((row) => row.cells[0].textContent.trim())",
    );
    let places: Vec<&str> =
        places.as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
    assert_eq!(places, ["1", "2", "3", "4", "5–8", "5–8", "5–8", "5–8"]);
    let single = Wish {
        name: "Puchar, jedna partia",
        clicks: &["variant=v100", "system=knockout"],
        choices: &[],
        fields: &[("games", "1")],
    };
    let arbiter = Arbiter::creates(&page, &server, &single, &desk::players(4));
    arbiter.plays(white_wins);
    arbiter.closes(4);
}

/// U-6, U-7, U-27: matches of three kinds end when they are decided; two sides have names and a score.
#[test]
fn matches_and_sides_run_from_the_wizard_to_the_final_table() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    desk::sign_in(&page, &server);
    for (name, kind, target) in
        [("Mecz", "games", "2"), ("Do punktów", "points", "3"), ("Do wygranych", "wins", "2")]
    {
        let wish = Wish {
            name,
            clicks: &["variant=v64", "system=match"],
            choices: &[("match_kind", kind)],
            fields: &[("match_target", target)],
        };
        let arbiter = Arbiter::creates(&page, &server, &wish, &desk::players(2));
        arbiter.plays(lower_wins);
        assert!(page.words().contains("has won the match"), "{name}: {}", page.words());
        arbiter.closes(2);
    }
    let list = [
        "Nazwisko;Imię;Klub",
        "Adamska;Anna;Start",
        "Bąk;Jan;Orzeł",
        "Cieślak;Ewa;Start",
        "Ćwik;Piotr;Orzeł",
    ];
    for (name, game) in [("Strony", "variant=v100"), ("Strony szachowe", "variant=chess")] {
        let wish = Wish {
            name,
            clicks: &[game, "system=scheveningen"],
            choices: &[],
            fields: &[("side_a", "Orzeł"), ("side_b", "Start")],
        };
        let rows: Vec<String> = list.iter().map(ToString::to_string).collect();
        let arbiter = Arbiter::creates_with_table(&page, &server, &wish, &rows, 4);
        arbiter.plays(white_wins);
        assert!(page.words().contains("Orzeł") && page.words().contains(" : "), "{}", page.words());
        arbiter.closes(4);
    }
}

/// U-23: a finished group offers its final by a button.
#[test]
fn groups_make_their_final_by_a_button() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    desk::sign_in(&page, &server);
    for (at, name) in ["Finały A", "Finały B"].into_iter().enumerate() {
        let wish = Wish {
            name,
            clicks: &["variant=v64", "system=round-robin"],
            choices: &[("next_system", "round-robin")],
            fields: &[("next_promoted", "1")],
        };
        let players = desk::players(4)[at * 2..at * 2 + 2].to_vec();
        let arbiter = Arbiter::creates(&page, &server, &wish, &players);
        arbiter.plays(white_wins);
        arbiter.closes(2);
        page.open(&format!("{}/rounds/1", arbiter.address));
        page.find("a[href$='/next-stage']");
    }
    page.click("a[href$='/next-stage']");
    page.arrives("/next-stage");
    page.click("form[action$='/next-stage'] button.primary");
    page.until(
        "the final has its players",
        "document.querySelectorAll('tr[data-name]').length === 2",
    );
    let path = page.text("location.pathname");
    let id = path.split('/').nth(3).unwrap().to_owned();
    let last = Arbiter { page: &page, address: server.at(&format!("/desk/t/{id}")) };
    last.plays(white_wins);
    last.closes(2);
}
