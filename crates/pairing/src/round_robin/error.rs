//! Why there is no schedule, and what is possible instead.

use runda_rulebook::{Article, Edition, Key, Reason};

/// A round robin that cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ScheduleError {
    /// Nobody to play, or nobody to play against.
    #[error("a round robin needs at least 2 players and has {0} [KW25 V 1.1]; enter more players")]
    TooFewPlayers(usize),
    /// A table nobody could play through.
    #[error(
        "a round robin of {players} players is more than a table holds ({most}) [PZSz02 B.VI A.2.1]; divide the field into groups with a final, or use the Swiss system"
    )]
    TooManyPlayers {
        /// How many were given.
        players: usize,
        /// How many are possible.
        most: usize,
    },
    /// The half system with an odd half.
    #[error(
        "the half system needs a number of players divisible by 4, or one less, and {players} is neither [KW25 V 1.5.1.1]; use the berger system, or play with {fewer} or {more} players"
    )]
    NoHalves {
        /// How many were given.
        players: usize,
        /// The next smaller number that can be halved.
        fewer: usize,
        /// The next larger one.
        more: usize,
    },
    /// No cycle, or too many of them.
    #[error(
        "{cycles} cycles of {rounds} rounds cannot be scheduled [PZSz02 B.VI B.1]; use 1 to {most} cycles"
    )]
    Cycles {
        /// How many were asked for.
        cycles: u16,
        /// The rounds of one cycle.
        rounds: usize,
        /// How many are possible.
        most: usize,
    },
}

impl ScheduleError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        let by = |edition, place, key| Reason::new(Article::new(edition, place), Key::new(key));
        match *self {
            Self::TooFewPlayers(players) => {
                by(Edition::Kw25, "V 1.1", "rr-error-too-few").with("n", players)
            }
            Self::TooManyPlayers { players, most } => {
                by(Edition::PzSz2002, "B.VI A.2.1", "rr-error-too-many")
                    .with("players", players)
                    .with("most", most)
            }
            Self::NoHalves { players, fewer, more } => {
                by(Edition::Kw25, "V 1.5.1.1", "rr-error-no-halves")
                    .with("players", players)
                    .with("fewer", fewer)
                    .with("more", more)
            }
            Self::Cycles { cycles, rounds, most } => {
                by(Edition::PzSz2002, "B.VI B.1", "rr-error-cycles")
                    .with("cycles", cycles)
                    .with("rounds", rounds)
                    .with("most", most)
            }
        }
    }
}

/// The largest field a table is made for: its 8 million games fill the memory of a laptop little.
pub(crate) const MOST_PLAYERS: usize = 4096;

/// The number of players rounded up to an even number, if a table can be made for them.
///
/// **Rule:** RR-1, KW25 V 1.1
pub(crate) fn even_number(players: usize) -> Result<u32, ScheduleError> {
    match (players, u32::try_from(players)) {
        (0 | 1, _) => Err(ScheduleError::TooFewPlayers(players)),
        (2..=MOST_PLAYERS, Ok(players)) => Ok(players.next_multiple_of(2)),
        _ => Err(ScheduleError::TooManyPlayers { players, most: MOST_PLAYERS }),
    }
}
