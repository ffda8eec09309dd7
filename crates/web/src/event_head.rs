//! The head of every page at the desk: the tournament, its tabs, its rounds.

use runda_rulebook::{Game, Round};
use runda_tournament::{RoundStatus, State};

/// The tabs, in the order of the working cycle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tab {
    Players,
    Round,
    Standings,
    #[cfg(feature = "print")]
    Papers,
    Screens,
    Incidents,
    Log,
    Settings,
}

/// A tab as the template shows it.
#[derive(Debug)]
pub(crate) struct TabLink {
    pub address: String,
    pub key: &'static str,
    pub icon: &'static str,
    pub here: bool,
}

/// A round in the strip.
#[derive(Debug)]
pub(crate) struct RoundMark {
    pub number: u16,
    pub class: &'static str,
    pub key: &'static str,
    pub here: bool,
}

/// What the head of a page at the desk shows.
#[derive(Debug)]
pub(crate) struct EventHead {
    pub id: String,
    pub name: String,
    /// The round an arbiter most likely wants to see.
    pub latest: u16,
    pub rounds: Vec<RoundMark>,
    of_teams: bool,
    tab: Tab,
}

impl EventHead {
    /// The head of the page `tab`, with `round` marked if the page is about one.
    pub(crate) fn new(id: &str, state: &State, tab: Tab, round: Option<Round>) -> Self {
        let planned = state.number_of_rounds().unwrap_or(0);
        let paired = u16::try_from(state.rounds().len()).unwrap_or(u16::MAX);
        let mark = |number: u16| {
            let of = Round::from_index(usize::from(number - 1));
            let status = state.round(of).map(runda_tournament::RoundRecord::status);
            let (class, key) = status_words(status);
            RoundMark { number, class, key, here: Some(of) == round }
        };
        let name = state.regulations().map(|regulations| regulations.name.clone());
        let open = state.rounds().last().is_none_or(|last| last.status() == RoundStatus::Complete);
        let latest = if open { (paired + 1).min(planned.max(1)) } else { paired };
        Self {
            id: id.into(),
            name: name.unwrap_or_default(),
            latest,
            rounds: (1..=planned.max(paired)).map(mark).collect(),
            of_teams: state.is_of_teams(),
            tab,
        }
    }

    /// The tabs with their addresses.
    pub(crate) fn tabs(&self) -> Vec<TabLink> {
        let base = format!("/desk/t/{}", self.id);
        let link = |tab, end: &str, key, icon| TabLink {
            address: format!("{base}/{end}"),
            key,
            icon,
            here: tab == self.tab,
        };
        vec![
            if self.of_teams {
                link(Tab::Players, "teams", "systems-teams", "people")
            } else {
                link(Tab::Players, "players", "web-tab-players", "people")
            },
            link(Tab::Round, &format!("rounds/{}", self.latest), "web-tab-round", "swap"),
            link(Tab::Standings, "standings", "web-tab-standings", "trophy"),
            #[cfg(feature = "print")]
            link(Tab::Papers, "papers", "web-tab-documents", "print"),
            link(Tab::Screens, "screens", "web-tab-screens", "screen"),
            link(Tab::Incidents, "incidents", "panel-incidents", "warning"),
            link(Tab::Log, "log", "web-tab-log", "list"),
            link(Tab::Settings, "settings", "web-tab-settings", "gear"),
        ]
    }
}

/// The sport of a tournament.
pub(crate) fn game_of(state: &State) -> Game {
    state.regulations().map(|regulations| regulations.variant.game()).unwrap_or_default()
}

/// The style and the message of a round's state; `None` is a round not paired yet.
pub(crate) const fn status_words(status: Option<RoundStatus>) -> (&'static str, &'static str) {
    match status {
        None => ("unpaired", "web-status-unpaired"),
        Some(RoundStatus::ByHand) => ("by-hand", "web-status-by-hand"),
        Some(RoundStatus::Draft) => ("draft", "web-status-draft"),
        Some(RoundStatus::Published) => ("published", "web-status-published"),
        Some(RoundStatus::InPlay) => ("playing", "web-status-playing"),
        Some(RoundStatus::Complete) => ("complete", "web-status-complete"),
    }
}
