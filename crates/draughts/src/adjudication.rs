//! A written game judged: how it stands, since which ply, by which article and with which counters.

use alloc::string::{String, ToString};

use runda_rulebook::{Edition, Explained};

use crate::pdn::{Item, PdnGame};
use crate::{Counters, Detected, Game, MoveText, NoAdvantageHere, Numbering, Rules, Verdict};

/// A game as far as it could be replayed, and the move that stopped it.
///
/// ```
/// use runda_draughts::{Adjudication, pdn};
/// use runda_rulebook::Edition;
///
/// let pasted = "[FEN \"W:WK1,K2:BK49,K50\"] 1. 1-6 50-45 2. 6-1 45-50 3. 1-6 50-45 4. 6-1 45-50";
/// let file = pdn::games(pasted).next().unwrap();
/// let judged = Adjudication::of(&file, Edition::Kw25, false).unwrap();
/// assert_eq!((judged.standing().0, judged.standing().1.value.code()), (8, "rule_6_1"));
/// assert_eq!(judged.counters().rep, 3);
/// ```
///
/// **Rule:** G-34, C-52, KW25 I 6, II 5.2-5.3
#[derive(Debug, Clone)]
pub struct Adjudication {
    game: Game,
    irregular: Option<(String, Detected)>,
}

impl Adjudication {
    /// Judges a game of a file; `advantage`: draws with advantage are played.
    pub fn of(file: &PdnGame, edition: Edition, advantage: bool) -> Result<Self, NoAdvantageHere> {
        let mut rules = Rules::new(file.version().unwrap_or_default(), edition);
        if advantage {
            rules = rules.with_advantage()?;
        }
        let game = file.game(rules);
        let irregular = first_bad_move(file).and_then(|text| {
            let position = game.position();
            let meant = MoveText::read(position.version(), Numbering::FromB8, text)?;
            let (from, to) = (*meant.squares.first()?, *meant.squares.last()?);
            let detected = position.irregularity(position.turn(), from, to)?;
            Some((text.to_string(), detected))
        });
        Ok(Self { game, irregular })
    }

    /// The game as far as it could be replayed.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The move that is not legal, as it was written, and what the code calls it.
    pub fn irregular(&self) -> Option<(&str, &Detected)> {
        self.irregular.as_ref().map(|(text, detected)| (text.as_str(), detected))
    }

    /// The verdict, and the ply after which it came.
    pub fn standing(&self) -> (usize, &Explained<Verdict>) {
        self.game.due().unwrap_or((self.game.plies().len(), self.game.verdict()))
    }

    /// The counters of the ply of the verdict.
    pub fn counters(&self) -> Counters {
        let (ply, _) = self.standing();
        match ply.checked_sub(1).and_then(|ply| self.game.plies().get(ply)) {
            Some(played) => played.counters,
            None => *Game::new(*self.game.start(), self.game.rules()).counters(),
        }
    }
}

/// The first move of the main line that was not understood.
fn first_bad_move(file: &PdnGame) -> Option<&str> {
    file.body.iter().find_map(|item| match item {
        Item::Move(each) if each.played.is_none() => Some(each.text.as_str()),
        Item::Move(_) | Item::Comment(_) | Item::Variation(_) | Item::SetUp { .. } => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdn::games;

    fn judged(text: &str, edition: Edition) -> Adjudication {
        Adjudication::of(&games(text).next().unwrap(), edition, false).unwrap()
    }

    /// G-34, C-52: a draw is told with the ply it came with and the counters of that ply, though play went on.
    #[test]
    fn a_draw_is_told_since_it_was_due() {
        let moves = "1. 1-6 50-45 2. 6-1 45-50 3. 1-6 50-45 4. 6-1 45-50 5. 1-6 50-45";
        let judged = judged(&std::format!("[FEN \"W:WK1,K2:BK49,K50\"] {moves}"), Edition::Kw25);
        let (ply, verdict) = judged.standing();
        assert_eq!((ply, verdict.value.code()), (8, "rule_6_1"));
        assert_eq!((judged.counters().rep, judged.game().plies().len()), (3, 10));
    }

    /// C-52: a move that is not legal stops the game and is called by its name.
    #[test]
    fn an_irregular_move_is_named() {
        let judged = judged("[FEN \"W:W32,K46:B28,19,41\"] 1. 46x37", Edition::Kw25);
        let (text, detected) = judged.irregular().unwrap();
        assert_eq!((text, detected.taken, detected.due), ("46x37", 1, 2));
        assert_eq!(judged.game().plies().len(), 0);
    }
}
