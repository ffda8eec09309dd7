//! The way through the bracket.

use alloc::vec;
use alloc::vec::Vec;

use runda_field::bracket::{Cup, Encounter};
use runda_rulebook::{Key, Reason, StartNo};

use super::BRACKET;
use crate::Finding;
use crate::due::error;

/// Two who meet, the smaller number first.
pub(super) type Pair = (StartNo, StartNo);

/// Where the bracket has led to.
#[derive(Debug)]
pub(super) struct Way {
    /// Who meets now.
    pub(super) pairs: Vec<Pair>,
    /// Who plays for the third place, and whether both are still there: otherwise the game may be left out.
    pub(super) third: Option<(Pair, bool)>,
    /// What was wrong in earlier stages.
    pub(super) before: Vec<Finding>,
}

/// The numbers in the order of the bracket: neighbours meet.
///
/// **Rule:** KO-5, PZSz02 B.VI D.2
fn order(places: usize) -> Vec<usize> {
    let mut order = vec![1];
    while order.len() < places {
        let sum = 2 * order.len() + 1;
        order = order.into_iter().flat_map(|number| [number, sum - number]).collect();
    }
    order
}

/// Follows the bracket through the stages that are over.
///
/// **Rule:** KO-3, KO-5, KO-6, KO-8, KO-9, PZSz02 B.VI D.1, D.2
pub(super) fn follow(cup: &Cup) -> Result<Way, Reason> {
    let no = |number: usize| StartNo::from_index(number - 1);
    let mut before = Vec::new();
    let places = if cup.players < 2 { 1 } else { 1 << cup.players.ilog2() };
    let mut field: Vec<Option<StartNo>> = order(places).into_iter().map(|n| Some(no(n))).collect();
    let mut stage = 0;
    // Numbers behind the last place play a preliminary against those whose place they could take.
    if cup.players > places {
        let rival = |number: usize| Some(2 * places + 1 - number).filter(|&n| n <= cup.players);
        let mut pairs: Vec<(usize, [Option<StartNo>; 2])> = Vec::new();
        for (at, place) in order(places).into_iter().enumerate() {
            if let Some(rival) = rival(place) {
                pairs.push((
                    at,
                    [present(cup, 0, Some(no(place))), present(cup, 0, Some(no(rival)))],
                ));
            }
        }
        if cup.stages.is_empty() {
            let pairs = pairs.into_iter().filter_map(|(_, two)| both(two)).collect();
            return Ok(Way { pairs, third: None, before });
        }
        let sides: Vec<[Option<StartNo>; 2]> = pairs.iter().map(|(_, two)| *two).collect();
        let winners = winners(cup, 0, &sides, &mut before);
        for ((at, _), winner) in pairs.into_iter().zip(winners) {
            field[at] = winner;
        }
        stage = 1;
    }
    loop {
        if field.len() < 2 {
            return Err(Reason::new(BRACKET, Key::new("checker-cup-over")));
        }
        let here: Vec<Option<StartNo>> =
            field.iter().map(|player| present(cup, stage, *player)).collect();
        let sides: Vec<[Option<StartNo>; 2]> =
            here.chunks(2).map(|two| [two[0], two.get(1).copied().flatten()]).collect();
        if stage == cup.stages.len() {
            let pairs: Vec<Pair> = sides.iter().filter_map(|two| both(*two)).collect();
            let third = if sides.len() == 1 { third_place(cup) } else { None };
            return Ok(Way { pairs, third, before });
        }
        field = winners(cup, stage, &sides, &mut before);
        stage += 1;
    }
}

/// A participant who has not left the event before this stage.
///
/// **Rule:** KO-8, PZSz02 B.VI D.1
fn present(cup: &Cup, stage: usize, player: Option<StartNo>) -> Option<StartNo> {
    player.filter(|player| !cup.left.iter().any(|(since, gone)| gone == player && *since <= stage))
}

fn both(two: [Option<StartNo>; 2]) -> Option<Pair> {
    let (Some(one), Some(other)) = (two[0], two[1]) else { return None };
    Some((one.min(other), one.max(other)))
}

fn is_of(encounter: Encounter, pair: Pair) -> bool {
    let (white, black) = (encounter.pair.white, encounter.pair.black);
    (white.min(black), white.max(black)) == pair
}

/// Who goes on from each place of a stage that is over; an encounter that is missing there is told.
fn winners(
    cup: &Cup,
    stage: usize,
    sides: &[[Option<StartNo>; 2]],
    before: &mut Vec<Finding>,
) -> Vec<Option<StartNo>> {
    let played = &cup.stages[stage];
    let mut missing = |(one, other): Pair| {
        let reason = Reason::new(BRACKET, Key::new("checker-bracket-before"));
        let reason = reason.with("stage", stage + 1).with("one", one).with("other", other);
        before.push(error(reason));
    };
    let mut next = Vec::with_capacity(sides.len());
    for two in sides {
        let Some(pair) = both(*two) else {
            next.push(two[0].or(two[1]));
            continue;
        };
        let found = played.iter().find(|encounter| is_of(**encounter, pair));
        if found.is_none() {
            missing(pair);
        }
        let winner = found.and_then(|encounter| encounter.winner);
        next.push(winner.filter(|winner| [pair.0, pair.1].contains(winner)));
    }
    next
}

/// The losers of the semi-finals, where both were played; and whether both losers are still there.
///
/// **Rule:** KO-8, KO-9, PZSz02 B.VI D.1
fn third_place(cup: &Cup) -> Option<(Pair, bool)> {
    let stage = cup.stages.len();
    let semi_finals = cup.stages.last().filter(|_| cup.third_place)?;
    let loser = |encounter: &Encounter| {
        let winner = encounter.winner.filter(|_| encounter.played)?;
        encounter.pair.opponent(winner)
    };
    let [one, other] = semi_finals.as_slice() else { return None };
    let losers = [loser(one), loser(other)];
    Some((both(losers)?, losers.iter().all(|player| present(cup, stage, *player).is_some())))
}
