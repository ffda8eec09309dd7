//! The two tables of the rule books.

use core::fmt;
use core::str::FromStr;

use runda_rulebook::{Article, Edition, Game, Key};
use serde::{Deserialize, Serialize};

/// Who of side B meets whom of side A in which round. Both tables are complete; they differ in order.
///
/// **Rule:** KO-24, KO-25, KO-26, PZSz02 B.VI F.7, KW25 V 3.7.4
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Table {
    /// The rotating rule of the draughts code: A stays, B moves up by one board a round.
    Kw,
    /// The printed tables of the chess federation, for any number of players.
    Pzsz,
}

impl Table {
    /// The table each federation's book has for its game.
    ///
    /// **Our reading:** both are offered for either game, and the choice is printed.
    ///
    /// **Rule:** KO-26, PZSz02 B.VI F.7, KW25 V 3.7.4
    pub const fn of_game(game: Game) -> Self {
        match game {
            Game::Draughts => Self::Kw,
            Game::Chess => Self::Pzsz,
        }
    }

    /// The number in side B whom `number` of side A meets in a round, all counted from 1, with `size`
    /// players on each side.
    ///
    /// **Rule:** KO-24, KO-25, PZSz02 B.VI F.7, KW25 V 3.7.3, 3.7.4
    pub const fn opponent(self, size: usize, number: usize, round: usize) -> usize {
        let (number, round) = (number % size, round % size);
        match self {
            Self::Kw => (number + round + 2 * size - 2) % size + 1,
            // i + j = 2 - r (mod size), taken from 1 to size.
            Self::Pzsz => (3 * size + 1 - round - number) % size + 1,
        }
    }

    /// The article of the table.
    pub const fn article(self) -> Article {
        match self {
            Self::Kw => Article::new(Edition::Kw25, "V 3.7.4"),
            Self::Pzsz => Article::new(Edition::PzSz2002, "B.VI F.7"),
        }
    }

    /// The name by which sentences call it.
    pub(super) const fn name(self) -> Key {
        match self {
            Self::Kw => Key::new("ko-table-kw"),
            Self::Pzsz => Key::new("ko-table-pzsz"),
        }
    }

    /// The name used in files and on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Kw => "kw",
            Self::Pzsz => "pzsz",
        }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Table {
    type Err = UnknownTable;

    fn from_str(text: &str) -> Result<Self, UnknownTable> {
        [Self::Kw, Self::Pzsz].into_iter().find(|table| table.code() == text).ok_or(UnknownTable)
    }
}

/// No table goes by this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such Scheveningen table [KW25 V 3.7.4, PZSz02 B.VI F.7]; use kw or pzsz")]
pub struct UnknownTable;

#[cfg(test)]
mod tests {
    use super::*;

    /// KO-24, KO-25: the congruence and the rotation as the rules write them.
    #[test]
    fn opponents_follow_the_rules() {
        for size in 1..=12 {
            for round in 1..=size {
                for number in 1..=size {
                    let chess = Table::Pzsz.opponent(size, number, round);
                    assert!((1..=size).contains(&chess));
                    assert_eq!((number + chess) % size, (size + 2 - round) % size);
                    let draughts = Table::Kw.opponent(size, number, round);
                    assert_eq!(draughts, (number + round - 2) % size + 1);
                }
            }
        }
    }

    /// KO-26: each game has its book's table.
    #[test]
    fn each_game_has_its_own_default() {
        assert_eq!(Table::of_game(Game::Draughts), Table::Kw);
        assert_eq!(Table::of_game(Game::Chess), Table::Pzsz);
        assert_eq!("pzsz".parse(), Ok(Table::Pzsz));
        assert!("berger".parse::<Table>().is_err());
    }
}
