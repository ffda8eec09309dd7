//! The Swiss system of the draughts code.

use alloc::vec::Vec;

use runda_pairing::lots::label;
use runda_rulebook::{Colour, Round, StartNo, Unpaired};
use runda_swiss::{self as swiss, Float, FloatControl, History, PastGame};

use super::{Paired, first_colour, rests, scored};
use crate::event::{Rest, Waiver};
use crate::state::Meeting;
use crate::{Refusal, Regulations, State, SwissVariant, System};

pub(super) fn pair(state: &State, round: Round, seed: Option<&str>) -> Result<Paired, Refusal> {
    let lot = first_colour(state, round, seed, label::COLOUR_1)?;
    let history = state.swiss_history(round, lot).ok_or(Refusal::RoundsUnknown)?;
    let playing = state.taking_part(round).len();
    if playing < 2 {
        return Err(Refusal::TooFewPlayers { players: playing });
    }
    let pairing = swiss::pair(&history, round)
        .map_err(|refusal| Refusal::NoLegalPairing { problem: refusal.reason() })?;
    let bye: Vec<Rest> =
        pairing.bye.iter().map(|player| Rest { player: *player, kind: Unpaired::Bye }).collect();
    Ok(Paired {
        pairs: scored(state, round, pairing.pairs.iter().map(|pair| [pair.white, pair.black])),
        unpaired: rests(state, round, &bye),
        first_colour: (round == Round::FIRST).then_some(lot),
        reasons: Vec::new(),
    })
}

impl State {
    /// The tournament as the Swiss engine sees it before `round`; `lot` is the colour drawn for number 1
    /// ([`State::lot`]). None while the number of rounds is unknown.
    ///
    /// **Rule:** SW-10, SW-11, SW-12, SW-13, SW-15, KW25 V 2.8
    pub fn swiss_history(&self, round: Round, lot: Colour) -> Option<History> {
        let regulations = self.regulations()?;
        let rounds = Round::new(self.number_of_rounds()?).ok()?;
        let players = self
            .numbers()
            .map(|no| swiss::Entrant { no, rating: self.player(no).and_then(|p| p.person.rating) })
            .collect();
        let mut history = History::new(rounds, lot, players);
        (history.variant, history.floats) = parameters(regulations.system);
        for (index, past) in self.rounds().iter().enumerate().take(round.index()) {
            let of = Round::from_index(index);
            history.games.extend(past.meetings().map(
                |Meeting { pair, for_pairing: result, .. }| PastGame {
                    round: of,
                    white: pair.white,
                    black: pair.black,
                    result,
                },
            ));
            let byes = past.rests.iter().filter(|(_, kind)| kind.bars_bye());
            history.byes.extend(byes.map(|(number, _)| (of, *number)));
        }
        history.absent =
            self.numbers().filter(|number| self.rest_in(*number, round).is_some()).collect();
        history.excluded = self.excluded_pairs(regulations);
        history.marks = self.marks_before(round);
        history.waivers = self.waivers(round).map(waived).collect();
        Some(history)
    }

    /// The colour drawn for number 1, once it is drawn.
    pub fn lot(&self) -> Option<Colour> {
        self.rounds().iter().find_map(|round| round.first_colour)
    }

    /// The float marks stored with the pairing of the round before.
    ///
    /// **Rule:** SW-15, KW25 V 2.8.2
    fn marks_before(&self, round: Round) -> Option<Vec<(StartNo, Float)>> {
        let last = self.rounds().get(round.index().checked_sub(1)?)?;
        let mut marks = Vec::new();
        for (_, pair) in last.pairs() {
            let (higher, lower) = match pair.points.white.cmp(&pair.points.black) {
                core::cmp::Ordering::Equal => continue,
                core::cmp::Ordering::Greater => (pair.white, pair.black),
                core::cmp::Ordering::Less => (pair.black, pair.white),
            };
            marks.extend([(higher, Float::Down), (lower, Float::Up)]);
        }
        Some(marks)
    }

    /// Whether the regulations keep two players apart.
    ///
    /// **Rule:** SW-18, KW25 V 2.8.6.1
    pub(crate) fn is_excluded(
        &self,
        regulations: &Regulations,
        one: StartNo,
        other: StartNo,
    ) -> bool {
        let exclusions = &regulations.exclusions;
        let named =
            exclusions.pairs.iter().any(|pair| *pair == [one, other] || *pair == [other, one]);
        let (Some(first), Some(second)) = (self.player(one), self.player(other)) else {
            return named;
        };
        let same = |a: &str, b: &str| !a.is_empty() && a == b;
        named
            || exclusions.same_club && same(&first.person.club, &second.person.club)
            || exclusions.same_federation
                && same(&first.person.federation, &second.person.federation)
    }

    /// Every pair the regulations keep apart.
    ///
    /// **Rule:** SW-18, KW25 V 2.8.6.1
    pub(crate) fn excluded_pairs(&self, regulations: &Regulations) -> Vec<(StartNo, StartNo)> {
        let exclusions = &regulations.exclusions;
        if !exclusions.same_club && !exclusions.same_federation {
            let known = |number: &StartNo| self.entrant(*number).is_some();
            let pairs = exclusions.pairs.iter().filter(|[a, b]| a != b && known(a) && known(b));
            return pairs.map(|[a, b]| (*a, *b)).collect();
        }
        let mut pairs = Vec::new();
        for one in self.numbers() {
            for other in self.numbers().skip(one.get().into()) {
                if self.is_excluded(regulations, one, other) {
                    pairs.push((one, other));
                }
            }
        }
        pairs
    }
}

/// **Rule:** SW-3, KW25 V 2.5, 2.7, 2.8.9.11
const fn parameters(system: System) -> (swiss::Variant, FloatControl) {
    let System::SwissPzwarc { variant, uncontrolled } = system else {
        return (swiss::Variant::Classic, FloatControl::Watched);
    };
    let variant = match variant {
        SwissVariant::Classic => swiss::Variant::Classic,
        SwissVariant::Niderlandzki => swiss::Variant::Niderlandzki,
        SwissVariant::Ranking => swiss::Variant::Ranking,
    };
    (variant, if uncontrolled { FloatControl::Uncontrolled } else { FloatControl::Watched })
}

const fn waived(waiver: Waiver) -> swiss::Waiver {
    match waiver {
        Waiver::Exclusions => swiss::Waiver::Exclusions,
        Waiver::ColourLimits => swiss::Waiver::ColourLimits,
        Waiver::SecondBye => swiss::Waiver::SecondBye,
        Waiver::SecondMeeting(one, other) => swiss::Waiver::SecondMeeting(one, other),
    }
}
