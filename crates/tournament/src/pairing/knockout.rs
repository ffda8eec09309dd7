//! Knockouts of single games.

use alloc::string::ToString;
use alloc::vec::Vec;

use runda_pairing::Game;
use runda_pairing::knockout::{Bracket, ColourRule, Decided, Knockout};
use runda_pairing::lots::label;
use runda_rulebook::{Board, Colour, GameResult, Round, StartNo, Unpaired};

use super::{Paired, first_colour, scored};
use crate::event::Rest;
use crate::{Refusal, State};

/// The next round of the bracket; whoever is out of it rests.
///
/// **Rule:** KO-1, KO-3, KO-8, PZSz02 B.VI D.1, D.2
pub(super) fn pair(state: &State, round: Round, seed: Option<&str>) -> Result<Paired, Refusal> {
    let first = first_colour(state, round, seed, label::COLOUR_1)?;
    let cup = state.cup_before(round, first)?;
    let next = cup.next_round().ok_or(Refusal::NoMoreRounds { rounds: round.index() })?;
    let games: Vec<Game> = next.pairs.iter().map(|pair| pair.value).collect();
    let mut unpaired = Vec::new();
    for player in state.numbers() {
        if games.iter().any(|game| game.colour(player).is_some()) {
            continue;
        }
        let passes = next.passing.iter().any(|passing| passing.value == player);
        let kind = if passes { Unpaired::Free } else { Unpaired::Out };
        unpaired.push(Rest { player, kind });
    }
    Ok(Paired {
        pairs: scored(state, round, games.iter().map(|game| [game.white, game.black])),
        unpaired,
        first_colour: (round == Round::FIRST).then_some(first),
        reasons: next.pairs.into_iter().flat_map(|pair| pair.reasons).collect(),
    })
}

impl State {
    /// The knockout as it stands before `round`; `first` is the colour drawn for number 1.
    ///
    /// **Rule:** KO-1, KO-8, PZSz02 B.VI D.1
    pub fn cup_before(&self, round: Round, first: Colour) -> Result<Knockout, Refusal> {
        let unusable = |problem: alloc::string::String| Refusal::NoLegalPairing { problem };
        let bracket =
            Bracket::new(self.start_list().len()).map_err(|error| unusable(error.to_string()))?;
        let mut cup = Knockout::new(bracket, ColourRule::Balanced { first });
        for index in 0..=round.index() {
            let of = Round::from_index(index);
            for gone in self.left_before(of) {
                // Somebody who is out of the cup already leaves no place empty.
                let _ = cup.withdraw(gone);
            }
            if of == round {
                break;
            }
            let pairs = cup.next_round().map(|next| next.pairs).unwrap_or_default();
            let outcomes: Result<Vec<Decided>, Refusal> =
                pairs.iter().map(|pair| self.encounter(of, pair.value)).collect();
            cup.record(&outcomes?).map_err(|error| unusable(error.to_string()))?;
        }
        Ok(cup)
    }

    fn left_before(&self, round: Round) -> Vec<StartNo> {
        let gone = |number: &StartNo| {
            self.player(*number).is_some_and(|p| p.leaves.iter().any(|leave| leave.from == round))
        };
        self.numbers().filter(gone).collect()
    }

    /// How an encounter came out; a drawn game is decided by its play-off.
    ///
    /// **Rule:** KO-16, R-33, PZSz02 B.VI D.5(a)
    fn encounter(&self, round: Round, game: Game) -> Result<Decided, Refusal> {
        let played = self.round(round).and_then(|record| {
            record.games.iter().find(|(_, found)| {
                found.pair.opponent_of(game.white).is_some_and(|o| o.1 == game.black)
            })
        });
        let Some((board, found)) = played else {
            return Err(Refusal::BracketChanged { round });
        };
        let pair = found.played_pair();
        Ok(match found.result() {
            GameResult::WhiteWins => Decided::Won(pair.white),
            GameResult::BlackWins => Decided::Won(pair.black),
            GameResult::WhiteByForfeit => Decided::ByForfeit(pair.white),
            GameResult::BlackByForfeit => Decided::ByForfeit(pair.black),
            GameResult::BothForfeit | GameResult::BothLose => Decided::Nobody,
            GameResult::Draw
            | GameResult::DrawWhiteAdvantage
            | GameResult::DrawBlackAdvantage
            | GameResult::Adjourned
            | GameResult::Open
            | GameResult::Annulled => Decided::Won(self.play_off_winner(round, *board, game)?),
        })
    }

    fn play_off_winner(&self, round: Round, board: Board, game: Game) -> Result<StartNo, Refusal> {
        let both = |order: &[StartNo]| order.contains(&game.white) && order.contains(&game.black);
        let play_off = self.play_offs().iter().rev().find(|play_off| both(&play_off.order));
        play_off
            .and_then(|play_off| {
                play_off.order.iter().find(|n| **n == game.white || **n == game.black).copied()
            })
            .ok_or(Refusal::TieNotBroken { round, board })
    }
}
