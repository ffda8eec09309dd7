//! The places of a cup after a round.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_pairing::Game;
use runda_pairing::knockout::{Bracket, Decided, Placing, Stage, placings};
use runda_rulebook::{Explained, Key, Place, Reason, Round, StartNo};
use runda_standings::{Cup, CupGroup};

use crate::{Phase, State, state};

/// A cup as far as it is decided.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct CupSoFar {
    /// Who is still in it.
    still_in: Vec<StartNo>,
    /// The round of the bracket they play next.
    next: Round,
    /// The places of the others, with the rule.
    pub(super) placings: Explained<Vec<Placing>>,
    bracket: Option<Bracket>,
}

/// How far somebody came in a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reached {
    /// They won it.
    Won,
    /// They left it in this round.
    Out(Stage),
    /// They are still in it, and this round is the next.
    In(Stage),
}

impl Reached {
    /// The name as a message: the round somebody came to, or that they won.
    pub fn name(self) -> Reason {
        match self {
            Self::Won => Reason::remark(Key::new("ko-stage-winner")),
            Self::Out(stage) | Self::In(stage) => stage.name(),
        }
    }

    /// A word for programs.
    pub fn code(self) -> String {
        match self {
            Self::Won => "winner".to_string(),
            Self::Out(stage) | Self::In(stage) => match stage {
                Stage::Preliminary => "preliminary".to_string(),
                Stage::RoundOf(2) => "final".to_string(),
                Stage::RoundOf(4) => "semi-final".to_string(),
                Stage::RoundOf(8) => "quarter-final".to_string(),
                Stage::RoundOf(left) => alloc::format!("round-of-{left}"),
            },
        }
    }
}

impl CupSoFar {
    /// The places as standings take them.
    pub(super) fn places(&self) -> Cup {
        let group = |placing: &Placing| CupGroup {
            first: placing.first,
            last: placing.last,
            players: placing.players.clone(),
            left_in: placing.left_in,
        };
        Cup::new(self.placings.value.iter().map(group).collect())
    }

    pub(super) fn reached(&self, number: StartNo) -> Option<Reached> {
        let stage = |round: Round| self.bracket?.stage(round);
        if self.still_in.contains(&number) {
            let won = self.still_in.len() == 1 && !self.placings.value.is_empty();
            return if won { Some(Reached::Won) } else { stage(self.next).map(Reached::In) };
        }
        let placing = self.placings.value.iter().find(|it| it.players.contains(&number))?;
        placing.left_in.and_then(stage).map(Reached::Out)
    }
}

/// What a walk through the encounters has found.
#[derive(Debug, Default)]
struct Walk {
    still_in: Vec<StartNo>,
    left: Vec<(Round, StartNo)>,
    third_place: Option<Decided>,
}

impl Walk {
    fn leaves(&mut self, player: StartNo, in_round: Round) {
        if self.still_in.contains(&player) {
            self.still_in.retain(|other| *other != player);
            self.left.push((in_round, player));
        }
    }

    /// Whether two play on for the cup.
    fn both_in(&self, pair: Game) -> bool {
        self.still_in.contains(&pair.white) && self.still_in.contains(&pair.black)
    }

    /// Whether two who lost one round before meet again: they play for third place.
    fn both_out(&self, pair: Game, before: Option<Round>) -> bool {
        let lost = |player| before.is_some_and(|round| self.left.contains(&(round, player)));
        lost(pair.white) && lost(pair.black)
    }
}

impl State {
    /// Who is still in the cup after a round and who left it when. It is read from the encounters that were
    /// played, so a round paired by hand counts like one of the bracket. A round has losers once all its
    /// encounters are decided; the match for third place does not wait for the final.
    ///
    /// A cup closed before its end has no winner: those still in share the first places.
    ///
    /// **Rule:** KO-1, KO-8, KO-9, PZSz02 B.VI D.1
    pub(super) fn cup_so_far(&self, after: Option<Round>) -> CupSoFar {
        let begun = |record: &&state::RoundRecord| record.stage == state::Stage::Started;
        let begun = self.rounds().iter().take_while(begun).count();
        let covered = after.map_or(begun, |round| begun.min(round.index() + 1));
        let rounds = self.rounds_of_encounter();
        let mut walk = Walk { still_in: self.numbers().collect(), ..Walk::default() };
        let mut next = 0;
        loop {
            for gone in self.left_before(next) {
                walk.leaves(gone, Round::from_index(next));
            }
            if (next + 1) * rounds > covered || !self.walk_encounter(next, &mut walk) {
                break;
            }
            next += 1;
        }
        let mut placings = placings(&walk.still_in, &walk.left, walk.third_place);
        let closed = self.phase() >= Phase::Finished && covered == self.rounds().len();
        if closed && walk.still_in.len() > 1 {
            let last = Place::from_index(walk.still_in.len() - 1);
            let players = walk.still_in.clone();
            placings.value.insert(0, Placing { first: Place::FIRST, last, players, left_in: None });
        }
        let bracket = Bracket::new(self.start_list().len()).ok();
        CupSoFar { still_in: walk.still_in, next: Round::from_index(next), placings, bracket }
    }

    /// Takes the losers of one round of encounters out; whether the round is decided.
    fn walk_encounter(&self, encounter: usize, walk: &mut Walk) -> bool {
        let first = Round::from_index(encounter * self.rounds_of_encounter());
        let pairs = self.round(first).into_iter().flat_map(crate::RoundRecord::pairs);
        let pairs: Vec<Game> =
            pairs.map(|(_, pair)| Game { white: pair.white, black: pair.black }).collect();
        let before = encounter.checked_sub(1).map(Round::from_index);
        let third = pairs.iter().find(|pair| walk.both_out(**pair, before));
        if let Some(third) = third.filter(|_| self.has_third_place_match()) {
            walk.third_place = self.encounter(encounter, *third).ok();
        }
        let for_the_cup: Vec<Game> = pairs.into_iter().filter(|pair| walk.both_in(*pair)).collect();
        let decided: Result<Vec<(Game, Decided)>, _> = for_the_cup
            .into_iter()
            .map(|pair| self.encounter(encounter, pair).map(|decided| (pair, decided)))
            .collect();
        let Ok(decided) = decided else { return false };
        for (pair, decided) in decided {
            let stays = match decided {
                Decided::Won(winner) | Decided::ByForfeit(winner) => Some(winner),
                Decided::Nobody => None,
            };
            for player in [pair.white, pair.black].into_iter().filter(|it| Some(*it) != stays) {
                walk.leaves(player, Round::from_index(encounter));
            }
        }
        true
    }
}
