//! A game: its moves, its counters and how it stands after each of them.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Colour, Explained};

use crate::counters::Ply as Kind;
use crate::verdict::judge;
use crate::{Counters, Irregularity, Move, Notation, Position, Rules, Verdict};

/// One ply of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ply {
    /// A legal move.
    Legal(Move),
    /// An irregular one that the opponent let stand.
    ///
    /// **Rule:** G-59, KW25 I 5.7
    Irregular {
        /// What was irregular; none where the record does not say.
        code: Option<Irregularity>,
        /// Who did it.
        side: Colour,
        /// What happened, in words.
        note: String,
    },
}

/// A ply with what it led to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The ply.
    pub ply: Ply,
    /// The position after it.
    pub after: Position,
    /// The counters after it.
    pub counters: Counters,
    /// How the game stands after it, and why.
    pub verdict: Explained<Verdict>,
}

/// A move that is not legal where it was to be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text} is not legal in {fen}; ask for the legal moves of the position")]
pub struct NotLegal {
    /// The move.
    pub text: String,
    /// The position.
    pub fen: String,
}

/// A game from its first position on. It goes on after a draw is due, for over the board the
/// arbiter has to say so first (G-34); [`Game::due`] tells since when.
///
/// ```
/// use runda_draughts::{Game, Position, Rules, Verdict, Version};
/// use runda_rulebook::Edition;
///
/// let rules = Rules::new(Version::V100, Edition::Kw25);
/// let start = Position::from_fen(Version::V100, "W:WK1,K2:BK49,K50").unwrap();
/// let mut game = Game::new(start, rules);
/// for text in ["1-6", "50-45", "6-1", "45-50", "1-6", "50-45", "6-1", "45-50"] {
///     let found = game.position().read(text).unwrap();
///     game.play(found.played).unwrap();
/// }
/// let (ply, verdict) = game.due().unwrap();
/// assert_eq!((ply, verdict.value.code()), (8, "rule_6_1"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    start: Position,
    counters: Counters,
    verdict: Explained<Verdict>,
    plies: Vec<Played>,
}

impl Game {
    /// A game that begins in this position.
    ///
    /// **Rule:** G-36, G-49, KW25 I 6.1-6.4
    pub fn new(start: Position, rules: Rules) -> Self {
        Self::resume(start, rules, Counters::at(&start, rules))
    }

    /// A game that goes on from this position with counters kept from before.
    ///
    /// **Rule:** G-49, KW25 I 6.2-6.4
    pub fn resume(start: Position, rules: Rules, counters: Counters) -> Self {
        let verdict = judge(&start, &counters, rules);
        Self { rules, start, counters, verdict, plies: Vec::new() }
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The first position.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The plies so far.
    pub fn plies(&self) -> &[Played] {
        &self.plies
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.plies.last().map_or(&self.start, |played| &played.after)
    }

    /// The counters of the position on the board: for the arbiter and for scoreboards, never for
    /// the players during the game.
    ///
    /// **Rule:** G-48, KW25 II 2.4.2, 2.4.7
    pub fn counters(&self) -> &Counters {
        self.plies.last().map_or(&self.counters, |played| &played.counters)
    }

    /// How the game stands, and why.
    pub fn verdict(&self) -> &Explained<Verdict> {
        self.plies.last().map_or(&self.verdict, |played| &played.verdict)
    }

    /// The first ply after which the game was over or a draw was due, and why.
    ///
    /// **Rule:** G-34, G-35, KW25 II 5.2
    pub fn due(&self) -> Option<(usize, &Explained<Verdict>)> {
        let all = core::iter::once(&self.verdict).chain(self.plies.iter().map(|p| &p.verdict));
        all.enumerate().find(|(_, verdict)| verdict.value != Verdict::Open)
    }

    /// Plays a legal move.
    ///
    /// **Rule:** G-48, KW25 I 6.1-6.5
    pub fn play(&mut self, played: Move) -> Result<&Played, NotLegal> {
        let before = *self.position();
        if !before.is_legal(played) {
            let text = played.short(Notation::OfTheCode);
            return Err(NotLegal { text, fen: alloc::format!("{before}") });
        }
        let kind = Kind::of(&before, played);
        Ok(self.add(Ply::Legal(played), kind, before.play(played)))
    }

    /// Records an irregular ply that stands, with the position it left.
    ///
    /// **Rule:** G-57, G-59, KW25 I 5.5-5.8
    pub fn accept(&mut self, code: Option<Irregularity>, note: String, after: Position) -> &Played {
        let before = *self.position();
        let kind = Kind::between(&before, &after);
        self.add(Ply::Irregular { code, side: !after.turn(), note }, kind, after)
    }

    /// Takes back the last ply.
    pub fn take_back(&mut self) -> Option<Played> {
        self.plies.pop()
    }

    fn add(&mut self, ply: Ply, kind: Kind, after: Position) -> &Played {
        let mut counters = self.counters().after(kind, &after, self.rules);
        counters.rep = self.occurrences(&after).saturating_add(1);
        let verdict = judge(&after, &counters, self.rules);
        let index = self.plies.len();
        self.plies.push(Played { ply, after, counters, verdict });
        &self.plies[index]
    }

    /// How often a position has occurred; the first one as often as the record says.
    ///
    /// **Rule:** G-36, KW25 I 6.1
    fn occurrences(&self, position: &Position) -> u16 {
        let before = if self.start == *position { self.counters.rep } else { 0 };
        let since = self.plies.iter().filter(|played| played.after == *position).count();
        before.saturating_add(u16::try_from(since).unwrap_or(u16::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Version;
    use runda_rulebook::Edition;
    use std::string::ToString;

    fn repeated() -> Game {
        let start = Position::from_fen(Version::V100, "W:WK1,K2:BK49,K50").unwrap();
        let mut game = Game::new(start, Rules::new(Version::V100, Edition::Kw25));
        for text in ["1-6", "50-45", "6-1", "45-50", "1-6", "50-45", "6-1", "45-50", "1-7"] {
            let found = game.position().read(text).unwrap();
            game.play(found.played).unwrap();
        }
        game
    }

    /// G-31, G-34, G-35: play may go on after a draw was due; the record still says since when.
    #[test]
    fn a_draw_that_was_due_stays_due_while_play_goes_on() {
        let game = repeated();
        assert_eq!(game.verdict().value, Verdict::Open);
        let (ply, due) = game.due().unwrap();
        assert_eq!((ply, due.value.code()), (8, "rule_6_1"));
        assert_eq!(due.reasons[0].article, Some(game.rules().article("I 6.1")));
    }

    /// G-48, G-51: taking back restores the counters of the ply before.
    #[test]
    fn a_ply_taken_back_leaves_no_trace() {
        let mut game = repeated();
        let last = game.take_back().unwrap();
        assert_eq!(game.counters().rep, 3);
        let Ply::Legal(played) = last.ply else { panic!("a legal move") };
        game.play(played).unwrap();
        assert_eq!(game, repeated());
    }

    #[test]
    fn an_illegal_move_is_refused() {
        let mut game = repeated();
        let foreign = Position::start(Version::V64).legal_moves()[0];
        let refused = game.play(foreign).unwrap_err();
        assert!(refused.to_string().contains("is not legal in"), "{refused}");
        assert_eq!(game, repeated());
    }
}
