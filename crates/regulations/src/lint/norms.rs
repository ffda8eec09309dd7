//! What the results can count for.

use runda_clock::Duration;
use runda_rulebook::tables::{TempoRequirement, tempo_requirement};
use runda_rulebook::{ChessGrade, Grade, Reason, Variant};
use runda_titles::requirements::NOTICE_DAYS;
use runda_titles::{least_minutes, needs_notation};

use super::{Entries, Findings, kw25, pzsz};
use crate::{Norms, Regulations};

pub(super) fn check(regulations: &Regulations, entries: Entries, findings: &mut Findings) {
    if regulations.norms == Norms::None {
        return;
    }
    if regulations.is_draughts() {
        tempo_of_categories(regulations, findings);
        titles(regulations, findings);
        licences(regulations, entries, findings);
    } else {
        chess(regulations, findings);
    }
}

/// The highest category among the norms promised; titles ask for no less than category I.
const fn category(norms: Norms) -> Grade {
    match norms {
        Norms::None => Grade::Unclassified,
        Norms::Fourth => Grade::Iv,
        Norms::Third => Grade::Iii,
        Norms::Second => Grade::Ii,
        Norms::First | Norms::Titles => Grade::I,
    }
}

/// **Rule:** TI-11, KW25 VII 4.6, III 1.1
fn tempo_of_categories(regulations: &Regulations, findings: &mut Findings) {
    let Some(tempo) = &regulations.tempo else { return };
    let moves = if regulations.variant == Variant::V64 { 36 } else { 60 };
    let category = category(regulations.norms);
    let least = least_minutes(category, regulations.variant);
    if tempo.time_for_moves(moves) < Duration::minutes(least) {
        let reason = kw25("VII 4.6", "lint-norm-tempo").with("least", least);
        findings.not_rated("tempo", reason);
    }
    if needs_notation(category) && regulations.recording_waived {
        findings.not_rated("recording-waived", kw25("VII 4.6", "lint-norm-recording"));
    }
}

/// Titles are won at official tempo and after 21 days' notice.
///
/// **Rule:** TI-14, TI-35, RG-9, KW25 VII 5.1, 7.3.4
fn titles(regulations: &Regulations, findings: &mut Findings) {
    if regulations.norms != Norms::Titles {
        return;
    }
    if !regulations.has_official_tempo() {
        findings.not_rated("tempo", kw25("VII 5.1", "lint-title-tempo"));
    }
    match (regulations.notified, regulations.first_day) {
        (None, _) => findings.not_rated("notified", kw25("VII 7.3.4", "lint-not-notified")),
        (Some(notified), Some(first)) if first.days_since(notified) < NOTICE_DAYS => {
            let days = first.days_since(notified).max(0);
            let reason = kw25("VII 7.3.4", "lint-notified-late").with("n", days);
            findings.not_rated("notified", reason);
        }
        (Some(_), _) => {}
    }
}

/// Category I and titles ask for licences of all participants.
///
/// **Rule:** TI-35, RG-17, KW25 VII 7.2.3, 7.3.3
fn licences(regulations: &Regulations, entries: Entries, findings: &mut Findings) {
    if regulations.norms < Norms::First {
        return;
    }
    if !regulations.licences_required {
        findings.not_rated("licences-required", kw25("VII 7.2.3", "lint-licences"));
    }
    if entries.unlicensed > 0 {
        let reason = kw25("VII 7.2.3", "lint-unlicensed").with("n", entries.unlicensed);
        findings.not_rated("licences-required", reason);
    }
}

/// **Rule:** TI-41, RG-20, RG-21, PZSz02 C.IV B.2.9, B.5.1-B.5.2
fn chess(regulations: &Regulations, findings: &mut Findings) {
    let grade = match regulations.norms {
        Norms::None => return,
        Norms::Fourth => ChessGrade::Iv,
        Norms::Third => ChessGrade::Iii,
        Norms::Second => ChessGrade::Ii,
        Norms::First => ChessGrade::I,
        // M by its own row, never by that of K; who fails it keeps the norms of the rows below.
        Norms::Titles => ChessGrade::M,
    };
    if let Some(asked) = tempo_requirement(grade) {
        chess_tempo(regulations, asked, findings);
    }
    if regulations.norms >= Norms::First && regulations.notified.is_none() {
        findings.not_rated("notified", pzsz("C.IV B.5.2", "lint-not-notified-chess"));
    }
}

fn chess_tempo(regulations: &Regulations, asked: TempoRequirement, findings: &mut Findings) {
    let reason = |key| -> Reason { pzsz("C.IV B.2.9", key) };
    let least = asked.minutes_first + asked.minutes_rest;
    if let Some(tempo) = &regulations.tempo {
        let whole = tempo.time_for_moves(60) < Duration::minutes(least);
        let first = asked.moves_first.is_some_and(|moves| {
            tempo.time_for_moves(moves.into()) < Duration::minutes(asked.minutes_first)
        });
        if whole || first {
            findings.not_rated("tempo", reason("lint-norm-tempo-chess").with("least", least));
        }
    }
    let most = usize::from(asked.rounds_per_day);
    let busiest = regulations
        .schedule
        .iter()
        .map(|round| regulations.schedule.iter().filter(|other| other.day == round.day).count())
        .max()
        .unwrap_or(0);
    if busiest > most {
        let reason = reason("lint-rounds-per-day").with("n", busiest).with("most", most);
        findings.not_rated("schedule", reason);
    }
}
