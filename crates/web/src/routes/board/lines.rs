//! The moves of a game with their comments and variations, as a list to read and a tree to replay.

use runda_draughts::pdn::{Item, MoveItem, PdnGame};
use runda_draughts::{Move, Notation, Position};
use runda_rulebook::Colour;
use serde::Serialize;

use super::squares::written;

/// Variations inside variations are followed so deep.
const DEEPEST: usize = 40;

/// A position of the tree and the move that led to it.
#[derive(Debug, Serialize)]
pub(super) struct Node {
    /// The position before, by its place in the list.
    pub(super) parent: Option<usize>,
    /// The move as the code writes it.
    pub(super) text: String,
    /// The squares it touches, in order.
    pub(super) path: Vec<u8>,
    /// The squares it takes from.
    pub(super) taken: Vec<u8>,
    /// The position after it, one letter a square.
    pub(super) board: String,
    /// The position after it.
    pub(super) fen: String,
    /// Whether it was set up, so that no moves lead to it.
    pub(super) set_up: bool,
    /// Whether it belongs to the game itself.
    pub(super) main: bool,
}

/// A word of the list.
#[derive(Debug)]
pub(super) enum Word {
    /// A move or a set-up, by its place in the tree; with its number in front where it needs one.
    Move { node: usize, number: String, text: String, signs: String, main: bool },
    /// A comment.
    Comment(String),
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
    /// A word that is no move.
    Bad(String),
}

/// A game to read and to replay.
#[derive(Debug)]
pub(super) struct Lines {
    pub(super) words: Vec<Word>,
    nodes: Vec<Node>,
}

/// Where a line stands.
#[derive(Clone, Copy)]
struct Place {
    node: usize,
    position: Position,
    ply: usize,
}

impl Lines {
    /// A position without a game.
    pub(super) fn only(start: &Position) -> Self {
        let node = Node {
            parent: None,
            text: String::new(),
            path: Vec::new(),
            taken: Vec::new(),
            board: written(start),
            fen: start.to_string(),
            set_up: true,
            main: true,
        };
        Self { words: Vec::new(), nodes: vec![node] }
    }

    /// A game of a file.
    pub(super) fn of(game: &PdnGame) -> Self {
        let mut lines = Self::only(&game.start);
        let ply = usize::from(game.start.turn() == Colour::Black);
        lines.line(&game.body, Place { node: 0, position: game.start, ply }, 0);
        lines
    }

    /// The tree, for the script.
    pub(super) fn tree(&self) -> String {
        serde_json::to_string(&self.nodes).unwrap_or_default()
    }

    /// Whether there is anything to replay.
    pub(super) fn has_moves(&self) -> bool {
        self.nodes.len() > 1
    }

    fn line(&mut self, items: &[Item], start: Place, depth: usize) {
        let (mut here, mut before) = (start, start);
        let mut begins = true;
        for item in items {
            match item {
                Item::Move(MoveItem { played: Some(played), signs, .. }) => {
                    let signs = signs.iter().map(|sign| sign.shown()).collect::<Vec<_>>().join(" ");
                    let number = number(here.ply, begins);
                    before = here;
                    here = self.step(here, *played, depth == 0);
                    let text = self.nodes.get(here.node).map(|node| node.text.clone());
                    self.words.push(Word::Move {
                        node: here.node,
                        number,
                        text: text.unwrap_or_default(),
                        signs,
                        main: depth == 0,
                    });
                    begins = false;
                }
                Item::Move(MoveItem { played: None, text, .. }) => {
                    self.words.push(Word::Bad(text.to_string()));
                }
                Item::Comment(text) => {
                    let said = without_commands(text);
                    if !said.is_empty() {
                        self.words.push(Word::Comment(said));
                        begins = true;
                    }
                }
                Item::Variation(inside) if depth < DEEPEST => {
                    self.words.push(Word::Open);
                    self.line(inside, before, depth + 1);
                    self.words.push(Word::Close);
                    begins = true;
                }
                Item::SetUp { position: Some(position), fen, .. } => {
                    before = here;
                    here = self.set_up(here, position, fen, depth == 0);
                    begins = true;
                }
                Item::Variation(_) | Item::SetUp { position: None, .. } => {}
            }
        }
    }

    fn step(&mut self, here: Place, played: Move, main: bool) -> Place {
        let position = here.position.play(played);
        self.nodes.push(Node {
            parent: Some(here.node),
            text: here.position.text(played, Notation::OfTheCode),
            path: path(&here.position, played),
            taken: played.taken().into_iter().map(runda_draughts::Square::number).collect(),
            board: written(&position),
            fen: position.to_string(),
            set_up: false,
            main,
        });
        Place { node: self.nodes.len() - 1, position, ply: here.ply + 1 }
    }

    fn set_up(&mut self, here: Place, position: &Position, fen: &str, main: bool) -> Place {
        self.nodes.push(Node {
            parent: Some(here.node),
            text: fen.to_owned(),
            set_up: true,
            main,
            board: written(position),
            fen: position.to_string(),
            path: Vec::new(),
            taken: Vec::new(),
        });
        let node = self.nodes.len() - 1;
        let (number, signs) = (String::new(), String::new());
        self.words.push(Word::Move { node, number, text: "⟲".into(), signs, main });
        Place { node, position: *position, ply: here.ply + 1 }
    }
}

/// A comment without the commands other programs put into it, as `[%clk 0:45:10]`.
fn without_commands(text: &str) -> String {
    let mut said = String::new();
    let mut rest = text;
    while let Some((before, command)) = rest.split_once("[%") {
        said.push_str(before);
        rest = command.split_once(']').map_or("", |(_, after)| after);
    }
    said.push_str(rest);
    said.trim().to_owned()
}

/// `12.` before White's move, `12...` before Black's where a line begins with it.
fn number(ply: usize, begins: bool) -> String {
    match (ply % 2, begins) {
        (0, _) => format!("{}.", ply / 2 + 1),
        (_, true) => format!("{}...", ply / 2 + 1),
        (_, false) => String::new(),
    }
}

/// The squares a move touches: start, turning points, end.
pub(super) fn path(before: &Position, played: Move) -> Vec<u8> {
    let long = before.long(played, Notation::Numbers);
    long.split(['-', 'x']).filter_map(|square| square.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_draughts::pdn::games;

    /// PD-40: a variation is an alternative to the move before it.
    #[test]
    fn a_variation_begins_where_the_move_before_it_was_played() {
        let text = "1. 32-28 {[%clk 0:45:10]} 19-23 2. 28x19 14x23 3. 37-32 ({Spokojniej} 3. 33-29 10-14) 10-14 *";
        let lines = Lines::of(&games(text).next().unwrap());
        let parents: Vec<Option<usize>> = lines.nodes.iter().map(|node| node.parent).collect();
        let expected =
            [None, Some(0), Some(1), Some(2), Some(3), Some(4), Some(4), Some(6), Some(5)];
        assert_eq!(parents, expected);
        assert_eq!(
            (lines.nodes[3].path.as_slice(), lines.nodes[3].taken.as_slice()),
            (&[28, 19][..], &[23][..])
        );
        assert!(!lines.nodes[6].main && lines.nodes[8].main);
        let comments = lines.words.iter().filter(|word| matches!(word, Word::Comment(_))).count();
        assert_eq!(comments, 1, "commands to other programs are not shown");
    }

    #[test]
    fn numbers_stand_where_a_reader_needs_them() {
        assert_eq!(
            (number(0, true), number(1, false), number(1, true)),
            ("1.".into(), String::new(), "1...".into())
        );
    }
}
