//! Knockouts: encounters of one or more games, and the match for third place.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use runda_field::bracket::{Cup, Encounter};
use runda_pairing::Game;
use runda_pairing::knockout::{
    Bracket, ColourRule, Decided, Knockout, KnockoutError, KnockoutRound, Stage,
};
use runda_pairing::lots::label;
use runda_rulebook::{Board, BoardResult, Colour, GameResult, Points, Round, StartNo, Unpaired};
use runda_standings::{Scoring, Side};
use runda_teams::knockout::decide;

use super::{Paired, first_colour, scored, usable};
use crate::event::{Pair, Rest};
use crate::state::Encounter as Met;
use crate::{Refusal, State, System};

/// What the regulations say of a knockout, and how it is laid out.
#[derive(Debug, Clone, Copy)]
struct Rules {
    /// Games of an encounter.
    games: usize,
    /// Rounds of the tournament it takes.
    rounds: usize,
    third_place: bool,
}

impl Rules {
    fn of(state: &State) -> Self {
        let rounds = state.rounds_of_encounter();
        match state.system() {
            System::Knockout { games, third_place } => {
                Self { games: usize::from(games.max(1)), rounds, third_place }
            }
            System::RoundRobin { .. }
            | System::SwissPzwarc { .. }
            | System::FideDutch
            | System::Scheveningen { .. }
            | System::Match { .. } => Self { games: 1, rounds, third_place: false },
        }
    }

    /// The encounter a round of the tournament belongs to, and the round of it, both counted from 0.
    const fn encounter(self, round: Round) -> (usize, usize) {
        (round.index() / self.rounds, round.index() % self.rounds)
    }
}

/// The next round: the next encounters of the bracket, or in cups of older journals the next game of those under
/// way with colours exchanged. Whoever is out of the cup rests.
///
/// **Rule:** KO-1, KO-3, KO-8, KO-11, PZSz02 B.VI D.1, D.2, D.3(a)
pub(super) fn pair(state: &State, round: Round, seed: Option<&str>) -> Result<Paired, Refusal> {
    let rules = Rules::of(state);
    let first = match rules.games % 2 {
        1 => Some(first_colour(state, round, seed, label::COLOUR_1)?),
        _ => None,
    };
    let first_colour = first.filter(|_| round == Round::FIRST);
    if rules.encounter(round).1 > 0 {
        return Ok(Paired { first_colour, ..next_game(state, round) });
    }
    let colours = colour_rule(first, seed)?;
    let KnockoutRound { pairs: games, passing, .. } = encounters(state, round, rules, colours)?;
    let mut unpaired = Vec::new();
    for player in state.numbers() {
        if games.iter().any(|game| game.value.colour(player).is_some()) {
            continue;
        }
        let passes = passing.iter().any(|passing| passing.value == player);
        let kind = if passes { Unpaired::Free } else { Unpaired::Out };
        unpaired.push(Rest { player, kind });
    }
    let pairs = games.iter().map(|game| [game.value.white, game.value.black]);
    Ok(Paired {
        pairs: scored(state, round, pairs),
        unpaired,
        first_colour,
        reasons: games.into_iter().flat_map(|pair| pair.reasons).collect(),
    })
}

/// Single games and odd numbers of games are balanced from round to round; for an even number lots are
/// drawn.
///
/// **Rule:** KO-11, PZSz02 B.VI D.3(a)
fn colour_rule(first: Option<Colour>, seed: Option<&str>) -> Result<ColourRule, Refusal> {
    match (first, seed) {
        (Some(first), _) => Ok(ColourRule::Balanced { first }),
        (None, Some(seed)) => Ok(ColourRule::Drawn(usable(seed)?)),
        (None, None) => Err(Refusal::SeedMissing),
    }
}

/// The encounters that begin in a round, the match for third place behind the final, and who passes.
///
/// **Rule:** KO-3, KO-9, PZSz02 B.VI D.1, D.2
fn encounters(
    state: &State,
    round: Round,
    rules: Rules,
    colours: ColourRule,
) -> Result<KnockoutRound, Refusal> {
    let cup = state.cup_with(round, colours)?;
    let over = || Refusal::NoMoreRounds { rounds: round.index() };
    let mut next = cup.next_round().ok_or_else(over)?;
    if rules.third_place && next.stage == Stage::RoundOf(2) {
        next.pairs.extend(cup.third_place());
    }
    Ok(next)
}

/// Whether these are the games of the bracket, whoever has White: those that begin, or the next ones of the
/// encounters under way.
///
/// **Rule:** KO-1, KO-8, PZSz02 B.VI D.1, D.2
pub(crate) fn is_of_the_bracket(
    state: &State,
    round: Round,
    pairs: &[Pair],
) -> Result<(), Refusal> {
    let rules = Rules::of(state);
    let two = |[one, other]: [StartNo; 2]| (one.min(other), one.max(other));
    let due: BTreeSet<_> = if rules.encounter(round).1 > 0 {
        next_game(state, round).pairs.iter().map(|pair| two([pair.white, pair.black])).collect()
    } else {
        let next = encounters(state, round, rules, ColourRule::Balanced { first: Colour::White })?;
        next.pairs.iter().map(|game| two([game.value.white, game.value.black])).collect()
    };
    let found: BTreeSet<_> = pairs.iter().map(|pair| two([pair.white, pair.black])).collect();
    if due == found { Ok(()) } else { Err(Refusal::BracketChanged { round }) }
}

/// The same pairs as in the round before, colours exchanged.
///
/// **Rule:** KO-11, KO-31, PZSz02 B.VI D.3(a), E.1(d)
fn next_game(state: &State, round: Round) -> Paired {
    let before = round.index().checked_sub(1).and_then(|index| state.rounds().get(index));
    let sides = before.iter().flat_map(|record| record.pairs());
    let pairs = sides.map(|(_, sides)| [sides.black, sides.white]);
    let rests = before.iter().flat_map(|record| &record.rests);
    Paired {
        pairs: scored(state, round, pairs),
        unpaired: rests.map(|(player, kind)| Rest { player: *player, kind: *kind }).collect(),
        first_colour: None,
        reasons: Vec::new(),
    }
}

/// Who goes on of two teams with equal points: auxiliary points by the weights of the boards of all legs, then the
/// higher board won; nobody if all that is equal.
///
/// **Rule:** KO-15, KO-17, KO-18, KO-20, KO-21, TM-6, PZSz02 B.VI D.4, D.5(b)
fn ahead_by_boards(legs: &[&Met], game: Game) -> Option<StartNo> {
    let seen = |met: &&Met| -> Vec<BoardResult> {
        let boards = met.boards().into_iter();
        let turned = met.played_sides().white != game.white;
        boards.map(|board| if turned { board.mirrored() } else { board }).collect()
    };
    let legs: Vec<Vec<BoardResult>> = legs.iter().map(seen).collect();
    let legs: Vec<&[BoardResult]> = legs.iter().map(Vec::as_slice).collect();
    match decide(&Scoring::CHESS, &legs).winner? {
        Side::First => Some(game.white),
        Side::Second => Some(game.black),
    }
}

impl State {
    /// The knockout as it stands before `round`; `first` is the colour drawn for number 1.
    ///
    /// **Rule:** KO-1, KO-8, PZSz02 B.VI D.1
    pub fn cup_before(&self, round: Round, first: Colour) -> Result<Knockout, Refusal> {
        self.cup_with(round, ColourRule::Balanced { first })
    }

    /// Whether the losers of the semi-finals play for third place.
    ///
    /// **Rule:** KO-9, PZSz02 B.VI D.1
    pub(crate) fn has_third_place_match(&self) -> bool {
        Rules::of(self).third_place
    }

    /// The knockout before a round, as its judge reads it.
    ///
    /// **Rule:** KO-1, KO-8, KO-11, PZSz02 B.VI D.1, D.3(a)
    pub(crate) fn cup_field(&self, round: Round) -> Result<Cup, Refusal> {
        let rules = Rules::of(self);
        let (stage, game) = rules.encounter(round);
        let pairs = |index: usize| {
            let pairs = self.rounds().get(index).into_iter().flat_map(crate::RoundRecord::pairs);
            pairs.map(|(_, pair)| Game { white: pair.white, black: pair.black })
        };
        let mut stages = Vec::with_capacity(stage);
        for over in 0..stage {
            let mut encounters = Vec::new();
            for pair in pairs(over * rules.rounds) {
                let (winner, played) = match self.encounter(over, pair)? {
                    Decided::Won(winner) => (Some(winner), true),
                    Decided::ByForfeit(winner) => (Some(winner), false),
                    Decided::Nobody => (None, false),
                };
                encounters.push(Encounter { pair, winner, played });
            }
            stages.push(encounters);
        }
        let left = self.numbers().flat_map(|number| {
            let leaves = self.leaves_of(number);
            let over = |from: Round| from.index().div_ceil(rules.rounds);
            // Who leaves in the middle of an encounter stays in it: the games left are forfeited.
            let left = leaves.iter().map(move |leave| (over(leave.from), number));
            left.filter(|(over, _)| *over <= stage)
        });
        Ok(Cup {
            players: self.start_list().len(),
            first: if rules.games % 2 == 1 { self.lot() } else { None },
            third_place: rules.third_place,
            stages,
            under_way: if game > 0 { pairs(round.index() - 1).collect() } else { Vec::new() },
            left: left.collect(),
        })
    }

    /// The encounters a round belongs to, each with its reasons, and who passes them.
    pub(super) fn encounters_of(&self, round: Round) -> Result<KnockoutRound, Refusal> {
        let rules = Rules::of(self);
        let (encounter, _) = rules.encounter(round);
        let begun = Round::from_index(encounter * rules.rounds);
        let seed = self.round(begun).and_then(|record| record.seed.as_deref());
        let first = if rules.games % 2 == 1 { self.lot() } else { None };
        encounters(self, begun, rules, colour_rule(first, seed)?)
    }

    /// The first round of the tournament in which two can meet if both keep winning; none if they cannot.
    ///
    /// **Rule:** KO-5, KO-7, PZSz02 B.VI D.2
    pub(crate) fn cup_meeting(&self, one: StartNo, other: StartNo) -> Option<Round> {
        let rules = Rules::of(self);
        let bracket = Bracket::new(self.start_list().len()).ok()?;
        let encounter = bracket.meeting(one, other)?;
        Some(Round::from_index(encounter.index() * rules.rounds))
    }

    fn cup_with(&self, round: Round, colours: ColourRule) -> Result<Knockout, Refusal> {
        let unusable = |error: KnockoutError| Refusal::NoLegalPairing { problem: error.reason() };
        let rules = Rules::of(self);
        let bracket = Bracket::new(self.start_list().len()).map_err(unusable)?;
        let mut cup = Knockout::new(bracket, colours);
        let (encounters, _) = rules.encounter(round);
        for encounter in 0..=encounters {
            for gone in self.left_before(encounter) {
                // Somebody who is out of the cup already leaves no place empty.
                let _ = cup.withdraw(gone);
            }
            if encounter == encounters {
                break;
            }
            let pairs = cup.next_round().map(|next| next.pairs).unwrap_or_default();
            let outcomes: Result<Vec<Decided>, Refusal> =
                pairs.iter().map(|pair| self.encounter(encounter, pair.value)).collect();
            cup.record(&outcomes?).map_err(unusable)?;
        }
        Ok(cup)
    }

    /// Who left after an encounter had begun and before the next one, or during it.
    pub(crate) fn left_before(&self, encounter: usize) -> Vec<StartNo> {
        let rules = Rules::of(self);
        let begins = encounter * rules.rounds;
        let earliest = (begins + 1).saturating_sub(rules.rounds);
        let gone = |number: &StartNo| {
            let mut leaves = self.leaves_of(*number).iter();
            leaves.any(|leave| (earliest..=begins).contains(&leave.from.index()))
        };
        self.numbers().filter(gone).collect()
    }

    /// How an encounter came out: the points of its games are added, and a level one is decided by its
    /// play-off. With a game still open it has not come out.
    ///
    /// **Rule:** KO-8, KO-16, KO-35, R-30, R-31, R-33, PZSz02 B.VI D.5(a), KW25 II 5.5
    pub(crate) fn encounter(&self, encounter: usize, game: Game) -> Result<Decided, Refusal> {
        let rules = Rules::of(self);
        let (one, other) = (game.white, game.black);
        let mut points = [Points::ZERO, Points::ZERO];
        let (mut played, mut lost_by_both, mut last) = (false, true, None);
        let mut legs = Vec::new();
        for index in encounter * rules.rounds..(encounter + 1) * rules.rounds {
            let round = Round::from_index(index);
            let (board, met) =
                self.met_in(round, one, other).ok_or(Refusal::BracketChanged { round })?;
            for found in met.games.values() {
                let result = found.result();
                if !result.is_final() {
                    return Err(Refusal::TieNotBroken { round, board });
                }
                for (colour, player) in found.played_pair().sides() {
                    let [of_one, of_other] = &mut points;
                    *(if player == one { of_one } else { of_other }) += result.score(colour);
                }
                played |= result.gives_colour();
                lost_by_both &= matches!(result, GameResult::BothForfeit | GameResult::BothLose);
            }
            last = Some((round, board));
            legs.push(met);
        }
        let [of_one, of_other] = points;
        let winner = match (of_one.cmp(&of_other), last) {
            (core::cmp::Ordering::Greater, _) => one,
            (core::cmp::Ordering::Less, _) => other,
            (core::cmp::Ordering::Equal, Some((round, board))) if !lost_by_both => {
                match self.is_of_teams().then(|| ahead_by_boards(&legs, game)).flatten() {
                    Some(winner) => winner,
                    None => self.play_off_winner(round, board, game)?,
                }
            }
            (core::cmp::Ordering::Equal, _) => return Ok(Decided::Nobody),
        };
        Ok(if played { Decided::Won(winner) } else { Decided::ByForfeit(winner) })
    }

    /// The encounter of two in a round.
    fn met_in(&self, round: Round, one: StartNo, other: StartNo) -> Option<(Board, &Met)> {
        let (board, met) = self.round(round)?.encounter_of(one)?;
        (met.sides.opponent_of(one)?.1 == other).then_some((board, met))
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

    pub(crate) fn system(&self) -> System {
        self.regulations().map(|regulations| regulations.system).unwrap_or_default()
    }
}
