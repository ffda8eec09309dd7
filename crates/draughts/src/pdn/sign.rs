//! Signs behind a move.

use runda_rulebook::Key;

/// A sign of the code that has a meaning of its own.
///
/// **Rule:** G-66, G-67, KW25 I 9.1-9.14
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sign {
    /// A numeric glyph: `$1` is `!`, `$7` the only move.
    Glyph(u16),
    /// `?!`: looks weak, proves strong. Chess means the reverse, so it is written as words.
    LooksWeakProvesStrong,
    /// `!?`: looks strong, proves weak. Written as words for the same reason.
    LooksStrongProvesWeak,
}

/// The words written for the two signs that no glyph stands for.
const LOOKS_WEAK: &str = "looks weak, proves strong";
const LOOKS_STRONG: &str = "looks strong, proves weak";

impl Sign {
    /// `*`, forced: all else loses.
    pub const ONLY_MOVE: Self = Self::Glyph(7);

    /// Reads strength marks; none for marks nobody has defined.
    ///
    /// **Rule:** G-66, PD-38, PD-39, KW25 I 9.3-9.8
    pub fn of_marks(marks: &str) -> Option<Self> {
        match marks {
            "!" => Some(Self::Glyph(1)),
            "?" => Some(Self::Glyph(2)),
            "!!" => Some(Self::Glyph(3)),
            "??" => Some(Self::Glyph(4)),
            "!?" => Some(Self::LooksStrongProvesWeak),
            "?!" => Some(Self::LooksWeakProvesStrong),
            _ => None,
        }
    }

    /// The comment that stands for the sign where only numbers are allowed.
    ///
    /// **Rule:** G-67, KW25 I 9.7-9.8
    pub const fn words(self) -> Option<&'static str> {
        match self {
            Self::Glyph(_) => None,
            Self::LooksWeakProvesStrong => Some(LOOKS_WEAK),
            Self::LooksStrongProvesWeak => Some(LOOKS_STRONG),
        }
    }

    /// The sign a comment stands for.
    pub(crate) fn of_words(comment: &str) -> Option<Self> {
        [Self::LooksWeakProvesStrong, Self::LooksStrongProvesWeak]
            .into_iter()
            .find(|sign| sign.words() == Some(comment))
    }

    /// The sign itself, as it is shown to people.
    pub const fn shown(self) -> &'static str {
        match self {
            Self::Glyph(1) => "!",
            Self::Glyph(2) => "?",
            Self::Glyph(3) => "!!",
            Self::Glyph(4) => "??",
            Self::Glyph(5) | Self::LooksStrongProvesWeak => "!?",
            Self::Glyph(6) | Self::LooksWeakProvesStrong => "?!",
            Self::Glyph(7) => "*",
            Self::Glyph(_) => "",
        }
    }

    /// What the sign means, in words; none for glyphs the code does not define.
    ///
    /// **Rule:** G-66, KW25 I 9.3-9.9
    pub const fn meaning(self) -> Option<Key> {
        match self {
            Self::Glyph(1) => Some(Key::new("draughts-sign-strong")),
            Self::Glyph(2) => Some(Key::new("draughts-sign-weak")),
            Self::Glyph(3) => Some(Key::new("draughts-sign-very-strong")),
            Self::Glyph(4) => Some(Key::new("draughts-sign-very-weak")),
            Self::Glyph(7) => Some(Key::new("draughts-sign-forced")),
            Self::LooksWeakProvesStrong => Some(Key::new("draughts-sign-looks-weak")),
            Self::LooksStrongProvesWeak => Some(Key::new("draughts-sign-looks-strong")),
            Self::Glyph(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// G-66, G-67: GA-21.
    #[test]
    fn the_two_signs_chess_reverses_become_words() {
        let sign = Sign::of_marks("?!").unwrap();
        assert_eq!(sign.words(), Some("looks weak, proves strong"));
        assert_eq!(Sign::of_words("looks weak, proves strong"), Some(sign));
        assert_eq!(Sign::of_marks("!").unwrap().words(), None);
        assert_eq!(Sign::of_marks("!?!!!"), None);
        for marks in ["!", "?", "!!", "??", "!?", "?!"] {
            assert_eq!(Sign::of_marks(marks).unwrap().shown(), marks);
        }
    }
}
