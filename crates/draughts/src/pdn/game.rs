//! From a game of a file to a game that can be judged.

use alloc::string::String;

use super::PdnGame;
use super::record::Item;
use crate::{Game, Rules};

impl PdnGame {
    /// The main line as a game, up to the first move that was not understood.
    ///
    /// **Rule:** PD-55, PD-66, KW25 I 5.7
    pub fn game(&self, rules: Rules) -> Game {
        let mut game = Game::new(self.start, rules);
        for item in &self.body {
            match item {
                Item::Comment(_) | Item::Variation(_) => {}
                Item::Move(each) => match each.played {
                    Some(played) if game.play(played).is_ok() => {}
                    _ => break,
                },
                Item::SetUp { position: None, .. } => break,
                Item::SetUp { position: Some(after), irregular, .. } => {
                    let (code, note) = match irregular {
                        Some((code, note)) => (Some(*code), note.clone()),
                        None => (None, String::new()),
                    };
                    game.accept(code, note, *after);
                }
            }
        }
        game
    }
}
