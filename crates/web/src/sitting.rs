//! The opening of nearly every handler: this tournament, this person, this frame.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{Method, Uri};
use runda_access::Viewer;
use runda_rulebook::Round;
use runda_tournament::{Recorded, Tournament, Version};
use serde::Deserialize;

use crate::app::App;
use crate::event_head::game_of;
use crate::frame::{Arbiter, Frame};
use crate::problem::Problem;
use crate::work::Share;

/// A tournament at the desk, before an arbiter who has signed in. The frame writes scores as its game does.
#[derive(Debug)]
pub(crate) struct AtDesk {
    pub app: App,
    pub viewer: Viewer,
    pub frame: Frame,
    /// The short name in the address.
    pub id: String,
    pub tournament: Arc<Tournament>,
}

impl AtDesk {
    /// Does something slow with all of it, in its turn and away from the threads that answer.
    pub(crate) async fn slowly<T: Send + 'static>(
        self,
        work: impl FnOnce(Self) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let app = self.app.clone();
        app.work().run(Share::Desk, move || work(self)).await?
    }
}

/// A tournament as everybody sees it. The frame writes scores as its game does.
#[derive(Debug)]
pub(crate) struct InPublic {
    pub app: App,
    pub frame: Frame,
    /// The short name in the address.
    pub id: String,
    pub tournament: Arc<Tournament>,
}

impl InPublic {
    /// Does something slow with all of it, in its turn and away from the threads that answer.
    pub(crate) async fn slowly<T: Send + 'static>(
        self,
        work: impl FnOnce(Self) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let app = self.app.clone();
        app.work().run(Share::Public, move || work(self)).await?
    }
}

/// The round in the address; 0 and what is no number is nothing at all.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OfRound(pub Round);

#[derive(Debug, Deserialize)]
struct Named {
    id: String,
}

#[derive(Debug, Deserialize)]
struct Numbered {
    round: u16,
}

async fn named(parts: &mut Parts, app: &App) -> Result<(String, Arc<Tournament>), Problem> {
    let named = Path::<Named>::from_request_parts(parts, app).await;
    let Path(Named { id }) = named.map_err(|_| Problem::not_found())?;
    let tournament = app.tournament(&id).await?;
    Ok((id, tournament))
}

/// The event as of which a page is asked for: `?as_of=57`.
fn as_of(uri: &Uri) -> Option<Version> {
    let asked = uri.query()?.split('&').find_map(|part| part.strip_prefix("as_of="))?;
    asked.parse().ok().map(Version)
}

/// The tournament as it was after an event.
async fn then(app: &App, id: &str, version: Version) -> Result<Arc<Tournament>, Problem> {
    let whole = app.with_journal(id).await?;
    app.work()
        .run(Share::Desk, move || {
            let until = |recorded: &&Recorded| recorded.version <= version;
            let journal: Vec<Recorded> =
                whole.journal().iter().take_while(until).cloned().collect();
            Arc::new(Tournament::replay(journal))
        })
        .await
}

impl FromRequestParts<App> for AtDesk {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Arbiter(viewer) = Arbiter::from_request_parts(parts, app).await?;
        let (id, mut tournament) = named(parts, app).await?;
        let frame = Frame::from_request_parts(parts, app).await?;
        let mut frame = frame.for_game(game_of(tournament.state()));
        if parts.method == Method::GET
            && let Some(version) = as_of(&parts.uri)
        {
            tournament = then(app, &id, version).await?;
            frame.as_of = Some(version.0);
        }
        Ok(Self { app: app.clone(), viewer, frame, id, tournament })
    }
}

impl FromRequestParts<App> for InPublic {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let (id, tournament) = named(parts, app).await?;
        let frame = Frame::from_request_parts(parts, app).await?;
        let frame = frame.for_game(game_of(tournament.state()));
        Ok(Self { app: app.clone(), frame, id, tournament })
    }
}

impl FromRequestParts<App> for OfRound {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let numbered = Path::<Numbered>::from_request_parts(parts, app).await;
        let Path(Numbered { round }) = numbered.map_err(|_| Problem::not_found())?;
        Round::new(round).map(Self).map_err(|_| Problem::not_found())
    }
}
