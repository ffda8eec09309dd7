//! Arbiters.

use super::{Findings, fide12, kw25};
use crate::{Arbiter, ArbiterClass, ArbiterRole, Level, Norms, Regulations};

pub(super) fn check(regulations: &Regulations, findings: &mut Findings) {
    let chiefs: alloc::vec::Vec<&Arbiter> =
        regulations.arbiters.iter().filter(|arbiter| arbiter.role == ArbiterRole::Chief).collect();
    match chiefs.as_slice() {
        [] if regulations.rated || regulations.norms > Norms::None => {
            findings.not_rated("arbiters", kw25("VII 7.2.1", "lint-no-chief-arbiter"));
        }
        [] => findings.advice("arbiters", kw25("IV 1", "lint-no-chief-arbiter")),
        [_] => {}
        [_, _, ..] => findings.contradicts("arbiters", kw25("IV 1", "lint-two-chief-arbiters")),
    }
    for arbiter in &regulations.arbiters {
        class(regulations, arbiter, findings);
        licence(regulations, arbiter, findings);
    }
    for chief in chiefs {
        if regulations.committee.iter().any(|member| member == &chief.name) {
            let reason = kw25("IV 4.3", "lint-chief-in-committee").with("name", chief.name.clone());
            findings.contradicts("committee", reason);
        }
    }
    if !regulations.is_draughts() && regulations.director.is_empty() {
        findings.advice("director", fide12("2", "lint-no-director"));
    }
}

/// What a class may do: chief and rated needs class I; official events admit the lower classes with the
/// consent of the arbiters' college.
///
/// **Rule:** RG-29, RG-36, KW25 IV 6.3
fn class(regulations: &Regulations, arbiter: &Arbiter, findings: &mut Findings) {
    if !regulations.is_draughts() {
        return;
    }
    let official = regulations.level != Level::Local;
    let rated = regulations.rated;
    let Some(class) = arbiter.class else {
        if rated || official {
            let reason = kw25("IV 6.3", "lint-class-unknown").with("name", arbiter.name.clone());
            findings.advice("arbiters", reason);
        }
        return;
    };
    let allowed = match (arbiter.role, class) {
        (_, ArbiterClass::First | ArbiterClass::State | ArbiterClass::International) => true,
        (ArbiterRole::Chief, ArbiterClass::Second) | (ArbiterRole::Round, ArbiterClass::Third) => {
            !rated && (!official || arbiter.consent.is_some())
        }
        (ArbiterRole::Chief, ArbiterClass::Third) => !rated && !official,
        (ArbiterRole::Round, ArbiterClass::Second) => !official || arbiter.consent.is_some(),
    };
    if !allowed {
        let reason = kw25("IV 6.3", "lint-class-too-low").with("name", arbiter.name.clone());
        if rated && arbiter.role == ArbiterRole::Chief {
            findings.not_rated("arbiters", reason);
        } else {
            findings.contradicts("arbiters", reason);
        }
    }
}

/// The chief arbiter of a rated or norm tournament holds a licence on all days.
///
/// **Rule:** RG-30, TI-35, KW25 VII 7.2.1, 7.3.1
fn licence(regulations: &Regulations, arbiter: &Arbiter, findings: &mut Findings) {
    let needed = regulations.is_draughts()
        && arbiter.role == ArbiterRole::Chief
        && regulations.norms > Norms::None;
    let last = regulations.last_day.or(regulations.first_day);
    let valid = match (arbiter.licence_until, last) {
        (Some(until), Some(last)) => until >= last,
        (Some(_), None) => true,
        (None, _) => false,
    };
    if needed && !valid {
        let reason = kw25("VII 7.2.1", "lint-arbiter-licence").with("name", arbiter.name.clone());
        findings.not_rated("arbiters", reason);
    }
}
