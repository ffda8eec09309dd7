//! What is settled: lists, tournaments and corrections.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::coded;
use serde::{Deserialize, Serialize};

use crate::{Bye, Day, Factor, Hundredths, PlayedGame, PlayerNo, Quarter, RatingList, Sheet};

coded! {
    /// A version of draughts: each has ratings, lists and numbers of games of its own.
    ///
    /// **Rule:** RT-2, KW25 VII 1, 2, 5.8
    Version {
        /// 100 squares.
        Hundred = "100",
        /// 64 squares.
        SixtyFour = "64",
    }
}

/// Something for each version.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByVersion<T> {
    /// 100 squares.
    pub hundred: T,
    /// 64 squares.
    pub sixty_four: T,
}

impl<T> ByVersion<T> {
    /// That of a version.
    pub const fn get(&self, version: Version) -> &T {
        match version {
            Version::Hundred => &self.hundred,
            Version::SixtyFour => &self.sixty_four,
        }
    }

    /// That of a version, to be changed.
    pub const fn get_mut(&mut self, version: Version) -> &mut T {
        match version {
            Version::Hundred => &mut self.hundred,
            Version::SixtyFour => &mut self.sixty_four,
        }
    }
}

/// The identifiers of everybody, sorted as text and each once.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Players(Vec<String>);

impl Players {
    /// Sorts them.
    pub fn new(mut identifiers: Vec<String>) -> Self {
        identifiers.sort_unstable();
        identifiers.dedup();
        Self(identifiers)
    }

    /// The number of an identifier.
    pub fn find(&self, identifier: &str) -> Option<PlayerNo> {
        let found = self.0.binary_search_by(|known| known.as_str().cmp(identifier)).ok()?;
        u32::try_from(found).ok().map(PlayerNo)
    }

    /// The identifier of a number.
    pub fn name(&self, player: PlayerNo) -> &str {
        self.0.get(player.index()).map_or("", String::as_str)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is nobody.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A player on a published list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListRow {
    /// The player it is about.
    pub player: PlayerNo,
    /// On which list.
    pub list: RatingList,
    /// The published rating.
    pub rating: u16,
    /// Counted games of his life.
    pub games: u32,
    /// The last day of the last tournament with a counted game.
    pub last_game: Option<Day>,
    /// Whether 2300 was ever reached.
    pub reached_2300: bool,
}

/// The lists of a version in force from one day on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    /// That day.
    pub in_force_from: Day,
    /// Everybody on them.
    pub rows: Vec<ListRow>,
}

/// A tournament as it was reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    /// Its identifier.
    pub id: String,
    /// Its version.
    pub version: Version,
    /// Its last day, the date of all its games.
    pub last_day: Day,
    /// The day the technical commission approved it.
    pub approved: Option<Day>,
    /// Its games.
    pub games: Vec<PlayedGame>,
    /// Rounds without an opponent.
    pub byes: Vec<Bye>,
    /// Whether the tempo is an official one.
    pub official_tempo: bool,
    /// Whether it was played at the board.
    pub at_the_board: bool,
}

impl Tournament {
    /// Its results.
    pub fn sheet(&self) -> Sheet<'_> {
        Sheet {
            games: &self.games,
            byes: &self.byes,
            official_tempo: self.official_tempo,
            at_the_board: self.at_the_board,
        }
    }
}

/// What was booked for a player in a closed quarter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BookedRow {
    /// The player it is about.
    pub player: PlayerNo,
    /// Counted games.
    pub games: u32,
    /// The change.
    pub delta: Hundredths,
    /// The coefficient.
    pub k: u8,
}

/// A decision that corrects what was published.
///
/// **Rule:** RT-18, KW25 VI 3.1
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// Its identifier.
    pub id: String,
    /// The day of the decision.
    pub decided: Day,
    /// What is decided.
    pub kind: Kind,
}

/// What a correction does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// A tournament of a closed quarter is calculated again, as it should have been.
    Recount {
        /// As it should have been.
        tournament: Tournament,
        /// As it was booked; nothing for a tournament that was forgotten.
        booked: Vec<BookedRow>,
    },
    /// A figure set by the commission.
    Adjust {
        /// Of which version.
        version: Version,
        /// The player whose it is.
        player: PlayerNo,
        /// The tournament it refers to.
        tournament: String,
        /// What is added to the rating.
        delta: Hundredths,
        /// What is added to the number of games.
        games: i32,
    },
    /// A player who was struck off gets his values back.
    ///
    /// **Rule:** RT-11, KW25 VI 2.1.3-4
    Reinstate {
        /// The values.
        row: ListRow,
        /// Of which version.
        version: Version,
    },
}

/// Everything a settlement is made of.
#[derive(Debug, Clone)]
pub struct Work {
    /// The quarter to settle.
    pub quarter: Quarter,
    /// Everybody who occurs.
    pub players: Players,
    /// The lists of each version, in any order.
    pub lists: ByVersion<Vec<List>>,
    /// The tournaments, in any order.
    pub tournaments: Vec<Tournament>,
    /// The corrections, in any order.
    pub corrections: Vec<Correction>,
    /// The factor of the edition.
    pub factor: Factor,
}
