//! Under which rules a game is played.

use runda_rulebook::{Article, Edition};

use crate::Version;

/// Version, edition of the code, and whether draws with advantage are played.
///
/// **Rule:** G-1, KW25 I 2.1-2.2
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    version: Version,
    edition: Edition,
    advantage: bool,
}

/// Draws with advantage were asked for where the code does not know them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "draws with advantage exist only on 100 squares (KW25 I 6.5.1); \
     leave the setting off for version 64"
)]
pub struct NoAdvantageHere;

impl Rules {
    /// The rules of an edition, without draws with advantage.
    pub const fn new(version: Version, edition: Edition) -> Self {
        Self { version, edition, advantage: false }
    }

    /// The same rules with draws with advantage, as the regulations of a tournament may say.
    ///
    /// **Rule:** G-52, KW25 I 6.5, 6.5.1
    pub const fn with_advantage(mut self) -> Result<Self, NoAdvantageHere> {
        match self.version {
            Version::V100 => {
                self.advantage = true;
                Ok(self)
            }
            Version::V64 => Err(NoAdvantageHere),
        }
    }

    /// The version.
    pub const fn version(self) -> Version {
        self.version
    }

    /// The edition.
    pub const fn edition(self) -> Edition {
        self.edition
    }

    /// Whether draws with advantage are played.
    pub const fn has_advantage(self) -> bool {
        self.advantage
    }

    /// Plies of class A that make a draw; none where that rule does not exist.
    ///
    /// **Rule:** G-39, G-42, G-47, KW25 I 6.3, 6.5.3
    pub const fn sixteen(self) -> Option<u16> {
        let limits = self.version.limits(self.edition);
        if self.advantage { limits.sixteen_with_advantage } else { limits.sixteen }
    }

    /// A place in the edition of these rules.
    pub(crate) const fn article(self, place: &'static str) -> Article {
        Article::new(self.edition, place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// G-52, GA-6.
    #[test]
    fn version_64_has_no_draw_with_advantage() {
        assert_eq!(Rules::new(Version::V64, Edition::Kw25).with_advantage(), Err(NoAdvantageHere));
        assert!(Rules::new(Version::V100, Edition::Kw25).with_advantage().is_ok());
    }

    /// G-3, G-42, G-47, G-72: the limits the two versions and editions differ in.
    #[test]
    fn limits_differ_by_version_edition_and_regulations() {
        let large = Rules::new(Version::V100, Edition::Kw25);
        assert_eq!(large.sixteen(), Some(32));
        assert_eq!(large.with_advantage().map(Rules::sixteen), Ok(Some(50)));
        assert_eq!(Rules::new(Version::V64, Edition::Kw25).sixteen(), None);
        assert_eq!(Version::V100.limits(Edition::Kw22).main_line, None);
        assert_eq!(Version::V100.limits(Edition::Kw25).main_line, Some(10));
        assert_eq!(Version::V64.limits(Edition::Kw22).main_line, Some(10));
    }
}
