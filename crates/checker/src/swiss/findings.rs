//! What the judge has to say of a pairing.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::cmp::Ordering;

use runda_field::swiss::{Float, History, Waiver};
use runda_field::{Game, Sheet};
use runda_rulebook::{Article, Colour, Edition, Key, Points, Reason, Round, StartNo};

use super::definition::{Reference, by_definition};
use super::facts::{Facts, excluded, facts, find};
use crate::{Finding, Weight};

const fn rule(place: &'static str) -> Article {
    Article::new(Edition::Kw25, place)
}

fn by(place: &'static str, key: &'static str) -> Reason {
    Reason::new(rule(place), Key::new(key))
}

fn about(reason: Reason, game: Game) -> Reason {
    reason.with("white", game.white).with("black", game.black)
}

/// Checks a pairing against the absolute conditions, less what the arbiter has waived for this
/// round, and for missing or double players.
///
/// **Rule:** SW-17, SW-18, SW-19, SW-41, SW-47, KW25 V 2.8.6.1
pub fn check(history: &History, round: Round, sheet: &Sheet) -> Vec<Finding> {
    let everybody = facts(history, round);
    let excluded: BTreeSet<(StartNo, StartNo)> = excluded(history).iter().copied().collect();
    let mut reasons = Vec::new();
    attendance(&everybody, sheet, &mut reasons);
    for game in &sheet.pairs {
        let (white, black) = (game.white, game.black);
        let (Some(one), Some(other)) = (find(&everybody, white), find(&everybody, black)) else {
            continue;
        };
        if one.met.contains(&black) {
            reasons.push(about(by("V 2.8.6.1.1", "swiss-check-met"), *game));
        }
        if excluded.contains(&(white, black)) || excluded.contains(&(black, white)) {
            reasons.push(about(Reason::remark(Key::new("swiss-check-excluded")), *game));
        }
        for (player, colour) in [(one, Colour::White), (other, Colour::Black)] {
            if player.is_forbidden(colour) {
                let reason = by("V 2.8.6.1.3-2.8.6.1.4", "swiss-check-colour");
                reasons.push(reason.with("player", player.no).with("colour", colour));
            }
        }
    }
    let once_only = !history.waivers.contains(&Waiver::SecondBye);
    let resting = sheet.bye.and_then(|bye| find(&everybody, bye));
    if let Some(facts) = resting.filter(|facts| once_only && facts.free_points > 0) {
        reasons.push(by("V 2.8.6.1.2", "swiss-check-bye-again").with("player", facts.no));
    }
    reasons.into_iter().map(|reason| Finding { weight: Weight::Error, reason }).collect()
}

/// Everybody who takes part stands on the sheet once, and nobody else does; one rests when their number is odd.
///
/// **Rule:** SW-10, SW-19, SW-47, KW25 V 2.8.3, 2.8.9.4, 2.8.9.5
fn attendance(everybody: &[Facts], sheet: &Sheet, reasons: &mut Vec<Reason>) {
    let mut named: BTreeMap<StartNo, usize> = BTreeMap::new();
    for no in sheet.players() {
        *named.entry(no).or_default() += 1;
    }
    for facts in everybody {
        let key = match (facts.here, named.remove(&facts.no).unwrap_or(0)) {
            (true, 1) | (false, 0) => continue,
            (true, 0) => "swiss-check-missing",
            (true, _) => "swiss-check-twice",
            (false, _) => "swiss-check-absent",
        };
        reasons.push(by("V 2.8.9.4-2.8.9.5", key).with("player", facts.no));
    }
    for no in named.into_keys() {
        reasons.push(Reason::remark(Key::new("swiss-check-stranger")).with("player", no));
    }
}

/// Compares a pairing with the one the definition gives and warns of what it does worse: a bye not
/// at the lowest, an avoidable clash of absolute expectations, an avoidable second float, a score
/// group left by more players than needed, and any other difference.
///
/// **Rule:** SW-47, KW25 V 2.8.2, 2.8.4, 2.8.5.1, 2.8.6.2.1
pub fn compare(history: &History, round: Round, sheet: &Sheet) -> Vec<Finding> {
    let Some(reference) = by_definition(history, round) else { return Vec::new() };
    let everybody = facts(history, round);
    let mut reasons = Vec::new();
    if let (Some(lowest), Some(bye)) = (reference.bye, sheet.bye)
        && lowest != bye
    {
        let reason = by("V 2.8.7.12", "swiss-check-bye-higher");
        reasons.push(reason.with("player", bye).with("lowest", lowest));
    }
    clashes(&reference, sheet, &mut reasons);
    second_floats(&everybody, &reference, sheet, &mut reasons);
    groups_left(&everybody, &reference, sheet, &mut reasons);
    reasons.extend(difference(&reference, sheet));
    reasons.into_iter().map(|reason| Finding { weight: Weight::Warning, reason }).collect()
}

/// The first board that is not what the definition gives. The order of the boards is no matter of the code: where
/// only that differs, it is said so.
///
/// **Rule:** SW-32, SW-47, KW25 V 2.8.7
fn difference(reference: &Reference, sheet: &Sheet) -> Option<Reason> {
    let board = reference.pairs.iter().zip(&sheet.pairs).position(|(due, own)| due != own)?;
    let made: BTreeSet<&Game> = sheet.pairs.iter().collect();
    let reason = if reference.pairs.iter().all(|due| made.contains(due)) {
        Reason::remark(Key::new("swiss-check-boards"))
    } else {
        by("V 2.8.7", "swiss-check-differs")
    };
    Some(about(reason.with("board", board + 1), reference.pairs[board]))
}

fn clashes(reference: &Reference, sheet: &Sheet, reasons: &mut Vec<Reason>) {
    let bound: BTreeMap<StartNo, Colour> = reference.bound.iter().copied().collect();
    for game in &sheet.pairs {
        if let Some(&colour) = bound.get(&game.white)
            && bound.get(&game.black) == Some(&colour)
        {
            let reason = about(by("V 2.8.5.1", "swiss-check-clash"), *game);
            reasons.push(reason.with("colour", colour));
        }
    }
}

fn score(everybody: &[Facts], no: StartNo) -> Points {
    find(everybody, no).map_or(Points::ZERO, Facts::score)
}

/// Which way each player of the pairs is moved.
fn moves(everybody: &[Facts], pairs: &[Game]) -> Vec<(StartNo, Float)> {
    let mut moves = Vec::new();
    for game in pairs {
        for (own, other) in [(game.white, game.black), (game.black, game.white)] {
            match score(everybody, own).cmp(&score(everybody, other)) {
                Ordering::Greater => moves.push((own, Float::Down)),
                Ordering::Less => moves.push((own, Float::Up)),
                Ordering::Equal => {}
            }
        }
    }
    moves
}

fn second_floats(
    everybody: &[Facts],
    reference: &Reference,
    sheet: &Sheet,
    reasons: &mut Vec<Reason>,
) {
    let again = |pairs: &[Game]| -> Vec<StartNo> {
        let mark = |no: StartNo| find(everybody, no).and_then(|facts| facts.mark);
        let moves = moves(everybody, pairs).into_iter();
        moves.filter(|(no, way)| mark(*no) == Some(*way)).map(|(no, _)| no).collect()
    };
    let due = again(&reference.pairs);
    let own = again(&sheet.pairs);
    if own.len() > due.len() {
        for player in own.into_iter().filter(|no| !due.contains(no)) {
            reasons.push(by("V 2.8.2", "swiss-check-second-float").with("player", player));
        }
    }
}

fn groups_left(
    everybody: &[Facts],
    reference: &Reference,
    sheet: &Sheet,
    reasons: &mut Vec<Reason>,
) {
    let leaving = |pairs: &[Game]| {
        let mut groups: BTreeMap<Points, usize> = BTreeMap::new();
        for (no, way) in moves(everybody, pairs) {
            if way == Float::Down {
                *groups.entry(score(everybody, no)).or_default() += 1;
            }
        }
        groups
    };
    let (own, due) = (leaving(&sheet.pairs), leaving(&reference.pairs));
    let more = |(points, number): &(&Points, &usize)| *number > due.get(points).unwrap_or(&0);
    if let Some((&points, &players)) = own.iter().rev().find(more) {
        reasons.push(
            by("V 2.8.6.2.1", "swiss-check-group-left")
                .with("points", points)
                .with("players", players)
                .with("needed", due.get(&points).copied().unwrap_or(0)),
        );
    }
}
