//! Writing a game file, strictly.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use runda_rulebook::{Colour, GameResult};

use super::PdnGame;
use super::kind::GameKind;
use super::record::{Item, MoveItem, Tags, is_alias};
use super::replay::restate;
use super::score::write_result;
use crate::{Game, Ply, Position};

/// Lines of move text are broken here, between words.
const WIDTH: usize = 80;

/// The tags every game has, in this order, and what stands for an unknown value.
///
/// **Rule:** PD-7, PD-8, PD-9, PD-56, KW25 I 8.1
const SEVEN: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// The tags that follow the seven, in this order.
///
/// **Rule:** PD-56, KW25 I 8.1
const ORDER: [&str; 12] = [
    "GameType",
    "Termination",
    "ResultFormat",
    "TimeControl",
    "WhiteRating",
    "BlackRating",
    "WhiteTitle",
    "BlackTitle",
    "WhiteFmjdId",
    "BlackFmjdId",
    "PlyCount",
    "FEN",
];

/// Addresses of people are read and never written.
///
/// **Rule:** PD-13, KW25 I 8.1
const PRIVATE: [&str; 2] = ["WhiteNA", "BlackNA"];

impl PdnGame {
    /// A game of this program, ready to be written. The tags may say more about it.
    ///
    /// **Rule:** PD-55, PD-56, G-59, KW25 I 5.7
    pub fn of(game: &Game, mut tags: Tags, result: GameResult) -> Self {
        let version = game.rules().version();
        let mut body = Vec::new();
        for played in game.plies() {
            body.push(match &played.ply {
                Ply::Legal(each) => Item::Move(MoveItem {
                    played: Some(*each),
                    text: each.to_string().into(),
                    signs: Vec::new(),
                }),
                Ply::Irregular { code, note, .. } => Item::SetUp {
                    fen: played.after.to_string(),
                    position: Some(played.after),
                    irregular: code.map(|code| (code, note.clone())),
                },
            });
        }
        restate(&mut body, *game.start());
        tags.set("Result", write_result(result, version));
        let kind = GameKind::Played(version);
        let mut made = Self {
            tags,
            kind,
            start: *game.start(),
            body,
            result: Some(result),
            problems: Vec::new(),
        };
        made.complete();
        made
    }

    /// The game in the form of the standard: moves written anew, tags complete.
    ///
    /// **Rule:** PD-56, PD-57, KW25 I 8.1
    #[must_use]
    pub fn normalised(mut self) -> Self {
        restate(&mut self.body, self.start);
        self.complete();
        self
    }

    /// For programs that do not know the draw with advantage: a plain draw, and a comment.
    ///
    /// **Rule:** PD-43, KW25 I 6.5
    #[must_use]
    pub fn for_other_programs(mut self) -> Self {
        let side = match self.result {
            Some(GameResult::DrawWhiteAdvantage) => "White",
            Some(GameResult::DrawBlackAdvantage) => "Black",
            _ => return self,
        };
        self.result = Some(GameResult::Draw);
        self.tags.set("Result", "1-1");
        self.tags.remove("ResultFormat");
        self.body.push(Item::Comment(format!("draw with advantage for {side}")));
        self
    }

    /// Adds the tags that follow from the game itself and puts all in the order of the standard.
    fn complete(&mut self) {
        let plies = self.plies();
        if let (Some(result), Some(version)) = (self.result, self.version()) {
            self.tags.set("Result", write_result(result, version));
            let is_plus = result.advantage(Colour::White) != 0;
            if is_plus && self.tags.get("ResultFormat").is_none() {
                self.tags.set("ResultFormat", "Plus draw");
            }
        }
        self.tags.set("GameType", self.kind.number().to_string());
        if let Some(version) = self.version() {
            self.tags.set("PlyCount", plies.to_string());
            self.tags.set("FEN", self.start.to_string());
            if self.start == Position::start(version) {
                self.tags.remove("FEN");
            }
        }
        let mut tags = Tags::new();
        for (name, unknown) in SEVEN {
            let value = self.tags.raw(name).filter(|value| !value.is_empty()).unwrap_or(unknown);
            tags.set(name, value);
        }
        for name in ORDER {
            if let Some(value) = self.tags.raw(name) {
                tags.set(name, value);
            }
        }
        for (name, value) in self.tags.iter() {
            if !is_alias(name) && tags.raw(name).is_none() {
                tags.set(name, value);
            }
        }
        for private in PRIVATE {
            tags.remove(private);
        }
        self.tags = tags;
    }
}

/// **Rule:** PD-3, PD-6, PD-8, PD-30, PD-37, PD-39, PD-48, PD-57, PD-58, KW25 I 8.1-8.2
impl fmt::Display for PdnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, unknown) in SEVEN {
            let value = self.tags.raw(name).filter(|value| !value.is_empty()).unwrap_or(unknown);
            tag(f, name, value)?;
        }
        for (name, value) in self.tags.iter() {
            let is_seven = SEVEN.iter().any(|(seven, _)| seven.eq_ignore_ascii_case(name));
            let is_private = PRIVATE.iter().any(|na| na.eq_ignore_ascii_case(name));
            if !is_seven && !is_private && !value.is_empty() {
                tag(f, name, value)?;
            }
        }
        let mut text = Text::new(self.start.turn());
        // A set-up as the first word would be read as the start of the game.
        if matches!(self.body.first(), Some(Item::SetUp { .. })) {
            text.word(&format!("/FEN \"{}\"/", self.start));
        }
        text.line(&self.body);
        text.word("*");
        text.flush();
        writeln!(f, "\n{}\n", text.out)
    }
}

fn tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let value = value.replace(['\n', '\r'], " ").replace('"', "\\\"");
    writeln!(f, "[{name} \"{value}\"]")
}

/// Move text as it grows, word by word.
struct Text {
    out: String,
    column: usize,
    /// The last word, to which a bracket may still be glued.
    last: String,
    turn: Colour,
    number: u32,
    /// Whether Black's move needs its number: it opens the line, or follows a comment.
    interrupted: bool,
}

impl Text {
    const fn new(turn: Colour) -> Self {
        let out = String::new();
        Self { out, column: 0, last: String::new(), turn, number: 1, interrupted: true }
    }

    fn word(&mut self, word: &str) {
        if word != ")" && !self.last.ends_with('(') {
            self.flush();
        }
        self.last.push_str(word);
    }

    fn flush(&mut self) {
        let length = self.last.chars().count();
        // A word that fits no line is not helped by a new one.
        if self.column > 0 && self.column + 1 + length > WIDTH && length <= WIDTH {
            self.out.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.out.push(' ');
            self.column += 1;
        }
        self.out.push_str(&self.last);
        self.column += length;
        self.last.clear();
    }

    fn line(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Move(each) => self.play(each),
                Item::Comment(text) => self.comment(text),
                Item::Variation(line) => self.variation(line),
                Item::SetUp { fen, position, irregular } => {
                    self.word(&format!("/FEN \"{}\"/", fen.replace('"', "'")));
                    if let Some((code, note)) = irregular {
                        self.comment(format!("{code} {note}").trim_end());
                    }
                    self.interrupted = true;
                    if let Some(position) = position {
                        self.number += u32::from(self.turn == Colour::Black);
                        self.turn = position.turn();
                    }
                }
            }
        }
    }

    fn play(&mut self, each: &MoveItem) {
        match self.turn {
            Colour::White => self.word(&format!("{}.", self.number)),
            Colour::Black if self.interrupted => self.word(&format!("{}...", self.number)),
            Colour::Black => {}
        }
        self.word(&each.text);
        self.interrupted = false;
        for sign in &each.signs {
            match (sign, sign.words()) {
                (super::Sign::Glyph(number), _) => self.word(&format!("${number}")),
                (_, Some(words)) => self.comment(words),
                _ => {}
            }
        }
        self.number += u32::from(self.turn == Colour::Black);
        self.turn = !self.turn;
    }

    fn comment(&mut self, text: &str) {
        let text = text.replace('}', ")");
        self.word(&format!("{{{text}}}"));
        // A clock reading does not interrupt the moves.
        let is_command = text.starts_with("[%") && text.ends_with(']');
        self.interrupted |= !is_command;
    }

    fn variation(&mut self, line: &[Item]) {
        let (turn, number) = (self.turn, self.number);
        // The first move of a variation stands in the place of the move before it.
        self.turn = !turn;
        self.number -= u32::from(turn == Colour::White && number > 1);
        self.interrupted = true;
        self.word("(");
        self.line(line);
        self.word(")");
        (self.turn, self.number) = (turn, number);
        self.interrupted = true;
    }
}
