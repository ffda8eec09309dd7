//! Arbiters.

use super::{Findings, fide12, kw25};
use crate::{
    Arbiter, ArbiterClass, ArbiterRole, ArbitersEvent, Level, Norms, Permission, Regulations,
};

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

/// Whether the class of an arbiter is enough for their post; an event led by somebody whom it is not enough for gives
/// no ratings and no norms. The letter lets classes III and II lead local events only, so above that they get advice
/// where nothing is rated.
///
/// **Rule:** RG-29, RG-36, KW25 IV 6.3, VII 7.2.2, 7.3.2
fn class(regulations: &Regulations, arbiter: &Arbiter, findings: &mut Findings) {
    if !regulations.is_draughts() {
        return;
    }
    let event = regulations.event_for_arbiters();
    let named = |key| kw25("IV 6.3", key).with("name", arbiter.name.clone());
    let Some(class) = arbiter.class else {
        if event != ArbitersEvent::NotRated {
            findings.advice("arbiters", named("lint-class-unknown"));
        }
        return;
    };
    let is_chief = arbiter.role == ArbiterRole::Chief;
    match (class.may(arbiter.role, event), &arbiter.consent) {
        (Permission::Given, _) => {
            let above_local = regulations.level == Level::AboveLocal && !regulations.rated;
            if is_chief && above_local && class < ArbiterClass::First {
                findings.advice("arbiters", named("lint-class-above-local"));
            }
        }
        (Permission::WithConsent, Some(_)) => {}
        (Permission::WithConsent, None) | (Permission::Refused, _) => {
            let counts = regulations.rated || regulations.norms > Norms::None;
            let reason = named("lint-class-too-low");
            if is_chief && counts {
                findings.not_rated("arbiters", reason);
            } else {
                findings.contradicts("arbiters", reason);
            }
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
