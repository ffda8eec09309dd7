//! Who is entered, and with which number.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_rulebook::{EntryId, Round, StartNo, TeamId};
use serde::{Deserialize, Serialize};

use super::Event;
use super::namesakes::{Namesakes, is_double};
use crate::chapters::pairing::Rounds;
use crate::state::Participant;
use crate::team::TeamRecord;
use crate::{Entrant, LineUp, Person};

/// The participants and their numbers.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Stored", rename_all = "kebab-case")]
pub(crate) struct Entries {
    /// Everybody entered, by the number of the entry.
    pub(crate) participants: BTreeMap<EntryId, Participant>,
    /// The entrants by start number, number 1 first.
    pub(crate) start_list: Vec<Entrant>,
    /// The highest number ever given to an entry, so that a struck one is not given again.
    pub(crate) last_player: u64,
    /// The teams, by the number of the team.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) teams: BTreeMap<TeamId, TeamRecord>,
    /// The highest number ever given to a team.
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) last_team: u64,
    /// The line-ups of the rounds.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) line_ups: BTreeMap<Round, BTreeMap<TeamId, LineUp>>,
    #[serde(skip)]
    namesakes: Namesakes,
}

/// The same as it is stored.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
struct Stored {
    participants: BTreeMap<EntryId, Participant>,
    start_list: Vec<Entrant>,
    last_player: u64,
    teams: BTreeMap<TeamId, TeamRecord>,
    last_team: u64,
    line_ups: BTreeMap<Round, BTreeMap<TeamId, LineUp>>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the shape serde asks for")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl From<Stored> for Entries {
    fn from(stored: Stored) -> Self {
        let Stored { participants, start_list, last_player, teams, last_team, line_ups } = stored;
        let namesakes = Namesakes::of(&participants);
        Self { participants, start_list, last_player, teams, last_team, line_ups, namesakes }
    }
}

impl Entries {
    /// Folds one event. Who comes late has a rest in the rounds missed.
    pub(crate) fn fold(&mut self, event: &Event, rounds: &mut Rounds) {
        match event {
            Event::PlayerEntered { player, person } => {
                self.enter(*player, Participant::new(person.clone()));
                self.clear_numbers();
            }
            Event::PlayerCorrected { player, person } => {
                if let Some(participant) = self.participants.get_mut(player) {
                    self.namesakes.remove(*player, &participant.person);
                    self.namesakes.add(*player, person);
                    participant.person = person.clone();
                }
            }
            Event::EntryRemoved { entrant } => {
                match entrant {
                    Entrant::Player(player) => self.strike(*player),
                    Entrant::Team(team) => {
                        let struck = self.teams.remove(team);
                        let players = struck.iter().flat_map(|record| record.team.players());
                        players.for_each(|player| self.strike(player));
                    }
                }
                self.clear_numbers();
            }
            Event::LateEntryAccepted { player, person, number, missed } => {
                let mut participant = Participant::new(person.clone());
                participant.number = Some(*number);
                participant.late = true;
                for (index, kind) in missed.iter().enumerate() {
                    participant.absences.insert(Round::from_index(index), *kind);
                    rounds.with_round(Round::from_index(index), |record| {
                        record.rests.insert(*number, *kind);
                    });
                }
                self.enter(*player, participant);
                self.start_list.push(Entrant::Player(*player));
            }
            Event::StartListAssigned { order, .. } => {
                self.clear_numbers();
                self.start_list.clone_from(order);
                for (index, entrant) in order.iter().enumerate() {
                    if let Some(participant) = self.participant_mut(*entrant) {
                        participant.number = Some(StartNo::from_index(index));
                    }
                }
            }
        }
    }

    fn enter(&mut self, player: EntryId, participant: Participant) {
        self.last_player = self.last_player.max(player.0);
        self.namesakes.add(player, &participant.person);
        self.participants.insert(player, participant);
    }

    fn strike(&mut self, player: EntryId) {
        if let Some(struck) = self.participants.remove(&player) {
            self.namesakes.remove(player, &struck.person);
        }
    }

    /// Whether somebody is entered who may be the same person.
    pub(super) fn has_double(&self, person: &Person) -> bool {
        let mut others = self.namesakes.candidates(person);
        others.any(|other| {
            self.participants.get(&other).is_some_and(|entry| is_double(&entry.person, person))
        })
    }

    /// What tells somebody from the others of the same name: the year of birth, the club, or the start number.
    pub(crate) fn told_apart_by(&self, player: EntryId) -> Option<String> {
        let own = self.participants.get(&player)?;
        let name = own.person.name().to_lowercase();
        let others: Vec<&Person> = self
            .namesakes
            .candidates(&own.person)
            .filter(|other| *other != player)
            .filter_map(|other| self.participants.get(&other).map(|entry| &entry.person))
            .filter(|other| other.name().to_lowercase() == name)
            .collect();
        if others.is_empty() {
            return None;
        }
        let year = own.person.birth_year;
        let club = Some(own.person.club.as_str()).filter(|club| !club.is_empty());
        if year.is_some() && others.iter().all(|other| other.birth_year != year) {
            year.map(|year| year.to_string())
        } else if club.is_some_and(|club| others.iter().all(|other| other.club != club)) {
            club.map(ToString::to_string)
        } else {
            own.number.map(|number| format!("#{number}"))
        }
    }

    /// A change of the entries before round 1 renumbers the whole list.
    pub(crate) fn clear_numbers(&mut self) {
        if self.start_list.is_empty() {
            return;
        }
        self.start_list.clear();
        let teams = self.teams.values_mut().map(|record| &mut record.listed);
        for participant in self.participants.values_mut().chain(teams) {
            participant.number = None;
        }
    }

    pub(crate) fn participant_mut(&mut self, entrant: Entrant) -> Option<&mut Participant> {
        match entrant {
            Entrant::Player(player) => self.participants.get_mut(&player),
            Entrant::Team(team) => Some(&mut self.teams.get_mut(&team)?.listed),
        }
    }
}
