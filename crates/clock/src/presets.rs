//! Tempos with a name.

use runda_rulebook::Variant;

use crate::TimeControl;

/// A tempo the rule books name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Preset {
    /// Its name in messages: `tempo-<name>`.
    pub name: &'static str,
    /// The game it is for.
    pub variant: Variant,
    /// The control as printed.
    pub control: &'static str,
    /// Whether games at it are rated.
    pub official: bool,
    /// Where it is named.
    pub place: &'static str,
}

impl Preset {
    /// Whether `control` is this one.
    pub fn is(&self, control: &TimeControl) -> bool {
        self.control.parse().is_ok_and(|own: TimeControl| own == *control)
    }
}

const fn standard(
    name: &'static str,
    variant: Variant,
    control: &'static str,
    place: &'static str,
) -> Preset {
    Preset { name, variant, control, official: true, place }
}

const fn fast(
    name: &'static str,
    variant: Variant,
    control: &'static str,
    place: &'static str,
) -> Preset {
    Preset { name, variant, control, official: false, place }
}

/// The tempos of the draughts code.
///
/// **Rule:** C-11, KW25 II 6.1.5-6.1.6, 6.2, III 2
const DRAUGHTS: [Preset; 24] = {
    use Variant::{V64, V100};
    [
        standard("fmjd-basic", V100, "80+60s", "II 6.1.5.1"),
        standard("fmjd-preferred", V100, "90/45, 30+30s", "II 6.1.5.2"),
        standard("fmjd-classic-repeated", V100, "120/50, 60/25*", "II 6.1.5.3.1"),
        standard("fmjd-classic-5h", V100, "120/50, 30", "II 6.1.5.3.2"),
        standard("fmjd-classic-6h", V100, "120/50, 60", "II 6.1.5.3.2"),
        standard("pzwarc-short", V100, "90", "II 6.1.5.4.1"),
        standard("pzwarc-short-bonus", V100, "60+30s", "II 6.1.5.4.2"),
        standard("v64-fixed", V64, "60", "II 6.2.1"),
        standard("v64-electronic", V64, "45+30s", "II 6.2.1"),
        standard("v64-youth", V64, "45/25, 15", "II 6.2.2"),
        standard("v64-minimum", V64, "45", "II 6.2.3"),
        standard("v64-minimum-bonus", V64, "30+30s", "II 6.2.3"),
        fast("rapid", V100, "20", "III 2.1"),
        fast("rapid-bonus", V100, "15+5s", "III 2.1"),
        fast("rapid-64", V64, "10", "III 2.1"),
        fast("rapid-64-long", V64, "15", "III 2.1"),
        fast("rapid-64-bonus", V64, "8+4s", "III 2.1"),
        fast("rapid-64-bonus-5", V64, "7+5s", "III 2.1"),
        fast("blitz", V100, "5", "III 2.2"),
        fast("blitz-bonus-3", V100, "5+3s", "III 2.2"),
        fast("blitz-bonus-2", V100, "3+2s", "III 2.2"),
        fast("blitz-64", V64, "3", "III 2.2"),
        fast("blitz-64-5", V64, "5", "III 2.2"),
        fast("blitz-64-bonus", V64, "3+2s", "III 2.2"),
    ]
};

/// The tempos of chess: minimums for norms, play-offs.
///
/// **Rule:** C-13, PZSz02 C.IV B.2.9, B.VI D 5(a), E 1(e)
const CHESS: [Preset; 15] = {
    use Variant::Chess;
    [
        standard("chess-master", Chess, "90/40, 30", "C.IV B.2.9"),
        standard("chess-candidate", Chess, "60/30, 30", "C.IV B.2.9"),
        standard("chess-second", Chess, "60", "C.IV B.2.9"),
        fast("chess-fourth", Chess, "30", "C.IV B.2.9"),
        fast("chess-playoff-5", Chess, "5", "B.VI D 5(a)"),
        fast("chess-playoff-5-3", Chess, "5+3s", "B.VI D 5(a)"),
        fast("chess-playoff-5-5", Chess, "5+5s", "B.VI D 5(a)"),
        fast("chess-playoff-5-10", Chess, "5+10s", "B.VI D 5(a)"),
        fast("chess-playoff-3-2", Chess, "3+2s", "annex 3 1(a)"),
        fast("chess-playoff-10", Chess, "10+10s", "B.VI D 5(a)"),
        fast("chess-playoff-15", Chess, "15+10s", "B.VI D 5(a)"),
        fast("chess-playoff-20", Chess, "20+10s", "B.VI D 5(a)"),
        fast("chess-playoff-25", Chess, "25+10s", "B.VI D 5(a)"),
        fast("chess-playoff-30", Chess, "30+10s", "B.VI D 5(a)"),
        fast("armageddon-white", Chess, "6", "B.VI E 1(e)"),
    ]
};

/// The tempos of the draughts code, slowest first.
pub fn draughts() -> impl Iterator<Item = Preset> {
    DRAUGHTS.into_iter()
}

/// The tempos of chess.
pub fn chess() -> impl Iterator<Item = Preset> {
    CHESS.into_iter()
}

/// The tempos offered for one game.
pub fn of(variant: Variant) -> impl Iterator<Item = Preset> {
    draughts().chain(chess()).filter(move |preset| preset.variant == variant)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Class, classify, is_official_for_rating};

    /// C-11, C-13: every preset is a control, prints as listed and is official as listed.
    #[test]
    fn every_preset_is_what_its_row_says() {
        for preset in draughts().chain(chess()) {
            let control: TimeControl = preset.control.parse().unwrap();
            assert_eq!(std::format!("{control}"), preset.control);
            let official = is_official_for_rating(&control, preset.variant);
            assert_eq!(official, preset.official, "{}", preset.name);
            let standard = classify(&control, preset.variant).class == Class::Standard;
            assert_eq!(standard, preset.official, "{}", preset.name);
        }
    }

    /// C-11, C-13: none is missing, none is offered for another game.
    #[test]
    fn every_game_is_offered_its_own_tempos() {
        assert_eq!(of(Variant::V100).count(), 12);
        assert_eq!(of(Variant::V64).count(), 12);
        assert_eq!(of(Variant::Chess).count(), 15);
        for variant in [Variant::V100, Variant::V64, Variant::Chess] {
            assert!(of(variant).all(|preset| preset.variant == variant));
        }
        assert_eq!((draughts().count(), chess().count()), (24, 15));
        assert!(chess().all(|preset| preset.variant == Variant::Chess));
    }
}
