//! What the checker has to say of a pairing.

use alloc::vec::Vec;

use runda_rulebook::{Article, Colour, Edition, Key, Reason, Round, StartNo};

use super::definition::{Reference, by_definition};
use super::facts::{Facts, excluded, facts};
use crate::swiss::{Float, History, Pairing, Waiver};

/// A pairing on paper, wherever it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// White and black, in the order of the boards.
    pub pairs: Vec<(StartNo, StartNo)>,
    /// The bye.
    pub bye: Option<StartNo>,
}

impl From<&Pairing> for Sheet {
    fn from(pairing: &Pairing) -> Self {
        let pairs = pairing.pairs.iter().map(|pair| (pair.white, pair.black)).collect();
        Self { pairs, bye: pairing.bye }
    }
}

/// How much a finding weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// An absolute condition is broken.
    Error,
    /// Something could have been done better.
    Warning,
}

/// One thing that is not as the code wants it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How much it weighs.
    pub weight: Weight,
    /// What it is, and by which article.
    pub reason: Reason,
}

const fn rule(place: &'static str) -> Article {
    Article::new(Edition::Kw25, place)
}

fn error(article: Article, key: &'static str) -> Reason {
    Reason::new(article, Key::new(key))
}

/// Checks a pairing against the absolute conditions, less what the arbiter has waived for this
/// round, and for missing or double players.
///
/// **Rule:** SW-41, SW-47, KW25 V 2.8.6.1
pub fn check(history: &History, round: Round, sheet: &Sheet) -> Vec<Finding> {
    let everybody = facts(history, round);
    let mut reasons = Vec::new();
    attendance(&everybody, sheet, &mut reasons);
    for &(white, black) in &sheet.pairs {
        let find = |no: StartNo| everybody.iter().find(|facts| facts.no == no);
        let (Some(one), Some(other)) = (find(white), find(black)) else { continue };
        if one.met.contains(&black) {
            reasons.push(
                error(rule("V 2.8.6.1.1"), "swiss-check-met")
                    .with("white", white)
                    .with("black", black),
            );
        }
        let them =
            |&(a, b): &(StartNo, StartNo)| (a, b) == (white, black) || (b, a) == (white, black);
        if excluded(history).iter().any(them) {
            reasons.push(
                Reason::remark(Key::new("swiss-check-excluded"))
                    .with("white", white)
                    .with("black", black),
            );
        }
        for (player, colour) in [(one, Colour::White), (other, Colour::Black)] {
            if player.is_barred(colour) {
                reasons.push(
                    error(rule("V 2.8.6.1.3-2.8.6.1.4"), "swiss-check-colour")
                        .with("player", player.no)
                        .with("colour", colour),
                );
            }
        }
    }
    let once_only = !history.waivers.contains(&Waiver::SecondBye);
    let barred = |facts: &&Facts| once_only && Some(facts.no) == sheet.bye && facts.free_points > 0;
    for facts in everybody.iter().filter(barred) {
        reasons.push(error(rule("V 2.8.6.1.2"), "swiss-check-bye-again").with("player", facts.no));
    }
    reasons.into_iter().map(|reason| Finding { weight: Weight::Error, reason }).collect()
}

/// Everybody who takes part stands on the sheet once, and nobody else does.
fn attendance(everybody: &[Facts], sheet: &Sheet, reasons: &mut Vec<Reason>) {
    let named = |no: StartNo| {
        let pairs = sheet.pairs.iter().flat_map(|pair| [pair.0, pair.1]);
        pairs.chain(sheet.bye).filter(|other| *other == no).count()
    };
    for facts in everybody {
        let key = match (facts.here, named(facts.no)) {
            (true, 1) | (false, 0) => continue,
            (true, 0) => "swiss-check-missing",
            (true, _) => "swiss-check-twice",
            (false, _) => "swiss-check-absent",
        };
        reasons.push(error(rule("V 2.8.9.4-2.8.9.5"), key).with("player", facts.no));
    }
    let strangers = sheet.pairs.iter().flat_map(|pair| [pair.0, pair.1]).chain(sheet.bye);
    for no in strangers.filter(|no| everybody.iter().all(|facts| facts.no != *no)) {
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
        let reason = error(rule("V 2.8.7.12"), "swiss-check-bye-higher");
        reasons.push(reason.with("player", bye).with("lowest", lowest));
    }
    clashes(&reference, sheet, &mut reasons);
    second_floats(&everybody, &reference, sheet, &mut reasons);
    groups_left(&everybody, &reference, sheet, &mut reasons);
    for (board, (own, due)) in sheet.pairs.iter().zip(&reference.pairs).enumerate() {
        if own != due {
            reasons.push(
                error(rule("V 2.8.7"), "swiss-check-differs")
                    .with("board", board + 1)
                    .with("white", due.0)
                    .with("black", due.1),
            );
            break;
        }
    }
    reasons.into_iter().map(|reason| Finding { weight: Weight::Warning, reason }).collect()
}

fn clashes(reference: &Reference, sheet: &Sheet, reasons: &mut Vec<Reason>) {
    let bound = |no: StartNo| reference.bound.iter().find(|b| b.0 == no).map(|b| b.1);
    for &(white, black) in &sheet.pairs {
        if let Some(colour) = bound(white)
            && bound(black) == Some(colour)
        {
            reasons.push(
                error(rule("V 2.8.5.1"), "swiss-check-clash")
                    .with("white", white)
                    .with("black", black)
                    .with("colour", colour),
            );
        }
    }
}

fn score(everybody: &[Facts], no: StartNo) -> u32 {
    everybody.iter().find(|facts| facts.no == no).map_or(0, Facts::score)
}

/// Which way each player of the pairs is moved.
fn moves(everybody: &[Facts], pairs: &[(StartNo, StartNo)]) -> Vec<(StartNo, Float)> {
    let mut moves = Vec::new();
    for &(white, black) in pairs {
        for (own, other) in [(white, black), (black, white)] {
            match score(everybody, own).cmp(&score(everybody, other)) {
                core::cmp::Ordering::Greater => moves.push((own, Float::Down)),
                core::cmp::Ordering::Less => moves.push((own, Float::Up)),
                core::cmp::Ordering::Equal => {}
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
    let again = |pairs: &[(StartNo, StartNo)]| -> Vec<StartNo> {
        let mark = |no: StartNo| everybody.iter().find(|f| f.no == no).and_then(|f| f.mark);
        let moves = moves(everybody, pairs).into_iter();
        moves.filter(|(no, way)| mark(*no) == Some(*way)).map(|(no, _)| no).collect()
    };
    let due = again(&reference.pairs);
    let own = again(&sheet.pairs);
    if own.len() > due.len() {
        for player in own.into_iter().filter(|no| !due.contains(no)) {
            reasons.push(error(rule("V 2.8.2"), "swiss-check-second-float").with("player", player));
        }
    }
}

fn groups_left(
    everybody: &[Facts],
    reference: &Reference,
    sheet: &Sheet,
    reasons: &mut Vec<Reason>,
) {
    let leaving = |pairs: &[(StartNo, StartNo)], points: u32| {
        let down = moves(everybody, pairs).into_iter().filter(|(_, way)| *way == Float::Down);
        down.filter(|(no, _)| score(everybody, *no) == points).count()
    };
    let mut scores: Vec<u32> = everybody.iter().map(Facts::score).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    scores.dedup();
    for points in scores {
        let (own, due) = (leaving(&sheet.pairs, points), leaving(&reference.pairs, points));
        if own > due {
            reasons.push(
                error(rule("V 2.8.6.2.1"), "swiss-check-group-left")
                    .with("points", i64::from(points))
                    .with("players", own)
                    .with("needed", due),
            );
            return;
        }
    }
}
