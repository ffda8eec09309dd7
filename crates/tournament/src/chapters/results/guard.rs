//! Whether a result may be entered, corrected, confirmed or taken away.

use alloc::vec::Vec;

use runda_rulebook::{Article, Cause, Edition, GameResult, Key, Reason, Round, StartNo};

use super::{Event, checks};
use crate::chapters::guards;
use crate::event::{Consequences, GameRef, Outcome};
use crate::state::{Game, Participant, Stage};
use crate::{Phase, Refusal, State, words};

pub(crate) fn accepts(state: &State, event: &Event) -> Result<Vec<Reason>, Refusal> {
    let at = event.at();
    let (round, board) = (at.round, state.name_of_game(at));
    match event {
        Event::ResultRecorded { outcome, .. } => record(state, at, outcome),
        Event::ResultCorrected { before, after, reason, consequences, .. } => {
            guards::existing(state)?;
            guards::game(state, at)?;
            guards::given(reason)?;
            let mut warnings = correct(state, at, before, after)?;
            warnings.extend(consequence_warnings(consequences));
            Ok(warnings)
        }
        Event::ResultConfirmed { .. } => {
            guards::existing(state)?;
            let game = guards::game(state, at)?;
            if !game.result().is_final() {
                return Err(Refusal::NoResultYet { round, board });
            }
            Ok(Vec::new())
        }
        Event::ColoursFoundReversed { .. } => reversed(state, at),
        Event::GameAdjourned { .. } => adjourn(state, at),
        Event::GameResumed { .. } => {
            guards::unfinished(state)?;
            let game = guards::game(state, at)?;
            if game.result() != GameResult::Adjourned {
                return Err(Refusal::NotAdjourned { round, board });
            }
            Ok(Vec::new())
        }
        Event::GameAnnulled { reason, .. } => annul(state, at, reason),
    }
}

/// A game of a round that has started.
fn in_play(state: &State, at: GameRef) -> Result<&Game, Refusal> {
    guards::unfinished(state)?;
    let record = guards::paired(state, at.round)?;
    if record.stage != Stage::Started {
        return Err(Refusal::NotPublished { round: at.round });
    }
    guards::game(state, at)
}

/// A result is entered once, for a game of a round that has started. Before the start a game can only be
/// forfeited: by somebody who left before the round was shown, or was disqualified after.
///
/// **Rule:** R-18, R-19, R-23, RR-42, KW25 II 2.5.4, 5.7.1
fn record(state: &State, at: GameRef, outcome: &Outcome) -> Result<Vec<Reason>, Refusal> {
    let (round, board) = (at.round, state.name_of_game(at));
    if !outcome.result.is_final() {
        return Err(Refusal::NotAResult { code: words::result(outcome.result) });
    }
    let regulations = guards::unfinished(state)?;
    let record = guards::paired(state, round)?;
    let player = |number: StartNo| state.player(number);
    let gone = |number| player(number).is_some_and(|player| player.is_out_in(round));
    let expelled = |number| player(number).is_some_and(Participant::is_expelled);
    let may = record.game_no(at.board, at.game).is_some_and(|game| match record.stage {
        Stage::Started => true,
        Stage::Published => outcome.cause == Cause::Sanction && is_lost_by(game, outcome, expelled),
        Stage::Draft => outcome.cause == Cause::Absence && is_lost_by(game, outcome, gone),
        Stage::ByHand => false,
    });
    if record.stage != Stage::Started && !may {
        return Err(Refusal::NotPublished { round });
    }
    if guards::game(state, at)?.result().is_final() {
        return Err(Refusal::AlreadyRecorded { round, board });
    }
    checks::on_entry(regulations, outcome)
}

/// Whether a game is forfeited by exactly those of the two who are away.
fn is_lost_by(game: &Game, outcome: &Outcome, away: impl Fn(StartNo) -> bool) -> bool {
    let pair = game.played_pair();
    let expected = match (away(pair.white), away(pair.black)) {
        (true, false) => GameResult::BlackByForfeit,
        (false, true) => GameResult::WhiteByForfeit,
        (true, true) => GameResult::BothForfeit,
        (false, false) => return false,
    };
    outcome.result == expected
}

/// A correction counts from the next pairing on. If the next round is paired but not started the arbiter
/// is asked whether to keep it; after the report it is an annex.
///
/// **Rule:** R-10, R-27, R-28, R-29, SW-44, KW25 V 2.8.9.7, IV 2.19-2.20, 2.25
fn correct(
    state: &State,
    at: GameRef,
    before: &Outcome,
    after: &Outcome,
) -> Result<Vec<Reason>, Refusal> {
    let (round, board) = (at.round, state.name_of_game(at));
    let game = guards::game(state, at)?;
    if game.result() == GameResult::Open {
        return Err(Refusal::NoResultYet { round, board });
    }
    if game.official != *before {
        return Err(Refusal::AlreadyRecorded { round, board });
    }
    if game.official == *after {
        return Err(Refusal::SameResult { round, board });
    }
    match after.result {
        GameResult::Open if state.phase() >= Phase::Finished => Err(Refusal::Finished),
        GameResult::Open => Ok(Vec::new()),
        GameResult::Adjourned | GameResult::Annulled => {
            Err(Refusal::NotAResult { code: words::result(after.result) })
        }
        GameResult::WhiteWins
        | GameResult::BlackWins
        | GameResult::Draw
        | GameResult::DrawWhiteAdvantage
        | GameResult::DrawBlackAdvantage
        | GameResult::WhiteByForfeit
        | GameResult::BlackByForfeit
        | GameResult::BothForfeit
        | GameResult::BothLose => checks::on_entry(guards::existing(state)?, after),
    }
}

/// What has been issued that a change of a result touches.
///
/// **Rule:** R-28, KW25 IV 2.19-2.20, 2.24
pub(super) fn consequences(state: &State, round: Round) -> Consequences {
    let later = state.rounds().iter().enumerate().skip(round.get().into());
    let rests_on_results =
        state.regulations().is_some_and(|regulations| regulations.system.needs_results());
    let mut consequences = Consequences {
        standings_issued: state.phase() >= Phase::Finished,
        annex_to_report: state.phase() == Phase::Reported,
        ..Consequences::default()
    };
    if rests_on_results {
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
fn reversed(state: &State, at: GameRef) -> Result<Vec<Reason>, Refusal> {
    if in_play(state, at)?.result().is_forfeit() {
        return Err(Refusal::AlreadyRecorded { round: at.round, board: state.name_of_game(at) });
    }
    Ok(Vec::new())
}

/// **Rule:** R-25, C-63, KW25 II 7.2, V 2.8.9.10
fn adjourn(state: &State, at: GameRef) -> Result<Vec<Reason>, Refusal> {
    if in_play(state, at)?.is_open() {
        Ok(Vec::new())
    } else {
        Err(Refusal::AlreadyRecorded { round: at.round, board: state.name_of_game(at) })
    }
}

/// A game that does not count is played again: it has no points yet and stands in the way of the next
/// pairing.
///
/// **Rule:** R-11, KW25 I 5.1
fn annul(state: &State, at: GameRef, reason: &str) -> Result<Vec<Reason>, Refusal> {
    let (round, board) = (at.round, state.name_of_game(at));
    let game = in_play(state, at)?;
    guards::given(reason)?;
    if game.result() == GameResult::Annulled {
        return Err(Refusal::SameResult { round, board });
    }
    if !game.result().is_final() {
        return Ok(Vec::new());
    }
    Ok(consequence_warnings(&consequences(state, round)))
}
