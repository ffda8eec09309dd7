//! The page that lists every paper.

use askama::Template;
use axum::response::Response;
use runda_papers::{Kind, Options, PaperError, Scope, fill};
use runda_rulebook::Language;
use runda_tournament::State as Folded;

use crate::event_head::{EventHead, Tab};
use crate::frame::Frame;
use crate::page;
use crate::problem::Problem;
use crate::sitting::AtDesk;

/// All papers, grouped by what they are about.
#[derive(Debug, Template)]
#[template(path = "papers/page.html")]
struct PapersPage {
    frame: Frame,
    event: EventHead,
    groups: Vec<Group>,
    latest: Option<u16>,
    languages: [(&'static str, bool, &'static str); 2],
    /// What can be taken away as data.
    downloads: Vec<(String, &'static str)>,
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

pub(super) async fn show(at: AtDesk) -> Result<Response, Problem> {
    at.slowly(|at| Ok(page::show(&all(at)))).await
}

fn all(AtDesk { viewer, frame, id, tournament, .. }: AtDesk) -> PapersPage {
    let state = tournament.state();
    let event = EventHead::new(&id, state, Tab::Papers, None);
    let latest = u16::try_from(state.rounds().len()).ok().filter(|rounds| *rounds > 0);
    let group = |title, scope| Group { title, papers: links(&frame, scope, state) };
    let groups = vec![
        group("web-papers-round", Scope::Round),
        group("web-papers-results", Scope::Results),
        group("web-papers-tournament", Scope::Tournament),
    ];
    let spoken = frame.words.language();
    let languages = Language::ALL.map(|it| (it.code(), it == spoken, name_of(it)));
    let downloads = crate::routes::files::offered(&id, &viewer);
    PapersPage { frame, event, groups, latest, languages, downloads }
}

/// The message that names a language.
const fn name_of(language: Language) -> &'static str {
    match language {
        Language::Polish => "web-language-polish",
        Language::English => "web-language-english",
    }
}

fn links(frame: &Frame, scope: Scope, state: &Folded) -> Vec<PaperLink> {
    let of_scope = Kind::ALL.iter().filter(|kind| kind.scope() == scope);
    let options = Options::default();
    // A tree belongs to a cup, a square to a round robin, progress to neither; where they do not belong, they are
    // not offered.
    let exists = |kind: &&Kind| {
        !matches!(kind, Kind::Square | Kind::Bracket | Kind::Progress)
            || !matches!(fill(**kind, state, &options), Err(PaperError::OtherSystem))
    };
    of_scope
        .filter(exists)
        .map(|kind| PaperLink {
            code: kind.code(),
            name: frame.t(&format!("paper-kind-{kind}")),
            usual: Kind::ROUND.contains(kind),
        })
        .collect()
}
