//! Which controls count for rating.

use runda_rulebook::Variant;

use crate::{Bonus, Class, Duration, TimeControl, classify, presets};

/// The least Fischer bonus that makes an unlisted control official.
const OFFICIAL_BONUS_SECONDS: u16 = 30;

/// Whether games at this control are rated. The list is closed: a slower control that is not on it
/// fails, and the chief arbiter may declare it official with a reason. Chess is judged by its own
/// federation's tables and is official when it is standard play.
///
/// **Rule:** C-17, KW25 II 6.1.5.5, 6.2.3, VI 4.5
pub fn is_official_for_rating(control: &TimeControl, variant: Variant) -> bool {
    if classify(control, variant).class != Class::Standard {
        return false;
    }
    let listed = presets::draughts()
        .any(|preset| preset.variant == variant && preset.official && preset.is(control));
    match variant {
        Variant::V100 => listed || has_official_bonus_at_the_end(control),
        Variant::V64 => listed || is_long_without_bonus(control) || has_bonus_throughout(control),
        Variant::Chess => true,
    }
}

/// At least 120 minutes for 60 moves: recommended for Polish championships on the 100 squares.
///
/// **Rule:** C-11, KW25 II 6.1.6
pub fn is_recommended_for_championships(control: &TimeControl) -> bool {
    control.time_for_moves(60) >= Duration::minutes(120)
}

fn has_official_bonus_at_the_end(control: &TimeControl) -> bool {
    let last = control.periods().last().map(|period| period.bonus);
    matches!(last, Some(Bonus::Fischer(seconds)) if seconds >= OFFICIAL_BONUS_SECONDS)
        && control.periods().iter().all(|period| match period.bonus {
            Bonus::None => true,
            Bonus::Fischer(seconds) | Bonus::Bronstein(seconds) => {
                seconds >= OFFICIAL_BONUS_SECONDS
            }
        })
}

fn is_long_without_bonus(control: &TimeControl) -> bool {
    let total: u32 = control.periods().iter().map(|period| u32::from(period.base_minutes)).sum();
    control.is_without_bonus() && total >= 45
}

fn has_bonus_throughout(control: &TimeControl) -> bool {
    control.periods().first().is_some_and(|first| first.base_minutes >= 30)
        && control
            .periods()
            .iter()
            .all(|period| matches!(period.bonus, Bonus::Fischer(s) if s >= OFFICIAL_BONUS_SECONDS))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn official(control: &str, variant: Variant) -> bool {
        is_official_for_rating(&control.parse().unwrap(), variant)
    }

    /// C-17: CA-13.
    #[test]
    fn official_tempos_of_the_hundred_squares() {
        for control in ["90", "60+30s", "25+30s", "90/45, 30+30s", "120/50, 60/25*"] {
            assert!(official(control, Variant::V100), "{control}");
        }
        for control in ["45", "25+10s", "120", "90+5sB", "20", "5+3s"] {
            assert!(!official(control, Variant::V100), "{control}");
        }
    }

    /// C-17: CA-14.
    #[test]
    fn official_tempos_of_the_sixty_four_squares() {
        for control in ["60", "45", "30+30s", "45/25, 15"] {
            assert!(official(control, Variant::V64), "{control}");
        }
        for control in ["30", "25+30s", "10", "8+4s"] {
            assert!(!official(control, Variant::V64), "{control}");
        }
    }

    /// C-17: the bonus is Fischer's, at least 30 seconds, in the last period; no other period has a smaller one.
    #[test]
    fn a_bonus_of_the_hundred_squares_is_large_wherever_it_is() {
        for control in ["90/45+30s, 30+30s", "90/45, 30+31s", "90/45+30sB, 30+30s"] {
            assert!(official(control, Variant::V100), "{control}");
        }
        for control in [
            "90/45, 30+29s",
            "90/45+29s, 30+30s",
            "90/45+5sB, 30+30s",
            "90/45, 30+30sB",
            "90/45+30s, 30",
            "90/45, 30",
        ] {
            assert!(!official(control, Variant::V100), "{control}");
        }
    }

    /// C-17: 45 minutes in all without a bonus, or half an hour with 30 seconds from the first move to the last.
    #[test]
    fn a_tempo_of_the_sixty_four_squares_is_long_or_has_a_bonus_throughout() {
        for control in ["20/25, 25", "50", "30/30+30s, 10+30s", "31+31s"] {
            assert!(official(control, Variant::V64), "{control}");
        }
        for control in
            ["44", "20/25, 24", "45+10s", "30+29s", "29+30s", "30/30+30s, 10", "30/30, 10+30s"]
        {
            assert!(!official(control, Variant::V64), "{control}");
        }
    }

    /// C-11: exactly two hours for sixty moves are enough, a bonus counted.
    #[test]
    fn two_hours_are_enough_for_a_championship() {
        for (control, enough) in
            [("120", true), ("119", false), ("90+30s", true), ("59+60s", false), ("60+60s", true)]
        {
            let recommended = is_recommended_for_championships(&control.parse().unwrap());
            assert_eq!(recommended, enough, "{control}");
        }
    }

    /// C-11: CA-15.
    #[test]
    fn championships_want_two_hours_for_sixty_moves() {
        assert!(!is_recommended_for_championships(&"90".parse().unwrap()));
        assert!(is_recommended_for_championships(&"80+60s".parse().unwrap()));
    }
}
