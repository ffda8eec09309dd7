//! The list of players.

use std::collections::BTreeMap;

use askama::Template;
use runda_rulebook::{EntryId, alphabet};
use runda_tournament::{Participant, Phase, State};
use serde::Deserialize;

use super::form::Filled;
use crate::event_head::{EventHead, Tab};
use crate::frame::Frame;
use crate::just::Just;
use crate::refused::Said;
use runda_access::Viewer;

/// By what the list is ordered.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Order {
    /// By start number; those without one in the order of entry.
    #[default]
    Number,
    /// By name, as a Polish dictionary has it.
    Name,
    /// By rating, the highest first.
    Rating,
}

impl Order {
    /// Every order, as the page offers them.
    const ALL: [Self; 3] = [Self::Number, Self::Name, Self::Rating];

    /// The name in the address.
    const fn code(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Name => "name",
            Self::Rating => "rating",
        }
    }

    /// The message that names it.
    const fn key(self) -> &'static str {
        match self {
            Self::Number => "web-players-by-number",
            Self::Name => "web-players-by-name",
            Self::Rating => "web-players-by-rating",
        }
    }
}

/// The list of players.
#[derive(Debug, Template)]
#[template(path = "players/page.html")]
pub(super) struct PlayersPage {
    frame: Frame,
    event: EventHead,
    order: Order,
    rows: Vec<Row>,
    is_chief: bool,
    /// Whether nobody has been paired yet, so that entries may come and go.
    is_open: bool,
    has_numbers: bool,
    doubles: usize,
    late: Late,
    /// The rounds a late entry in chess has missed: each may be a half-point bye.
    missed: Vec<u16>,
    /// What stands in the form of one more player.
    pub(super) filled: Filled,
    pub(super) remarks: Vec<String>,
    pub(super) just: Option<Just>,
}

/// Whether one more player may come, and what a late entry means.
#[derive(Debug)]
pub(super) enum Late {
    Possible(Vec<Said>),
    Refused(Said),
}

impl Late {
    fn is_possible(&self) -> bool {
        matches!(self, Self::Possible(_))
    }

    fn said(&self) -> &[Said] {
        match self {
            Self::Possible(warnings) => warnings,
            Self::Refused(sentence) => core::slice::from_ref(sentence),
        }
    }
}

/// One player in the list.
#[derive(Debug)]
struct Row {
    id: u64,
    number: String,
    name: String,
    grade: String,
    rating: String,
    club: String,
    born: String,
    is_double: bool,
    state: Option<&'static str>,
}

impl PlayersPage {
    pub(super) fn new(
        frame: Frame,
        viewer: &Viewer,
        id: &str,
        state: &State,
        order: Order,
    ) -> Self {
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        for (_, participant) in state.participants() {
            *seen.entry(alphabet::plain(&participant.person.name())).or_default() += 1;
        }
        let is_double = |p: &Participant| seen.get(&alphabet::plain(&p.person.name())) > Some(&1);
        let mut players: Vec<(EntryId, &Participant)> = state.participants().collect();
        match order {
            Order::Number => players.sort_by_key(|(id, p)| (p.number.is_none(), p.number, *id)),
            Order::Name => players.sort_by_cached_key(|(_, p)| alphabet::key(&p.person.name())),
            Order::Rating => {
                players.sort_by_key(|(id, p)| (std::cmp::Reverse(p.person.rating), *id));
            }
        }
        let rows: Vec<Row> = players
            .into_iter()
            .map(|(id, player)| Row::new(id, player, is_double(player)))
            .collect();
        Self {
            late: super::actions::late_entry(&frame, state),
            order,
            frame,
            missed: super::actions::rounds_missed(state),
            event: EventHead::new(id, state, Tab::Players, None),
            doubles: rows.iter().filter(|row| row.is_double).count(),
            rows,
            is_chief: viewer.is_chief(),
            is_open: state.phase() <= Phase::Entries,
            has_numbers: !state.start_list().is_empty(),
            filled: Filled::default(),
            remarks: Vec::new(),
            just: None,
        }
    }
}

impl Row {
    fn new(id: EntryId, player: &Participant, is_double: bool) -> Self {
        let person = &player.person;
        let text = |number: Option<u16>| number.map(|n| n.to_string()).unwrap_or_default();
        Self {
            id: id.0,
            number: text(player.number.map(runda_rulebook::StartNo::get)),
            name: person.name(),
            grade: person.grade.to_string(),
            rating: text(person.rating.map(runda_rulebook::Rating::get)),
            club: person.club.clone(),
            born: text(person.birth_year),
            is_double,
            state: state_of(player),
        }
    }
}

fn state_of(player: &Participant) -> Option<&'static str> {
    match player.current_leave() {
        Some(_) if player.is_expelled() => Some("web-player-expelled"),
        Some(_) => Some("web-player-withdrawn"),
        None if player.late => Some("web-player-late"),
        None => None,
    }
}
