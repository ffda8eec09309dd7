//! A cup: its bracket, and who is out of it.

use runda_rulebook::StartNo;
use runda_tournament::State;
use runda_tournament::pairing::{CupColumn, CupEncounter};

use crate::event_head::game_of;
use crate::refused::capitalised;
use crate::words::Words;

/// The bracket as a page draws it: a column for every round.
#[derive(Debug)]
pub(crate) struct Bracket {
    pub columns: Vec<Column>,
}

/// A round of the cup.
#[derive(Debug)]
pub(crate) struct Column {
    pub name: String,
    pub encounters: Vec<Encounter>,
}

/// Two who meet, or will.
#[derive(Debug)]
pub(crate) struct Encounter {
    pub sides: Vec<Side>,
    /// Whether it is the match for third place.
    pub third_place: bool,
}

/// One of the two.
#[derive(Debug, Clone)]
pub(crate) struct Side {
    pub number: StartNo,
    pub name: String,
    /// The points of the encounter so far.
    pub points: String,
    pub went_on: bool,
}

/// The bracket of a cup whose players have numbers, filled in for the first `seen` rounds; nothing elsewhere.
///
/// **Rule:** KO-9, KO-10, PZSz02 B.VI D.1, D.2
pub(crate) fn bracket(state: &State, seen: usize, words: &Words) -> Option<Bracket> {
    let columns = state.cup_bracket();
    let rounds = state.rounds_of_encounter();
    if columns.is_empty() {
        return None;
    }
    let (last, unknown) = (columns.len(), CupEncounter::default());
    let column = |(at, column): (usize, CupColumn)| Column {
        name: column
            .stage
            .map(|stage| capitalised(&words.reason(&stage.name(), state)))
            .unwrap_or_default(),
        encounters: column
            .encounters
            .iter()
            .enumerate()
            .map(|(place, it)| (place, if at * rounds < seen { it } else { &unknown }))
            .map(|(place, it)| encounter(state, (at, it), at + 1 == last && place > 0))
            .collect(),
    };
    Some(Bracket { columns: columns.into_iter().enumerate().map(column).collect() })
}

fn encounter(state: &State, (stage, met): (usize, &CupEncounter), third_place: bool) -> Encounter {
    let game = game_of(state);
    let points = |number: StartNo| points_of(state, stage, met, number).map(|it| it.shown(game));
    let side = |number: StartNo| Side {
        number,
        name: state.player_name(number),
        points: points(number).unwrap_or_default(),
        went_on: met.winner == Some(number),
    };
    let sides = met.sides.map(|sides| sides.map(side).to_vec()).unwrap_or_default();
    Encounter { sides, third_place }
}

/// The points somebody has in an encounter so far.
fn points_of(
    state: &State,
    stage: usize,
    met: &CupEncounter,
    number: StartNo,
) -> Option<runda_rulebook::Points> {
    let rounds = state.rounds_of_encounter();
    let mut points = runda_rulebook::Points::ZERO;
    let mut any = false;
    for record in state.rounds().iter().skip(stage * rounds).take(rounds) {
        let Some((_, found)) = record.encounter_of(number) else { continue };
        for game in found.games.values() {
            any |= game.result().is_final();
            for (colour, player) in game.played_pair().sides() {
                if player == number {
                    points += game.result().score(colour);
                }
            }
        }
    }
    (any && met.sides.is_some()).then_some(points)
}

/// Whether somebody rests because they were beaten in the cup, and what the round was called (U-25).
pub(in crate::routes::round) fn out_of_the_cup(
    state: &State,
    number: StartNo,
    words: &Words,
) -> Option<String> {
    let table = state.table(None).ok().filter(runda_tournament::Table::is_of_cup)?;
    let left = state.player(number).is_some_and(|player| !player.leaves.is_empty());
    let reached = table.reached(number).filter(|_| !left)?;
    Some(words.reason(&reached.name(), state))
}
