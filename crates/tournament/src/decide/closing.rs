//! Play-offs and the end.

use alloc::collections::BTreeSet;
use alloc::string::ToString;

use runda_clock::TimeControl;
use runda_rulebook::{Article, Edition, Game, Key, Place, Reason, Variant};

use super::{Decided, guards};
use crate::event::Event;
use crate::state::Stage;
use crate::{Command, Phase, PlayOff, Refusal, State, System};

pub(super) fn decide(state: &State, command: &Command) -> Result<Decided, Refusal> {
    match command {
        Command::RecordPlayOff { play_off } => record_play_off(state, play_off),
        Command::FinishTournament => finish(state),
        Command::SendReport => {
            guards::existing(state)?;
            match state.phase() {
                Phase::Finished => Ok(Event::ReportSent.into()),
                Phase::Reported => Err(Refusal::AlreadyReported),
                Phase::Nothing | Phase::Entries | Phase::Running => Err(Refusal::NotFinished),
            }
        }
        _ => Err(Refusal::NotFinished),
    }
}

/// A play-off gives an order and adds no points. In draughts it may not be slower than the event; one for
/// places that neither win nor qualify is allowed, and questioned.
///
/// **Rule:** R-33, KO-51, KO-57, C-75, KW25 V 1.7.1.6, III 4
fn record_play_off(state: &State, play_off: &PlayOff) -> Result<Decided, Refusal> {
    let regulations = guards::unfinished(state)?;
    let distinct: BTreeSet<_> = play_off.order.iter().collect();
    if distinct.len() < 2 || distinct.len() != play_off.order.len() || !play_off.is_in_order() {
        return Err(Refusal::PlayOffTooSmall);
    }
    for number in &play_off.order {
        guards::numbered(state, *number)?;
    }
    for game in &play_off.games {
        for number in [game.white, game.black] {
            if !distinct.contains(&number) {
                return Err(Refusal::NoSuchNumber { number });
            }
        }
    }
    if let (Some(played), Some(event)) = (&play_off.tempo, &regulations.tempo)
        && regulations.variant.game() == Game::Draughts
        && is_slower(played, event, regulations.variant)
    {
        let (tempo, event) = (played.to_string(), event.to_string());
        return Err(Refusal::PlayOffTooSlow { tempo, event });
    }
    let event = Event::PlayOffRecorded { play_off: play_off.clone() };
    Ok(Decided::from(event).with_warnings(for_low_places(state, play_off)))
}

/// Whether a control gives more time than another for the moves of an ordinary game.
///
/// **Rule:** C-75, KW25 III 4
fn is_slower(control: &TimeControl, than: &TimeControl, variant: Variant) -> bool {
    let moves = if variant == Variant::V64 { 36 } else { 60 };
    control.time_for_moves(moves) > than.time_for_moves(moves)
}

/// A play-off is recommended for the first place and for places that lead on. In a knockout it decides an
/// encounter, and nothing is to be asked.
///
/// **Rule:** KO-51, FIDE12 annex 3, 1(d)
fn for_low_places(state: &State, play_off: &PlayOff) -> Option<Reason> {
    const RULE: Article = Article::new(Edition::Fide2012, "annex 3, 1(d)");
    let regulations = state.regulations()?;
    if matches!(regulations.system, System::Knockout { .. } | System::Match { .. }) {
        return None;
    }
    let rows = state.table(None).ok()?.standings.rows;
    let among = |row: &&runda_standings::Row| play_off.order.contains(&row.number);
    let best = rows.iter().filter(among).filter_map(|row| row.place).min()?;
    let last = rows.iter().filter(among).filter_map(|row| row.place_to).max()?;
    let promoted = regulations.next_stage.map_or(0, |next| next.promoted);
    let leads_on = best.get() <= promoted && promoted < last.get();
    let reason = Reason::new(RULE, Key::new("ask-play-off-low-places")).with("place", best);
    (best > Place::FIRST && !leads_on).then_some(reason)
}

/// Final standings are refused while a game is open or adjourned; fewer rounds than announced and
/// unconfirmed results are shown first.
///
/// **Rule:** R-25, R-36, SW-41, KW25 V 2.8.9.10, 2.4
fn finish(state: &State) -> Result<Decided, Refusal> {
    guards::unfinished(state)?;
    if state.rounds().is_empty() {
        return Err(Refusal::NotPaired { round: state.next_round() });
    }
    if let Some(index) = state.rounds().iter().position(|record| record.stage != Stage::Started) {
        let round = runda_rulebook::Round::from_index(index);
        return Err(Refusal::RoundNotComplete {
            round,
            open: state.rounds().get(index).map_or(0, |record| record.games.len()),
        });
    }
    let games: usize = state.rounds().iter().map(crate::state::RoundRecord::unfinished_games).sum();
    if games > 0 {
        return Err(Refusal::GamesOpen { games });
    }
    let mut warnings = alloc::vec::Vec::new();
    let (played, announced) = (state.rounds().len(), state.number_of_rounds().unwrap_or(0));
    if played < announced.into() {
        let rule = Article::new(Edition::Kw25, "V 2.4");
        warnings.push(
            Reason::new(rule, Key::new("ask-fewer-rounds"))
                .with("played", played)
                .with("announced", announced),
        );
    }
    let unconfirmed = state
        .rounds()
        .iter()
        .flat_map(|record| record.games.values())
        .filter(|game| !game.confirmed)
        .count();
    if unconfirmed > 0 {
        let rule = Article::new(Edition::Kw25, "IV 2.19");
        warnings.push(Reason::new(rule, Key::new("ask-unconfirmed")).with("n", unconfirmed));
    }
    Ok(Decided::from(Event::TournamentFinished).with_warnings(warnings))
}
