//! What no hand may do in a round robin, a knockout, a contest of two sides or a match.

use alloc::vec::Vec;

use runda_field::bracket::{Cup, Encounter};
use runda_field::schedule::{Contest, Progress, RoundRobin};
use runda_field::{Game, Sheet};
use runda_rulebook::{Article, Edition, Game as Sport, Key, Reason, StartNo};

use crate::due::{about, error, places};
use crate::{Finding, Method, Verdict};

const fn conditions(findings: Vec<Finding>) -> Verdict {
    Verdict { method: Method::Conditions, findings }
}

/// No bye with points, everybody at most once, pairs no more often than there are cycles, and no more than `idle` of
/// those present without a game.
fn of_table(
    sheet: &Sheet,
    (players, cycles, idle): (usize, usize, usize),
    progress: &Progress,
    rule: &Article,
) -> Vec<Finding> {
    let mut findings = places(sheet, players, rule);
    findings.extend(bye(sheet, rule));
    for game in &sheet.pairs {
        let same = |past: &&Game| **past == *game || past.reversed() == *game;
        if progress.games.iter().filter(same).count() >= cycles {
            let reason = Reason::new(rule.clone(), Key::new("checker-met-again"));
            findings.push(error(about(reason.with("cycles", cycles), *game)));
        }
    }
    let without =
        |no: &StartNo| !progress.absent.contains(no) && !sheet.players().any(|other| other == *no);
    let without: Vec<StartNo> = (0..players).map(StartNo::from_index).filter(without).collect();
    if without.len() > idle {
        let reason = Reason::new(rule.clone(), Key::new("checker-idle"));
        findings.push(error(reason.with("players", without)));
    }
    findings
}

fn bye(sheet: &Sheet, rule: &Article) -> Option<Finding> {
    let reason = Reason::new(rule.clone(), Key::new("checker-bye"));
    Some(error(reason.with("player", sheet.bye?)))
}

/// A round of a round robin: nobody meets anybody more often than there are cycles, and at most one of those present
/// has no game.
///
/// **Rule:** RR-1, RR-11, KW25 V 1.1, 1.4.1, PZSz02 B.VI A.1.1, A.4.5
pub fn round_robin(event: &RoundRobin, progress: &Progress, sheet: &Sheet) -> Verdict {
    let rule = match event.sport {
        Sport::Draughts => Article::new(Edition::Kw25, "V 1.1"),
        Sport::Chess => Article::new(Edition::PzSz2002, "B.VI A.1.1"),
    };
    conditions(of_table(sheet, (event.players, event.cycles, 1), progress, &rule))
}

/// A round of a contest of two sides: nobody meets the own side, or anybody more often than there are cycles; only
/// the larger side may have players without a game.
///
/// **Rule:** KO-22, KO-27, PZSz02 B.VI F.1-F.3, KW25 V 3.7.1
pub fn scheveningen(contest: &Contest, progress: &Progress, sheet: &Sheet) -> Verdict {
    let rule = match contest.sport {
        Sport::Draughts => Article::new(Edition::Kw25, "V 3.7.1"),
        Sport::Chess => Article::new(Edition::PzSz2002, "B.VI F.2"),
    };
    let idle = contest.a.abs_diff(contest.b) + progress.absent.len();
    let field = (contest.a + contest.b, contest.cycles, idle);
    let mut findings = of_table(sheet, field, progress, &rule);
    let upper = |no: StartNo| no.index() < contest.a;
    for game in sheet.pairs.iter().filter(|game| upper(game.white) == upper(game.black)) {
        let reason = Reason::new(rule.clone(), Key::new("checker-same-side"));
        findings.push(error(about(reason, *game)));
    }
    conditions(findings)
}

/// A round of a knockout: nobody who is out or has left plays; only the losers of the semi-finals may, where there is a
/// match for the third place.
///
/// **Rule:** KO-1, KO-8, KO-9, PZSz02 B.VI D.1
pub fn knockout(cup: &Cup, sheet: &Sheet) -> Verdict {
    const RULE: Article = Article::new(Edition::PzSz2002, "B.VI D.1");
    let mut findings = places(sheet, cup.players, &RULE);
    let third = cup.stages.len().checked_sub(1).filter(|_| cup.third_place && is_final(cup));
    for no in sheet.players() {
        let lost = |(stage, encounters): (usize, &Vec<Encounter>)| {
            let out = |e: &Encounter| e.pair.colour(no).is_some() && e.winner != Some(no);
            Some(stage) != third && encounters.iter().any(out)
        };
        let left = cup.left.iter().any(|(_, gone)| *gone == no);
        if left || cup.stages.iter().enumerate().any(lost) {
            let reason = Reason::new(RULE, Key::new("checker-out"));
            findings.push(error(reason.with("player", no)));
        }
    }
    findings.extend(bye(sheet, &RULE));
    conditions(findings)
}

/// Whether the stage to be played is the last one.
fn is_final(cup: &Cup) -> bool {
    1 << (cup.stages.len() + 1) >= cup.players
}

/// A game of a match: the two meet, once.
///
/// **Rule:** KO-30, PZSz02 B.VI E.1
pub fn match_of_two(sheet: &Sheet) -> Verdict {
    const RULE: Article = Article::new(Edition::PzSz2002, "B.VI E.1");
    conditions(of_table(sheet, (2, usize::MAX, 0), &Progress::default(), &RULE))
}
