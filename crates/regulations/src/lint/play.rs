//! Lateness, draws with advantage, recording.

use runda_clock::{Class, classify};
use runda_rulebook::{Edition, Variant};

use super::{Findings, fide12, kw25};
use crate::{DEFAULT_TIME_MINUTES, Regulations};

pub(super) fn check(regulations: &Regulations, findings: &mut Findings) {
    lateness(regulations, findings);
    advantage(regulations, findings);
    edition(regulations, findings);
    if regulations.recording_waived && regulations.is_draughts() && is_standard(regulations) {
        findings.contradicts("recording-waived", kw25("II 6.4", "lint-recording-waived"));
    }
}

/// A draughts event cannot wait longer than an hour.
///
/// **Rule:** C-31, C-32, KW25 II 5.5
fn lateness(regulations: &Regulations, findings: &mut Findings) {
    match regulations.default_time_minutes {
        Some(minutes) if regulations.is_draughts() && minutes > DEFAULT_TIME_MINUTES => {
            let reason = kw25("II 5.5", "lint-default-time").with("n", minutes);
            findings.contradicts("default-time-minutes", reason);
        }
        None if !regulations.is_draughts() => {
            findings.advice("default-time-minutes", fide12("3(6)", "lint-default-time-missing"));
        }
        Some(_) | None => {}
    }
}

/// Draws with advantage exist on the 100 squares only; in a Swiss they decide nothing.
///
/// **Rule:** G-52, ST-25, R-11, KW25 I 6.5, 6.5.1
fn advantage(regulations: &Regulations, findings: &mut Findings) {
    if !regulations.draw_with_advantage {
        return;
    }
    match regulations.variant {
        Variant::V64 | Variant::Chess => {
            findings.contradicts("draw-with-advantage", kw25("I 6.5.1", "lint-advantage-64"));
        }
        Variant::V100 if !regulations.system.is_round_robin() => {
            findings.advice("draw-with-advantage", kw25("V 1.7.2", "lint-advantage-swiss"));
        }
        Variant::V100 => {}
    }
}

fn edition(regulations: &Regulations, findings: &mut Findings) {
    let of_draughts = matches!(regulations.edition, Edition::Kw25 | Edition::Kw22);
    if of_draughts != regulations.is_draughts() {
        let reason =
            kw25("I 1", "lint-edition-of-other-game").with("edition", regulations.edition.code());
        findings.contradicts("edition", reason);
    } else if regulations.edition == Edition::Kw22 {
        findings.advice("edition", kw25("I 1", "lint-edition-draft"));
    }
}

fn is_standard(regulations: &Regulations) -> bool {
    regulations
        .tempo
        .as_ref()
        .is_some_and(|tempo| classify(tempo, regulations.variant).class == Class::Standard)
}
