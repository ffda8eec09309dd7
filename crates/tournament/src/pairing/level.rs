//! Encounters that are over and level: a play-off must say who goes on.

use alloc::vec::Vec;

use runda_pairing::Game;
use runda_pairing::knockout::{Bracket, Decided, Stage};
use runda_rulebook::{Board, Round, StartNo};

use crate::{Refusal, RoundStatus, State, System};

impl State {
    /// The encounters of a cup that are over in this round, level, and without the play-off that says who goes on.
    ///
    /// **Rule:** KO-8, KO-16, R-33, PZSz02 B.VI D.5(a)
    pub fn level_encounters(&self, round: Round) -> Vec<(Board, [StartNo; 2])> {
        let Some(record) = self.round(round).filter(|it| it.status() == RoundStatus::Complete)
        else {
            return Vec::new();
        };
        let rounds = self.rounds_of_encounter();
        let last_game = round.get().is_multiple_of(u16::try_from(rounds).unwrap_or(1));
        let System::Knockout { .. } = self.system() else { return Vec::new() };
        if record.unfinished_games() > 0 || !last_game {
            return Vec::new();
        }
        let is_level = |white, black| {
            let game = Game { white, black };
            let decided = self.encounter(round.index() / rounds, game);
            matches!(decided, Err(Refusal::TieNotBroken { .. }))
        };
        let pairs = record.pairs().filter(|(_, pair)| is_level(pair.white, pair.black));
        pairs.map(|(board, pair)| (board, [pair.white, pair.black])).collect()
    }

    /// What a round of a cup is called; nothing in other systems.
    ///
    /// **Rule:** KO-2, PZSz02 B.VI D.1, D.2
    pub fn cup_stage(&self, round: Round) -> Option<Stage> {
        let System::Knockout { .. } = self.system() else { return None };
        let bracket = Bracket::new(self.start_list().len()).ok()?;
        bracket.stage(Round::from_index(round.index() / self.rounds_of_encounter()))
    }

    /// The rounds of a cup, each with the encounters in the order of the bracket: who meets whom as far as it is
    /// known, and who went on.
    ///
    /// **Rule:** KO-5, KO-9, KO-10, PZSz02 B.VI D.1, D.2
    pub fn cup_bracket(&self) -> Vec<CupColumn> {
        let System::Knockout { .. } = self.system() else { return Vec::new() };
        let Ok(bracket) = Bracket::new(self.start_list().len()) else { return Vec::new() };
        let rounds = self.rounds_of_encounter();
        let column = |(at, encounters): (usize, Vec<_>)| {
            let first = Round::from_index(at * rounds);
            CupColumn {
                stage: bracket.stage(Round::from_index(at)),
                encounters: self.cup_encounters(first, at, encounters.len()),
            }
        };
        bracket.tree().into_iter().enumerate().map(column).collect()
    }

    fn cup_encounters(&self, round: Round, stage: usize, planned: usize) -> Vec<CupEncounter> {
        let Some(record) = self.round(round) else {
            return alloc::vec![CupEncounter::default(); planned];
        };
        let known = |(board, pair): (Board, crate::Pair)| {
            let game = Game { white: pair.white, black: pair.black };
            let winner = match self.encounter(stage, game) {
                Ok(Decided::Won(winner) | Decided::ByForfeit(winner)) => Some(winner),
                Ok(Decided::Nobody) | Err(_) => None,
            };
            CupEncounter { board: Some(board), sides: Some([pair.white, pair.black]), winner }
        };
        record.pairs().map(known).collect()
    }
}

/// A round of a cup as a bracket draws it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CupColumn {
    /// What the round is called.
    pub stage: Option<Stage>,
    /// Its encounters; behind the final the match for third place.
    pub encounters: Vec<CupEncounter>,
}

/// One encounter of a bracket.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct CupEncounter {
    /// Its board, once it is paired.
    pub board: Option<Board>,
    /// Who meets, once it is paired.
    pub sides: Option<[StartNo; 2]>,
    /// Who went on.
    pub winner: Option<StartNo>,
}
