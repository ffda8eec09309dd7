//! What enters the pairing of teams: the matches so far, board by board.

use alloc::vec::Vec;

use runda_rulebook::{BoardResult, Colour, Points, Round, StartNo};
use serde::{Deserialize, Serialize};

use crate::swiss::{Entrant, FloatControl, Variant, Waiver};

/// A match of an earlier round.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TeamMatch {
    /// The round.
    pub round: Round,
    /// The team that "has white": white on odd boards.
    pub host: StartNo,
    /// The other one.
    pub guest: StartNo,
    /// The boards from the first on, seen from the host.
    pub boards: Vec<BoardResult>,
    /// Whether board 1 was played with the colours exchanged; then the real ones count.
    #[serde(default)]
    pub exchanged: bool,
}

/// What matches are worth where the engine asks for points of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MatchWorth {
    /// More small points than the opponent.
    pub win: Points,
    /// As many.
    pub draw: Points,
    /// Fewer.
    pub loss: Points,
    /// The bye.
    pub bye: Points,
}

impl MatchWorth {
    /// 2, 1, 0, and the bye as a drawn match.
    ///
    /// **Rule:** TM-3, TM-5, KW25 V 3.1
    pub const CHESS: Self = Self {
        win: Points::from_tenths(20),
        draw: Points::from_tenths(10),
        loss: Points::ZERO,
        bye: Points::from_tenths(10),
    };
}

/// Which Swiss pairs the teams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TeamSwiss {
    /// That of the draughts code.
    Pzwarc {
        /// The order inside score groups.
        variant: Variant,
        /// Whether repeated floats are watched.
        floats: FloatControl,
        /// What the arbiter has waived for this round.
        waivers: Vec<Waiver>,
    },
    /// The FIDE (Dutch) System.
    Dutch(MatchWorth),
}

/// A Swiss of teams as it stands before a round is paired. The order of the lists has no meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamHistory {
    /// Which Swiss.
    pub swiss: TeamSwiss,
    /// The boards of a match.
    pub boards: u16,
    /// How many rounds the tournament has.
    pub rounds: Round,
    /// The lot before round 1: white if team 1 is host.
    pub lot: Colour,
    /// The start list with the team ratings, withdrawn teams included.
    pub teams: Vec<Entrant>,
    /// The matches of earlier rounds.
    pub matches: Vec<TeamMatch>,
    /// Who had the bye in earlier rounds.
    pub byes: Vec<(Round, StartNo)>,
    /// Who is not to be paired now: absent, withdrawn.
    pub absent: Vec<StartNo>,
    /// Pairs the regulations do not want: teams of one club.
    pub excluded: Vec<(StartNo, StartNo)>,
}

impl TeamHistory {
    /// A tournament in which nothing has been played.
    pub const fn new(
        swiss: TeamSwiss,
        boards: u16,
        rounds: Round,
        lot: Colour,
        teams: Vec<Entrant>,
    ) -> Self {
        Self {
            swiss,
            boards,
            rounds,
            lot,
            teams,
            matches: Vec::new(),
            byes: Vec::new(),
            absent: Vec::new(),
            excluded: Vec::new(),
        }
    }
}

/// A match of a round on paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SheetMatch {
    /// Its number.
    pub number: u16,
    /// The host.
    pub host: StartNo,
    /// The guest.
    pub guest: StartNo,
    /// Its first and last table.
    pub tables: (u32, u32),
}

/// A round of teams on paper, wherever it comes from.
#[derive(Debug, Default, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TeamSheet {
    /// The matches as they are numbered.
    pub matches: Vec<SheetMatch>,
    /// Who has the bye with its points.
    pub bye: Option<StartNo>,
}
