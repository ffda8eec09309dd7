//! An arbiter who creates an event in the wizard and runs it by the forms of the pages.

use axum::http::StatusCode;
use runda_desk::Signed;
use runda_tournament::{Command, Moment, Phase, State};
use serde_json::{Value, json};

use crate::browser::{Browser, token_of};
use crate::html_form::fields;

/// An arbiter in the middle of an event.
pub(crate) struct Story {
    pub(crate) browser: Browser,
    pub(crate) id: String,
}

impl Story {
    /// Fills in the wizard as a person does: what is not named stays as the page proposes it.
    pub(crate) async fn created(typed: &[(&str, &str)]) -> Self {
        Self::created_in(Browser::chief().await, typed).await
    }

    pub(crate) async fn created_in(mut browser: Browser, typed: &[(&str, &str)]) -> Self {
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

    pub(crate) fn at(&self, end: &str) -> String {
        format!("/desk/t/{}/{end}", self.id)
    }

    pub(crate) async fn order(&mut self, command: Value) {
        let signed = Signed { by: "chief".into(), at: Moment(0) };
        let command: Command = serde_json::from_value(command).unwrap();
        let id = self.id.parse().unwrap();
        self.browser.app.desk().execute(&id, command, &[], &signed).await.unwrap();
    }

    pub(crate) async fn entered(mut self, people: &[(&str, &str)]) -> Self {
        let people: Vec<Value> = people
            .iter()
            .map(|(name, club)| json!({"surname": name, "given-name": "X", "club": club, "rating": 2000}))
            .collect();
        self.order(json!({"type": "enter-players", "people": people})).await;
        self
    }

    pub(crate) async fn with(self, players: usize) -> Self {
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

    pub(crate) async fn state(&self) -> State {
        let id = self.id.parse().unwrap();
        self.browser.app.desk().tournament(&id).await.unwrap().state().clone()
    }

    /// Presses a button of a page: posts its form.
    pub(crate) async fn press(&mut self, page: &str, form: &str, sent: &[(&str, &str)]) -> String {
        let (page, form) = (self.at(page), self.at(form));
        let answer = self.browser.submit(&page, &form, sent).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{form} {sent:?}: {}", answer.text);
        answer.location
    }

    /// Pairs, publishes and starts the next round.
    pub(crate) async fn begin(&mut self) -> u16 {
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
    pub(crate) async fn results(
        &mut self,
        round: u16,
        mut result: impl FnMut(usize) -> &'static str,
    ) {
        let screen = format!("rounds/{round}");
        let state = self.state().await;
        let view = state.round_view(runda_rulebook::Round::new(round).unwrap()).unwrap();
        let open = view.boards.iter().filter(|row| !row.outcome.result.is_final());
        for (at, row) in open.enumerate() {
            let set = format!("{}:{}", row.label(), result(at));
            self.press(&screen, &format!("{screen}/results"), &[("set", &set)]).await;
        }
    }

    pub(crate) async fn page(&mut self, end: &str) -> String {
        let answer = self.browser.get(&self.at(end)).await;
        assert_eq!(answer.status, StatusCode::OK, "{end}: {}", answer.text);
        answer.text
    }

    /// Closes the event by the button of its last round, and reads the final table.
    pub(crate) async fn closed(&mut self) -> String {
        let last = self.state().await.rounds().len();
        let screen = self.page(&format!("rounds/{last}")).await;
        let (_, form) = screen.split_once("/finish\"").expect("the last round offers the end");
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
    pub(crate) async fn run(mut self) -> String {
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
    pub(crate) async fn printed(&mut self) {
        let paper = self.browser.get(&self.at("print/pairings.pdf?round=1")).await;
        assert_eq!(paper.status, StatusCode::OK, "{}", paper.text);
        assert!(paper.text.starts_with("%PDF"));
    }

    /// Without the press nothing is printed.
    #[cfg(not(feature = "print"))]
    pub(crate) async fn printed(&mut self) {
        self.page("standings").await;
    }

    /// Whether the last round leads on to another.
    pub(crate) async fn goes_on(&mut self) -> bool {
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
pub(crate) fn rows(page: &str) -> usize {
    page.matches("<td class=\"number faint\">").count()
}
