//! What enters a pairing: the tournament so far, as plain data.

use alloc::vec::Vec;

use runda_rulebook::{Colour, GameResult, Rating, Round, StartNo};
use serde::{Deserialize, Serialize};

use super::Waiver;

/// The variants of the Swiss system. They differ in the order inside score groups; the pairing
/// itself is the same.
///
/// **Rule:** SW-3, KW25 V 2.5, 2.7
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// By start number.
    #[default]
    Classic,
    /// By start number in rounds 1 and 2, from round 3 on by the standings.
    Niderlandzki,
    /// By the sum of the opponents' ratings.
    Ranking,
}

impl Variant {
    /// All three, in the order of the code.
    pub const ALL: [Self; 3] = [Self::Classic, Self::Niderlandzki, Self::Ranking];

    /// The name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Niderlandzki => "niderlandzki",
            Self::Ranking => "ranking",
        }
    }
}

/// Whether repeated floats are watched. An uncontrolled event must say so in its regulations.
///
/// **Rule:** SW-3, KW25 V 2.8.9.11
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FloatControl {
    /// Nobody should be moved the same way twice in a row.
    #[default]
    Watched,
    /// Floats are not watched.
    Uncontrolled,
}

/// Which way a player was moved: their opponent had fewer points (`↓`) or more (`↑`).
///
/// **Rule:** SW-15, KW25 V 2.8.2
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Float {
    /// Moved down.
    Down,
    /// Moved up.
    Up,
}

impl Float {
    /// The mark on the start card.
    ///
    /// **Rule:** SW-49, KW25 V 2.8.2
    pub const fn sign(self) -> char {
        match self {
            Self::Down => '↓',
            Self::Up => '↑',
        }
    }
}

/// A player of the start list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entrant {
    /// Their number; it never changes.
    pub no: StartNo,
    /// Their rating on the start list, technical ratings included.
    pub rating: Option<Rating>,
}

/// A pair of an earlier round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PastGame {
    /// The round.
    pub round: Round,
    /// Who had White, or was to have it.
    pub white: StartNo,
    /// Who had Black.
    pub black: StartNo,
    /// What came of it.
    pub result: GameResult,
}

/// The tournament as it stands before a round is paired. The order of the lists has no meaning.
///
/// A player who is in no game and no bye of an earlier round was not paired then and has no points
/// for it; a late entry needs nothing more than that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct History {
    /// The order inside score groups.
    pub variant: Variant,
    /// Whether repeated floats are watched.
    pub floats: FloatControl,
    /// How many rounds the tournament has; it decides which one is the last.
    pub rounds: Round,
    /// The drawn colour of number 1.
    pub lot: Colour,
    /// The start list, withdrawn players included.
    pub players: Vec<Entrant>,
    /// The pairs of earlier rounds.
    pub games: Vec<PastGame>,
    /// Who had the bye in earlier rounds.
    pub byes: Vec<(Round, StartNo)>,
    /// Who is not to be paired now: announced absences, withdrawals, exclusions.
    pub absent: Vec<StartNo>,
    /// Pairs the regulations do not want: team mates, families.
    pub excluded: Vec<(StartNo, StartNo)>,
    /// The float marks stored with the last pairing; without them they are reckoned from the
    /// results.
    pub marks: Option<Vec<(StartNo, Float)>>,
    /// What the arbiter has waived for this round.
    pub waivers: Vec<Waiver>,
}

impl History {
    /// A tournament in which nothing has been played.
    pub fn new(rounds: Round, lot: Colour, players: Vec<Entrant>) -> Self {
        Self {
            variant: Variant::Classic,
            floats: FloatControl::Watched,
            rounds,
            lot,
            players,
            games: Vec::new(),
            byes: Vec::new(),
            absent: Vec::new(),
            excluded: Vec::new(),
            marks: None,
            waivers: Vec::new(),
        }
    }

    /// The tournament as it stood before an earlier `round` was paired: later games are forgotten,
    /// and whoever was in no pair of that round counts as absent.
    #[must_use]
    pub fn before(&self, round: Round) -> Self {
        let mut past = self.clone();
        let playing: Vec<StartNo> = self
            .games
            .iter()
            .filter(|game| game.round == round)
            .flat_map(|game| [game.white, game.black])
            .chain(self.byes.iter().filter(|bye| bye.0 == round).map(|bye| bye.1))
            .collect();
        if !playing.is_empty() {
            let absent = |player: &Entrant| !playing.contains(&player.no);
            past.absent = self.players.iter().filter(|p| absent(p)).map(|p| p.no).collect();
            past.marks = None;
            past.waivers.clear();
        }
        past.games.retain(|game| game.round < round);
        past.byes.retain(|bye| bye.0 < round);
        past
    }
}
