//! Why a game ended, and games that were not played.

use alloc::vec::Vec;

use runda_rulebook::GameResult;

use super::PdnGame;
use super::kind::GameKind;
use super::record::Tags;
use super::score::write_result;
use crate::{Position, Version};

/// The value of a `Termination` tag.
///
/// **Rule:** PD-44, PD-45, KW25 II 5
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Termination {
    /// On the board, or nothing is said.
    #[default]
    Normal,
    /// The time expired.
    TimeForfeit,
    /// A rule was broken.
    RulesInfraction,
    /// The arbiter decided.
    Adjudication,
    /// Not played, or not to its end.
    Abandoned,
    /// Not finished.
    Unterminated,
    /// A player died.
    Death,
    /// An emergency.
    Emergency,
}

impl Termination {
    const ALL: [Self; 8] = [
        Self::Normal,
        Self::TimeForfeit,
        Self::RulesInfraction,
        Self::Adjudication,
        Self::Abandoned,
        Self::Unterminated,
        Self::Death,
        Self::Emergency,
    ];

    /// The value as it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::TimeForfeit => "time forfeit",
            Self::RulesInfraction => "rules infraction",
            Self::Adjudication => "adjudication",
            Self::Abandoned => "abandoned",
            Self::Unterminated => "unterminated",
            Self::Death => "death",
            Self::Emergency => "emergency",
        }
    }

    /// Reads a value, without regard to case; a missing tag is normal, another text is none of these.
    pub fn of_tag(value: Option<&str>) -> Option<Self> {
        let Some(value) = value else { return Some(Self::Normal) };
        Self::ALL.into_iter().find(|each| each.text().eq_ignore_ascii_case(value.trim()))
    }
}

impl PdnGame {
    /// A game that was not played, as tags only; none for a result that is no forfeit.
    ///
    /// **Rule:** PD-14, PD-46, KW25 II 5.5
    pub fn forfeit(version: Version, mut tags: Tags, result: GameResult) -> Option<Self> {
        let side = match result {
            GameResult::WhiteByForfeit => "black",
            GameResult::BlackByForfeit => "white",
            GameResult::BothForfeit => "both",
            GameResult::Open
            | GameResult::WhiteWins
            | GameResult::BlackWins
            | GameResult::Draw
            | GameResult::DrawWhiteAdvantage
            | GameResult::DrawBlackAdvantage
            | GameResult::BothLose
            | GameResult::Adjourned
            | GameResult::Annulled => return None,
        };
        tags.set("Termination", Termination::Abandoned.text());
        tags.set("RundaForfeit", side);
        let game = Self {
            tags,
            kind: GameKind::Played(version),
            start: Position::start(version),
            body: Vec::new(),
            result: super::read_result(write_result(result, version)),
            problems: Vec::new(),
        };
        Some(game.normalised())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    /// PD-14, PD-46.
    #[test]
    fn a_forfeit_is_written_as_tags_only() {
        let lost =
            PdnGame::forfeit(Version::V100, Tags::new(), GameResult::WhiteByForfeit).unwrap();
        let text = lost.to_string();
        for tag in ["[Result \"2-0\"]", "[Termination \"abandoned\"]", "[RundaForfeit \"black\"]"] {
            assert!(text.contains(tag), "{text}");
        }
        assert!(text.contains("[PlyCount \"0\"]") && text.ends_with("\n\n*\n\n"), "{text}");
        assert!(lost.looks_like_forfeit());
        assert_eq!(PdnGame::forfeit(Version::V100, Tags::new(), GameResult::Draw), None);
    }

    /// PD-44, PD-45, PD-61: servers write the same words with capitals.
    #[test]
    fn terminations_are_read_without_regard_to_case() {
        assert_eq!(Termination::of_tag(Some("Time forfeit")), Some(Termination::TimeForfeit));
        assert_eq!(Termination::of_tag(None), Some(Termination::Normal));
        assert_eq!(Termination::of_tag(Some("Unknown")), None);
    }
}
