//! A report file of a tournament.

use std::collections::BTreeMap;

use runda_formats::trf::{Byes, Cell, Document, Event, Player, Record, ResultCode};
use runda_rulebook::{Place, Round, StartNo};
use runda_tournament::{Encounter, Outcome, Stage, State};

use crate::outcome::{cell, rest_sign};
use crate::{lines, people};

/// The report of a tournament as it stands: headings, players with every round that is published,
/// the byes of the coming round, and who may not meet. `places` are those of the standings; players
/// left out have none.
///
/// **Rule:** TR-34, TR-39, TR-40, FIDE26 C.02.03 A
pub fn report(state: &State, places: &BTreeMap<StartNo, Place>) -> Document {
    let shown = state.rounds().iter().take_while(|round| round.stage >= Stage::Published).count();
    let mut document = Document { records: lines::headings(state) };
    for number in state.numbers() {
        let Some(participant) = state.player(number) else { continue };
        let mut player = Player::new(people::entry(number, &participant.person));
        player.rank = places.get(&number).copied();
        player.cells =
            (0..shown).map(|index| round_of(state, Round::from_index(index), number)).collect();
        document.records.push(Record::Player(player));
    }
    let event = Event::of(&document);
    for player in document.players_mut() {
        player.points = Some(event.points(player));
    }
    document.records.extend(coming_byes(state, Round::from_index(shown)));
    document.records.extend(lines::bans(state));
    document.arrange();
    document
}

/// What a round brought a player; blank if it knows nothing of them.
fn round_of(state: &State, round: Round, number: StartNo) -> Cell {
    let Some(record) = state.round(round) else { return Cell::BLANK };
    if let Some((_, encounter)) = record.encounter_of(number)
        && let Some((colour, opponent)) = encounter.played_sides().opponent_of(number)
    {
        return cell(opponent, colour, &as_one_game(encounter));
    }
    record.rests.get(&number).map_or(Cell::BLANK, |kind| Cell::bye(rest_sign(*kind)))
}

/// An encounter as the one column of its round has it: the game itself, or the result of them all.
///
/// **Rule:** R-34, TR-34, KW25 V 2.8.6.1.1
fn as_one_game(encounter: &Encounter) -> Outcome {
    let only = encounter.games.values().next().filter(|_| !encounter.has_several_games());
    only.map_or_else(|| encounter.meeting().result.into(), |game| game.official.clone())
}

/// Who is away in the round to be paired.
///
/// **Rule:** TR-23, TR-33, FIDE26 C.02.03 A 240
fn coming_byes(state: &State, round: Round) -> Vec<Record> {
    let mut byes: BTreeMap<ResultCode, Vec<StartNo>> = BTreeMap::new();
    if state.number_of_rounds().is_some_and(|rounds| round.get() > rounds) {
        return Vec::new();
    }
    for number in state.numbers() {
        if let Some(kind) = state.rest_in(number, round) {
            byes.entry(rest_sign(kind)).or_default().push(number);
        }
    }
    byes.into_iter().map(|(kind, players)| Record::Byes(Byes { kind, round, players })).collect()
}
