//! A tournament as its events have made it.

mod encounter;
mod fold;
mod participant;
mod round;
mod teams;

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{EntryId, Round, StartNo, Unpaired};
use serde::{Deserialize, Serialize};

use crate::chapters::closing::Closing;
use crate::chapters::entries::Entries;
use crate::chapters::incidents::Incidents;
use crate::chapters::pairing::Rounds;
use crate::chapters::play_offs::PlayOffs;
use crate::chapters::presence::Presence;
use crate::chapters::setup::Setup;
use crate::event::{GameName, GameRef, Version, Waiver};
use crate::incident::{Incident, IncidentId};
use crate::{Entrant, PlayOff, Regulations, Shared};

pub use encounter::{Encounter, Game, Meeting};
pub use participant::{Leave, LeaveKind, Participant};
pub use round::{RoundRecord, RoundStatus, Stage};

/// Everything that is known of a tournament. It can be stored as a snapshot; folding the events again
/// gives the same. Copies share what neither of them has changed since.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct State {
    pub(crate) version: Version,
    pub(crate) setup: Shared<Setup>,
    pub(crate) entries: Shared<Entries>,
    pub(crate) presence: Shared<Presence>,
    pub(crate) pairing: Rounds,
    pub(crate) incidents: Shared<Incidents>,
    pub(crate) play_offs: Shared<PlayOffs>,
    pub(crate) closing: Closing,
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
    pub fn phase(&self) -> Phase {
        if self.setup.regulations.is_none() {
            Phase::Nothing
        } else if self.closing.reported {
            Phase::Reported
        } else if self.closing.finished {
            Phase::Finished
        } else if self.pairing.rounds.is_empty() {
            Phase::Entries
        } else {
            Phase::Running
        }
    }

    /// The regulations, once the tournament exists.
    pub fn regulations(&self) -> Option<&Regulations> {
        self.setup.regulations.as_ref()
    }

    /// Every participant, by the number of the entry.
    pub fn participants(&self) -> impl Iterator<Item = (EntryId, &Participant)> {
        self.entries.participants.iter().map(|(player, participant)| (*player, participant))
    }

    /// One participant.
    pub fn participant(&self, player: EntryId) -> Option<&Participant> {
        self.entries.participants.get(&player)
    }

    /// The entrants by start number, number 1 first; empty until numbers are given.
    pub fn start_list(&self) -> &[Entrant] {
        &self.entries.start_list
    }

    /// Whoever has this start number.
    pub fn entrant(&self, number: StartNo) -> Option<Entrant> {
        self.entries.start_list.get(number.index()).copied()
    }

    /// The participant with this start number, a team as lists show it.
    pub fn player(&self, number: StartNo) -> Option<&Participant> {
        self.listed(self.entrant(number)?)
    }

    /// An entrant as lists show it.
    pub fn listed(&self, entrant: Entrant) -> Option<&Participant> {
        match entrant {
            Entrant::Player(player) => self.entries.participants.get(&player),
            Entrant::Team(team) => self.entries.teams.get(&team).map(|record| &record.listed),
        }
    }

    /// Whoever takes part, in the order of entry: the teams of an event of teams, else the players.
    pub fn entrants(&self) -> impl Iterator<Item = (Entrant, &Participant)> {
        let of_teams = self.is_of_teams();
        let players = self.participants().filter(move |_| !of_teams);
        let players = players.map(|(player, listed)| (Entrant::Player(player), listed));
        let teams = self.teams().filter(move |_| of_teams);
        players.chain(teams.map(|(team, record)| (Entrant::Team(team), &record.listed)))
    }

    /// The start number of an entrant.
    pub fn number_of(&self, entrant: Entrant) -> Option<StartNo> {
        self.listed(entrant)?.number
    }

    /// Every start number given.
    pub fn numbers(&self) -> impl Iterator<Item = StartNo> {
        (0..self.entries.start_list.len()).map(StartNo::from_index)
    }

    /// The name of an entrant, surname first, and where others are called the same, what tells them apart; a
    /// question mark for one nobody knows.
    pub fn name_of(&self, entrant: Entrant) -> String {
        let Some(listed) = self.listed(entrant) else { return "?".into() };
        let name = listed.person.name();
        let mark = match entrant {
            Entrant::Player(player) => self.entries.told_apart_by(player),
            Entrant::Team(_) => None,
        };
        match mark {
            Some(mark) => format!("{name} ({mark})"),
            None => name,
        }
    }

    /// The rounds paired so far, round 1 first.
    pub fn rounds(&self) -> &[RoundRecord] {
        &self.pairing.rounds
    }

    /// One round, once it is paired.
    pub fn round(&self, round: Round) -> Option<&RoundRecord> {
        self.pairing.rounds.get(round.index())
    }

    /// A game as people name it.
    pub fn name_of_game(&self, at: GameRef) -> GameName {
        let GameRef { round, board, game } = at;
        let met = self.round(round).and_then(|record| record.encounters.get(&board));
        if !game.is_first() || met.is_some_and(Encounter::has_several_games) {
            GameName::Game { board, game }
        } else {
            GameName::Board(board)
        }
    }

    /// The round that would be paired next.
    pub fn next_round(&self) -> Round {
        Round::from_index(self.pairing.rounds.len())
    }

    /// How many rounds the tournament has; none while nobody can know.
    pub fn number_of_rounds(&self) -> Option<u16> {
        let entrants = self.entrants().count().max(self.entries.start_list.len());
        let regulations = self.setup.regulations.as_ref()?;
        let natural = || {
            let rounds = u16::try_from(self.rounds_of_encounter()).ok()?;
            regulations.system.natural_rounds(entrants)?.checked_mul(rounds)
        };
        regulations.rounds.or_else(natural)
    }

    /// How many games every encounter of a round has: those of a mini-match or of a meeting of a cup, or the
    /// boards of a match of teams.
    ///
    /// **Rule:** R-30, R-31, KO-11, KO-35, TM-1, KW25 II 5.5, V 3.1, PZSz02 B.VI D.3(a)
    pub fn games_in_a_round(&self) -> u8 {
        let Some(regulations) = self.regulations() else { return 1 };
        if self.rounds_of_encounter() > 1 { 1 } else { regulations.games_of_an_encounter() }
    }

    /// The check-in that is open.
    pub fn check_in(&self) -> Option<&CheckIn> {
        self.presence.check_in.as_ref()
    }

    /// The rules lifted for a round.
    pub fn waivers(&self, round: Round) -> impl Iterator<Item = Waiver> {
        self.pairing.waivers.iter().filter(move |(of, _)| *of == round).map(|(_, waiver)| *waiver)
    }

    /// Sanctions, claims, irregularities, appeals and notices, oldest first.
    pub fn incidents(&self) -> impl Iterator<Item = (IncidentId, &Incident)> {
        self.incidents.all.iter().map(|(id, incident)| (*id, incident))
    }

    /// The play-offs, oldest first.
    pub fn play_offs(&self) -> &[PlayOff] {
        &self.play_offs.all
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

    /// The times somebody left the tournament; nothing for a number nobody has.
    pub(crate) fn leaves_of(&self, number: StartNo) -> &[Leave] {
        self.player(number).map_or(&[][..], |player| &player.leaves)
    }

    /// Whether somebody has left and is not in `round`.
    pub(crate) fn is_gone(&self, number: StartNo, round: Round) -> bool {
        self.player(number).is_some_and(|player| player.is_out_in(round))
    }

    /// Those who take part in `round`, by start number.
    ///
    /// **Rule:** SW-10, KW25 V 2.8.9.4, 2.8.9.5
    pub fn taking_part(&self, round: Round) -> Vec<StartNo> {
        self.numbers().filter(|number| self.rest_in(*number, round).is_none()).collect()
    }
}
