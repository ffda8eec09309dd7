//! The Dutch system of FIDE, bracket by bracket and board by board.

use alloc::string::ToString;
use alloc::vec::Vec;

use runda_dutch::{self as dutch, BracketStory, DutchError, Event};
use runda_rulebook::{Board, ByColour, Reason, Round, StartNo, Unpaired};

use super::{Passage, Story, away, impossible, lot, title};
use crate::event::Rest;
use crate::{Refusal, State};

pub(super) fn story(state: &State, round: Round) -> Result<Story, Refusal> {
    account(&event(state, round)?).map_err(|error| impossible(error.reason()))
}

pub(super) fn why_not(
    state: &State,
    round: Round,
    one: StartNo,
    other: StartNo,
) -> Result<Vec<Reason>, Refusal> {
    dutch::why_not(&event(state, round)?, one, other).map_err(|error| impossible(error.reason()))
}

pub(super) fn event(state: &State, round: Round) -> Result<Event, Refusal> {
    let mut event = state.dutch_event(round, lot(state, round)?).ok_or(Refusal::RoundsUnknown)?;
    let away = away(state, round);
    for player in &mut event.players {
        player.absent = away.binary_search(&player.number).is_ok();
    }
    Ok(event)
}

/// The next round of a Dutch Swiss as the handbook gives it: every bracket with the candidate taken, every
/// board with the rule of its colours, the bye.
///
/// **Rule:** FD-69, FIDE26 C.04.3 3.4, 3.8
pub fn account(event: &Event) -> Result<Story, DutchError> {
    let told = dutch::explain(event)?;
    let mut story = Story::new(Round::from_index(event.played.into()));
    story.opening = told.brackets.iter().map(bracket).collect();
    for (at, game) in told.games.into_iter().enumerate() {
        let board = game.map(|game| ByColour { white: game.white, black: game.black });
        story.boards.insert(Board::from_index(at), board);
    }
    let bye = told.bye.map(|bye| bye.map(|player| Rest { player, kind: Unpaired::Bye }));
    story.rests.extend(bye);
    Ok(story)
}

fn bracket(bracket: &BracketStory) -> Passage {
    let players: Vec<StartNo> =
        bracket.moved_down.iter().chain(&bracket.residents).copied().collect();
    let title = title("dutch-title-bracket").with("score", bracket.score.to_string());
    Passage {
        title: title.with("players", players),
        about: bracket.pairs.iter().flat_map(|(one, other)| [*one, *other]).collect(),
        board: None,
        reasons: bracket.reasons.clone(),
    }
}
