//! Systems and numbers of rounds.

use runda_pairing::round_robin;
use runda_swiss::start_list;

use super::{Entries, Findings, fide12, kw25, pzsz};
use crate::{Regulations, RoundRobinTable, SwissVariant, System};

pub(super) fn check(regulations: &Regulations, entries: Entries, findings: &mut Findings) {
    announced_conditions(regulations, findings);
    mini_matches(regulations, findings);
    teams(regulations, findings);
    match regulations.system {
        System::SwissPzwarc { variant, uncontrolled } => {
            swiss(regulations, entries, findings);
            if uncontrolled {
                findings.advice("system.uncontrolled", kw25("V 2.8.9.11", "lint-uncontrolled"));
            }
            if variant == SwissVariant::Ranking {
                let players = entries.players.unwrap_or(0);
                if let Some(reason) = start_list::many_technical(entries.technical, players) {
                    findings.advice("system.variant", reason);
                }
            }
        }
        System::FideDutch => {
            swiss(regulations, entries, findings);
            if regulations.is_draughts() {
                findings.contradicts("system", kw25("V 2.8", "lint-dutch-in-draughts"));
            }
        }
        System::RoundRobin { cycles, table } => {
            round_robin(regulations, entries, (cycles, table), findings);
        }
        System::Knockout { .. } | System::Scheveningen { .. } | System::Match { .. } => {}
    }
}

/// Mini-matches are encounters of a Swiss or a round robin; a cup and a match have games of their own, and
/// superblitz ends with the first win.
///
/// **Rule:** KO-35, KO-36, R-31, R-32, KW25 II 5.5, III 1.3
fn mini_matches(regulations: &Regulations, findings: &mut Findings) {
    let Some(games) = regulations.games_per_encounter.filter(|games| *games > 1) else { return };
    if regulations.games_of_an_encounter() != games {
        let reason = kw25("II 5.5", "lint-mini-match-system").with("n", u16::from(games));
        findings.contradicts("games-per-encounter", reason);
    }
    if regulations.superblitz {
        let reason = kw25("III 1.3", "lint-mini-match-superblitz").with("n", u16::from(games));
        findings.contradicts("games-per-encounter", reason);
    }
}

/// A match of teams has boards, chess demands a choice of how line-ups are made, and the table of two sides and a
/// match of two are played by players.
///
/// **Our reading:** a contest of two teams by the table of two sides is entered as its players, side by side; a
/// match there is the whole contest and no round of it.
///
/// **Rule:** TM-1, TM-6, TM-23, PZSz02 B.VI B.2, E.2(c), F.1
fn teams(regulations: &Regulations, findings: &mut Findings) {
    let Some(rules) = regulations.teams else { return };
    if rules.boards == 0 {
        findings.contradicts("teams.boards", pzsz("B.VI B.2", "lint-team-boards"));
    }
    if rules.line_up.is_none() && !regulations.is_draughts() {
        findings.contradicts("teams.line-up", pzsz("B.VI E.2(c)", "lint-team-line-up"));
    }
    if matches!(regulations.system, System::Scheveningen { .. } | System::Match { .. }) {
        findings.contradicts("teams", pzsz("B.VI F.1", "lint-team-system"));
    }
}

/// Special conditions of pairing are shown to the players before round 1.
///
/// **Rule:** RR-43, FIDE12 5(d)
fn announced_conditions(regulations: &Regulations, findings: &mut Findings) {
    let conditions = regulations.special_conditions();
    if !conditions.is_empty() {
        let reason = fide12("5(d)", "lint-announce-conditions").with("n", conditions.len());
        findings.advice("exclusions", reason);
    }
}

/// The number of rounds is announced, and the field is large enough for it.
///
/// **Rule:** SW-1, KW25 V 2.4
fn swiss(regulations: &Regulations, entries: Entries, findings: &mut Findings) {
    let Some(rounds) = regulations.rounds else {
        findings.contradicts("rounds", kw25("V 2.4", "lint-no-rounds"));
        return;
    };
    let Some(players) = entries.players else { return };
    if let Some(reason) = start_list::few_players(players, rounds) {
        findings.advice("rounds", reason);
    }
    if usize::from(rounds) >= players {
        findings.contradicts("rounds", kw25("V 2.8.6.1.1", "lint-more-rounds-than-opponents"));
    }
}

/// **Rule:** RR-1, RR-4, RR-17, RR-19, KW25 V 1.1, 1.5.1.1, PZSz02 B.VI A.1.3, B.1
fn round_robin(
    regulations: &Regulations,
    entries: Entries,
    (cycles, table): (u8, RoundRobinTable),
    findings: &mut Findings,
) {
    if cycles > 1 && cycles % 2 == 1 {
        let reason = pzsz("B.VI B.1", "lint-odd-cycles").with("n", u16::from(cycles));
        findings.advice("system.cycles", reason);
    }
    let Some(players) = entries.players else { return };
    let halves = matches!(table, RoundRobinTable::Half | RoundRobinTable::ReversedHalf);
    if halves && !(players + players % 2).is_multiple_of(4) {
        let reason = kw25("V 1.5.1.1", "lint-no-halves").with("n", players);
        findings.contradicts("system.table", reason);
    }
    let natural = regulations.system.natural_rounds(players);
    if let (Some(announced), Some(natural)) = (regulations.rounds, natural)
        && announced != natural
    {
        let reason = kw25("V 1.1", "lint-round-robin-rounds")
            .with("announced", announced)
            .with("natural", natural)
            .with("players", players);
        findings.contradicts("rounds", reason);
    }
    for reason in round_robin::advice(players, cycles.into()) {
        findings.advice("system", reason);
    }
}
