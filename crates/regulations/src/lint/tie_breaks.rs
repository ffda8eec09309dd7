//! Tie-break lists.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Key, Reason};

use super::{Findings, fide12, kw25};
use crate::{Regulations, SwissVariant, System};

/// The list the draughts code prescribes, and where; points first, play-off last.
///
/// **Rule:** ST-21, ST-22, ST-26, ST-31, KW25 V 1.7.1, 1.7.2, 2.9.1, 2.9.2
const fn of_the_code(regulations: &Regulations) -> Option<(&'static str, &'static [&'static str])> {
    match regulations.system {
        System::RoundRobin { .. } if regulations.draw_with_advantage => Some((
            "V 1.7.2",
            &["PTS", "WINS", "ADVDIFF", "ADVPLUS", "DIRECT", "OTHERS", "LISTA", "PLAYOFF"],
        )),
        System::RoundRobin { .. } => {
            Some(("V 1.7.1", &["PTS", "WINS", "DIRECT", "OTHERS", "LISTA", "PLAYOFF"]))
        }
        System::SwissPzwarc { variant: SwissVariant::Ranking, .. } => {
            Some(("V 2.9.1", &["PTS", "RSUM", "RCUTS", "HIGHER", "PLAYOFF"]))
        }
        System::SwissPzwarc { .. } => {
            Some(("V 2.9.2", &["PTS", "MEDSOL", "REDSOL", "HIGHER", "PLAYOFF"]))
        }
        System::FideDutch
        | System::Knockout { .. }
        | System::Scheveningen { .. }
        | System::Match { .. } => None,
    }
}

pub(super) fn check(regulations: &Regulations, findings: &mut Findings) {
    let list: Vec<String> =
        regulations.tie_breaks.iter().map(|code| code.trim().to_uppercase()).collect();
    if list.is_empty() {
        if !regulations.is_draughts() {
            findings.advice("tie-breaks", fide12("annex 3 1", "lint-no-tie-breaks"));
        }
        return;
    }
    for (index, code) in list.iter().enumerate() {
        if list.iter().take(index).any(|earlier| earlier == code) {
            let reason =
                Reason::remark(Key::new("lint-tie-break-twice")).with("code", code.clone());
            findings.advice("tie-breaks", reason);
        }
    }
    if regulations.is_draughts() {
        draughts(regulations, &list, findings);
    } else {
        chess(regulations, &list, findings);
    }
}

/// The draughts code fixes the criteria and their order.
///
/// **Rule:** ST-21, ST-22, ST-26, ST-31, RG-11, KW25 V 1.7, 2.9, IV 2.2
fn draughts(regulations: &Regulations, list: &[String], findings: &mut Findings) {
    let Some((place, code)) = of_the_code(regulations) else { return };
    let core = |codes: &mut dyn Iterator<Item = &str>| -> Vec<String> {
        codes.filter(|code| !matches!(*code, "PTS" | "PLAYOFF")).map(Into::into).collect()
    };
    let given = core(&mut list.iter().map(String::as_str));
    let prescribed = core(&mut code.iter().copied());
    if given != prescribed {
        let reason = kw25(place, "lint-tie-breaks-differ").with("list", prescribed.join(", "));
        findings.contradicts("tie-breaks", reason);
    }
}

/// The Buchholz family has no place in a round robin.
///
/// **Rule:** ST-101, FIDE26 C.07 2
fn chess(regulations: &Regulations, list: &[String], findings: &mut Findings) {
    const RULE: Article = Article::new(Edition::Fide2026, "C.07 2");
    let buchholz = |code: &&String| {
        code.starts_with("BH") || code.starts_with("FB") || code.starts_with("AOB")
    };
    if regulations.system.is_round_robin()
        && regulations.edition == Edition::Fide2026
        && let Some(code) = list.iter().find(buchholz)
    {
        let reason = Reason::new(RULE, Key::new("lint-buchholz-round-robin"));
        findings.contradicts("tie-breaks", reason.with("code", code.clone()));
    }
}
