//! The final after the groups: offered by the group that is finished, made by one button.

use askama::Template;
use axum::Router;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use runda_desk::{DeskError, NextStageError, TournamentId};
use runda_rulebook::Numbers;
use runda_tournament::{Dividing, Phase};
use serde::Deserialize;

use crate::app::App;
use crate::event_head::{EventHead, Tab};
use crate::frame::{Chief, Frame};
use crate::orders::signed;
use crate::page;
use crate::problem::Problem;
use crate::refused::capitalised;
use crate::sent::SentForm;
use crate::sitting::AtDesk;
use crate::work::Share;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/desk/t/{id}/next-stage", get(show).post(create))
        .route("/desk/t/{id}/groups", post(divide))
}

/// The page that makes the next stage.
#[derive(Debug, Template)]
#[template(path = "next_stage/page.html")]
struct NextStagePage {
    frame: Frame,
    event: EventHead,
    groups: Vec<Group>,
    name: String,
    promoted: u16,
    carries: bool,
    /// Why it cannot be made yet.
    fault: Option<String>,
}

/// A stage that may feed the final.
#[derive(Debug)]
struct Group {
    id: String,
    name: String,
    finished: bool,
    chosen: bool,
}

async fn show(_: Chief, at: AtDesk) -> Result<Response, Problem> {
    let app = at.app.clone();
    let page = shown(at, None).await?;
    app.work().run(Share::Desk, move || page::show(&page)).await
}

/// Every tournament of the desk that names a next stage; those of a like name are chosen beforehand.
async fn shown(at: AtDesk, fault: Option<String>) -> Result<NextStagePage, Problem> {
    let AtDesk { app, frame, id, tournament, .. } = at;
    let regulations = tournament.state().regulations().ok_or_else(Problem::not_found)?;
    let next = regulations.next_stage.ok_or_else(Problem::not_found)?;
    let mut groups = Vec::new();
    for summary in app.desk().list().await? {
        let Ok(other) = app.desk().tournament(&summary.id).await else { continue };
        let feeds = other.state().regulations().is_some_and(|it| it.next_stage == Some(next));
        let (group, finished) = (summary.id.to_string(), summary.phase >= Phase::Finished);
        if feeds {
            let of_one_name = stem(&summary.name) == stem(&regulations.name);
            let chosen = group == id || finished && of_one_name;
            groups.push(Group { id: group, name: summary.name, finished, chosen });
        }
    }
    groups.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(NextStagePage {
        event: EventHead::new(&id, tournament.state(), Tab::Standings, None),
        name: format!("{} – {}", stem(&regulations.name), frame.t("systems-final")),
        promoted: next.promoted,
        carries: next.carry_over,
        groups,
        fault,
        frame,
    })
}

/// The name without its last word: `Mistrzostwa A` and `Mistrzostwa B` are groups of one event.
fn stem(name: &str) -> &str {
    let name = name.trim();
    name.rsplit_once(' ').map_or(name, |(stem, _)| stem.trim_end_matches([' ', ',', '–', '-']))
}

/// Which groups, and what the final is called.
#[derive(Debug, Deserialize)]
struct Following {
    #[serde(default)]
    group: Vec<String>,
    name: String,
}

async fn create(
    Chief(viewer): Chief,
    at: AtDesk,
    SentForm(sent): SentForm<Following>,
) -> Result<Response, Problem> {
    let ids: Result<Vec<TournamentId>, _> = sent.group.iter().map(|id| id.parse()).collect();
    let ids = ids.map_err(|_| Problem::unreadable_form())?;
    let made = at.app.desk().create_next_stage(sent.name.trim(), &ids, &signed(&viewer)).await;
    match made {
        Ok((id, _)) => Ok(Redirect::to(&format!("/desk/t/{id}/players")).into_response()),
        Err(NextStageError::Stage(error)) => {
            let sentence = at.frame.words.reason(&error.reason(), &Numbers);
            let app = at.app.clone();
            let page = shown(at, Some(capitalised(&sentence))).await?;
            let mut response = app.work().run(Share::Desk, move || page::show(&page)).await?;
            *response.status_mut() = axum::http::StatusCode::CONFLICT;
            Ok(response)
        }
        Err(NextStageError::Desk(error)) => Err(error.into()),
    }
}

/// Into how many groups, and how.
#[derive(Debug, Deserialize)]
struct Division {
    groups: String,
    by: String,
    #[serde(default)]
    seed: String,
}

/// Divides everybody entered into groups, each a tournament of its own.
///
/// **Rule:** RR-44, PZSz02 B.VI A.2.2
async fn divide(
    Chief(viewer): Chief,
    AtDesk { app, id, .. }: AtDesk,
    SentForm(sent): SentForm<Division>,
) -> Result<Response, Problem> {
    let how = match sent.by.as_str() {
        "baskets" => Dividing::Baskets,
        "noted" => Dividing::Noted,
        _ => Dividing::Snake,
    };
    let groups = sent.groups.trim().parse().unwrap_or(0);
    let whole: TournamentId = id.parse().map_err(|_| Problem::not_found())?;
    let signed = signed(&viewer);
    match app.desk().divide(&whole, (groups, how), sent.seed.trim(), &signed).await {
        Ok(_) => Ok(Redirect::to("/desk").into_response()),
        Err(DeskError::Refused(refusal)) => {
            Err(Problem::refusal(refusal, app.desk().tournament(&whole).await?))
        }
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::stem;

    #[test]
    fn groups_of_one_event_have_one_stem() {
        assert_eq!(stem("Mistrzostwa Lublina A"), stem("Mistrzostwa Lublina B"));
        assert_eq!(stem("Puchar – grupa"), "Puchar");
        assert_eq!(stem("Open"), "Open");
    }
}
