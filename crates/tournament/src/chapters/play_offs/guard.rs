//! Whether a play-off may be recorded.

use alloc::collections::BTreeSet;
use alloc::string::ToString;
use alloc::vec::Vec;

use runda_clock::TimeControl;
use runda_rulebook::{Article, Edition, Game, Key, Place, Reason, Variant};

use super::Event;
use crate::chapters::guards;
use crate::{PlayOff, Refusal, State, System};

pub(crate) fn accepts(state: &State, event: &Event) -> Result<Vec<Reason>, Refusal> {
    match event {
        Event::PlayOffRecorded { play_off } => record(state, play_off),
    }
}

/// A play-off gives an order and adds no points. In draughts it may not be slower than the event; one for
/// places that neither win nor qualify is allowed, and questioned.
///
/// **Rule:** R-33, KO-51, KO-57, C-75, KW25 V 1.7.1.6, III 4
fn record(state: &State, play_off: &PlayOff) -> Result<Vec<Reason>, Refusal> {
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
    Ok(for_low_places(state, play_off).into_iter().collect())
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
