//! Time controls.

use runda_clock::{
    Bonus, Class, TimeControl, classify, is_allowed_under, is_official_for_rating,
    is_recommended_for_championships, is_superblitz_tempo, presets,
};
use runda_rulebook::Variant;

use super::{Findings, kw25};
use crate::{Level, Regulations};

pub(super) fn check(regulations: &Regulations, findings: &mut Findings) {
    let Some(tempo) = &regulations.tempo else {
        // C-19: the tempo stands in the regulations before they are published.
        findings.contradicts("tempo", kw25("I 10.4", "lint-no-tempo"));
        return;
    };
    let variant = regulations.variant;
    let shown = alloc::format!("{tempo}");
    if regulations.is_draughts() {
        official(regulations, findings, &shown);
        three_minutes(regulations, findings);
        demands(regulations, findings);
        if classify(tempo, variant).outside_bands {
            findings.advice("tempo", kw25("III 1", "lint-outside-bands").with("tempo", shown));
        }
    }
    if regulations.superblitz && !is_superblitz_tempo(tempo) {
        findings.contradicts("tempo", kw25("III 1.3", "lint-superblitz-tempo"));
    }
    if regulations.unused_time_lost {
        findings.advice("unused-time-lost", kw25("II 6.1.4", "lint-unused-time-lost"));
    }
    let championship = regulations.level == Level::Championship && variant == Variant::V100;
    if championship && !is_recommended_for_championships(tempo) {
        findings.advice("tempo", kw25("II 6.1.6", "lint-championship-tempo"));
    }
}

/// Games at an unlisted tempo are not rated, unless the chief arbiter declares it official and says why.
///
/// **Rule:** C-17, KW25 VI 4.5
fn official(regulations: &Regulations, findings: &mut Findings, shown: &str) {
    let Some(tempo) = &regulations.tempo else { return };
    if !regulations.rated || is_official_for_rating(tempo, regulations.variant) {
        return;
    }
    if regulations.tempo_declared_official.is_some() {
        findings.advice("tempo-declared-official", kw25("VI 4.5", "lint-tempo-declared"));
    } else {
        let reason = kw25("VI 4.5", "lint-tempo-not-official").with("tempo", shown);
        findings.not_rated("tempo", reason);
    }
}

/// Three minutes without bonus on the 64 squares are not for children under 13.
///
/// **Rule:** C-12, KW25 III 2.2
fn three_minutes(regulations: &Regulations, findings: &mut Findings) {
    let (Some(tempo), Some(under)) = (&regulations.tempo, regulations.under) else { return };
    if !is_allowed_under(tempo, regulations.variant, under) {
        findings.contradicts("tempo", kw25("III 2.2", "lint-three-minutes-young"));
    }
}

/// What the code asks of a tempo apart from rating. An official event plays a listed tempo of its class; a Fischer bonus
/// of standard play on the 100 squares is half a minute at least; the 64 squares have their own minimum, and a tempo for
/// the young.
///
/// **Rule:** C-110, KW25 II 6.1.5.5, 6.2, 6.2.2, 6.2.3, III 2.1-2.3
fn demands(regulations: &Regulations, findings: &mut Findings) {
    let Some(tempo) = &regulations.tempo else { return };
    let variant = regulations.variant;
    let class = classify(tempo, variant).class;
    let contradiction = |place, key| kw25(place, key).with("tempo", alloc::format!("{tempo}"));
    if regulations.superblitz {
        if regulations.level.is_official() && !is_listed(tempo, variant, "III 2.3") {
            findings.contradicts("tempo", contradiction("III 2.3", "lint-tempo-unlisted"));
        }
        return;
    }
    match (class, variant) {
        (Class::Rapid | Class::Blitz, _) => {
            let place = if class == Class::Rapid { "III 2.1" } else { "III 2.2" };
            if regulations.level.is_official() && !is_listed(tempo, variant, place) {
                findings.contradicts("tempo", contradiction(place, "lint-tempo-unlisted"));
            }
        }
        (Class::Standard, Variant::V100) => {
            if tempo.periods().iter().any(|period| is_small(period.bonus)) {
                findings.contradicts("tempo", contradiction("II 6.1.5.5", "lint-small-bonus"));
            }
        }
        (Class::Standard, Variant::V64) => {
            if !is_official_for_rating(tempo, variant) {
                findings.contradicts("tempo", contradiction("II 6.2.3", "lint-tempo-of-64"));
            }
            if regulations.under.is_some() && !is_listed(tempo, variant, "II 6.2.2") {
                findings.advice("tempo", contradiction("II 6.2.2", "lint-tempo-of-youth"));
            }
        }
        (Class::Standard, Variant::Chess) => {}
    }
}

/// Whether a tempo stands in the table of the code at this place.
fn is_listed(tempo: &TimeControl, variant: Variant, place: &str) -> bool {
    presets::named(variant).any(|preset| preset.place == place && preset.is(tempo))
}

fn is_small(bonus: Bonus) -> bool {
    match bonus {
        Bonus::None | Bonus::Bronstein(_) => false,
        Bonus::Fischer(seconds) => seconds < 30,
    }
}
