//! Those who were paired and did not come.

use alloc::vec::Vec;

use runda_rulebook::{Article, Cause, Edition, Explained, Game, Key, Reason, Round, StartNo};

use crate::State;
use crate::state::RoundStatus;

/// A player who did not come to a game, and what happens to him if the arbiter says nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Absentee {
    /// The player it is about.
    pub player: StartNo,
    /// The round he missed.
    pub round: Round,
    /// What the rule book has him do.
    pub default: AfterAbsence,
}

/// What follows from an absence without excuse unless the arbiter decides otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AfterAbsence {
    /// He is paired again.
    Stays,
    /// He is left out of the following rounds.
    LeavesOut,
}

impl State {
    /// Whom to ask about once a round is over: everybody still in the tournament who lost a game of it for
    /// the first time because he did not come. The answer is a withdrawal, or nothing.
    ///
    /// **Rule:** R-16, SW-45, KW25 V 2.8.9.8, FIDE12 9(a)
    pub fn absentees(&self) -> Vec<Explained<Absentee>> {
        let Some(regulations) = self.regulations() else { return Vec::new() };
        let over = |index: &usize| {
            self.rounds().get(*index).is_some_and(|it| it.status() == RoundStatus::Complete)
        };
        let Some(last) = (0..self.rounds().len()).rev().find(over) else { return Vec::new() };
        let (default, article, key) = match regulations.variant.game() {
            Game::Draughts => {
                let rule = Article::new(Edition::Kw25, "V 2.8.9.8");
                (AfterAbsence::Stays, rule, Key::new("absentee-keep"))
            }
            Game::Chess => {
                let rule = Article::new(Edition::Fide2012, "9(a)");
                (AfterAbsence::LeavesOut, rule, Key::new("absentee-leave"))
            }
        };
        let round = Round::from_index(last);
        let asked = |player: &StartNo| {
            let still_in = self.player(*player).is_some_and(|p| p.current_leave().is_none());
            still_in && self.missed(*player, last) && !(0..last).any(|at| self.missed(*player, at))
        };
        let question = |player: StartNo| {
            let reason = Reason::new(article.clone(), key.clone());
            let reason = reason.with("player", player).with("round", round);
            Explained::because(Absentee { player, round, default }, reason)
        };
        self.numbers().filter(asked).map(question).collect()
    }

    /// Whether a player lost a game of a round because he did not come.
    fn missed(&self, player: StartNo, round: usize) -> bool {
        let mut games = self.rounds().get(round).into_iter().flat_map(|it| it.games_of(player));
        games.any(|game| {
            let colour = game.played_pair().opponent_of(player).map(|(colour, _)| colour);
            let result = game.result();
            game.official.cause == Cause::Absence
                && result.is_forfeit()
                && colour.is_some_and(|colour| !result.is_win(colour))
        })
    }
}
