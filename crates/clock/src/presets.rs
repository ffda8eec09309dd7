//! Tempos with a name.

use runda_rulebook::Variant;

use crate::TimeControl;

/// A tempo the rule books name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Preset {
    /// Its name in messages: `tempo-<name>`.
    pub name: &'static str,
    /// The row of the table of named tempos it stands in; a row may hold several.
    pub row: &'static str,
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
    row: &'static str,
    variant: Variant,
    control: &'static str,
    place: &'static str,
) -> Preset {
    Preset { name, row, variant, control, official: true, place }
}

const fn fast(
    name: &'static str,
    row: &'static str,
    variant: Variant,
    control: &'static str,
    place: &'static str,
) -> Preset {
    Preset { name, row, variant, control, official: false, place }
}

/// The tempos of the draughts code.
///
/// **Rule:** C-11, KW25 II 6.1.5-6.1.6, 6.2, III 2
const DRAUGHTS: [Preset; 24] = {
    use Variant::{V64, V100};
    [
        standard("fmjd-basic", "FMJD basic", V100, "80+60s", "II 6.1.5.1"),
        standard("fmjd-preferred", "FMJD preferred", V100, "90/45, 30+30s", "II 6.1.5.2"),
        standard(
            "fmjd-classic-repeated",
            "FMJD classic, repeated",
            V100,
            "120/50, 60/25*",
            "II 6.1.5.3.1",
        ),
        standard("fmjd-classic-5h", "FMJD classic, 5 h round", V100, "120/50, 30", "II 6.1.5.3.2"),
        standard("fmjd-classic-6h", "FMJD classic, 6 h round", V100, "120/50, 60", "II 6.1.5.3.2"),
        standard("pzwarc-short", "PZWarc short", V100, "90", "II 6.1.5.4.1"),
        standard("pzwarc-short-bonus", "PZWarc short with bonus", V100, "60+30s", "II 6.1.5.4.2"),
        standard("v64-fixed", "V64 fixed", V64, "60", "II 6.2.1"),
        standard("v64-electronic", "V64 electronic", V64, "45+30s", "II 6.2.1"),
        standard("v64-youth", "V64 youth", V64, "45/25, 15", "II 6.2.2"),
        standard("v64-minimum", "V64 minimum", V64, "45", "II 6.2.3"),
        standard("v64-minimum-bonus", "V64 minimum", V64, "30+30s", "II 6.2.3"),
        fast("rapid", "Rapid", V100, "20", "III 2.1"),
        fast("rapid-bonus", "Rapid", V100, "15+5s", "III 2.1"),
        fast("rapid-64", "Rapid 64", V64, "10", "III 2.1"),
        fast("rapid-64-long", "Rapid 64", V64, "15", "III 2.1"),
        fast("rapid-64-bonus", "Rapid 64", V64, "8+4s", "III 2.1"),
        fast("rapid-64-bonus-5", "Rapid 64", V64, "7+5s", "III 2.1"),
        fast("blitz", "Blitz", V100, "5", "III 2.2"),
        fast("blitz-bonus-3", "Blitz", V100, "5+3s", "III 2.2"),
        fast("blitz-bonus-2", "Blitz", V100, "3+2s", "III 2.2"),
        fast("blitz-64", "Blitz 64", V64, "3", "III 2.2"),
        fast("blitz-64-5", "Blitz 64", V64, "5", "III 2.2"),
        fast("blitz-64-bonus", "Blitz 64", V64, "3+2s", "III 2.2"),
    ]
};

/// The row of superblitz. It is a format, not a band of time, so that no list of tempos offers it.
///
/// **Rule:** C-11, C-15, KW25 III 1.3, 2.3
const SUPERBLITZ: [Preset; 2] = [
    fast("superblitz", "Superblitz", Variant::V100, "3+2s", "III 2.3"),
    fast("superblitz-64", "Superblitz", Variant::V64, "3+2s", "III 2.3"),
];

/// The tempos of chess: minimums for norms, play-offs.
///
/// **Rule:** C-13, PZSz02 C.IV B.2.9, B.VI D 5(a), E 1(e)
const CHESS: [Preset; 15] = {
    use Variant::Chess;
    [
        standard("chess-master", "Norm minimum", Chess, "90/40, 30", "C.IV B.2.9"),
        standard("chess-candidate", "Norm minimum", Chess, "60/30, 30", "C.IV B.2.9"),
        standard("chess-second", "Norm minimum", Chess, "60", "C.IV B.2.9"),
        fast("chess-fourth", "Norm minimum", Chess, "30", "C.IV B.2.9"),
        fast("chess-playoff-5", "Play-off", Chess, "5", "B.VI D 5(a)"),
        fast("chess-playoff-5-3", "Play-off", Chess, "5+3s", "B.VI D 5(a)"),
        fast("chess-playoff-5-5", "Play-off", Chess, "5+5s", "B.VI D 5(a)"),
        fast("chess-playoff-5-10", "Play-off", Chess, "5+10s", "B.VI D 5(a)"),
        fast("chess-playoff-3-2", "Play-off", Chess, "3+2s", "annex 3 1(a)"),
        fast("chess-playoff-10", "Play-off", Chess, "10+10s", "B.VI D 5(a)"),
        fast("chess-playoff-15", "Play-off", Chess, "15+10s", "B.VI D 5(a)"),
        fast("chess-playoff-20", "Play-off", Chess, "20+10s", "B.VI D 5(a)"),
        fast("chess-playoff-25", "Play-off", Chess, "25+10s", "B.VI D 5(a)"),
        fast("chess-playoff-30", "Play-off", Chess, "30+10s", "B.VI D 5(a)"),
        fast("armageddon-white", "Armageddon", Chess, "6", "B.VI E 1(e)"),
    ]
};

/// The tempos of the draughts code, slowest first.
pub fn draughts() -> impl Iterator<Item = Preset> {
    DRAUGHTS.into_iter()
}

/// Every row of the draughts code for one game, superblitz last: the tempos that have a name.
///
/// **Rule:** C-11, KW25 II 6.1.5, 6.2, III 2
pub fn named(variant: Variant) -> impl Iterator<Item = Preset> {
    DRAUGHTS.into_iter().chain(SUPERBLITZ).filter(move |preset| preset.variant == variant)
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

    /// C-11: a row may hold several controls, and a control may stand in several rows.
    #[test]
    fn rows_of_the_table_are_found_by_name_and_by_control() {
        let controls = |row: &str| -> std::vec::Vec<&str> {
            named(Variant::V64)
                .filter(|preset| preset.row == row)
                .map(|preset| preset.control)
                .collect()
        };
        assert_eq!(controls("V64 minimum"), ["45", "30+30s"]);
        assert_eq!(controls("Rapid 64"), ["10", "15", "8+4s", "7+5s"]);
        let blitz: TimeControl = "3+2s".parse().unwrap();
        let rows: std::vec::Vec<&str> = named(Variant::V100)
            .filter(|preset| preset.is(&blitz))
            .map(|preset| preset.row)
            .collect();
        assert_eq!(rows, ["Blitz", "Superblitz"]);
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
