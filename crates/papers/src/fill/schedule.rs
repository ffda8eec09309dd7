//! Rounds with their dates, and their pairs where a table fixes them.

use runda_documents::{Head, Paper, Schedule, ScheduleGame, ScheduleRound};
use runda_rulebook::{Round, StartNo, Unpaired};
use runda_tournament::pairing::{Paired, pair};
use runda_tournament::{RoundRecord, Stage};

use crate::PaperError;
use crate::source::Source;

pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let planned = usize::from(source.state.number_of_rounds().unwrap_or(0));
    let count = planned.max(source.state.rounds().len()).max(source.regulations.schedule.len());
    let rounds = (0..count).map(|index| round(source, Round::from_index(index))).collect();
    let head = source.head(source.word("paper-kind-schedule"), String::new(), "")?;
    Ok((head, Paper::Schedule(Schedule { rounds, remarks: Vec::new() })))
}

fn round(source: &Source<'_>, round: Round) -> ScheduleRound {
    let (games, free) = match source.state.round(round) {
        Some(record) if record.stage >= Stage::Published => published(source, record),
        _ if source.regulations.system.needs_results() => (Vec::new(), Vec::new()),
        _ => pair(source.state, round, None).map(|it| planned(source, &it)).unwrap_or_default(),
    };
    ScheduleRound {
        name: source.text("paper-title-pairings", &[("round", round.into())]),
        begins: source.beginning(round).unwrap_or_default(),
        games,
        free,
    }
}

/// A round that everybody knows already.
fn published(source: &Source<'_>, record: &RoundRecord) -> (Vec<ScheduleGame>, Vec<String>) {
    let games = record.pairs().map(|(_, pair)| game(source, pair.white, pair.black));
    let free = record.rests.iter().filter(|(_, kind)| **kind == Unpaired::Free);
    (games.collect(), free.map(|(player, _)| source.state.player_name(*player)).collect())
}

/// A round of the table.
fn planned(source: &Source<'_>, paired: &Paired) -> (Vec<ScheduleGame>, Vec<String>) {
    let games = paired.pairs.iter().map(|pair| game(source, pair.white, pair.black));
    let free = paired.unpaired.iter().filter(|rest| rest.kind == Unpaired::Free);
    (games.collect(), free.map(|rest| source.state.player_name(rest.player)).collect())
}

fn game(source: &Source<'_>, white: StartNo, black: StartNo) -> ScheduleGame {
    let both = [white, black];
    ScheduleGame {
        numbers: both.map(|number| number.to_string()),
        names: both.map(|number| source.state.player_name(number)),
    }
}
