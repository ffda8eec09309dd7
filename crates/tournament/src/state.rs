//! A tournament as its events have made it.

mod fold;
mod participant;
mod round;

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{PlayerId, Round, StartNo, Unpaired};
use serde::{Deserialize, Serialize};

use crate::event::{Version, Waiver};
use crate::incident::{Incident, IncidentId};
use crate::{Entrant, PlayOff, Regulations};

pub use participant::{Leave, LeaveKind, Participant};
pub use round::{Game, RoundRecord, RoundStatus, Stage};

/// Everything that is known of a tournament. It can be stored as a snapshot; folding the events again
/// gives the same.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct State {
    pub(crate) version: Version,
    pub(crate) regulations: Option<Regulations>,
    pub(crate) participants: BTreeMap<PlayerId, Participant>,
    pub(crate) start_list: Vec<Entrant>,
    pub(crate) rounds: Vec<RoundRecord>,
    pub(crate) check_in: Option<CheckIn>,
    pub(crate) waivers: Vec<(Round, Waiver)>,
    pub(crate) incidents: BTreeMap<IncidentId, Incident>,
    pub(crate) play_offs: Vec<PlayOff>,
    pub(crate) phase: Phase,
    /// The highest number ever given to an entry, so that a struck one is not given again.
    pub(crate) last_player: u64,
}

/// How far the tournament is.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// It does not exist yet.
    #[default]
    Nothing,
    /// Entries are taken; no round is paired.
    Entries,
    /// It runs.
    Running,
    /// The standings are final.
    Finished,
    /// The report is sent.
    Reported,
}

/// An open check-in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckIn {
    /// For this round.
    pub round: Round,
    /// Those who are there.
    pub present: BTreeSet<Entrant>,
}

impl State {
    /// The number of the last event folded in.
    pub const fn version(&self) -> Version {
        self.version
    }

    /// How far the tournament is.
    pub const fn phase(&self) -> Phase {
        match self.phase {
            Phase::Entries if !self.rounds.is_empty() => Phase::Running,
            phase => phase,
        }
    }

    /// The regulations, once the tournament exists.
    pub const fn regulations(&self) -> Option<&Regulations> {
        self.regulations.as_ref()
    }

    /// Every participant, by the number of the entry.
    pub fn participants(&self) -> impl Iterator<Item = (PlayerId, &Participant)> {
        self.participants.iter().map(|(player, participant)| (*player, participant))
    }

    /// One participant.
    pub fn participant(&self, player: PlayerId) -> Option<&Participant> {
        self.participants.get(&player)
    }

    /// The entrants by start number, number 1 first; empty until numbers are given.
    pub fn start_list(&self) -> &[Entrant] {
        &self.start_list
    }

    /// Whoever has this start number.
    pub fn entrant(&self, number: StartNo) -> Option<Entrant> {
        self.start_list.get(number.index()).copied()
    }

    /// The participant with this start number.
    pub fn player(&self, number: StartNo) -> Option<&Participant> {
        match self.entrant(number)? {
            Entrant::Player(player) => self.participants.get(&player),
            Entrant::Team(_) => None,
        }
    }

    /// The start number of an entrant.
    pub fn number_of(&self, entrant: Entrant) -> Option<StartNo> {
        match entrant {
            Entrant::Player(player) => self.participants.get(&player)?.number,
            Entrant::Team(_) => None,
        }
    }

    /// Every start number given.
    pub fn numbers(&self) -> impl Iterator<Item = StartNo> {
        (0..self.start_list.len()).map(StartNo::from_index)
    }

    /// The name of an entrant, surname first; a question mark for one nobody knows.
    pub fn name_of(&self, entrant: Entrant) -> String {
        match entrant {
            Entrant::Player(player) => {
                self.participants.get(&player).map_or_else(|| "?".into(), |p| p.person.name())
            }
            Entrant::Team(_) => "?".into(),
        }
    }

    /// The rounds paired so far, round 1 first.
    pub fn rounds(&self) -> &[RoundRecord] {
        &self.rounds
    }

    /// One round, once it is paired.
    pub fn round(&self, round: Round) -> Option<&RoundRecord> {
        self.rounds.get(round.index())
    }

    /// The round that would be paired next.
    pub fn next_round(&self) -> Round {
        Round::from_index(self.rounds.len())
    }

    /// How many rounds the tournament has; none while nobody can know.
    pub fn number_of_rounds(&self) -> Option<u16> {
        let entrants = self.participants.len().max(self.start_list.len());
        self.regulations.as_ref()?.rounds_for(entrants)
    }

    /// The check-in that is open.
    pub const fn check_in(&self) -> Option<&CheckIn> {
        self.check_in.as_ref()
    }

    /// The rules lifted for a round.
    pub fn waivers(&self, round: Round) -> impl Iterator<Item = Waiver> {
        self.waivers.iter().filter(move |(of, _)| *of == round).map(|(_, waiver)| *waiver)
    }

    /// Sanctions, claims, irregularities, appeals and notices, oldest first.
    pub fn incidents(&self) -> impl Iterator<Item = (IncidentId, &Incident)> {
        self.incidents.iter().map(|(id, incident)| (*id, incident))
    }

    /// The play-offs, oldest first.
    pub fn play_offs(&self) -> &[PlayOff] {
        &self.play_offs
    }

    /// Why a numbered player is not paired in `round`; none if he takes part.
    ///
    /// **Rule:** SW-10, R-15, KW25 V 2.8.9.4, 2.8.9.5
    pub fn rest_in(&self, number: StartNo, round: Round) -> Option<Unpaired> {
        let participant = self.player(number)?;
        if participant.is_out_in(round) {
            return Some(Unpaired::Out);
        }
        participant.absences.get(&round).copied()
    }

    /// Those who take part in `round`, by start number.
    ///
    /// **Rule:** SW-10, KW25 V 2.8.9.4, 2.8.9.5
    pub fn taking_part(&self, round: Round) -> Vec<StartNo> {
        self.numbers().filter(|number| self.rest_in(*number, round).is_none()).collect()
    }
}
