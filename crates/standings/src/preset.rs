//! The recommended orders of the rule books.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition};
use serde::{Deserialize, Serialize};

use crate::criteria::{AdvantageUse, Criteria, Procedure, Settings};
use crate::criterion::Criterion;
use crate::edition::TiebreakEdition;
use crate::listing;
use crate::team_event::ScoreKind;

/// A list of criteria a rule book prescribes or recommends.
///
/// ```
/// use runda_standings::Preset;
///
/// let codes: Vec<String> =
///     Preset::FideSwissRated.criteria().list.iter().map(ToString::to_string).collect();
/// assert_eq!(codes, ["PTS", "DE", "WINS", "BLACK", "ARO/C1", "BH/C1", "BH", "SB"]);
/// ```
///
/// **Rule:** ST-57, FIDE12 annex 3, 2.G
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// Draughts round robin (ST-21).
    DraughtsRoundRobin,
    /// Draughts round robin with draws with advantage (ST-22).
    DraughtsRoundRobinAdvantage,
    /// Draughts Swiss, ranking variant (ST-26).
    DraughtsSwissRanking,
    /// Draughts Swiss, every other variant (ST-31).
    DraughtsSwissSolkoff,
    /// Draughts team round robin (ST-36).
    DraughtsTeamRoundRobin,
    /// Draughts team Swiss, ranking variant (ST-39).
    DraughtsTeamSwissRanking,
    /// Draughts team Swiss, every other variant (ST-39).
    DraughtsTeamSwissSolkoff,
    /// FIDE 2012 (a): round robin.
    FideRoundRobin,
    /// FIDE 2012 (b): team round robin ranked by match points.
    FideTeamRoundRobin,
    /// FIDE 2012 (b): team round robin ranked by game points.
    FideTeamRoundRobinByGames,
    /// FIDE 2012 (c): Swiss, not everybody rated.
    FideSwiss,
    /// FIDE 2012 (d): Swiss, everybody rated.
    FideSwissRated,
    /// FIDE 2012 (e): team Swiss ranked by match points.
    FideTeamSwiss,
    /// FIDE 2012 (e): team Swiss ranked by game points.
    FideTeamSwissByGames,
}

/// Codes with the article each of them decides by.
type Rows = &'static [(&'static str, &'static str)];

/// **Rule:** ST-21, KW25 V 1.7.1
const ROUND_ROBIN: Rows = &[
    ("PTS", "V 1.7.1.1"),
    ("WINS", "V 1.7.1.2"),
    ("DIRECT", "V 1.7.1.3"),
    ("OTHERS", "V 1.7.1.4"),
    ("LISTA", "V 1.7.1.5"),
    ("PLAYOFF", "V 1.7.1.6"),
];

/// The last step refers to the seven before it; its text names others by a slip (ST-24).
///
/// **Rule:** ST-22, ST-24, KW25 V 1.7.2
const ADVANTAGE: Rows = &[
    ("PTS", "V 1.7.2.1"),
    ("WINS", "V 1.7.2.2"),
    ("ADVDIFF", "V 1.7.2.3"),
    ("ADVPLUS", "V 1.7.2.4"),
    ("DIRECT", "V 1.7.2.5"),
    ("OTHERS", "V 1.7.2.6"),
    ("LISTA", "V 1.7.2.7"),
    ("PLAYOFF", "V 1.7.2.8"),
];

/// **Rule:** ST-26, ST-61, KW25 V 2.9.1
const SWISS_RANKING: Rows = &[
    ("PTS", "V 2.9"),
    ("RSUM", "V 2.9.1.1"),
    ("RCUTS", "V 2.9.1.2"),
    ("HIGHER", "V 2.9.1.3"),
    ("PLAYOFF", "V 1.7.1.6"),
];

/// **Rule:** ST-31, ST-61, KW25 V 2.9.2
const SWISS_SOLKOFF: Rows = &[
    ("PTS", "V 2.9"),
    ("MEDSOL", "V 2.9.2.1"),
    ("REDSOL", "V 2.9.2.2"),
    ("HIGHER", "V 2.9.2.3"),
    ("PLAYOFF", "V 1.7.1.6"),
];

/// **Rule:** ST-36, ST-61, KW25 V 3.2.1
const TEAM_ROUND_ROBIN: Rows = &[
    ("MPTS", "V 3.2.1.1"),
    ("GPTS", "V 3.2.1.2"),
    ("MWINS", "V 3.2.1.3"),
    ("BOARDS", "V 3.2.1.4"),
    ("TDIRECT", "V 3.2.1.5"),
    ("TBOARDS", "V 3.2.1.6"),
    ("TOTHERS", "V 3.2.1.7"),
    ("PLAYOFF", "V 1.7.1.6"),
];

impl Preset {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::DraughtsRoundRobin,
        Self::DraughtsRoundRobinAdvantage,
        Self::DraughtsSwissRanking,
        Self::DraughtsSwissSolkoff,
        Self::DraughtsTeamRoundRobin,
        Self::DraughtsTeamSwissRanking,
        Self::DraughtsTeamSwissSolkoff,
        Self::FideRoundRobin,
        Self::FideTeamRoundRobin,
        Self::FideTeamRoundRobinByGames,
        Self::FideSwiss,
        Self::FideSwissRated,
        Self::FideTeamSwiss,
        Self::FideTeamSwissByGames,
    ];

    /// The list, how it is applied, and the edition it belongs to.
    pub fn criteria(self) -> Criteria {
        use ScoreKind::{Game, Match};
        match self {
            Self::DraughtsRoundRobin => draughts(ROUND_ROBIN, AdvantageUse::Ignored),
            Self::DraughtsRoundRobinAdvantage => draughts(ADVANTAGE, AdvantageUse::Compared),
            Self::DraughtsSwissRanking | Self::DraughtsTeamSwissRanking => {
                draughts(SWISS_RANKING, AdvantageUse::Ignored)
            }
            Self::DraughtsSwissSolkoff | Self::DraughtsTeamSwissSolkoff => {
                draughts(SWISS_SOLKOFF, AdvantageUse::Ignored)
            }
            Self::DraughtsTeamRoundRobin => draughts(TEAM_ROUND_ROBIN, AdvantageUse::Ignored),
            Self::FideRoundRobin => fide("PTS,DE,WIN,SB,KS", Match),
            Self::FideTeamRoundRobin => fide("MPTS,GPTS,DE,EMMSB", Match),
            Self::FideTeamRoundRobinByGames => fide("GPTS,MPTS,DE,EGGSB", Game),
            Self::FideSwiss => fide("PTS,DE,WIN,BPG,BH/C1,BH,SB", Match),
            Self::FideSwissRated => fide("PTS,DE,WIN,BPG,ARO/C1,BH/C1,BH,SB", Match),
            Self::FideTeamSwiss => fide("MPTS,GPTS,DE,BH/C1,BH,EMMSB", Match),
            Self::FideTeamSwissByGames => fide("GPTS,MPTS,DE,BH/C1,BH,EGGSB", Game),
        }
    }
}

fn draughts(rows: Rows, advantage: AdvantageUse) -> Criteria {
    let criterion = |(code, place): &(&'static str, &'static str)| {
        let listing = listing::find(code)?;
        Some(Criterion::plain(listing).cited(Article::new(Edition::Kw25, place)))
    };
    Criteria {
        procedure: Procedure::Restart,
        list: rows.iter().filter_map(criterion).collect(),
        settings: Settings { advantage, ..Settings::default() },
    }
}

fn fide(codes: &str, ranked_by: ScoreKind) -> Criteria {
    let edition = TiebreakEdition::Fide2012;
    let read = |code| Criterion::read(code, edition).ok();
    let list: Vec<Criterion> = codes.split(',').filter_map(read).collect();
    let settings = Settings { rules: edition.rules(), ranked_by, ..Settings::default() };
    Criteria { procedure: Procedure::Sequence, list, settings }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    /// ST-21, ST-22, ST-24, ST-26, ST-31, ST-36, ST-57: no step of a recommended list is lost.
    #[test]
    fn every_code_of_a_preset_is_known() {
        let steps = [6, 8, 5, 5, 8, 5, 5, 5, 4, 4, 7, 8, 6, 6];
        for (preset, steps) in Preset::ALL.into_iter().zip(steps) {
            assert_eq!(preset.criteria().list.len(), steps, "{preset:?}");
        }
    }

    /// ST-7: a separation cites the step of the list, not the definition alone.
    #[test]
    fn the_direct_result_is_cited_by_the_list_it_stands_in() {
        let article =
            |preset: Preset, step: usize| preset.criteria().list[step].article.to_string();
        assert_eq!(article(Preset::DraughtsRoundRobin, 2), "KW25 V 1.7.1.3");
        assert_eq!(article(Preset::DraughtsRoundRobinAdvantage, 4), "KW25 V 1.7.2.5");
    }
}
