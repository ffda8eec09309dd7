//! Every system from the wizard to the final table, by the forms of the pages.

use axum::http::StatusCode;
use runda_desk::Signed;
use runda_tournament::{Command, Moment, Phase, State, System};
use serde_json::{Value, json};

use crate::browser::{Browser, token_of};
use crate::html_form::fields;

/// An arbiter in the middle of an event.
struct Story {
    browser: Browser,
    id: String,
}

impl Story {
    /// Fills in the wizard as a person does: what is not named stays as the page proposes it.
    async fn created(typed: &[(&str, &str)]) -> Self {
        Self::created_in(Browser::chief().await, typed).await
    }

    async fn created_in(mut browser: Browser, typed: &[(&str, &str)]) -> Self {
        let page = browser.get("/desk/new").await.text;
        let mut sent = fields(&page, "wizard");
        for (name, value) in typed {
            sent.retain(|(known, _)| known != name);
            sent.push(((*name).to_owned(), (*value).to_owned()));
        }
        if typed.iter().all(|(name, _)| *name != "name") {
            sent.retain(|(name, _)| name != "name");
            sent.push(("name".into(), "Turniej".into()));
        }
        let pairs: Vec<(&str, &str)> = sent.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
        let answer = browser.post("/desk/new", &token_of(&page), &pairs).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{typed:?}: {}", answer.text);
        let id = answer.location.split('/').nth(3).unwrap().to_owned();
        Self { browser, id }
    }

    fn at(&self, end: &str) -> String {
        format!("/desk/t/{}/{end}", self.id)
    }

    async fn order(&mut self, command: Value) {
        let signed = Signed { by: "chief".into(), at: Moment(0) };
        let command: Command = serde_json::from_value(command).unwrap();
        let id = self.id.parse().unwrap();
        self.browser.app.desk().execute(&id, command, &[], &signed).await.unwrap();
    }

    async fn entered(mut self, people: &[(&str, &str)]) -> Self {
        let people: Vec<Value> = people
            .iter()
            .map(|(name, club)| json!({"surname": name, "given-name": "X", "club": club, "rating": 2000}))
            .collect();
        self.order(json!({"type": "enter-players", "people": people})).await;
        self
    }

    async fn with(self, players: usize) -> Self {
        const NAMES: [&str; 12] = [
            "Adamska",
            "Baran",
            "Cichy",
            "Dąb",
            "Ewald",
            "Fus",
            "Gołąb",
            "Hajduk",
            "Iwan",
            "Jóźwiak",
            "Kos",
            "Lach",
        ];
        let people: Vec<(&str, &str)> = NAMES[..players].iter().map(|name| (*name, "")).collect();
        self.entered(&people).await
    }

    async fn state(&self) -> State {
        let id = self.id.parse().unwrap();
        self.browser.app.desk().tournament(&id).await.unwrap().state().clone()
    }

    /// Presses a button of a page: posts its form.
    async fn press(&mut self, page: &str, form: &str, sent: &[(&str, &str)]) -> String {
        let (page, form) = (self.at(page), self.at(form));
        let answer = self.browser.submit(&page, &form, sent).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{form} {sent:?}: {}", answer.text);
        answer.location
    }

    /// Pairs, publishes and starts the next round.
    async fn begin(&mut self) -> u16 {
        let round = self.state().await.next_round().get();
        let screen = format!("rounds/{round}");
        let to = self
            .press(&screen, &format!("{screen}/pair"), &[("how", "engine"), ("start", "rating")])
            .await;
        assert_eq!(to, self.at(&screen), "the round is paired");
        self.press(&screen, &format!("{screen}/publish"), &[]).await;
        self.press(&screen, &format!("{screen}/start"), &[]).await;
        round
    }

    /// Enters a result at every board of the round that is open.
    async fn results(&mut self, round: u16, mut result: impl FnMut(usize) -> &'static str) {
        let screen = format!("rounds/{round}");
        let state = self.state().await;
        let view = state.round_view(runda_rulebook::Round::new(round).unwrap()).unwrap();
        let open = view.boards.iter().filter(|row| !row.outcome.result.is_final());
        for (at, row) in open.enumerate() {
            let set = format!("{}:{}", row.label(), result(at));
            self.press(&screen, &format!("{screen}/results"), &[("set", &set)]).await;
        }
    }

    async fn page(&mut self, end: &str) -> String {
        let answer = self.browser.get(&self.at(end)).await;
        assert_eq!(answer.status, StatusCode::OK, "{end}: {}", answer.text);
        answer.text
    }

    /// Closes the event by the button of its last round, and reads the final table.
    async fn closed(&mut self) -> String {
        let last = self.state().await.rounds().len();
        let screen = self.page(&format!("rounds/{last}")).await;
        let (_, form) = screen.split_once("/finish\">").expect("the last round offers the end");
        let form = form.split("</form>").next().unwrap();
        let read: Vec<&str> = form
            .split("name=\"acknowledged\" value=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        let sent: Vec<(&str, &str)> = read.iter().map(|key| ("acknowledged", *key)).collect();
        self.press(&format!("rounds/{last}"), "finish", &sent).await;
        assert_eq!(self.state().await.phase(), Phase::Finished);
        self.page("standings").await
    }

    /// Runs to the end: White wins at odd boards, Black at even ones, so that nothing is level for long.
    async fn run(mut self) -> String {
        while self.goes_on().await {
            let round = self.begin().await;
            self.results(round, |at| if at % 2 == 0 { "W" } else { "B" }).await;
        }
        let why = self.page("rounds/1/why?board=1").await;
        assert!(why.contains("class=\"article\"") || why.contains("<li>"), "board 1 is explained");
        self.printed().await;
        self.closed().await
    }

    /// The pairing list of round 1 comes out of the press.
    #[cfg(feature = "print")]
    async fn printed(&mut self) {
        let paper = self.browser.get(&self.at("print/pairings.pdf?round=1")).await;
        assert_eq!(paper.status, StatusCode::OK, "{}", paper.text);
        assert!(paper.text.starts_with("%PDF"));
    }

    /// Without the press nothing is printed.
    #[cfg(not(feature = "print"))]
    async fn printed(&mut self) {
        self.page("standings").await;
    }

    /// Whether the last round leads on to another.
    async fn goes_on(&mut self) -> bool {
        let state = self.state().await;
        if state.rounds().is_empty() {
            return true;
        }
        let last = state.rounds().len();
        let page = self.page(&format!("rounds/{last}")).await;
        page.contains(&format!("href=\"{}\"", self.at(&format!("rounds/{}", last + 1))))
            && page.contains("button small primary")
    }
}

/// How many rows the table of the standings has.
fn rows(page: &str) -> usize {
    page.matches("<td class=\"number faint\">").count()
}

/// U-22: round robins of every table and any number of cycles, created, run and ranked by forms.
#[tokio::test]
async fn round_robins_run_from_the_wizard_to_the_table() {
    for (cycles, table, keep, players, rounds) in [
        ("1", "berger", "", 5, 5),
        ("2", "berger", "", 4, 6),
        ("3", "berger", "", 3, 9),
        ("2", "berger", "yes", 4, 6),
        ("1", "half", "", 4, 3),
        ("1", "reversed-half", "", 4, 3),
        ("1", "sliding", "", 5, 5),
    ] {
        let typed =
            [("system", "round-robin"), ("cycles", cycles), ("table", table), ("keep_order", keep)];
        let story = Story::created(&typed).await.with(players).await;
        let state = story.state().await;
        assert_eq!(state.number_of_rounds(), Some(rounds), "{typed:?}");
        assert_eq!(rows(&story.run().await), players, "{typed:?}");
    }
}

/// RR-15: the last two rounds of a cycle change places unless the organiser says otherwise.
#[tokio::test]
async fn the_swap_of_the_last_rounds_is_a_choice() {
    let mut orders = Vec::new();
    for keep in ["", "yes"] {
        let typed = [("system", "round-robin"), ("cycles", "2"), ("keep_order", keep)];
        let mut story = Story::created(&typed).await.with(4).await;
        story.press("lots", "lots", &[("method", "by-hand"), ("seed", "1")]).await;
        let mut rounds = Vec::new();
        for _ in 0..3 {
            let round = story.begin().await;
            let state = story.state().await;
            let record = state.round(runda_rulebook::Round::new(round).unwrap()).unwrap();
            let mut pairs: Vec<_> =
                record.pairs().map(|(_, it)| (it.white.get(), it.black.get())).collect();
            pairs.sort_unstable();
            rounds.push(pairs);
            story.results(round, |_| "D").await;
        }
        orders.push(rounds);
    }
    let (swapped, kept) = (&orders[0], &orders[1]);
    assert_eq!(swapped[0], kept[0]);
    assert_eq!((&swapped[1], &swapped[2]), (&kept[2], &kept[1]));
}

/// U-22: the four Swisses of the draughts code and that of FIDE, plain and accelerated.
#[tokio::test]
async fn swisses_run_from_the_wizard_to_the_table() {
    let own = |variant, uncontrolled| {
        [
            ("variant", "v100"),
            ("system", "swiss-pzwarc"),
            ("swiss_variant", variant),
            ("uncontrolled", uncontrolled),
            ("rounds", "3"),
        ]
    };
    let chess = |accelerated| {
        [
            ("variant", "chess"),
            ("system", "fide-dutch"),
            ("swiss_variant", ""),
            ("accelerated", accelerated),
            ("rounds", "3"),
        ]
    };
    for typed in [
        own("niderlandzki", ""),
        own("classic", ""),
        own("ranking", ""),
        own("classic", "yes"),
        chess(""),
        chess("yes"),
    ] {
        let story = Story::created(&typed).await.with(6).await;
        assert_eq!(
            story.state().await.regulations().unwrap().accelerated,
            typed[3] == ("accelerated", "yes")
        );
        assert_eq!(rows(&story.run().await), 6, "{typed:?}");
    }
}

/// FD-80, FD-81: with acceleration the upper half meets the upper half in round 1.
#[tokio::test]
async fn an_accelerated_swiss_pairs_halves_apart() {
    let typed =
        [("variant", "chess"), ("system", "fide-dutch"), ("accelerated", "yes"), ("rounds", "5")];
    let mut story = Story::created(&typed).await.with(8).await;
    story.begin().await;
    let state = story.state().await;
    for (_, pair) in state.rounds()[0].pairs() {
        assert_eq!(pair.white.get() <= 4, pair.black.get() <= 4, "{pair:?}");
    }
}

/// U-1, U-2, U-26: a cup of eight with a level match is decided by a play-off on the page and ends with cup places.
#[tokio::test]
async fn a_cup_with_a_level_match_runs_to_its_places() {
    let typed = [("system", "knockout"), ("games", "2"), ("third_place", "yes")];
    let mut story = Story::created(&typed).await.with(8).await;
    let round = story.begin().await;
    let page = story.page("rounds/1").await;
    assert!(page.contains("Quarter-finals"), "the stage is named: {page}");
    assert!(page.contains("class=\"bracket\""), "the bracket is drawn");
    // Board 1 is level; elsewhere the player who began with White wins both games.
    story
        .results(round, |at| match at {
            0 | 1 => "D",
            at if at % 2 == 0 => "W",
            _ => "B",
        })
        .await;
    let page = story.page("rounds/1").await;
    assert!(page.contains("Board 1: level, a play-off decides"), "{page}");
    let state = story.state().await;
    let (_, players) = state.level_encounters(runda_rulebook::Round::FIRST)[0];
    let numbers = players.map(|number| number.to_string());
    let sent = [
        ("player", numbers[0].as_str()),
        ("player", numbers[1].as_str()),
        ("first", numbers[1].as_str()),
        ("tempo", "5+3s"),
        ("note", "dogrywka"),
        ("white", numbers[0].as_str()),
        ("result", "B"),
        ("sort", "armageddon"),
    ];
    story.press("rounds/1", "rounds/1/play-off", &sent).await;
    let state = story.state().await;
    assert!(state.level_encounters(runda_rulebook::Round::FIRST).is_empty());
    assert!(state.play_offs()[0].games[0].armageddon);
    assert!(!story.page("rounds/1").await.contains("a play-off decides"));
    let round = story.begin().await;
    let record = story.state().await.rounds()[1].clone();
    assert!(record.encounter_of(players[1]).is_some(), "who won the play-off goes on");
    assert!(record.encounter_of(players[0]).is_none());
    let page = story.page("rounds/2").await;
    assert!(page.contains("Semi-finals") && page.contains("Out of the cup"), "U-25: {page}");
    assert!(!page.contains("Withdrawn"), "nobody withdrew");
    story.results(round, |at| if at % 2 == 0 { "W" } else { "B" }).await;
    let round = story.begin().await;
    let page = story.page("rounds/3").await;
    assert!(page.contains("For third place"), "{page}");
    story.results(round, |at| if at % 2 == 0 { "W" } else { "B" }).await;
    let table = story.closed().await;
    for place in ["1", "2", "3", "4", "5–8"] {
        assert!(
            table.contains(&format!("<td class=\"number strong\">{place}<")),
            "{place}: {table}"
        );
    }
    assert!(!table.contains("MEDSOL"));
    let public = story.browser.get(&format!("/t/{}/rounds/3", story.id)).await.text;
    assert!(public.contains("class=\"bracket\"") && public.contains("Final"), "U-26 in public");
}

/// U-22: a cup of one game, without third place, is created and run.
#[tokio::test]
async fn a_cup_of_single_games_runs_to_its_end() {
    let story = Story::created(&[("system", "knockout"), ("games", "1")]).await.with(4).await;
    let system = story.state().await.regulations().unwrap().system;
    assert_eq!(system, System::Knockout { games: 1, third_place: false });
    assert!(story.run().await.contains("<td class=\"number strong\">3–4<"));
}

/// U-6, U-7: matches of the three kinds begin, end when they are decided, and can be closed.
#[tokio::test]
async fn matches_of_three_kinds_end_when_they_are_decided() {
    for (kind, target, games) in [("games", "2", 2), ("points", "3", 2), ("wins", "2", 2)] {
        let typed = [("system", "match"), ("match_kind", kind), ("match_target", target)];
        let mut story = Story::created(&typed).await.with(2).await;
        for game in 0..games {
            let round = story.begin().await;
            // Number 1 wins every game, whatever the colour.
            let state = story.state().await;
            let pair = state.rounds()[game].pairs().next().unwrap().1;
            let result = if pair.white.get() == 1 { "W" } else { "B" };
            story.results(round, |_| result).await;
        }
        let page = story.page(&format!("rounds/{games}")).await;
        assert!(page.contains("has won the match"), "{kind}: {page}");
        assert!(!story.goes_on().await, "{kind}");
        assert_eq!(rows(&story.closed().await), 2, "{kind}");
    }
}

/// KO-50: a level match is decided by a play-off.
#[tokio::test]
async fn a_level_match_offers_a_play_off() {
    let typed = [("system", "match"), ("match_kind", "games"), ("match_target", "2")];
    let mut story = Story::created(&typed).await.with(2).await;
    for _ in 0..2 {
        let round = story.begin().await;
        story.results(round, |_| "D").await;
    }
    assert!(story.page("rounds/2").await.contains("The match is level"));
    let sent = [("player", "1"), ("player", "2"), ("first", "2")];
    story.press("rounds/2", "rounds/2/play-off", &sent).await;
    assert_eq!(story.state().await.play_offs()[0].order[0].get(), 2);
    story.closed().await;
}

/// U-27: sides have the names of their clubs, and their score is told live, at the desk and in public.
#[tokio::test]
async fn sides_have_names_and_a_score() {
    for variant in ["v100", "chess"] {
        let typed = [
            ("variant", variant),
            ("system", "scheveningen"),
            ("side_a", "Orzeł"),
            ("side_b", "Start"),
        ];
        let people = [
            ("Adamska", "Start"),
            ("Baran", "Orzeł"),
            ("Cichy", "Start"),
            ("Dąb", "Orzeł"),
            ("Ewald", "Orzeł"),
            ("Fus", "Start"),
        ];
        let mut story = Story::created(&typed).await.entered(&people).await;
        let round = story.begin().await;
        let state = story.state().await;
        for number in state.numbers() {
            let club = &state.player(number).unwrap().person.club;
            assert_eq!(state.is_of_first_side(number), club == "Orzeł", "{number} {club}");
        }
        // Everybody of Orzeł wins.
        let winners: Vec<&'static str> = state.rounds()[0]
            .pairs()
            .map(|(_, pair)| if state.is_of_first_side(pair.white) { "W" } else { "B" })
            .collect();
        story.results(round, |at| winners[at]).await;
        let score = if variant == "chess" { "Orzeł 3 : 0 Start" } else { "Orzeł 6 : 0 Start" };
        assert!(story.page("rounds/1").await.contains(score), "{variant}");
        let public = story.browser.get(&format!("/t/{}/rounds/1", story.id)).await.text;
        assert!(public.contains(score), "{variant}: {public}");
        while story.goes_on().await {
            let round = story.begin().await;
            story.results(round, |_| "D").await;
        }
        assert_eq!(rows(&story.closed().await), 6);
    }
}

/// U-27: a player of neither side is named before pairing.
#[tokio::test]
async fn a_player_of_neither_side_is_named() {
    let typed = [("system", "scheveningen"), ("side_a", "Orzeł"), ("side_b", "Start")];
    let people = [("Adamska", "Start"), ("Baran", "Orzeł"), ("Cichy", "Lot")];
    let mut story = Story::created(&typed).await.entered(&people).await;
    let page = story.page("rounds/1").await;
    assert!(page.contains("play for neither side: Cichy X"), "{page}");
}

/// mini-matches of two games in a Swiss and a round robin.
#[tokio::test]
async fn mini_matches_run_from_the_wizard_to_the_table() {
    for typed in [
        [("system", "swiss-pzwarc"), ("games", "2"), ("rounds", "2")],
        [("system", "round-robin"), ("games", "2"), ("rounds", "")],
    ] {
        let mut story = Story::created(&typed).await.with(4).await;
        let round = story.begin().await;
        assert!(story.page("rounds/1").await.contains("data-board=\"1.2\""));
        story.results(round, |_| "W").await;
        assert_eq!(rows(&story.run().await), 4, "{typed:?}");
    }
}

/// U-23, RR-50: two groups offer their final by a button, and the games of those who go on count again.
#[tokio::test]
async fn groups_offer_their_final_with_carried_games() {
    let mut browser = Browser::chief().await;
    for group in ["Mistrzostwa A", "Mistrzostwa B"] {
        let typed = [
            ("name", group),
            ("system", "round-robin"),
            ("next_system", "round-robin"),
            ("next_promoted", "2"),
            ("next_carry", "yes"),
        ];
        let mut story = Story::created_in(browser.clone(), &typed).await;
        let end = group.chars().last().unwrap();
        let people: Vec<(String, String)> = ["Adamska", "Baran", "Cichy"]
            .map(|name| (format!("{name}{end}"), String::new()))
            .to_vec();
        let people: Vec<(&str, &str)> =
            people.iter().map(|(n, c)| (n.as_str(), c.as_str())).collect();
        story = story.entered(&people).await;
        story.press("lots", "lots", &[("method", "by-hand"), ("seed", "1")]).await;
        // The lower number always wins: places 1, 2, 3 without a tie.
        while story.goes_on().await {
            let round = story.begin().await;
            let state = story.state().await;
            let results: Vec<&'static str> = state.rounds()[usize::from(round) - 1]
                .pairs()
                .map(|(_, pair)| if pair.white < pair.black { "W" } else { "B" })
                .collect();
            story.results(round, |at| results[at]).await;
        }
        story.closed().await;
        let page = story.page("rounds/3").await;
        assert!(page.contains("foresee a next stage"), "{page}");
        browser = story.browser;
    }
    let page = browser.get("/desk/t/mistrzostwa-a/next-stage").await.text;
    assert!(page.contains("Mistrzostwa A") && page.contains("Mistrzostwa B"), "{page}");
    let sent =
        [("group", "mistrzostwa-a"), ("group", "mistrzostwa-b"), ("name", "Mistrzostwa – finał")];
    let address = "/desk/t/mistrzostwa-a/next-stage";
    let answer = browser.submit(address, address, &sent).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    let id = answer.location.split('/').nth(3).unwrap().to_owned();
    let mut story = Story { browser, id };
    assert_eq!(story.state().await.entrants().count(), 4);
    let mut carried = 0;
    for _ in 0..3 {
        let round = story.begin().await;
        let state = story.state().await;
        carried +=
            state.rounds()[usize::from(round) - 1].games().filter(|it| !it.is_open()).count();
        story.results(round, |_| "D").await;
    }
    assert_eq!(carried, 2, "one game of each group counts again");
    assert_eq!(rows(&story.closed().await), 4);
}

/// U-8: where no legal pairing exists, the page names the players and the rules that may be lifted, a button each.
#[tokio::test]
async fn a_round_without_a_legal_pairing_offers_its_waivers() {
    let typed = [
        ("system", "swiss-pzwarc"),
        ("swiss_variant", "classic"),
        ("uncontrolled", "yes"),
        ("rounds", "5"),
    ];
    let mut story = Story::created(&typed).await.with(6).await;
    // Numbers 1 and 2 may not meet: after four rounds they have only each other left.
    let mut regulations = serde_json::to_value(story.state().await.regulations().unwrap()).unwrap();
    regulations["exclusions"] = json!({"pairs": [[1, 2]]});
    story
        .order(json!({"type": "change-regulations", "regulations": regulations, "reason": ""}))
        .await;
    while story.state().await.rounds().len() < 4 {
        let round = story.state().await.next_round().get();
        let screen = format!("rounds/{round}");
        let to = story
            .press(&screen, &format!("{screen}/pair"), &[("how", "engine"), ("start", "rating")])
            .await;
        if to.ends_with("?seen=impasse") {
            break;
        }
        story.press(&screen, &format!("{screen}/publish"), &[]).await;
        story.press(&screen, &format!("{screen}/start"), &[]).await;
        story.results(round, |at| if at % 2 == 0 { "W" } else { "B" }).await;
    }
    let round = story.state().await.next_round().get();
    let screen = format!("rounds/{round}");
    let to = story.press(&screen, &format!("{screen}/pair"), &[("how", "engine")]).await;
    assert!(to.ends_with("?seen=impasse"), "round {round}: {to}");
    let page = story.page(&format!("{screen}?seen=impasse")).await;
    assert!(page.contains("There is no legal pairing"), "{page}");
    let (_, impasse) = page.split_once("id=\"impasse\"").unwrap();
    assert!(impasse.contains(" X") && impasse.contains("Lift this and pair"), "{impasse}");
    assert!(page.contains("value=\"hand\""), "pairing by hand is offered too");
    let waiver = page
        .split("name=\"waiver\" value=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap()
        .to_owned();
    let sent = [("waiver", waiver.as_str()), ("reason", "no legal pairing")];
    story.press(&screen, &format!("{screen}/waive"), &sent).await;
    assert!(story.state().await.rounds().len() == usize::from(round), "the round is paired");
}

/// U-24: the half system with six players is told before round 1, and a button changes the table.
#[tokio::test]
async fn six_players_cannot_play_the_half_system_and_are_told_so() {
    let typed = [("system", "round-robin"), ("table", "half")];
    let mut story = Story::created(&typed).await.with(6).await;
    let page = story.page("rounds/1").await;
    assert!(
        page.contains("Play by Berger's table") || page.contains("Play by Berger&#39;s table"),
        "{page}"
    );
    story.press("rounds/1", "berger", &[]).await;
    assert!(!story.page("rounds/1").await.contains("/berger"));
    assert_eq!(rows(&story.run().await), 6);
    let typed =
        [("system", "round-robin"), ("table", "half"), ("expected_players", "6"), ("name", "H")];
    let mut browser = Browser::chief().await;
    let part = browser.submit("/desk/new", "/desk/new/findings", &typed).await.text;
    assert!(part.contains("divisible by 4"), "the notes of the wizard say it too: {part}");
}

/// U-12: pairing again uses the same lot; new lots are drawn only on purpose; the log names the lot.
#[tokio::test]
async fn the_lot_of_a_round_stays_until_a_new_one_is_drawn() {
    let mut story = Story::created(&[("rounds", "3")]).await.with(6).await;
    let sent = [("how", "engine"), ("start", "rating")];
    story.press("rounds/1", "rounds/1/pair", &sent).await;
    let first = story.state().await.rounds()[0].clone();
    for _ in 0..4 {
        story.press("rounds/1", "rounds/1/discard", &[]).await;
        story.press("rounds/1", "rounds/1/pair", &sent).await;
        let again = story.state().await.rounds()[0].clone();
        assert_eq!((&again.seed, &again.encounters), (&first.seed, &first.encounters));
    }
    let seed = first.seed.unwrap();
    assert!(story.page("rounds/1").await.contains(&seed), "the page names the lot");
    assert!(story.page("log").await.contains(&seed), "the log names the lot");
    assert!(story.page("lots").await.contains(&seed), "the page of the lots names it");
    story.press("rounds/1", "rounds/1/pair", &[("how", "engine"), ("lot", "new")]).await;
    assert_ne!(story.state().await.rounds()[0].seed, Some(seed));
}

/// U-12: start numbers are drawn before everybody's eyes, from a seed the hall chooses.
#[tokio::test]
async fn start_numbers_are_drawn_from_an_own_seed() {
    let mut lists = Vec::new();
    for seed in ["6152", "6152", "other"] {
        let mut story = Story::created(&[("rounds", "3")]).await.with(8).await;
        story.press("lots", "lots", &[("method", "lots"), ("seed", seed)]).await;
        assert!(story.page("lots").await.contains(seed));
        let state = story.state().await;
        lists.push(
            state
                .numbers()
                .map(|number| state.player(number).unwrap().person.name())
                .collect::<Vec<_>>(),
        );
    }
    assert_eq!(lists[0], lists[1]);
    assert_ne!(lists[0], lists[2]);
}

/// U-81: the seats of the sliding system stand on the page of the round.
#[tokio::test]
async fn the_sliding_system_shows_its_seats() {
    let typed = [("system", "round-robin"), ("table", "sliding")];
    let mut story = Story::created(&typed).await.with(5).await;
    story.begin().await;
    let page = story.page("rounds/1").await;
    for seat in ["Seats of the round", ">T1<", ">B2<", "pause"] {
        assert!(page.contains(seat), "{seat}: {page}");
    }
}

/// TM-1, TM-4: teams are entered by form and by paste, sit down, play board by board and are ranked.
#[tokio::test]
async fn a_league_of_teams_runs_from_the_wizard_to_the_table() {
    let typed = [("system", "round-robin"), ("teams", "yes"), ("boards", "2"), ("line_up", "open")];
    let mut story = Story::created(&typed).await;
    let sent = [
        ("name", "Orzeł"),
        ("captain", "Anna Nowak"),
        ("members", "Nowak Anna 2010\r\nKos Jan"),
        ("reserves", "Lis Ewa"),
    ];
    story.press("teams", "teams", &sent).await;
    let list = "Start\nMróz Piotr\nŻak Iga\n\nLot\nBaran Jan\nWilk Ola\nDrop Ida";
    story.press("teams", "teams/paste", &[("list", list)]).await;
    let page = story.page("teams").await;
    for text in ["Orzeł", "Anna Nowak", "Lis Ewa", "Start", "Lot", "Drop Ida"] {
        assert!(page.contains(text), "{text}");
    }
    let state = story.state().await;
    let (team, record) = state.teams().find(|(_, record)| record.team.name == "Orzeł").unwrap();
    let (id, reserve, first) = (
        team.0.to_string(),
        record.team.reserves[0].0.to_string(),
        record.team.members[0].0.to_string(),
    );
    story
        .press("teams", &format!("teams/{id}"), &[("name", "Orzeł"), ("captain", "Jan Kos")])
        .await;
    let sent = [("team", id.as_str()), ("player", reserve.as_str()), ("player", first.as_str())];
    story.press("rounds/1/line-ups", "rounds/1/line-ups", &sent).await;
    assert!(story.page("rounds/1/line-ups").await.contains("handed in"));
    while story.goes_on().await {
        let round = story.begin().await;
        story.results(round, |at| if at % 2 == 0 { "W" } else { "D" }).await;
    }
    let table = story.closed().await;
    assert_eq!(rows(&table), 3);
    assert!(table.contains("Orzeł"));
}
