//! How the players are paired.

use runda_rulebook::Points;
use serde::{Deserialize, Serialize};

/// A pairing system with its parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum System {
    /// Everybody meets everybody.
    #[serde(rename_all = "kebab-case")]
    RoundRobin {
        /// How often.
        #[serde(default = "one")]
        cycles: u8,
        /// By which table.
        #[serde(default)]
        table: RoundRobinTable,
    },
    /// The Swiss system of the draughts code.
    #[serde(rename_all = "kebab-case")]
    SwissPzwarc {
        /// The order inside score groups and of the final table.
        #[serde(default)]
        variant: SwissVariant,
        /// Whether repeated floats are not watched; it must be announced.
        #[serde(default)]
        uncontrolled: bool,
    },
    /// The Dutch system of FIDE.
    FideDutch,
    /// The loser leaves.
    #[serde(rename_all = "kebab-case")]
    Knockout {
        /// Games in an encounter.
        #[serde(default = "one")]
        games: u8,
        /// Whether the losers of the semi-finals play for the third place.
        #[serde(default)]
        third_place: bool,
    },
    /// Everybody of one side meets everybody of the other.
    #[serde(rename_all = "kebab-case")]
    Scheveningen {
        /// By which table; none: that of the game's federation.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<ScheveningenTable>,
        /// How often.
        #[serde(default = "one")]
        cycles: u8,
    },
    /// Two players.
    #[serde(rename_all = "kebab-case")]
    Match {
        /// When it ends.
        #[serde(flatten)]
        until: MatchKind,
    },
}

const fn one() -> u8 {
    1
}

impl Default for System {
    fn default() -> Self {
        Self::SwissPzwarc { variant: SwissVariant::Niderlandzki, uncontrolled: false }
    }
}

/// The tables of a round robin.
///
/// **Rule:** RR-3, KW25 V 1.3, 1.5
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoundRobinTable {
    /// Berger's.
    #[default]
    Berger,
    /// The half system.
    Half,
    /// The reversed half system.
    ReversedHalf,
    /// The sliding system.
    Sliding,
}

/// The variants of the Swiss system of the draughts code.
///
/// **Rule:** SW-3, KW25 V 2.5, 2.7
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SwissVariant {
    /// By start numbers.
    Classic,
    /// By the standings from round three on.
    #[default]
    Niderlandzki,
    /// By the sum of the opponents' ratings.
    Ranking,
}

/// The tables of a Scheveningen contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScheveningenTable {
    /// Of the draughts code.
    Kw,
    /// Of the chess federation.
    Pzsz,
}

/// When a match ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchKind {
    /// After this number of games.
    Games(u16),
    /// When a player has this score.
    Points(Points),
    /// When a player has this many wins.
    Wins(u16),
}

/// A stage that follows: a final after groups, a round robin after a Swiss.
///
/// **Rule:** RR-50, RR-51, PZSz02 B.VI A.2.1
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NextStage {
    /// How many go on.
    pub promoted: u16,
    /// How they are paired.
    pub system: System,
    /// Whether games between two who go on count again.
    #[serde(default)]
    pub carry_over: bool,
}

impl System {
    /// One of each kind, for tests of forms and files.
    pub const SAMPLES: [Self; 8] = [
        Self::RoundRobin { cycles: 2, table: RoundRobinTable::Sliding },
        Self::SwissPzwarc { variant: SwissVariant::Ranking, uncontrolled: true },
        Self::FideDutch,
        Self::Knockout { games: 2, third_place: true },
        Self::Scheveningen { table: Some(ScheveningenTable::Kw), cycles: 2 },
        Self::Match { until: MatchKind::Games(8) },
        Self::Match { until: MatchKind::Points(Points::from_halves(9)) },
        Self::Match { until: MatchKind::Wins(3) },
    ];

    /// The fields a system of this kind has in a file, beside its kind.
    pub(crate) fn fields(kind: &str) -> &'static [&'static str] {
        match kind {
            "round-robin" => &["cycles", "table"],
            "swiss-pzwarc" => &["variant", "uncontrolled"],
            "knockout" => &["games", "third-place"],
            "scheveningen" => &["table", "cycles"],
            "match" => &["games", "points", "wins"],
            _ => &[],
        }
    }

    /// Whether the pairings of a round depend on the results before it.
    pub const fn is_swiss(self) -> bool {
        matches!(self, Self::SwissPzwarc { .. } | Self::FideDutch)
    }

    /// Whether a round can be paired only when the ones before it are over: not where a table fixes
    /// everything beforehand.
    pub const fn needs_results(self) -> bool {
        matches!(
            self,
            Self::SwissPzwarc { .. } | Self::FideDutch | Self::Knockout { .. } | Self::Match { .. }
        )
    }

    /// Whether only the results tell when it is over.
    ///
    /// **Rule:** KO-30, PZSz02 B.VI E.1(b), E.1(c)
    pub const fn ends_by_results(self) -> bool {
        matches!(self, Self::Match { until: MatchKind::Points(_) | MatchKind::Wins(_) })
    }

    /// Whether everybody meets everybody.
    pub const fn is_round_robin(self) -> bool {
        matches!(self, Self::RoundRobin { .. })
    }

    /// The rounds the system itself gives: a round robin of n players has n - 1 per cycle, with odd n
    /// one more.
    ///
    /// **Rule:** RR-1, KW25 V 1.1
    pub fn natural_rounds(self, players: usize) -> Option<u16> {
        match self {
            Self::RoundRobin { cycles, .. } => {
                let even = players + players % 2;
                u16::try_from(even.saturating_sub(1) * usize::from(cycles)).ok()
            }
            Self::Scheveningen { cycles, .. } => {
                u16::try_from(players.div_ceil(2) * usize::from(cycles)).ok()
            }
            Self::Knockout { .. } => u16::try_from(players.next_power_of_two().ilog2()).ok(),
            Self::Match { until: MatchKind::Games(games) } => Some(games),
            Self::Match { .. } | Self::SwissPzwarc { .. } | Self::FideDutch => None,
        }
    }

    /// The name used in files and messages.
    pub const fn code(self) -> &'static str {
        self.kind().code()
    }

    /// Which system it is, whatever its settings.
    pub const fn kind(self) -> SystemKind {
        match self {
            Self::RoundRobin { .. } => SystemKind::RoundRobin,
            Self::SwissPzwarc { .. } => SystemKind::SwissPzwarc,
            Self::FideDutch => SystemKind::FideDutch,
            Self::Knockout { .. } => SystemKind::Knockout,
            Self::Scheveningen { .. } => SystemKind::Scheveningen,
            Self::Match { .. } => SystemKind::Match,
        }
    }
}

/// A playing system by its name alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SystemKind {
    /// Everybody meets everybody.
    RoundRobin,
    /// The Swiss system of the draughts code.
    SwissPzwarc,
    /// The Dutch system of FIDE.
    FideDutch,
    /// A cup.
    Knockout,
    /// Side against side.
    Scheveningen,
    /// Two players, game after game.
    Match,
}

impl SystemKind {
    /// The name used in files and messages.
    pub const fn code(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::SwissPzwarc => "swiss-pzwarc",
            Self::FideDutch => "fide-dutch",
            Self::Knockout => "knockout",
            Self::Scheveningen => "scheveningen",
            Self::Match => "match",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RR-1: a cycle of n players, n rounded up to even, less one.
    #[test]
    fn a_round_robin_has_its_natural_number_of_rounds() {
        let system = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };
        assert_eq!(system.natural_rounds(10), Some(9));
        assert_eq!(system.natural_rounds(9), Some(9));
        let double = System::RoundRobin { cycles: 2, table: RoundRobinTable::Berger };
        assert_eq!(double.natural_rounds(6), Some(10));
        assert_eq!(System::default().natural_rounds(40), None);
        let cup = System::Knockout { games: 1, third_place: false };
        assert_eq!(cup.natural_rounds(22), Some(5));
        let encounters_of_two = System::Knockout { games: 2, third_place: false };
        assert_eq!(encounters_of_two.natural_rounds(22), Some(5), "both games in one round");
    }

    /// KO-30: a match to points or wins has no number of rounds beforehand.
    #[test]
    fn only_results_end_a_match_to_points_or_wins() {
        const POINTS: MatchKind = MatchKind::Points(Points::from_halves(8));
        for (until, by_results) in
            [(MatchKind::Games(4), false), (POINTS, true), (MatchKind::Wins(2), true)]
        {
            let system = System::Match { until };
            assert_eq!(system.ends_by_results(), by_results);
            assert_eq!(system.natural_rounds(2).is_none(), by_results);
        }
    }
}
