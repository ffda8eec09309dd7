//! What the script asks about a position: legal moves, counters, how the game stands.

use runda_draughts::{Game, MoveError, MoveList, Notation, Ply, Position, Rules, Version};
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Colour, Edition};
use serde::Deserialize;
use serde_json::{Value, json};

use super::lines::path;
use super::panel::{Said, counters, stands};
use super::squares::written;
use crate::words::Words;

/// Nobody plays longer.
const LONGEST: usize = 1000;

/// A game so far: where it began and what was played.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    game: String,
    #[serde(default)]
    fen: String,
    /// The moves, with blanks between.
    #[serde(default)]
    moves: String,
    #[serde(default)]
    edition: String,
}

/// The position reached, or why the last move cannot be played.
pub(super) fn answer(asked: &Asked, words: &Words) -> Value {
    let version: Version = asked.game.parse().unwrap_or_default();
    let edition: Edition = asked.edition.parse().unwrap_or_default();
    let start = match asked.fen.trim() {
        "" => Position::start(version),
        fen => match Position::from_fen(version, fen) {
            Ok(position) => position,
            Err(error) => return json!({ "refused": error.to_string() }),
        },
    };
    let mut game = Game::new(start, Rules::new(version, edition));
    for text in asked.moves.split_whitespace().take(LONGEST) {
        match game.position().read(text) {
            Ok(found) => match game.play(found.played) {
                Ok(_) => {}
                Err(error) => return json!({ "refused": error.to_string() }),
            },
            Err(error) => return refused(&game, text, &error, words),
        }
    }
    document(&game, words)
}

/// Why a written move cannot be played, and which can.
fn refused(game: &Game, text: &str, error: &MoveError, words: &Words) -> Value {
    let key = match error {
        MoveError::Ambiguous { .. } => "board-ambiguous",
        MoveError::NotAMove(_) => "board-not-a-move",
        MoveError::Illegal { .. } => "board-not-legal",
    };
    let legal = game.position().legal_texts(Notation::OfTheCode).join(", ");
    let args = [("text", text.to_owned().into()), ("legal", legal.into())];
    json!({ "refused": words.text(key, &args) })
}

fn document(game: &Game, words: &Words) -> Value {
    let position = game.position();
    let mut moves: MoveList = position.legal_moves();
    moves.sort();
    let legal: Vec<Value> = moves
        .iter()
        .map(|&each| {
            json!({
                "text": position.text_among(&moves, each, Notation::OfTheCode),
                "path": path(position, each),
                "taken": each.taken().into_iter().map(runda_draughts::Square::number).collect::<Vec<_>>(),
            })
        })
        .collect();
    let verdict = game.verdict();
    let reasons: Vec<Value> = verdict
        .reasons
        .iter()
        .map(|reason| Said::of(reason, words))
        .map(|said| json!({ "text": said.text, "article": said.article }))
        .collect();
    json!({
        "board": written(position),
        "fen": position.to_string(),
        "turn": if position.turn() == Colour::White { "white" } else { "black" },
        "legal": legal,
        "last": last(game, words),
        "counters": counters(*game.counters(), words),
        "code": verdict.value.code(),
        "stands": stands(verdict.value, game.plies().len(), words),
        "reasons": reasons,
    })
}

/// The last move: its text, its squares, and the sentence that says it.
fn last(game: &Game, words: &Words) -> Option<Value> {
    let played = game.plies().last()?;
    let before = match game.plies().len().checked_sub(2).and_then(|at| game.plies().get(at)) {
        Some(earlier) => earlier.after,
        None => *game.start(),
    };
    match &played.ply {
        Ply::Legal(each) => Some(json!({
            "text": before.text(*each, Notation::OfTheCode),
            "path": path(&before, *each),
            "taken": each.taken().into_iter().map(runda_draughts::Square::number).collect::<Vec<_>>(),
            "said": words.reason(&before.sentence(*each), &Numbers),
        })),
        Ply::Irregular { note, .. } => {
            Some(json!({ "text": note, "path": [], "taken": [], "said": note }))
        }
    }
}
