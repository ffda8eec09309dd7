//! Two players, game after game.

use alloc::vec::Vec;

use runda_pairing::Side;
use runda_pairing::lots::label;
use runda_pairing::matches::{self, Ending, MatchForm, MatchState};
use runda_rulebook::{Colour, GameResult, Round, StartNo};

use super::{Paired, first_colour, scored};
use crate::state::Meeting;
use crate::{MatchKind, Refusal, State, System};

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
    let stands = matches::state(form(until), first_white, &results(state, round, first_white))
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

const fn form(until: MatchKind) -> MatchForm {
    match until {
        MatchKind::Games(count) => MatchForm::Games { count, ending: Ending::AllGames },
        MatchKind::Points(points) => MatchForm::Points(points),
        MatchKind::Wins(wins) => MatchForm::Wins(wins),
    }
}

/// Where a match of two stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchStanding {
    /// Another game is to be played.
    Open,
    /// Somebody has won it.
    Won(StartNo),
    /// All games are played, and neither is ahead.
    Level,
}

impl State {
    /// Where the match stands; nothing in other systems, or while games are open.
    ///
    /// **Rule:** KO-30, KO-32, PZSz02 B.VI E.1
    pub fn match_standing(&self) -> Option<MatchStanding> {
        let System::Match { until } = self.system() else { return None };
        let Some(colour) = self.lot() else { return Some(MatchStanding::Open) };
        let first_white = if colour == Colour::White { Side::A } else { Side::B };
        let played = results(self, self.next_round(), first_white);
        let stands = matches::state(form(until), first_white, &played).ok()?;
        Some(match stands.value {
            MatchState::Open { .. } => MatchStanding::Open,
            MatchState::Won(Side::A) => MatchStanding::Won(StartNo::FIRST),
            MatchState::Won(Side::B) => MatchStanding::Won(StartNo::FIRST.next()),
            MatchState::Level => MatchStanding::Level,
        })
    }

    /// Whether a match has its end before the games announced.
    ///
    /// **Rule:** KO-30, PZSz02 B.VI E.1(b), E.1(c)
    pub(crate) fn is_match_over(&self) -> bool {
        matches!(self.match_standing(), Some(MatchStanding::Won(_) | MatchStanding::Level))
    }
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
