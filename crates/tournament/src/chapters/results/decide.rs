//! What the commands lead to.

use alloc::string::ToString;
use alloc::vec::Vec;

use runda_rulebook::{Board, Cause, GameNo, GameResult, Round, StartNo};

use super::{Command, Event, guard};
use crate::chapters::{guards, pairing};
use crate::event::{GameRef, Ground, Outcome};
use crate::state::{Encounter, Game, Stage};
use crate::{Refusal, State};

pub(crate) fn decide(state: &State, command: &Command) -> Result<Vec<crate::Event>, Refusal> {
    let event = match command {
        Command::RecordResult { round, board, game, outcome } => {
            let at = GameRef { round: *round, board: *board, game: *game };
            return Ok(started_with(state, *round, entered(state, at, outcome)));
        }
        Command::CorrectResult { round, board, game, outcome, ground, reason } => {
            let at = GameRef { round: *round, board: *board, game: *game };
            return Ok(alloc::vec![correct(state, at, outcome, *ground, reason)?.into()]);
        }
        Command::ConfirmResult { round, board, game } => {
            let (round, board, game) = (*round, *board, *game);
            return Ok(alloc::vec![Event::ResultConfirmed { round, board, game }.into()]);
        }
        Command::NoteReversedColours { round, board, game } => {
            Event::ColoursFoundReversed { round: *round, board: *board, game: *game }
        }
        Command::AdjournGame { round, board, game, reason } => {
            let (round, board, game, reason) = (*round, *board, *game, reason.clone());
            Event::GameAdjourned { round, board, game, reason }
        }
        Command::ResumeGame { round, board, game } => {
            Event::GameResumed { round: *round, board: *board, game: *game }
        }
        Command::AnnulGame { round, board, game, reason } => {
            let (round, board, game, reason) = (*round, *board, *game, reason.clone());
            Event::GameAnnulled { round, board, game, reason }
        }
    };
    Ok(started_with(state, event.at().round, alloc::vec![event]))
}

/// Entering something for a game of a published round starts the round.
fn started_with(state: &State, round: Round, events: Vec<Event>) -> Vec<crate::Event> {
    let published = state.round(round).is_some_and(|record| record.stage == Stage::Published);
    let start = published.then(|| pairing::Event::RoundStarted { round }.into());
    start.into_iter().chain(events.into_iter().map(Into::into)).collect()
}

/// A result, or what else the arbiter's form offers beside results.
///
/// **Rule:** R-11, R-25, KW25 V 2.8.9.10, I 5.1
fn entered(state: &State, at: GameRef, outcome: &Outcome) -> Vec<Event> {
    let GameRef { round, board, game } = at;
    match outcome.result {
        GameResult::Adjourned => {
            let reason = outcome.note.clone();
            alloc::vec![Event::GameAdjourned { round, board, game, reason }]
        }
        GameResult::Annulled => {
            let reason = outcome.note.clone();
            alloc::vec![Event::GameAnnulled { round, board, game, reason }]
        }
        GameResult::WhiteByForfeit | GameResult::BlackByForfeit | GameResult::BothForfeit => {
            forfeited(state, at, outcome)
        }
        GameResult::Open
        | GameResult::WhiteWins
        | GameResult::BlackWins
        | GameResult::Draw
        | GameResult::DrawWhiteAdvantage
        | GameResult::DrawBlackAdvantage
        | GameResult::BothLose => {
            alloc::vec![Event::ResultRecorded { round, board, game, outcome: outcome.clone() }]
        }
    }
}

/// A forfeit for coming late, or not at all, concerns the whole encounter: every game of it is lost by the same
/// side. Once a game has been played, or for another cause, and at the boards of a match of teams, it is the
/// game alone.
///
/// **Rule:** R-31, KO-35, KW25 II 5.5
fn forfeited(state: &State, at: GameRef, outcome: &Outcome) -> Vec<Event> {
    let GameRef { round, board, game } = at;
    let recorded =
        |game: GameNo, outcome: Outcome| Event::ResultRecorded { round, board, game, outcome };
    let alone = || alloc::vec![recorded(game, outcome.clone())];
    let lateness = matches!(outcome.cause, Cause::Absence | Cause::Ordinary);
    let Ok(encounter) = guards::encounter(state, round, board) else { return alone() };
    let untouched = encounter.games.values().all(|game| game.result() == GameResult::Open);
    let Some(late) = encounter.games.get(&game) else { return alone() };
    if !lateness || !untouched || state.is_of_teams() {
        return alone();
    }
    let lost = |(number, game): (&GameNo, &Game)| {
        let same = game.played_pair().white == late.played_pair().white;
        let result = if same { outcome.result } else { outcome.result.mirrored() };
        recorded(*number, Outcome { result, ..outcome.clone() })
    };
    encounter.games.iter().map(lost).collect()
}

fn correct(
    state: &State,
    at: GameRef,
    outcome: &Outcome,
    ground: Ground,
    reason: &str,
) -> Result<Event, Refusal> {
    let GameRef { round, board, game } = at;
    guards::existing(state)?;
    Ok(Event::ResultCorrected {
        round,
        board,
        game,
        before: guards::game(state, at)?.official.clone(),
        after: outcome.clone(),
        ground,
        reason: reason.to_string(),
        consequences: guard::consequences(state, round),
    })
}

/// Losses by forfeit of everybody of `gone` in the open games of an encounter; nothing if both are there.
///
/// **Rule:** R-18, R-19, R-23, RR-42, KW25 II 5.7.1
pub(crate) fn forfeits(
    (round, board): (Round, Board),
    encounter: &Encounter,
    cause: Cause,
    gone: impl Fn(StartNo) -> bool,
) -> Vec<Event> {
    let open = encounter.games.iter().filter(|(_, game)| !game.result().is_final());
    open.filter_map(|(number, game)| {
        let pair = game.played_pair();
        let result = match (gone(pair.white), gone(pair.black)) {
            (false, false) => return None,
            (true, false) => GameResult::BlackByForfeit,
            (false, true) => GameResult::WhiteByForfeit,
            (true, true) => GameResult::BothForfeit,
        };
        let outcome = Outcome { cause, ..result.into() };
        Some(Event::ResultRecorded { round, board, game: *number, outcome })
    })
    .collect()
}
