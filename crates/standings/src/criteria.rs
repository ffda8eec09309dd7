//! The ordered list a tournament is ranked by.

use alloc::vec::Vec;

use runda_rulebook::Rating;
use serde::{Deserialize, Serialize};

use crate::criterion::{Criterion, CriterionError};
use crate::edition::{Rules, TiebreakEdition};
use crate::team_event::ScoreKind;

/// The list of criteria, how it is applied, and what the regulations set beside it.
///
/// ```
/// use runda_standings::{Criteria, TiebreakEdition};
///
/// let criteria = Criteria::fide(TiebreakEdition::C07In2026, "PTS,DE,BH/C1,BH,SB").unwrap();
/// assert_eq!(criteria.list.len(), 5);
/// ```
///
/// **Rule:** ST-59, ST-103, FIDE26 C.07 4.1
#[derive(Debug, Clone, PartialEq)]
pub struct Criteria {
    /// How the list is applied.
    pub procedure: Procedure,
    /// The criteria, the first decides first; points included. Any length.
    pub list: Vec<Criterion>,
    /// What the regulations say beside the list.
    pub settings: Settings,
}

impl Criteria {
    /// A list in the code of records 202 and 212, applied as FIDE says; points come first if they
    /// are not named.
    pub fn fide(edition: TiebreakEdition, list: &str) -> Result<Self, CriterionError> {
        let names = list.split([',', ' ', ';']).map(str::trim).filter(|name| !name.is_empty());
        let mut list: Vec<Criterion> =
            names.map(|name| Criterion::read(name, edition)).collect::<Result<_, _>>()?;
        if !list.iter().any(Criterion::is_points) {
            list.insert(0, Criterion::read("PTS", edition)?);
        }
        let settings = Settings { rules: edition.rules(), ..Settings::default() };
        Ok(Self { procedure: Procedure::Sequence, list, settings })
    }
}

/// How a list of criteria is applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Procedure {
    /// The earliest criterion that separates any block splits the topmost one it separates, then
    /// the list starts again (ST-15).
    Restart,
    /// Each criterion is applied to the groups left by the one before; none reopens (ST-58).
    Sequence,
}

/// What the regulations set beside the list of criteria.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The parameters of the FIDE edition.
    pub rules: Rules,
    /// Whether a forfeit is a win in "number of wins" (ST-4).
    pub wins: WinCount,
    /// Whether results are compared by draws with advantage too (ST-23).
    pub advantage: AdvantageUse,
    /// The rating of unrated players, where the regulations name one (ST-141).
    pub unrated_rating: Option<Rating>,
    /// Which points rank first in a team event.
    pub ranked_by: ScoreKind,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            rules: TiebreakEdition::default().rules(),
            wins: WinCount::default(),
            advantage: AdvantageUse::default(),
            unrated_rating: None,
            ranked_by: ScoreKind::default(),
        }
    }
}

/// Which wins "number of wins" counts.
///
/// **Rule:** ST-4, KW25 V 1.7.1.2
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WinCount {
    /// On the board and by forfeit.
    #[default]
    WithForfeits,
    /// On the board only.
    BoardOnly,
}

/// Whether `1+` and `1-` speak in direct results.
///
/// **Rule:** ST-23, ST-25, KW25 I 6.5.2, V 1.7.2
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdvantageUse {
    /// Results are points alone.
    #[default]
    Ignored,
    /// Equal points are compared further by `1+` minus `1-`.
    Compared,
}
