//! Papers: the lists and forms of a tournament as PDF, one by one or several in one file.

mod page;

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::{Path, RawQuery};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use runda_access::Pace;
use runda_papers::{
    Audience, Kind, Options, PageSize, PaperError, PressError, Print, Scope, Stamp, print_while,
};
use runda_rulebook::{Language, Reason, Round};
use runda_tournament::{Date, Tournament};
use serde::Deserialize;

use super::public::head::published;
use crate::app::App;
use crate::layers::Sender;
use crate::problem::Problem;
use crate::sitting::{AtDesk, InPublic};
use crate::words::Words;
use crate::work::Share;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/desk/t/{id}/papers", get(page::show))
        .route("/desk/t/{id}/papers/several.pdf", get(several))
        .route("/desk/t/{id}/print/{file}", get(at_the_desk))
        .route("/t/{id}/print/{file}", get(in_public))
}

/// What the form of the papers page asks for; empty fields are not filled in.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Wish {
    kind: Vec<String>,
    round: String,
    size: String,
    large: String,
    lang: String,
    ratings_of: String,
    fee: String,
    /// The title of a notice.
    title: String,
    /// The text of a notice or of diplomas.
    text: String,
}

/// The longest texts of one's own: a title is a line, a fee a number with its currency, a text some paragraphs.
const LONGEST: [usize; 3] = [80, 40, 4000];

impl Wish {
    fn read(query: Option<&str>) -> Result<Self, Problem> {
        let wish: Self = serde_html_form::from_str(query.unwrap_or_default())
            .map_err(|_| Problem::unreadable_form())?;
        for (text, most) in [&wish.title, &wish.fee, &wish.text].into_iter().zip(LONGEST) {
            if text.chars().count() > most {
                return Err(Problem::too_long(most));
            }
        }
        Ok(wish)
    }

    fn kinds(&self) -> Result<Vec<Kind>, Problem> {
        let mut kinds: Vec<Kind> = Vec::new();
        for kind in &self.kind {
            let kind = kind.parse().map_err(|_| Problem::not_found())?;
            // Each kind once, however often it is asked for.
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        Ok(kinds)
    }

    fn options(&self, app: &App, id: &str, language: Language) -> Result<Options, Problem> {
        Ok(Options {
            language: filled(&self.lang)?.unwrap_or(language),
            round: filled(&self.round)?
                .map(|round: u16| Round::new(round).map_err(|_| Problem::not_found()))
                .transpose()?,
            size: filled::<PageSize>(&self.size)?,
            print: if self.large.is_empty() { Print::Usual } else { Print::Large },
            printed: now(),
            live: app.addresses().first().map(|address| format!("{address}/t/{id}")),
            ratings_of: filled::<Date>(&self.ratings_of)?,
            fee: Some(self.fee.clone()).filter(|fee| !fee.trim().is_empty()),
            text: Some(self.text.clone()).filter(|text| !text.trim().is_empty()),
            settings: match self.title.trim() {
                "" => Vec::new(),
                title => vec![("title".into(), title.into())],
            },
            ..Options::default()
        })
    }
}

/// A field that may be left empty.
fn filled<T: std::str::FromStr>(field: &str) -> Result<Option<T>, Problem> {
    match field.trim() {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| Problem::unreadable_form()),
    }
}

/// Several papers in one file, for the arbiter.
async fn several(
    AtDesk { app, frame, id, tournament, .. }: AtDesk,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let wish = Wish::read(query.as_deref())?;
    let options = wish.options(&app, &id, frame.words.language())?;
    let kinds = wish.kinds()?;
    if kinds.is_empty() {
        return Err(Problem::refused(frame.t("web-papers-none-chosen")));
    }
    printed(&app, (&id, tournament), (kinds, options), Share::Desk, &frame.words).await
}

/// One paper, for the arbiter.
async fn at_the_desk(
    AtDesk { app, frame, id, tournament, .. }: AtDesk,
    Path((_, file)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let options = Wish::read(query.as_deref())?.options(&app, &id, frame.words.language())?;
    let kinds = vec![kind_of(&file)?];
    printed(&app, (&id, tournament), (kinds, options), Share::Desk, &frame.words).await
}

/// One paper, for everybody: what hangs on the wall, and of published rounds only.
async fn in_public(
    InPublic { app, frame, id, tournament }: InPublic,
    Sender(from): Sender,
    Path((_, file)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let kind = kind_of(&file)?;
    // Nobody puts their own words on an official looking paper.
    let own =
        |wish: Wish| Wish { title: String::new(), text: String::new(), fee: String::new(), ..wish };
    let wish = own(Wish::read(query.as_deref())?);
    let mut options = wish.options(&app, &id, frame.words.language())?;
    let last = published(tournament.state()).last();
    let hidden = options.round.is_some_and(|round| Some(round) > last);
    if kind.audience() == Audience::Arbiters || hidden {
        return Err(Problem::not_found());
    }
    app.turnstile()
        .pass(Pace::Ask, from, Instant::now())
        .map_err(|wait| Problem::too_often(wait.as_secs()))?;
    if kind.scope() == Scope::Round {
        options.round = Some(options.round.or(last).ok_or_else(Problem::not_found)?);
    }
    printed(&app, (&id, tournament), (vec![kind], options), Share::Public, &frame.words).await
}

/// The paper an address names, as `pairings.pdf`.
fn kind_of(file: &str) -> Result<Kind, Problem> {
    let code = file.strip_suffix(".pdf").ok_or_else(Problem::not_found)?;
    code.parse().map_err(|_| Problem::not_found())
}

/// Sets the papers in their turn, away from the threads that answer.
async fn printed(
    app: &App,
    (id, tournament): (&str, Arc<Tournament>),
    (kinds, options): (Vec<Kind>, Options),
    share: Share,
    words: &Words,
) -> Result<Response, Problem> {
    let name = match kinds.as_slice() {
        [kind] => format!("{id}-{kind}.pdf"),
        _ => format!("{id}.pdf"),
    };
    let asked = Arc::clone(&tournament);
    let options = Options { told: told_by_itself(app, id, &kinds).await?, ..options };
    let setting = app.work().press(share, move |wanted| {
        print_while((&kinds, &options), asked.state(), &|| wanted.still())
    });
    let pdf = setting.await?;
    let pdf = pdf.map_err(|error| told(error, tournament, words))?;
    let mut response = pdf.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/pdf"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(value) = HeaderValue::from_str(&format!("inline; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    Ok(response)
}

/// What a report tells by itself stands in the journal, not in the state.
async fn told_by_itself(app: &App, id: &str, kinds: &[Kind]) -> Result<Vec<Reason>, Problem> {
    if kinds.contains(&Kind::Report) {
        return Ok(app.with_journal(id).await?.noteworthy());
    }
    Ok(Vec::new())
}

/// Why a paper is not printed, in the language of the page.
fn told(error: PaperError, tournament: Arc<Tournament>, words: &Words) -> Problem {
    match error {
        PaperError::NotCreated | PaperError::NoPlayer(_) => Problem::not_found(),
        PaperError::NoRound => Problem::refused(words.t("web-papers-no-round")),
        PaperError::NotPaired(round) => {
            Problem::refused(words.with("web-papers-not-paired", "round", round))
        }
        PaperError::OtherSystem => Problem::refused(words.t("web-papers-other-system")),
        PaperError::NoText => Problem::refused(words.t("web-papers-no-text")),
        PaperError::Refused(refusal) => Problem::refusal(refusal, tournament),
        PaperError::Press(PressError::TooMuch) => Problem::refused(words.t("web-papers-too-much")),
        PaperError::Press(error) => Problem::broken(error),
        PaperError::Link(error) => Problem::broken(error),
    }
}

/// The clock of the hall.
fn now() -> Stamp {
    let now = jiff::Zoned::now();
    Stamp::of(now.year(), [now.month(), now.day(), now.hour(), now.minute()])
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::time::Duration;

    use axum::http::StatusCode;

    use super::*;
    use crate::testing::{get, server};

    /// T-43: an explanation on paper is the same question to the engine as one on a page, at the same pace.
    #[tokio::test]
    async fn one_question_has_one_pace() {
        let app = server().await;
        let here = IpAddr::from([10, 0, 0, 1]);
        let later = Instant::now() + Duration::from_hours(1);
        while app.turnstile().pass(Pace::Ask, here, later).is_ok() {}
        for address in ["/t/lublin/rounds/1/why?board=1", "/t/lublin/print/explanation.pdf?round=1"]
        {
            let answer = get(&app, address, &[]).await;
            assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS, "{address}");
        }
    }
}
