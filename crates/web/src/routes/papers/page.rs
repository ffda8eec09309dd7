//! The page that lists every paper.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use runda_papers::{Kind, Scope};

use crate::app::App;
use crate::event_head::{EventHead, Tab};
use crate::frame::{Arbiter, Frame};
use crate::page;
use crate::problem::Problem;

/// All papers, grouped by what they are about.
#[derive(Debug, Template)]
#[template(path = "papers/page.html")]
struct PapersPage {
    frame: Frame,
    event: EventHead,
    groups: Vec<Group>,
    latest: Option<u16>,
    languages: [(&'static str, bool); 2],
}

/// Papers about the same thing.
#[derive(Debug)]
struct Group {
    title: &'static str,
    papers: Vec<PaperLink>,
}

/// One paper.
#[derive(Debug)]
struct PaperLink {
    code: &'static str,
    name: String,
    /// Whether it belongs to those of a round that are printed together.
    usual: bool,
}

pub(super) async fn show(
    State(app): State<App>,
    _: Arbiter,
    frame: Frame,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let tournament = app.tournament(&id).await?;
    let state = tournament.state();
    let event = EventHead::new(&id, state, Tab::Papers, None);
    let latest = u16::try_from(state.rounds().len()).ok().filter(|rounds| *rounds > 0);
    let group = |title, scope| Group { title, papers: links(&frame, scope) };
    let groups = vec![
        group("web-papers-round", Scope::Round),
        group("web-papers-results", Scope::Results),
        group("web-papers-tournament", Scope::Tournament),
    ];
    let spoken = frame.words.language();
    let languages = runda_rulebook::Language::ALL.map(|it| (it.code(), it == spoken));
    Ok(page::show(&PapersPage { frame, event, groups, latest, languages }))
}

fn links(frame: &Frame, scope: Scope) -> Vec<PaperLink> {
    let of_scope = Kind::ALL.iter().filter(|kind| kind.scope() == scope);
    of_scope
        .map(|kind| PaperLink {
            code: kind.code(),
            name: frame.t(&format!("paper-kind-{kind}")),
            usual: Kind::ROUND.contains(kind),
        })
        .collect()
}
