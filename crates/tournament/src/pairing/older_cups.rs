//! Cups of older journals: a round of the tournament for every game of an encounter.
//!
//! Before an event could name a game of an encounter, a cup with encounters of k games took k rounds for each of
//! them. Such a journal must be read as it was written for ever; a round in it means one game. It is known by its
//! first round, where encounters have one game although the regulations announce more. Everything else asks here
//! and is the same for both ways.

use crate::{State, System};

impl State {
    /// How many rounds of the tournament an encounter of a cup takes: one, or in older journals as many as it has
    /// games. A match of teams fills a round, so that two legs take two.
    ///
    /// **Rule:** KO-11, KO-21, PZSz02 B.VI D.3(a), D.5(b)
    pub fn rounds_of_encounter(&self) -> usize {
        let System::Knockout { games, .. } = self.system() else { return 1 };
        if self.is_of_teams() {
            return usize::from(games.max(1));
        }
        let mut first =
            self.rounds().first().into_iter().flat_map(|round| round.encounters.values());
        let older = first.next().is_some_and(|encounter| !encounter.has_several_games());
        if older { usize::from(games.max(1)) } else { 1 }
    }
}
