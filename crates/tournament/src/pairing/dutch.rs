//! The Dutch system of FIDE.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use runda_dutch::{self as dutch, Entry, Outcome, Player, Scoring};
use runda_pairing::lots::label;
use runda_rulebook::{Colour, Points, Round, StartNo, Unpaired};

use super::{Paired, first_colour, rests, scored};
use crate::event::Rest;
use crate::state::Meeting;
use crate::{Refusal, State};

pub(super) fn pair(state: &State, round: Round, seed: Option<&str>) -> Result<Paired, Refusal> {
    let lot = first_colour(state, round, seed, label::COLOUR_1)?;
    let playing = state.taking_part(round).len();
    if playing < 2 {
        return Err(Refusal::TooFewPlayers { players: playing });
    }
    let event = state.dutch_event(round, lot).ok_or(Refusal::RoundsUnknown)?;
    let pairing =
        dutch::pair(&event).map_err(|error| Refusal::NoLegalPairing { problem: error.reason() })?;
    let bye: Vec<Rest> =
        pairing.bye.iter().map(|player| Rest { player: *player, kind: Unpaired::Bye }).collect();
    Ok(Paired {
        pairs: scored(state, round, pairing.games.iter().map(|game| [game.white, game.black])),
        unpaired: rests(state, round, &bye),
        first_colour: (round == Round::FIRST).then_some(lot),
        reasons: Vec::new(),
    })
}

impl State {
    /// The tournament as the Dutch engine sees it before `round`; `lot` is the colour drawn for number 1.
    /// None while the number of rounds is unknown.
    /// Late entries come after everybody, so group A of an accelerated event stays what it was in round 1.
    ///
    /// **Rule:** FD-1, FD-2, FD-80, FD-82, FIDE26 C.04.2 2, 3, C.04.7 1.2, 1.3
    pub fn dutch_event(&self, round: Round, lot: Colour) -> Option<dutch::Event> {
        let mut players: Vec<Player> = self
            .numbers()
            .map(|number| Player {
                absent: self.rest_in(number, round).is_some(),
                ..Player::new(number)
            })
            .collect();
        for record in self.rounds().iter().take(round.index()) {
            let games: BTreeMap<StartNo, Meeting> = record
                .meetings()
                .flat_map(|met| [(met.pair.white, met), (met.pair.black, met)])
                .collect();
            for player in &mut players {
                let rest = record.rests.get(&player.number).copied();
                let entry = match games.get(&player.number) {
                    Some(met) => of_meeting(met, player.number),
                    None => of_rest(rest),
                };
                player.entries.push(entry);
            }
        }
        let regulations = self.regulations()?;
        let mut event = dutch::Event {
            rounds: self.number_of_rounds()?,
            played: u16::try_from(round.index()).ok()?,
            scoring: Scoring { bye: self.rest_score(Unpaired::Bye), ..Scoring::CHESS },
            initial_colour: Some(lot),
            players,
            forbidden: self.excluded_pairs(regulations),
        };
        if regulations.accelerated {
            let entered = self.numbers().filter(|it| self.player(*it).is_some_and(|p| !p.late));
            dutch::accelerate_of(&mut event, entered.count());
        }
        Some(event)
    }
}

/// A round without an opponent.
///
/// **Rule:** FD-2, R-12, FIDE26 C.04.2 3.1-3.5
const fn of_rest(rest: Option<Unpaired>) -> Entry {
    match rest {
        Some(Unpaired::Bye) => Entry::Bye,
        Some(Unpaired::FullPointBye) => Entry::FullPointBye,
        Some(Unpaired::HalfPointBye) => Entry::HalfPointBye,
        Some(Unpaired::Free | Unpaired::Absent | Unpaired::Out) | None => Entry::ZeroPointBye,
    }
}

/// A round with one, seen by `number`.
///
/// **Rule:** FD-2, R-12, R-34, FIDE26 C.04.2 3.1-3.5
fn of_meeting(met: &Meeting, number: StartNo) -> Entry {
    let Some((colour, opponent)) = met.pair.opponent_of(number) else {
        return Entry::ZeroPointBye;
    };
    let result = met.for_pairing;
    if result.is_forfeit() {
        return if result.is_win(colour) {
            Entry::ForfeitWin { opponent }
        } else {
            Entry::ForfeitLoss { opponent }
        };
    }
    let outcome = match result.pairing_score(colour) {
        Points::WIN => Outcome::Win,
        Points::DRAW => Outcome::Draw,
        _ => Outcome::Loss,
    };
    Entry::Game { opponent, colour, outcome }
}
