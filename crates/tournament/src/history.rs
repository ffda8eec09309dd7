//! What each player brings into a round.

use alloc::vec::Vec;

use runda_rulebook::{ByColour, Colour, Game, Points, Round, StartNo, Unpaired};

use crate::State;
use crate::event::Pair;
use crate::state::Meeting;

/// What one player has behind them before a round is paired.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Record {
    /// The pairing score: an adjourned game counts as a draw.
    pub points: Points,
    /// Whom they have met.
    pub met: Vec<StartNo>,
    /// The colours they really played, oldest first.
    pub colours: Vec<Colour>,
    /// Whether they got the points of a win without play.
    pub free_points: bool,
}

impl State {
    /// What everybody has behind them before `round`, by start number.
    ///
    /// **Rule:** SW-11, SW-12, SW-13, SW-14, R-11, R-17, R-34, KW25 V 2.8.3, 2.8.6.1
    pub fn records_before(&self, round: Round) -> Vec<Record> {
        let mut records = alloc::vec![Record::default(); self.start_list().len()];
        for played in self.rounds().iter().take(round.index()) {
            for Meeting { pair, for_pairing: result, .. } in played.meetings() {
                for (colour, number) in pair.sides() {
                    let opponent = pair.opponent_of(number).map(|(_, opponent)| opponent);
                    let Some(record) = records.get_mut(number.index()) else { continue };
                    record.points += result.pairing_score(colour);
                    record.free_points |= result.bars_bye(colour);
                    if result.counts_as_met() {
                        record.met.extend(opponent);
                    }
                    if result.gives_colour() {
                        record.colours.push(colour);
                    }
                }
            }
            for (number, kind) in &played.rests {
                if let Some(record) = records.get_mut(number.index()) {
                    record.points += self.rest_score(*kind);
                    record.free_points |= kind.bars_bye();
                }
            }
        }
        records
    }

    /// What a round without an opponent brings: the bye of a chess team is a drawn match.
    ///
    /// **Rule:** TM-5, ST-40, ST-154, KW25 V 2.8.3
    pub(crate) fn rest_score(&self, kind: Unpaired) -> Points {
        let chess = self.regulations().is_some_and(|it| it.variant.game() == Game::Chess);
        match kind {
            Unpaired::Bye if chess && self.is_of_teams() => Points::DRAW,
            Unpaired::Bye
            | Unpaired::HalfPointBye
            | Unpaired::FullPointBye
            | Unpaired::Free
            | Unpaired::Absent
            | Unpaired::Out => kind.score(),
        }
    }

    /// The pair with the scores on which it is paired in `round`.
    pub(crate) fn pair_of(&self, round: Round, white: StartNo, black: StartNo) -> Pair {
        let records = self.records_before(round);
        let points =
            |number: StartNo| records.get(number.index()).map_or(Points::ZERO, |r| r.points);
        Pair { white, black, points: ByColour { white: points(white), black: points(black) } }
    }
}
