//! The arbiter's remote control: what each screen shows, countdown, notice, "which one is it?".

use askama::Template;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use crate::app::App;
use crate::event_head::{EventHead, Tab};
use crate::frame::Frame;
use crate::live::{Notice, Topic};
use crate::orders::now_millis;
use crate::page;
use crate::problem::Problem;
use crate::screens::{Countdown, Screen, Show};
use crate::sent::SentForm;
use crate::sitting::AtDesk;

/// The remote control.
#[derive(Debug, Template)]
#[template(path = "screens/control.html")]
struct ControlPage {
    frame: Frame,
    event: EventHead,
    /// The screens of this tournament.
    own: Vec<Screen>,
    /// Screens that show another one.
    others: Vec<Screen>,
    /// What a browser on a television has to open.
    address: String,
    /// The countdown under way, as `title` and moment.
    countdown: Option<Countdown>,
    notice: String,
}

pub(super) async fn show(at: AtDesk) -> Result<Response, Problem> {
    at.slowly(|at| Ok(page::show(&control(at)))).await
}

fn control(AtDesk { app, frame, id, tournament, .. }: AtDesk) -> ControlPage {
    let (own, others): (Vec<Screen>, Vec<Screen>) =
        app.screens().all().into_iter().partition(|screen| screen.tournament == id);
    let running = |screen: &Screen| screen.countdown.clone();
    ControlPage {
        event: EventHead::new(&id, tournament.state(), Tab::Screens, None),
        address: app.addresses().into_iter().next().unwrap_or_default(),
        countdown: own.iter().find_map(running).filter(|it| it.until > now_millis()),
        notice: own
            .iter()
            .map(|it| it.notice.clone())
            .find(|it| !it.is_empty())
            .unwrap_or_default(),
        own,
        others,
        frame,
    }
}

fn back(id: &str) -> Response {
    Redirect::to(&format!("/desk/t/{id}/screens")).into_response()
}

#[derive(Debug, Deserialize)]
pub(super) struct New {
    #[serde(default)]
    name: String,
}

/// One more screen.
pub(super) async fn add(
    AtDesk { app, frame, id, .. }: AtDesk,
    SentForm(new): SentForm<New>,
) -> Result<Response, Problem> {
    let given = short(&new.name, 60);
    let number = app.screens().all().len() + 1;
    let name = if given.is_empty() { frame.n("pages-screen-name", number) } else { given };
    let added = app.screens().add(&name, &id, frame.words.language()).await;
    let added = added.map_err(Problem::broken)?;
    added.map(|_| back(&id)).ok_or_else(Problem::too_many_screens)
}

#[derive(Debug, Deserialize)]
pub(super) struct Change {
    show: Option<Show>,
    #[serde(rename = "do")]
    what: Option<What>,
    seconds: Option<u16>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    /// Keep the other fields.
    Save,
    /// Show this tournament.
    Take,
    Identify,
    Remove,
}

/// What one screen shows.
pub(super) async fn change(
    AtDesk { app, viewer, id, .. }: AtDesk,
    Path((_, screen)): Path<(String, String)>,
    SentForm(change): SentForm<Change>,
) -> Result<Response, Problem> {
    let known = app.screens().get(&screen).ok_or_else(Problem::not_found)?;
    match change.what {
        // The chief sets screens up, takes them from another tournament and takes them away.
        Some(What::Take | What::Remove) if !viewer.is_chief() => return Err(Problem::chief_only()),
        Some(What::Take) => {}
        Some(What::Save | What::Identify | What::Remove) | None if known.tournament == id => {}
        Some(What::Save | What::Identify | What::Remove) | None => return Err(Problem::not_found()),
    }
    match change.what {
        Some(What::Identify) => {
            tell(&app, &screen, "identify");
            return Ok(back(&id));
        }
        Some(What::Remove) => app.screens().remove(&screen).await.map_err(Problem::broken)?,
        Some(What::Save | What::Take) | None => {
            let changed = app.screens().change(&screen, |kept| {
                kept.show = change.show.unwrap_or(kept.show);
                kept.seconds = change.seconds.unwrap_or(kept.seconds).clamp(3, 120);
                kept.tournament.clone_from(&id);
            });
            if !changed.await.map_err(Problem::broken)? {
                return Err(Problem::not_found());
            }
        }
    }
    tell(&app, &screen, "screen");
    Ok(back(&id))
}

#[derive(Debug, Deserialize)]
pub(super) struct ToAll {
    #[serde(rename = "do")]
    what: AllWhat,
    show: Option<Show>,
    #[serde(default)]
    minutes: String,
    #[serde(default)]
    title: String,
    #[serde(default)]
    text: String,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum AllWhat {
    Show,
    Countdown,
    Stop,
    Notice,
    Clear,
}

/// What all screens of the tournament show.
pub(super) async fn change_all(
    AtDesk { app, id, .. }: AtDesk,
    SentForm(sent): SentForm<ToAll>,
) -> Result<Response, Problem> {
    let countdown = match sent.what {
        AllWhat::Countdown => Some(countdown(&sent)?),
        _ => None,
    };
    let changed = app.screens().change_all(&id, |screen| match sent.what {
        AllWhat::Show => screen.show = sent.show.unwrap_or(screen.show),
        AllWhat::Countdown => screen.countdown.clone_from(&countdown),
        AllWhat::Stop => screen.countdown = None,
        AllWhat::Notice => screen.notice = short(&sent.text, 300),
        AllWhat::Clear => screen.notice.clear(),
    });
    for screen in changed.await.map_err(Problem::broken)? {
        tell(&app, &screen, "screen");
    }
    Ok(back(&id))
}

fn countdown(sent: &ToAll) -> Result<Countdown, Problem> {
    let minutes: u16 = sent.minutes.trim().parse().map_err(|_| Problem::wrong_minutes())?;
    if !(1..=600).contains(&minutes) {
        return Err(Problem::wrong_minutes());
    }
    let until = now_millis().saturating_add(i64::from(minutes) * 60_000);
    Ok(Countdown { title: short(&sent.title, 80), until })
}

/// What was typed, in one line and not too long.
fn short(text: &str, most: usize) -> String {
    let line: Vec<&str> = text.split_whitespace().collect();
    line.join(" ").chars().take(most).collect()
}

fn tell(app: &App, screen: &str, kind: &'static str) {
    let topic = Topic::screen(screen);
    app.hub().post(Notice { topic, position: None, kind, data: serde_json::Value::Null });
}
