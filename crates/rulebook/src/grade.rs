//! Grades: categories, titles, and the norms already held towards the next one.

use serde::{Deserialize, Serialize};

use crate::coded;

coded! {
    /// A category or national title in draughts, with the norms held towards the next one; lowest
    /// first. A plus marks a norm.
    ///
    /// **Rule:** TI-1, TI-2, TI-4, KW25 VII 1, 2, 4.5, 5.6
    Grade {
        /// No category (bk).
        Unclassified = "bk",
        /// Category V.
        V = "V",
        /// Category IV.
        Iv = "IV",
        /// Category III.
        Iii = "III",
        /// Category II.
        Ii = "II",
        /// Category II and a norm for I.
        IiPlus = "II+",
        /// Category I.
        I = "I",
        /// Category I and a norm for candidate.
        IPlus = "I+",
        /// Category I and two norms for candidate.
        IPlusPlus = "I++",
        /// Candidate (kandydat na mistrza).
        K = "K",
        /// Candidate with a norm for master.
        KPlus = "K+",
        /// Candidate with two norms for master.
        KPlusPlus = "K++",
        /// Master (mistrz).
        M = "M",
        /// Master with a norm for grandmaster.
        MPlus = "M+",
        /// Master with two norms for grandmaster.
        MPlusPlus = "M++",
        /// Grandmaster (arcymistrz).
        Am = "AM",
    }
}

coded! {
    /// A title granted by the world federation, as far as the tables weigh it.
    ///
    /// **Rule:** TI-3, KW25 VII 3
    InternationalTitle {
        /// FMJD master.
        Mf = "MF",
        /// International master.
        Mi = "MI",
        /// International grandmaster.
        Gmi = "GMI",
    }
}

coded! {
    /// A norm for a national title in draughts.
    TitleNorm {
        /// For candidate.
        K = "K",
        /// For master.
        M = "M",
        /// For grandmaster.
        Am = "AM",
    }
}

coded! {
    /// A category or title in chess, as the classification rules list them.
    ///
    /// **Rule:** TI-38, TI-39, PZSz02 C.IV A.2.3
    ChessGrade {
        /// No category.
        Unclassified = "bk",
        /// Category V.
        V = "V",
        /// Category IV.
        Iv = "IV",
        /// Category III.
        Iii = "III",
        /// Category II.
        Ii = "II",
        /// Category I.
        I = "I",
        /// Category I and a norm for candidate.
        IPlus = "I+",
        /// Category I and two norms for candidate.
        IPlusPlus = "I++",
        /// Candidate.
        K = "K",
        /// National master.
        M = "M",
        /// FIDE master.
        Fm = "FM",
        /// International master.
        Im = "IM",
        /// International grandmaster.
        Gm = "GM",
    }
}

impl Grade {
    /// The grade without the norms held.
    #[must_use]
    pub const fn base(self) -> Self {
        match self {
            Self::Unclassified | Self::V | Self::Iv | Self::Iii | Self::Am => self,
            Self::Ii | Self::IiPlus => Self::Ii,
            Self::I | Self::IPlus | Self::IPlusPlus => Self::I,
            Self::K | Self::KPlus | Self::KPlusPlus => Self::K,
            Self::M | Self::MPlus | Self::MPlusPlus => Self::M,
        }
    }

    /// How many norms towards the next grade are held.
    pub const fn norms(self) -> u8 {
        match self {
            Self::IiPlus | Self::IPlus | Self::KPlus | Self::MPlus => 1,
            Self::IPlusPlus | Self::KPlusPlus | Self::MPlusPlus => 2,
            Self::Unclassified
            | Self::V
            | Self::Iv
            | Self::Iii
            | Self::Ii
            | Self::I
            | Self::K
            | Self::M
            | Self::Am => 0,
        }
    }
}

/// The column of a table: women's titles are a ladder of their own, the other one is open to all.
///
/// **Rule:** TI-2, KW25 VII 2
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ladder {
    /// Men, and everybody in open events.
    Open,
    /// Women's events.
    Women,
}

impl Ladder {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Open, Self::Women];

    /// The one of two values that is meant for this ladder.
    pub(crate) const fn choose<T: Copy>(self, open: T, women: T) -> T {
        match self {
            Self::Open => open,
            Self::Women => women,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TI-1, TI-2, TI-4: the order of the code.
    #[test]
    fn grades_stand_in_the_order_of_the_code() {
        assert!(Grade::ALL.is_sorted());
        assert!(
            Grade::IiPlus < Grade::I && Grade::IPlusPlus < Grade::K && Grade::MPlusPlus < Grade::Am
        );
        for grade in Grade::ALL {
            assert_eq!(Grade::from_code(grade.code()), Some(*grade));
            assert_eq!(usize::from(grade.norms()), grade.code().matches('+').count());
            assert_eq!(grade.base().code(), grade.code().trim_end_matches('+'));
        }
    }

    /// TI-3, TI-38, TI-39.
    #[test]
    fn titles_of_the_world_federations_are_known_by_their_codes() {
        assert_eq!(InternationalTitle::from_code("GMI"), Some(InternationalTitle::Gmi));
        assert_eq!(ChessGrade::from_code("I++"), Some(ChessGrade::IPlusPlus));
        assert!(ChessGrade::Fm > ChessGrade::M);
        assert_eq!(Grade::from_code("GM"), None);
    }
}
