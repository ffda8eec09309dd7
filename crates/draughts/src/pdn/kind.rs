//! Which game a file holds.

use crate::Version;

/// A game by its number in the `GameType` tag.
///
/// **Rule:** PD-15, PD-17, PD-19, PD-61, KW25 I 2.2
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// One that is played here.
    Played(Version),
    /// Another one, whose moves are kept as text.
    Other(u16),
}

impl GameKind {
    /// Reads the value of a `GameType` tag; only the number in front is to be trusted.
    pub fn of_tag(value: &str) -> Option<Self> {
        let digits = value.trim().split(',').next().unwrap_or_default().trim();
        match digits.parse().ok()? {
            20 | 99 => Some(Self::Played(Version::V100)),
            26 => Some(Self::Played(Version::V64)),
            other => Some(Self::Other(other)),
        }
    }

    /// The version, if it is played here.
    pub const fn version(self) -> Option<Version> {
        match self {
            Self::Played(version) => Some(version),
            Self::Other(_) => None,
        }
    }

    /// The number to write.
    pub const fn number(self) -> u16 {
        match self {
            Self::Played(version) => version.game_type() as u16,
            Self::Other(number) => number,
        }
    }

    /// What people call the game.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Played(Version::V100) => "international draughts",
            Self::Played(Version::V64) => "draughts on 64 squares",
            Self::Other(21) => "English draughts",
            Self::Other(22) => "Italian draughts",
            Self::Other(23) => "pool checkers",
            Self::Other(24) => "Spanish draughts",
            Self::Other(25) => "Russian draughts",
            Self::Other(27) => "Canadian draughts",
            Self::Other(28) => "Portuguese draughts",
            Self::Other(29) => "Czech draughts",
            Self::Other(30) => "Turkish draughts",
            Self::Other(31) => "Thai draughts",
            Self::Other(40) => "Frisian draughts",
            Self::Other(41) => "Spantsireti",
            Self::Other(50) => "Othello",
            Self::Other(96) => "breakthrough",
            Self::Other(97) => "frysk",
            Self::Other(98) => "antidraughts",
            Self::Other(0..=19) => "chess or one of its kin",
            Self::Other(_) => "a game of no known name",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PD-15, PD-17, PD-19, PD-61.
    #[test]
    fn only_the_number_is_trusted() {
        let large = Some(GameKind::Played(Version::V100));
        assert_eq!(GameKind::of_tag("20"), large);
        assert_eq!(GameKind::of_tag("20,W,10,10,N1,0"), large);
        assert_eq!(GameKind::of_tag("99"), large);
        assert_eq!(GameKind::of_tag("26,W,8,8,A0,0"), Some(GameKind::Played(Version::V64)));
        let russian = GameKind::of_tag("25").unwrap();
        assert_eq!((russian.version(), russian.name()), (None, "Russian draughts"));
        assert_eq!(GameKind::of_tag("?"), None);
    }
}
