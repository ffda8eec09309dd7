//! What the engine is told: the event before a round, as plain data.

use alloc::vec::Vec;

use runda_rulebook::{Colour, Points, StartNo};
use serde::{Deserialize, Serialize};

/// An event before one of its rounds, with the number of rounds as announced. Any history is
/// accepted, also one made by hand against the criteria, and a result corrected later counts from
/// the next pairing on.
///
/// **Rule:** FD-1, FD-70, FD-78, FD-79, FIDE26 C.04.2 2, 3, 4.3
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// The declared number of rounds.
    pub rounds: u16,
    /// How many rounds have been played; the next one is to be paired.
    pub played: u16,
    /// What results and byes are worth.
    pub scoring: Scoring,
    /// The colour drawn by lot before round 1; if it is lost, it is read from the history.
    pub initial_colour: Option<Colour>,
    /// Everybody registered, in any order.
    pub players: Vec<Player>,
    /// Pairs that may not meet in the round to be paired.
    pub forbidden: Vec<(StartNo, StartNo)>,
}

/// A registered player and what he did round by round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The pairing number (TPN); 1 is the strongest.
    pub number: StartNo,
    /// One entry per past round; what is missing at the end is absence.
    pub entries: Vec<Entry>,
    /// Virtual points per round, the round to be paired included; what is missing is nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub virtual_points: Vec<Points>,
    /// Points of the standings that no result explains: a bonus or a penalty.
    #[serde(default)]
    pub adjustment: Points,
    /// Not to be paired in this round: absent, withdrawn, with a requested bye, not yet arrived.
    #[serde(default)]
    pub absent: bool,
}

impl Player {
    /// A player who is present and has no past.
    pub const fn new(number: StartNo) -> Self {
        Self {
            number,
            entries: Vec::new(),
            virtual_points: Vec::new(),
            adjustment: Points::ZERO,
            absent: false,
        }
    }
}

/// What a player did in a past round. A forfeit is no game, whoever simulated it as one; a bye is
/// what the file says it is, whatever its points. Rounds before a late entry and after a withdrawal
/// are byes without points.
///
/// **Rule:** FD-2, FD-71, FD-72, FD-74, FD-93, FD-95, FIDE26 C.04.2 2.4, 2.5, 3.1-3.5
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// A game on the board, however short.
    Game {
        /// Against whom.
        opponent: StartNo,
        /// The colour of this player.
        colour: Colour,
        /// What came of it for this player.
        outcome: Outcome,
    },
    /// Paired; the opponent did not play.
    ForfeitWin {
        /// Against whom.
        opponent: StartNo,
    },
    /// Paired; this player did not play.
    ForfeitLoss {
        /// Against whom.
        opponent: StartNo,
    },
    /// The pairing-allocated bye.
    Bye,
    /// A bye worth a win, granted beforehand.
    FullPointBye,
    /// A bye worth a draw, asked for beforehand.
    HalfPointBye,
    /// Absent, withdrawn or not yet entered.
    ZeroPointBye,
}

/// How a game ended for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Lost.
    Loss,
    /// Drawn; an adjourned game counts as drawn for the pairing.
    Draw,
    /// Won.
    Win,
}

/// What results and byes are worth.
///
/// **Rule:** FD-77, FIDE26 C.04.1 3, 4
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    /// A game won.
    pub win: Points,
    /// A game drawn.
    pub draw: Points,
    /// A game lost on the board.
    pub loss: Points,
    /// A win by forfeit.
    pub forfeit_win: Points,
    /// A loss by forfeit.
    pub forfeit_loss: Points,
    /// The pairing-allocated bye.
    pub bye: Points,
    /// A full-point bye.
    pub full_point_bye: Points,
    /// A half-point bye.
    pub half_point_bye: Points,
    /// Absence.
    pub absence: Points,
}

impl Scoring {
    /// One point for a win, half for a draw.
    pub const CHESS: Self = Self::of(Points::from_tenths(10), Points::from_tenths(5), Points::ZERO);

    /// The scoring in which everything unplayed follows from three values: forfeit wins, full-point
    /// byes and the pairing-allocated bye count as wins, half-point byes as draws, absence nothing.
    pub const fn of(win: Points, draw: Points, loss: Points) -> Self {
        Self {
            win,
            draw,
            loss,
            forfeit_win: win,
            forfeit_loss: Points::ZERO,
            bye: win,
            full_point_bye: win,
            half_point_bye: draw,
            absence: Points::ZERO,
        }
    }

    /// What an entry is worth.
    pub const fn worth(&self, entry: &Entry) -> Points {
        match entry {
            Entry::Game { outcome: Outcome::Win, .. } => self.win,
            Entry::Game { outcome: Outcome::Draw, .. } => self.draw,
            Entry::Game { outcome: Outcome::Loss, .. } => self.loss,
            Entry::ForfeitWin { .. } => self.forfeit_win,
            Entry::ForfeitLoss { .. } => self.forfeit_loss,
            Entry::Bye => self.bye,
            Entry::FullPointBye => self.full_point_bye,
            Entry::HalfPointBye => self.half_point_bye,
            Entry::ZeroPointBye => self.absence,
        }
    }
}

impl Default for Scoring {
    fn default() -> Self {
        Self::CHESS
    }
}

impl Entry {
    /// Whether the player sat down and played.
    ///
    /// **Rule:** FD-2, FIDE26 C.04.2 3.1-3.5
    pub const fn is_played(&self) -> bool {
        matches!(self, Self::Game { .. })
    }

    /// Whether the player took part in the pairing of that round: an opponent or the bye.
    pub const fn took_part(&self) -> bool {
        matches!(
            self,
            Self::Game { .. } | Self::ForfeitWin { .. } | Self::ForfeitLoss { .. } | Self::Bye
        )
    }
}
