//! Standard, rapid, blitz.

use runda_rulebook::Variant;
use serde::{Deserialize, Serialize};

use crate::{Bonus, Duration, TimeControl};

/// The class of a tempo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// Ordinary play.
    Standard,
    /// Accelerated play.
    Rapid,
    /// The fastest class.
    Blitz,
}

/// A tempo judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tempo {
    /// Its class.
    pub class: Class,
    /// Whether the time lies in a gap between the bands of the code, or below all of them.
    pub outside_bands: bool,
}

/// The number of moves by which the tempo of a game is measured.
///
/// **Rule:** C-14, C-16, C-18, KW25 III 1
pub const fn measured_moves(variant: Variant) -> u16 {
    match variant {
        Variant::V100 | Variant::Chess => 60,
        Variant::V64 => 36,
    }
}

/// The class of a control, by the time for 60 moves, or 36 on the 64 squares, in every edition.
///
/// **Rule:** C-14, C-16, C-18, KW25 III 1
pub fn classify(control: &TimeControl, variant: Variant) -> Tempo {
    let time = control.time_for_moves(measured_moves(variant));
    let within = |class| Tempo { class, outside_bands: false };
    let outside = Tempo { class: Class::Blitz, outside_bands: true };
    match variant {
        Variant::V100 if time > Duration::minutes(30) => within(Class::Standard),
        Variant::V100 if time >= Duration::minutes(15) => within(Class::Rapid),
        Variant::V100 if time >= Duration::minutes(5) => within(Class::Blitz),
        Variant::V64 if time > Duration::minutes(15) => within(Class::Standard),
        Variant::V64 if time >= Duration::minutes(10) => within(Class::Rapid),
        Variant::V64 if time <= Duration::minutes(5) && time >= Duration::minutes(3) => {
            within(Class::Blitz)
        }
        Variant::V100 | Variant::V64 => outside,
        Variant::Chess if time >= Duration::minutes(60) => within(Class::Standard),
        Variant::Chess if time > Duration::minutes(10) => within(Class::Rapid),
        Variant::Chess => within(Class::Blitz),
    }
}

/// Whether a superblitz encounter may be played with it: 2 to 5 minutes and 2 seconds of Fischer.
/// Superblitz is a format the organiser chooses, never a band of time.
///
/// **Rule:** C-15, KW25 III 1.3
pub fn is_superblitz_tempo(control: &TimeControl) -> bool {
    match control.periods() {
        [only] => (2..=5).contains(&only.base_minutes) && only.bonus == Bonus::Fischer(2),
        _ => false,
    }
}

/// Whether a tempo may be played by players under this age: three minutes without bonus on the 64 squares are not for
/// children under 13.
///
/// **Rule:** C-12, KW25 III 2.2
pub fn is_allowed_under(control: &TimeControl, variant: Variant, age: u8) -> bool {
    let three = matches!(control.periods(), [only] if only.base_minutes <= 3);
    !(variant == Variant::V64 && age <= 13 && three && control.is_without_bonus())
}

#[cfg(test)]
mod tests {
    use super::*;
    use Class::{Blitz, Rapid, Standard};

    fn judged(control: &str, variant: Variant) -> (Class, bool) {
        let tempo = classify(&control.parse().unwrap(), variant);
        (tempo.class, tempo.outside_bands)
    }

    /// C-14: CA-10, CA-11.
    #[test]
    fn the_classes_of_the_hundred_squares_are_those_of_the_code() {
        for (control, class) in [
            ("30", Rapid),
            ("30+1s", Standard),
            ("15", Rapid),
            ("10+5s", Rapid),
            ("14", Blitz),
            ("3+2s", Blitz),
        ] {
            assert_eq!(judged(control, Variant::V100), (class, false), "{control}");
        }
        assert_eq!(judged("2+2s", Variant::V100), (Blitz, true));
    }

    /// C-14, C-16: CA-12.
    #[test]
    fn the_classes_of_the_sixty_four_squares_have_gaps() {
        for (control, class, gap) in [
            ("15", Rapid, false),
            ("10", Rapid, false),
            ("7", Blitz, true),
            ("5", Blitz, false),
            ("3", Blitz, false),
            ("2", Blitz, true),
        ] {
            assert_eq!(judged(control, Variant::V64), (class, gap), "{control}");
        }
    }

    /// C-18: chess has its own limits.
    #[test]
    fn chess_is_standard_from_an_hour_on() {
        assert_eq!(judged("60", Variant::Chess), (Standard, false));
        assert_eq!(judged("59", Variant::Chess), (Rapid, false));
        assert_eq!(judged("10", Variant::Chess), (Blitz, false));
        assert_eq!(judged("10+1s", Variant::Chess), (Rapid, false));
    }

    /// C-12: CA-16.
    #[test]
    fn three_minutes_are_not_for_children() {
        let allowed =
            |control: &str, variant, age| is_allowed_under(&control.parse().unwrap(), variant, age);
        assert!(!allowed("3", Variant::V64, 13));
        assert!(!allowed("3", Variant::V64, 11));
        assert!(allowed("3", Variant::V64, 14));
        assert!(allowed("3+2s", Variant::V64, 13));
        assert!(allowed("5", Variant::V64, 13));
        assert!(allowed("3", Variant::V100, 13));
    }

    /// C-15: superblitz is two to five minutes with two seconds.
    #[test]
    fn superblitz_takes_only_its_own_tempo() {
        assert!(is_superblitz_tempo(&"3+2s".parse().unwrap()));
        for control in ["6+2s", "3+3s", "3", "3+2sB", "1+2s"] {
            assert!(!is_superblitz_tempo(&control.parse().unwrap()), "{control}");
        }
    }
}
