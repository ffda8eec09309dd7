//! Ways of playing.

/// How a game is played.
///
/// **Rule:** G-70, KW25 I 11.1-11.2
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// Over the board.
    #[default]
    Otb,
    /// One against several.
    Simul,
    /// By letter.
    Correspondence,
    /// Without sight of the board.
    Blindfold,
    /// One against several, without sight of the boards.
    BlindfoldSimul,
    /// Of visually impaired players.
    VisuallyImpaired,
    /// With men missing.
    Handicap,
    /// Online.
    Online,
}

impl Mode {
    /// Every mode, in the order of the code.
    pub const ALL: [Self; 8] = [
        Self::Otb,
        Self::Simul,
        Self::Correspondence,
        Self::Blindfold,
        Self::BlindfoldSimul,
        Self::VisuallyImpaired,
        Self::Handicap,
        Self::Online,
    ];

    /// The code used in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Otb => "otb",
            Self::Simul => "simul",
            Self::Correspondence => "correspondence",
            Self::Blindfold => "blindfold",
            Self::BlindfoldSimul => "blindfold_simul",
            Self::VisuallyImpaired => "visually_impaired",
            Self::Handicap => "handicap",
            Self::Online => "online",
        }
    }

    /// Whether a named regulation must be attached to the game.
    ///
    /// **Rule:** G-70, KW25 I 11.2
    pub const fn needs_regulation(self) -> bool {
        !matches!(self, Self::Otb)
    }

    /// Whether the game may be rated at all.
    ///
    /// **Rule:** G-9, G-71, KW25 VI 1, 4.5
    pub const fn is_ratable(self) -> bool {
        matches!(self, Self::Otb | Self::VisuallyImpaired)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// G-9, G-70, G-71: GA-24.
    #[test]
    fn only_two_modes_are_rated_and_only_one_needs_no_regulation() {
        let rated: alloc::vec::Vec<Mode> =
            Mode::ALL.into_iter().filter(|mode| mode.is_ratable()).collect();
        assert_eq!(rated, [Mode::Otb, Mode::VisuallyImpaired]);
        assert!(!Mode::Handicap.is_ratable());
        assert_eq!(Mode::ALL.into_iter().filter(|mode| !mode.needs_regulation()).count(), 1);
    }
}
