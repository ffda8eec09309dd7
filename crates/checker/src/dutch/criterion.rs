//! The criteria by which a candidate is refused.

use runda_rulebook::{Article, Edition, Key};

/// A criterion of C.04.3, or one of the orders that decide between equally good candidates.
///
/// **Rule:** FD-47, FD-49, FIDE26 C.04.3 3.4, 3.8
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Criterion {
    /// \[C1\]
    Opponents,
    /// \[C2\]
    SecondBye,
    /// \[C3\]
    AbsoluteColours,
    /// \[C4\]
    Completion,
    /// \[C5\]
    ByeScore,
    /// \[C6\]
    Downfloaters,
    /// \[C7\]
    DownfloaterScores,
    /// \[C8\]
    NextBracket,
    /// \[C9\]
    UnplayedGames,
    /// \[C10\]
    TopscorerDifference,
    /// \[C11\]
    TopscorerRepetition,
    /// \[C12\]
    Preferences,
    /// \[C13\]
    StrongPreferences,
    /// \[C14\]
    DownfloatAgain,
    /// \[C15\]
    UpfloatAgain,
    /// \[C16\]
    DownfloatAfterTwo,
    /// \[C17\]
    UpfloatAfterTwo,
    /// \[C18\]
    DownDifference,
    /// \[C19\]
    UpDifference,
    /// \[C20\]
    DownDifferenceAfterTwo,
    /// \[C21\]
    UpDifferenceAfterTwo,
    /// The first valid set of moved-down players.
    MovedDownSet,
    /// The first transposition of the opponents of the moved-down players.
    MovedDownOpponents,
    /// The first exchange.
    Exchange,
    /// The first transposition.
    Transposition,
}

impl Criterion {
    /// The citation.
    pub(super) const fn article(self) -> Article {
        Article::new(Edition::Fide2026, self.told().0)
    }

    /// The words for what would be worse.
    pub(super) const fn worse(self) -> Key {
        Key::new(self.told().1)
    }

    const fn told(self) -> (&'static str, &'static str) {
        match self {
            Self::Opponents => ("C.04.3 2.1.1", "dutch-worse-c1"),
            Self::SecondBye => ("C.04.3 2.1.2", "dutch-worse-c2"),
            Self::AbsoluteColours => ("C.04.3 2.1.3", "dutch-worse-c3"),
            Self::Completion => ("C.04.3 2.2.1", "dutch-worse-c4"),
            Self::ByeScore => ("C.04.3 2.3.1", "dutch-worse-c5"),
            Self::Downfloaters => ("C.04.3 2.4.1", "dutch-worse-c6"),
            Self::DownfloaterScores => ("C.04.3 2.4.2", "dutch-worse-c7"),
            Self::NextBracket => ("C.04.3 2.4.3", "dutch-worse-c8"),
            Self::UnplayedGames => ("C.04.3 2.4.4", "dutch-worse-c9"),
            Self::TopscorerDifference => ("C.04.3 2.4.5", "dutch-worse-c10"),
            Self::TopscorerRepetition => ("C.04.3 2.4.6", "dutch-worse-c11"),
            Self::Preferences => ("C.04.3 2.4.7", "dutch-worse-c12"),
            Self::StrongPreferences => ("C.04.3 2.4.8", "dutch-worse-c13"),
            Self::DownfloatAgain => ("C.04.3 2.4.9", "dutch-worse-c14"),
            Self::UpfloatAgain => ("C.04.3 2.4.10", "dutch-worse-c15"),
            Self::DownfloatAfterTwo => ("C.04.3 2.4.11", "dutch-worse-c16"),
            Self::UpfloatAfterTwo => ("C.04.3 2.4.12", "dutch-worse-c17"),
            Self::DownDifference => ("C.04.3 2.4.13", "dutch-worse-c18"),
            Self::UpDifference => ("C.04.3 2.4.14", "dutch-worse-c19"),
            Self::DownDifferenceAfterTwo => ("C.04.3 2.4.15", "dutch-worse-c20"),
            Self::UpDifferenceAfterTwo => ("C.04.3 2.4.16", "dutch-worse-c21"),
            Self::MovedDownSet => ("C.04.3 4.4", "dutch-worse-set"),
            Self::MovedDownOpponents => ("C.04.3 4.2", "dutch-worse-opponents"),
            Self::Exchange => ("C.04.3 4.3", "dutch-worse-exchange"),
            Self::Transposition => ("C.04.3 4.2", "dutch-worse-transposition"),
        }
    }
}
