//! The pairing criteria of C.04.3, one function each.
//!
//! [`absolute`] holds what may never happen and [`bye`] who gets the bye; the other files hold the
//! quality criteria, which [`Criterion`] lists in descending importance.

pub(crate) mod absolute;
pub(crate) mod colour;
pub(crate) mod floats;
pub(crate) mod topscorers;

use runda_rulebook::{Article, Edition, Key, Reason};

/// A pairing criterion, or one of the orders that decide between equally good candidates.
///
/// **Rule:** FD-47, FD-49, FIDE26 C.04.3 3.4, 3.8
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Criterion {
    /// \[C1\] Nobody meets twice.
    Opponents,
    /// \[C2\] Nobody gets a second bye.
    SecondBye,
    /// \[C3\] No two players with the same absolute preference.
    AbsoluteColours,
    /// \[C4\] The rest can be completed.
    Completion,
    /// \[C5\] The bye goes to the lowest possible score.
    ByeScore,
    /// \[C6\] The fewest downfloaters.
    Downfloaters,
    /// \[C7\] Downfloaters with the lowest scores.
    DownfloaterScores,
    /// \[C8\] Downfloaters that serve the next bracket.
    NextBracket,
    /// \[C9\] The bye to whoever has the fewest unplayed games.
    UnplayedGames,
    /// \[C10\] Topscorers: no colour difference above two.
    TopscorerDifference,
    /// \[C11\] Topscorers: no colour three times running.
    TopscorerRepetition,
    /// \[C12\] Colour preferences.
    Preferences,
    /// \[C13\] Strong colour preferences.
    StrongPreferences,
    /// \[C14\] No downfloat after a downfloat of the previous round.
    DownfloatAgain,
    /// \[C15\] No upfloat after an upfloat of the previous round.
    UpfloatAgain,
    /// \[C16\] No downfloat after a downfloat two rounds before.
    DownfloatAfterTwo,
    /// \[C17\] No upfloat after an upfloat two rounds before.
    UpfloatAfterTwo,
    /// \[C18\] Small score differences for those moved down again.
    DownDifference,
    /// \[C19\] Small score differences for those moved up again.
    UpDifference,
    /// \[C20\] The same as C18, two rounds before.
    DownDifferenceAfterTwo,
    /// \[C21\] The same as C19, two rounds before.
    UpDifferenceAfterTwo,
    /// The first valid set of moved-down players.
    MovedDownSet,
    /// The first transposition of the opponents of the moved-down players.
    MovedDownOpponents,
    /// The fewest exchanged players, the smallest difference, then the order of the exchanges.
    Exchange,
    /// The first transposition.
    Transposition,
}

impl Criterion {
    /// The place in C.04.3.
    pub const fn place(self) -> &'static str {
        match self {
            Self::Opponents => "C.04.3 2.1.1",
            Self::SecondBye => "C.04.3 2.1.2",
            Self::AbsoluteColours => "C.04.3 2.1.3",
            Self::Completion => "C.04.3 2.2.1",
            Self::ByeScore => "C.04.3 2.3.1",
            Self::Downfloaters => "C.04.3 2.4.1",
            Self::DownfloaterScores => "C.04.3 2.4.2",
            Self::NextBracket => "C.04.3 2.4.3",
            Self::UnplayedGames => "C.04.3 2.4.4",
            Self::TopscorerDifference => "C.04.3 2.4.5",
            Self::TopscorerRepetition => "C.04.3 2.4.6",
            Self::Preferences => "C.04.3 2.4.7",
            Self::StrongPreferences => "C.04.3 2.4.8",
            Self::DownfloatAgain => "C.04.3 2.4.9",
            Self::UpfloatAgain => "C.04.3 2.4.10",
            Self::DownfloatAfterTwo => "C.04.3 2.4.11",
            Self::UpfloatAfterTwo => "C.04.3 2.4.12",
            Self::DownDifference => "C.04.3 2.4.13",
            Self::UpDifference => "C.04.3 2.4.14",
            Self::DownDifferenceAfterTwo => "C.04.3 2.4.15",
            Self::UpDifferenceAfterTwo => "C.04.3 2.4.16",
            Self::MovedDownSet => "C.04.3 4.4",
            Self::MovedDownOpponents | Self::Transposition => "C.04.3 4.2",
            Self::Exchange => "C.04.3 4.3",
        }
    }

    /// The citation.
    pub const fn article(self) -> Article {
        Article::new(Edition::Fide2026, self.place())
    }

    /// The article and the sentence that says what would be worse by it.
    ///
    /// **Rule:** FD-69, FIDE26 C.04.3 3.8
    pub fn reason(self) -> Reason {
        Reason::new(self.article(), Key::new(self.message()))
    }

    const fn message(self) -> &'static str {
        match self {
            Self::Opponents => "dutch-worse-c1",
            Self::SecondBye => "dutch-worse-c2",
            Self::AbsoluteColours => "dutch-worse-c3",
            Self::Completion => "dutch-worse-c4",
            Self::ByeScore => "dutch-worse-c5",
            Self::Downfloaters => "dutch-worse-c6",
            Self::DownfloaterScores => "dutch-worse-c7",
            Self::NextBracket => "dutch-worse-c8",
            Self::UnplayedGames => "dutch-worse-c9",
            Self::TopscorerDifference => "dutch-worse-c10",
            Self::TopscorerRepetition => "dutch-worse-c11",
            Self::Preferences => "dutch-worse-c12",
            Self::StrongPreferences => "dutch-worse-c13",
            Self::DownfloatAgain => "dutch-worse-c14",
            Self::UpfloatAgain => "dutch-worse-c15",
            Self::DownfloatAfterTwo => "dutch-worse-c16",
            Self::UpfloatAfterTwo => "dutch-worse-c17",
            Self::DownDifference => "dutch-worse-c18",
            Self::UpDifference => "dutch-worse-c19",
            Self::DownDifferenceAfterTwo => "dutch-worse-c20",
            Self::UpDifferenceAfterTwo => "dutch-worse-c21",
            Self::MovedDownSet => "dutch-worse-set",
            Self::MovedDownOpponents => "dutch-worse-opponents",
            Self::Exchange => "dutch-worse-exchange",
            Self::Transposition => "dutch-worse-transposition",
        }
    }
}
