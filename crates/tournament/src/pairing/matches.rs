//! Two players, game after game.

use alloc::vec::Vec;

use runda_pairing::Side;
use runda_pairing::lots::label;
use runda_pairing::matches::{self, Ending, MatchForm, MatchState};
use runda_rulebook::{Colour, GameResult, Round, StartNo};

use super::{Paired, first_colour, scored};
use crate::state::Meeting;
use crate::{MatchKind, Refusal, State};

/// The next game of a match, if it is not decided.
///
/// **Rule:** KO-30, KO-31, C-70, C-71, PZSz02 B.VI E.1
pub(super) fn pair(
    state: &State,
    round: Round,
    until: MatchKind,
    seed: Option<&str>,
) -> Result<Paired, Refusal> {
    let players = state.start_list().len();
    if players != 2 {
        return Err(Refusal::NotAMatch { players });
    }
    let colour = first_colour(state, round, seed, label::COLOUR_1)?;
    let first_white = if colour == Colour::White { Side::A } else { Side::B };
    let form = match until {
        MatchKind::Games(count) => MatchForm::Games { count, ending: Ending::AllGames },
        MatchKind::Points(points) => MatchForm::Points(points),
        MatchKind::Wins(wins) => MatchForm::Wins(wins),
    };
    let stands = matches::state(form, first_white, &results(state, round, first_white))
        .map_err(|error| Refusal::NoLegalPairing { problem: error.reason() })?;
    let MatchState::Open { white, .. } = stands.value else {
        return Err(Refusal::NoMoreRounds { rounds: round.index() });
    };
    let (one, two) = (StartNo::FIRST, StartNo::FIRST.next());
    let game = if white == Side::A { [one, two] } else { [two, one] };
    Ok(Paired {
        pairs: scored(state, round, core::iter::once(game)),
        unpaired: Vec::new(),
        first_colour: (round == Round::FIRST).then_some(colour),
        reasons: stands.reasons,
    })
}

/// The results so far, seen from whoever was to have White.
fn results(state: &State, round: Round, first_white: Side) -> Vec<GameResult> {
    let past = state.rounds().iter().take(round.index());
    past.zip(matches::colours(first_white))
        .filter_map(|(record, white)| {
            let Meeting { pair, result, .. } = record.meetings().next()?;
            let due = if white == Side::A { StartNo::FIRST } else { StartNo::FIRST.next() };
            Some(if pair.white == due { result } else { result.mirrored() })
        })
        .collect()
}
