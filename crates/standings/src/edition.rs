//! The editions of the FIDE tie-break rules, as parameters.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// A dated text of the FIDE tie-break rules.
///
/// **Rule:** ST-102, FIDE26 C.07 14.1
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum TiebreakEdition {
    /// The tournament rules of 1 July 2012.
    #[serde(rename = "fide2012")]
    Fide2012,
    /// C.07 from 1 September 2023.
    #[serde(rename = "c07-2023")]
    C07In2023,
    /// C.07 from 1 August 2024.
    #[serde(rename = "c07-2024")]
    C07In2024,
    /// C.07 from 1 March 2026.
    #[default]
    #[serde(rename = "c07-2026")]
    C07In2026,
}

impl TiebreakEdition {
    /// All, the oldest first.
    pub const ALL: [Self; 4] = [Self::Fide2012, Self::C07In2023, Self::C07In2024, Self::C07In2026];

    /// The name used in regulations.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fide2012 => "fide2012",
            Self::C07In2023 => "c07-2023",
            Self::C07In2024 => "c07-2024",
            Self::C07In2026 => "c07-2026",
        }
    }

    /// The edition of an event that begins on this day; the event keeps it to its end.
    ///
    /// ```
    /// use runda_standings::TiebreakEdition;
    ///
    /// assert_eq!(TiebreakEdition::on(2026, 2, 28), TiebreakEdition::C07In2024);
    /// assert_eq!(TiebreakEdition::on(2026, 3, 1), TiebreakEdition::C07In2026);
    /// ```
    ///
    /// **Rule:** ST-100, FIDE26 C.07 header
    pub const fn on(year: u16, month: u8, day: u8) -> Self {
        let date = year as u32 * 10_000 + month as u32 * 100 + day as u32;
        match date {
            0..=20_230_831 => Self::Fide2012,
            20_230_832..=20_240_731 => Self::C07In2023,
            20_240_732..=20_260_229 => Self::C07In2024,
            _ => Self::C07In2026,
        }
    }

    /// What this edition says where the editions differ.
    pub const fn rules(self) -> Rules {
        match self {
            Self::Fide2012 => FIDE_2012,
            Self::C07In2023 => Rules { equal_weakest: EqualWeakest::WorstResult, ..C07_2024 },
            Self::C07In2024 => C07_2024,
            Self::C07In2026 => C07_2026,
        }
    }
}

impl fmt::Display for TiebreakEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// No edition goes by this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such edition of the tie-breaks; use fide2012, c07-2023, c07-2024 or c07-2026")]
pub struct UnknownTiebreakEdition;

impl FromStr for TiebreakEdition {
    type Err = UnknownTiebreakEdition;

    fn from_str(text: &str) -> Result<Self, UnknownTiebreakEdition> {
        let known = |edition: &Self| edition.code().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(known).ok_or(UnknownTiebreakEdition)
    }
}

/// What an edition says, one field per difference.
///
/// **Rule:** ST-101, FIDE26 C.07 16
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// What a round without play is worth in the player's own sums.
    pub own_unplayed: OwnUnplayed,
    /// How the unplayed rounds of an opponent change their score in those sums.
    pub opponents_unplayed: OpponentsUnplayed,
    /// Which value a cut takes first.
    pub cut: CutRule,
    /// Which of several equally weak opponents a cut of products takes.
    pub equal_weakest: EqualWeakest,
    /// The unit of the points in Sonneborn-Berger.
    pub berger_points: BergerPoints,
    /// What counts as having met in the direct encounter.
    pub direct_encounter: DirectEncounterRule,
    /// How averages of ratings are compared.
    pub averages: Averages,
}

/// What a round without play is worth in the player's own Buchholz and Sonneborn-Berger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OwnUnplayed {
    /// A virtual opponent (ST-54).
    Virtual,
    /// A draw against oneself, before July 2012 (ST-56).
    SelfDraw,
    /// A dummy with the own final score.
    Dummy,
    /// The same, but not stronger than a cap (ST-121).
    CappedDummy,
}

/// How an opponent's unplayed rounds change the score they bring into the sums.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OpponentsUnplayed {
    /// Not at all.
    AsTheyStand,
    /// Each becomes a draw (ST-53).
    AllDraws,
    /// Requested byes at the end become draws (ST-120).
    TrailingByesDraws,
}

/// Which low value a cut takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum CutRule {
    /// The lowest.
    Lowest,
    /// A round not played by the player's own choice goes first (ST-122).
    VoluntaryFirst,
}

/// Which of several weakest opponents a cut of products takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum EqualWeakest {
    /// The one with the worst result against them.
    WorstResult,
    /// The one with the lowest product.
    LowestProduct,
}

/// The unit of the points in Sonneborn-Berger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum BergerPoints {
    /// Parts of a win: the full value for a win, half for a draw (ST-50).
    PartsOfWin,
    /// The points of the event (ST-135).
    Undivided,
}

/// What counts in the direct encounter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DirectEncounterRule {
    /// Forfeits are results, games are added, nothing starts again (ST-47).
    ForfeitsCount,
    /// In a Swiss only games played, repeated ones averaged, the rest starts again (ST-111..114).
    PlayedOnly,
}

/// How averages of ratings are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Averages {
    /// As exact fractions; two games or fewer rank last (ST-43, ST-44).
    Exact,
    /// As whole numbers, a half rounded up (ST-109).
    Whole,
}

const FIDE_2012: Rules = Rules {
    own_unplayed: OwnUnplayed::Virtual,
    opponents_unplayed: OpponentsUnplayed::AllDraws,
    cut: CutRule::Lowest,
    equal_weakest: EqualWeakest::LowestProduct,
    berger_points: BergerPoints::PartsOfWin,
    direct_encounter: DirectEncounterRule::ForfeitsCount,
    averages: Averages::Exact,
};

const C07_2024: Rules = Rules {
    own_unplayed: OwnUnplayed::Dummy,
    opponents_unplayed: OpponentsUnplayed::TrailingByesDraws,
    cut: CutRule::VoluntaryFirst,
    equal_weakest: EqualWeakest::LowestProduct,
    berger_points: BergerPoints::Undivided,
    direct_encounter: DirectEncounterRule::PlayedOnly,
    averages: Averages::Whole,
};

const C07_2026: Rules = Rules { own_unplayed: OwnUnplayed::CappedDummy, ..C07_2024 };

impl Rules {
    /// The rules of 2012 as they were applied before 1 July 2012.
    ///
    /// **Rule:** ST-56, FIDE12 annex 3, 2.F(a)
    #[must_use]
    pub const fn with_self_draw(mut self) -> Self {
        self.own_unplayed = OwnUnplayed::SelfDraw;
        self.opponents_unplayed = OpponentsUnplayed::AsTheyStand;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ST-100: the first day chooses.
    #[test]
    fn the_first_day_of_the_event_chooses_the_edition() {
        use TiebreakEdition as E;
        for (day, edition) in [
            ((2012, 7, 1), E::Fide2012),
            ((2023, 8, 31), E::Fide2012),
            ((2023, 9, 1), E::C07In2023),
            ((2024, 8, 1), E::C07In2024),
            ((2025, 5, 1), E::C07In2024),
            ((2026, 5, 1), E::C07In2026),
        ] {
            assert_eq!(E::on(day.0, day.1, day.2), edition, "{day:?}");
        }
    }

    /// ST-101, ST-102: one parameter separates each edition from the next.
    #[test]
    fn editions_differ_in_parameters() {
        let [y23, y24, y26] =
            [TiebreakEdition::C07In2023, TiebreakEdition::C07In2024, TiebreakEdition::C07In2026]
                .map(TiebreakEdition::rules);
        assert_eq!(Rules { equal_weakest: EqualWeakest::LowestProduct, ..y23 }, y24);
        assert_eq!(Rules { own_unplayed: OwnUnplayed::Dummy, ..y26 }, y24);
        for edition in TiebreakEdition::ALL {
            assert_eq!(edition.code().parse(), Ok(edition));
        }
        assert!("c07-2025".parse::<TiebreakEdition>().is_err());
    }

    /// ST-56: before July 2012 an unplayed round was a draw against oneself.
    #[test]
    fn the_old_reading_is_a_parameter() {
        let old = TiebreakEdition::Fide2012.rules().with_self_draw();
        assert_eq!(old.own_unplayed, OwnUnplayed::SelfDraw);
        assert_eq!(old.opponents_unplayed, OpponentsUnplayed::AsTheyStand);
    }
}
