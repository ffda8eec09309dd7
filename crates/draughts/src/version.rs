//! The two versions of the game, each a table a referee can proofread.

use core::fmt;
use core::str::FromStr;

use runda_rulebook::{Edition, Variant};

/// A version of the game. Pieces move alike on both boards (G-2); geometry, notation and the limits
/// of the draw rules differ.
///
/// **Rule:** G-1, G-2, G-3, KW25 I 2.1-2.2, 6.2-6.4
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Version {
    /// International draughts on 100 squares.
    #[default]
    V100,
    /// Version 64 of the Polish code: the same moves on 64 squares.
    V64,
}

/// What one version lays down in numbers. Counts of moves are in plies, two to a move.
///
/// **Rule:** G-48, KW25 I 6.1-6.5
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Occurrences of a position that make a draw (6.1).
    pub repetition: u16,
    /// Plies of kings only, without a capture (6.2).
    pub kings_only: u16,
    /// Plies of a lone king against three pieces (6.3); none where the rule does not exist.
    pub sixteen: Option<u16>,
    /// The same when draws with advantage are played (6.5.3).
    pub sixteen_with_advantage: Option<u16>,
    /// Plies the lone king may hold the main line (6.3); none where the text knows no such cap.
    pub main_line: Option<u16>,
    /// Plies of three kings against one with the stronger side on the main line (6.3).
    pub fifteen: Option<u16>,
    /// Plies of a lone king against two pieces or one (6.4).
    pub five: u16,
}

impl Version {
    /// Both versions, the larger board first.
    pub const ALL: [Self; 2] = [Self::V100, Self::V64];

    /// The limits of the draw rules under an edition of the code.
    ///
    /// **Rule:** G-36, G-37, G-39, G-40, G-42, G-43, G-45, G-46, G-47, G-72, KW25 I 6.1-6.5
    pub const fn limits(self, edition: Edition) -> Limits {
        let road_cap = if matches!(edition, Edition::Kw22) { None } else { Some(2 * 5) }; // G-72
        match self {
            Self::V100 => Limits {
                repetition: 3,                        // G-36  KW25 I 6.1
                kings_only: 2 * 25,                   // G-37  KW25 I 6.2
                sixteen: Some(2 * 16),                // G-39  KW25 I 6.3
                sixteen_with_advantage: Some(2 * 25), // G-42  KW25 I 6.5.3
                main_line: road_cap,                  // G-40  KW25 I 6.3
                fifteen: None,
                five: 2 * 5, // G-43  KW25 I 6.4
            },
            Self::V64 => Limits {
                repetition: 3,                // G-36  KW25 I 6.1
                kings_only: 2 * 20,           // G-37  KW25 I 6.2
                sixteen: None,                // G-47  KW25 I 6.3
                sixteen_with_advantage: None, // G-52  KW25 I 6.5.1
                main_line: Some(2 * 5),       // G-45  KW25 I 6.3
                fifteen: Some(2 * 15),        // G-46  KW25 I 6.3
                five: 2 * 5,                  // G-43  KW25 I 6.4
            },
        }
    }

    /// Rows of the board, and active squares of two rows together.
    pub const fn side(self) -> u8 {
        match self {
            Self::V100 => 10,
            Self::V64 => 8,
        }
    }

    /// Active squares.
    pub const fn squares(self) -> u8 {
        self.side() * self.side() / 2
    }

    /// Men of one side at the start.
    ///
    /// **Rule:** G-6, KW25 I 2.7-2.8
    pub const fn men(self) -> u32 {
        match self {
            Self::V100 => 20,
            Self::V64 => 12,
        }
    }

    /// The number of the game in the `GameType` tag of a game file.
    ///
    /// **Rule:** G-68, PD-15, KW25 I 2.2
    pub const fn game_type(self) -> u8 {
        match self {
            Self::V100 => 20,
            Self::V64 => 26,
        }
    }

    /// The name used in files and on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Self::V100 => "v100",
            Self::V64 => "v64",
        }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// No version of draughts goes by this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such version of draughts; use international (v100) or 64 (v64)")]
pub struct UnknownVersion;

impl FromStr for Version {
    type Err = UnknownVersion;

    fn from_str(text: &str) -> Result<Self, UnknownVersion> {
        match text {
            "v100" | "V100" | "international" | "100" => Ok(Self::V100),
            "v64" | "V64" | "64" => Ok(Self::V64),
            _ => Err(UnknownVersion),
        }
    }
}

impl TryFrom<Variant> for Version {
    type Error = UnknownVersion;

    fn try_from(variant: Variant) -> Result<Self, UnknownVersion> {
        match variant {
            Variant::V100 => Ok(Self::V100),
            Variant::V64 => Ok(Self::V64),
            Variant::Chess => Err(UnknownVersion),
        }
    }
}

impl From<Version> for Variant {
    fn from(version: Version) -> Self {
        match version {
            Version::V100 => Self::V100,
            Version::V64 => Self::V64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    /// G-1: both versions go by several names, and by no other.
    #[test]
    fn every_version_reads_what_it_prints() {
        for version in Version::ALL {
            assert_eq!(version.to_string().parse(), Ok(version));
            assert_eq!(Version::try_from(Variant::from(version)), Ok(version));
        }
        assert_eq!("international".parse(), Ok(Version::V100));
        assert_eq!("64".parse(), Ok(Version::V64));
        assert_eq!("chess".parse::<Version>(), Err(UnknownVersion));
        assert_eq!(Version::try_from(Variant::Chess), Err(UnknownVersion));
    }
}
