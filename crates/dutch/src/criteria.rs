//! The pairing criteria of C.04.3 in the order of the handbook, a file each: what it asks, what a pair weighs by it, and why
//! that weight is right.
//!
//! \[C1\] to \[C3\] say which pairs there are at all, \[C4\] and \[C5\] what a bracket must leave to those below. The
//! others are quality criteria. Each is a sum over the pairs of a candidate, more of it is better, and no number of less
//! important ones outweighs a more important one: they stand on the rungs of a [`ladder`](super::ladder).

pub(crate) mod c01;
pub(crate) mod c02;
pub(crate) mod c03;
pub(crate) mod c04;
pub(crate) mod c05;
mod c06;
mod c07;
mod c08;
mod c09;
mod c10;
mod c11;
pub(crate) mod c12;
pub(crate) mod c13;
mod c14;
mod c15;
mod c16;
mod c17;
mod c18;
mod c19;
mod c20;
mod c21;
mod pair;
mod rung;

use runda_rulebook::{Article, Edition, Key, Reason};

pub(crate) use pair::{Edge, Kind, Pair};
pub(crate) use rung::Rung;

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
