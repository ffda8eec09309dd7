//! The grade before a name: which one it is, and how it was written.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{ChessGrade, Grade, InternationalTitle, Key, Reason, coded};

coded! {
    /// A title granted by the chess federation of the world, in the order that gives pairing numbers.
    ///
    /// **Rule:** FD-5, FIDE26 C.04.2 2.2
    FideTitle {
        /// Grandmaster.
        Gm = "GM",
        /// International master.
        Im = "IM",
        /// Woman grandmaster.
        Wgm = "WGM",
        /// FIDE master.
        Fm = "FM",
        /// Woman international master.
        Wim = "WIM",
        /// Candidate master.
        Cm = "CM",
        /// Woman FIDE master.
        Wfm = "WFM",
        /// Woman candidate master.
        Wcm = "WCM",
    }
}

/// A grade that a rule book lists.
///
/// **Rule:** TI-1 to TI-4, TI-38, TI-39, FD-5
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KnownGrade {
    /// A category or title of a Polish federation.
    National(Grade),
    /// A title of the draughts federation of the world.
    Fmjd(InternationalTitle),
    /// A title of the chess federation of the world.
    Fide(FideTitle),
}

impl KnownGrade {
    fn from_code(text: &str) -> Option<Self> {
        fn find<T: Copy>(all: &[T], code: fn(T) -> &'static str, text: &str) -> Option<T> {
            all.iter().copied().find(|one| code(*one).eq_ignore_ascii_case(text))
        }
        find(Grade::ALL, Grade::code, text)
            .map(Self::National)
            .or_else(|| find(FideTitle::ALL, FideTitle::code, text).map(Self::Fide))
            .or_else(|| {
                find(InternationalTitle::ALL, InternationalTitle::code, text).map(Self::Fmjd)
            })
    }
}

/// What stands before a name: a category or a title, read once, and printed as it was written (`m`, `k+`, `II`).
///
/// A text no rule book knows is kept as it stands, for older lists hold such; whoever takes a new one asks by
/// [`str::parse`], which says what is wrong with it.
///
/// ```
/// use runda_rulebook::{Grade, HeldGrade, KnownGrade};
///
/// let held = HeldGrade::as_written("k+");
/// assert_eq!(held.known(), Some(KnownGrade::National(Grade::KPlus)));
/// assert_eq!(held.to_string(), "k+");
/// assert!("wizard".parse::<HeldGrade>().is_err());
/// ```
#[derive(Debug, Default, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct HeldGrade {
    written: String,
    /// Follows from the text.
    known: Option<KnownGrade>,
}

/// A text that is no grade.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no category and no title of the rule books; write for example II, k+, m, MF or FM, or leave it empty"
)]
pub struct GradeError(pub String);

impl GradeError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        Reason::remark(Key::new("grade-error")).with("text", self.0.as_str())
    }
}

impl HeldGrade {
    /// The grade a text means; a text that means none is kept.
    pub fn as_written(text: impl Into<String>) -> Self {
        let written = text.into();
        let known = KnownGrade::from_code(written.trim());
        Self { written, known }
    }

    /// The text as it was written.
    pub fn as_str(&self) -> &str {
        &self.written
    }

    /// Whether nothing is written.
    pub fn is_empty(&self) -> bool {
        self.written.is_empty()
    }

    /// Which grade it is; none if nothing is written, or nothing that a rule book knows.
    pub const fn known(&self) -> Option<KnownGrade> {
        self.known
    }

    /// What is wrong with a text that is neither empty nor known.
    pub fn check(&self) -> Result<(), GradeError> {
        match self.known {
            None if !self.written.trim().is_empty() => Err(GradeError(self.written.clone())),
            Some(_) | None => Ok(()),
        }
    }

    /// The title of the chess federation of the world.
    pub const fn fide_title(&self) -> Option<FideTitle> {
        match self.known {
            Some(KnownGrade::Fide(title)) => Some(title),
            Some(KnownGrade::National(_) | KnownGrade::Fmjd(_)) | None => None,
        }
    }

    /// The grade in the table of chess ratings: who holds none is unclassified, a title of the world federation
    /// counts as a national master; none if the table does not list it.
    ///
    /// **Rule:** RT-33, TI-38, PZSz02 C.IV A.2.3
    pub fn in_chess(&self) -> Option<ChessGrade> {
        match self.known {
            Some(KnownGrade::National(grade)) => ChessGrade::from_code(grade.code()),
            Some(KnownGrade::Fide(_)) => Some(ChessGrade::M),
            Some(KnownGrade::Fmjd(_)) => None,
            None => self.written.trim().is_empty().then_some(ChessGrade::Unclassified),
        }
    }
}

impl From<String> for HeldGrade {
    fn from(text: String) -> Self {
        Self::as_written(text)
    }
}

impl From<HeldGrade> for String {
    fn from(grade: HeldGrade) -> Self {
        grade.written
    }
}

impl From<Grade> for HeldGrade {
    fn from(grade: Grade) -> Self {
        Self { written: grade.code().into(), known: Some(KnownGrade::National(grade)) }
    }
}

impl FromStr for HeldGrade {
    type Err = GradeError;

    fn from_str(text: &str) -> Result<Self, GradeError> {
        let grade = Self::as_written(text.trim().to_string());
        grade.check()?;
        Ok(grade)
    }
}

impl fmt::Display for HeldGrade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TI-1 to TI-4, TI-38, TI-39: every code of every book is known in small and in large letters.
    #[test]
    fn every_code_of_the_books_is_a_known_grade() {
        let draughts = Grade::ALL.iter().map(|grade| grade.code());
        let chess = ChessGrade::ALL.iter().map(|grade| grade.code());
        let titles = FideTitle::ALL.iter().map(|title| title.code());
        let abroad = InternationalTitle::ALL.iter().map(|title| title.code());
        for code in draughts.chain(chess).chain(titles).chain(abroad) {
            for text in [code.to_lowercase(), code.to_uppercase()] {
                let held: HeldGrade = text.parse().unwrap();
                assert!(held.known().is_some(), "{text}");
                assert_eq!(held.as_str(), text);
            }
        }
    }

    #[test]
    fn an_old_text_is_read_and_written_back_unchanged() {
        for text in ["k+", "K+", " m", "Am", "mistrz krajowy", "", "kat. II"] {
            let held = HeldGrade::from(text.to_string());
            assert_eq!(String::from(held.clone()), text);
            assert_eq!(held.check().is_ok(), !text.contains(['r', 't']), "{text}");
        }
    }

    #[test]
    fn a_text_that_is_no_grade_is_refused_with_an_example() {
        let error = "wizard".parse::<HeldGrade>().unwrap_err();
        assert_eq!(error, GradeError("wizard".into()));
        assert!(error.to_string().contains("k+"));
        assert_eq!(" ".parse::<HeldGrade>().map(|held| held.is_empty()), Ok(true));
    }

    /// RT-33: an international title counts as a national master, none as unclassified.
    #[test]
    fn the_chess_table_reads_the_same_grade() {
        for (text, grade) in [
            ("ii", Some(ChessGrade::Ii)),
            ("I++", Some(ChessGrade::IPlusPlus)),
            ("WCM", Some(ChessGrade::M)),
            ("", Some(ChessGrade::Unclassified)),
            ("bk", Some(ChessGrade::Unclassified)),
            ("k+", None),
            ("GMI", None),
            ("count", None),
        ] {
            assert_eq!(HeldGrade::as_written(text).in_chess(), grade, "{text}");
        }
    }
}
