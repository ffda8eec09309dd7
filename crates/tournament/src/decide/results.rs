//! Results of games.

mod checks;

use alloc::string::ToString;
use alloc::vec::Vec;

use runda_rulebook::{Article, Board, Edition, GameResult, Key, Reason, Round};

use super::{Decided, guards};
use crate::event::{Consequences, Event, Ground, Outcome};
use crate::state::{Game, Stage};
use crate::{Command, Phase, Refusal, State, words};

pub(super) fn decide(state: &State, command: &Command) -> Result<Decided, Refusal> {
    match command {
        Command::RecordResult { round, board, outcome } => record(state, *round, *board, outcome),
        Command::CorrectResult { round, board, outcome, ground, reason } => {
            correct(state, (*round, *board), outcome, *ground, reason)
        }
        Command::ConfirmResult { round, board } => {
            guards::existing(state)?;
            let game = guards::game(state, *round, *board)?;
            if !game.result().is_final() {
                return Err(Refusal::NoResultYet { round: *round, board: *board });
            }
            Ok(Event::ResultConfirmed { round: *round, board: *board }.into())
        }
        Command::NoteReversedColours { round, board } => reversed(state, *round, *board),
        Command::AdjournGame { round, board, reason } => adjourn(state, *round, *board, reason),
        Command::ResumeGame { round, board } => {
            guards::unfinished(state)?;
            let game = guards::game(state, *round, *board)?;
            if game.result() != GameResult::Adjourned {
                return Err(Refusal::NotAdjourned { round: *round, board: *board });
            }
            Ok(Event::GameResumed { round: *round, board: *board }.into())
        }
        Command::AnnulGame { round, board, reason } => annul(state, *round, *board, reason),
        _ => Err(Refusal::NotPaired { round: state.next_round() }),
    }
}

/// A game of a round that is published; entering something for it starts the round.
fn playable(state: &State, round: Round, board: Board) -> Result<(&Game, Option<Event>), Refusal> {
    guards::unfinished(state)?;
    let record = guards::paired(state, round)?;
    let start = match record.stage {
        Stage::ByHand | Stage::Draft => return Err(Refusal::NotPublished { round }),
        Stage::Published => Some(Event::RoundStarted { round }),
        Stage::Started => None,
    };
    Ok((guards::game(state, round, board)?, start))
}

fn started_with(start: Option<Event>, event: Event) -> Decided {
    let events: Vec<Event> = start.into_iter().chain([event]).collect();
    events.into()
}

fn record(
    state: &State,
    round: Round,
    board: Board,
    outcome: &Outcome,
) -> Result<Decided, Refusal> {
    match outcome.result {
        GameResult::Open => {
            return Err(Refusal::NotAResult { code: words::result(outcome.result) });
        }
        GameResult::Adjourned => return adjourn(state, round, board, &outcome.note),
        GameResult::Annulled => return annul(state, round, board, &outcome.note),
        GameResult::WhiteWins
        | GameResult::BlackWins
        | GameResult::Draw
        | GameResult::DrawWhiteAdvantage
        | GameResult::DrawBlackAdvantage
        | GameResult::WhiteByForfeit
        | GameResult::BlackByForfeit
        | GameResult::BothForfeit
        | GameResult::BothLose => {}
    }
    let (game, start) = playable(state, round, board)?;
    if game.result().is_final() {
        return Err(Refusal::AlreadyRecorded { round, board });
    }
    let warnings = checks::on_entry(guards::existing(state)?, outcome)?;
    let event = Event::ResultRecorded { round, board, outcome: outcome.clone() };
    Ok(started_with(start, event).with_warnings(warnings))
}

/// A correction counts from the next pairing on. If the next round is paired but not started the arbiter
/// is asked whether to keep it; after the report it is an annex.
///
/// **Rule:** R-10, R-27, R-28, R-29, SW-44, KW25 V 2.8.9.7, IV 2.19-2.20, 2.25
fn correct(
    state: &State,
    (round, board): (Round, Board),
    outcome: &Outcome,
    ground: Ground,
    reason: &str,
) -> Result<Decided, Refusal> {
    let regulations = guards::existing(state)?;
    let game = guards::game(state, round, board)?;
    guards::given(reason)?;
    if matches!(game.result(), GameResult::Open) {
        return Err(Refusal::NoResultYet { round, board });
    }
    if game.official == *outcome {
        return Err(Refusal::SameResult { round, board });
    }
    let mut warnings = match outcome.result {
        GameResult::Open if state.phase() >= Phase::Finished => return Err(Refusal::Finished),
        GameResult::Open => Vec::new(),
        GameResult::Adjourned | GameResult::Annulled => {
            return Err(Refusal::NotAResult { code: words::result(outcome.result) });
        }
        _ => checks::on_entry(regulations, outcome)?,
    };
    let consequences = consequences(state, round);
    warnings.extend(consequence_warnings(&consequences));
    let event = Event::ResultCorrected {
        round,
        board,
        before: game.official.clone(),
        after: outcome.clone(),
        ground,
        reason: reason.to_string(),
        consequences,
    };
    Ok(Decided::from(event).with_warnings(warnings))
}

fn consequences(state: &State, round: Round) -> Consequences {
    let later = state.rounds().iter().enumerate().skip(round.get().into());
    let swiss = state.regulations().is_some_and(|regulations| regulations.system.needs_results());
    let mut consequences = Consequences {
        standings_issued: state.phase() >= Phase::Finished,
        annex_to_report: state.phase() == Phase::Reported,
        ..Consequences::default()
    };
    if swiss {
        for (index, record) in later {
            let round = Round::from_index(index);
            consequences.rounds_paired.push(round);
            if record.stage < Stage::Started {
                consequences.may_pair_again = Some(round);
            }
        }
    }
    consequences
}

fn consequence_warnings(consequences: &Consequences) -> Vec<Reason> {
    const KEEP: Article = Article::new(Edition::Kw25, "V 2.8.9.7");
    const ANNEX: Article = Article::new(Edition::Kw25, "IV 2.25");
    let mut warnings = Vec::new();
    if let Some(again) = consequences.may_pair_again {
        warnings.push(Reason::new(KEEP, Key::new("ask-next-round-paired")).with("round", again));
    }
    if consequences.annex_to_report {
        warnings.push(Reason::new(ANNEX, Key::new("ask-annex-to-report")));
    } else if consequences.standings_issued {
        warnings.push(Reason::remark(Key::new("ask-standings-issued")));
    }
    warnings
}

/// Wrong colours found after the start: the game goes on and counts with the colours really played.
///
/// **Rule:** R-26, C-35, KW25 II 4.6
fn reversed(state: &State, round: Round, board: Board) -> Result<Decided, Refusal> {
    let (game, start) = playable(state, round, board)?;
    if game.result().is_forfeit() {
        return Err(Refusal::AlreadyRecorded { round, board });
    }
    Ok(started_with(start, Event::ColoursFoundReversed { round, board }))
}

/// **Rule:** R-25, C-63, KW25 II 7.2, V 2.8.9.10
fn adjourn(state: &State, round: Round, board: Board, reason: &str) -> Result<Decided, Refusal> {
    let (game, start) = playable(state, round, board)?;
    if !game.is_open() {
        return Err(Refusal::AlreadyRecorded { round, board });
    }
    Ok(started_with(start, Event::GameAdjourned { round, board, reason: reason.into() }))
}

/// A game that does not count is played again: it has no points yet and stands in the way of the next
/// pairing.
///
/// **Rule:** R-11, KW25 I 5.1
fn annul(state: &State, round: Round, board: Board, reason: &str) -> Result<Decided, Refusal> {
    let (game, start) = playable(state, round, board)?;
    guards::given(reason)?;
    if game.result() == GameResult::Annulled {
        return Err(Refusal::SameResult { round, board });
    }
    let mut warnings = Vec::new();
    if game.result().is_final() {
        warnings.extend(consequence_warnings(&consequences(state, round)));
    }
    let event = Event::GameAnnulled { round, board, reason: reason.into() };
    Ok(started_with(start, event).with_warnings(warnings))
}
